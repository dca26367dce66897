// Writes the golden traces of all games anew, or of those named. A commit that does so names the rule that changed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/node/tool.ts';
import { goldenText } from '../src/proof/golden.ts';
import { goldenTables } from '../src/proof/tables.ts';
import { gamesNamed } from './games.ts';

for (const game of await gamesNamed(process.argv.slice(2))) {
  const folder = join(ROOT, 'src', 'games', game.id, 'golden');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const trials = goldenTables(game);
  for (const trial of trials) writeFileSync(join(folder, `${trial.label}.txt`), goldenText(game, trial));
  process.stdout.write(`${game.id}: ${trials.length} golden traces\n`);
}
