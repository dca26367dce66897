import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../data/refusal.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import type { Runner, TableSpec } from '../../sim/task.ts';
import { codeDigest } from '../tool.ts';
import type { Limits } from '../watch.ts';
import type { ClusterAddress } from './address.ts';
import {
  type Announcement,
  BadMessage,
  checkOf,
  readCheckOrder,
  readOrder,
  resultMessage,
  taskOf,
} from './messages.ts';
import { ANOTHER, type JobTaker, openKeys, takeJobs } from './queue.ts';
import { Registry, SAID_AGAIN_MS } from './registry.ts';
import { ENGINE, type SelfTest, takeSelfTest } from './self-test.ts';
import { withinReason } from './within-reason.ts';

/** How long the server may take to hear that a worker goes, and how long its last tasks may take. */
const FAREWELL_MS = 2000;
const LAST_TASK_MS = 5000;

/** How much the latest figure counts in the speed that a worker tells. */
const SMOOTHING = 0.4;

export interface WorkerOptions {
  readonly address: ClusterAddress;
  readonly threads: number;
  readonly catalogue: Catalogue;
  /** Threads to play in, within what the run allows bots. */
  readonly openRunner: (limits: Limits) => Runner;
  readonly note: (line: string) => void;
  /** After so long a silence its tasks go to others, if not as usual. */
  readonly lockMs?: number;
  /** How often it looks for runs, if not as usual. */
  readonly lookMs?: number;
}

/** A run that this worker plays for. */
interface Engagement {
  readonly runner: Runner;
  taker: JobTaker | undefined;
  readonly tables: Map<string, TableSpec>;
  games: number;
  /** Games a second, of late: since it last said so. */
  rate: number;
  said: { readonly at: number; readonly games: number };
}

/** Plays for all runs of a cluster whose code it has, until it is stopped. */
export async function workFor(options: WorkerOptions, stop: AbortSignal): Promise<void> {
  const keys = await openKeys(options.address);
  const service = new Service(options, new Registry(keys));
  options.note(
    `waits for work at ${options.address.shown}, with ${options.threads} ${options.threads === 1 ? 'thread' : 'threads'}`,
  );
  try {
    while (!stop.aborted) {
      await service.look();
      await pause(options.lookMs ?? SAID_AGAIN_MS, stop);
    }
  } finally {
    await service.close();
    await keys.close();
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal: stop }).catch(() => {});
}

class Service {
  private readonly id = `${hostname().slice(0, 40)}-${randomUUID().slice(0, 8)}`;
  private readonly options: WorkerOptions;
  private readonly registry: Registry;
  private readonly engagements = new Map<string, Engagement>();
  /** Runs that it cannot play for: that is said once. */
  private readonly refused = new Set<string>();

  constructor(options: WorkerOptions, registry: Registry) {
    this.options = options;
    this.registry = registry;
  }

  /** Joins runs that are new, leaves those that are over, and says that it is there. */
  async look(): Promise<void> {
    let runs: Awaited<ReturnType<Registry['runs']>>;
    try {
      runs = await this.registry.runs();
    } catch {
      return; // the server is away: later
    }
    for (const [queue, run] of runs)
      if (!this.engagements.has(queue) && !this.refused.has(queue)) await this.join(queue, run);
    for (const queue of this.engagements.keys()) {
      if (!runs.has(queue)) await this.leave(queue);
      else if (await this.registry.isPutOut(queue, this.id).catch(() => false))
        await this.submit(queue, runs.get(queue)?.name ?? queue);
    }
    for (const [queue, engagement] of this.engagements) await this.present(queue, engagement).catch(() => {});
  }

  private async present(queue: string, engagement: Engagement): Promise<void> {
    const { threads } = this.options;
    const { games, said } = engagement;
    const now = performance.now();
    // Tasks of a second come home by fits and starts.
    const rate = ((games - said.games) * 1000) / Math.max(now - said.at, 1);
    engagement.rate += (engagement.rate === 0 ? 1 : SMOOTHING) * (rate - engagement.rate);
    engagement.said = { at: now, games };
    await this.registry.present(queue, this.id, {
      host: hostname(),
      threads,
      node: process.version,
      games,
      gamesPerSecond: engagement.rate,
    });
  }

  /** It was found to be wrong, and goes. */
  private async submit(queue: string, name: string): Promise<void> {
    this.refuse(queue, name, 'its results are not those of others, and do not count');
    await this.leave(queue);
  }

  private refuse(queue: string, name: string, why: string): void {
    this.refused.add(queue);
    this.options.note(`does not play for ${name}: ${why}`);
  }

  private async join(queue: string, run: Announcement | BadMessage): Promise<void> {
    const { address, threads, note, openRunner, lockMs } = this.options;
    if (run instanceof BadMessage) {
      this.refuse(queue, queue, run.message);
      return;
    }
    const reason = await this.misfitOf(run);
    if (reason !== undefined) {
      this.refuse(queue, run.name, reason);
      return;
    }
    if (run.engine !== ENGINE && run.selfTest === undefined) {
      await this.registry.apply(queue, this.id).catch(() => {});
      return;
    }
    const runner = openRunner(run.limits);
    const said = { at: performance.now(), games: 0 };
    const engagement: Engagement = { runner, taker: undefined, tables: new Map(), games: 0, rate: 0, said };
    if (run.engine !== ENGINE && !(await this.computesAlike(queue, engagement, run))) {
      await runner.close();
      return;
    }
    const work = (name: string, data: unknown) => this.work(queue, engagement, name, data);
    this.engagements.set(queue, engagement);
    // Before its first result: whoever is not known to be there seems to be alone.
    await this.present(queue, engagement).catch(() => {});
    engagement.taker = await takeJobs(address, queue, threads, work, lockMs);
    note(`plays for ${run.name}`);
  }

  /** Whether games come out here as they do where the run was started, by another Node or processor. */
  private async computesAlike(queue: string, engagement: Engagement, run: Announcement): Promise<boolean> {
    let other: string | undefined;
    try {
      const tableOf = (table: string) => this.tableOf(queue, engagement, table);
      other = await takeSelfTest(run.selfTest as SelfTest, engagement.runner, tableOf);
    } catch {
      return false; // something got lost: at the next look
    }
    if (other === undefined) return true;
    const where = `${ENGINE}, and with ${run.engine} where the run was started`;
    this.refuse(queue, run.name, `not everything comes out the same with ${where}: ${other}`);
    return false;
  }

  /** Why it cannot play for a run: other code would play other games. */
  private async misfitOf(run: Announcement): Promise<string | undefined> {
    const { catalogue } = this.options;
    if (run.tool !== codeDigest()) return 'it has another version of irkutsk';
    try {
      if (catalogue.gameDigest(run.game) !== run.gameDigest) return `the game ${run.game} is not the same here`;
      const game = await catalogue.game(run.game, run.gameDigest);
      for (const [bot, digest] of Object.entries(run.bots))
        if (catalogue.botDigest(game, bot) !== digest) return `the bot ${bot} is not the same here`;
    } catch (error) {
      return messageOf(error);
    }
    return undefined;
  }

  private async leave(queue: string): Promise<void> {
    const engagement = this.engagements.get(queue);
    this.engagements.delete(queue);
    if (engagement === undefined) return;
    const { taker, runner } = engagement;
    await withinReason(() => this.registry.leave(queue, this.id), FAREWELL_MS);
    // What is being played is brought to its end; what takes longer fails with the threads, and goes to others.
    const closed = taker?.close() ?? Promise.resolve();
    await withinReason(() => closed, LAST_TASK_MS);
    await runner.close();
    await withinReason(() => closed, FAREWELL_MS);
  }

  /** Plays a task, or recorded games again. */
  private async work(queue: string, engagement: Engagement, name: string, data: unknown): Promise<unknown> {
    if (name === 'check') {
      const order = readCheckOrder(data);
      if (await this.isForAnother(queue, order.not)) return ANOTHER;
      const table = await this.tableOf(queue, engagement, order.table);
      return { by: this.id, difference: await engagement.runner.check(checkOf(order, table)) };
    }
    const order = readOrder(data);
    if (await this.isForAnother(queue, order.not)) return ANOTHER;
    const task = taskOf(order, await this.tableOf(queue, engagement, order.table));
    const start = performance.now();
    const result = await engagement.runner.run(task);
    const ms = performance.now() - start;
    engagement.games += task.count * task.table.seatings.length;
    return resultMessage(result, this.id, ms);
  }

  /** Whether somebody else is wanted for a job, and there is somebody. */
  private async isForAnother(queue: string, not: readonly string[]): Promise<boolean> {
    if (!not.includes(this.id)) return false;
    return [...(await this.registry.workers(queue)).keys()].some((worker) => !not.includes(worker));
  }

  /** A table is fetched once: many tasks are at the same. */
  private async tableOf(queue: string, { tables }: Engagement, digest: string): Promise<TableSpec> {
    const known = tables.get(digest);
    if (known !== undefined) return known;
    const table = await this.registry.table(queue, digest);
    if (table === undefined) throw new Error('the table of a task is not there');
    tables.set(digest, table);
    return table;
  }

  async close(): Promise<void> {
    for (const queue of this.engagements.keys()) await this.leave(queue);
  }
}
