import { createHash, type Hash, randomBytes } from 'node:crypto';
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

/** A file that was not there, while it is written piece by piece. */
export class NewFile {
  private readonly file: string;
  private readonly fd: number;
  private readonly hash = createHash('sha256');
  private size = 0;

  constructor(file: string, mode = 0o666) {
    this.file = file;
    // Exclusive: whatever has this name, a link say, is not written through.
    this.fd = openSync(file, 'wx', mode);
  }

  write(content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.hash.update(bytes);
    this.size += writeAll(this.fd, bytes);
  }

  /** Writes it through to the disk, and tells its digest. */
  finish(): string {
    fsyncSync(this.fd);
    if (fstatSync(this.fd).size !== this.size) throw new Error(`${this.file}: has not the size that was written`);
    return digestText(this.hash);
  }

  /** Some disks tell only now that they are full. */
  close(): void {
    closeSync(this.fd);
  }
}

/** The digest of a file, as records tell it. */
export function digestText(hash: Hash): string {
  return `sha256-${hash.digest('hex')}`;
}

/** Writes a file that was not there, through to the disk. If that fails there is none. */
export function writeNew(file: string, content: string | Uint8Array, mode = 0o666): void {
  const made = new NewFile(file, mode);
  try {
    try {
      made.write(content);
      made.finish();
    } finally {
      made.close();
    }
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** One of several files that are written together. */
export interface Draft {
  write(content: string | Uint8Array): void;
  /** Nothing more is to come: its digest. */
  end(): string;
}

/**
 * Files that are written together, all in one folder, so that each is there whole or not at all, and none of them before all
 * are on the disk: if there is no room for the last, the first is not replaced either.
 */
export class Drafts {
  private readonly all = new Map<string, { readonly draft: string; readonly made: NewFile; isOpen: boolean }>();

  /** Begins the file that is to have this path. */
  begin(file: string): Draft {
    const draft = draftOf(file);
    const entry = { draft, made: new NewFile(draft), isOpen: true };
    this.all.set(file, entry);
    return {
      write: (content) => entry.made.write(content),
      end: () => {
        const digest = entry.made.finish();
        entry.isOpen = false;
        entry.made.close();
        likeBefore(draft, file);
        return digest;
      },
    };
  }

  /** Lets all take their places, in the order in which they were begun. Just before, `mayReplace` throws if they may not. */
  place(mayReplace: () => void = () => {}): void {
    const folders = new Set([...this.all.keys()].map((file) => dirname(file)));
    mayReplace();
    for (const [file, { draft, isOpen }] of this.all) {
      if (isOpen) throw new Error(`${file}: was begun, and never ended`);
      renameSync(draft, file);
      this.all.delete(file);
    }
    for (const folder of folders) syncFolder(folder);
  }

  /** Removes what has not taken its place. */
  discard(): void {
    for (const { draft, made, isOpen } of this.all.values()) {
      if (isOpen) made.close();
      rmSync(draft, { force: true });
    }
    this.all.clear();
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
