import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
    mkdirSync(folder, { recursive: true });
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

/** A device, a folder or a link is not ours to replace. */
function refuseOddTarget(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) throw new Refusal(`${file}: is there already, and not a file`);
}
