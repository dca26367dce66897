import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tool.ts';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly default?: string }>>;
}

/** What others import of ours by the package's name, and the file of the build that is meant: `irkutsk/game`. */
export const DOORS: Readonly<Record<string, string>> = doorsIn(
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest,
);

function doorsIn({ name, exports }: Manifest): Readonly<Record<string, string>> {
  const doors = Object.entries(exports).flatMap(([door, { default: file }]) =>
    door === '.' || door.includes('*') || file === undefined ? [] : [[join(name, door), join(ROOT, file)]],
  );
  return Object.fromEntries(doors) as Record<string, string>;
}
