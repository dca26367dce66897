import type { Fault } from '../../sim/fault.ts';
import type { Failed, Runner, TableSpec, Task, TaskResult } from '../../sim/task.ts';

/**
 * Plays what workers do not agree on, in a thread of the run's own process. It writes the report, so it has to be trusted anyway:
 * what comes out here is what counts. Its thread is started when it is needed first.
 */
export class Arbiter {
  private readonly open: () => Runner;
  private opened: Runner | undefined;

  constructor(open: () => Runner) {
    this.open = open;
  }

  get runner(): Runner {
    this.opened ??= this.open();
    return this.opened;
  }

  play(task: Task): Promise<TaskResult | Failed> {
    return this.runner.run(task);
  }

  /** What is wrong with some games if they do not come out the same each time: then no worker is to blame. */
  async fickleness(table: TableSpec, blocks: readonly number[]): Promise<Fault | undefined> {
    for (const block of blocks) {
      const result = await this.runner.run({ table, first: block, count: 1, perBlock: 'none', recorded: [block] });
      if ('fault' in result) return result.fault;
      const { recording } = result;
      if (recording === undefined) continue;
      const difference = await this.runner.check({ table, blocks: [block], recording });
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }
}

/** Whether two workers came to the same. How long it took is their own. */
export function agree(one: TaskResult, other: TaskResult): boolean {
  return (
    alike(one.sums, other.sums) &&
    alike(one.marks, other.marks) &&
    alike(one.bytes, other.bytes) &&
    alike(one.recording?.lengths ?? [], other.recording?.lengths ?? []) &&
    alike(one.recording?.words ?? [], other.recording?.words ?? [])
  );
}

function alike(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
