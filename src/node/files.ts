import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { messageOf, Refusal } from '../data/refusal.ts';
import { unwritten } from './unwritten.ts';
import { type Draft, Drafts, digestText, draftedName, draftOf } from './whole.ts';

const PROBE = 'probe';

/** Makes sure that files can be written into a folder: better now than after an hour of playing. */
export function checkFolder(folder: string): void {
  const probe = draftOf(join(folder, PROBE));
  try {
    makeFolder(resolve(folder));
    closeSync(openSync(probe, 'wx'));
    rmSync(probe, { force: true });
  } catch (error) {
    throw unwritten(folder, error);
  }
}

/** Removes the drafts that killed runs have left, of files with such names. Nobody else may be writing those there. */
export function removeLitter(folder: string, names: RegExp): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = draftedName(entry.name);
    if (name === undefined || !entry.isFile() || !(name === PROBE || names.test(name))) continue;
    rmSync(join(folder, entry.name), { force: true });
  }
}

/**
 * Writes whole files into a folder, all of them or none, and tells their digests. Refuses a folder that cannot be had.
 * Just before they take their places `mayReplace` is asked, which throws if they may not.
 */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
  mayReplace?: () => void,
): Record<string, string> {
  const drafts = new Drafts();
  const digests: Record<string, string> = {};
  try {
    makeFolder(resolve(folder));
    for (const name of Object.keys(files)) refuseOddTarget(join(folder, name));
    for (const [name, text] of Object.entries(files)) {
      const draft = drafts.begin(join(folder, name));
      draft.write(text);
      digests[name] = draft.end();
    }
    drafts.place(mayReplace);
  } catch (error) {
    throw unwritten(folder, error);
  } finally {
    drafts.discard();
  }
  return digests;
}

/** Begins a file of a folder, by its name. */
export type BeginFile = (name: string) => Draft;

/** Writes files into a folder that are too large to be held, piece by piece; in all else like `writeFiles`. */
export async function writeInPieces(
  folder: string,
  write: (begin: BeginFile) => Promise<void>,
  mayReplace?: () => void,
): Promise<void> {
  const drafts = new Drafts();
  try {
    makeFolder(resolve(folder));
    await write((name) => {
      refuseOddTarget(join(folder, name));
      return drafts.begin(join(folder, name));
    });
    drafts.place(mayReplace);
  } catch (error) {
    throw unwritten(folder, error);
  } finally {
    drafts.discard();
  }
}

const RECORD = 'run.json';
const TABLE = /^(?:[a-z][a-z-]*\.csv|rows\.parquet)$/;
const NOTHING = { isRecord: false, tables: [] };

/**
 * Removes what a run that failed had written into a folder of its own, as its record tells. What somebody has changed since
 * or put beside it stays, and so does the folder then.
 */
export function removeRemains(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  try {
    const { isRecord, tables } = tablesWritten(folder, false);
    for (const name of isRecord ? [...tables, RECORD] : []) rmSync(join(folder, name));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  } catch {
    // They may not be removed: a nuisance, and no reason to fail.
  }
}

/** Removes tables of an earlier run into a folder, which would stand there beside those of another. */
export function removeTables(folder: string, names: readonly string[]): void {
  for (const name of names) {
    try {
      rmSync(join(folder, name));
    } catch {
      // It may not be removed: a nuisance, and no reason to fail.
    }
  }
}

/** The tables of a folder that are still as a run has written them, whole or not, if its record tells of such a run. */
export function tablesWritten(
  folder: string,
  whole: boolean,
): { readonly isRecord: boolean; readonly tables: readonly string[] } {
  try {
    const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as {
      readonly tool?: unknown;
      readonly complete?: unknown;
      readonly files?: Readonly<Record<string, unknown>>;
    };
    if (record.tool !== 'irkutsk' || record.complete !== whole) return NOTHING;
    const tables = Object.entries(record.files ?? {}).filter(
      ([name, digest]) => TABLE.test(name) && fileDigest(join(folder, name)) === digest,
    );
    return { isRecord: true, tables: tables.map(([name]) => name) };
  } catch {
    return NOTHING; // no record, or none of ours
  }
}

const CHUNK = 1 << 20;

function fileDigest(file: string): string | undefined {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  // A file of all games may be larger than memory.
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK);
  const fd = openSync(file, 'r');
  try {
    for (let size = readSync(fd, chunk); size > 0; size = readSync(fd, chunk)) hash.update(chunk.subarray(0, size));
  } finally {
    closeSync(fd);
  }
  return digestText(hash);
}

/**
 * Makes a folder with all above it. Not by Node's own means: where a folder is there but takes no others, as /proc, its
 * recursive mkdir tries for ever.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another run may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A device, a folder or a link is not ours to replace. */
function refuseOddTarget(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) throw new Refusal(`${file}: is there already, and not a file`);
}

/** A larger one takes more memory to be read than a machine may have: it is of tens of thousands of cells. */
const MAX_BYTES = 100_000_000;

/** What is in a JSON file that a run has written. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    const stats = statSync(file);
    // A device or a pipe may have no end.
    if (!stats.isFile()) throw new Refusal(`${file}: is not a file`);
    const { size } = stats;
    if (size > MAX_BYTES) throw new Refusal(`${file}: is too large, with ${size} bytes and not ${MAX_BYTES} at most`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Refusal(
      code === 'ENOTDIR'
        ? `${dirname(file)}: is not a folder`
        : code === 'ENOENT'
          ? `${file}: no such file; irkutsk run writes it, into the folder of its results`
          : `${file}: cannot be read (${code || messageOf(error)})`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${file}: is not JSON`);
  }
}
