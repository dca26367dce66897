import { expect, it } from 'vitest';
import { twoRatesP } from './two-rates.ts';

it('is the score test of two rates', () => {
  // 0.8 and 0.6, together 104/150: 0.2 / sqrt(0.6933 × 0.3067 × (1/70 + 1/80)) = 2.6502, whose two tails are 0.008045.
  expect(twoRatesP(56, 70, 48, 80)).toBeCloseTo(0.008045, 6);
  expect(twoRatesP(48, 80, 56, 70)).toBe(twoRatesP(56, 70, 48, 80));
});

it('says nothing where nothing differs, or nothing was played', () => {
  expect(twoRatesP(5, 10, 10, 20)).toBe(1);
  expect(twoRatesP(0, 10, 0, 20)).toBe(1);
  expect(twoRatesP(0, 0, 5, 20)).toBe(1);
});

it('refuses counts that cannot be', () => {
  expect(() => twoRatesP(11, 10, 5, 10)).toThrow(RangeError);
});
