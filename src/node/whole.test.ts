import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drafts, draftedName, draftOf, writeNew } from './whole.ts';

/** How much of a write the disk takes at a time, and how much it has room for. */
const disk = vi.hoisted(() => ({ most: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY, lost: 0 }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeSync = (fd: number, bytes: Uint8Array, offset: number) => {
    const taken = Math.min(bytes.length - offset, disk.most, disk.left);
    if (taken === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    disk.left -= taken;
    fs.writeSync(fd, bytes, offset, taken - disk.lost);
    return taken;
  };
  return { ...fs, writeSync };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  Object.assign(disk, { most: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY, lost: 0 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (name: string) => join(folder, name);
const files = (content: string) => new Map(['a', 'b', 'c'].map((name) => [place(name), `${name} ${content}`]));
const found = () => new Map(readdirSync(folder).map((name) => [place(name), readFileSync(place(name), 'utf8')]));

/** In pieces, as files of many rows are. */
function writeWhole(all: ReadonlyMap<string, string>, mayReplace?: () => void): void {
  const drafts = new Drafts();
  try {
    for (const [file, content] of all) {
      const draft = drafts.begin(file);
      for (const letter of content) draft.write(letter);
      draft.end();
    }
    drafts.place(mayReplace);
  } finally {
    drafts.discard();
  }
}

describe('whole files', () => {
  it('are told by the digest of all their pieces', () => {
    const drafts = new Drafts();
    const [one, other] = [drafts.begin(place('a')), drafts.begin(place('b'))];
    for (const piece of ['x', 'y']) {
      one.write(piece);
      other.write(piece);
    }
    const digest = `sha256-${createHash('sha256').update('xy').digest('hex')}`;
    expect([one.end(), other.end()]).toEqual([digest, digest]);
    drafts.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are written to their ends by a disk that takes a few bytes at a time', () => {
    disk.most = 3;
    writeWhole(files('ünïcode, and more than three bytes'));
    expect(found()).toEqual(files('ünïcode, and more than three bytes'));
  });

  it('are all there or none of them, wherever the disk is full', () => {
    writeWhole(files('before'));
    const after = files('after, and longer');
    const size = [...after.values()].join('').length;
    for (let left = 0; left < size; left++) {
      disk.left = left;
      expect(() => writeWhole(after)).toThrow('no space left');
      expect(found()).toEqual(files('before'));
    }
    disk.left = size;
    writeWhole(after);
    expect(found()).toEqual(after);
  });

  it('are refused if the disk has not what it said it took', () => {
    disk.lost = 1;
    expect(() => writeWhole(files('text'))).toThrow('has not the size that was written');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('take no place if they may not, which is asked when all of them are on the disk', () => {
    writeWhole(files('before'));
    const asked = () => {
      expect(readdirSync(folder)).toHaveLength(6);
      expect([...files('').keys()].map((file) => readFileSync(file, 'utf8').slice(2))).toEqual([
        'before',
        'before',
        'before',
      ]);
      throw new Error('somebody else is here');
    };
    expect(() => writeWhole(files('after'), asked)).toThrow('somebody else is here');
    expect(found()).toEqual(files('before'));
  });

  it('may be read by those who could read what they replace', () => {
    writeWhole(new Map([[place('a'), 'before']]));
    chmodSync(place('a'), 0o640);
    writeWhole(new Map([[place('a'), 'after']]));
    expect(statSync(place('a')).mode & 0o777).toBe(0o640);
  });
});

describe('a draft', () => {
  it('has a name that tells what it was going to be, and is another each time', () => {
    const [one, other] = [draftOf(place('cells.csv')), draftOf(place('cells.csv'))];
    expect([dirname(one), draftedName(basename(one))]).toEqual([folder, 'cells.csv']);
    expect(one).not.toBe(other);
    expect(basename(draftOf('ü'.repeat(127))).length).toBeLessThan(100);
  });

  it.each([
    'cells.csv.1',
    'cells.csv',
    '.irkutsk-probe',
    '.irkutsk-12-cells.csv',
    'x.irkutsk-0123456789abcdef-cells.csv',
  ])('is not called %s', (name) => {
    expect(draftedName(name)).toBeUndefined();
  });

  it('does not follow a link of its name', () => {
    writeFileSync(place('target'), 'mine');
    symlinkSync('target', place('link'));
    expect(() => writeNew(place('link'), 'theirs')).toThrow('EEXIST');
    expect(readFileSync(place('target'), 'utf8')).toBe('mine');
    expect(existsSync(place('link'))).toBe(true);
  });
});
