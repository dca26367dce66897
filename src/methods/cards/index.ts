import { type ArmsMethod, answering } from '../method.ts';
import { cardsAnswer } from './answer.ts';
import { cardsFigures } from './figures.ts';
import { planCards } from './plan.ts';
import { schema, takes } from './schema.ts';

export const cards = {
  how: 'who had each thing and won, and the same luck without it, compared game by game',
  part: { schema, takes },
  plan: answering(planCards, cardsAnswer),
  figures: cardsFigures,
} satisfies ArmsMethod;
