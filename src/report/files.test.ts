import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../core/refusal.ts';
import { checkFolder, removeLitter, removeRemains, writeFiles } from './files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder for results', () => {
  it('is made with all above it', () => {
    writeFiles(join(folder, 'a', 'b', 'c'), { x: 'text' });
    expect(readFileSync(join(folder, 'a', 'b', 'c', 'x'), 'utf8')).toBe('text');
    checkFolder(join(folder, 'a', 'b'));
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['c']);
  });

  it('is refused in one line where there cannot be one', () => {
    writeFileSync(join(folder, 'file'), '');
    symlinkSync('nowhere', join(folder, 'link'));
    for (const [name, code] of [
      ['file', 'EEXIST'],
      [join('file', 'below'), 'ENOTDIR'],
      ['link', 'EEXIST'],
    ])
      expect(() => checkFolder(join(folder, name))).toThrow(
        new Refusal(`${join(folder, name)}: cannot be written (${code})`),
      );
  });

  // Node's own recursive mkdir never came back from here.
  it('is refused where nobody may make one, not even root', () => {
    expect(() => checkFolder('/proc/irkutsk/deep')).toThrow(/^\/proc\/irkutsk\/deep: cannot be written \(\w+\)$/);
  });
});

describe('litter', () => {
  it('is what was about to become one of our files, and nothing else', () => {
    const names = ['cells.csv', 'cells.csv.123', 'notes.txt.5', 'run.json.77', 'cells.csv.old'];
    for (const name of names) writeFileSync(join(folder, name), '');
    removeLitter(folder, /^(?:\w+\.csv|run\.json)$/);
    expect(readdirSync(folder).toSorted()).toEqual(['cells.csv', 'cells.csv.old', 'notes.txt.5']);
  });
});

describe('the remains of a run that failed', () => {
  const remains = (complete = false) => {
    const partial = join(folder, 'partial');
    const files = writeFiles(partial, { 'cells.csv': 'cells', 'seats.csv': 'seats' });
    writeFiles(partial, { 'run.json': JSON.stringify({ complete, files }) });
    return partial;
  };

  it('go, and their folder with them', () => {
    removeRemains(remains());
    expect(readdirSync(folder)).toEqual([]);
    removeRemains(join(folder, 'partial'));
  });

  it('stay where somebody has changed them or put something beside them', () => {
    const partial = remains();
    writeFileSync(join(partial, 'cells.csv'), 'cells, looked into');
    writeFileSync(join(partial, 'notes.csv'), 'mine');
    removeRemains(partial);
    expect(readdirSync(partial).toSorted()).toEqual(['cells.csv', 'notes.csv']);
  });

  it.each([
    ['a whole run', JSON.stringify({ complete: true, files: {} })],
    ['nobody', 'null'],
    ['somebody else', '{'],
  ])('are left alone if their record is of %s', (_, record) => {
    const partial = remains();
    writeFileSync(join(partial, 'run.json'), record);
    removeRemains(partial);
    expect(readdirSync(partial)).toHaveLength(3);
  });

  it('are nothing elsewhere, whatever a record says, and no link', () => {
    const [digest] = Object.values(writeFiles(folder, { 'above.csv': 'x' }));
    const partial = remains();
    writeFileSync(join(partial, 'run.json'), JSON.stringify({ complete: false, files: { '../above.csv': digest } }));
    symlinkSync('partial', join(folder, 'link'));
    removeRemains(join(folder, 'link'));
    expect(readdirSync(partial)).toHaveLength(3);
    removeRemains(partial);
    expect(existsSync(join(folder, 'above.csv'))).toBe(true);
  });
});
