import { type ArmsMethod, answering } from '../method.ts';
import { tuneAnswer } from './answer.ts';
import { tuneFigures } from './figures.ts';
import { planTune } from './plan.ts';
import { schema, takes } from './schema.ts';

export const tune = {
  how: 'only levels that may still be nearest to a target are played on, until none can be nearer by more than the tolerance',
  part: { schema, takes },
  plan: answering(planTune, tuneAnswer),
  figures: tuneFigures,
} satisfies ArmsMethod;
