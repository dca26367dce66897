import { logGamma } from './beta.ts';

/** A test's statistic with the chance of one as large, if there is nothing to find. */
export interface ChiSquare {
  readonly statistic: number;
  readonly df: number;
  readonly p: number;
}

/**
 * The chance that a χ² distributed number exceeds x: the regularised incomplete gamma function, by its series below the
 * mean and by its continued fraction above, so that also tiny chances keep their digits. simple-statistics has no
 * p-values, but a table of critical values to two decimals for eleven chances from 0.995 to 0.005.
 *
 *     chiSquareTail(3.841458820694, 1) // 0.05
 */
export function chiSquareTail(x: number, df: number): number {
  if (!(x >= 0)) throw new RangeError(`a sum of squares must be from 0 up, not ${x}`);
  if (!(df > 0 && Number.isFinite(df))) throw new RangeError(`degrees of freedom must be above 0, not ${df}`);
  if (x === 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  const [half, shape] = [x / 2, df / 2];
  const front = Math.exp(shape * Math.log(half) - half - logGamma(shape));
  return half < shape + 1 ? 1 - front * series(half, shape) : front * fraction(half, shape);
}

function series(x: number, shape: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= x / (shape + k);
    sum += term;
  }
  return sum;
}

function fraction(x: number, shape: number): number {
  let under = x + 1 - shape;
  let below = 1 / under;
  let above = Number.POSITIVE_INFINITY;
  let value = below;
  for (let k = 1; k < 1e6; k++) {
    const part = -k * (k - shape);
    under += 2;
    below = 1 / (part * below + under);
    above = under + part / above;
    value *= below * above;
    if (Math.abs(below * above - 1) < 1e-15) break;
  }
  return value;
}
