import { SKILL } from '../../data/skills.ts';
import type { Findings } from '../../report/findings.ts';
import { factorColumns, intervalColumn, numberColumn, pointsColumn, rateColumn } from '../../report/results/columns.ts';
import type { Column, Figure } from '../../report/results/figure.ts';
import { type ForestRow, forest } from '../../report/results/forest.ts';
import {
  estimateIn,
  namedBy,
  numberIn,
  type RowRecord,
  textIn,
  valuesIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { percent, points, rateText } from '../../report/text.ts';
import { labelOf, type Words, wordOf } from '../../story/words.ts';
import { SHIFT } from './answer.ts';

/** What is thought after the plays, beside what was thought before. */
export function calibrateFigures(findings: Findings): readonly Figure[] {
  return [
    ...levelsFigure(findings),
    ...worthFigure(findings),
    ...ratesFigure(findings),
    ...learnedFigure(findings),
    ...nextFigure(findings),
  ];
}

/** Two rows of a forest for each: before and after. */
function beforeAndAfter(
  entries: readonly RowRecord[],
  name: (entry: RowRecord) => string,
  column: string,
  format: (value: number) => string,
): readonly ForestRow[] {
  return entries.flatMap((entry): readonly ForestRow[] => {
    const { value, low, high } = estimateIn(entry, column);
    const [early, late] = [numberIn(entry, 'before_ci_low'), numberIn(entry, 'before_ci_high')];
    return [
      { name: name(entry), value, low, high, told: `${format(value)} (${format(low)} to ${format(high)})`, sure: true },
      {
        name: 'before the plays',
        value: Number.NaN,
        low: early,
        high: late,
        told: `${format(early)} to ${format(late)}`,
        series: 1,
        sure: false,
      },
    ];
  });
}

function rangeOf(entries: readonly RowRecord[]): readonly [number, number] {
  const ends = entries.flatMap((entry) =>
    ['before_ci_low', 'before_ci_high', 'ci_low', 'ci_high'].map((name) => numberIn(entry, name)),
  );
  return [Math.min(...ends), Math.max(...ends)];
}

const ABOUT =
  'The dot is the median of what is thought after the plays, in an interval in which the number lies with 95 %; below it, the interval before any play was seen.';

const beforeColumn = (format: (value: number) => string): Column => ({
  head: '95 % before',
  text: (entry) => `${format(numberIn(entry, 'before_ci_low'))} to ${format(numberIn(entry, 'before_ci_high'))}`,
  right: true,
});

function levelsFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'dial');
  if (entries.length === 0) return [];
  const label = labelOf(findings.words, textIn(entries[0], 'what'));
  const target = rateText(numberIn(entries[0], 'target_rate'));
  const format = (value: number) => value.toFixed(1);
  return [
    {
      title: `${label} at which ${findings.game.success} win ${target}`,
      about: ABOUT,
      panels: [
        {
          name: '',
          picture: forest({
            title: `${label} for ${target}`,
            axis: label,
            rows: beforeAndAfter(
              entries,
              (entry) => namedBy(findings.words, entry, findings.factors) || 'the table',
              'level',
              format,
            ),
            range: rangeOf(entries),
            format: (value) => String(value),
          }),
        },
      ],
      table: {
        entries,
        columns: [
          ...factorColumns(
            findings.words,
            findings.factors.filter((factor) => textIn(entries[0], factor) !== ''),
            entries,
          ),
          numberColumn('level', label, 1),
          intervalColumn(format),
          beforeColumn(format),
        ],
      },
      file: 'dial.csv',
    },
  ];
}

function worthFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'worth');
  if (entries.length === 0) return [];
  const factor = textIn(entries[0], 'what');
  const label = labelOf(findings.words, factor);
  const named = (entry: RowRecord) =>
    `${wordOf(findings.words, factor, entry.value)} instead of ${wordOf(findings.words, factor, entry.base)}`;
  const [low, high] = rangeOf(entries);
  return [
    {
      title: `What the ${label} is worth`,
      about: `The change of the win rate of ${findings.game.success} in percentage points, on average over all tables. ${ABOUT}`,
      panels: [
        {
          name: '',
          picture: forest({
            title: `worth of the ${label}`,
            axis: 'percentage points',
            rows: beforeAndAfter(entries, named, 'difference', points),
            range: [Math.min(0, low), Math.max(0, high)],
            format: (value) => points(value).replace(/\.00$/, ''),
          }),
        },
      ],
      table: {
        entries,
        columns: [
          { head: label, text: named, wrap: true },
          pointsColumn('difference', 'difference'),
          intervalColumn(points),
          beforeColumn(points),
        ],
      },
      file: 'worth.csv',
    },
  ];
}

function ratesFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'beliefs');
  const format = (value: number) => `${Math.round(100 * value)} %`;
  return [
    {
      title: `Win rate of ${findings.game.success}`,
      about: ABOUT,
      panels: [
        {
          name: '',
          picture: forest({
            title: 'win rates',
            axis: 'win rate',
            rows: beforeAndAfter(
              entries,
              (entry) => namedBy(findings.words, entry, findings.factors) || 'the table',
              'win_rate',
              format,
            ),
            range: [0, 1],
            format,
          }),
        },
      ],
      table: {
        entries,
        columns: [
          ...factorColumns(findings.words, findings.factors, entries),
          rateColumn('win_rate', 'win rate'),
          intervalColumn(percent),
          beforeColumn(percent),
        ],
      },
      file: 'beliefs.csv',
    },
  ];
}

function learnedFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'learned');
  const told = entries.filter((entry) => textIn(entry, 'what') !== SKILL);
  const shifted = told.filter((entry) => numberIn(entry, 'shift') >= SHIFT);
  const format = (share: number) => `${Math.round(100 * share)} %`;
  return [
    {
      title: 'What the plays have told of what nobody knew',
      about:
        'How likely each value is after the plays, with a line from where it was before, of everything that has shifted. Of all else, which is in the table, the plays have told nothing.',
      small: true,
      panels: valuesIn(shifted, 'what').map((what) => ({
        name: labelOf(findings.words, what),
        picture: forest({
          title: labelOf(findings.words, what),
          axis: 'how likely',
          rows: shifted
            .filter((entry) => textIn(entry, 'what') === what)
            .map((entry) => likelyRow(findings.words, what, entry, format)),
          range: [0, 1],
          format,
          bars: true,
        }),
      })),
      table: {
        entries: told,
        columns: [
          { head: 'unknown', text: (entry) => labelOf(findings.words, textIn(entry, 'what')), wrap: true },
          { head: 'if it were', text: (entry) => valueText(findings.words, entry), wrap: true },
          rateColumn('before', 'before'),
          rateColumn('after', 'after'),
          numberColumn('shift', 'shift of all', 2),
        ],
      },
      file: 'learned.csv',
    },
  ];
}

function valueText(words: Words, entry: RowRecord): string {
  return wordOf(words, textIn(entry, 'what'), entry.value);
}

function likelyRow(words: Words, what: string, entry: RowRecord, format: (share: number) => string): ForestRow {
  const [before, after] = [numberIn(entry, 'before'), numberIn(entry, 'after')];
  return {
    name: wordOf(words, what, entry.value),
    value: after,
    low: Math.min(before, after),
    high: Math.max(before, after),
    told: `${format(before)} → ${format(after)}`,
    sure: true,
  };
}

function nextFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'next');
  return [
    {
      title: 'What to play next',
      about:
        'By how much one more play at each table is expected to narrow what is asked, as a share of its standard deviation; the best first.',
      panels: [],
      table: {
        entries,
        columns: [
          ...factorColumns(findings.words, findings.factors, entries),
          rateColumn('win_rate', 'chance to win'),
          rateColumn('narrows', 'narrows by'),
        ],
      },
      file: 'next.csv',
    },
  ];
}
