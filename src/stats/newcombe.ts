import { checkCount } from './counts.ts';
import { type Interval, wilson, Z95 } from './wilson.ts';

/**
 * Newcombe's interval (his tenth method) for the difference of two rates, each from games of its own: Wilson's two
 * intervals, combined. Against Tango's interval of the same games in pairs it tells what common random numbers have
 * saved.
 *
 *     newcombe(56, 70, 48, 80) // { low: 0.0524, high: 0.3339 }
 */
export function newcombe(wins1: number, n1: number, wins2: number, n2: number, z = Z95): Interval {
  checkCount(wins1, n1);
  checkCount(wins2, n2);
  if (n1 === 0 || n2 === 0) return { low: -1, high: 1 };
  const [one, two] = [wilson(wins1, n1, z), wilson(wins2, n2, z)];
  const [rate1, rate2] = [wins1 / n1, wins2 / n2];
  return {
    low: rate1 - rate2 - Math.hypot(rate1 - one.low, two.high - rate2),
    high: rate1 - rate2 + Math.hypot(one.high - rate1, rate2 - two.low),
  };
}
