/**
 * P-values adjusted for how many were looked at (Holm): reject those at most alpha, and the family-wise error rate, the
 * chance that any of the rejections is wrong, is at most alpha, however they depend on each other.
 *
 *     holm([0.01, 0.02, 0.03, 0.04, 0.05]) // [0.05, 0.08, 0.09, 0.09, 0.09]
 */
export function holm(pValues: readonly number[]): readonly number[] {
  const wrong = pValues.find((p) => !(p >= 0 && p <= 1));
  if (wrong !== undefined) throw new RangeError(`a p-value must be from 0 to 1, not ${wrong}`);
  const order = pValues.map((_, i) => i).toSorted((a, b) => pValues[a] - pValues[b]);
  const adjusted = pValues.map(() => 0);
  let least = 0;
  for (const [rank, i] of order.entries()) {
    least = Math.min(1, Math.max(least, (pValues.length - rank) * pValues[i]));
    adjusted[i] = least;
  }
  return adjusted;
}
