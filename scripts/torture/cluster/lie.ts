import type { Runner, TaskResult } from '../../../src/sim/task.ts';

/** Plays as another does, and reports of each task one success more or less than there was. */
export function lying(honest: Runner): Runner {
  return {
    lanes: honest.lanes,
    run: async (task) => {
      const result = await honest.run(task);
      return 'fault' in result ? result : bent(result);
    },
    check: (check) => honest.check(check),
    close: () => honest.close(),
  };
}

/** Sums begin with games, blocks and successes (`Tally`). It stays possible: no more successes than games. */
function bent(result: TaskResult): TaskResult {
  const [games, , successes] = result.sums;
  return { ...result, sums: result.sums.with(2, successes < games ? successes + 1 : successes - 1) };
}
