import { expect, it } from 'vitest';
import { Logistic } from './logistic.ts';

it('the logistic function of tables is that of Math.exp, but for the last digits, and never leaves 0 to 1', () => {
  const logistic = new Logistic();
  for (let logit = -60; logit <= 60; logit += 0.000_977) {
    logistic.logit = logit;
    logistic.find();
    const exact = 1 / (1 + Math.exp(-logit));
    const error = Math.abs(logistic.chance - exact);
    if (error > 1e-15 * exact && error > 1e-17) expect([logit, logistic.chance]).toEqual([logit, exact]);
    if (!(logistic.chance >= 0 && logistic.chance <= 1)) expect(logit).toBe('a logit of a chance');
  }
});
