import type { Catalogue } from './catalogue.ts';
import { checkGames } from './check.ts';
import type { Runner } from './task.ts';
import { TaskPlayer } from './task-player.ts';

/** Plays where it stands. Nobody can stop a bot that hangs there, so it is for bots that are known, or for a worker's own. */
export function localRunner(catalogue: Catalogue, lanes = 1): Runner {
  const players = Array.from({ length: lanes }, () => new TaskPlayer(catalogue));
  let turn = 0;
  return {
    lanes,
    run: (task) => players[turn++ % lanes].play(task),
    check: (check) => checkGames(catalogue, check),
    close: () => Promise.resolve(),
  };
}
