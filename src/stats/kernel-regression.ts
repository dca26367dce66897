import { cholesky, inverseDiagonal, type SquareMatrix, solveLower, solveUpper, squareMatrix } from './cholesky.ts';

/** What a kernel says of values that were seen with noise. */
export interface KernelFit {
  /** By value seen: the mean anywhere is the sum of these, each times the kernel between there and the place it was seen at. */
  readonly weights: Float64Array;
  /** By value seen, what all others say of it, without the noise it was seen with (leave one out). */
  readonly heldOut: { readonly mean: Float64Array; readonly variance: Float64Array };
  /** L of the kernel with the noise: what variances elsewhere are reckoned from. */
  readonly lower: SquareMatrix;
}

/** The weights alone, and what more is reckoned from. */
export type KernelWeights = Pick<KernelFit, 'weights' | 'lower'>;

/** The weights of values that were seen at some places, each with a noise variance of its own: see `kernelRegression`. */
export function kernelWeights(kernel: SquareMatrix, seen: ArrayLike<number>, noise: ArrayLike<number>): KernelWeights {
  const { size } = kernel;
  if (seen.length !== size || noise.length !== size)
    throw new RangeError(`there must be ${size} values with their noise`);
  const noisy = squareMatrix(size);
  noisy.values.set(kernel.values);
  for (let i = 0; i < size; i++) noisy.values[i * size + i] += noise[i];
  const lower = cholesky(noisy);
  return { weights: solveUpper(lower, solveLower(lower, Float64Array.from(seen))), lower };
}

/**
 * Gaussian process regression: values seen at some places, each with a noise variance of its own, where the kernel is how
 * much the true values of two places vary together. They vary about 0.
 *
 * What is held out comes without fitting anew (Rasmussen and Williams 2006, eq. 5.12).
 *
 *     const kernel = { size: 2, values: Float64Array.of(1, 0.5, 0.5, 1) };
 *     kernelRegression(kernel, [1, 0], [0.25, 0.25]).weights // 0.9524, -0.3810
 */
export function kernelRegression(kernel: SquareMatrix, seen: ArrayLike<number>, noise: ArrayLike<number>): KernelFit {
  const { size } = kernel;
  const { weights, lower } = kernelWeights(kernel, seen, noise);
  const precision = inverseDiagonal(lower);
  const mean = new Float64Array(size);
  const variance = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    mean[i] = seen[i] - weights[i] / precision[i];
    variance[i] = Math.max(0, 1 / precision[i] - noise[i]);
  }
  return { weights, heldOut: { mean, variance }, lower };
}
