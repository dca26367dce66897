import type { Findings } from '../../report/findings.ts';
import { factorColumns, pointsColumn, rateColumn, textColumn } from '../../report/results/columns.ts';
import type { Column, Figure, Panel } from '../../report/results/figure.ts';
import { type ForestRow, forest } from '../../report/results/forest.ts';
import { groupsBy, numberIn, type RowRecord, textIn, wordedRecords } from '../../report/results/records.ts';
import { roundRange } from '../../report/results/scale.ts';
import { percent, points, rateText, shortChange } from '../../report/text.ts';

/** Things of a picture: each has two rows. */
const MOST = 8;

/** Which of the two a row tells, by its marker. */
const [FIRST, SECOND] = [0, 1];

/** Two pictures: who had each thing and won, and what that foretells beside what is really so. */
export function cardsFigures(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'cards').map((entry) => ({ ...entry, group: textIn(entry, 'kind') }));
  const compared = entries.filter((entry) => Number.isFinite(numberIn(entry, 'change')));
  return [...(compared.length === 0 ? [] : [worthFigure(findings, compared)]), hadFigure(findings, entries)];
}

function worthFigure(findings: Findings, entries: readonly RowRecord[]): Figure {
  const columns = ['foretold', 'change'].flatMap((name) => [name, `${name}_low`, `${name}_high`]);
  const range = roundRange(
    entries.flatMap((entry) => columns.map((column) => numberIn(entry, column))),
    0,
  );
  const row = (entry: RowRecord, column: 'foretold' | 'change', words: string, series: number): ForestRow => {
    const [value, low, high] = [column, `${column}_low`, `${column}_high`].map((name) => numberIn(entry, name));
    const told = shortChange(value, { low, high });
    return { name: `${textIn(entry, 'about')}: ${words}`, value, low, high, told, series, sure: low > 0 || high < 0 };
  };
  return {
    title: 'Without each of them: foretold, and so',
    about:
      'By how much the win rate changes when the thing is taken out. Circles: what would be so if the gap between those who had it and those who had not were its own doing. Squares: what is so, on the same luck. In percentage points, with intervals that hold all together with 95 % certainty; hollow: may be nothing.',
    panels: panelsOf(findings, entries, (own, name) =>
      forest({
        title: `foretold and so${name}`,
        axis: 'percentage points',
        rows: own.flatMap((entry) => [
          row(entry, 'foretold', 'foretold', FIRST),
          row(entry, 'change', 'without it', SECOND),
        ]),
        range,
        format: (value) => points(value).replace(/\.00$/, ''),
      }),
    ),
    table: {
      entries,
      columns: [
        ...naming(findings, entries),
        pointsColumn('foretold', 'foretold'),
        endsColumn('foretold', points),
        textColumn('taken_out', 'taken out by'),
        rateColumn('base_rate', 'with it'),
        rateColumn('rate', 'without it'),
        pointsColumn('change', 'change'),
        endsColumn('change', points),
        textColumn('verdict'),
        textColumn('differs', 'surely not as foretold'),
      ],
    },
    file: 'cards.csv',
  };
}

function hadFigure(findings: Findings, entries: readonly RowRecord[]): Figure {
  const row = (entry: RowRecord, column: 'had' | 'not', words: string, series: number): ForestRow => {
    const [value, low, high] = [`${column}_rate`, `${column}_low`, `${column}_high`].map((name) =>
      numberIn(entry, name),
    );
    return { name: `${textIn(entry, 'about')}: ${words}`, value, low, high, told: rateText(value), series, sure: true };
  };
  return {
    title: 'Who had it, and who had not',
    about:
      'Win rates with 95 % intervals, each by itself. Circles: of those who had it at some time of a game. Squares: of those who had not. That is no proof that it helped: who is ahead, lives longer or draws more has more of everything.',
    panels: panelsOf(findings, entries, (own, name) =>
      forest({
        title: `had and had not${name}`,
        axis: 'win rate',
        rows: own.flatMap((entry) => [row(entry, 'had', 'had', FIRST), row(entry, 'not', 'had not', SECOND)]),
        range: rateRange(entries),
        format: (value) => `${Math.round(100 * value)} %`,
      }),
    ),
    table: {
      entries,
      columns: [
        ...naming(findings, entries),
        rateColumn('had_share', 'had by'),
        rateColumn('had_rate', 'won with it'),
        endsColumn('had', percent),
        rateColumn('not_rate', 'won without'),
        endsColumn('not', percent),
        pointsColumn('gap', 'gap'),
        endsColumn('joint', points, '95 %, all together'),
        textColumn('gap_verdict', 'those who had it'),
      ],
    },
    file: 'cards.csv',
  };
}

function naming({ words, factors }: Findings, entries: readonly RowRecord[]): readonly Column[] {
  return [...factorColumns(words, factors, entries), { ...textColumn('about', 'had'), wrap: true }];
}

function endsColumn(name: string, format: (value: number) => string, head = '95 %'): Column {
  return {
    head,
    text: (entry) => {
      const [low, high] = [`${name}_low`, `${name}_high`].map((end) => numberIn(entry, end));
      return Number.isFinite(low) ? `${format(low)} to ${format(high)}` : '';
    },
    right: true,
  };
}

function rateRange(entries: readonly RowRecord[]): readonly [number, number] {
  const ends = ['had_low', 'had_high', 'not_low', 'not_high'];
  const [from, to] = roundRange(
    entries.flatMap((entry) => ends.map((end) => numberIn(entry, end))),
    0.5,
  );
  return [Math.max(0, from), Math.min(1, to)];
}

/** Pictures by table and kind, a few things each. */
function panelsOf(
  { words, factors }: Findings,
  entries: readonly RowRecord[],
  picture: (own: readonly RowRecord[], name: string) => Panel['picture'],
): readonly Panel[] {
  return groupsBy(words, entries, [...factors, 'group']).flatMap(({ name, entries: own }) => {
    const pictures = Math.ceil(own.length / MOST);
    const size = Math.ceil(own.length / pictures);
    return Array.from({ length: pictures }, (_, i) => {
      const some = own.slice(i * size, (i + 1) * size);
      const part = pictures === 1 ? '' : `${i * size + 1} to ${i * size + some.length}`;
      const title = [name, part].filter(Boolean).join(', ');
      return { name: title, picture: picture(some, title === '' ? '' : `, ${title}`) };
    });
  });
}
