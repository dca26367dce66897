import { expect, it } from 'vitest';
import { Logistic } from './logistic.ts';

/** A chance too far from that of Math.exp, or none at all. */
function isWrong(logit: number): boolean {
  const logistic = new Logistic();
  logistic.logit = logit;
  logistic.find();
  const { chance } = logistic;
  const exact = 1 / (1 + Math.exp(-logit));
  return !(chance >= 0 && chance <= 1) || Math.abs(chance - exact) > Math.max(1e-17, 1e-15 * exact);
}

it('the logistic function of tables is that of Math.exp, but for the last digits, and never leaves 0 to 1', () => {
  const logits = Array.from({ length: 120_001 }, (_, i) => (i - 60_000) / 999);
  expect(logits.filter(isWrong)).toEqual([]);
});
