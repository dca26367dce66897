import { incompleteBeta, inverseIncompleteBeta } from './beta.ts';
import { normalPoint } from './normal.ts';

/** From so many degrees of freedom on the expansion about the normal point is as good as exact. */
const MANY = 400;

/**
 * The number that a Student's t with so many degrees of freedom exceeds with chance p, for p up to one half: what an
 * interval takes in place of the normal point when its spread is estimated from df + 1 values.
 *
 * From the incomplete beta function (t² / (df + t²) is beta distributed), and for many degrees of freedom from Cornish
 * and Fisher's expansion about the normal point. simple-statistics has the statistic of a t-test, and no distribution
 * for it.
 *
 *     studentPoint(0.025, 10) // 2.22813885
 */
export function studentPoint(p: number, df: number): number {
  if (!(p > 0 && p <= 0.5)) throw new RangeError(`a chance must be above 0 and at most one half, not ${p}`);
  if (!(df >= 1)) throw new RangeError(`there must be at least one degree of freedom, not ${df}`);
  if (df >= MANY) return expanded(normalPoint(p), df);
  const x = inverseIncompleteBeta(2 * p, df / 2, 0.5);
  return Math.sqrt((df * (1 - x)) / x);
}

function expanded(z: number, df: number): number {
  const z2 = z * z;
  const g1 = (z * (z2 + 1)) / 4;
  const g2 = (z * ((5 * z2 + 16) * z2 + 3)) / 96;
  const g3 = (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384;
  const g4 = (z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945)) / 92_160;
  return z + (g1 + (g2 + (g3 + g4 / df) / df) / df) / df;
}

/**
 * The two-sided p-value of a Student's t with so many degrees of freedom.
 *
 *     studentP(12.7062047, 1) // 0.05
 */
export function studentP(t: number, df: number): number {
  return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}

/** The 97.5 % points that were asked for: a table of measures asks for the same again and again. */
const known = new Map<number, number>();

/**
 * The 97.5 % point of Student's t: what a two-sided 95 % interval takes. One value has no spread, and is given the
 * point of two.
 *
 *     studentT95(1) // 12.7062047
 */
export function studentT95(df: number): number {
  const of = Math.max(1, df);
  if (of >= MANY) return studentPoint(0.025, of);
  const point = known.get(of) ?? studentPoint(0.025, of);
  known.set(of, point);
  return point;
}
