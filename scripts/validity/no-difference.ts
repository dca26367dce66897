import { mcnemarSequenceP } from '../../src/stats/beta-binomial-sequence.ts';
import { binomialDraw } from '../../src/stats/binomial-draw.ts';
import { binomialAtMost, binomialChance } from '../../src/stats/exact-binomial.ts';
import { holm } from '../../src/stats/holm.ts';
import { mcnemarExact, mcnemarMidP } from '../../src/stats/mcnemar.ts';
import { mean } from '../../src/stats/mean.ts';
import { type Effort, GAMES, LAST, OPTIMAL, RATES, STEP } from './effort.ts';
import { type Figure, type Section, shareFigure } from './figure.ts';
import { stream } from './stream.ts';

const ALPHA = 0.05;

/** A mid-p is allowed to reject by a hair more often than it says, and at most so often. */
const MID_P = 0.055;

/** A family: so many variants against one, over so many common games, which leave some of their luck to each variant. */
const CELLS = 12;
const PAIRS = 400;
const RATE = 0.4;
const COMMON = 0.6;

type Test = (b: number, c: number) => number;

/** How often variants that do not differ are said to differ. */
export function noDifference(effort: Effort, seed: string): Section {
  return {
    title: 'Equal variants are said to differ, at alpha 5 %',
    figures: [
      ...rejections('McNemar exact, exactly', mcnemarExact, ALPHA),
      ...rejections('McNemar mid-p, exactly', mcnemarMidP, MID_P),
      ...looks(effort.looks, seed),
      ...families(effort.families, seed),
    ],
  };
}

/** Over the grid: shares of pairs that differ, and numbers of pairs. */
function rejections(what: string, test: Test, most: number): Figure[] {
  const byPairs = new Map<number, number>();
  const given = (differ: number) => {
    const known = byPairs.get(differ) ?? rejectionGiven(test, differ);
    byPairs.set(differ, known);
    return known;
  };
  const shares = RATES.flatMap((rate) =>
    GAMES.map((n) => {
      const reach = 6 * Math.sqrt(n * rate * (1 - rate)) + 10;
      const [first, last] = [Math.max(0, Math.floor(n * rate - reach)), Math.min(n, Math.ceil(n * rate + reach))];
      let share = 0;
      for (let differ = first; differ <= last; differ++) share += binomialChance(differ, n, rate) * given(differ);
      return { share, place: `most, at ${rate} that differ, n ${n}` };
    }),
  );
  const [worst] = shares.toSorted((a, b) => b.share - a.share);
  return [
    { what, share: mean(shares.map(({ share }) => share)), error: 0, most: ALPHA, note: 'mean' },
    { what, share: worst.share, error: 0, most, note: worst.place },
  ];
}

/** The chance that so many pairs, each going either way alike, are rejected: both tails to where the test rejects. */
function rejectionGiven(test: Test, differ: number): number {
  let [rejected, kept] = [-1, Math.ceil(differ / 2)];
  while (kept - rejected > 1) {
    const middle = Math.floor((rejected + kept) / 2);
    if (test(middle, differ - middle) <= ALPHA) rejected = middle;
    else kept = middle;
  }
  return rejected < 0 ? 0 : 2 * binomialAtMost(rejected, differ, 0.5);
}

/** At any of a hundred looks; the least p so far is below alpha if any was. */
function looks(runs: number, seed: string): Figure[] {
  const tests: readonly (readonly [string, Test, number | undefined])[] = [
    ['McNemar always valid, at any look', (b, c) => mcnemarSequenceP(b, c, OPTIMAL / 4), ALPHA],
    ['McNemar exact at any look, for contrast', mcnemarExact, undefined],
  ];
  return tests.map(([what, test, most]) => {
    let hits = 0;
    for (const rate of RATES) {
      const random = stream(seed, `any look ${rate}`);
      for (let run = 0; run < runs; run++) if (everRejected(test, rate, random)) hits++;
    }
    return shareFigure(what, { hits, runs: runs * RATES.length }, most === undefined ? {} : { most });
  });
}

function everRejected(test: Test, rate: number, random: () => number): boolean {
  let [b, c] = [0, 0];
  let ever = false;
  for (let n = STEP; n <= LAST; n += STEP) {
    const differ = binomialDraw(STEP, rate, random);
    const first = binomialDraw(differ, 0.5, random);
    b += first;
    c += differ - first;
    // Goes on drawing, so that every test sees the same games.
    ever ||= test(b, c) <= ALPHA;
  }
  return ever;
}

/** Twelve variants against the same games of one: any rejected, with Holm and without. */
function families(runs: number, seed: string): Figure[] {
  const random = stream(seed, 'families');
  let [adjusted, plain] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const pValues = familyOfPairs(random).map(([b, c]) => mcnemarExact(b, c));
    if (holm(pValues).some((p) => p <= ALPHA)) adjusted++;
    if (pValues.some((p) => p <= ALPHA)) plain++;
  }
  return [
    shareFigure(`any of ${CELLS} cells, McNemar exact with Holm`, { hits: adjusted, runs }, { most: ALPHA }),
    shareFigure(`any of ${CELLS} cells without Holm, for contrast`, { hits: plain, runs }),
  ];
}

/** The pairs that differ, either way, for each variant. */
function familyOfPairs(random: () => number): readonly (readonly [number, number])[] {
  const cells = Array.from({ length: CELLS }, (): [number, number] => [0, 0]);
  for (let game = 0; game < PAIRS; game++) {
    const won = random() < RATE;
    for (const cell of cells) {
      const other = random() < COMMON ? won : random() < RATE;
      if (won !== other) cell[won ? 0 : 1]++;
    }
  }
  return cells;
}
