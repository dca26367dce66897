// A worker as `irkutsk worker` is one, but it lies: what it reports of a task is of the right size, and wrong. It takes an address, and
// milliseconds of silence after which its tasks go to others.

import { COMMAND_LINE } from '../../../src/commands/results-folder.ts';
import { interruptible } from '../../../src/commands/signals.ts';
import { catalogueOf } from '../../../src/commands/tools.ts';
import { Halt, messageOf, Refusal } from '../../../src/data/refusal.ts';
import { builtInGames } from '../../../src/games/index.ts';
import { clusterAddress } from '../../../src/node/cluster/address.ts';
import { workFor } from '../../../src/node/cluster/cluster-worker.ts';
import { guardOutput } from '../../../src/node/output.ts';
import { ThreadRunner } from '../../../src/node/thread-runner.ts';
import type { Limits } from '../../../src/node/watch.ts';
import type { Runner } from '../../../src/sim/task.ts';
import { lying } from './lie.ts';

const [address, lockMs] = process.argv.slice(2);

function openRunner(limits: Limits): Runner {
  return lying(new ThreadRunner({ threads: 1, limits }));
}

guardOutput();
const { note } = COMMAND_LINE;
const catalogue = catalogueOf({ games: builtInGames });
const options = { address: clusterAddress(address), threads: 1, catalogue, openRunner, note, lockMs: Number(lockMs) };
try {
  await interruptible((stop) => workFor(options, stop));
} catch (error) {
  if (!(error instanceof Halt)) note(messageOf(error));
  process.exitCode = error instanceof Refusal ? 2 : 1;
}
