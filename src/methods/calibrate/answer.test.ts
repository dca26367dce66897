import { expect, it } from 'vitest';
import { worthText } from './answer.ts';
import type { Belief } from './questions.ts';

const belief = (low95: number, median: number, high95: number): Belief => ({
  median,
  low80: median,
  high80: median,
  low95,
  high95,
});

it('what a value is worth is told the same way round before and after the plays', () => {
  const before = belief(-0.193, -0.1, 0.02);
  expect(worthText(before, belief(0.024, 0.121, 0.224))).toEqual({
    verdict: 'helps',
    size: '12.1 percentage points (2.4 to 22.4)',
    width: '-19.3 to 2.0',
  });
  // Hurts by so much: both are of the harm.
  expect(worthText(before, belief(-0.08, -0.05, -0.02))).toEqual({
    verdict: 'hurts',
    size: '5.0 percentage points (2.0 to 8.0)',
    width: '-2.0 to 19.3',
  });
  // Neither: both are of the help.
  expect(worthText(before, belief(-0.08, -0.03, 0.04))).toEqual({
    verdict: 'is not shown to help or to hurt',
    size: '-3.0 percentage points (-8.0 to 4.0)',
    width: '-19.3 to 2.0',
  });
  expect(worthText(belief(-0.0001, 0.1, 0.193), belief(-0.007, 0.101, 0.214))).toMatchObject({
    size: '10.1 percentage points (-0.7 to 21.4)',
    width: '-0.01 to 19.30',
  });
});
