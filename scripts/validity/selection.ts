import { experimentOf } from '../../src/methods/experiment.ts';
import { jointInterval } from '../../src/methods/joint.ts';
import { planSensitivity } from '../../src/methods/sensitivity/plan.ts';
import { jointRate } from '../../src/stats/clustered.ts';
import { ranksBySize } from '../../src/stats/ranks.ts';
import { tango } from '../../src/stats/tango.ts';
import type { Interval } from '../../src/stats/wilson.ts';
import { catalogue } from '../games.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, type Section, shareFigure } from './figure.ts';
import { Population, runsOf } from './population.ts';
import { stream } from './stream.ts';
import { tried } from './trial.ts';

const ALPHA = 0.05;
const PAIRS = 400;

/** Alternatives beside one base, on the same luck. */
interface World {
  readonly what: string;
  readonly base: number;
  /** The win rate of each alternative. */
  readonly rates: readonly number[];
  /** How many games of an alternative go as the luck that it shares says. */
  readonly common: number;
}

const WORLDS: readonly World[] = [
  { what: '20 alternatives without effect', base: 0.4, rates: same(20, 0.4), common: 0.6 },
  { what: '20 alternatives with the same effect', base: 0.4, rates: same(20, 0.5), common: 0.6 },
  { what: '60 without effect, nearly always won', base: 0.97, rates: same(60, 0.97), common: 0.5 },
  // Ten games of all are lost, and none is won: so few, and all one way, that nothing is normal.
  { what: '48 that rarely matter, and only one way', base: 1, rates: same(48, 1 - 10 / PAIRS), common: 0 },
];

/** Effects of all sizes in both directions. */
const LADDER: World = {
  what: '12 of all sizes: their ranks',
  base: 0.4,
  rates: Array.from({ length: 12 }, (_, i) => 0.4 + (i % 2 === 0 ? 0.02 : -0.02) * i),
  common: 0.8,
};

/** An effect as it was seen, and as it is. */
interface Seen extends Intervals {
  readonly difference: number;
  readonly truth: number;
}

interface Intervals {
  readonly joint: Interval;
  readonly alone: Interval;
}

/** Whether effects that are told because they are the largest are what is told of them. */
export async function selection(effort: Effort, seed: string): Promise<Section> {
  return {
    title: 'Of many effects the interval of the one told first misses it, at alpha 5 %',
    figures: [
      ...WORLDS.flatMap((world) => {
        const random = stream(seed, JSON.stringify(world));
        const intervals = new Map<number, Intervals>();
        return missFigures(world.what, effort.selections, () => drawn(world, random, intervals));
      }),
      ...ENDS.map((world) => endsFigure(world, effort.selections, stream(seed, JSON.stringify(world)))),
      rankFigure(effort.selections, stream(seed, 'ladder')),
      ...(await realFigures(effort, seed)),
    ],
  };
}

function missFigures(what: string, runs: number, draw: () => readonly Seen[]): readonly Figure[] {
  let [first, any, alone] = [0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const effects = draw();
    const largest = effects.reduce((a, b) => (Math.abs(b.difference) > Math.abs(a.difference) ? b : a));
    if (!covers(largest.joint, largest.truth)) first++;
    if (!covers(largest.alone, largest.truth)) alone++;
    if (effects.some(({ joint, truth }) => !covers(joint, truth))) any++;
  }
  return [
    shareFigure(what, { hits: first, runs }, { most: ALPHA, note: 'the largest' }),
    shareFigure(what, { hits: any, runs }, { most: ALPHA, note: 'any of them' }),
    shareFigure(what, { hits: alone, runs }, { note: 'the largest, with an interval of its own, for contrast' }),
  ];
}

/** Keeps the intervals of the counts that come: the same few come again and again. */
function drawn(
  { base, rates, common }: World,
  random: () => number,
  intervals: Map<number, Intervals>,
): readonly Seen[] {
  const counts = rates.map(() => ({ n: PAIRS, one: 0, other: 0 }));
  for (let game = 0; game < PAIRS; game++) {
    const luck = random();
    const won = luck < base;
    for (const [i, rate] of rates.entries()) {
      const otherWon = (random() < common ? luck : random()) < rate;
      if (otherWon && !won) counts[i].one++;
      if (won && !otherWon) counts[i].other++;
    }
  }
  return counts.map(({ n, one, other }, i) => {
    const key = one * (n + 1) + other;
    const known = intervals.get(key) ?? {
      joint: jointInterval({ n, one, other }, rates.length),
      alone: tango(one, other, n),
    };
    intervals.set(key, known);
    return { difference: (one - other) / n, truth: rates[i] - base, ...known };
  });
}

/** Cells of a sweep, of which the least and the greatest rate are told. */
const ENDS: readonly World[] = [
  { what: '24 cells alike', base: 0, rates: same(24, 0.4), common: 0.6 },
  { what: '24 cells alike, hardly ever won', base: 0, rates: same(24, 1 / PAIRS), common: 0 },
];

function endsFigure({ what, rates, common }: World, runs: number, random: () => number): Figure {
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    const wins = rates.map(() => 0);
    for (let game = 0; game < PAIRS; game++) {
      const luck = random();
      for (const [i, rate] of rates.entries()) if ((random() < common ? luck : random()) < rate) wins[i]++;
    }
    const holds = (sum: number) =>
      covers(jointRate({ blocks: PAIRS, perBlock: 1, sum, squares: sum }, rates.length), rates[0]);
    if (!holds(Math.min(...wins)) || !holds(Math.max(...wins))) missed++;
  }
  return shareFigure(what, { hits: missed, runs }, { most: ALPHA, note: 'the least or the greatest rate' });
}

/** Whether any of the ranks that are left open leaves out the true one. */
function rankFigure(runs: number, random: () => number): Figure {
  const intervals = new Map<number, Intervals>();
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    const effects = drawn(LADDER, random, intervals);
    const sizes = effects.map(({ truth }) => Math.abs(truth));
    const places = ranksBySize(effects.map(({ joint }) => joint));
    const rankOf = (size: number) => 1 + sizes.filter((other) => other > size + 1e-12).length;
    if (places.some(({ first, last }, i) => rankOf(sizes[i]) < first || rankOf(sizes[i]) > last)) missed++;
  }
  return shareFigure(LADDER.what, { hits: missed, runs }, { most: ALPHA, note: 'any of them' });
}

/** Rules of liar's dice that may be otherwise, as `method: sensitivity` tries them. */
async function realFigures({ real, blocks }: Effort, seed: string): Promise<readonly Figure[]> {
  const file = await experimentOf(
    'selection',
    {
      question: 'Which?',
      method: 'sensitivity',
      game: 'liarsdice',
      seed,
      games: PAIRS,
      factors: { players: [2, 3] },
      bots: 'random',
      sensitivity: { vary: { dice: [1, 3, 4, 5], sides: [2, 3, 4, 5], wild: [true] }, reconstructions: 1 },
    },
    catalogue,
  );
  const analysis = await planSensitivity(file);
  const population = await Population.of(analysis.cells, blocks, seed);
  const results: (readonly Seen[])[] = [];
  for (const run of runsOf(seed, real)) {
    const { effects, cells } = await tried(analysis, population.redrawn(run));
    results.push(
      effects.map(({ cell, what, alternative, difference, low, high, joint }) => {
        const options = { ...cells[cell].options, [what]: alternative };
        const truth = population.rate({ ...cells[cell], options }) - population.rate(cells[cell]);
        return { difference, truth, joint, alone: { low, high } };
      }),
    );
  }
  const what = `liar's dice, ${results[0].length} alternatives`;
  let next = 0;
  return missFigures(what, real, () => results[next++]);
}

function same(count: number, rate: number): readonly number[] {
  return Array.from({ length: count }, () => rate);
}
