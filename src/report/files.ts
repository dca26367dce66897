import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
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
      digests[name] = `sha256-${createHash('sha256').update(text).digest('hex')}`;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${folder}: cannot be written (${(error as NodeJS.ErrnoException).code ?? messageOf(error)})`);
  }
  return digests;
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
