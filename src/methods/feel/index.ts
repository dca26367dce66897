import { type ArmsMethod, answering } from '../method.ts';
import { feelAnswer } from './answer.ts';
import { feelFigures } from './figures.ts';
import { planFeel } from './plan.ts';
import { schema, takes } from './schema.ts';

export const feel = {
  how: 'games are played on from positions all over a game, half of these to choose and half to measure',
  part: { schema, takes },
  plan: answering(planFeel, feelAnswer),
  figures: feelFigures,
} satisfies ArmsMethod;
