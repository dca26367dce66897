import { describe, expect, it } from 'vitest';
import { cholesky, inverseDiagonal, solveLower, solveUpper } from './cholesky.ts';

// A = L Lᵀ with L = [[2, 0, 0], [1, 2, 0], [3, -1, 1]].
const A = { size: 3, values: Float64Array.of(4, 2, 6, 2, 5, 1, 6, 1, 11) };
const L = { size: 3, values: Float64Array.of(2, 0, 0, 1, 2, 0, 3, -1, 1) };

describe('cholesky', () => {
  it('takes the root of a matrix', () => {
    expect([...cholesky(A).values]).toEqual([...L.values]);
  });

  it('refuses what is not positive definite, or no square', () => {
    expect(() => cholesky({ size: 2, values: Float64Array.of(1, 2, 2, 1) })).toThrow('not positive definite');
    expect(() => cholesky({ size: 2, values: Float64Array.of(1, 2, 2) })).toThrow('no matrix of size 2');
  });

  it('solves equations, by L and then by its transpose', () => {
    // A (1, -2, 3) = (4 - 4 + 18, 2 - 10 + 3, 6 - 2 + 33)
    const x = solveUpper(L, solveLower(L, Float64Array.of(18, -5, 37)));
    for (const [i, expected] of [1, -2, 3].entries()) expect(x[i]).toBeCloseTo(expected, 12);
  });

  it('knows the diagonal of the inverse', () => {
    // The inverse's first column solves A x = (1, 0, 0), and so on.
    const columns = [0, 1, 2].map((i) => {
      const unit = Float64Array.from({ length: 3 }, (_, j) => (i === j ? 1 : 0));
      return solveUpper(L, solveLower(L, unit))[i];
    });
    for (const [i, value] of inverseDiagonal(L).entries()) expect(value).toBeCloseTo(columns[i], 12);
  });
});
