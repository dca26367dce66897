import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { carryOut, contents } from '../command.ts';

/** The files of an experiment that is played on one machine while nobody disturbs it. */
export async function calmRun(folder: string, name: string, lines: string): Promise<ReadonlyMap<string, string>> {
  writeFileSync(join(folder, `${name}.yaml`), lines);
  const out = `${name}-whole`;
  const { code, stderr } = await carryOut(folder, ['run', `${name}.yaml`, '--threads', '2', '--out', out]);
  if (code !== 0) throw new Error(`${name} does not even run by itself: ${stderr}`);
  return contents(join(folder, out));
}
