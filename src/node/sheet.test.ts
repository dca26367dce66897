import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readRows } from './sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, 'plays.csv');
  writeFileSync(file, text);
  return readRows(file, 'plays.csv');
}

describe('a sheet', () => {
  it('is read as people write it: a byte order mark, blanks, empty lines, quotes, either kind of line', () => {
    const { columns, rows } = read('\uFEFFplayers, won\r\n2,yes\r\n\r\n3 , "no"\r\n');
    expect(columns).toEqual(['players', 'won']);
    expect(rows).toEqual([
      { line: 2, fields: ['2', 'yes'] },
      { line: 4, fields: ['3', 'no'] },
    ]);
  });

  it('may have semicolons, as some programs write it', () => {
    expect(read('players;won\n2;yes\n').rows).toEqual([{ line: 2, fields: ['2', 'yes'] }]);
  });

  it.each([
    ['', 'plays.csv: is empty; its first line names the columns'],
    ['a,b\n1,2\n1\n', 'plays.csv:3: has 1 value, and the first line names 2 columns'],
    ['a,a\n', 'plays.csv:1: has the column "a" twice'],
    ['a,b\n1,"2\n', 'plays.csv:2: is no CSV: '],
  ])('is refused with its line: %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('is refused if it is not there', () => {
    expect(() => readRows(join(folder, 'none.csv'), 'none.csv')).toThrow('none.csv');
  });
});
