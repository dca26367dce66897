/**
 * The values that never fall and are nearest to these by least squares: neighbours that fall are pooled (pool adjacent violators;
 * Barlow, Bartholomew, Bremner and Brunk 1972). Every value counts the same.
 *
 *     isotonic([1, 3, 2, 4]) // 1, 2.5, 2.5, 4
 */
export function isotonic(values: ArrayLike<number>): Float64Array {
  const pools: { sum: number; size: number }[] = [];
  for (let i = 0; i < values.length; i++) {
    let pool = { sum: values[i], size: 1 };
    for (
      let last = pools.at(-1);
      last !== undefined && last.sum / last.size > pool.sum / pool.size;
      last = pools.at(-1)
    ) {
      pool = { sum: last.sum + pool.sum, size: last.size + pool.size };
      pools.pop();
    }
    pools.push(pool);
  }
  return Float64Array.from(pools.flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size)));
}
