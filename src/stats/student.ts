import { Z95 } from './wilson.ts';

/**
 * The 97.5 % point of Student's t: what a two-sided 95 % interval takes when its spread is estimated from df + 1 values.
 * From Fisher and Cornish's expansion about the normal point: within .002 from 5 degrees of freedom on, and too small
 * below (at 2 it gives 4.04 for 4.30), where nothing should be concluded anyway.
 *
 *     studentT95(10) // 2.2281
 */
export function studentT95(df: number): number {
  if (df < 1) return 12.706; // as for one degree: one value has no spread
  const z = Z95;
  const z2 = z * z;
  const g1 = (z * (z2 + 1)) / 4;
  const g2 = (z * ((5 * z2 + 16) * z2 + 3)) / 96;
  const g3 = (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384;
  const g4 = (z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945)) / 92_160;
  return z + (g1 + (g2 + (g3 + g4 / df) / df) / df) / df;
}
