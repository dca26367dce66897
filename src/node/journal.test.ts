import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Halt, Refusal } from '../data/refusal.ts';
import type { Piece } from '../sim/pieces.ts';
import { emptyTable } from '../sim/task.fixture.ts';
import { FileJournal } from './journal.ts';
import { Unwritten } from './unwritten.ts';

const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeSync = (fd: number, bytes: Uint8Array, offset: number) => {
    const room = Math.min(bytes.length - offset, disk.left);
    if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    disk.left -= room;
    return fs.writeSync(fd, bytes, offset, room);
  };
  return { ...fs, writeSync };
});

const IDENTITY = { 'the version': '1', 'the seed': 's' };
const TABLE = emptyTable();
const STRETCH = { first: 0, count: 100 };
const piece = (first: number, count: number): Piece => ({
  first,
  count,
  games: count,
  sums: Float64Array.of(count, Number.MAX_SAFE_INTEGER - first),
  marks: Float64Array.of(0, first + 1),
  bytes: new Uint8Array(count).fill(first),
});

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  file = join(folder, 'a.journal');
  disk.left = Number.POSITIVE_INFINITY;
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** A journal of three batches, none a neighbour of another, closed. */
function written(): Buffer {
  const journal = FileJournal.open(file, IDENTITY);
  for (const first of [0, 20, 40]) journal.note(TABLE, STRETCH, piece(first, 10));
  journal.close();
  return readFileSync(file);
}

describe('a journal', () => {
  it('tells the next run what the last one had finished, of each stretch by itself', () => {
    written();
    const again = FileJournal.open(file, IDENTITY);
    expect([again.found, again.games]).toEqual([30, 30]);
    expect(again.recall(TABLE, STRETCH)).toEqual([piece(0, 10), piece(20, 10), piece(40, 10)].map(plain));
    expect(again.recall({ ...TABLE, seed: 'other' }, STRETCH)).toEqual([]);
    expect(again.recall(TABLE, { first: 0, count: 50 })).toEqual([]);
    again.note(TABLE, STRETCH, piece(60, 10));
    again.close();
    expect(FileJournal.open(file, IDENTITY).found).toBe(40);
  });

  it('has the games of a table where they are told, those that it found and those that it was told since', () => {
    const told = (first: number) => ({ ...piece(first, 10), gameBytes: Uint8Array.of(first, 200) });
    const gamesIn = (journal: FileJournal) =>
      journal.gamesOf(TABLE).map(({ first, count, read }) => [first, count, ...read()]);
    const journal = FileJournal.open(file, IDENTITY);
    journal.note(TABLE, STRETCH, told(20));
    journal.note({ ...TABLE, seed: 'other' }, STRETCH, told(0));
    journal.note(TABLE, { first: 50, count: 50 }, told(60));
    expect(gamesIn(journal)).toEqual([
      [20, 10, 20, 200],
      [60, 10, 60, 200],
    ]);
    journal.close();
    const again = FileJournal.open(file, IDENTITY);
    again.note(TABLE, STRETCH, told(0));
    expect(gamesIn(again).map(([first]) => first)).toEqual([20, 60, 0]);
    again.strike(new Set(['nobody']));
    expect(gamesIn(again)).toEqual([
      [20, 10, 20, 200],
      [60, 10, 60, 200],
      [0, 10, 0, 200],
    ]);
  });

  it('forgets what workers have played whose results do not count, and takes nothing from them any more', () => {
    const journal = FileJournal.open(file, IDENTITY);
    journal.note(TABLE, STRETCH, piece(0, 10));
    journal.note(TABLE, STRETCH, piece(20, 10), 'liar');
    journal.note(TABLE, STRETCH, piece(40, 10), 'honest');
    journal.strike(new Set(['liar']));
    expect(journal.games).toBe(20);
    expect(journal.recall(TABLE, STRETCH)).toEqual([piece(0, 10), piece(40, 10)].map(plain));
    journal.note(TABLE, STRETCH, piece(60, 10), 'liar');
    journal.note(TABLE, STRETCH, piece(20, 10), 'honest');
    journal.close();
    const again = FileJournal.open(file, IDENTITY);
    expect([again.found, again.damage]).toEqual([30, undefined]);
    expect(again.recall(TABLE, STRETCH)).toEqual([piece(0, 10), piece(20, 10), piece(40, 10)].map(plain));
    expect(readdirSync(folder)).toEqual(['a.journal']);
  });

  it('counts up to wherever it was torn, and goes on from there', () => {
    const whole = written();
    const ends = [...whole.keys()].filter((i) => whole[i] === 0x0a).map((i) => i + 1);
    for (let size = 0; size <= whole.length; size++) {
      writeFileSync(file, whole.subarray(0, size));
      const torn = FileJournal.open(file, IDENTITY);
      const lines = ends.filter((end) => end <= size).length;
      expect(torn.found).toBe(10 * Math.max(0, lines - 1));
      torn.note(TABLE, STRETCH, piece(80, 10));
      torn.close();
      const mended = FileJournal.open(file, IDENTITY);
      expect(mended.found).toBe(torn.found + 10);
      mended.close();
    }
  });

  it('counts up to the first line that is not as it was, and says what it drops and from where', () => {
    const whole = written();
    const ends = [...whole.keys()].filter((i) => whole[i] === 0x0a).map((i) => i + 1);
    for (let at = ends[0]; at < whole.length; at += 3) {
      const spoilt = Buffer.from(whole);
      spoilt[at] ^= 1 << (at % 8);
      writeFileSync(file, spoilt);
      const journal = FileJournal.open(file, IDENTITY);
      const good = ends.filter((end) => end <= at);
      expect(journal.found).toBe(10 * (good.length - 1));
      expect(journal.damage).toMatch(
        new RegExp(
          `^damaged from line ${good.length + 1} on, at byte ${good.at(-1)}: ${whole.length - Number(good.at(-1))} bytes in \\d lines? are dropped, and their games played again$`,
        ),
      );
      journal.close();
      expect(FileJournal.open(file, IDENTITY).damage).toBeUndefined();
    }
  });

  // All of it was dropped, and nothing was said.
  it('loses nothing by a damaged header, and says that it was', () => {
    const whole = written();
    const size = whole.indexOf('\n') + 1;
    for (let at = 0; at < size; at++) {
      const spoilt = Buffer.from(whole);
      spoilt[at] ^= 1 << (at % 8);
      writeFileSync(file, spoilt);
      const journal = FileJournal.open(file, IDENTITY);
      expect([journal.found, journal.damage]).toEqual([
        30,
        'damaged in line 1, which is written again; what follows is of this run, and kept',
      ]);
      journal.close();
      expect(readFileSync(file)).toEqual(whole);
    }
  });

  it('of nothing but a damaged header is begun anew, and says so', () => {
    const whole = written();
    const header = whole.subarray(0, whole.indexOf('\n') + 1);
    for (let at = 0; at < header.length; at++) {
      const spoilt = Buffer.from(header);
      spoilt[at] ^= 1 << (at % 8);
      writeFileSync(file, spoilt);
      const journal = FileJournal.open(file, IDENTITY);
      expect([journal.found, journal.damage]).toEqual([
        0,
        expect.stringMatching(/^damaged in its only line: \d+ bytes are dropped$/),
      ]);
      journal.close();
    }
  });

  it('with a damaged header is refused to another run, and dropped only if that is asked for', () => {
    const spoilt = written();
    spoilt[40] ^= 1;
    writeFileSync(file, spoilt);
    const other = { 'the seed': 'a longer one' };
    expect(() => FileJournal.open(file, other)).toThrow(
      new Refusal(
        `${file}: is damaged in line 1, and none of its ${spoilt.length} bytes in 4 lines can be told to be of this run; --fresh drops it and starts anew, another --out leaves it`,
      ),
    );
    expect(readFileSync(file)).toEqual(spoilt);
    expect(FileJournal.open(file, other, { fresh: true }).found).toBe(0);
  });

  it.each([
    [
      'the header of another run',
      ([header]: readonly string[], [, ...lines]: readonly string[]) => [header, ...lines],
      0,
    ],
    ['another order', ([header, one, two]: readonly string[]) => [header, two, one], 0],
    ['one left out', ([header, one, , three]: readonly string[]) => [header, one, three], 10],
  ])('does not count lines with %s', (_what, mixed, games) => {
    const lines = written().toString().split('\n').slice(0, -1);
    rmSync(file);
    FileJournal.open(file, { ...IDENTITY, 'the seed': 't' }).note(TABLE, STRETCH, piece(0, 10));
    const others = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    writeFileSync(file, `${mixed(lines, others).join('\n')}\n`);
    const journal = FileJournal.open(file, IDENTITY);
    expect([journal.found, journal.damage]).toEqual([games, expect.stringMatching(/^damaged from line \d on/)]);
  });

  it('of an earlier version is refused, and dropped only if that is asked for', () => {
    writeFileSync(file, '0123456789abcdef {"the version of the tool":"0.1.0"}\n0123456789abcdef {"of":"x"}\n');
    expect(() => FileJournal.open(file, IDENTITY)).toThrow(
      new Refusal(
        `${file}: is of an unfinished run of another version of the tool; --fresh drops it and starts anew, another --out leaves it`,
      ),
    );
    expect(FileJournal.open(file, IDENTITY, { fresh: true }).found).toBe(0);
  });

  // It was taken for a damaged one, and overwritten.
  it.each([false, true])('of a stranger is refused and left as it is, with fresh %s', (fresh) => {
    writeFileSync(file, 'Dear diary,\ntoday we saw Irkutsk.\n');
    expect(() => FileJournal.open(file, IDENTITY, { fresh })).toThrow(
      new Refusal(`${file}: is there already, and no journal of a run; move it away, or name another --out`),
    );
    expect(readFileSync(file, 'utf8')).toBe('Dear diary,\ntoday we saw Irkutsk.\n');
  });

  // It was the same file, emptied: who was late went on writing into it.
  it('that is begun anew is another file than the one it replaces', () => {
    vi.useFakeTimers({ toFake: ['performance'] }); // before the late one looks whether it is still there
    const late = FileJournal.open(file, { ...IDENTITY, 'the seed': 't' });
    late.note(TABLE, STRETCH, piece(0, 10));
    const fresh = FileJournal.open(file, IDENTITY, { fresh: true });
    fresh.note(TABLE, STRETCH, piece(20, 10));
    const before = readFileSync(file);
    late.note(TABLE, STRETCH, piece(40, 10));
    expect(readFileSync(file)).toEqual(before);
    late.remove();
    expect(readFileSync(file)).toEqual(before);
  });

  it('asks before it writes whether the folder is still its own, and is left to the others if it is not', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let lost = false;
    const holds = () => {
      if (lost) throw new Halt('taken over', 1);
    };
    const journal = FileJournal.open(file, IDENTITY, { holds });
    journal.note(TABLE, STRETCH, piece(0, 10));
    const before = readFileSync(file);
    lost = true;
    vi.advanceTimersByTime(150);
    expect(() => journal.note(TABLE, STRETCH, piece(20, 10))).toThrow(new Halt('taken over', 1));
    expect(() => journal.remove()).toThrow(new Halt('taken over', 1));
    journal.close();
    expect(readFileSync(file)).toEqual(before);
  });

  it.each([
    ['the seed', { ...IDENTITY, 'the seed': 't' }],
    ['the version', { ...IDENTITY, 'the version': '2' }],
    ['the shard', { ...IDENTITY, 'the shard': '1/2' }],
  ])('of a run that differs in %s is refused and left as it is, unless it is to be dropped', (what, identity) => {
    const before = written();
    expect(() => FileJournal.open(file, identity)).toThrow(
      new Refusal(
        `${file}: is of an unfinished run that differs in ${what}; --fresh drops it and starts anew, another --out leaves it`,
      ),
    );
    expect(readFileSync(file)).toEqual(before);
    const fresh = FileJournal.open(file, identity, { fresh: true });
    expect([fresh.found, fresh.recall(TABLE, STRETCH)]).toEqual([0, []]);
  });

  it('of another run with nothing in it is nobody’s loss', () => {
    writeFileSync(file, written().toString().split('\n')[0].concat('\n'));
    expect(FileJournal.open(file, { 'the seed': 't' }).found).toBe(0);
  });

  it('is gone when the run is complete, and when nothing was finished', () => {
    FileJournal.open(file, IDENTITY).close();
    expect(existsSync(file)).toBe(false);
    written();
    const journal = FileJournal.open(file, IDENTITY);
    journal.remove();
    expect(existsSync(file)).toBe(false);
    journal.note(TABLE, STRETCH, piece(0, 1)); // a late thread
  });

  it('stops the run in one line when the disk is full, and keeps what was whole', () => {
    const journal = FileJournal.open(file, IDENTITY);
    journal.note(TABLE, STRETCH, piece(0, 10));
    disk.left = 50;
    const note = () => journal.note(TABLE, STRETCH, piece(20, 10));
    expect(note).toThrow(Halt);
    expect(note).toThrow(
      `${file}: cannot be written any more (ENOSPC: no space left on the disk); what it has is kept, and the same command goes on from there`,
    );
    journal.close();
    disk.left = Number.POSITIVE_INFINITY;
    const again = FileJournal.open(file, IDENTITY);
    expect([again.damage, again.recall(TABLE, STRETCH)]).toEqual([undefined, [plain(piece(0, 10))]]);
  });

  it('is refused where it cannot be begun: on a full disk, as a folder, a link or a device', () => {
    disk.left = 0;
    expect(() => FileJournal.open(file, IDENTITY)).toThrow(
      new Unwritten(`${file}: cannot be written (ENOSPC: no space left on the disk)`),
    );
    expect(readdirSync(folder)).toEqual([]);
    const odd = new Refusal(`${file}: is there already, and not a file`);
    mkdirSync(file);
    expect(() => FileJournal.open(file, IDENTITY)).toThrow(odd);
    rmSync(file, { recursive: true });
    symlinkSync('/dev/full', file);
    expect(() => FileJournal.open(file, IDENTITY)).toThrow(odd);
  });

  it('notices within a second that its folder has vanished, or that another is in its place', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const journal = FileJournal.open(file, IDENTITY);
    const note = () => journal.note(TABLE, STRETCH, piece(0, 10));
    const away = `${folder}-away`;
    renameSync(folder, away);
    note();
    vi.advanceTimersByTime(1100);
    expect(note).toThrow(`${file}: cannot be written any more (it has vanished)`);
    mkdirSync(folder);
    writeFileSync(file, '');
    vi.advanceTimersByTime(1100);
    expect(note).toThrow('another file is in its place');
    rmSync(away, { recursive: true });
  });
});

/** As it comes back from a file: the bytes are those of a buffer's own. */
function plain(of: Piece): Piece {
  return { ...of, bytes: Uint8Array.from(of.bytes) };
}
