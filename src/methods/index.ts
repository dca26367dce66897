import { balance } from './balance/index.ts';
import { calibrate } from './calibrate/index.ts';
import { cards } from './cards/index.ts';
import { compare } from './compare/index.ts';
import { feel } from './feel/index.ts';
import { knockOut } from './knock-out/index.ts';
import { luck } from './luck/index.ts';
import { match } from './match/index.ts';
import type { Method } from './method.ts';
import { sensitivity } from './sensitivity/index.ts';
import { sweep } from './sweep/index.ts';
import { tune } from './tune/index.ts';

/** All methods by the names that experiment files call them. To be here is all it takes. */
export const METHODS = {
  sweep,
  match,
  compare,
  tune,
  sensitivity,
  'knock-out': knockOut,
  luck,
  calibrate,
  balance,
  feel,
  cards,
} satisfies Record<string, Method>;
export type MethodName = keyof typeof METHODS;

export const METHOD_NAMES = Object.keys(METHODS) as [MethodName, ...MethodName[]];
