import { labelOf, type Words } from '../../story/words.ts';
import type { Markup } from '../page/markup.ts';
import { percent } from '../text.ts';
import type { Panel } from './figure.ts';
import { legend, SERIES } from './picture.ts';
import { type Point, plot } from './plot.ts';
import { estimateIn, groupsBy, namedBy, numberIn, type RowRecord, textIn, valuesIn } from './records.ts';
import { extentOf } from './scale.ts';

/** Which column goes along the axis, which is told by markers, and which make panels of their own. */
export interface Layout {
  readonly along: string | undefined;
  readonly series: string | undefined;
  readonly panels: readonly string[];
}

/** Numbers, as a number of players, read best along an axis; few values read best beside each other. */
export function layoutOf(
  entries: readonly RowRecord[],
  factors: readonly string[],
  wanted: { readonly along?: string | undefined; readonly series?: string | undefined } = {},
): Layout {
  const count = (name: string) => valuesIn(entries, name).length;
  const isNumber = (name: string) => entries.every((entry) => typeof entry[name] === 'number');
  const byAxis = factors.toSorted(
    (a, b) =>
      Number(isNumber(b)) - Number(isNumber(a)) || count(b) - count(a) || factors.indexOf(a) - factors.indexOf(b),
  );
  const along = wanted.along ?? byAxis.find((name) => name !== wanted.series) ?? byAxis[0];
  const others = factors.filter((name) => name !== along);
  const few = others.filter((name) => count(name) <= SERIES);
  const series =
    few.find((name) => name === wanted.series) ??
    few.toSorted((a, b) => count(a) - count(b) || others.indexOf(b) - others.indexOf(a))[0];
  return { along, series, panels: others.filter((name) => name !== series) };
}

export interface Rates {
  readonly words: Words;
  readonly entries: readonly RowRecord[];
  readonly layout: Layout;
  /** The column with the rate. */
  readonly rate: string;
  readonly axis?: string;
}

/** Rates with their intervals: a panel for each combination that is neither along the axis nor a marker. */
export function ratePanels({ words, entries, layout, rate, axis }: Rates): {
  panels: readonly Panel[];
  key: Markup;
} {
  const { along, series, panels } = layout;
  const names = along === undefined ? [''] : valuesIn(entries, along);
  const kinds = series === undefined ? [] : valuesIn(entries, series);
  const places = { along: placesOf(names), series: placesOf(kinds) };
  const groups = groupsBy(words, entries, panels);
  const told = [...(along === undefined ? [] : [along]), ...(series === undefined ? [] : [series])];
  const range = rangeOf(entries);
  const drawn = groups.map(({ name, entries: own }) => ({
    name,
    picture: plot({
      title: `win rate${along === undefined ? '' : ` by ${told.map((name) => labelOf(words, name)).join(' and ')}`}${name === '' ? '' : `, ${name}`}`,
      axis: axis ?? (along === undefined ? '' : labelOf(words, along)),
      names,
      ordered: along !== undefined && entries.every((entry) => typeof entry[along] === 'number'),
      points: own.map((entry) => pointOf(words, entry, rate, told, places, layout)),
      range,
      format: (value) => `${Math.round(100 * value)} %`,
    }),
  }));
  return { panels: drawn, key: legend(series === undefined ? '' : labelOf(words, series), kinds) };
}

/** From 0, so that heights can be compared; up to 1, unless nothing comes near it. */
function rangeOf(entries: readonly RowRecord[]): readonly [number, number] {
  const [, most] = extentOf(entries.map((entry) => numberIn(entry, 'ci_high')).filter(Number.isFinite));
  return [0, most > 0.55 || !(most > 0) ? 1 : Math.ceil(most * 10) / 10];
}

/** Where each value stands. */
type Places = ReadonlyMap<string, number>;

function placesOf(values: readonly string[]): Places {
  return new Map(values.map((value, i) => [value, i]));
}

function pointOf(
  words: Words,
  entry: RowRecord,
  rate: string,
  told: readonly string[],
  places: { readonly along: Places; readonly series: Places },
  { along, series }: Layout,
): Point {
  const { value, low, high } = estimateIn(entry, rate);
  const who = namedBy(words, entry, told);
  return {
    x: along === undefined ? 0 : (places.along.get(textIn(entry, along)) ?? -1),
    series: series === undefined ? 0 : (places.series.get(textIn(entry, series)) ?? -1),
    value,
    low,
    high,
    label: `${who === '' ? '' : `${who}: `}${percent(value)}${Number.isFinite(low) ? ` (${percent(low)} to ${percent(high)})` : ''}`,
  };
}
