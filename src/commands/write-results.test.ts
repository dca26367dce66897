import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { csv } from '../report/csv.ts';
import { foundOf } from '../report/findings.fixture.ts';
import { findingsText } from '../report/findings.ts';
import { foundRows } from '../report/found-table.ts';
import { Decimal, type Row } from '../report/table.ts';
import { writePlayed } from './write-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROWS = 3500;

/** Rows as they would be reckoned, and how often one was. */
function counted() {
  const reckoned = { rows: 0 };
  const rows: Iterable<Row> = {
    *[Symbol.iterator]() {
      for (let i = 0; i < ROWS; i++) {
        reckoned.rows++;
        yield {
          dice: i % 7,
          text: `=${i}`,
          rate: new Decimal(i % 3 === 0 ? -1 / 3 : i / 7),
          none: new Decimal(Number.NaN),
        };
      }
    },
  };
  return { tables: [{ name: 'cells', rows }], reckoned };
}

it('writes the tables of a run piece by piece, each row reckoned once for all files', async () => {
  const { tables, reckoned } = counted();
  const findings = foundOf(tables.map(foundRows));
  const answer = { sentences: ['Yes.'], text: [], tables };
  const record = (files: Readonly<Record<string, string>>) => ({ tool: 'irkutsk', complete: true, files });
  reckoned.rows = 0;
  const whole = { complete: true as const, heading: '', answer, findings, record, games: 1, effort: '' };
  const names = await writePlayed(folder, whole, () => {});
  expect(names).toEqual(['cells.csv', 'answer.json', 'report.html', 'run.json']);
  // All of them for the page, which shows every cell; one for the columns; and once for the table and the answer together.
  expect(reckoned.rows).toBe(ROWS + 1 + ROWS);
  expect(readFileSync(join(folder, 'cells.csv'), 'utf8')).toBe(csv(tables[0].rows));
  expect(readFileSync(join(folder, 'answer.json'), 'utf8')).toBe(findingsText(findings));
  const { files } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as { files: object };
  expect(Object.keys(files)).toEqual(['cells.csv', 'answer.json']);
});
