/** How many of n games were won. */
export interface Count {
  readonly wins: number;
  readonly n: number;
}

/** Refuses counts that cannot be. They may be fractional: an effective or an expected number of games. */
export function checkCount(wins: number, n: number): void {
  if (!(Number.isFinite(n) && n >= 0)) throw new RangeError(`a number of games must be from 0 up, not ${n}`);
  if (!(wins >= 0 && wins <= n)) throw new RangeError(`wins must be from 0 to ${n}, not ${wins}`);
}

/** Refuses counts that are not whole, for methods that add up single outcomes. */
export function checkWholeCount(wins: number, n: number): void {
  checkCount(wins, n);
  const broken = [wins, n].find((count) => !Number.isSafeInteger(count));
  if (broken !== undefined) throw new RangeError(`a count must be a whole number, not ${broken}`);
}

/** Refuses an alpha that leaves nothing to be wrong or right about. */
export function checkAlpha(alpha: number): void {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`alpha must be between 0 and 1, not ${alpha}`);
}

/** Refuses a rate that is not from 0 to 1. */
export function checkRate(rate: number): void {
  if (!(rate >= 0 && rate <= 1)) throw new RangeError(`a rate must be from 0 to 1, not ${rate}`);
}
