import { closeSync, fsyncSync, lstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { withFile } from './file.ts';
import { countLines, header, headerIn, originOf, type Sealed, sealedLines } from './sealed.ts';
import { draftOf, syncFolder, writeAll } from './whole.ts';

/** What a run is, each part under the words for it. Two runs with the same ones come to the same counts. */
export type Identity = Readonly<Record<string, string>>;

const KIND = 'journal';
const DROPS = '--fresh drops it and starts anew, another --out leaves it';

/** A journal's file, open to be added to, with its first line. */
export interface JournalFile {
  readonly fd: number;
  readonly head: Sealed;
  /** What was wrong with the first line, and what became of that. */
  readonly damage?: string | undefined;
}

/** The file of a run's journal: the one that is there if it is of this run, or a new one. */
export function openJournalFile(file: string, identity: Identity, fresh: boolean): JournalFile {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) throw new Refusal(`${file}: is there already, and not a file`);
  const head = header(KIND, JSON.stringify(identity));
  const { keep, damage }: Finding = there === undefined ? { keep: false } : examine(file, identity, head, fresh);
  // Whatever is written goes to the end, wherever it was read.
  return { fd: keep ? openSync(file, 'a+') : beginJournal(file, head), head, damage };
}

/** What a file that is there is to a run: its own journal, or one with nothing in it that anybody wants. */
interface Finding {
  readonly keep: boolean;
  /** What is wrong with its first line, and what becomes of that. */
  readonly damage?: string;
}

/** Puts a new file in place of whatever is there, and leaves it open: who still writes to the old one does no harm. */
export function beginJournal(file: string, ...lines: readonly Sealed[]): number {
  const draft = draftOf(file);
  const fd = openSync(draft, 'ax+');
  try {
    for (const { line } of lines) writeAll(fd, line);
    fsyncSync(fd);
    renameSync(draft, file);
    syncFolder(dirname(file));
    return fd;
  } catch (error) {
    closeSync(fd);
    rmSync(draft, { force: true });
    throw error;
  }
}

/** A journal that is ours, but not of this run. */
class OtherRun extends Refusal {}

/** Looks at what is there, and mends its first line if need be. Refuses what may not be dropped. */
function examine(file: string, identity: Identity, head: Sealed, fresh: boolean): Finding {
  try {
    const found = withFile(file, file, Number.POSITIVE_INFINITY, (fd) => findingOf(file, fd, identity, head));
    if (fresh) return { keep: false };
    if (found.keep && found.damage !== undefined) mend(file, head);
    return found;
  } catch (error) {
    if (fresh && error instanceof OtherRun) return { keep: false };
    throw error;
  }
}

function findingOf(file: string, fd: number, identity: Identity, head: Sealed): Finding {
  const own = Buffer.from(head.line);
  const start = Buffer.alloc(own.length);
  const size = readSync(fd, start, 0, own.length, 0);
  if (size === own.length && start.equals(own)) return { keep: true };
  // No other run's lines fit this run's header.
  if (sealedLines(fd, own.length, head.link).next().done === false)
    return { keep: true, damage: 'damaged in line 1, which is written again; what follows is of this run, and kept' };
  switch (isLike(start.subarray(0, size), own) ? 'ours' : originOf(fd, KIND)) {
    case 'empty':
      return { keep: false };
    case 'foreign':
      throw new Refusal(`${file}: is there already, and no journal of a run; move it away, or name another --out`);
    case 'another version':
      throw new OtherRun(`${file}: is of an unfinished run of another version of the tool; ${DROPS}`);
    case 'ours':
      return findingOfOther(file, fd, identity);
  }
}

/** Whether it is the same but for one damaged place: then one of its halves is as it was. */
function isLike(found: Buffer, own: Buffer): boolean {
  const half = own.length >> 1;
  const [one, other] = [found, own].map((bytes) => [bytes.subarray(0, half), bytes.subarray(half)]);
  return one.some((part, i) => part.equals(other[i]));
}

/** Of one with another header than this run's, or none that can be read: refused, unless there is nothing in it. */
function findingOfOther(file: string, fd: number, identity: Identity): Finding {
  const found = headerIn(fd, KIND);
  const { lines, bytes } = countLines(fd, 0);
  if (found === undefined && lines > 1)
    throw new OtherRun(
      `${file}: is damaged in line 1, and none of its ${bytes} bytes in ${lines} lines can be told to be of this run; ${DROPS}`,
    );
  if (found === undefined) return { keep: false, damage: `damaged in its only line: ${bytes} bytes are dropped` };
  if (sealedLines(fd, found.end, found.link).next().done === true) return { keep: false };
  const other = difference(JSON.parse(found.text) as Identity, identity);
  throw new OtherRun(`${file}: is of an unfinished run that differs in ${other}; ${DROPS}`);
}

/** Writes the first line again over one that is damaged. */
function mend(file: string, { line }: Sealed): void {
  const fd = openSync(file, 'r+');
  try {
    writeSync(fd, Buffer.from(line), 0, Buffer.byteLength(line), 0);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** In which part two runs differ, if they do. */
function difference(one: Identity, other: Identity): string | undefined {
  return Object.keys({ ...other, ...one }).find((part) => one[part] !== other[part]);
}
