import { type ArmsMethod, answering } from '../method.ts';
import { luckAnswer } from './answer.ts';
import { luckFigures } from './figures.ts';
import { planLuck } from './plan.ts';
import { innerKeys, schema, takes } from './schema.ts';

export const luck = {
  how: 'the same luck with other players, and the same players with other luck',
  part: { schema, takes, innerKeys },
  plan: answering(planLuck, luckAnswer),
  figures: luckFigures,
} satisfies ArmsMethod;
