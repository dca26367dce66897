import { betaBinomialSequence } from '../../src/stats/beta-binomial-sequence.ts';
import { binomialDraw } from '../../src/stats/binomial-draw.ts';
import { pairedSequence } from '../../src/stats/paired-sequence.ts';
import { sequentialEstimate } from '../../src/stats/sequential-estimate.ts';
import { tango } from '../../src/stats/tango.ts';
import { type Interval, wilson } from '../../src/stats/wilson.ts';
import { type Effort, LAST, OPTIMAL, RATES, STEP } from './effort.ts';
import { covers, type Figure, leastFigure, meanFigure, type Section, type Tally } from './figure.ts';
import { stream } from './stream.ts';

const BAR = { least: 0.95 };

type OfCounts = (wins: number, n: number) => Interval;
type OfPairs = (b: number, c: number, n: number) => Interval;

/** Of the pairs that differ, the share that goes one way. */
const WAYS = [0.5, 0.75, 1];

/** Whether intervals that are looked at again and again were right at every look. */
export function everyLook(effort: Effort, seed: string): Section {
  const sequence: OfCounts = (wins, n) => betaBinomialSequence(wins, n, OPTIMAL);
  const paired: OfPairs = (b, c, n) => pairedSequence(b, c, n, OPTIMAL);
  const counted = (name: string, method: OfCounts, runs: number) =>
    RATES.map((rate) => ({
      place: `least, at rate ${rate}`,
      hits: hits(runs, stream(seed, `${name} ${rate}`), (random) => held(method, rate, random)),
      runs,
    }));
  const inPairs = (name: string, method: OfPairs, runs: number) =>
    RATES.flatMap((rate) =>
      WAYS.map((way) => ({
        place: `least, at ${rate} that differ, ${way} one way`,
        hits: hits(runs, stream(seed, `${name} ${rate} ${way}`), (random) => heldPairs(method, rate, way, random)),
        runs,
      })),
    );
  return {
    title: `95 % intervals cover the truth at every look, every ${STEP} games to ${LAST}`,
    figures: [
      ...both('beta-binomial sequence', counted('counts', sequence, effort.looks)),
      ...both('betting (sequentialEstimate)', counted('bets', betting, effort.bets)),
      ...both('paired sequence', inPairs('pairs', paired, effort.pairs)),
      meanFigure('Wilson at every look, for contrast', counted('counts', wilson, effort.looks)),
      meanFigure('Tango at every look, for contrast', inPairs('pairs', tango, effort.pairs)),
    ],
  };
}

function both(what: string, tallies: readonly Tally[]): readonly Figure[] {
  return [meanFigure(what, tallies, { ...BAR, note: 'mean' }), leastFigure(what, tallies, BAR)];
}

function hits(runs: number, random: () => number, run: (random: () => number) => boolean): number {
  let count = 0;
  for (let i = 0; i < runs; i++) if (run(random)) count++;
  return count;
}

function betting(wins: number, n: number): Interval {
  const scores = [
    { score: 0, count: n - wins },
    { score: 1, count: wins },
  ];
  return sequentialEstimate(scores, { low: 0, high: 1 });
}

function held(method: OfCounts, rate: number, random: () => number): boolean {
  let wins = 0;
  for (let n = STEP; n <= LAST; n += STEP) {
    wins += binomialDraw(STEP, rate, random);
    if (!covers(method(wins, n), rate)) return false;
  }
  return true;
}

function heldPairs(method: OfPairs, rate: number, way: number, random: () => number): boolean {
  const truth = rate * (2 * way - 1);
  let [b, c] = [0, 0];
  for (let n = STEP; n <= LAST; n += STEP) {
    const differ = binomialDraw(STEP, rate, random);
    const first = binomialDraw(differ, way, random);
    b += first;
    c += differ - first;
    if (!covers(method(b, c, n), truth)) return false;
  }
  return true;
}
