// What a thread does. Each function does one kind of task; src/node/thread.cjs calls it by its name. What only some threads
// need is loaded there: most of them only play, and all are waited for.
import { isMainThread } from 'node:worker_threads';
import { newLogbook } from './engine/logbook.ts';
import { builtInGames } from './games/index.ts';
import type { GameCheckTask } from './node/check-game.ts';
import type { Examination } from './node/examine.ts';
import { estrange, forbidDiceAndClocks, guard } from './node/guard.ts';
import type { Inspection } from './node/inspect.ts';
import type { LeavingOut } from './node/leave-out.ts';
import type { TellingTask } from './node/tell.ts';
import { ThreadCatalogue } from './node/thread-catalogue.ts';
import type { SharedTable, ThreadCheck, ThreadTask } from './node/thread-runner.ts';
import { checkGames } from './sim/check.ts';
import { openCompiled } from './sim/compiled-play.ts';
import type { TableSpec } from './sim/task.ts';
import { TaskPlayer } from './sim/task-player.ts';

forbidDiceAndClocks();
// Of a bot that left a promise behind: nobody waits for it, and no answer depends on it.
process.on('unhandledRejection', () => {});

// What a bot prints is not what was asked for: that may be JSON for a machine. Where there is no thread, both share one.
if (!isMainThread) process.stdout.write = process.stderr.write.bind(process.stderr);

const catalogue = new ThreadCatalogue(builtInGames);
const players = { js: new TaskPlayer(catalogue), wasm: new TaskPlayer(catalogue, openCompiled) };
let latest: { readonly key: number; readonly table: TableSpec } | undefined;

/** The table that is meant, read once for all its tasks that follow each other. */
function tableIn({ key, json }: SharedTable): TableSpec {
  if (latest?.key !== key) {
    // Bytes that others may write cannot be decoded as they are.
    const text = new TextDecoder().decode(Uint8Array.from(new Uint8Array(json)));
    latest = { key, table: JSON.parse(text) as TableSpec };
  }
  return latest.table;
}

export const play = ({ table, log, engine, ...task }: ThreadTask) => {
  guard(log);
  return players[engine].play({ ...task, table: tableIn(table) }, log, table.key);
};

let estranged = isMainThread;

export const check = ({ table, log, ...task }: ThreadCheck) => {
  if (!estranged) estrange();
  estranged = true;
  guard(log);
  return checkGames(catalogue, { ...task, table: tableIn(table) }, log);
};

export const inspect = async (inspection: Inspection) => {
  // What a file does while it is loaded is its own affair: no game depends on it.
  guard(newLogbook());
  const inspector = await import('./node/inspect.ts');
  return inspector.inspect(catalogue, inspection);
};

export const examine = async (examination: Examination) => {
  guard(examination.log);
  const examiner = await import('./node/examine.ts');
  return examiner.examine(catalogue, examination);
};

export const leaveOut = async (asked: LeavingOut) => {
  guard(asked.log);
  const leaver = await import('./node/leave-out.ts');
  return leaver.leaveOut(catalogue, asked);
};

export const checkGame = async (task: GameCheckTask) => {
  guard(task.log);
  const { checkGameStep } = await import('./node/check-game.ts');
  return checkGameStep(catalogue, task);
};

export const tell = async (telling: TellingTask) => {
  guard(telling.log);
  const teller = await import('./node/tell.ts');
  return teller.tellGame(catalogue, telling);
};
