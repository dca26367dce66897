import { equivalenceInterval, isWithin, jointSequence } from '../../src/methods/joint.ts';
import { nextLook } from '../../src/methods/sweep/precision.ts';
import { binomialDraw } from '../../src/stats/binomial-draw.ts';
import { binomialAtMost, binomialChance } from '../../src/stats/exact-binomial.ts';
import { Z95 } from '../../src/stats/wilson.ts';
import type { Effort } from './effort.ts';
import { type Figure, type Section, shareFigure } from './figure.ts';
import { stream } from './stream.ts';

const ALPHA = 0.05;

/** A margin of two percentage points, as is usual, and a wider one. */
const MARGINS = [0.02, 0.05];

/** Shares of games that one of the two wins alone: from as few as the margin takes. */
const DISCORDANT = [0.02, 0.1, 0.5];

const GAMES = [300, 1000, 4000];

/** Differences that are told together. */
const SEVERAL = 8;

/** Most games of a run that ends when it is decided. */
const MOST = 10_000;

/** How often a difference as large as the margin is said not to matter; and one that is none, for contrast. */
export function equivalence(effort: Effort, seed: string): Section {
  return {
    title: 'A difference as large as the margin is called equivalent, at alpha 5 %',
    figures: [...MARGINS.flatMap(atEnd), ...atAnyLook(effort.looks, seed), severalFigure(effort.families, seed)],
  };
}

/** Exactly, for a number of games fixed beforehand: the worst place of the grid, and what the test is worth. */
function atEnd(margin: number): readonly Figure[] {
  const places = DISCORDANT.filter((discordant) => discordant >= margin).flatMap((discordant) =>
    GAMES.map((n) => ({
      place: `${discordant} differ, n ${n}`,
      share: equivalentShare(n, discordant, margin, margin),
    })),
  );
  const [worst] = places.toSorted((a, b) => b.share - a.share);
  const what = `two one-sided tests, margin ${100 * margin} points, exactly`;
  return [
    { what, share: worst.share, error: 0, most: ALPHA, note: `most, at ${worst.place}` },
    {
      what: `no difference, for contrast, margin ${100 * margin} points`,
      share: equivalentShare(4000, 0.1, 0, margin),
      error: 0,
      note: '0.1 differ, n 4000',
    },
  ];
}

/** The chance to be called equivalent: over all counts of the pairs that go up, but for those beyond belief. */
function equivalentShare(n: number, discordant: number, difference: number, margin: number): number {
  const [up, down] = [(discordant + difference) / 2, (discordant - difference) / 2];
  const rest = Math.max(0, down / (1 - up));
  const reach = 5 * Math.sqrt(n * up * (1 - up)) + 5;
  let share = 0;
  for (let one = Math.max(0, Math.floor(n * up - reach)); one <= Math.min(n, n * up + reach); one++) {
    // More games that go down pull the interval down, so those with which it lies within the margin follow each other.
    const interval = (other: number) => equivalenceInterval({ n, one, other }, 1);
    const first = firstFrom(n - one, (other) => interval(other).high < margin);
    const end = firstFrom(n - one, (other) => interval(other).low <= -margin);
    if (first < end)
      share += binomialChance(one, n, up) * (atMost(end - 1, n - one, rest) - atMost(first - 1, n - one, rest));
  }
  return share;
}

/** The first number from which on it is so; one more than the last if it never is. */
function firstFrom(last: number, isSo: (count: number) => boolean): number {
  let [before, from] = [-1, last + 1];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (isSo(middle)) from = middle;
    else before = middle;
  }
  return from;
}

function atMost(count: number, n: number, rate: number): number {
  return count < 0 ? 0 : binomialAtMost(count, n, rate);
}

/** At any of the looks of a run that ends when it is decided. */
function atAnyLook(runs: number, seed: string): readonly Figure[] {
  return MARGINS.flatMap((margin) => {
    const optimal = Math.ceil((Z95 / (2 * margin)) ** 2);
    let [hits, all] = [0, 0];
    for (const discordant of DISCORDANT.filter((share) => share >= margin)) {
      const random = stream(seed, `equivalent at any look ${margin} ${discordant}`);
      for (let run = 0; run < runs; run++, all++) if (everEquivalent(margin, discordant, optimal, random)) hits++;
    }
    const what = `confidence sequence at any look, margin ${100 * margin} points`;
    return [shareFigure(what, { hits, runs: all }, { most: ALPHA })];
  });
}

function everEquivalent(margin: number, discordant: number, optimal: number, random: () => number): boolean {
  let [n, one, other] = [0, 0, 0];
  let ever = false;
  while (n < MOST) {
    const next = nextLook(n, MOST);
    const [up, down] = drawnPairs(next - n, discordant, margin, random);
    n = next;
    one += up;
    other += down;
    ever ||= isWithin(jointSequence({ n, one, other }, 1, optimal), margin);
  }
  return ever;
}

function drawnPairs(
  n: number,
  discordant: number,
  difference: number,
  random: () => number,
): readonly [number, number] {
  const differ = binomialDraw(n, discordant, random);
  const up = binomialDraw(differ, (discordant + difference) / (2 * discordant), random);
  return [up, differ - up];
}

/** Any of several alternatives that all lie at the margin. */
function severalFigure(runs: number, seed: string): Figure {
  const [margin, discordant, n] = [0.02, 0.1, 12_000];
  const random = stream(seed, 'several at the margin');
  let hits = 0;
  for (let run = 0; run < runs; run++) {
    const found = Array.from({ length: SEVERAL }, () => {
      const [one, other] = drawnPairs(n, discordant, margin, random);
      return isWithin(equivalenceInterval({ n, one, other }, SEVERAL), margin);
    });
    if (found.includes(true)) hits++;
  }
  return shareFigure(`any of ${SEVERAL} alternatives at the margin of 2 points`, { hits, runs }, { most: ALPHA });
}
