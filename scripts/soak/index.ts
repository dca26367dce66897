// npm run soak: random games of every game over all its settings, under checks at every decision.
import { join } from 'node:path';
import { messageOf, Refusal } from '../../src/data/refusal.ts';
import { writeFiles } from '../../src/node/files.ts';
import { openPool } from '../../src/node/pool.ts';
import { openProgress } from '../../src/node/progress.ts';
import type { SoakCounts } from '../../src/proof/soak.ts';
import { type SoakBatch, soakGame } from './games.ts';
import { readOptions, type SoakOptions } from './options.ts';
import { faultText, resultText } from './text.ts';

const FOLDER = join('results', 'soak');

/** Soaks game after game; one that fails keeps none from its turn. Returns the exit code. */
async function soak({ games, seed, first, end, threads }: SoakOptions): Promise<number> {
  const pool = openPool<SoakBatch, SoakCounts>(new URL('./worker.js', import.meta.url), threads);
  let code = 0;
  try {
    for (const { id } of games) {
      const start = performance.now();
      const { update, stop } = openProgress(end - first);
      const result = await soakGame(pool, { game: id, seed, first, end }, threads, update).finally(stop);
      process.stdout.write(`${resultText(id, result, performance.now() - start)}\n`);
      const { fault } = result;
      if (fault === undefined) continue;
      code = 1;
      const name = `${id}-${fault.trace.block}.json`;
      process.stderr.write(`${faultText(fault, join(FOLDER, name))}\n`);
      writeFiles(FOLDER, { [name]: `${JSON.stringify(fault.trace)}\n` });
    }
  } finally {
    await pool.close();
  }
  return code;
}

try {
  process.exitCode = await soak(await readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`soak: ${error instanceof Refusal ? messageOf(error) : String((error as Error).stack)}\n`);
  process.exitCode = error instanceof Refusal ? 2 : 1;
}
