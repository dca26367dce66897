import { settle } from '../data/options.ts';
import { messageOf } from '../data/refusal.ts';
import { KeyedChance } from '../engine/chance.ts';
import { missingFrom, type OptionalRule } from '../engine/complete-rules.ts';
import { type Game, NOBODY, type Rules, type TableSettings } from '../engine/game.ts';
import { HIDDEN } from '../engine/layout.ts';
import type { Scene } from '../engine/scene.ts';
import { masterSeed } from '../engine/seed.ts';
import { type Chronicle, chronicle } from '../story/chronicle.ts';
import { reader } from '../story/shared-encoder.ts';
import { conform } from './conformance.ts';
import { eavesdrop } from './eavesdropping.ts';
import { randomPlayer } from './golden.ts';
import { Nonconformity } from './nonconformity.ts';
import { flawsOf } from './scene-flaws.ts';
import { Indiscretion, interrogate } from './secrecy.ts';
import { Soak, STRETCH } from './soak.ts';
import { goldenTables, testTables } from './tables.ts';

/** One game of random bots: what it takes to see it. */
export interface SeenGame extends TableSettings {
  readonly seed: string;
  readonly block: number;
}

/** What came of a step of a check. */
export interface CheckResult {
  readonly holds: boolean;
  /** What was checked, or what is wrong. */
  readonly text: string;
  /** The game in which it is wrong, and after how many moves. */
  readonly seen?: SeenGame;
  readonly plies?: number;
}

/** The steps of a check, in the order in which to mend what they find. */
export const CHECK_STEPS = ['tables', 'pictures', 'secrets'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** Games in depth at a table that everybody plays, and at one with an option at an extreme. */
const USUAL_GAMES = 3;
const EXTREME_GAMES = 1;
const SEED = 'check';

/** Does one step with a game. `tick` is called now and then, for whoever waits for it. */
export function checkStep(game: Game, step: CheckStep, tick: () => void): CheckResult {
  try {
    return { holds: true, text: STEPS[step](game, tick) };
  } catch (error) {
    if (error instanceof Nonconformity) return broken(error.rule, error.what, error.trace, error.trace.moves.length);
    if (error instanceof Flawed) return { holds: false, text: error.message, ...error.where };
    if (error instanceof Indiscretion) return { holds: false, text: error.message };
    return { holds: false, text: `${step}: the game throws: ${messageOf(error)}` };
  }
}

/** Plays a stretch of games over all that the options allow. */
export function soakStretch(game: Game, number: number): CheckResult & { readonly games: number } {
  const { games, fault } = new Soak(game, SEED).play(number * STRETCH, (number + 1) * STRETCH);
  if (fault === undefined) return { holds: true, text: '', games };
  return { ...broken(fault.rule, fault.what, fault.trace, fault.plies), games };
}

function broken(rule: string, what: string, trace: SeenGame, plies: number): CheckResult {
  const { players, options, seed, block } = trace;
  return { holds: false, text: `"${rule}": ${what}`, seen: { players, options, seed, block }, plies };
}

/** The rules of its first table. */
function rulesOf(game: Game): Rules {
  const [{ players, options }] = testTables(game);
  return game.rules(players, settle(game.id, game.options, options));
}

/** Moves of a game after which nothing is hidden that was not before. */
const MOST_PLIES = 1000;

/** Whether a seat ever has something to guess, in one game that goes on by the first legal move. */
function hidesSomething(game: Game): boolean {
  const rules = rulesOf(game);
  const [state, view] = [game.layout.create(), game.layout.create()];
  const chance = new KeyedChance(masterSeed(SEED));
  const legal = new Int32Array(rules.maxChoices);
  rules.deal(state, chance);
  for (let plies = 0; plies < MOST_PLIES; plies++) {
    for (let seat = 0; seat < rules.seats; seat++) {
      game.layout.observe(state, seat, view);
      if (view.words.includes(HIDDEN)) return true;
    }
    if (rules.toAct(state) === NOBODY) return false;
    rules.legal(state, legal);
    rules.apply(state, legal[0], chance);
  }
  return false;
}

/** What can be seen is wrong, after so many moves of a game. */
class Flawed extends Error {
  override readonly name = 'Flawed';
  readonly where: { readonly seen: SeenGame; readonly plies: number };

  constructor(message: string, { players, options }: TableSettings, plies: number) {
    super(message);
    this.where = { seen: { players, options, seed: SEED, block: 0 }, plies };
  }
}

/** The same game, with somebody who counts its moves. */
function counted(game: Game, count: () => void): Game {
  return {
    ...game,
    rules(seats, options) {
      const rules = game.rules(seats, options);
      const apply = rules.apply.bind(rules);
      const value: Rules['apply'] = (s, move, chance) => {
        apply(s, move, chance);
        count();
      };
      return Object.defineProperty(rules, 'apply', { value, configurable: true });
    },
  };
}

/** A random game with all its pictures. */
function drawnGame(game: Game, table: TableSettings): Chronicle {
  const players = Array.from({ length: table.players }, () => randomPlayer);
  let plies = 0;
  const watched = counted(game, () => plies++);
  try {
    return chronicle({ game: watched, setting: table, seed: SEED, block: 0, players });
  } catch (error) {
    throw new Flawed(`a picture cannot be drawn: ${messageOf(error)}`, table, plies);
  }
}

const STEPS: Readonly<Record<CheckStep, (game: Game, tick: () => void) => string>> = {
  tables(game, tick) {
    const tables = testTables(game);
    let [games, moves] = [0, 0];
    for (const table of tables) {
      tick();
      const report = conform(game, table, {
        games: table.label.includes('-') ? EXTREME_GAMES : USUAL_GAMES,
        seed: SEED,
      });
      games += report.games;
      moves += report.moves;
    }
    return `${tables.length} tables hold what the engine asks for: ${games} games, ${moves} moves looked at in depth`;
  },
  secrets(game, tick) {
    if (!hidesSomething(game)) return 'it hides nothing from anybody';
    const isImagined = !missingFrom(rulesOf(game)).has('imagine');
    const options = { games: 1, seed: SEED };
    let [questions, pairs] = [0, 0];
    for (const table of goldenTables(game)) {
      tick();
      pairs += eavesdrop(game, table, options).pairs;
      tick();
      if (isImagined)
        questions += interrogate(
          game,
          table,
          ({ seats }) => Array.from({ length: seats }, () => randomPlayer),
          options,
        ).questions;
    }
    const told = `nothing that is told to a seat shows what is hidden from it: ${pairs} pairs of positions`;
    return isImagined
      ? `no view shows what is hidden from its seat: ${questions} of them; ${told}`
      : `${told}; views are not tried: that takes imagine`;
  },
  pictures(game, tick) {
    let scenes = 0;
    for (const table of goldenTables(game)) {
      tick();
      const { steps, parts } = drawnGame(game, table);
      const read = reader(parts) as (number: number) => Scene;
      const drawn = new Set<number>();
      let plies = 0;
      for (const step of steps) {
        const fresh = step.scenes.filter((number) => !drawn.has(number));
        for (const number of fresh) drawn.add(number);
        const [flaw] = flawsOf(fresh.map(read), table.players);
        if (flaw !== undefined) throw new Flawed(`a picture is flawed: ${flaw}`, table, plies);
        if (step.seat !== NOBODY) plies++;
      }
      scenes += drawn.size;
    }
    return scenes === 0 ? 'there are no pictures to look at' : `${scenes} pictures are whole`;
  },
};

/** What comes of it where rules lack something. */
const CONSEQUENCES: Readonly<Record<OptionalRule | 'scene' | 'standing', string>> = {
  imagine: 'it hides something, so search bots find worlds by replaying, which takes longer and may fail',
  kind: 'all moves are of one kind, so that no kind can be left out',
  show: 'transcripts call a move by its number',
  narrate: 'transcripts call an event by its number',
  check: 'a position that cannot be is not noticed',
  scene: 'pages have no picture of the position',
  standing: 'nobody is said to lead',
};

/** What a game does not have yet, each with what comes of it. */
export function missingParts(game: Game): readonly string[] {
  const rules = rulesOf(game);
  const missing = missingFrom(rules);
  const lacks = Object.entries(CONSEQUENCES).filter(
    ([name]) =>
      (missing.has(name as OptionalRule) || rules[name as keyof typeof rules] === undefined) &&
      // What is seen whole need not be imagined.
      (name !== 'imagine' || hidesSomething(game)),
  );
  return [
    ...lacks.map(([name, consequence]) => `${name} is missing: ${consequence}`),
    ...(game.measures.length === 0 ? ['measures are missing: reports tell who wins, and how long it takes'] : []),
  ];
}
