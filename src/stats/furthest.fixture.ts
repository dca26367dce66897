/** By how much two lists differ where they differ most. Not a number if one is longer. */
export function furthest(a: readonly number[], b: readonly number[]): number {
  return a.length === b.length ? Math.max(0, ...a.map((value, i) => Math.abs(value - b[i]))) : Number.NaN;
}
