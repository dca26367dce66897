import { type ArmsMethod, answering } from '../method.ts';
import { sensitivityAnswer } from './answer.ts';
import { sensitivityFigures } from './figures.ts';
import { planSensitivity } from './plan.ts';
import { innerKeys, schema, takes } from './schema.ts';

export const sensitivity = {
  how: 'guesses replaced one at a time and all together, on the same luck',
  part: { schema, takes, innerKeys },
  plan: answering(planSensitivity, sensitivityAnswer),
  figures: sensitivityFigures,
} satisfies ArmsMethod;
