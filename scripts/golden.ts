// Writes the golden traces of all games anew, or of those named. A commit that does so names the rule that changed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameNamed, games } from '../src/games/index.ts';
import { ROOT } from '../src/node/tool.ts';
import { goldenText } from '../src/proof/golden.ts';
import { goldenTrials } from '../src/proof/tables.ts';

const named = process.argv.slice(2);
for (const game of named.length === 0 ? games : named.map(gameNamed)) {
  const folder = join(ROOT, 'src', 'games', game.id, 'golden');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const trials = goldenTrials(game);
  for (const trial of trials) writeFileSync(join(folder, `${trial.label}.txt`), goldenText(game, trial));
  process.stdout.write(`${game.id}: ${trials.length} golden traces\n`);
}
