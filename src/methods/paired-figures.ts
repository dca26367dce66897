import type { Findings } from '../report/findings.ts';
import {
  chanceColumn,
  countColumn,
  factorColumns,
  intervalColumn,
  pointsColumn,
  rateColumn,
  textColumn,
} from '../report/results/columns.ts';
import type { Column, Figure } from '../report/results/figure.ts';
import { type ForestRow, forest } from '../report/results/forest.ts';
import {
  type Entry,
  endsIn,
  entriesOf,
  estimateIn,
  groupsBy,
  namedBy,
  textIn,
  wordedEntries,
} from '../report/results/records.ts';
import { roundRange } from '../report/results/scale.ts';
import { points, shortChange } from '../report/text.ts';

/** More rows than this are cut into several pictures. */
const ROWS = 16;

const HOW =
  'In percentage points, with intervals that hold all together with 95 % certainty. Filled circles: surely higher; filled squares: surely lower; hollow: undecided, or the same.';

/** What each alternative changes. */
export function compareFigures(findings: Findings): readonly Figure[] {
  const entries = wordedEntries(findings, 'compare');
  return [
    differenceFigure(findings, {
      title: 'Difference from the base',
      about: `Win rate of ${findings.game.success} with the alternative, less that of the base on the same luck. ${HOW}`,
      entries,
      panels: ['against'],
      name: (entry) => namedBy(findings.words, entry, findings.factors) || textIn(entry, 'against'),
      naming: textColumn('against'),
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
      entries: groupedOuts(findings),
      panels: [...findings.factors, 'group'],
      name: (entry) => textIn(entry, 'out'),
      naming: { head: 'without', text: (entry) => textIn(entry, 'out'), wrap: true },
      more: [{ ...textColumn('about', 'what that means'), wrap: true }],
      file: 'knock-out.csv',
    }),
  ];
}

/** The rows of what is left out, each with the group that it belongs to: those of a group together. */
function groupedOuts(findings: Findings): readonly Entry[] {
  const { outs } = findings.words;
  const entries = wordedEntries(findings, 'knock-out');
  const groups = entriesOf(findings, 'knock-out').map((entry) => outs[textIn(entry, 'out')]?.group ?? '');
  const order = [...new Set(groups)];
  return entries
    .map((entry, i) => ({ ...entry, group: groups[i] }))
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

interface Differences {
  readonly title: string;
  readonly about: string;
  readonly entries: readonly Entry[];
  readonly panels: readonly string[];
  readonly name: (entry: Entry) => string;
  readonly naming: Column;
  readonly more?: readonly Column[];
  readonly file: string;
}

function differenceFigure(findings: Findings, wanted: Differences): Figure {
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
    told: shortChange(value, { low, high }),
    series: verdict === 'less' ? 1 : 0,
    sure: verdict === 'more' || verdict === 'less',
  };
}
