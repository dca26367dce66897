import type { Kit } from '../data/components.ts';
import { listing, type Width } from './wrap.ts';

/** The sets of a game, a line each. */
export function setList(kit: Kit, width?: Width): string {
  return listing(
    Object.entries(kit.sets).map(([name, { about }]) => [name, about]),
    width,
    '',
  );
}
