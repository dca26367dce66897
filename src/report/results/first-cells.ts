import type { Field, Findings, Found, FoundRows, FoundTable } from '../findings.ts';

/** More cells than this are for the CSV files: no reader looks at so many pictures, and no browser should have to. */
export const MOST_CELLS = 1000;

/** What a page shows of a run. */
export interface FirstCells {
  readonly findings: Findings;
  /** Whether there are more cells. */
  readonly isCut: boolean;
}

/** The rows of a run's first cells, or arms. Of a run of many cells the others are not even reckoned. */
export function firstCells(found: Found, most = MOST_CELLS): FirstCells {
  const apart = [...found.factors, 'arm'];
  const cut = found.tables.map((table) => cutTable(table, apart, most));
  return {
    findings: { ...found, tables: cut.map(({ table }) => table) },
    isCut: cut.some(({ isCut }) => isCut),
  };
}

function cutTable(
  { name, columns, rows }: FoundRows,
  apart: readonly string[],
  most: number,
): { readonly table: FoundTable; readonly isCut: boolean } {
  const places = apart.map((column) => columns.indexOf(column)).filter((place) => place >= 0);
  const seen = new Set<string>();
  const kept: Field[][] = [];
  let isCut = false;
  for (const row of rows) {
    seen.add(JSON.stringify(places.map((place) => row[place])));
    isCut = seen.size > most;
    if (isCut) break;
    kept.push([...row]);
  }
  return { table: { name, columns: [...columns], rows: kept }, isCut };
}
