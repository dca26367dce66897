import type { Method } from '../method.ts';
import { matchFigures } from './figures.ts';
import { schema, takes } from './schema.ts';

export const match = {
  how: 'pairs of bots on the same luck in every seating, until a sequential test is decided',
  part: { schema, takes },
  figures: matchFigures,
} satisfies Method;
