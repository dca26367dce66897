import { intervalBar, spanOf } from '../../report/bars.ts';
import { sweepTables } from '../../report/rows.ts';
import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import { BARS, type Block, type Column, grid, numberOf, varying, withFactors } from '../../report/terminal.ts';
import { chance, grouped, percent, percentagePoints, points } from '../../report/text.ts';
import type { Cell } from '../../sim/cell.ts';
import { type Words, wordsOf } from '../../story/words.ts';
import { ALPHA, type Direction, directionOf } from '../joint.ts';
import type { Difference, PairedResult } from './play.ts';

/** Whose win rate is told. */
export function whose({ game }: PairedResult): string {
  return game.success;
}

/** The tables by their factors alone, as cells: what tells them apart. */
export function tablesAsCells({ tables }: PairedResult): readonly Cell[] {
  return tables.map(({ base, factors }) => ({ ...base, factors }));
}

/** The words of the game that is played. */
export function wordsIn({ game }: PairedResult): Words {
  return wordsOf(game);
}

/** " with 4 couriers and easy difficulty", where there are several tables. */
export function atTable(result: PairedResult, table: number): string {
  const cells = tablesAsCells(result);
  return withFactors(wordsIn(result), cells, cells[table]);
}

/** What is sure of a difference, whatever the others are. One that is surely small does not matter, whichever way it goes. */
export function verdict(one: Difference): Direction | 'same' | 'equivalent' {
  if (one.pairs.different === 0) return 'same';
  return one.isEquivalent ? 'equivalent' : directionOf(one);
}

/** What holds of every difference: how sure the words are, and what common luck was worth. */
export function groundSentences({ differences, precision, margin, optimal }: PairedResult): readonly string[] {
  const sentences: string[] = [];
  const { length } = differences;
  const sure =
    length === 1
      ? 'The interval is one of 95 %'
      : `All ${length} intervals hold together with 95 % certainty, also those picked for their size; more and less are said where one leaves out 0 and Holm's p is at most ${ALPHA}`;
  sentences.push(`${sure}${optimal === undefined ? '' : ', however often one looks'}.`);
  if (margin !== undefined) sentences.push(equivalenceSentence(margin, length, optimal !== undefined));
  const missed = differences.filter(({ reached }) => !reached).length;
  if (missed > 0 && precision !== undefined)
    sentences.push(
      `${missed} of ${length} differences had all their games before the interval was as narrow as ${percentagePoints(precision)} to either side.`,
    );
  const saved = differences.map((one) => one.saved).filter(Number.isFinite);
  if (saved.length > 0) sentences.push(savedSentence(saved));
  return sentences;
}

/** Which interval it is that lies within the margin. */
function equivalenceSentence(margin: number, differences: number, atEveryLook: boolean): string {
  const within = `within ${percentagePoints(margin)} either way`;
  if (atEveryLook) return `Equivalent is said where such an interval, a confidence sequence, lies ${within}.`;
  const tests =
    differences === 1
      ? 'two one-sided tests at 5 %: the interval of 90 %'
      : `two one-sided tests at 5 %, adjusted for all ${differences}: equivalence_low to equivalence_high`;
  return `Equivalent is said where the difference is ${within} by ${tests}.`;
}

function savedSentence(saved: readonly number[]): string {
  const order = saved.toSorted((a, b) => a - b);
  const [least, most] = [order[0].toFixed(1), order[order.length - 1].toFixed(1)];
  const times = least === most ? least : `${least} to ${most}`;
  return `Without common luck intervals as narrow would take ${times} times the games.`;
}

/** One row for each difference: `naming` are its columns after the factors. */
export function differenceRow(result: PairedResult, one: Difference, naming: Row): Row {
  const { tables, margin, optimal } = result;
  const { pairs, saved, equivalence } = one;
  return {
    ...tables[one.table].factors,
    ...naming,
    games: pairs.n,
    win_rate_of: whose(result),
    base_rate: new Decimal(one.baseRate),
    rate: new Decimal(one.rate),
    difference: new Decimal(one.difference),
    ci_low: new Decimal(one.low),
    ci_high: new Decimal(one.high),
    joint_low: new Decimal(one.joint.low),
    joint_high: new Decimal(one.joint.high),
    only_base: pairs.one,
    only_other: pairs.other,
    both: pairs.both,
    neither: pairs.n - pairs.one - pairs.other - pairs.both,
    different_games: pairs.different,
    p_value: new Decimal(one.p),
    p_mid: new Decimal(one.midP),
    p_holm: new Decimal(one.holmP),
    verdict: verdict(one),
    ...(margin === undefined || equivalence === undefined
      ? {}
      : {
          margin: new Decimal(margin),
          equivalence_low: new Decimal(equivalence.low),
          equivalence_high: new Decimal(equivalence.high),
        }),
    games_if_unpaired: Number.isFinite(saved) ? Math.ceil(pairs.n * saved) : '',
    saved_ratio: new Decimal(saved),
    ...(optimal === undefined ? {} : { reached: one.reached }),
  };
}

/** The sweep's tables over all arms, of which the first is called after them. */
export function armTables({ arms, optimal }: PairedResult): readonly ReportTable[] {
  const cells = arms.map(({ cell }) => cell);
  const tallies = arms.map(({ tally }) => tally);
  const tables = sweepTables(cells, tallies, optimal);
  return tables.map((table) => (table.name === 'cells' ? { ...table, name: 'arms' } : table));
}

const VERDICT: Column = { head: 'verdict', right: false, spare: 1, text: (row) => String(row.verdict) };

/** The columns of differences for a reader: how large, in which interval, and drawn. */
export function differenceColumns(rows: readonly Row[]): readonly Column[] {
  const joint = (row: Row) => ({ low: numberOf(row, 'joint_low'), high: numberOf(row, 'joint_high') });
  const span = spanOf(rows.map(joint));
  return [
    { head: 'difference', right: true, text: (row) => points(numberOf(row, 'difference')) },
    {
      head: rows.length === 1 ? '95 % interval' : '95 %, all together',
      right: true,
      text: (row) => `${points(joint(row).low)} to ${points(joint(row).high)}`,
    },
    {
      head: `${points(span.from)} to ${points(span.to)}`,
      right: false,
      spare: BARS,
      text: (row) => intervalBar(numberOf(row, 'difference'), joint(row), span),
    },
  ];
}

/** The differences for a reader, each by its name; "other games" are those that took another course. */
export function differenceGrid(
  result: PairedResult,
  rows: readonly Row[],
  name: Column,
  base: string,
): readonly Block[] {
  const table = grid(wordsIn(result), rows, varying(tablesAsCells(result)), [
    name,
    { head: 'games', right: true, spare: 1, text: (row) => grouped(Number(row.games)) },
    { head: base, right: true, spare: 1, text: (row) => percent(numberOf(row, 'base_rate')) },
    { head: 'rate', right: true, spare: 1, text: (row) => percent(numberOf(row, 'rate')) },
    ...differenceColumns(rows),
    { head: "Holm's p", right: true, spare: 2, text: (row) => chance(numberOf(row, 'p_holm')) },
    {
      head: 'other games',
      right: true,
      spare: 2,
      text: (row) => percent(Number(row.different_games) / Number(row.games)),
    },
    ...(result.margin === undefined ? [] : [VERDICT]),
  ]);
  return [`win rates of ${whose(result)}, and differences in percentage points:`, table];
}
