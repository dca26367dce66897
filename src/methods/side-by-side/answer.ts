import type { Value } from '../../data/options.ts';
import type { Answer } from '../../report/answer.ts';
import { type Findings, FORMAT } from '../../report/findings.ts';
import { foundTable } from '../../report/found-table.ts';
import { textColumn } from '../../report/results/columns.ts';
import type { Figure } from '../../report/results/figure.ts';
import { namedBy, wordedRecords } from '../../report/results/records.ts';
import { Decimal, type Row } from '../../report/table.ts';
import { type Grid, grid, MOST_ROWS, numberOf, varying, withFactors } from '../../report/terminal.ts';
import { chance, changeText, grouped, percent, points, rateText } from '../../report/text.ts';
import { sentence, type Words } from '../../story/words.ts';
import { differenceColumns } from '../paired/answer.ts';
import { differenceFigure, HOW } from '../paired/figures.ts';
import { type AskedOtherwise, askedOtherwise, type Run, stoppedAt } from './asked.ts';
import type { CommonCells } from './cells.ts';
import { type CellDifference, rateOf } from './differences.ts';

/** Two runs, what they have in common, and how that differs. */
export interface SideBySide {
  readonly one: Run;
  readonly other: Run;
  readonly common: CommonCells;
  readonly differences: readonly CellDifference[];
}

/** Cells of both as far as words go. */
type Named = { readonly factors: Readonly<Record<string, Value>> };

/** What is different in the other run, in sentences and rows. */
export function sideBySideAnswer(sides: SideBySide): Answer {
  const { one, other, differences } = sides;
  const asked = askedOtherwise(one, other);
  const rows = differences.map((each) => rowOf(each, one.findings.game.success));
  return {
    sentences: [verdict(sides), ...missing(sides), ...(asked.length === 0 ? ['Both were asked the same.'] : [])],
    summary: asked.length === 0 ? [] : [askedTable(sides, asked)],
    notes: ground(sides),
    text: [
      `win rates of ${one.findings.game.success}, and differences in percentage points:`,
      differenceGrid(sides, rows),
    ],
    tables: [{ name: 'diff', rows }],
  };
}

function askedTable({ one, other }: SideBySide, asked: readonly AskedOtherwise[]) {
  return {
    title: 'asked differently',
    head: ['what', one.folder, other.folder],
    rows: asked.map((each) => [each.what, each.one, each.other]),
  };
}

/** Words of both runs. */
function wordsIn({ one, other }: SideBySide): Words {
  const [mine, theirs] = [one.findings.words, other.findings.words];
  return { ...mine, factors: { ...theirs.factors, ...mine.factors }, outs: { ...theirs.outs, ...mine.outs } };
}

function named({ cell: { factors } }: CellDifference): Named {
  return { factors: factors as Named['factors'] };
}

function verdict(sides: SideBySide): string {
  const { one, differences } = sides;
  const all = differences.map(named);
  const sure = differences.filter((each) => each.verdict === 'more' || each.verdict === 'less');
  const count = (n: number) => `${grouped(n)} ${n === 1 ? 'cell' : 'cells'}`;
  if (differences.every((each) => each.verdict === 'same'))
    return differences.length === 1
      ? 'Both came to the same.'
      : `In all ${count(differences.length)} both came to the same.`;
  const [largest] = (sure.length > 0 ? sure : differences).toSorted(
    (a, b) => Math.abs(b.difference) - Math.abs(a.difference),
  );
  const { cell, difference, joint } = largest;
  const rates = `from ${rateText(rateOf(cell.one))} to ${rateText(rateOf(cell.other))}`;
  const where = withFactors(wordsIn(sides), all, named(largest));
  const whose = `the win rate of ${one.findings.game.success}`;
  // An interval with 0 in it belongs to no direction.
  const change =
    joint.low > 0 || joint.high < 0
      ? `${changeText(difference, joint)}, ${rates}`
      : `goes ${rates} (${points(joint.low)} to ${points(joint.high)} percentage points)`;
  if (differences.length === 1)
    return sure.length === 1
      ? `${sentence(whose)} ${change}.`
      : `It is not sure that anything changes: ${whose} ${change}.`;
  if (sure.length === 0)
    return `It is not sure of any of ${count(differences.length)} that it changes; most may change${where}, where ${whose} ${change}.`;
  const up = sure.filter((each) => each.verdict === 'more').length;
  const many =
    sure.length === differences.length
      ? `All ${count(sure.length)}`
      : `${grouped(sure.length)} of ${count(differences.length)}`;
  return `${many} surely differ, ${grouped(up)} up and ${grouped(sure.length - up)} down; most${where}, where ${whose} ${change}.`;
}

function missing({ one, other, common: { onlyOne, onlyOther } }: SideBySide): readonly string[] {
  const only = (run: Run, n: number) =>
    n === 0 ? [] : [`${grouped(n)} ${n === 1 ? 'cell is' : 'cells are'} only in ${run.folder}.`];
  return [...only(one, onlyOne), ...only(other, onlyOther)];
}

/** How the intervals came about. */
function ground({ one, other, differences }: SideBySide): readonly string[] {
  const paired = differences.filter(({ isPaired }) => isPaired).length;
  const sameLuck = one.findings.made.seed === other.findings.made.seed;
  const stopped = [one, other].some((run) => stoppedAt(run) !== undefined);
  const how =
    paired === differences.length
      ? 'Both runs have the same luck, and were put side by side block by block.'
      : paired > 0
        ? `${grouped(paired)} of ${grouped(differences.length)} cells have the same luck in both runs and as many blocks, and were put side by side block by block; the others as if each run had luck of its own.`
        : `Intervals are as if each run had luck of its own.${
            sameLuck ? ' Both have the same seed: run with --rows, they could be put side by side block by block.' : ''
          }`;
  const together =
    differences.length === 1
      ? 'The interval is one of 95 %'
      : `All ${grouped(differences.length)} intervals hold together with 95 % certainty`;
  return [how, `${together}${stopped ? ', whenever the runs stopped' : ''}.`];
}

function rowOf(
  { cell, difference, low, high, joint, p, holmP, isPaired, verdict: surely }: CellDifference,
  success: string,
): Row {
  return {
    ...(cell.factors as Row),
    games: cell.one.games,
    other_games: cell.other.games,
    win_rate_of: success,
    base_rate: new Decimal(rateOf(cell.one)),
    rate: new Decimal(rateOf(cell.other)),
    difference: new Decimal(difference),
    ci_low: new Decimal(low),
    ci_high: new Decimal(high),
    joint_low: new Decimal(joint.low),
    joint_high: new Decimal(joint.high),
    p_value: new Decimal(p),
    p_holm: new Decimal(holmP),
    paired: isPaired,
    verdict: surely,
  };
}

function differenceGrid(sides: SideBySide, rows: readonly Row[]): Grid {
  const { one, other, differences } = sides;
  const table = grid(wordsIn(sides), rows.slice(0, MOST_ROWS), varying(differences.map(named)), [
    { head: one.folder, right: true, text: (row) => percent(numberOf(row, 'base_rate')) },
    { head: other.folder, right: true, text: (row) => percent(numberOf(row, 'rate')) },
    ...differenceColumns(rows),
    {
      head: "Holm's p",
      right: true,
      spare: 2,
      text: (row) => (Number.isFinite(numberOf(row, 'p_holm')) ? chance(numberOf(row, 'p_holm')) : ''),
    },
    { head: 'verdict', right: false, spare: 1, text: (row) => String(row.verdict) },
  ]);
  return { ...table, count: rows.length };
}

/** The same as findings, for a page. */
export function sideBySideFindings(sides: SideBySide, answer: Answer, command: string): Findings {
  const { one, other, differences } = sides;
  const { findings } = one;
  const all = differences.map(named);
  const factors = varying(all);
  const { sentences, summary = [], notes = [], tables } = answer;
  return {
    format: FORMAT,
    name: `${one.folder} and ${other.folder}`,
    question: `What is different in ${other.folder} from ${one.folder}?`,
    method: 'diff',
    game: findings.game,
    sentences: [...sentences],
    summary: summary.map((each) => ({ ...each, head: [...each.head], rows: each.rows.map((row) => [...row]) })),
    notes: [...notes],
    words: wordsIn(sides),
    factors: [...factors],
    fixed: Object.fromEntries(Object.entries(all[0].factors).filter(([factor]) => !factors.includes(factor))),
    games: findings.games + other.findings.games,
    made: { ...findings.made, command, seed: seedsOf(sides) },
    reconstructed: reconstructedIn(sides),
    tables: tables.map(foundTable),
  };
}

/** What no rulebook gives, with the values of both. */
function reconstructedIn({ one, other }: SideBySide): Findings['reconstructed'] {
  const all = new Map<string, Findings['reconstructed'][number]>();
  for (const each of [one, other].flatMap(({ findings }) => findings.reconstructed)) {
    const values = [...new Set([...(all.get(each.name)?.values ?? []), ...each.values])];
    all.set(each.name, { ...each, values });
  }
  return [...all.values()];
}

function seedsOf({ one, other }: SideBySide): string {
  return [...new Set([one, other].map(({ findings }) => findings.made.seed))].join(', ');
}

/** What a page has of two runs side by side. */
export const SIDE_BY_SIDE = {
  how: 'two runs side by side, cell by cell',
  figures(findings: Findings): readonly Figure[] {
    return [
      differenceFigure(findings, {
        title: 'Difference between the runs',
        about: `Win rate of ${findings.game.success} in the second run (rate), less that in the first (base). ${HOW}`,
        entries: wordedRecords(findings, 'diff'),
        panels: [],
        name: (entry) => namedBy(findings.words, entry, findings.factors) || 'all games',
        naming: textColumn('paired'),
        file: 'diff.csv',
      }),
    ];
  },
} as const;
