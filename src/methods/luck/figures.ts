import type { Findings } from '../../report/findings.ts';
import {
  countColumn,
  factorColumns,
  intervalColumn,
  numberColumn,
  rateColumn,
  textColumn,
} from '../../report/results/columns.ts';
import type { Figure } from '../../report/results/figure.ts';
import { layoutOf, ratePanels } from '../../report/results/rates.ts';
import { groupsBy, numberIn, type RowRecord, textIn, wordedRecords } from '../../report/results/records.ts';
import { shares, sharesLegend } from '../../report/results/shares.ts';
import { percent } from '../../report/text.ts';
import { PARTS, type Part } from './parts.ts';

/** The parts as a reader knows them. */
const NAMES: Readonly<Record<Part, string>> = {
  luck: 'luck',
  play: 'who plays',
  both: 'the two together',
  rest: "the players' own chance",
};

/** What decides, how often games end alike, who plays, and what is possible. */
export function luckFigures(findings: Findings): readonly Figure[] {
  return [...sharesFigure(findings), ...alikeFigure(findings), ...kindsFigure(findings), ...ceilingFigure(findings)];
}

function sharesFigure(findings: Findings): readonly Figure[] {
  const { words, factors } = findings;
  const all = wordedRecords(findings, 'luck');
  const entries = all.map((entry): RowRecord => ({ ...entry, part: NAMES[textIn(entry, 'part') as Part] }));
  const kinds = PARTS.map((part) => NAMES[part]);
  const drawn = entries.filter((entry) => Number.isFinite(numberIn(entry, 'share')));
  const whose = textIn(entries[0] ?? {}, 'win_rate_of');
  const panelFactors = factors.slice(0, Math.max(0, factors.length - 2));
  return [
    {
      title: 'What decides',
      about: `The variance of winning of ${whose}, in four shares. Luck: what the deals and dice do whoever plays. Who plays: what the players differ by whatever the luck. The two together: luck that is good for one player and bad for another. The players' own chance: what is left between players of one kind on the same luck. The intervals are in the table.`,
      legend: sharesLegend('decided by', kinds),
      panels: groupsBy(words, drawn, panelFactors).map(({ name, entries: own }) => ({
        name,
        picture: shares({
          title: `what decides${name === '' ? '' : `, ${name}`}`,
          kinds,
          rows: groupsBy(words, own, factors.slice(panelFactors.length)).map((row) => ({
            name: row.name,
            shares: normal(kinds.map((kind) => numberIn(row.entries.find((one) => one.part === kind) ?? {}, 'share'))),
          })),
          format: (share) => `${Math.round(100 * share)} %`,
        }),
      })),
      table: {
        entries,
        columns: [
          ...factorColumns(words, factors, entries),
          textColumn('part', 'decided by'),
          rateColumn('share', 'share'),
          intervalColumn(percent),
          intervalColumn(percent, '95 %, all tables together', 'joint'),
        ],
      },
      file: 'luck.csv',
    },
  ];
}

/** What was a little below 0 is told as 0, and the others would be more than all. */
function normal(parts: readonly number[]): readonly number[] {
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / sum);
}

function alikeFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'alike').map((entry): RowRecord => {
    // As much as there is room for below a chart.
    return textIn(entry, 'in_common') === 'luck and player' ? { ...entry, in_common: 'both' } : entry;
  });
  const { words, factors } = findings;
  const layout = layoutOf(entries, [...factors, 'in_common'], { along: 'in_common' });
  const { panels, key } = ratePanels({ words, entries, layout, rate: 'share', axis: 'what two games have in common' });
  return [
    {
      title: 'How often two games end alike',
      about:
        'Both won or both lost, by what the two have in common: luck, the kind of player, both or nothing. The farther luck lies above nothing, the more luck decides; the same of the player. Bars with ends are 95 % intervals.',
      legend: key,
      panels,
      table: {
        entries,
        columns: [
          ...factorColumns(words, factors, entries),
          textColumn('in_common', 'in common'),
          rateColumn('share', 'alike'),
          intervalColumn(percent),
        ],
      },
      file: 'alike.csv',
    },
  ];
}

function kindsFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'kinds');
  const { words, factors } = findings;
  const layout = layoutOf(entries, [...factors, 'player'], { along: 'player' });
  const { panels, key } = ratePanels({ words, entries, layout, rate: 'win_rate', axis: 'who plays' });
  return [
    {
      title: 'Win rate by who plays',
      about: 'Over all luck. Bars with ends are 95 % intervals; where none is seen, it is narrower than the marker.',
      legend: key,
      panels,
      table: {
        entries,
        columns: [
          ...factorColumns(words, factors, entries),
          textColumn('player', 'who plays'),
          countColumn('games'),
          rateColumn('win_rate', 'win rate'),
          intervalColumn(percent),
        ],
      },
      file: 'kinds.csv',
    },
  ];
}

function ceilingFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'ceiling');
  if (entries.length === 0) return [];
  const { words, factors, game } = findings;
  const layout = layoutOf(entries, [...factors, 'copies'], { along: 'copies' });
  const { panels, key } = ratePanels({ words, entries, layout, rate: 'win_rate', axis: 'tries on the same luck' });
  const [{ bot, noise }] = entries;
  return [
    {
      title: 'What is possible',
      about: `How often at least one of so many tries wins for ${game.success} on the same luck. Each is a table of ${String(bot)} that makes any legal move with a chance of ${String(noise)}. Who could see the luck to come would win at least as often; where the curve is not flat, more.`,
      legend: key,
      panels,
      table: {
        entries,
        columns: [
          ...factorColumns(words, factors, entries),
          countColumn('copies', 'tries'),
          rateColumn('win_rate', 'at least one wins'),
          intervalColumn(percent),
          intervalColumn(percent, '95 %, all tables together', 'joint'),
          numberColumn('noise', 'noise', 2),
        ],
      },
      file: 'ceiling.csv',
    },
  ];
}
