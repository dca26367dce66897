import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { messageOf, Refusal } from '../core/refusal.ts';

/** Makes sure that files can be written into a folder: better now than after an hour of playing. */
export function checkFolder(folder: string): void {
  const probe = '.irkutsk-probe';
  writeFiles(folder, { [probe]: '' });
  rmSync(join(folder, probe));
}

/** Removes what killed runs were about to write, of files with such names. Nobody else may be writing those there. */
export function removeLitter(folder: string, names: RegExp): void {
  for (const name of readdirSync(folder)) {
    const [, whole] = /^(.+)\.\d+$/.exec(name) ?? [];
    if (whole !== undefined && names.test(whole)) rmSync(join(folder, name), { force: true });
  }
}

/** Writes whole files into a folder, each in one step, and tells their digests. Refuses a folder that cannot be had. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  const digests: Record<string, string> = {};
  try {
    makeFolder(resolve(folder));
    for (const [name, text] of Object.entries(files)) {
      refuseOddTarget(join(folder, name));
      writeFileAtomic.sync(join(folder, name), text);
      digests[name] = digestOf(text);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${folder}: cannot be written (${(error as NodeJS.ErrnoException).code ?? messageOf(error)})`);
  }
  return digests;
}

function digestOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('hex')}`;
}

const RECORD = 'run.json';
const TABLE = /^[a-z][a-z-]*\.csv$/;

/**
 * Removes what a run that failed had written into a folder of its own, as its record tells. What somebody has changed since
 * or put beside it stays, and so does the folder then.
 */
export function removeRemains(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  try {
    for (const name of remainsIn(folder)) rmSync(join(folder, name));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  } catch {
    // They may not be removed: a nuisance, and no reason to fail.
  }
}

/** The files that are still as such a run has written them. */
function remainsIn(folder: string): readonly string[] {
  try {
    const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as {
      readonly complete?: unknown;
      readonly files?: Readonly<Record<string, unknown>>;
    };
    if (record.complete !== false) return [];
    const tables = Object.entries(record.files ?? {}).filter(
      ([name, digest]) => TABLE.test(name) && contentDigest(join(folder, name)) === digest,
    );
    return [...tables.map(([name]) => name), RECORD];
  } catch {
    return []; // no record, or none of ours
  }
}

function contentDigest(file: string): string | undefined {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true ? digestOf(readFileSync(file)) : undefined;
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

/** The folder of the games' pages, beside the report that links to them. */
export const GAMES = 'games';
const GAME_PAGE = /^\d+-[a-z]+\.html$/;

/** Removes the pages of games that a report had, but for those that it has again: they are of earlier results. */
export function removeGames(folder: string, kept: ReadonlySet<string> = new Set()): void {
  const games = join(folder, GAMES);
  if (lstatSync(games, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  try {
    const stale = readdirSync(games).filter((name) => GAME_PAGE.test(name) && !kept.has(name));
    for (const name of stale) rmSync(join(games, name));
    if (readdirSync(games).length === 0) rmdirSync(games);
  } catch {
    // They may not be removed: a nuisance, and no reason to fail.
  }
}

/** Nothing that a run writes is larger. */
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
