import { quantile } from '../../stats/quantile.ts';
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
import { differenceRange } from './difference-figures.ts';
import type { Figure } from './figure.ts';
import { type ForestRow, forest } from './forest.ts';
import { type Entry, entriesOf, estimateIn, groupsBy, namedBy, numberIn, textIn, valuesIn } from './records.ts';
import { shares, sharesLegend } from './shares.ts';
import { strip } from './strip.ts';

/** What hangs on guesses: one at a time, all together, and the claims. */
export function sensitivityFigures(findings: Findings): readonly Figure[] {
  return [...tornadoFigure(findings), ...spreadFigure(findings), ...claimsFigure(findings)];
}

function tornadoFigure(findings: Findings): readonly Figure[] {
  const entries = entriesOf(findings, 'sensitivity');
  if (entries.length === 0) return [];
  const range = differenceRange(entries);
  const groups = groupsBy(entries, findings.factors);
  return [
    {
      title: 'One guess at a time',
      about: `What the win rate of ${findings.game.success} gains or loses if a guess is replaced by an alternative, in points of per cent, with intervals that hold all together with 95 % certainty: of each guess the alternatives that lower and raise it most, the guess that matters most on top. Filled: more than luck may do.`,
      panels: groups.map(({ name, entries: own }) => ({
        name,
        picture: forest({
          title: `effects of the guesses${name === '' ? '' : `, ${name}`}`,
          axis: 'points of per cent',
          rows: valuesIn(ranked(own), 'what').flatMap((what) => tornadoRows(own, what)),
          range,
          format: (value) => points(value).replace(/\.00$/, ''),
          bars: true,
        }),
      })),
      table: {
        entries: ranked(entries),
        columns: [
          ...factorColumns([...findings.factors, 'rank', 'what', 'base', 'alternative'], entries),
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

function ranked(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => numberIn(a, 'rank') - numberIn(b, 'rank'));
}

/** The alternative that lowers most and the one that raises most; one row if all go one way. */
function tornadoRows(entries: readonly Entry[], what: string): readonly ForestRow[] {
  const own = entries
    .filter((entry) => textIn(entry, 'what') === what)
    .toSorted((a, b) => numberIn(a, 'difference') - numberIn(b, 'difference'));
  const [least, most] = [own[0], own[own.length - 1]];
  const lowers = numberIn(least, 'difference') < 0 ? [least] : [];
  const raises = most !== lowers[0] && (numberIn(most, 'difference') > 0 || lowers.length === 0) ? [most] : [];
  return [...lowers, ...raises].map((entry) => {
    const { value, low, high } = estimateIn(entry, 'difference', 'joint');
    const base = `${textIn(entry, 'base')}-`;
    const alternative = textIn(entry, 'alternative');
    const shown = alternative.startsWith(base) ? alternative.slice(base.length) : alternative;
    return {
      // A set of cards is called after the thing in which it differs.
      name: what.startsWith('components.') ? shown : `${what} ${shown}`,
      value,
      low,
      high,
      told: `${points(value)} (${points(low)} to ${points(high)})`,
      series: value < 0 ? 1 : 0,
      sure: textIn(entry, 'verdict') !== 'undecided',
    };
  });
}

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

function spreadFigure(findings: Findings): readonly Figure[] {
  const entries = entriesOf(findings, 'reconstructions');
  if (entries.length === 0) return [];
  const groups = groupsBy(entries, findings.factors);
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
          ...factorColumns(findings.factors, entries),
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
  const entries = entriesOf(findings, 'claims');
  if (entries.length === 0) return [];
  return [
    {
      title: 'What can be claimed all the same',
      about:
        'In how many reconstructions each claim holds, by a paired 95 % interval of both sides on the same luck. Many of the undecided ones have no room to differ, because both sides nearly always win or lose.',
      legend: sharesLegend('claim', VERDICTS),
      panels: groupsBy(entries, ['claim']).map(({ name, entries: own }) => ({
        name: name.replace(/^claim /, ''),
        picture: shares({
          title: name,
          kinds: VERDICTS,
          rows: own.map((entry) => ({
            name: namedBy(entry, findings.factors),
            shares: VERDICTS.map((verdict) => numberIn(entry, verdict) / numberIn(entry, 'reconstructions')),
          })),
          format: (share) => `${Math.round(100 * share)} %`,
        }),
      })),
      table: {
        entries,
        columns: [
          textColumn('claim'),
          ...factorColumns(findings.factors, entries),
          ...VERDICTS.map((verdict) => countColumn(verdict)),
          countColumn('undecided_extreme', 'no room to differ'),
          pointsColumn('base_difference', 'with the usual values'),
          intervalColumn(points, '95 %, all together', 'joint'),
        ],
      },
      file: 'claims.csv',
    },
  ];
}
