import { betaBinomialSequence } from './beta-binomial-sequence.ts';
import { checkAlpha, checkRate } from './counts.ts';
import { normalPoint, normalTail } from './normal.ts';
import { Z95 } from './wilson.ts';

/**
 * How many games Wilson's interval needs until it reaches no further than `halfWidth` either way of its middle, if the
 * rate seen is this one.
 *
 *     gamesForWilson(0.01, 0.5) // 9600
 */
export function gamesForWilson(halfWidth: number, rate: number, z = Z95): number {
  checkHalfWidth(halfWidth);
  checkRate(rate);
  if (halfWidth >= 0.5) return 0;
  // The interval's formula, solved for n: h² (n + z²)² = z² (p (1 − p) n + z²/4).
  const h2 = halfWidth ** 2;
  const half = (2 * h2 - rate * (1 - rate)) / (2 * h2);
  const rest = 1 - 1 / (4 * h2);
  const games = z * z * (Math.sqrt(half * half - rest) - half);
  // What is whole must not be rounded up for its last digit.
  return Math.ceil(games - 1e-9 * games);
}

/**
 * How many games a beta-binomial confidence sequence that stops at this half-width will take, about: where its interval
 * is so short if wins come at exactly this rate. `optimal` is the number of games at which the sequence is shortest.
 *
 *     gamesForSequence(0.01, 0.5, 10_000) // 23632
 */
export function gamesForSequence(halfWidth: number, rate: number, optimal: number, alpha = 0.05): number {
  checkHalfWidth(halfWidth);
  checkRate(rate);
  const short = (n: number) => {
    const { low, high } = betaBinomialSequence(rate * n, n, optimal, alpha);
    return (high - low) / 2 <= halfWidth;
  };
  let [wide, games] = [-1, 0];
  for (; !short(games); games = Math.max(1, 2 * games)) wide = games;
  while (games - wide > 1) {
    const middle = Math.floor((wide + games) / 2);
    if (short(middle)) games = middle;
    else wide = middle;
  }
  return games;
}

/**
 * Power: the chance to find that two rates differ, and which is higher, two-sided at alpha, with n games of each,
 * played independently. With common random numbers it is higher.
 *
 *     powerOfTwoRates(0.5, 0.75, 50) // 0.7401659
 */
export function powerOfTwoRates(rate1: number, rate2: number, n: number, alpha = 0.05): number {
  if (!(Number.isFinite(n) && n >= 0)) throw new RangeError(`a number of games must be from 0 up, not ${n}`);
  const { distance, apart, alike } = spreads(rate1, rate2);
  const lack = normalPoint(checkedHalf(alpha)) * alike - Math.sqrt(n) * distance;
  // Rates of 0 and 1 leave nothing to chance.
  if (apart === 0) return lack < 0 ? 1 : 0;
  return normalTail(lack / apart);
}

/**
 * How many games of each it takes to find with chance `power` that two rates differ; not rounded.
 *
 *     gamesForTwoRates(0.5, 0.75, 0.9) // 76.70693
 */
export function gamesForTwoRates(rate1: number, rate2: number, power: number, alpha = 0.05): number {
  if (!(power > 0 && power < 1)) throw new RangeError(`a power must be between 0 and 1, not ${power}`);
  const { distance, apart, alike } = spreads(rate1, rate2);
  if (distance === 0) return Number.POSITIVE_INFINITY;
  const reach = normalPoint(checkedHalf(alpha)) * alike + normalPoint(1 - power) * apart;
  return Math.max(0, reach / distance) ** 2;
}

/** Standard deviations of the difference of two games: as the rates are, and as if both had their mean. */
function spreads(rate1: number, rate2: number): { distance: number; apart: number; alike: number } {
  checkRate(rate1);
  checkRate(rate2);
  const mean = (rate1 + rate2) / 2;
  const apart = Math.sqrt(rate1 * (1 - rate1) + rate2 * (1 - rate2));
  return { distance: Math.abs(rate1 - rate2), apart, alike: Math.sqrt(2 * mean * (1 - mean)) };
}

function checkedHalf(alpha: number): number {
  checkAlpha(alpha);
  return alpha / 2;
}

function checkHalfWidth(halfWidth: number): void {
  if (!(halfWidth > 0)) throw new RangeError(`a half-width must be above 0, not ${halfWidth}`);
}
