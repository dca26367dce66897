import type { Interval } from '../stats/wilson.ts';

/** Letters of a bar, and how many values it has room for. */
const WIDTH = 24;

export interface Span {
  readonly from: number;
  readonly to: number;
}

export const RATES: Span = { from: 0, to: 1 };

/** A span with 0 in it, as wide as all intervals together. */
export function spanOf(intervals: readonly Interval[]): Span {
  const ends = intervals.flatMap(({ low, high }) => [low, high]).filter(Number.isFinite);
  return { from: Math.min(0, ...ends), to: Math.max(0, ...ends) };
}

/** "      ├─●─┤       ": a value in its interval, drawn to scale; 0 is a line where the span begins below it. */
export function intervalBar(value: number, { low, high }: Interval, span: Span): string {
  const letters = Array.from({ length: WIDTH }, () => ' ');
  const at = (x: number) => {
    const share = span.to === span.from ? 0 : (x - span.from) / (span.to - span.from);
    return Math.min(WIDTH - 1, Math.max(0, Math.round(share * (WIDTH - 1))));
  };
  if (span.from < 0) letters[at(0)] = '┊';
  if (!Number.isFinite(value)) return letters.join('');
  if (Number.isFinite(low) && Number.isFinite(high)) {
    for (let i = at(low); i <= at(high); i++) letters[i] = '─';
    letters[at(low)] = '├';
    letters[at(high)] = '┤';
  }
  letters[at(value)] = '●';
  return letters.join('');
}
