import { type ArmsMethod, answering } from '../method.ts';
import { balanceAnswer } from './answer.ts';
import { balanceFigures } from './figures.ts';
import { planBalance } from './plan.ts';
import { innerKeys, schema, takes } from './schema.ts';

export const balance = {
  how: 'settings are tried where a surrogate of every goal expects the best; the best of them are played on luck that the search has never seen',
  part: { schema, takes, innerKeys },
  plan: answering((file) => planBalance(file), balanceAnswer),
  figures: balanceFigures,
} satisfies ArmsMethod;
