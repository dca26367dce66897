import { labelOf, type Words } from '../../story/words.ts';
import { chance, grouped, percent, points } from '../text.ts';
import type { Column } from './figure.ts';
import { type Ends, numberIn, type RowRecord, textIn } from './records.ts';

/** Columns that many tables have. */

export function textColumn(name: string, head = name): Column {
  return { head, text: (entry) => textIn(entry, name), right: false };
}

/** The factors first; those that are numbers to the right. */
export function factorColumns(
  words: Words,
  factors: readonly string[],
  entries: readonly RowRecord[],
): readonly Column[] {
  return factors.map((name) => ({
    ...textColumn(name, labelOf(words, name)),
    right: typeof entries[0]?.[name] === 'number',
  }));
}

export function countColumn(name: string, head = name.replaceAll('_', ' ')): Column {
  return { head, text: (entry) => shown(entry, name, grouped), right: true };
}

export function rateColumn(name: string, head: string): Column {
  return { head, text: (entry) => shown(entry, name, percent), right: true };
}

export function pointsColumn(name: string, head: string): Column {
  return { head, text: (entry) => shown(entry, name, points), right: true };
}

export function numberColumn(name: string, head: string, digits: number): Column {
  return { head, text: (entry) => shown(entry, name, (value) => value.toFixed(digits)), right: true };
}

/** A p-value; below what can be told it says so. */
export function chanceColumn(name: string, head: string): Column {
  return { head, text: (entry) => shown(entry, name, chance), right: true };
}

/** From ci_low to ci_high, or from joint_low to joint_high. */
export function intervalColumn(format: (value: number) => string, head = '95 % interval', ends: Ends = 'ci'): Column {
  const [low, high] = [`${ends}_low`, `${ends}_high`];
  return {
    head,
    text: (entry) =>
      Number.isFinite(numberIn(entry, low))
        ? `${format(numberIn(entry, low))} to ${format(numberIn(entry, high))}`
        : '',
    right: true,
  };
}

function shown(entry: RowRecord, name: string, format: (value: number) => string): string {
  const value = numberIn(entry, name);
  return Number.isFinite(value) ? format(value) : '';
}
