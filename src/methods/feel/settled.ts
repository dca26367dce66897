/**
 * After what part of a game so much of its result is settled: where the curve of how open it is has fallen for good by that share of what
 * it was at first. The curve is given at even steps, and is 0 at the end; between two of them it is on the line between them. A game
 * that was never open is settled at once.
 *
 *     settledAfter([1, 0.75, 0.25, 0.1], 0.5) // 0.375: half way from the second to the third of four steps
 */
export function settledAfter(curve: readonly number[], share: number): number {
  const left = (1 - share) * curve[0];
  if (!(curve[0] > 0)) return 0;
  const last = curve.findLastIndex((open) => open >= left);
  const next = curve[last + 1] ?? 0;
  return (last + (curve[last] - left) / (curve[last] - next)) / curve.length;
}
