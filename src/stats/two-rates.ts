import { checkCount } from './counts.ts';
import { normalTail } from './normal.ts';

/**
 * The p-value of a difference of two rates, each from games of its own, two-sided: the score test, which takes the rate of both
 * together for their spread. Numbers of games may be effective ones. With few games it errs a little more often than it says.
 *
 *     twoRatesP(56, 70, 48, 80) // 0.008045
 */
export function twoRatesP(wins1: number, n1: number, wins2: number, n2: number): number {
  checkCount(wins1, n1);
  checkCount(wins2, n2);
  const rate = (wins1 + wins2) / (n1 + n2);
  const spread = Math.sqrt(rate * (1 - rate) * (1 / n1 + 1 / n2));
  if (n1 === 0 || n2 === 0 || spread === 0) return 1;
  return 2 * normalTail(Math.abs(wins1 / n1 - wins2 / n2) / spread);
}
