// Writes the golden traces anew. A commit that does so names the rule that changed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenText } from '../src/core/golden.ts';
import { goldenTrials } from '../src/core/settings.ts';
import { games } from '../src/games/index.ts';
import { ROOT } from '../src/tool.ts';

for (const game of games) {
  const folder = join(ROOT, 'src', 'games', game.id, 'golden');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const trial of goldenTrials(game)) writeFileSync(join(folder, `${trial.label}.txt`), goldenText(game, trial));
}
