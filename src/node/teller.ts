import { openLogbook, sharedLogbook } from '../engine/logbook.ts';
import type { Pool } from './pool.ts';
import { type Accounts, seatingOf, type Telling, type TellingTask, type TellResult } from './tell.ts';
import { deathOf, openThreads, type ThreadOptions } from './threads.ts';
import { Watch } from './watch.ts';

/** Tells games one after the other, in a thread of its own, so that a bot that never answers can be stopped. */
export class Teller<A extends keyof Accounts> {
  private readonly account: A;
  private readonly watch: Watch;
  private readonly pool: Pool<TellingTask, TellResult<A>>;

  constructor(account: A, threads: ThreadOptions) {
    this.account = account;
    this.watch = new Watch(threads.limits, 1);
    this.pool = openThreads('tell', 1, threads);
  }

  async tell(telling: Telling): Promise<TellResult<A>> {
    const { account, pool } = this;
    const log = sharedLogbook();
    openLogbook(log, telling.block);
    try {
      return await this.watch.over(log, (stop) => pool.play({ ...telling, account, log }, stop));
    } catch (error) {
      return { fault: deathOf(error, log, seatingOf(telling)) };
    }
  }

  async close(): Promise<void> {
    this.watch.close();
    await this.pool.close();
  }
}

/** Tells one game so. */
export async function tellInThread<A extends keyof Accounts>(
  telling: Telling,
  account: A,
  threads: ThreadOptions,
): Promise<TellResult<A>> {
  const teller = new Teller(account, threads);
  try {
    return await teller.tell(telling);
  } finally {
    await teller.close();
  }
}
