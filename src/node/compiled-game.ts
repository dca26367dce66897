import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameAbi } from '../engine/compiled/abi.ts';
import type { CompiledGame } from '../engine/compiled/compiled-table.ts';
import { moduleOf } from '../engine/compiled/web-assembly.ts';
import { BUILD } from './tool.ts';

/** Where the build leaves compiled rules: of each game a module, and what lies where in its memory. */
export const COMPILED = join(BUILD, 'compiled');

const loaded = new Map<string, CompiledGame | undefined>();

/** The compiled rules of one of our games, if the build made some. */
export function compiledGame(id: string): CompiledGame | undefined {
  if (!loaded.has(id)) loaded.set(id, read(id));
  return loaded.get(id);
}

function read(id: string): CompiledGame | undefined {
  const files = compiledFiles(id);
  return files === undefined ? undefined : { module: moduleOf(files.bytes), abi: files.abi };
}

/** The same as the build left it. */
export function compiledFiles(id: string): { readonly abi: GameAbi; readonly bytes: Buffer } | undefined {
  const file = (ending: string) => join(COMPILED, `${id}.${ending}`);
  if (!existsSync(file('wasm'))) return undefined;
  return { abi: JSON.parse(readFileSync(file('json'), 'utf8')) as GameAbi, bytes: readFileSync(file('wasm')) };
}
