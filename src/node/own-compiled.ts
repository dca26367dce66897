import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GameAbi } from '../engine/compiled/abi.ts';
import type { CompiledGame } from '../engine/compiled/compiled-table.ts';
import { moduleOf } from '../engine/compiled/web-assembly.ts';
import type { Game } from '../engine/game.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { gameFile } from './game-file.ts';
import { BUILD } from './tool.ts';

/** Beside a game's file, where its compiled rules are kept. */
export const FOLDER = 'compiled';

/** Changes with the game, with its bots and with the tool. */
export function digestOf(catalogue: Catalogue, game: Game): string {
  const own = catalogue.botNames(game).filter((name) => catalogue.isForeign(game, name));
  const parts = [
    catalogue.gameDigest(catalogue.referenceTo(game)),
    ...own.map((name) => catalogue.botDigest(game, name)),
    existsSync(join(BUILD, '.built')) ? readFileSync(join(BUILD, '.built'), 'utf8') : '',
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** The compiled rules of somebody's game, if they were kept, and are of the code as it is now. */
export function ownCompiled(catalogue: Catalogue, game: Game): CompiledGame | undefined {
  const file = join(dirname(gameFile(catalogue.referenceTo(game))), FOLDER, game.id);
  if (!existsSync(`${file}.json`) || !existsSync(`${file}.wasm`)) return undefined;
  try {
    const { digest, abi } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as { digest: string; abi: GameAbi };
    if (digest !== digestOf(catalogue, game)) return undefined;
    return { module: moduleOf(readFileSync(`${file}.wasm`)), abi };
  } catch {
    return undefined;
  }
}
