// A step of the build: the rules of games, and bots for them, as WebAssembly. It takes some seconds, and so is kept as long as
// nothing of what it is made of has changed.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED } from '../src/node/compiled-game.ts';
import { ROOT } from '../src/node/tool.ts';
import { COMPILED_GAMES } from './compiled-games.ts';

const CACHE = join(ROOT, 'node_modules/.cache/compiled');

/** A digest of all that a compiled game may depend on. */
function digestOf(id: string): string {
  const folders = ['src/data', 'src/engine', 'src/kit', 'src/compile', `src/games/${id}`, 'bots/generic', `bots/${id}`];
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  hash.update(readFileSync(join(ROOT, 'scripts/compiled-games.ts')));
  for (const folder of folders.filter((one) => existsSync(join(ROOT, one)))) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => /(?<!\.(?:test|fixture))\.(ts|json)$/.test(one)).toSorted())
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(ROOT, folder, name)));
  }
  return hash.digest('hex').slice(0, 24);
}

async function compiled(id: string): Promise<void> {
  const kept = join(CACHE, `${id}-${digestOf(id)}`);
  if (!existsSync(`${kept}.json`)) {
    const [{ compileGame }, { gameSource }] = await Promise.all([
      import('../src/compile/compile-game.ts'),
      import('./compiled-games.ts'),
    ]);
    const { binary, abi } = await compileGame(await gameSource(id));
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${kept}.wasm`, binary);
    writeFileSync(`${kept}.json`, JSON.stringify(abi));
  }
  for (const ending of ['wasm', 'json']) cpSync(`${kept}.${ending}`, join(COMPILED, `${id}.${ending}`));
}

mkdirSync(COMPILED, { recursive: true });
for (const id of Object.keys(COMPILED_GAMES)) await compiled(id);
