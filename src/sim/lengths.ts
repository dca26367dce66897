/**
 * Lengths of games are counted by bins that are the same for every cell, so that counts can be added up: one for each
 * length below 32, then sixteen for each doubling. A bin is at most a sixteenth of its lengths wide.
 */
const EXACT = 32;
const PER_DOUBLING = EXACT / 2;
const DOUBLINGS = 15;

/** Longer games are counted as this long. */
export const MAX_LENGTH = EXACT * 2 ** DOUBLINGS - 1;
export const BINS = EXACT + PER_DOUBLING * DOUBLINGS;

export function binOf(length: number): number {
  if (length < EXACT) return length;
  const shown = Math.min(length, MAX_LENGTH);
  const doublings = Math.clz32(PER_DOUBLING) - Math.clz32(shown);
  return PER_DOUBLING * doublings + (shown >> doublings);
}

/** The lengths of a bin, from one to another, which is not in it. */
export function lengthsOf(bin: number): readonly [from: number, to: number] {
  const doublings = bin < EXACT ? 0 : Math.floor(bin / PER_DOUBLING) - 1;
  const from = (bin - PER_DOUBLING * doublings) * 2 ** doublings;
  return [from, from + 2 ** doublings];
}
