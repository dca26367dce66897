import type { Interval } from '../stats/wilson.ts';

/** 1,234,567 whatever the machine's language. Of whole numbers by hand: a command takes long to learn a language. */
export function grouped(n: number): string {
  return Number.isSafeInteger(n) ? String(n).replace(/\B(?=(\d{3})+$)/g, ',') : n.toLocaleString('en-US');
}

/** 12.3 %: in a sentence, where one decimal is as much as anybody reads. */
export function rateText(rate: number): string {
  return `${tenths(rate)} %`;
}

/** 12.3 of 0.123, and never -0.0. */
function tenths(share: number, digits = 1): string {
  return (100 * share).toFixed(digits).replace(/^-(?=0\.0+$)/, '');
}

/** More decimals than this tell nothing: what is 0 with so many may be rounding. */
const MOST_DIGITS = 3;

/** So many decimals, or as many more as it takes so that no end of an interval reads as 0 which is not: 0.0 is on no side of 0. */
export function digitsOfEnds(ends: readonly number[], digits = 1): number {
  const isHidden = (end: number, places: number) => end !== 0 && Number(end.toFixed(places)) === 0;
  const told = ends.filter((end) => !isHidden(end, MOST_DIGITS));
  let enough = digits;
  while (enough < MOST_DIGITS && told.some((end) => isHidden(end, enough))) enough++;
  return enough;
}

/** The same of an interval of shares that is told in per cent. */
function digitsOfInterval({ low, high }: Interval): number {
  return digitsOfEnds([100 * low, 100 * high]);
}

/** "46.9 % (44.2 % to 49.7 %)" */
export function estimateText(rate: number, { low, high }: Interval): string {
  return `${rateText(rate)} (${rateText(low)} to ${rateText(high)})`;
}

/** "rises by 2.1 percentage points (1.5 to 2.7)": a difference of rates in a sentence. */
export function changeText(difference: number, interval: Interval): string {
  const isShown = Number(tenths(Math.abs(difference), digitsOfInterval(interval))) !== 0;
  if (!isShown) return `changes by ${amountText(0, interval)}`;
  return `${difference < 0 ? 'falls' : 'rises'} by ${amountText(difference, interval)}`;
}

/** "2.1 percentage points (1.5 to 2.7)", whichever way the difference goes. */
export function amountText(difference: number, { low, high }: Interval): string {
  const ends = difference < 0 ? [-high, -low] : [low, high];
  const digits = digitsOfInterval({ low, high });
  const [amount, from, to] = [Math.abs(difference), ...ends].map((share) => tenths(share, digits));
  return `${amount} percentage points (${from} to ${to})`;
}

/** "+2.1 (+1.5 to +2.7)": the same in a small table. */
export function shortChange(difference: number, { low, high }: Interval): string {
  const digits = digitsOfInterval({ low, high });
  const [change, from, to] = [difference, low, high].map((share) => {
    const text = tenths(share, digits);
    return text.startsWith('-') ? text : `+${text}`;
  });
  return `${change} (${from} to ${to})`;
}

/** "0.25 percentage points" of 0.0025: what somebody asked for, and so with all its decimals. */
export function percentagePoints(share: number): string {
  const amount = Number((100 * share).toPrecision(6));
  return `${amount} percentage ${amount === 1 ? 'point' : 'points'}`;
}

/** 12.34 % */
export function percent(rate: number): string {
  return `${(rate * 100).toFixed(2)} %`;
}

/** 0.0123, or < 0.0001: a p-value. */
export function chance(p: number): string {
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}

/** +0.230 */
export function signed(n: number, digits = 3): string {
  return `${n < 0 ? '-' : '+'}${Math.abs(n).toFixed(digits)}`;
}

/** +2.10: a difference of rates in percentage points. */
export function points(difference: number): string {
  const text = (difference * 100).toFixed(2);
  return difference < 0 && Number(text) !== 0 ? text : `+${text.replace('-', '')}`;
}

/** 850 ms, 12.3 s, 4 min 05 s */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
