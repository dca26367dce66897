import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
    makeFolder(folder);
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

/** Step by step: Node's own way asks for ever where the system denies that a folder's parent is there, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** A device, a folder or a link is not ours to replace. */
function refuseOddTarget(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) throw new Refusal(`${file}: is there already, and not a file`);
}
