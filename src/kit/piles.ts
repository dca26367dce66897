// Piles as counts: how many there are of each kind, kind by kind from a place in an array on. A deck into which nobody
// may look needs no order: whoever draws takes one at random, by a draw of his own. A hand, a purse, a heap of discards are
// piles, too.

import type { Chance } from '../engine/chance.ts';

/** More draws than anybody makes for one purpose in a game. */
const DRAWS_EACH = 65_536;

/**
 * Names the n-th draw of one drawer for a purpose. Each drawer has a numbering of his own, so that one more draw of one
 * moves no draw of another.
 */
export function drawOf(drawer: number, n: number): number {
  return drawer * DRAWS_EACH + n;
}

/** Who makes a draw that `drawOf` has named. */
export function drawerOf(ordinal: number): number {
  return Math.floor(ordinal / DRAWS_EACH);
}

/** How many lie in a pile of so many kinds. */
export function pileSize(counts: Int32Array, at: number, kinds: number): number {
  let size = 0;
  for (let kind = 0; kind < kinds; kind++) size += counts[at + kind];
  return size;
}

/** Takes the k-th of a pile, counted kind by kind from 0; returns its kind. */
export function takeNth(counts: Int32Array, at: number, k: number): number {
  let rest = k;
  let kind = 0;
  while (rest >= counts[at + kind]) rest -= counts[at + kind++];
  counts[at + kind]--;
  return kind;
}

/** Takes one at random of a pile of a known size above 0; returns its kind. */
export function drawKind(
  counts: Int32Array,
  at: number,
  size: number,
  chance: Chance,
  purpose: number,
  ordinal: number,
): number {
  return takeNth(counts, at, chance.below(purpose, ordinal, size));
}

/** Puts all of one pile onto another of the same kinds; returns how many those were. */
export function pour(from: Int32Array, at: number, to: Int32Array, toAt: number, kinds: number): number {
  let moved = 0;
  for (let kind = 0; kind < kinds; kind++) {
    const count = from[at + kind];
    if (count === 0) continue;
    to[toAt + kind] += count;
    from[at + kind] = 0;
    moved += count;
  }
  return moved;
}
