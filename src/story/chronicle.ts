import { settle } from '../data/options.ts';
import type { Bot, Thoughts } from '../engine/bot.ts';
import { NOT_OFFERED } from '../engine/bot.ts';
import { type Game, NOBODY, type Rules, type Seat } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { GameSetup, Player } from '../engine/play.ts';
import type { Rng } from '../engine/rng.ts';
import type { Scene } from '../engine/scene.ts';
import { endingTexts, narrate, playerName, seatEndingTexts, settingText } from './narration.ts';
import { type Data, type EncodedPart, SharedEncoder } from './shared-encoder.ts';

/** How often a bot tried a move and the share of success it expected; null for a move it was not offered. */
export type Thought = readonly [visits: number, value: number] | null;

/** Something that was told; if not to all, the seats that heard it. */
export interface ToldEvent {
  readonly text: string;
  readonly seats?: readonly Seat[];
}

/** Something that happens between two decisions and can be looked at. Everybody hears of it. */
export interface Moment {
  /** "the traitor's phase" */
  readonly phase: string;
  readonly text: string;
}

/** A position and what was done in it, or a moment and the position at it. The last one is the end, where nobody acts. */
export interface Step {
  /** What happened since the step before. */
  readonly events: readonly ToldEvent[];
  /** Who acts: nobody at a moment and at the end. */
  readonly seat: Seat;
  /** Whether nobody else comes to know of the move, nor that it was asked for. */
  readonly sealed?: true;
  readonly moment?: Moment;
  readonly turn: string;
  /** All legal moves in words, and which of them was played. None where nobody acts. */
  readonly choices: readonly string[];
  readonly chosen: number;
  /** In the order of the choices, of a bot that weighs them. */
  readonly thoughts?: readonly Thought[] | undefined;
  /** Numbers of parts: the scene as it is, then as each seat sees it. None in a game that draws no scenes. */
  readonly scenes: readonly number[];
}

/** A game kept step by step, so that it can be followed without playing it again. */
export interface Chronicle {
  readonly title: string;
  /** "demo#17" */
  readonly name: string;
  readonly setting: string;
  /** In seat order. */
  readonly players: readonly { readonly name: string; readonly bot: string }[];
  readonly steps: readonly Step[];
  /** How many of the steps are moves. */
  readonly moves: number;
  /** How it ended: a sentence first. */
  readonly ending: readonly string[];
  /** The same, as far as a seat may be told. */
  readonly seatEnding: readonly string[];
  /** The only seat with whose eyes it is seen; all else is not in it. */
  readonly seenBy?: Seat;
  readonly parts: readonly EncodedPart[];
}

/** Plays a game and keeps it. */
export function chronicle(setup: GameSetup): Chronicle {
  const { game, setting, seed, block } = setup;
  const musing = setup.players.map((player) => new Musing(player.bot));
  const players: Player[] = setup.players.map((player, seat) => ({ ...player, bot: musing[seat] }));
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  const scribe = new Chronicler(game, rules);
  const table = narrate(
    { ...setup, players },
    {
      event: (state, event, args) => scribe.hear(state, event, args),
      move: (state, seat, move, count) => scribe.see(state, seat, move, count === 1 ? undefined : musing[seat].recent),
    },
  );
  scribe.end(table.state);
  return {
    title: game.title,
    name: `${seed}#${block}`,
    setting: settingText(game, setting),
    players: setup.players.map((player, seat) => ({ name: playerName(game, seat), bot: player.name })),
    steps: scribe.steps,
    moves: table.decisions + table.forced,
    ending: endingTexts(game, table),
    seatEnding: seatEndingTexts(game, rules, table),
    parts: scribe.parts.list,
  };
}

/** Asks a bot what it thought as soon as it has answered, while what it does is still its own doing. */
class Musing implements Bot {
  recent: readonly Thought[] | undefined;
  private readonly bot: Bot;

  constructor(bot: Bot) {
    this.bot = bot;
  }

  begin(seat: Seat): void {
    this.bot.begin(seat);
  }

  choose(view: State, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const index = this.bot.choose(view, seat, moves, count, rng);
    this.recent = thoughtsIn(this.bot.thoughts, count);
    return index;
  }
}

/** A thousandth is more than any search knows. */
const DIGITS = 1000;

/** What a bot of anybody's calls its thoughts, if that is what it is. */
export function thoughtsIn(thoughts: Partial<Thoughts> | undefined, count: number): readonly Thought[] | undefined {
  const { visits, values } = thoughts ?? {};
  if (typeof visits !== 'object' || typeof values !== 'object' || visits === null || values === null) return undefined;
  const all = Array.from({ length: count }, (_, i) => thoughtOf(visits[i], values[i]));
  return all.includes(undefined) ? undefined : (all as readonly Thought[]);
}

function thoughtOf(visits: unknown, value: unknown): Thought | undefined {
  if (visits === NOT_OFFERED) return null;
  if (typeof visits !== 'number' || !Number.isInteger(visits) || visits < 0) return undefined;
  if (visits === 0) return [0, 0];
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return [visits, Math.round(value * DIGITS) / DIGITS];
}

/** Nobody acts. */
const NO_MOVE = { seat: NOBODY, choices: [], chosen: -1 };

/** Writes down what it is shown. */
class Chronicler {
  readonly steps: Step[] = [];
  readonly parts = new SharedEncoder();
  private readonly game: Game;
  private readonly rules: Rules;
  private readonly view: State;
  private readonly legal: Int32Array;
  private heard: ToldEvent[] = [];

  constructor(game: Game, rules: Rules) {
    this.game = game;
    this.rules = rules;
    this.view = game.layout.create();
    this.legal = new Int32Array(rules.maxChoices);
  }

  hear(state: State, event: number, args: readonly [number, number, number]): void {
    const told = this.toldOf(event, args);
    // Its words are shown to every seat: what some may not hear is no moment, whatever the game says.
    const phase = told.seats === undefined ? this.rules.moment?.(state, event) : undefined;
    if (phase === undefined || this.rules.scene === undefined) this.heard.push(told);
    else this.keep(state, { ...NO_MOVE, moment: { phase, text: told.text } });
  }

  private toldOf(event: number, args: readonly [number, number, number]): ToldEvent {
    const { rules } = this;
    const text = rules.narrate(event, ...args);
    const all = Array.from({ length: rules.seats }, (_, seat) => seat);
    const seats = all.filter((seat) => rules.isVisible?.(seat, event, ...args) ?? true);
    return seats.length === rules.seats ? { text } : { text, seats };
  }

  see(state: State, seat: Seat, move: number, thoughts: readonly Thought[] | undefined): void {
    const moves = this.movesOf(state);
    const choices = this.wordsOf(state, seat, moves);
    this.keep(state, {
      seat,
      ...(this.rules.isSealed?.(state, move) === true ? { sealed: true } : {}),
      choices,
      chosen: moves.indexOf(move),
      ...(thoughts === undefined ? {} : { thoughts }),
    });
  }

  end(state: State): void {
    this.keep(state, NO_MOVE);
  }

  private keep(state: State, what: Omit<Step, 'events' | 'turn' | 'scenes'>): void {
    const scenes = this.scenesOf(state);
    this.steps.push({
      events: this.heard,
      ...what,
      turn: scenes[0]?.turn ?? '',
      scenes: scenes.map((scene) => this.parts.add(scene as unknown as Data)),
    });
    this.heard = [];
  }

  private movesOf(state: State): readonly number[] {
    return [...this.legal.subarray(0, this.rules.legal(state, this.legal))];
  }

  /** In the words of the seat that moves: they tell no more than it may know. */
  private wordsOf(state: State, seat: Seat, moves: readonly number[]): readonly string[] {
    this.game.layout.observe(state, seat, this.view);
    return moves.map((move) => this.rules.show(this.view, move));
  }

  private scenesOf(state: State): readonly Scene[] {
    const { game, rules, view } = this;
    if (rules.scene === undefined) return [];
    const scenes = [rules.scene(state)];
    for (let seat = 0; seat < rules.seats; seat++) {
      game.layout.observe(state, seat, view);
      scenes.push(rules.scene(view));
    }
    return scenes;
  }
}
