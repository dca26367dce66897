import { sharedLogbook } from '../engine/logbook.ts';
import type { Fault } from '../sim/fault.ts';
import { parseBot } from '../sim/lineup.ts';
import type { Recheck, Rechecked } from '../sim/recheck.ts';
import { type Sample, type Sampled, Sampler } from '../sim/sample.ts';
import { isForeign } from './bots.ts';
import type { Journal } from './journal.ts';
import type { Pool } from './pool.ts';
import { insist, openThreads } from './threads.ts';
import type { Limits, Watch } from './watch.ts';

export type RecheckPool = Pool<Recheck, Rechecked>;

interface Open {
  readonly pool: RecheckPool;
  /** Checks that are under way. */
  busy: number;
}

/** Threads that are kept open for checks. */
const MOST_POOLS = 4;

export interface SpotCheckOptions {
  readonly limits: Limits;
  readonly watch: Watch;
  readonly journal: Journal | undefined;
  /** How a thread is come by, for tests. */
  readonly open?: ((limits: Limits) => RecheckPool) | undefined;
}

const openRecheck = (limits: Limits): RecheckPool => openThreads('recheck', 1, limits);

/**
 * Plays a sample of a run's games again, and finds bots that go by anything but what they are shown: clocks, dice of
 * their own, what they remember of other games. Each game is played by fresh bots, in another thread and another order,
 * and must come out move for move as in the run. That changes no count.
 */
export class SpotChecks {
  private readonly limits: Limits;
  private readonly watch: Watch;
  private readonly journal: Journal | undefined;
  private readonly open: (limits: Limits) => RecheckPool;
  private readonly sampler = new Sampler();
  /** By the bots of somebody else's that were loaded there: none of them can have spoilt the thread for the others. */
  private readonly pools = new Map<string, Open>();

  constructor({ limits, watch, journal, open = openRecheck }: SpotCheckOptions) {
    this.limits = limits;
    this.watch = watch;
    this.journal = journal;
    this.open = open;
  }

  /** Of stretches that are about to be played, the blocks whose games are to be recorded. */
  choose(stretches: readonly Sampled[]): readonly Sample[] {
    return this.sampler.choose(stretches);
  }

  /** Tells what was different. No count can be trusted then, so that nothing may go on after what the journal has. */
  async check(task: Recheck): Promise<Fault | undefined> {
    const { bots, seatings, blocks } = task;
    const log = sharedLogbook();
    const open = this.poolFor(bots);
    open.busy++;
    const { fault } = await insist<Rechecked>(
      this.watch,
      { log, first: blocks[0], created: bots },
      (seating, seat) => bots[seatings[seating][seat]],
      (stop) => open.pool.play({ ...task, log }, stop),
    ).finally(() => open.busy--);
    await this.closeUnused();
    if (fault?.unrepeatable === true) this.journal?.remove();
    return fault;
  }

  private poolFor(bots: readonly string[]): Open {
    const foreign = bots.map((text) => parseBot(text).name).filter(isForeign);
    const key = JSON.stringify([...new Set(foreign)].toSorted());
    const open = this.pools.get(key) ?? this.opened();
    // The one that was asked for last comes last.
    this.pools.delete(key);
    this.pools.set(key, open);
    return open;
  }

  private opened(): Open {
    this.watch.threads++;
    return { pool: this.open(this.limits), busy: 0 };
  }

  private async closeUnused(): Promise<void> {
    const [unused] = [...this.pools].filter(([, { busy }]) => busy === 0);
    if (this.pools.size <= MOST_POOLS || unused === undefined) return;
    const [key, { pool }] = unused;
    this.pools.delete(key);
    this.watch.threads--;
    await pool.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(({ pool }) => pool.close()));
  }
}
