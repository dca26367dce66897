import { describe, expect, it } from 'vitest';
import { normalPoint } from './normal.ts';
import { differenceShown, pairsToEquate, pairsToShow } from './paired-power.ts';
import { pairedSequence } from './paired-sequence.ts';
import { tango } from './tango.ts';

const atEnd = (b: number, c: number, n: number) => tango(b, c, n);
const oneSided = (b: number, c: number, n: number) => tango(b, c, n, normalPoint(0.05));
const atEveryLook = (b: number, c: number, n: number) => pairedSequence(b, c, n, 2000);

/** Connor 1987, for McNemar's test: (1.95996 √d + 0.84162 √(d − δ²))² / δ². */
const connor = (discordant: number, difference: number) =>
  (normalPoint(0.025) * Math.sqrt(discordant) + normalPoint(0.2) * Math.sqrt(discordant - difference ** 2)) ** 2 /
  difference ** 2;

describe('the pairs that show a difference', () => {
  it.each([
    // (0.87653 + 0.36685)² / 0.01 = 154.6
    [0.2, 0.1],
    [0.3, 0.05],
    [0.1, 0.02],
  ])('are those of the formula for McNemar: %f differ, by %f', (discordant, difference) => {
    const expected = connor(discordant, difference);
    expect(pairsToShow(atEnd, discordant, difference) / expected).toBeGreaterThan(0.97);
    expect(pairsToShow(atEnd, discordant, difference) / expected).toBeLessThan(1.03);
  });

  it('are more where one looks again and again, and for more certainty', () => {
    expect(pairsToShow(atEveryLook, 0.2, 0.05)).toBeGreaterThan(1.3 * pairsToShow(atEnd, 0.2, 0.05));
    expect(pairsToShow(atEnd, 0.2, 0.05, 0.95)).toBeGreaterThan(1.4 * pairsToShow(atEnd, 0.2, 0.05));
  });

  it('are not to be had for no difference', () => {
    expect(pairsToShow(atEnd, 0.2, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('differ at least as often as the difference takes', () => {
    expect(pairsToShow(atEnd, 0.01, 0.2)).toBe(pairsToShow(atEnd, 0.2, 0.2));
  });
});

it('the least difference that pairs show is the one that takes so many', () => {
  for (const difference of [0.02, 0.05, 0.1]) {
    const n = pairsToShow(atEnd, 0.25, difference);
    expect(differenceShown(atEnd, 0.25, n)).toBeCloseTo(difference, 2);
  }
  expect(differenceShown(atEnd, 0.2, 154)).toBeCloseTo(0.1, 2);
});

it('the pairs that show that there is no difference are those of two one-sided tests', () => {
  // (1.64485 + 1.28155)² × 0.2 / 0.02² = 4281.9
  expect(pairsToEquate(oneSided, 0.2, 0.02) / 4281.9).toBeCloseTo(1, 1);
  expect(pairsToEquate(oneSided, 0.2, 0.04)).toBeLessThan(pairsToEquate(oneSided, 0.2, 0.02) / 3.5);
});
