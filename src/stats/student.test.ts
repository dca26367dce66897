import { describe, expect, it } from 'vitest';
import { studentT95 } from './student.ts';

describe('studentT95', () => {
  // Points of any t table.
  it.each([
    [5, 2.5706],
    [10, 2.2281],
    [30, 2.0423],
    [100, 1.984],
    [1_000_000, 1.96],
  ])('with %i degrees of freedom is %d', (df, point) => {
    expect(Math.abs(studentT95(df) - point)).toBeLessThan(0.002);
  });

  it('falls towards the normal point', () => {
    for (let df = 1; df < 50; df++) expect(studentT95(df)).toBeGreaterThan(studentT95(df + 1));
  });
});
