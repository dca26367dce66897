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

/** One table of a report; the first row names the columns. */
export interface ReportTable {
  readonly name: string;
  readonly rows: readonly Row[];
}
