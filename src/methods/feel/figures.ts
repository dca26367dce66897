import type { Findings } from '../../report/findings.ts';
import {
  countColumn,
  factorColumns,
  intervalColumn,
  pointsColumn,
  rateColumn,
  textColumn,
} from '../../report/results/columns.ts';
import type { Column, Figure } from '../../report/results/figure.ts';
import { forest } from '../../report/results/forest.ts';
import { layoutOf, ratePanels } from '../../report/results/rates.ts';
import {
  estimateIn,
  groupsBy,
  namedBy,
  numberIn,
  type RowRecord,
  textIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { extentOf } from '../../report/results/scale.ts';
import { percent, points } from '../../report/text.ts';

/** All measures, the course of the game, and how good the chances are that both rest on. */
export function feelFigures(findings: Findings): readonly Figure[] {
  return [...courseFigures(findings), ...measuresFigure(findings), ...calibrationFigure(findings)];
}

/** A number as its measure is told. */
function shown(unit: string, value: number): string {
  if (!Number.isFinite(value)) return '';
  if (unit === 'number') return value.toFixed(2);
  return unit === 'share' ? percent(value) : `${(100 * value).toFixed(1)} points`;
}

function measuresFigure(findings: Findings): readonly Figure[] {
  const { words, factors } = findings;
  const entries = wordedRecords(findings, 'feel');
  const text = (head: string, of: (entry: RowRecord, unit: string) => string): Column => ({
    head,
    right: true,
    text: (entry) => of(entry, textIn(entry, 'unit')),
  });
  const ends = (entry: RowRecord, unit: string, of: 'ci' | 'joint') => {
    const { low, high } = estimateIn(entry, 'value', of);
    return Number.isFinite(low) ? `${shown(unit, low)} to ${shown(unit, high)}` : '';
  };
  const measures = groupsBy(words, entries, ['about']);
  return [
    {
      title: 'What it feels like',
      about:
        'Every measure at every table, with its 95 % interval. Points are percentage points of the chance to win; what exactly each is stands in docs/4-statistics.md.',
      panels: measures.map(({ entries: own }) => {
        const unit = textIn(own[0], 'unit');
        const about = textIn(own[0], 'about');
        const values = own.flatMap((entry) => Object.values(estimateIn(entry, 'value'))).filter(Number.isFinite);
        const [least, most] = extentOf([0, ...values]);
        return {
          name: about,
          picture: forest({
            title: about,
            axis: unit === 'number' ? '' : unit === 'share' ? 'share' : 'percentage points',
            rows: own.map((entry) => {
              const { value, low, high } = estimateIn(entry, 'value');
              return {
                name: namedBy(words, entry, factors) || 'all games',
                value,
                low: Number.isFinite(low) ? low : value,
                high: Number.isFinite(high) ? high : value,
                told: shown(unit, value),
                sure: true,
              };
            }),
            range: [least, most > least ? most : least + 1],
            format: (value) => (unit === 'number' ? String(Number(value.toFixed(2))) : `${Math.round(100 * value)}`),
          }),
        };
      }),
      table: {
        entries,
        columns: [
          ...factorColumns(words, factors, entries),
          textColumn('about', 'measure'),
          text('value', (entry, unit) => shown(unit, numberIn(entry, 'value'))),
          text('95 % interval', (entry, unit) => ends(entry, unit, 'ci')),
          text('95 %, all tables together', (entry, unit) => ends(entry, unit, 'joint')),
          countColumn('cases', 'from'),
        ],
      },
      file: 'feel.csv',
    },
  ];
}

/** The curves of course.csv, and what each is. */
const CURVES: readonly (readonly [told: string, title: string, about: string])[] = [
  [
    'open',
    'How open it still is',
    'How often two games played on from the same position end differently, as a share of what it was at the first move. Where the curve has fallen to one half, half of the result is settled.',
  ],
  ['winner', "The winner's chance", 'The chance to win, at each point of the game, of who won in the end.'],
  ['leader', 'Who leads wins', 'How often who has the best chance at a point of the game wins it.'],
];

function courseFigures(findings: Findings): readonly Figure[] {
  const { words, factors } = findings;
  const all = wordedRecords(findings, 'course').map(
    (entry): RowRecord => ({
      ...entry,
      progress: Math.round(100 * numberIn(entry, 'played_share')),
    }),
  );
  return CURVES.flatMap(([told, title, about]) => {
    const entries = all.filter((entry) => textIn(entry, 'told') === told && Number.isFinite(numberIn(entry, 'share')));
    if (entries.length === 0) return [];
    const layout = layoutOf(entries, [...factors, 'progress'], { along: 'progress' });
    const axis = 'per cent of the moves played';
    const { panels, key } = ratePanels({ words, entries, layout, rate: 'share', axis });
    return [
      {
        title,
        about: `${about} Bars with ends are 95 % intervals.`,
        legend: key,
        panels,
        table: {
          entries,
          columns: [
            ...factorColumns(words, factors, entries),
            countColumn('progress', '% of the moves'),
            rateColumn('share', 'share'),
            intervalColumn(percent),
          ],
        },
        file: 'course.csv',
      },
    ];
  });
}

function calibrationFigure(findings: Findings): readonly Figure[] {
  const { words, factors } = findings;
  const range = (entry: RowRecord) =>
    `${[numberIn(entry, 'from'), numberIn(entry, 'to')].map((x) => Math.round(100 * x)).join('–')} %`;
  const entries = wordedRecords(findings, 'calibration').map((entry): RowRecord => ({ ...entry, told: range(entry) }));
  if (entries.length === 0) return [];
  const ends = entries.flatMap((entry) => Object.values(estimateIn(entry, 'difference'))).filter(Number.isFinite);
  const [least, most] = extentOf([-0.1, 0.1, ...ends]);
  return [
    {
      title: 'How good the chances are',
      about:
        'What came true less what was predicted, in percentage points, by how large the chance was that one half of the playouts told; predicted is what the other half said. Where players and playouts are alike, all should lie at 0 but for noise.',
      panels: groupsBy(words, entries, factors).map(({ name, entries: own }) => ({
        name,
        picture: forest({
          title: `came true less predicted${name === '' ? '' : `, ${name}`}`,
          axis: 'percentage points',
          rows: own.map((entry) => {
            const { value, low, high } = estimateIn(entry, 'difference');
            return {
              name: `chances of ${textIn(entry, 'told')}`,
              value,
              low: Number.isFinite(low) ? low : value,
              high: Number.isFinite(high) ? high : value,
              told: points(value),
              sure: low > 0 || high < 0,
            };
          }),
          range: [least, most],
          format: (value) => `${Math.round(100 * value)}`,
        }),
      })),
      table: {
        entries,
        columns: [
          ...factorColumns(words, factors, entries),
          textColumn('told', 'chance'),
          countColumn('chances', 'how often told'),
          rateColumn('predicted', 'predicted'),
          rateColumn('came_true', 'came true'),
          pointsColumn('difference', 'miss, points'),
          intervalColumn(points),
        ],
      },
      file: 'calibration.csv',
    },
  ];
}
