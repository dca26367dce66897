import type { Findings } from '../../report/findings.ts';
import {
  chanceColumn,
  countColumn,
  factorColumns,
  intervalColumn,
  pointsColumn,
  rateColumn,
  textColumn,
} from '../../report/results/columns.ts';
import type { Column, Figure } from '../../report/results/figure.ts';
import { type ForestRow, forest } from '../../report/results/forest.ts';
import { endsIn, estimateIn, groupsBy, type RowRecord, textIn } from '../../report/results/records.ts';
import { roundRange } from '../../report/results/scale.ts';
import { points, shortChange } from '../../report/text.ts';

/** More rows than this are cut into several pictures. */
const ROWS = 16;

/** How such a picture is to be read. */
export const HOW =
  'In percentage points, with intervals that hold all together with 95 % certainty. Filled circles: surely higher; filled squares: surely lower; hollow: undecided, or the same.';

/** Differences that are to be drawn. */
export interface Differences {
  readonly title: string;
  readonly about: string;
  readonly entries: readonly RowRecord[];
  readonly panels: readonly string[];
  readonly name: (entry: RowRecord) => string;
  readonly naming: Column;
  readonly more?: readonly Column[];
  readonly file: string;
}

/** A forest of differences, and their table. */
export function differenceFigure(findings: Findings, wanted: Differences): Figure {
  const { title, about, entries, panels, name, naming, more = [], file } = wanted;
  const range = differenceRange(entries);
  const drawn = groupsBy(findings.words, entries, panels).flatMap((group) =>
    cut(group.entries).map((own, _part, parts) => ({
      name: [group.name, ...(parts.length === 1 ? [] : [placesOf(group.entries, own)])].filter(Boolean).join(', '),
      picture: forest({
        title: `${title}${group.name === '' ? '' : `, ${group.name}`}`,
        axis: 'percentage points',
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
        ...factorColumns(findings.words, findings.factors, entries),
        naming,
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
function placesOf(all: readonly RowRecord[], own: readonly RowRecord[]): string {
  const first = all.indexOf(own[0]);
  return `${first + 1} to ${first + own.length}`;
}

function cut(entries: readonly RowRecord[]): readonly (readonly RowRecord[])[] {
  const pictures = Math.ceil(entries.length / ROWS);
  const rows = Math.ceil(entries.length / Math.max(1, pictures));
  return Array.from({ length: pictures }, (_, i) => entries.slice(i * rows, (i + 1) * rows));
}

export function differenceRange(entries: readonly RowRecord[]): readonly [number, number] {
  return roundRange(endsIn(entries, 'difference', 'joint'), 0);
}

function rowOf(entry: RowRecord, name: string): ForestRow {
  const { value, low, high } = estimateIn(entry, 'difference', 'joint');
  const verdict = textIn(entry, 'verdict');
  return {
    name,
    value,
    low,
    high,
    told: shortChange(value, { low, high }),
    series: verdict === 'less' ? 1 : 0,
    sure: verdict === 'more' || verdict === 'less',
  };
}
