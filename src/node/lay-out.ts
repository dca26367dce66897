import Table from 'cli-table3';
import { type Block, type Column, type Grid, MOST_ROWS } from '../report/terminal.ts';
import { listing, type Width, wrapped } from '../report/wrap.ts';

/** What a column of words is not made narrower than. */
const LEAST = 8;

/** Blocks below each other, no line wider than the reader's screen. */
export function layOut(blocks: readonly Block[], width?: Width): string {
  return blocks.map((block) => (typeof block === 'string' ? wrapped(block, width) : gridText(block, width))).join('\n');
}

function gridText({ columns, rows, count = rows.length }: Grid, width: Width): string {
  const shown = rows.slice(0, MOST_ROWS);
  const left = count - shown.length;
  const cells = shown.map((row, i) => columns.map((column) => column.text(row, i)));
  const text = fitting({ columns, cells }, width);
  return left > 0 ? `${text}\n${wrapped(`… and ${left} more rows in the CSV files`, width)}` : text;
}

/** A table whose cells are known. */
interface Filled {
  readonly columns: readonly Column[];
  readonly cells: readonly (readonly string[])[];
}

/**
 * As it is if it fits. Else without bars; then with lines broken in its cells, and without the next columns that can be
 * spared, until it does. If nothing else helps, each row becomes a list.
 */
function fitting(table: Filled, width: Width): string {
  if (width === undefined || total(naturalWidths(table)) <= width) return tableText(table);
  const ranks = new Set([...table.columns.map(({ spare = 1 }) => spare), 1]);
  for (const rank of [...ranks].toSorted((one, other) => other - one)) {
    const kept = without(table, rank);
    const least = leastWidths(kept);
    if (total(least) <= width) return tableText(kept, narrowed(naturalWidths(kept), least, width));
  }
  return stackedText(without(table, 1), width);
}

/** The table without the columns that can be spared as well as this rank, or better. */
function without({ columns, cells }: Filled, rank: number): Filled {
  const kept = [...columns.keys()].filter((c) => (columns[c].spare ?? 0) < rank);
  return { columns: kept.map((c) => columns[c]), cells: cells.map((row) => kept.map((c) => row[c])) };
}

/** Borders and blanks beside each column, and the border at the end. */
function total(widths: readonly number[]): number {
  return widths.reduce((sum, each) => sum + each + 3, 1);
}

function naturalWidths({ columns, cells }: Filled): readonly number[] {
  return columns.map(({ head }, c) => Math.max(head.length, ...cells.map((row) => row[c].length)));
}

/** Words are not broken, and numbers not even between words. */
function leastWidths({ columns, cells }: Filled): readonly number[] {
  const longestWord = (text: string) => Math.max(...text.split(' ').map((word) => word.length));
  return columns.map(({ head, right }, c) => {
    const own = cells.map((row) => (right ? row[c].length : longestWord(row[c])));
    return Math.max(longestWord(head), ...own, right ? 0 : Math.min(LEAST, ...cells.map((row) => row[c].length)));
  });
}

/** The widest gives way first. */
function narrowed(natural: readonly number[], least: readonly number[], width: number): readonly number[] {
  const widths = [...natural];
  while (total(widths) > width) {
    const spare = widths.map((each, c) => (each > least[c] ? each : 0));
    widths[spare.indexOf(Math.max(...spare))]--;
  }
  return widths;
}

function tableText({ columns, cells }: Filled, widths?: readonly number[]): string {
  const table = new Table({
    head: columns.map(({ head }) => head),
    colAligns: columns.map(({ right }) => (right ? 'right' : 'left')),
    style: { head: [], border: [], compact: true },
    ...(widths === undefined ? {} : { colWidths: widths.map((each) => each + 2), wordWrap: true }),
  });
  for (const row of cells) table.push([...row]);
  return table.toString();
}

/** Every row as a list of its columns, under the first of them. */
function stackedText({ columns, cells }: Filled, width: Width): string {
  return cells
    .map(([first, ...rest]) => {
      const more = rest.map((text, i) => [columns[i + 1].head, text] as const).filter(([, text]) => text !== '');
      return `${wrapped(`${columns[0].head} ${first}`, width)}\n${listing(more, width)}`;
    })
    .join('\n');
}
