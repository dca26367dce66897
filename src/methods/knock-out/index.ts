import { type ArmsMethod, answering } from '../method.ts';
import { knockOutAnswer } from './answer.ts';
import { knockOutFigures } from './figures.ts';
import { planKnockOut } from './plan.ts';
import { schema, takes } from './schema.ts';

export const knockOut = {
  how: 'one thing left out at a time, on the same luck, compared game by game',
  part: { schema, takes },
  plan: answering(planKnockOut, knockOutAnswer),
  figures: knockOutFigures,
} satisfies ArmsMethod;
