import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Findings, FORMAT, findingsText } from '../report/findings.ts';
import { foundTable } from '../report/found-table.ts';
import { Decimal } from '../report/table.ts';
import { readFindings } from './findings-file.ts';

const found: Findings = {
  format: FORMAT,
  name: 'mine',
  question: 'Does it "pay"?',
  method: 'sweep',
  game: { id: 'liarsdice', title: "Liar's dice", success: 'the first player' },
  sentences: ['Yes.'],
  summary: [{ title: 'rates', head: ['with', 'win rate'], rows: [['2 players', '33.3 %']] }],
  notes: [],
  words: { factors: { players: { label: 'players', told: '# players' } }, outs: {} },
  factors: ['players'],
  fixed: { variant: 'plain' },
  games: 3,
  made: { version: '1', revision: null, command: 'irkutsk run mine.yaml', seed: 's' },
  reconstructed: [],
  tables: [
    foundTable({ name: 'cells', rows: [{ players: 2, rate: new Decimal(1 / 3), none: new Decimal(Number.NaN) }] }),
  ],
};

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'irkutsk-findings-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('findings', () => {
  it('have the numbers of the CSV files, and null where there is none', () => {
    expect(found.tables[0]).toEqual({
      name: 'cells',
      columns: ['players', 'rate', 'none'],
      rows: [[2, 0.333333, null]],
    });
  });

  it('are read from a folder as they were written', () => {
    writeFileSync(join(folder, 'answer.json'), findingsText(found));
    expect(readFindings(folder)).toEqual(found);
  });

  it('without tables, or with an empty one, are JSON all the same', () => {
    for (const tables of [[], [foundTable({ name: 'cells', rows: [] })]])
      expect(JSON.parse(findingsText({ ...found, tables }))).toEqual({ ...found, tables });
  });

  it.each([
    ['not json', '{', 'answer.json: is not JSON'],
    ['another thing', '[]', 'is not what a run writes (all of it:'],
    ['a table that is none', findingsText(found).replace('[2,0.333333,null]', '{}'), '(tables.0.rows.0:'],
    [
      'a form of the future',
      findingsText(found).replace(`"format": ${FORMAT}`, `"format": ${FORMAT + 1}`),
      'was not written by this version',
    ],
    [
      'a form of the past, whose examples were called games',
      findingsText(found).replace(`"format": ${FORMAT}`, '"format": 1'),
      'was not written by this version of the tool; run the experiment again',
    ],
  ])('are refused in one line if the file is %s', (_what, text, message) => {
    writeFileSync(join(folder, 'answer.json'), text);
    expect(() => readFindings(folder)).toThrow(message);
    expect(() => readFindings(folder)).not.toThrow('\n');
  });

  it('are not read from a folder, a device or a pipe', () => {
    for (const odd of ['folder', 'device', 'pipe']) mkdirSync(join(folder, odd));
    mkdirSync(join(folder, 'folder/answer.json'));
    symlinkSync('/dev/zero', join(folder, 'device/answer.json'));
    execFileSync('mkfifo', [join(folder, 'pipe/answer.json')]);
    for (const odd of ['folder', 'device', 'pipe'])
      expect(() => readFindings(join(folder, odd))).toThrow('answer.json: is not a file');
  });

  it('that are not there are refused with what would write them', () => {
    expect(() => readFindings(join(folder, 'none'))).toThrow('no such file; irkutsk run writes it');
  });
});
