/** A square matrix, row after row. */
export interface SquareMatrix {
  readonly size: number;
  readonly values: Float64Array;
}

export function squareMatrix(size: number): SquareMatrix {
  return { size, values: new Float64Array(size * size) };
}

/**
 * The lower triangular matrix L with L Lᵀ = A (Cholesky), of a symmetric positive definite A, of which only the lower half
 * is read. What lies above the diagonal of L is 0. Throws a RangeError if A is not positive definite.
 *
 *     cholesky({ size: 2, values: Float64Array.of(4, 0, 2, 5) }).values // 2, 0, 1, 2
 */
export function cholesky({ size, values }: SquareMatrix): SquareMatrix {
  if (values.length !== size * size) throw new RangeError(`${values.length} values are no matrix of size ${size}`);
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    const row = i * size;
    for (let j = 0; j <= i; j++) {
      const other = j * size;
      let sum = values[row + j];
      for (let k = 0; k < j; k++) sum -= lower[row + k] * lower[other + k];
      if (j < i) lower[row + j] = sum / lower[other + j];
      else if (sum > 0) lower[row + i] = Math.sqrt(sum);
      else throw new RangeError('the matrix is not positive definite');
    }
  }
  return { size, values: lower };
}

/**
 * Solves L x = b for a lower triangular L, from the first row to the last; into b itself.
 *
 *     solveLower({ size: 2, values: Float64Array.of(2, 0, 1, 2) }, Float64Array.of(4, 6)) // 2, 2
 */
export function solveLower({ size, values }: SquareMatrix, b: Float64Array): Float64Array {
  for (let i = 0; i < size; i++) {
    const row = i * size;
    let sum = b[i];
    for (let k = 0; k < i; k++) sum -= values[row + k] * b[k];
    b[i] = sum / values[row + i];
  }
  return b;
}

/**
 * Solves Lᵀ x = b for a lower triangular L, from the last row to the first; into b itself.
 *
 *     solveUpper({ size: 2, values: Float64Array.of(2, 0, 1, 2) }, Float64Array.of(4, 6)) // 0.5, 3
 */
export function solveUpper({ size, values }: SquareMatrix, b: Float64Array): Float64Array {
  for (let i = size - 1; i >= 0; i--) {
    b[i] /= values[i * size + i];
    for (let k = 0; k < i; k++) b[k] -= values[i * size + k] * b[i];
  }
  return b;
}

/**
 * The diagonal of A⁻¹, from the L of A = L Lᵀ: the squares in each column of L⁻¹, added up.
 *
 *     inverseDiagonal({ size: 2, values: Float64Array.of(2, 0, 1, 2) }) // 0.3125, 0.25
 */
export function inverseDiagonal({ size, values }: SquareMatrix): Float64Array {
  const diagonal = new Float64Array(size);
  const column = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      const row = i * size;
      let sum = i === j ? 1 : 0;
      for (let k = j; k < i; k++) sum -= values[row + k] * column[k];
      column[i] = sum / values[row + i];
      diagonal[j] += column[i] * column[i];
    }
  }
  return diagonal;
}
