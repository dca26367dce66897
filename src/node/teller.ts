import { type Accounts, seatingOf, type Telling, type TellingTask, type TellResult } from './tell.ts';
import type { ThreadOptions } from './threads.ts';
import { WatchedThread } from './watched-thread.ts';

/** Tells games one after the other, in a thread of its own, so that a bot that never answers can be stopped. */
export class Teller<A extends keyof Accounts> {
  private readonly account: A;
  private readonly thread: WatchedThread<TellingTask, TellResult<A>>;

  constructor(account: A, threads: ThreadOptions) {
    this.account = account;
    this.thread = new WatchedThread('tell', threads);
  }

  tell(telling: Telling): Promise<TellResult<A>> {
    const where = { table: seatingOf(telling), block: telling.block };
    return this.thread.do({ ...telling, account: this.account }, (fault) => ({ fault }), where);
  }

  close(): Promise<void> {
    return this.thread.close();
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
