import { type ArmsMethod, answering } from '../method.ts';
import { calibrateAnswer } from './answer.ts';
import { calibrateFigures } from './figures.ts';
import { planCalibrate } from './plan.ts';
import { innerKeys, schema, takes } from './schema.ts';

export const calibrate = {
  how: 'all that is not known is drawn at random, and draws are weighed by how likely they make the plays of people',
  part: { schema, takes, innerKeys },
  plan: answering(planCalibrate, calibrateAnswer),
  figures: calibrateFigures,
} satisfies ArmsMethod;
