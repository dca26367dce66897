import type { Game as BgioGame, State as BgioState, Ctx, Plugin } from 'boardgame.io';
// @ts-expect-error: the package has types for this part, but not under the name by which Node finds it
import * as untyped from 'boardgame.io/dist/cjs/internal.js';
import type * as Internal from 'boardgame.io/dist/types/packages/internal.js';
import { messageOf, Refusal } from '../data/refusal.ts';
import { type Chance, FreeChance } from '../engine/chance.ts';
import type { Seat } from '../engine/game.ts';
import { Sfc32 } from '../engine/rng.ts';
import { type ChanceInHand, randomPlugin } from './boardgame-io-random.ts';
import { copyOf, toText } from './plain-data.ts';

const { CreateGameReducer, getFilterPlayerView, InitializeGame, ProcessGameConfig } = untyped as typeof Internal;

/** A position between two actions: all that the framework needs to go on. */
export interface Position {
  readonly G: unknown;
  readonly ctx: Ctx;
  /** The data of each plugin that keeps some. */
  readonly plugins: Readonly<Record<string, unknown>>;
}

/** Something a player may do: a move of the game, or an event of the framework such as `endTurn`. */
export interface Action {
  readonly what: 'move' | 'event';
  readonly name: string;
  readonly args: readonly unknown[];
}

/** As `ai.enumerate` may write an action. */
interface Enumerated {
  readonly move?: unknown;
  readonly event?: unknown;
  readonly args?: unknown;
  readonly type?: unknown;
  readonly payload?: { readonly type?: unknown; readonly args?: unknown };
}

const MAKE_MOVE = 'MAKE_MOVE';
const GAME_EVENT = 'GAME_EVENT';
/** What a move returns to say that it is not allowed. */
const INVALID_MOVE = 'INVALID_MOVE';
/** Plugins of the framework that keep nothing from one action to the next. */
const FORGETFUL = new Set(['log', 'events']);

/** What code prints with, if not a warning or an error. */
const PRINTS = ['log', 'info', 'debug'] as const;
const nothing = () => undefined;

/** Thrown out of the framework before it would print that an action is invalid. */
const REFUSED = new Error('the game refuses the action');
/** Thrown out of the framework when a trial has shown all that it should. */
const ACCEPTED = new Error('the game takes the action');

export const seatOf = (playerID: string): Seat => Number(playerID);
export const playerOf = (seat: Seat): string => String(seat);

/** An action in words: "clickCell 4". */
export function actionText({ name, args }: Action): string {
  return [name, ...args.map((arg) => (typeof arg === 'string' ? arg : toText(arg)))].join(' ');
}

/** The framework's own machinery around one game, so that phases, stages, hooks and events go as they do in the original. */
export class Engine {
  /** Of moves, wherever they are declared: in the game, its phases and stages. */
  readonly moveNames: readonly string[];
  private readonly id: string;
  private readonly game: ReturnType<typeof Internal.ProcessGameConfig>;
  private readonly reduce: ReturnType<typeof Internal.CreateGameReducer>;
  private readonly filter: ReturnType<typeof Internal.getFilterPlayerView>;
  private readonly enumerate: (G: unknown, ctx: Ctx, playerID: string) => unknown;
  private readonly trusting: boolean;
  /** Whether a plugin may refuse an action when all of it has been carried out. */
  private readonly hasVeto: boolean;
  private readonly hand: ChanceInHand;
  private readonly trialStream = new Sfc32();
  private readonly trialChance = new FreeChance(this.trialStream);
  private onTrial = false;

  constructor(id: string, source: BgioGame, trusting: boolean) {
    const enumerate = source.ai?.enumerate;
    if (typeof enumerate !== 'function') throw new Refusal(`nothing can play ${id}: its ai.enumerate is missing`);
    this.id = id;
    this.enumerate = enumerate;
    this.trusting = trusting;
    this.hand = { chance: this.trialChance, number: () => this.trialStream.fraction() };
    const plugins = source.plugins ?? [];
    this.hasVeto = plugins.some(({ isInvalid }) => isInvalid !== undefined);
    // A copy, for it is filled in; and without the list of what could be undone, which would grow with each action.
    const game = ProcessGameConfig({
      ...source,
      disableUndo: true,
      // Of no use here; but without one the framework would take the time of day.
      seed: 0,
      plugins: [randomPlugin(this.hand), GUARD, ...plugins.map(refusingAloud)],
    });
    const { processMove } = game;
    this.game = {
      ...game,
      processMove: (state, action) => {
        const G = processMove(state, action);
        if ((G as unknown) === INVALID_MOVE) throw REFUSED;
        if (this.onTrial && !this.hasVeto) throw ACCEPTED;
        return G;
      },
    };
    this.moveNames = game.moveNames;
    this.reduce = CreateGameReducer({ game: this.game });
    this.filter = getFilterPlayerView(this.game);
  }

  /** The position before the first action. */
  start(seats: number, setupData: unknown, chance: Chance): Position {
    this.hand.chance = chance;
    try {
      return positionOf(this.contained(() => InitializeGame({ game: this.game, numPlayers: seats, setupData })));
    } catch (error) {
      throw new Error(`${this.id} cannot be set up: ${messageOf(error)}`, { cause: error });
    }
  }

  /** The position after an action of a seat. */
  play(position: Position, seat: Seat, action: Action, chance: Chance): Position {
    const after = this.attempt(position, seat, action, chance);
    if (after === undefined) throw this.fault(seat, action, 'is listed by ai.enumerate, and the game refuses it');
    return after;
  }

  /** What the framework would send a player: `G` after `playerView`, all of `ctx`, and what plugins let him see. */
  seenBy(position: Position, seat: Seat): Position {
    const { args } = this.filter(playerOf(seat), { type: 'update', args: ['', stateOf(position)] });
    const seen = positionOf(args[1] as BgioState);
    const { random: _random, ...plugins } = seen.plugins;
    return { ...seen, plugins };
  }

  /** The seats that may act: of several at once, first who has acted least in this stage, then by their numbers. */
  activeSeats({ ctx }: Position): readonly Seat[] {
    if (ctx.activePlayers === null) return [seatOf(ctx.currentPlayer)];
    const { _activePlayersNumMoves: counts } = ctx;
    const acted = (seat: Seat) => counts?.[playerOf(seat)] ?? 0;
    return Object.keys(ctx.activePlayers)
      .map(seatOf)
      .toSorted((a, b) => acted(a) - acted(b) || a - b);
  }

  /** What a seat can do: all that `ai.enumerate` lists for what the seat sees, each once, and that the game takes. */
  actions(position: Position, seat: Seat, view: Position): readonly Action[] {
    const found = new Map<string, Action>();
    for (const action of this.listed(view, seat)) found.set(toText([action.what, action.name, action.args]), action);
    const all = [...found.values()];
    return this.trusting ? all : all.filter((action) => this.takes(position, seat, action));
  }

  private listed({ G, ctx }: Position, seat: Seat): readonly Action[] {
    let list: unknown;
    this.shuffleTrials();
    this.hand.number = () => this.trialStream.fraction();
    try {
      list = this.contained(() => this.enumerate(G, ctx, playerOf(seat)));
    } catch (error) {
      const why = `ai.enumerate fails for player ${seat + 1}: ${messageOf(error)}`;
      throw new Error(`${this.id}: ${why}`, { cause: error });
    }
    if (list === undefined || list === null) return [];
    if (!Array.isArray(list)) throw new Error(`${this.id}: ai.enumerate gives no list for player ${seat + 1}`);
    return list.map((item: unknown) => this.actionOf(item));
  }

  private actionOf(item: unknown): Action {
    const { move, event, args, type, payload } = (item ?? {}) as Enumerated;
    const listed = (what: Action['what'], name: unknown, given: unknown): Action => ({
      what,
      name: String(name),
      args: given === undefined ? [] : Array.isArray(given) ? given : [given],
    });
    if (type === MAKE_MOVE && payload !== undefined) return listed('move', payload.type, payload.args);
    if (type === GAME_EVENT && payload !== undefined) return listed('event', payload.type, payload.args);
    if (typeof move === 'string') return listed('move', move, args);
    if (typeof event === 'string') return listed('event', event, args);
    throw new Error(`${this.id}: ai.enumerate lists something that is neither a move nor an event`);
  }

  /** Luck that is thrown away is always the same: what is legal in a position must not change when asked again. */
  private shuffleTrials(): void {
    this.trialStream.seed(0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162, 1);
  }

  /**
   * Runs the game's own code. Meanwhile `Math.random` is one of our draws, so that a game which calls it can be played again.
   * And nothing is printed but warnings and errors: by the million, and for moves that are only tried, it would help nobody.
   */
  private contained<T>(run: () => T): T {
    const { console } = globalThis;
    const { random } = Math;
    const prints = PRINTS.map((name) => [name, Reflect.get(console, name)] as const);
    for (const [name] of prints) Reflect.set(console, name, nothing);
    Math.random = () => this.hand.number();
    try {
      return run();
    } finally {
      for (const [name, print] of prints) Reflect.set(console, name, print);
      Math.random = random;
    }
  }

  /** Tries an action, with luck that is thrown away. */
  private takes(position: Position, seat: Seat, action: Action): boolean {
    this.shuffleTrials();
    this.onTrial = true;
    try {
      const after = this.attempt(position, seat, action, this.trialChance);
      // An event that may not happen now is passed over without a word.
      return after !== undefined && (action.what === 'move' || toText(after) !== toText(position));
    } catch (error) {
      if (error === ACCEPTED) return true;
      throw error;
    } finally {
      this.onTrial = false;
    }
  }

  /** The position after an action, or undefined where the game refuses it. */
  private attempt(position: Position, seat: Seat, action: Action, chance: Chance): Position | undefined {
    if (!this.isOpenTo(position, seat, action)) return undefined;
    this.hand.chance = chance;
    const payload = { type: action.name, args: action.args, playerID: playerOf(seat) };
    try {
      const state = stateOf(position);
      const isMove = action.what === 'move';
      return positionOf(
        this.contained(() => this.reduce(state, isMove ? { type: MAKE_MOVE, payload } : { type: GAME_EVENT, payload })),
      );
    } catch (error) {
      if (error === REFUSED) return undefined;
      if (error === ACCEPTED) throw error;
      throw this.fault(seat, action, `fails: ${messageOf(error)}`, error);
    }
  }

  /** Asked beforehand, because the framework prints a line for each action that comes at the wrong time. */
  private isOpenTo({ G, ctx }: Position, seat: Seat, { what, name }: Action): boolean {
    const { flow } = this.game;
    const player = playerOf(seat);
    if (ctx.gameover !== undefined || !flow.isPlayerActive(G, ctx, player)) return false;
    return what === 'event' || flow.getMove(ctx, name, player) !== null;
  }

  private fault(seat: Seat, action: Action, what: string, cause?: unknown): Error {
    return new Error(`${this.id}: ${actionText(action)} of player ${seat + 1} ${what}`, { cause });
  }
}

/** What the framework's events have to complain of is a fault of the game: it is said, and not printed. */
const GUARD: Plugin = {
  name: 'irkutsk-guard',
  api: () => ({}),
  dangerouslyFlushRawState: ({ state }) => {
    const { error } = (state.plugins.events?.data ?? {}) as { readonly error?: string };
    if (error !== undefined) throw new Error(error.split('\n')[0]);
    return state;
  },
};

/** The plugin, except that it throws where it refuses an action: the framework would print it. */
function refusingAloud(plugin: Plugin): Plugin {
  const { isInvalid } = plugin;
  if (isInvalid === undefined) return plugin;
  return {
    ...plugin,
    isInvalid: (context) => {
      if (isInvalid(context) !== false) throw REFUSED;
      return false;
    },
  };
}

function positionOf({ G, ctx, plugins }: BgioState): Position {
  const kept = Object.entries(plugins).filter(([name]) => !FORGETFUL.has(name) && name !== GUARD.name);
  return { G, ctx, plugins: Object.fromEntries(kept.map(([name, { data }]) => [name, data as unknown])) };
}

/** The framework counts moves in the very `ctx` that it was given, and plugins write into their data: both get copies. */
function stateOf({ G, ctx, plugins }: Position): BgioState {
  const data = Object.entries(plugins).map(([name, kept]) => [name, { data: copyOf(kept) }] as const);
  return { G, ctx: copyOf(ctx), plugins: Object.fromEntries(data), _undo: [], _redo: [], _stateID: 0 };
}
