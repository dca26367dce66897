import type { ArmsMethod } from '../method.ts';
import { sweepFigures } from './figures.ts';
import { leastAndGreatest } from './headline.ts';
import { planSweep } from './plan.ts';

export const sweep = {
  how: 'so many games of every cell',
  part: undefined,
  plan: planSweep,
  figures: (findings) => sweepFigures(findings, 'cells'),
  headline: leastAndGreatest,
} satisfies ArmsMethod;
