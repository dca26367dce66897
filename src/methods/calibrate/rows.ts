import { shown } from '../../data/components.ts';
import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import type { CalibrateResult, Learned } from './plan.ts';
import type { Asked, Belief } from './questions.ts';

/** What goes into beliefs.csv, dial.csv, worth.csv, learned.csv and next.csv. */
export function calibrateTables(result: CalibrateResult): readonly ReportTable[] {
  const { rates, worths, levels, learned, next, option = '', target, tables } = result;
  const factors = (table: number): Row => tables.cells[table].factors;
  const all = [
    { name: 'beliefs', rows: rates.map((rate) => ({ ...factors(rate.table), ...askedRow(rate, 'win_rate') })) },
    {
      name: 'dial',
      rows: levels.map((level) => ({
        ...level.dial.factors,
        what: option,
        target_rate: new Decimal(target),
        ...askedRow(level, 'level'),
      })),
    },
    {
      name: 'worth',
      rows: worths.map((worth) => ({
        what: worth.factor,
        base: worth.base,
        value: worth.value,
        ...askedRow(worth, 'difference'),
      })),
    },
    { name: 'learned', rows: learned.flatMap(learnedRows) },
    {
      name: 'next',
      rows: next.map(({ table, rate, narrows }) => ({
        ...factors(table),
        win_rate: new Decimal(rate),
        narrows: new Decimal(narrows),
      })),
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

function askedRow({ before, after }: Asked, name: string): Row {
  return { [name]: new Decimal(after.median), ...endsOf(after, ''), ...endsOf(before, 'before_') };
}

function endsOf({ low80, high80, low95, high95 }: Belief, prefix: string): Row {
  return {
    [`${prefix}ci_low`]: new Decimal(low95),
    [`${prefix}ci_high`]: new Decimal(high95),
    [`${prefix}ci80_low`]: new Decimal(low80),
    [`${prefix}ci80_high`]: new Decimal(high80),
  };
}

function learnedRows({ unknown: { what, values }, before, after, shift }: Learned): readonly Row[] {
  return values.map((value, i) => ({
    what,
    value: shown(value),
    before: new Decimal(before[i]),
    after: new Decimal(after[i]),
    shift: new Decimal(shift),
  }));
}
