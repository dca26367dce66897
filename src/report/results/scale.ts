/** Where the values of an axis lie, in the units of a picture. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Values at which a line is drawn, all within. */
  readonly ticks: readonly number[];
  readonly at: (value: number) => number;
}

/** A linear scale onto [start, end]; what lies outside is drawn at its edge. */
export function linear(from: number, to: number, [start, end]: readonly [number, number], count = 5): Scale {
  const width = to - from;
  return {
    from,
    to,
    ticks: ticksIn(from, to, count),
    at: (value) => {
      const share = width === 0 ? 0.5 : Math.min(1, Math.max(0, (value - from) / width));
      return rounded(start + share * (end - start));
    },
  };
}

/** A tenth of a unit is less than one can see, and keeps pictures small. */
export function rounded(x: number): number {
  return Math.round(x * 10) / 10;
}

/** At most about so many round numbers, multiples of 1, 2 or 5 times a power of ten. */
export function ticksIn(from: number, to: number, count: number): readonly number[] {
  if (!(to > from)) return Number.isFinite(from) ? [from] : [];
  const step = stepOf((to - from) / count);
  const ticks: number[] = [];
  for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i++)
    ticks.push(Number((i * step).toPrecision(12)));
  return ticks;
}

function stepOf(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((digit) => digit * power >= rough * 0.999) ?? 10);
}

/** The least and the greatest, however many there are: a call takes only so many arguments. */
export function extentOf(values: Iterable<number>): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

/** A range that begins and ends at round numbers, no narrower than the values, with what must be in it. */
export function roundRange(values: readonly number[], ...also: readonly number[]): readonly [number, number] {
  const all = [...values.filter(Number.isFinite), ...also];
  const [least, most] = extentOf(all);
  if (!(most > least)) return [least - 0.5, least + 0.5];
  const step = stepOf((most - least) / 5);
  return [Math.floor(least / step + 1e-9) * step, Math.ceil(most / step - 1e-9) * step];
}
