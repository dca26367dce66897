import { percent } from '../../src/report/text.ts';
import { ALLOWED, type Figure, misses, type Section } from './figure.ts';

/** A section as a table. */
export function sectionText({ title, figures }: Section): string {
  const rows = [['', 'share', `± ${ALLOWED} s.e.`, 'bar', '', ''], ...figures.map(rowOf)];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column >= 1 && column <= 2 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines].join('\n');
}

function rowOf(figure: Figure): string[] {
  const { what, share, error, note = '' } = figure;
  const bar = barText(figure);
  const verdict = misses(figure) ? 'MISSED' : bar === '' ? '' : 'kept';
  return [what, percent(share), error === 0 ? 'exact' : percent(ALLOWED * error), bar, verdict, note];
}

function barText({ least, most }: Figure): string {
  if (least === undefined) return most === undefined ? '' : `≤ ${percent(most)}`;
  return most === undefined ? `≥ ${percent(least)}` : `${percent(least)} – ${percent(most)}`;
}

/** Which figure missed its bar, in a line. */
export function missText({ title }: Section, figure: Figure): string {
  const where = figure.note === undefined ? figure.what : `${figure.what} (${figure.note})`;
  return `${title}: ${where}: ${percent(figure.share)}, bar ${barText(figure)}`;
}
