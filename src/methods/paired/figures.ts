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
import type { Column, Figure, Panel } from '../../report/results/figure.ts';
import { type ForestRow, forest } from '../../report/results/forest.ts';
import { endsIn, estimateIn, groupsBy, type RowRecord, textIn } from '../../report/results/records.ts';
import { roundRange } from '../../report/results/scale.ts';
import { points, shortChange } from '../../report/text.ts';

/** More rows than this are cut into several pictures. */
const ROWS = 16;

/** How such a picture is to be read. */
export const HOW =
  'In percentage points, with intervals that hold all together with 95 % certainty. Filled circles: surely higher; filled squares: surely lower; hollow: undecided, or the same.';

/** How a picture is to be read in which differences may turn out not to matter. */
export const HOW_EQUIVALENT = `${HOW} Filled triangles: equivalent, which is surely within the margin.`;

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
  const { title, about, entries, naming, more = [], file } = wanted;
  return {
    title,
    about,
    panels: differencePanels(findings, wanted),
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

/** The pictures alone, of whichever column has the differences. */
export function differencePanels(
  findings: Findings,
  { title, entries, panels, name }: Pick<Differences, 'title' | 'entries' | 'panels' | 'name'>,
  column = 'difference',
): readonly Panel[] {
  const range = differenceRange(entries, column);
  return groupsBy(findings.words, entries, panels).flatMap((group) =>
    cut(group.entries).map((own, _part, parts) => ({
      name: [group.name, ...(parts.length === 1 ? [] : [placesOf(group.entries, own)])].filter(Boolean).join(', '),
      picture: forest({
        title: `${title}${group.name === '' ? '' : `, ${group.name}`}`,
        axis: 'percentage points',
        rows: own.map((entry) => rowOf(entry, name(entry), column)),
        range,
        format: (value) => points(value).replace(/\.00$/, ''),
      }),
    })),
  );
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

export function differenceRange(entries: readonly RowRecord[], column = 'difference'): readonly [number, number] {
  return roundRange(endsIn(entries, column, 'joint'), 0);
}

/** What is sure, by its marker. */
const SERIES_OF: Readonly<Record<string, number | undefined>> = { more: 0, less: 1, equivalent: 2 };

function rowOf(entry: RowRecord, name: string, column: string): ForestRow {
  const { value, low, high } = estimateIn(entry, column, 'joint');
  const verdict = textIn(entry, 'verdict');
  return {
    name,
    value,
    low,
    high,
    told: shortChange(value, { low, high }),
    series: SERIES_OF[verdict] ?? 0,
    sure: verdict in SERIES_OF,
  };
}
