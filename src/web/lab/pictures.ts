import type { Value } from '../../data/options.ts';
import type { Markup } from '../../report/page/markup.ts';
import { type CurvePoint, curve } from '../../report/results/curve.ts';
import { type ForestRow, forest } from '../../report/results/forest.ts';
import { type Funnel, funnel } from '../../report/results/funnel.ts';
import { heat } from '../../report/results/heat.ts';
import { roundRange } from '../../report/results/scale.ts';
import { estimateText, grouped, points, rateText, shortChange } from '../../report/text.ts';
import type { Choice } from '../../stats/elimination.ts';
import { fitLogistic, fittedRate } from '../../stats/logistic.ts';
import { labelOf, settingText, type Words, wordOf } from '../../story/words.ts';
import type { Dial } from './dials.ts';
import { changeOf, type Rate, rateOf } from './plans.ts';
import type { LabArm } from './session.ts';

const wholePercent = (value: number) => `${Math.round(100 * value)} %`;

/** A table of the lab by its name. */
export interface NamedArm {
  readonly name: string;
  readonly arm: LabArm;
}

/** How the win rates of some tables have narrowed so far. */
export function narrowing(lines: Funnel['lines'], target?: number): Markup {
  const title = 'win rate by games played';
  return funnel({ title, lines, format: wholePercent, ...(target === undefined ? {} : { target }) });
}

/** Win rates below each other, as near as their intervals allow. */
export function ratesForest(arms: readonly NamedArm[]): Markup {
  const rates = arms.map(({ arm }) => rateOf(arm));
  return forest({
    title: 'win rates, with intervals that hold at every look',
    axis: 'win rate',
    rows: arms.map(({ name }, i): ForestRow => {
      const { rate, low, high } = rates[i];
      return { name, value: rate, low, high, told: Number.isNaN(rate) ? '…' : rateText(rate), series: i, sure: true };
    }),
    range: rateRange(rates),
    // Where the interval is narrow, its ticks are closer than a whole per cent.
    format: (value) => `${Number((100 * value).toFixed(2))} %`,
  });
}

function rateRange(rates: readonly Rate[]): readonly [number, number] {
  const [low, high] = roundRange(rates.flatMap(({ low: from, high: to }) => [from, to]));
  return [Math.max(0, low), Math.min(1, high)];
}

/** Every table beside the first, in percentage points; the intervals hold together. */
export function differencesForest([base, ...others]: readonly NamedArm[]): Markup {
  const changes = others.map(({ arm }) => changeOf(arm, base.arm, 0.05 / others.length));
  return forest({
    title: `difference from ${base.name} on the same luck`,
    axis: 'percentage points',
    rows: others.map(({ name }, i): ForestRow => {
      const { difference, low, high } = changes[i];
      const told = Number.isNaN(difference) ? '…' : shortChange(difference, { low, high });
      return { name, value: difference, low, high, told, series: i + 1, sure: low > 0 || high < 0 };
    }),
    range: roundRange(
      changes.flatMap(({ low, high }) => [low, high]),
      0,
    ),
    format: (value) => points(value).replace(/\.00$/, ''),
  });
}

/** The win rate over a dial with numbers, with a smooth curve through what was played, and the rate that is wanted. */
export function sweepCurve(
  words: Words,
  { name, label }: Dial,
  levels: readonly Value[],
  arms: readonly LabArm[],
  choice: Choice,
  target: number,
): Markup {
  // Whole numbers are their own places on the axis; others go by their order.
  const isWhole = levels.every((level) => Number.isInteger(level));
  const placeOf = (i: number) => (isWhole ? Number(levels[i]) : i);
  const played = arms.flatMap(({ games: { wins, games } }, i) =>
    games === 0 ? [] : [{ x: placeOf(i), wins, n: games }],
  );
  const fit = played.length < 3 ? undefined : fitLogistic(played, played.length >= 5);
  const drawn = choice.levels.flatMap(({ rate, low, high }, i): readonly CurvePoint[] => {
    if (Number.isNaN(rate)) return [];
    const told = `${settingText(words, name, levels[i])}: ${estimateText(rate, { low, high })}, ${grouped(arms[i].games.games)} games`;
    const smooth = fit === undefined ? undefined : fittedRate(fit, placeOf(i)).rate;
    const point = { x: placeOf(i), value: rate, low, high, label: told };
    return [smooth === undefined ? point : { ...point, fit: { value: smooth, low: smooth, high: smooth } }];
  });
  // Levels that have no games yet keep their places.
  const ends = [0, levels.length - 1].map((i) => placeOf(i));
  return curve({
    title: `win rate by ${label}`,
    axis: label,
    points: drawn,
    ends: [Math.min(...ends), Math.max(...ends)],
    targets: [{ name: 'wanted', value: target, x: placeOf(choice.best) }],
    name: (x) => (isWhole ? String(x) : String(levels[x] ?? '')),
    format: wholePercent,
  });
}

/** The win rate over two dials; colours say which side of the rate that is wanted it is on. */
export function heatMap(
  words: Words,
  dials: readonly [Dial, Dial],
  levels: readonly [readonly Value[], readonly Value[]],
  arms: readonly LabArm[],
  target: number,
): Markup {
  const [xs, ys] = levels;
  const rates = arms.map((arm) => rateOf(arm));
  const reach = Math.max(0.05, ...rates.map(({ rate }) => (Number.isNaN(rate) ? 0 : Math.abs(rate - target))));
  const namesOf = (i: 0 | 1) => levels[i].map((value) => wordOf(words, dials[i].name, value));
  return heat({
    title: `win rate by ${dials.map(({ label }) => label).join(' and ')}`,
    axes: [labelOf(words, dials[0].name), labelOf(words, dials[1].name)],
    names: [namesOf(0), namesOf(1)],
    cells: rates.map((rate, i) => {
      const [x, y] = [Math.floor(i / ys.length), i % ys.length];
      const where = `${settingText(words, dials[0].name, xs[x])}, ${settingText(words, dials[1].name, ys[y])}`;
      return {
        x,
        y,
        value: rate.rate,
        text: Number.isNaN(rate.rate) ? '' : wholePercent(rate.rate).replace(' %', ''),
        label: Number.isNaN(rate.rate) ? where : `${where}: ${estimateText(rate.rate, rate)}`,
      };
    }),
    middle: target,
    reach,
  });
}
