import {
  chanceColumn,
  countColumn,
  factorColumns,
  intervalColumn,
  numberColumn,
  rateColumn,
} from '../../report/results/columns.ts';
import type { Column, Figure } from '../../report/results/figure.ts';
import { histogram } from '../../report/results/histogram.ts';
import { layoutOf, ratePanels } from '../../report/results/rates.ts';
import {
  type Drawn,
  groupsBy,
  numberIn,
  type RowRecord,
  textIn,
  valuesIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { extentOf, roundRange } from '../../report/results/scale.ts';
import { shares, sharesLegend } from '../../report/results/shares.ts';
import { percent } from '../../report/text.ts';

/** What every cell, or arm, has: rates, bots, endings, lengths, seats, measures. `cells` is the table of the rates. */
export function sweepFigures(findings: Drawn, cells: 'cells' | 'arms'): readonly Figure[] {
  const entries = wordedRecords(findings, cells);
  if (entries.length === 0) return [];
  const factors = cells === 'cells' ? findings.factors : [...findings.factors, 'arm'];
  return [
    ratesFigure(findings, entries, factors, `${cells}.csv`),
    ...botsFigure(findings, entries, factors),
    ...seatsFigure(findings, factors),
    ...sharesFigure(findings, factors, 'endings', 'ending'),
    ...sharesFigure(findings, factors, 'fates', 'fate'),
    ...lengthsFigure(findings, factors),
    ...countedFigure(findings, cells, factors),
    ...measuresFigure(findings, factors),
  ];
}

const INTERVALS = 'Bars with ends are 95 % intervals; where none is seen, it is narrower than the marker.';

function ratesFigure(findings: Drawn, entries: readonly RowRecord[], factors: readonly string[], file: string): Figure {
  const { panels, key } = ratePanels({
    words: findings.words,
    entries,
    layout: layoutOf(entries, factors, { series: 'arm' }),
    rate: 'win_rate',
  });
  return {
    title: `Win rate of ${findings.game.success}`,
    about: INTERVALS,
    legend: key,
    panels,
    table: {
      entries,
      columns: [...factorColumns(findings.words, factors, entries), ...rateColumns('games')],
    },
    file,
  };
}

/** Of so many games or seats, the rate with its interval. */
function rateColumns(count: string): readonly Column[] {
  return [countColumn(count), rateColumn('win_rate', 'win rate'), intervalColumn(percent)];
}

/** Where bots differ. */
function botsFigure(findings: Drawn, cells: readonly RowRecord[], factors: readonly string[]): readonly Figure[] {
  const entries = wordedRecords(findings, 'bots');
  if (entries.length <= cells.length) return [];
  const layout = layoutOf(entries, [...factors, 'bot'], { series: factors.length === 0 ? undefined : 'bot' });
  const { panels, key } = ratePanels({ words: findings.words, entries, layout, rate: 'win_rate' });
  return [
    {
      title: 'Win rate of each bot',
      about: `Per seat that it sat in, in all its seats together. ${INTERVALS}`,
      legend: key,
      panels,
      table: {
        entries,
        columns: [...factorColumns(findings.words, [...factors, 'bot'], entries), ...rateColumns('seats_played')],
      },
      file: 'bots.csv',
    },
  ];
}

/** Where there are several seats, and each has one bot. */
function seatsFigure(findings: Drawn, factors: readonly string[]): readonly Figure[] {
  const entries = wordedRecords(findings, 'seats');
  const seats = valuesIn(entries, 'seat');
  if (seats.length < 2) return [];
  // Where one plays alone there is nothing to compare.
  const groups = groupsBy(findings.words, entries, factors).filter((group) => group.entries.length > 1);
  const compared = groups.flatMap((group) => group.entries);
  const mixed = groups.some((group) => new Set(group.entries.map((entry) => entry.seat)).size < group.entries.length);
  const columns = mixed ? [...factors, 'bot'] : factors;
  const { panels, key } = ratePanels({
    words: findings.words,
    entries: compared,
    layout: layoutOf(compared, columns, { along: 'seat', series: mixed ? 'bot' : 'arm' }),
    rate: 'win_rate',
    axis: 'seat',
  });
  return [
    {
      title: 'Seats',
      about: `How often each seat wins. ${INTERVALS}`,
      legend: key,
      panels,
      table: {
        entries: compared,
        columns: [
          ...factorColumns(findings.words, [...factors, 'seat', 'bot'], compared),
          ...rateColumns('games'),
          ...countedIn(findings, compared).map(([name, label]) => numberColumn(`${name}_mean`, label, 2)),
        ],
      },
      file: 'seats.csv',
    },
  ];
}

/** How games end, or how they end for a seat. */
function sharesFigure(
  findings: Drawn,
  factors: readonly string[],
  table: 'endings' | 'fates',
  kind: 'ending' | 'fate',
): readonly Figure[] {
  const entries = wordedRecords(findings, table).filter((entry) => table === 'endings' || entry.seat === 'all');
  const kinds = valuesIn(entries, kind).filter((name) =>
    entries.some((entry) => textIn(entry, kind) === name && numberIn(entry, 'count') > 0),
  );
  if (entries.length === 0 || kinds.length < 2) return [];
  const bots = table === 'fates' && valuesIn(entries, 'bot').length > 1 ? ['bot'] : [];
  const all = [...factors, ...bots];
  const panelFactors = all.slice(0, Math.max(0, all.length - 2));
  const rowFactors = all.slice(panelFactors.length);
  const groups = groupsBy(findings.words, entries, panelFactors);
  const panels = groups.map(({ name, entries: own }) => ({
    name,
    picture: shares({
      title: `${table} as shares${name === '' ? '' : `, ${name}`}`,
      kinds,
      rows: groupsBy(findings.words, own, rowFactors).map((row) => ({
        name: row.name,
        shares: kinds.map((one) => {
          const found = row.entries.find((entry) => textIn(entry, kind) === one);
          return found === undefined ? 0 : numberIn(found, 'share');
        }),
      })),
      format: (share) => `${Math.round(100 * share)} %`,
    }),
  }));
  return [
    {
      title: table === 'endings' ? 'How games end' : 'How it ends for a seat',
      about: 'As shares of all games; the intervals are in the table.',
      legend: sharesLegend(kind, kinds),
      panels,
      table: {
        entries: entries.filter((entry) => kinds.includes(textIn(entry, kind))),
        columns: [
          ...factorColumns(findings.words, [...all, kind], entries),
          countColumn('count', 'games'),
          rateColumn('share', 'share'),
          intervalColumn(percent),
        ],
      },
      file: `${table}.csv`,
    },
  ];
}

function lengthsFigure(findings: Drawn, factors: readonly string[]): readonly Figure[] {
  const entries = wordedRecords(findings, 'lengths');
  if (entries.length === 0) return [];
  const binOf = (entry: RowRecord) => ({
    from: numberIn(entry, 'from'),
    to: numberIn(entry, 'to') + 1,
    share: numberIn(entry, 'share'),
  });
  const bins = entries.map(binOf);
  const [, most] = extentOf(bins.map(({ from, to, share }) => share / (to - from)));
  const range = roundRange(bins.flatMap(({ from, to }) => [from, to]));
  const groups = groupsBy(findings.words, entries, factors);
  return [
    {
      title: 'How long games are',
      about:
        'In moves, forced ones included. The area of a bar is its share of the games; half of them are shorter than the line.',
      panels: groups.map(({ name, entries: own }) => ({
        name,
        picture: histogram({
          title: `length of games${name === '' ? '' : `, ${name}`}`,
          axis: 'moves',
          bins: own.map(binOf),
          range,
          most,
        }),
      })),
      small: true,
      table: {
        entries,
        columns: [
          ...factorColumns(findings.words, factors, entries),
          countColumn('from', 'moves from'),
          countColumn('to'),
          countColumn('games'),
          rateColumn('share', 'share'),
        ],
      },
      file: 'lengths.csv',
    },
  ];
}

/** The measures of the game itself that some entry has, with their labels. */
function countedIn(
  { words }: Drawn,
  entries: readonly RowRecord[],
): readonly (readonly [name: string, label: string])[] {
  return Object.entries(words.measures ?? {}).filter(([name]) =>
    entries.some((entry) => !Number.isNaN(numberIn(entry, `${name}_mean`))),
  );
}

/** What the game counts by itself, on average. */
function countedFigure(findings: Drawn, cells: 'cells' | 'arms', factors: readonly string[]): readonly Figure[] {
  const tables = wordedRecords(findings, cells);
  const entries = tables.flatMap((entry): readonly RowRecord[] =>
    countedIn(findings, [entry]).map(([name, label]) => ({
      ...entry,
      measure: label,
      mean: entry[`${name}_mean`],
      sd: entry[`${name}_sd`],
      games: entry[`${name}_games`],
    })),
  );
  if (entries.length === 0) return [];
  return [
    {
      title: 'What the game counts',
      about: 'On average over the games in which there was something to count, with the standard deviation of a game.',
      panels: [],
      table: {
        entries,
        columns: [
          ...factorColumns(findings.words, factors, entries),
          { head: 'what', text: (entry) => textIn(entry, 'measure'), wrap: true },
          numberColumn('mean', 'mean', 2),
          numberColumn('sd', 'standard deviation', 2),
          countColumn('games'),
        ],
      },
      file: `${cells}.csv`,
    },
  ];
}

/** With the seat of which it is told, where that was found among all: "seat balance, seat 3". */
function measureName(entry: RowRecord): string {
  const name = textIn(entry, 'measure').replaceAll('_', ' ');
  return name === 'seat balance' && textIn(entry, 'seat') !== '' ? `${name}, seat ${textIn(entry, 'seat')}` : name;
}

/** Whatever else is known of any game: in words, because each is of its own kind. */
function measuresFigure(findings: Drawn, factors: readonly string[]): readonly Figure[] {
  const entries = wordedRecords(findings, 'measures').filter((entry) => entry.measure !== 'length');
  if (entries.length === 0) return [];
  const shown = (digits: number) => (value: number) => value.toFixed(digits);
  return [
    {
      title: 'What else was measured',
      about:
        'Forced moves and changes of the lead are shares of all moves, branching is the legal moves of a decision; the others are differences of win rates from the mean of all seats.',
      panels: [],
      table: {
        entries,
        columns: [
          ...factorColumns(findings.words, factors, entries),
          { head: 'measure', text: measureName, wrap: true },
          numberColumn('value', 'value', 4),
          intervalColumn(shown(4)),
          countColumn('games'),
          chanceColumn('p_value', 'p'),
        ],
      },
      file: 'measures.csv',
    },
  ];
}
