import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const DRAFT = /^\.irkutsk-[0-9a-f]{16}-(.+)$/;
/** Names may have 255 bytes, and a letter takes up to three of them for each of its units. */
const LONGEST = 60;

/** Where a file stands until it is whole: beside its place, under a name that nobody else uses. */
export function draftOf(file: string): string {
  return join(dirname(file), `.irkutsk-${randomBytes(8).toString('hex')}-${basename(file).slice(0, LONGEST)}`);
}

/** What a draft was going to be called; undefined if that is not the name of one. */
export function draftedName(name: string): string | undefined {
  return DRAFT.exec(name)?.[1];
}

/** Writes to the end: a disk that is nearly full takes a part of it, and complains only when it gets the rest. */
export function writeAll(fd: number, content: string | Uint8Array): number {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
  return bytes.length;
}

/** Writes a file that was not there, through to the disk. If that fails there is none. */
export function writeNew(file: string, content: string | Uint8Array, mode = 0o666): void {
  // Exclusive: whatever has this name, a link say, is not written through.
  const fd = openSync(file, 'wx', mode);
  try {
    try {
      const size = writeAll(fd, content);
      fsyncSync(fd);
      if (fstatSync(fd).size !== size) throw new Error(`${file}: has not the size that was written`);
    } finally {
      // Some disks tell only now that they are full.
      closeSync(fd);
    }
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Writes files, by their paths and all in one folder, so that each is there whole or not at all, and none of them before
 * all are on the disk: if there is no room for the last, the first is not replaced either. Just before they take their
 * places `mayReplace` is asked, which throws if they may not.
 */
export function writeWhole(files: ReadonlyMap<string, string>, mayReplace: () => void = () => {}): void {
  const drafts = new Map<string, string>();
  try {
    for (const [file, content] of files) {
      const draft = draftOf(file);
      drafts.set(file, draft);
      writeNew(draft, content);
      likeBefore(draft, file);
    }
    mayReplace();
    for (const [file, draft] of drafts) {
      renameSync(draft, file);
      drafts.delete(file);
    }
    for (const folder of new Set([...files.keys()].map((file) => dirname(file)))) syncFolder(folder);
  } finally {
    for (const draft of drafts.values()) rmSync(draft, { force: true });
  }
}

/** Who may read a file that is replaced may read the new one. */
function likeBefore(draft: string, file: string): void {
  const before = lstatSync(file, { throwIfNoEntry: false });
  if (before !== undefined) chmodSync(draft, before.mode & 0o777);
}

/** Where a folder cannot be opened or written through, as on Windows, its names are the system's own care. */
const NO_SYNC = new Set(['EACCES', 'EINVAL', 'EISDIR', 'ENOSYS', 'ENOTSUP', 'EPERM']);

/** Writes the names of a folder through to the disk. */
export function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    if (!NO_SYNC.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
