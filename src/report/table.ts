import type { Value } from '../data/options.ts';

/** A number with decimals, as opposed to a count: written with six of them, or empty where it is not defined. */
export class Decimal {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  toString(): string {
    return Number.isFinite(this.value) ? this.value.toFixed(6) : '';
  }
}

export type Row = Readonly<Record<string, Value | Decimal>>;

/**
 * One table of a report; the first row names the columns. Rows are gone through as often as somebody asks: those of many cells
 * are reckoned anew each time, for all of them together are more than a machine has memory for.
 */
export interface ReportTable {
  readonly name: string;
  readonly rows: Iterable<Row>;
}

/** The first so many, one at least; no others are reckoned. */
export function firstOf<T>(items: Iterable<T>, count: number): readonly T[] {
  const first: T[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length === count) break;
  }
  return first;
}

/** All of them, so many at a time. */
export function* inChunks<T>(items: Iterable<T>, size: number): Generator<readonly T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
    chunk.push(item);
  }
  if (chunk.length > 0) yield chunk;
}
