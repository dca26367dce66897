import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAGE } from '../../scripts/torture/small-disk.ts';
import { Refusal } from '../data/refusal.ts';
import { checkFolder, removeLitter, removeRemains, writeFiles } from './files.ts';
import { describeOnSmallDisk } from './small-disk.fixture.ts';
import { Unwritten } from './unwritten.ts';

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
      ['file', 'EEXIST: something else is there'],
      [join('file', 'below'), 'ENOTDIR: a file stands where a folder should'],
      ['link', 'EEXIST: something else is there'],
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

describeOnSmallDisk('files of results', 100 * PAGE, (disk) => {
  // A short write was taken for a whole one: torn files, and not a word.
  it('are all written or none of them, wherever in their size the disk is full', () => {
    const out = join(disk.folder, 'out');
    const results = (letter: string) =>
      Object.fromEntries([0.3, 2.5, 14, 1, 3].map((pages, i) => [`${i}.csv`, letter.repeat(pages * PAGE)]));
    const found = () =>
      Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]));
    /** What writing into so much room threw, what was there then, and what was with room. */
    const attempt = (pages: number): readonly unknown[] => {
      disk.clear();
      rmSync(out, { recursive: true, force: true });
      writeFiles(out, results('a'));
      disk.leave(pages);
      let thrown: unknown;
      try {
        writeFiles(out, results('b'));
      } catch (error) {
        thrown = error;
      }
      const then = found();
      disk.clear();
      writeFiles(out, results('b'));
      return [thrown, then, found()];
    };
    const full = new Unwritten(`${out}: cannot be written (ENOSPC: no space left on the disk)`);
    // 1 + 3 + 14 + 1 + 3
    const needed = 22;
    for (let pages = 0; pages < needed; pages++) expect(attempt(pages)).toEqual([full, results('a'), results('b')]);
    for (let pages = needed; pages < needed + 4; pages++)
      expect(attempt(pages)).toEqual([undefined, results('b'), results('b')]);
  });
});

describe('litter', () => {
  it('is the drafts of our files, and nothing that only looks like it', () => {
    const drafts = ['cells.csv', 'run.json', 'probe'].map((name) => `.irkutsk-0123456789abcdef-${name}`);
    const others = [
      'cells.csv',
      'cells.csv.1',
      'run.json.2025',
      'report.html.2',
      'notes.txt.5',
      '.irkutsk-0123456789abcdef-notes.txt',
      '.irkutsk-1-cells.csv',
    ];
    for (const name of [...drafts, ...others]) writeFileSync(join(folder, name), '');
    removeLitter(folder, /^(?:\w+\.csv|run\.json|report\.html)$/);
    expect(readdirSync(folder).toSorted()).toEqual(others.toSorted());
  });
});

describe('the remains of a run that failed', () => {
  const remains = (complete = false) => {
    const partial = join(folder, 'partial');
    const files = writeFiles(partial, { 'cells.csv': 'cells', 'seats.csv': 'seats' });
    writeFiles(partial, { 'run.json': JSON.stringify({ tool: 'irkutsk', complete, files }) });
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
    ['a whole run', JSON.stringify({ tool: 'irkutsk', complete: true, files: {} })],
    ['another tool', JSON.stringify({ complete: false, files: {} })],
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
    writeFileSync(
      join(partial, 'run.json'),
      JSON.stringify({ tool: 'irkutsk', complete: false, files: { '../above.csv': digest } }),
    );
    symlinkSync('partial', join(folder, 'link'));
    removeRemains(join(folder, 'link'));
    expect(readdirSync(partial)).toHaveLength(3);
    removeRemains(partial);
    expect(existsSync(join(folder, 'above.csv'))).toBe(true);
  });
});
