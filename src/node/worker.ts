import { isMainThread } from 'node:worker_threads';
import { newLogbook } from '../engine/logbook.ts';
import { type Batch, BatchPlayer } from '../sim/batch.ts';
import { type Recheck, recheck as recheckGames } from '../sim/recheck.ts';
import { SeatingsPlayer, type SeatingsTask } from '../sim/seatings.ts';
import { estrange, forbidDiceAndClocks, guard } from './guard.ts';
import { type Inspection, inspect as inspectBot } from './inspect.ts';
import { type TellingTask, tellGame } from './tell.ts';

forbidDiceAndClocks();
// Of a bot that left a promise behind: nobody waits for it, and no answer depends on it.
process.on('unhandledRejection', () => {});

// What a bot prints is not what was asked for: that may be JSON for a machine. Where there is no thread, both share one.
if (!isMainThread) process.stdout.write = process.stderr.write.bind(process.stderr);

const batches = new BatchPlayer();
const seated = new SeatingsPlayer();

export default (batch: Batch) => {
  guard(batch.log ?? newLogbook());
  return batches.play(batch);
};

export const seatings = (task: SeatingsTask) => {
  guard(task.log ?? newLogbook());
  return seated.play(task);
};

let estranged = isMainThread;

export const recheck = (task: Recheck) => {
  if (!estranged) estrange();
  estranged = true;
  guard(task.log ?? newLogbook());
  return recheckGames(task);
};

export const inspect = (inspection: Inspection) => {
  // What a file does while it is loaded is its own affair: no game depends on it.
  guard(newLogbook());
  return inspectBot(inspection);
};

export const tell = (telling: TellingTask) => {
  guard(telling.log);
  return tellGame(telling);
};
