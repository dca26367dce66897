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
import type { Figure } from '../../report/results/figure.ts';
import { type ForestRow, forest } from '../../report/results/forest.ts';
import {
  estimateIn,
  groupsBy,
  namedBy,
  numberIn,
  type RowRecord,
  textIn,
  valuesIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { shares, sharesLegend } from '../../report/results/shares.ts';
import { strip } from '../../report/results/strip.ts';
import { points, shortChange } from '../../report/text.ts';
import { quantile } from '../../stats/quantile.ts';
import { insteadText, labelOf, sentence, type Words } from '../../story/words.ts';
import { differenceRange } from '../paired/figures.ts';

/** What hangs on guesses: one at a time, all together, and the claims. */
export function sensitivityFigures(findings: Findings): readonly Figure[] {
  return [...tornadoFigure(findings), ...spreadFigure(findings), ...claimsFigure(findings)];
}

function tornadoFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'sensitivity');
  if (entries.length === 0) return [];
  const range = differenceRange(entries);
  const groups = groupsBy(findings.words, entries, findings.factors);
  return [
    {
      title: 'One guess at a time',
      about: `What the win rate of ${findings.game.success} gains or loses if a guess is replaced by an alternative, in percentage points, with intervals that hold all together with 95 % certainty: of each guess the alternatives that lower and raise it most, the guess that matters most on top. Filled: more than luck may do.`,
      panels: groups.map(({ name, entries: own }) => ({
        name,
        picture: forest({
          title: `effects of the guesses${name === '' ? '' : `, ${name}`}`,
          axis: 'percentage points',
          rows: valuesIn(ranked(own), 'what').flatMap((what) => tornadoRows(findings.words, own, what)),
          range,
          format: (value) => points(value).replace(/\.00$/, ''),
          bars: true,
        }),
      })),
      table: {
        entries: ranked(entries),
        columns: [
          ...factorColumns(findings.words, [...findings.factors, 'rank'], entries),
          { head: 'guess', text: (entry) => labelOf(findings.words, textIn(entry, 'what')), wrap: true },
          {
            head: 'if it were',
            text: (entry) =>
              insteadText(findings.words, textIn(entry, 'what'), valueIn(entry, 'alternative'), valueIn(entry, 'base')),
            wrap: true,
          },
          countColumn('games'),
          rateColumn('rate', 'rate'),
          pointsColumn('difference', 'difference'),
          intervalColumn(points, '95 %, all together', 'joint'),
          chanceColumn('p_holm', "Holm's p"),
        ],
      },
      file: 'sensitivity.csv',
    },
  ];
}

function ranked(entries: readonly RowRecord[]): readonly RowRecord[] {
  return entries.toSorted((a, b) => numberIn(a, 'rank') - numberIn(b, 'rank'));
}

/** The alternative that lowers most and the one that raises most; one row if all go one way. */
function tornadoRows(words: Words, entries: readonly RowRecord[], what: string): readonly ForestRow[] {
  const own = entries
    .filter((entry) => textIn(entry, 'what') === what)
    .toSorted((a, b) => numberIn(a, 'difference') - numberIn(b, 'difference'));
  const [least, most] = [own[0], own[own.length - 1]];
  const lowers = numberIn(least, 'difference') < 0 ? [least] : [];
  const raises = most !== lowers[0] && (numberIn(most, 'difference') > 0 || lowers.length === 0) ? [most] : [];
  return [...lowers, ...raises].map((entry) => {
    const { value, low, high } = estimateIn(entry, 'difference', 'joint');
    return {
      name: sentence(insteadText(words, what, valueIn(entry, 'alternative'), valueIn(entry, 'base'))),
      value,
      low,
      high,
      told: shortChange(value, { low, high }),
      series: value < 0 ? 1 : 0,
      sure: textIn(entry, 'verdict') !== 'undecided',
    };
  });
}

/** As the game knows it: tables write true and false as words. */
function valueIn(entry: RowRecord, column: string): string | number | boolean {
  return entry[column] ?? '';
}

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

function spreadFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'reconstructions');
  if (entries.length === 0) return [];
  const groups = groupsBy(findings.words, entries, findings.factors);
  const rows = groups.map(({ name, entries: own }) => {
    const values = own.map((entry) => numberIn(entry, 'rate'));
    return { name, values, quarters: QUARTERS.map((share) => quantile(values, share)) };
  });
  const table = groups.map(({ entries: [first] }, i) => ({
    ...first,
    ...Object.fromEntries(QUARTERS.map((share, q) => [`q${share}`, rows[i].quarters[q]])),
  }));
  return [
    {
      title: 'All guesses together',
      about: `The win rate of ${findings.game.success} in every reconstruction, each a stroke, with all guesses drawn at random. Half of them lie in the box, the line in it is the middle one.`,
      panels: [
        {
          name: '',
          picture: strip({
            title: 'win rates of all reconstructions',
            axis: `win rate of ${findings.game.success}`,
            rows,
            format: (value) => `${Math.round(100 * value)} %`,
          }),
        },
      ],
      table: {
        entries: table,
        columns: [
          ...factorColumns(findings.words, findings.factors, entries),
          ...['least', 'lower quarter', 'middle', 'upper quarter', 'greatest'].map((head, q) =>
            rateColumn(`q${QUARTERS[q]}`, head),
          ),
        ],
      },
      file: 'reconstructions.csv',
    },
  ];
}

const VERDICTS = ['holds', 'undecided', 'reversed'];

function claimsFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'claims');
  if (entries.length === 0) return [];
  return [
    {
      title: 'What can be claimed all the same',
      about:
        'In how many reconstructions each claim holds, by a paired 95 % interval of both sides on the same luck. Many of the undecided ones have no room to differ, because both sides nearly always win or lose.',
      legend: sharesLegend('claim', VERDICTS),
      panels: groupsBy(findings.words, entries, ['claim']).map(({ entries: own }) => ({
        name: textIn(own[0], 'claim'),
        picture: shares({
          title: textIn(own[0], 'claim'),
          kinds: VERDICTS,
          rows: own.map((entry) => ({
            name: namedBy(findings.words, entry, findings.factors),
            shares: VERDICTS.map((verdict) => numberIn(entry, verdict) / numberIn(entry, 'reconstructions')),
          })),
          format: (share) => `${Math.round(100 * share)} %`,
        }),
      })),
      table: {
        entries,
        columns: [
          { ...textColumn('claim'), wrap: true },
          ...factorColumns(findings.words, findings.factors, entries),
          ...VERDICTS.map((verdict) => countColumn(verdict)),
          countColumn('undecided_extreme', 'no room to differ'),
          pointsColumn('base_difference', 'with our numbers'),
          intervalColumn(points, '95 %, all together', 'joint'),
        ],
      },
      file: 'claims.csv',
    },
  ];
}
