import { type ArmsMethod, answering } from '../method.ts';
import { compareAnswer } from './answer.ts';
import { compareFigures } from './figures.ts';
import { planCompare } from './plan.ts';
import { schema, takes } from './schema.ts';

export const compare = {
  how: 'base and alternatives on the same luck, compared game by game',
  part: { schema, takes },
  plan: answering(planCompare, compareAnswer),
  figures: compareFigures,
} satisfies ArmsMethod;
