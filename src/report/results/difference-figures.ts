import type { Findings } from '../findings.ts';
import { points } from '../text.ts';
import {
  chanceColumn,
  countColumn,
  factorColumns,
  intervalColumn,
  pointsColumn,
  rateColumn,
  textColumn,
} from './columns.ts';
import type { Column, Figure } from './figure.ts';
import { type ForestRow, forest } from './forest.ts';
import { type Entry, endsIn, entriesOf, estimateIn, groupsBy, namedBy, textIn } from './records.ts';
import { roundRange } from './scale.ts';

/** More rows than this are cut into several pictures. */
const ROWS = 16;

const HOW =
  'In points of per cent, with intervals that hold all together with 95 % certainty. Filled circles: surely higher; filled squares: surely lower; hollow: undecided, or the same.';

/** What each alternative changes. */
export function compareFigures(findings: Findings): readonly Figure[] {
  const entries = entriesOf(findings, 'compare');
  return [
    differenceFigure(findings, {
      title: 'Difference from the base',
      about: `Win rate of ${findings.game.success} with the alternative, less that of the base on the same luck. ${HOW}`,
      entries,
      panels: ['against'],
      name: (entry) => namedBy(entry, findings.factors) || textIn(entry, 'against'),
      naming: 'against',
      file: 'compare.csv',
    }),
  ];
}

/** What each rule, card or kind of move is worth. */
export function knockOutFigures(findings: Findings): readonly Figure[] {
  return [
    differenceFigure(findings, {
      title: 'Without each of them',
      about: `Win rate of ${findings.game.success} without it, less that with it, on the same luck: the largest effects first. ${HOW}`,
      entries: entriesOf(findings, 'knock-out'),
      panels: findings.factors,
      name: (entry) => textIn(entry, 'out'),
      naming: 'out',
      more: [{ ...textColumn('about', 'without'), wrap: true }],
      file: 'knock-out.csv',
    }),
  ];
}

interface Differences {
  readonly title: string;
  readonly about: string;
  readonly entries: readonly Entry[];
  readonly panels: readonly string[];
  readonly name: (entry: Entry) => string;
  readonly naming: string;
  readonly more?: readonly Column[];
  readonly file: string;
}

function differenceFigure(findings: Findings, wanted: Differences): Figure {
  const { title, about, entries, panels, name, naming, more = [], file } = wanted;
  const range = differenceRange(entries);
  const drawn = groupsBy(entries, panels).flatMap((group) =>
    cut(group.entries).map((own, _part, parts) => ({
      name: [group.name, ...(parts.length === 1 ? [] : [placesOf(group.entries, own)])].filter(Boolean).join(', '),
      picture: forest({
        title: `${title}${group.name === '' ? '' : `, ${group.name}`}`,
        axis: 'points of per cent',
        rows: own.map((entry) => rowOf(entry, name(entry))),
        range,
        format: (value) => points(value).replace(/\.00$/, ''),
      }),
    })),
  );
  return {
    title,
    about,
    panels: drawn,
    table: {
      entries,
      columns: [
        ...factorColumns([...findings.factors, naming], entries),
        countColumn('games'),
        rateColumn('base_rate', 'base'),
        rateColumn('rate', 'rate'),
        pointsColumn('difference', 'difference'),
        intervalColumn(points, '95 %, all together', 'joint'),
        chanceColumn('p_holm', "Holm's p"),
        textColumn('verdict'),
        ...more,
      ],
    },
    file,
  };
}

/** "1 to 16": which rows of all these are. */
function placesOf(all: readonly Entry[], own: readonly Entry[]): string {
  const first = all.indexOf(own[0]);
  return `${first + 1} to ${first + own.length}`;
}

function cut(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const pictures = Math.ceil(entries.length / ROWS);
  const rows = Math.ceil(entries.length / Math.max(1, pictures));
  return Array.from({ length: pictures }, (_, i) => entries.slice(i * rows, (i + 1) * rows));
}

export function differenceRange(entries: readonly Entry[]): readonly [number, number] {
  return roundRange(endsIn(entries, 'difference', 'joint'), 0);
}

function rowOf(entry: Entry, name: string): ForestRow {
  const { value, low, high } = estimateIn(entry, 'difference', 'joint');
  const verdict = textIn(entry, 'verdict');
  return {
    name,
    value,
    low,
    high,
    told: `${points(value)} (${points(low)} to ${points(high)})`,
    series: verdict === 'less' ? 1 : 0,
    sure: verdict === 'more' || verdict === 'less',
  };
}
