import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { masterSeed } from '../engine/seed.ts';
import { catalogue } from '../games/games.fixture.ts';
import { FileJournal } from '../node/journal.ts';
import { csv } from '../report/csv.ts';
import { sweepTables } from '../report/rows.ts';
import type { ReportTable } from '../report/table.ts';
import { Dispatcher, type DispatcherOptions } from '../sim/dispatcher.ts';
import { localRunner } from '../sim/local-runner.ts';
import type { Runner } from '../sim/task.ts';
import { Arms } from './arms.ts';
import { balanceAnswer } from './balance/answer.ts';
import { planBalance } from './balance/plan.ts';
import { cardsAnswer } from './cards/answer.ts';
import { planCards } from './cards/plan.ts';
import { compareAnswer } from './compare/answer.ts';
import { planCompare } from './compare/plan.ts';
import { experimentOf } from './experiment.ts';
import { feelAnswer } from './feel/answer.ts';
import { planFeel } from './feel/plan.ts';
import { luckAnswer } from './luck/answer.ts';
import { planLuck } from './luck/plan.ts';
import { runMatches } from './match/perform.ts';
import { planMatches } from './match/plan.ts';
import { matchTables } from './match/tables.ts';
import type { Analysis } from './method.ts';
import { sensitivityAnswer } from './sensitivity/answer.ts';
import { planSensitivity } from './sensitivity/plan.ts';
import { planSweep } from './sweep/plan.ts';
import { planPrecision } from './sweep/precision.ts';
import { tuneAnswer } from './tune/answer.ts';
import { planTune } from './tune/plan.ts';

const BASE = { question: 'Q?', seed: 's' };
const TIC = { ...BASE, game: 'tictactoe' };
const SWEEP = await experimentOf(
  'x',
  { ...TIC, games: 600, factors: { bots: ['centre+random', 'random'] }, rotate: true },
  catalogue,
);
const ROTATED = await experimentOf(
  'x',
  { ...TIC, precision: 0.04, bots: ['centre', 'random'], rotate: true },
  catalogue,
);
const PLAIN = await experimentOf(
  'x',
  { ...TIC, precision: 0.04, factors: { bots: ['centre+random', 'random'] } },
  catalogue,
);
const TUNE = await experimentOf(
  'x',
  {
    ...BASE,
    method: 'tune',
    game: 'liarsdice',
    games: 2000,
    factors: { players: 2 },
    bots: ['counter', 'random'],
    tune: { levels: { dice: [1, 2, 3, 4] }, targets: { even: 0.5, most: 0.7 }, tolerance: 0.05 },
  },
  catalogue,
);
const COMPARE = await experimentOf(
  'x',
  {
    ...BASE,
    method: 'compare',
    game: 'liarsdice',
    games: 400,
    factors: { players: [2, 3] },
    bots: ['counter', 'random'],
    compare: { against: { wild: { variant: 'wild' } } },
  },
  catalogue,
);
const SENSITIVITY = await experimentOf(
  'x',
  {
    ...BASE,
    method: 'sensitivity',
    game: 'liarsdice',
    games: 60,
    factors: { players: 2 },
    bots: 'random',
    sensitivity: {
      vary: { dice: [1, 3], sides: [4] },
      reconstructions: 4,
      reconstructionGames: 30,
      claims: { 'wild ones help': { more: { wild: true }, less: { wild: false } } },
    },
  },
  catalogue,
);
const MATCH = await experimentOf(
  'x',
  {
    ...BASE,
    method: 'match',
    game: 'liarsdice',
    games: 300,
    factors: { players: [2, 3] },
    bots: ['random', 'counter', 'counter:trust=0.1'],
    match: { h1: 0.1 },
  },
  catalogue,
);

const LUCK = await experimentOf(
  'x',
  {
    ...BASE,
    method: 'luck',
    game: 'liarsdice',
    games: 150,
    factors: { players: [2, 3] },
    luck: { bots: ['random', 'counter'], others: 'counter' },
  },
  catalogue,
);

const BALANCE = await experimentOf(
  'x',
  {
    ...BASE,
    method: 'balance',
    game: 'liarsdice',
    games: 120,
    factors: { players: 2 },
    bots: ['counter', 'random'],
    balance: {
      dials: { dice: [1, 2, 3, 4], sides: [4, 5, 6] },
      goals: { even: { target: 0.6, within: 0.02 }, seats: { of: 'seats', most: 0.2 } },
      tries: 8,
      tryGames: 20,
      finalists: 2,
    },
  },
  catalogue,
);

const FEEL = await experimentOf(
  'x',
  {
    ...BASE,
    method: 'feel',
    game: 'liarsdice',
    games: 60,
    factors: { players: [2, 3] },
    bots: 'random',
    feel: { positions: 2, playouts: 4, moves: 2 },
  },
  catalogue,
);

const CARDS = await experimentOf(
  'x',
  {
    ...BASE,
    method: 'cards',
    game: 'cerbere',
    games: 60,
    factors: { players: [3, 4] },
    bots: 'random',
    cards: { things: ['fatalism', 'ambush'], wins: 'seat' },
  },
  catalogue,
);

const rng = new Sfc32();
const below = (n: number) => rng.below(n);

interface Means extends Pick<DispatcherOptions, 'batch' | 'journal' | 'stop'> {
  readonly lanes: number;
}

/** Plays in this thread, and tells of each task that is done. */
function noticed(lanes: number, onPlay: () => void): Runner {
  const runner = localRunner(catalogue, lanes);
  return {
    ...runner,
    async run(task) {
      const result = await runner.run(task);
      for (let waits = below(4); waits > 0; waits--) await new Promise(setImmediate);
      onPlay();
      return result;
    },
  };
}

async function byArms<Result>(
  { game, cells, perform }: Analysis<Result>,
  { lanes, ...means }: Means,
  onPlay: () => void,
  tell: (result: Result) => readonly ReportTable[] = () => [],
) {
  const dispatcher = new Dispatcher({ ...means, runner: noticed(lanes, onPlay) });
  const arms = new Arms(game, cells, { dispatcher, seed: 's' });
  const result = await perform(arms);
  const tables = sweepTables(
    arms.all.map(({ cell }) => cell),
    arms.all.map(({ tally }) => tally),
  );
  const outcomes = arms.all.map((arm) => arm.outcomes.join(''));
  return [...[...tables, ...tell(result)].map(({ rows }) => csv(rows)), ...outcomes].join('\n');
}

/** All that comes of an experiment, as text. */
const EXPERIMENTS: Readonly<Record<string, (means: Means, onPlay: () => void) => Promise<string>>> = {
  sweep: async (means, onPlay) => byArms((await planSweep(SWEEP)).analysis, means, onPlay),
  'sweep by precision': async (means, onPlay) => byArms(await planPrecision(PLAIN), means, onPlay),
  'sweep by precision, with rotation': async (means, onPlay) => byArms(await planPrecision(ROTATED), means, onPlay),
  tune: async (means, onPlay) => byArms(await planTune(TUNE), means, onPlay, (result) => tuneAnswer(result).tables),
  compare: async (means, onPlay) =>
    byArms(await planCompare(COMPARE), means, onPlay, (result) => compareAnswer(result).tables),
  // Its reconstructions begin with blocks far behind the first.
  sensitivity: async (means, onPlay) =>
    byArms(await planSensitivity(SENSITIVITY), means, onPlay, (result) => sensitivityAnswer(result).tables),
  // Its blocks tell who won, and not only whether.
  luck: async (means, onPlay) => byArms(await planLuck(LUCK), means, onPlay, (result) => luckAnswer(result).tables),
  // What it plays is found out on the way.
  balance: async (means, onPlay) =>
    byArms(await planBalance(BALANCE), means, onPlay, (result) => balanceAnswer(result).tables),
  // Its blocks tell the course of their games.
  feel: async (means, onPlay) => byArms(await planFeel(FEEL), means, onPlay, (result) => feelAnswer(result).tables),
  // Its blocks tell what seats had, and those of its other arms only who won.
  cards: async (means, onPlay) => byArms(await planCards(CARDS), means, onPlay, (result) => cardsAnswer(result).tables),
  async match({ lanes, ...means }, onPlay) {
    const pilots: unknown[] = [];
    const pilot = (...told: unknown[]) => pilots.push(told[2]);
    const { results } = await runMatches(await planMatches(MATCH), 's', {
      ...means,
      runner: noticed(lanes, onPlay),
      pilot,
    });
    const different = results.flatMap(({ games }) => games.map((of) => of.different));
    const tables = matchTables(results).map(({ rows }) => csv(rows));
    return [...tables, JSON.stringify(different), JSON.stringify(pilots)].join('\n');
  },
};

let folder = '';
beforeEach(() => {
  rng.seed(...masterSeed('stops'));
  folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(EXPERIMENTS))('a %s', (_name, perform) => {
  it('that is stopped again and again comes to the same bytes, and plays nothing twice', async () => {
    let all = 0;
    const expected = await perform({ lanes: 1, batch: 20 }, () => all++);
    const file = join(folder, 'a.journal');
    let played = 0;
    let result: string | undefined;
    for (let stops = 0; result === undefined; stops++) {
      expect(stops).toBeLessThan(500);
      const journal = FileJournal.open(file, {});
      const stop = new AbortController();
      let left = 3 + below(12);
      const onPlay = () => {
        if (left-- === 0) stop.abort(new Error('enough'));
        else if (left >= 0) played++;
      };
      const means = { lanes: 1 + below(4), batch: 20, journal, stop: stop.signal };
      result = await perform(means, onPlay).catch((error: unknown) => {
        if (error !== stop.signal.reason) throw error;
        return undefined;
      });
      journal.close();
    }
    expect(result).toBe(expected);
    // What was under way at a stop is played again, and nothing else: its end is cut where another batch begins.
    expect(played).toBeLessThan(4 * all);
  });

  it('comes to the same bytes from any spoilt journal, with other batches and threads', async () => {
    const expected = await perform({ lanes: 2 }, () => {});
    const file = join(folder, 'a.journal');
    const whole = FileJournal.open(file, {});
    expect(await perform({ lanes: 3, batch: 7, journal: whole }, () => {})).toBe(expected);
    whole.close();
    const bytes = readFileSync(file);
    for (let i = 0; i < 6; i++) {
      const spoilt = Buffer.from(bytes.subarray(0, below(bytes.length)));
      if (i % 2 === 0 && spoilt.length > 0) spoilt[below(spoilt.length)] ^= 1 << below(8);
      writeFileSync(file, spoilt);
      const journal = FileJournal.open(file, {});
      expect(await perform({ lanes: 1 + below(3), batch: 1 + below(40), journal }, () => {})).toBe(expected);
      journal.close();
    }
    const again = FileJournal.open(file, {});
    let played = 0;
    expect(await perform({ lanes: 1, journal: again }, () => played++)).toBe(expected);
    expect(played).toBe(0);
    again.close();
  });
});
