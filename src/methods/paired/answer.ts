import { intervalBar, spanOf } from '../../report/bars.ts';
import { sweepTables } from '../../report/rows.ts';
import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import { BARS, type Block, type Column, grid, numberOf, varying, withFactors } from '../../report/terminal.ts';
import { chance, grouped, percent, percentagePoints, points } from '../../report/text.ts';
import type { Cell } from '../../sim/cell.ts';
import { type Words, wordsOf } from '../../story/words.ts';
import { ALPHA, type Direction, directionOf } from '../joint.ts';
import type { Difference, PairedResult, PairedTable } from './play.ts';

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

/** What is sure of a difference, whatever the others are. */
export function verdict(one: Difference): Direction | 'same' {
  return one.pairs.different === 0 ? 'same' : directionOf(one);
}

/** What holds of every difference: how sure the words are, and what common luck was worth. */
export function groundSentences({ differences, precision }: PairedResult): readonly string[] {
  const sentences: string[] = [];
  const { length } = differences;
  const sure =
    length === 1
      ? 'The interval is one of 95 %'
      : `All ${length} intervals hold together with 95 % certainty, also those picked for their size; more and less are said where one leaves out 0 and Holm's p is at most ${ALPHA}`;
  sentences.push(`${sure}${precision === undefined ? '' : ', however often one looks'}.`);
  const missed = differences.filter(({ reached }) => !reached).length;
  if (missed > 0)
    sentences.push(
      `${missed} of ${length} differences had all their games before the interval was as narrow as ${percentagePoints(precision ?? 0)} to either side.`,
    );
  const saved = differences.map((one) => one.saved).filter(Number.isFinite);
  if (saved.length > 0) sentences.push(savedSentence(saved));
  return sentences;
}

function savedSentence(saved: readonly number[]): string {
  const order = saved.toSorted((a, b) => a - b);
  const [least, most] = [order[0].toFixed(1), order[order.length - 1].toFixed(1)];
  const times = least === most ? least : `${least} to ${most}`;
  return `Without common luck intervals as narrow would take ${times} times the games.`;
}

/** One row for each difference: `naming` are its columns after the factors. */
export function differenceRow(
  tables: readonly PairedTable[],
  one: Difference,
  naming: Row,
  success: string,
  stopped: boolean,
): Row {
  const { pairs, saved } = one;
  return {
    ...tables[one.table].factors,
    ...naming,
    games: pairs.n,
    win_rate_of: success,
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
    games_if_unpaired: Number.isFinite(saved) ? Math.ceil(pairs.n * saved) : '',
    saved_ratio: new Decimal(saved),
    ...(stopped ? { reached: one.reached } : {}),
  };
}

/** The sweep's tables over all arms, of which the first is called after them. */
export function armTables({ arms, precision, optimal }: PairedResult): readonly ReportTable[] {
  const cells = arms.map(({ cell }) => cell);
  const tallies = arms.map(({ tally }) => tally);
  const tables = sweepTables(cells, tallies, precision === undefined ? undefined : optimal);
  return tables.map((table) => (table.name === 'cells' ? { ...table, name: 'arms' } : table));
}

/** The differences for a reader, each by its name; "other games" are those that took another course. */
export function differenceGrid(
  result: PairedResult,
  rows: readonly Row[],
  name: Column,
  base: string,
): readonly Block[] {
  const joint = (row: Row) => ({ low: numberOf(row, 'joint_low'), high: numberOf(row, 'joint_high') });
  const span = spanOf(rows.map(joint));
  const table = grid(wordsIn(result), rows, varying(tablesAsCells(result)), [
    name,
    { head: 'games', right: true, spare: 1, text: (row) => grouped(Number(row.games)) },
    { head: base, right: true, spare: 1, text: (row) => percent(numberOf(row, 'base_rate')) },
    { head: 'rate', right: true, spare: 1, text: (row) => percent(numberOf(row, 'rate')) },
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
    { head: "Holm's p", right: true, spare: 2, text: (row) => chance(numberOf(row, 'p_holm')) },
    {
      head: 'other games',
      right: true,
      spare: 2,
      text: (row) => percent(Number(row.different_games) / Number(row.games)),
    },
  ]);
  return [`win rates of ${whose(result)}, and differences in percentage points:`, table];
}
