import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { checkFile } from './file.ts';
import { pathFromHere } from './path.ts';

/** A package's name, with a scope or without one. It may have a slash, and is no path all the same. */
const PACKAGE = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;
/** What a folder's game is looked for in, if its package.json names nothing. */
const INDEX = ['index.ts', 'index.js', 'index.mjs'];
/** Boards and weights may be many; no game is so long. */
const MAX_BYTES = 50_000_000;

/** The path of an installed package of this name, looked for from a folder upwards; undefined if there is none. */
export function packageFolder(name: string, folder: string): string | undefined {
  if (!PACKAGE.test(name)) return undefined;
  for (let above = resolve(folder); ; above = dirname(above)) {
    const found = join(above, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (above === dirname(above)) return undefined;
  }
}

/** The file of a game by its path: a file, or a folder with an index or a package.json that names one. */
export function gameFile(path: string): string {
  const shown = `game "${path}" cannot be loaded`;
  const whole = resolve(path);
  const isFolder = statSync(whole, { throwIfNoEntry: false })?.isDirectory() === true;
  const file = isFolder ? fileInFolder(whole) : whole;
  if (file === undefined)
    throw new Refusal(`${shown}: the folder has no ${INDEX.join(', ')}, and no package.json that names a file`);
  checkFile(file, shown, MAX_BYTES);
  return file;
}

function fileInFolder(folder: string): string | undefined {
  const named = entryOf(join(folder, 'package.json'));
  return [...(named === undefined ? [] : [named]), ...INDEX]
    .map((name) => join(folder, name))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}

/** What a package.json says is loaded first: by `exports`, or by `main`. */
function entryOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  let found: { exports?: unknown; main?: unknown };
  try {
    found = JSON.parse(readFileSync(file, 'utf8')) as typeof found;
  } catch {
    throw new Refusal(`${pathFromHere(file)}: is not JSON`);
  }
  const { exports, main } = found;
  return entryIn(exports) ?? (typeof main === 'string' ? main : undefined);
}

/** The first of the ways in which Node imports what `exports` has for the package itself. */
function entryIn(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  for (const [key, value] of Object.entries(exports)) {
    const entry = ['.', 'node', 'import', 'default'].includes(key) ? entryIn(value) : undefined;
    if (entry !== undefined) return entry;
  }
  return undefined;
}
