import { gammaln } from 'simple-statistics';

/**
 * How many of n tosses come up, each with chance p: one draw of the random source, and about √n steps. It is looked up
 * in the distribution from the mode outwards, up and down in turn. With simple-statistics' gammaln the chance of the
 * mode is off by 1e-9 of itself at a million tosses, far less than any number of draws can show.
 *
 *     binomialDraw(100, 0.3, () => rng.fraction()) // 27, say
 */
export function binomialDraw(n: number, p: number, random: () => number): number {
  if (!(Number.isInteger(n) && n >= 0)) throw new RangeError(`tosses must be a whole number, not ${n}`);
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a chance must be from 0 to 1, not ${p}`);
  if (n === 0 || p === 0) return 0;
  if (p === 1) return n;
  const odds = p / (1 - p);
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const choices = gammaln(n + 1) - gammaln(mode + 1) - gammaln(n - mode + 1);
  let [low, high] = [mode, mode];
  let pLow = Math.exp(choices + mode * Math.log(p) + (n - mode) * Math.log1p(-p));
  let pHigh = pLow;
  let left = random() - pLow;
  while (left >= 0 && (pLow > 0 || pHigh > 0)) {
    pHigh *= ((n - high) / (high + 1)) * odds;
    high++;
    left -= pHigh;
    if (left < 0) return high;
    pLow *= low / (n - low + 1) / odds;
    low--;
    left -= pLow;
    if (left < 0) return low;
  }
  return mode;
}
