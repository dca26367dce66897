import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { messageOf, Refusal } from '../core/refusal.ts';

/** Makes sure that files can be written into a folder: better now than after an hour of playing. */
export function checkFolder(folder: string): void {
  const probe = '.irkutsk-probe';
  writeFiles(folder, { [probe]: '' });
  rmSync(join(folder, probe));
}

/** Writes whole files into a folder, each in one step, and tells their digests. Refuses a folder that cannot be had. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  const digests: Record<string, string> = {};
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileAtomic.sync(join(folder, name), text);
      digests[name] = `sha256-${createHash('sha256').update(text).digest('hex')}`;
    }
  } catch (error) {
    throw new Refusal(`${folder}: cannot be written (${(error as NodeJS.ErrnoException).code ?? messageOf(error)})`);
  }
  return digests;
}
