import type { Findings } from '../../report/findings.ts';
import {
  chanceColumn,
  countColumn,
  factorColumns,
  intervalColumn,
  numberColumn,
  textColumn,
} from '../../report/results/columns.ts';
import { crosstable } from '../../report/results/crosstable.ts';
import type { Column, Figure } from '../../report/results/figure.ts';
import { type ForestRow, forest } from '../../report/results/forest.ts';
import {
  estimateIn,
  groupsBy,
  numberIn,
  type RowRecord,
  textIn,
  valuesIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { percent, rateText, signed } from '../../report/text.ts';

/** Of everybody against everybody: the whole matrix, the circles in it, and how much of a field each bot should be. */
export function fieldFigures(findings: Findings): readonly Figure[] {
  const matrix = wordedRecords(findings, 'matrix');
  if (matrix.length === 0) return [];
  const field = wordedRecords(findings, 'field');
  // A mix that nobody beats is told of two players only.
  const duels = field.filter((entry) => Number.isFinite(numberIn(entry, 'nash')));
  return [
    matrixFigure(findings, matrix),
    ...circlesFigure(findings),
    ...(duels.length === 0 ? [] : [shareFigure(findings, duels, NASH)]),
    shareFigure(findings, field, ALPHA_RANK),
  ];
}

const score = (value: number) => signed(value);

/** "+0.41", and "+.41" where there are many. */
function shortScore(value: number, bots: number): string {
  const text = signed(value, 2);
  return bots > 5 ? text.replace(/^(.)0(?=\.)/, '$1').replace(/1\.00$/, '1') : text;
}

const told = (entry: RowRecord, column: string) => {
  const { value, low, high } = estimateIn(entry, column, 'joint');
  return `${score(value)} (${score(low)} to ${score(high)})`;
};

function matrixFigure(findings: Findings, matrix: readonly RowRecord[]): Figure {
  const { words, factors } = findings;
  return {
    title: 'Who beats whom',
    about:
      'The score of the bot of the row against the bot of the column, -1 to 1. Where there is a colour, who is ahead is sure: the intervals hold for all pairs together, and whenever one stops.',
    panels: groupsBy(words, matrix, factors).map(({ name, entries }) => {
      const names = valuesIn(entries, 'bot');
      return {
        name,
        picture: crosstable({
          title: `scores of all pairs${name === '' ? '' : `, ${name}`}`,
          names,
          duels: entries.map((entry) => ({
            row: names.indexOf(textIn(entry, 'bot')),
            column: names.indexOf(textIn(entry, 'against')),
            value: numberIn(entry, 'score'),
            text: shortScore(numberIn(entry, 'score'), names.length),
            label: `${textIn(entry, 'bot')} against ${textIn(entry, 'against')}: ${told(entry, 'score')}`,
            sure: entry.sure !== 'open',
          })),
        }),
      };
    }),
    table: {
      entries: matrix,
      columns: [
        ...factorColumns(words, [...factors, 'bot', 'against'], matrix),
        countColumn('blocks'),
        { ...numberColumn('score', 'score', 3), text: (entry) => score(numberIn(entry, 'score')) },
        intervalColumn(score, '95 % interval, all together', 'joint'),
        chanceColumn('p_joint', 'p, all together'),
        textColumn('sure'),
      ],
    },
    file: 'matrix.csv',
  };
}

/** Each circle by the weakest of its victories. */
function circlesFigure(findings: Findings): readonly Figure[] {
  const { words, factors } = findings;
  const circles = wordedRecords(findings, 'circles');
  if (circles.length === 0) return [];
  return [
    {
      title: 'In circles',
      about:
        'Each beats the next, and the last is the first again. The score is that of the weakest victory of the circle. For every victory on a way that leads back there is the shortest such circle; with 95 % certainty none of all is wrong.',
      panels: [],
      table: {
        entries: circles,
        columns: [
          ...factorColumns(words, factors, circles),
          { ...textColumn('circle'), wrap: true },
          {
            ...numberColumn('least_score', 'weakest score', 3),
            text: (entry) => score(numberIn(entry, 'least_score')),
          },
          intervalColumn(score, '95 % interval, all together', 'joint'),
          chanceColumn('p_joint', 'p, all together'),
        ],
      },
      file: 'circles.csv',
    },
  ];
}

interface ShareOf {
  readonly column: string;
  readonly ends: string;
  readonly title: string;
  readonly about: string;
}

const NASH: ShareOf = {
  column: 'nash',
  ends: 'nash',
  title: 'Which mix of bots nobody beats',
  about:
    'How often to take each bot when the other player chooses from the same field (a Nash equilibrium of the scores), with 95 % intervals from resampled blocks. A bot at 0 % has nothing to add.',
};
const ALPHA_RANK: ShareOf = {
  column: 'alpha_rank',
  ends: 'alpha',
  title: 'Who would hold a population',
  about:
    'α-Rank: how much of the time each bot would be the one that all of fifty players use, if now and then one tries another and they copy whoever does better. 95 % intervals from resampled blocks.',
};

function shareFigure(findings: Findings, field: readonly RowRecord[], { column, ends, title, about }: ShareOf): Figure {
  const { words, factors } = findings;
  const row = (entry: RowRecord): ForestRow => {
    const [value, low, high] = [column, `${ends}_low`, `${ends}_high`].map((name) => numberIn(entry, name));
    return {
      name: textIn(entry, 'bot'),
      value,
      low,
      high,
      told: `${rateText(value)} (${rateText(low)} to ${rateText(high)})`,
      sure: low > 0,
    };
  };
  const share: Column = { ...numberColumn(column, 'share', 3), text: (entry) => percent(numberIn(entry, column)) };
  return {
    title,
    about,
    panels: groupsBy(words, field, factors).map(({ name, entries }) => ({
      name,
      picture: forest({
        title: `${title}${name === '' ? '' : `, ${name}`}`,
        axis: 'share',
        rows: entries.map(row).toSorted((a, b) => b.value - a.value),
        range: [0, 1],
        format: rateText,
      }),
    })),
    table: {
      entries: field,
      columns: [
        ...factorColumns(words, [...factors, 'bot'], field),
        share,
        {
          head: '95 % interval',
          text: (entry) => `${percent(numberIn(entry, `${ends}_low`))} to ${percent(numberIn(entry, `${ends}_high`))}`,
          right: true,
        },
      ],
    },
    file: 'field.csv',
  };
}
