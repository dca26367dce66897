import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../../engine/game.ts';
import { countsLayoutOf } from '../../sim/counts-layout.ts';
import type { Fault } from '../../sim/fault.ts';
import type { Recording } from '../../sim/recording.ts';
import { rosterOfTable } from '../../sim/roster.ts';
import {
  type Check,
  type Failed,
  FalseResults,
  type Runner,
  type RunProgress,
  type TableSpec,
  type Task,
  type TaskResult,
} from '../../sim/task.ts';
import { digestOf } from '../journal.ts';
import type { ClusterAddress } from './address.ts';
import { Arbiter, agree } from './arbiter.ts';
import { Distrusted, Jobs, LOOK_MS } from './jobs.ts';
import {
  type Announcement,
  type Delivery,
  orderOf,
  type Presence,
  packRecording,
  readChecked,
  readResult,
} from './messages.ts';
import { type Keys, openKeys, openQueue, removeQueue, type TaskQueue } from './queue.ts';
import { Registry, SAID_AGAIN_MS } from './registry.ts';
import { makeSelfTest, type SelfTest } from './self-test.ts';
import { withinReason } from './within-reason.ts';

/** Tasks that wait for each thread, so that none of them has to wait for us. */
const WAITING = 2;
/** Before any worker has come, so much is laid out for those that will. */
const FEWEST_LANES = 4;
/** A task costs a millisecond or so of this process and of the server: it should take much longer to play. */
const TASK_MS = 1000;
/** With many threads tasks are longer, so that no more than 200 of them come home in a second. */
const TASK_MS_PER_THREAD = 5;
/** Of a task that nobody agrees on, so many blocks are looked into. */
const TRIED_BLOCKS = 8;
/** How long the server may take to hear that a run is over. */
const FAREWELL_MS = 3000;

export interface ClusterOptions {
  readonly address: ClusterAddress;
  /** Holds digests of all code, so that nobody takes a task of it who has other code. */
  readonly queue: string;
  readonly run: Announcement;
  readonly game: Game;
  /** A thread of this process, for what workers do not agree on. */
  readonly openArbiter: () => Runner;
  /** The share of tasks that two workers play, beside the first ones of each worker. */
  readonly playedTwice: number;
  /** Told what is worth telling on the way. */
  readonly note: (line: string) => void;
}

/**
 * Workers on any number of machines. Tasks lie in a queue; whoever takes one sends back what came of it. Nothing depends on who
 * plays, or how often: a task that gets lost is asked again, and one that is played twice comes to the same. Where it does
 * not, this process plays it as well, and who was wrong is put out.
 */
export class ClusterRunner implements Runner {
  private readonly options: ClusterOptions;
  private readonly keys: Keys & { close(): Promise<void> };
  private readonly registry: Registry;
  private readonly tasks: TaskQueue;
  private readonly jobs: Jobs;
  private readonly arbiter: Arbiter;
  private readonly digests = new WeakMap<TableSpec, string>();
  private readonly laidOut = new Map<string, TableSpec>();
  private readonly recordedBy = new WeakMap<Recording, string>();
  private readonly since = performance.now();
  private workers: ReadonlyMap<string, Presence> = new Map();
  /** Workers that have come to the same as another one, and those that are known to be wrong. */
  private readonly vouchedFor = new Set<string>();
  private readonly out = new Set<string>();
  private selfTest: SelfTest | undefined;
  private progress: RunProgress = { games: 0, before: 0 };
  private checks = 0;
  private twice = 0;
  private games = 0;
  private readonly over = new AbortController();
  private readonly loops: Promise<void>[] = [];

  private constructor(options: ClusterOptions, keys: Keys & { close(): Promise<void> }, tasks: TaskQueue) {
    this.options = options;
    this.keys = keys;
    this.registry = new Registry(keys);
    this.tasks = tasks;
    this.jobs = new Jobs(options.queue, tasks, keys, options.note);
    this.arbiter = new Arbiter(options.openArbiter);
  }

  static async open(options: ClusterOptions): Promise<ClusterRunner> {
    const { address, queue } = options;
    const keys = await openKeys(address);
    const runner = new ClusterRunner(options, keys, await openQueue(address, queue));
    // What an earlier run of the same command has left there was cut otherwise.
    await runner.jobs.clear();
    await runner.sayAgain();
    runner.again(SAID_AGAIN_MS, () => runner.sayAgain());
    runner.again(LOOK_MS, () => runner.jobs.lookForLost());
    return runner;
  }

  /** Does something every so often, never twice at a time. Where the server is away, it is done when that is back. */
  private again(ms: number, work: () => Promise<void>): void {
    const { signal } = this.over;
    const loop = async () => {
      while (!signal.aborted) {
        await sleep(ms, undefined, { signal }).catch(() => {});
        if (!signal.aborted) await work().catch(() => {});
      }
    };
    this.loops.push(loop());
  }

  private get threads(): number {
    return [...this.workers.values()].reduce((sum, worker) => sum + worker.threads, 0);
  }

  get lanes(): number {
    return Math.max(FEWEST_LANES, WAITING * this.threads);
  }

  get taskMs(): number {
    return Math.max(TASK_MS, TASK_MS_PER_THREAD * this.threads);
  }

  /** Who is there. */
  get present(): ReadonlyMap<string, Presence> {
    return this.workers;
  }

  /** Tasks that were asked again because they had got lost. */
  get retries(): number {
    return this.jobs.retries;
  }

  /** Tasks that two workers have played. */
  get playedTwice(): number {
    return this.twice;
  }

  get status(): string {
    const { size } = this.workers;
    const again = this.retries === 0 ? '' : `, ${this.retries} tasks asked again`;
    return `${size === 1 ? 'one worker' : `${size === 0 ? 'no' : size} workers`}${again}`;
  }

  report(progress: RunProgress): void {
    this.progress = progress;
  }

  // ── tasks ──

  async run(task: Task): Promise<TaskResult | Failed> {
    const first = await this.played(task, []);
    if (!this.needsAnother(task, first)) return this.counted(task, first);
    const second = await this.played(task, [first.by]);
    // Perhaps that machine is short of something, and another one was not.
    if ('fault' in first.result) return this.counted(task, second);
    if (second.by === first.by || 'fault' in second.result) return this.counted(task, first);
    this.twice++;
    if (!agree(first.result, second.result)) return this.arbitrate(task, [first, second]);
    this.vouchedFor.add(first.by).add(second.by);
    return this.counted(task, first);
  }

  private counted({ table, count }: Task, { by, result }: Delivery): TaskResult | Failed {
    if ('fault' in result) return result;
    this.games += count * table.seatings.length;
    return { ...result, by };
  }

  /** Whether somebody else should play it as well: what failed, the first tasks of a worker, and some of all others. */
  private needsAnother({ table, first: block }: Task, { by, result }: Delivery): boolean {
    const isAlone = this.workers.size < 2;
    if ('fault' in result) return !isAlone || result.fault.bot === undefined;
    if (isAlone) return false;
    const lot = Number.parseInt(digestOf([this.digests.get(table), block]).slice(0, 8), 16) / 2 ** 32;
    return !this.vouchedFor.has(by) || lot < this.options.playedTwice;
  }

  private async played(task: Task, not: readonly string[]): Promise<Delivery> {
    const table = await this.layOut(task.table);
    const { first, count, perBlock, recorded } = task;
    const id = ['play', table, first, count, perBlock, digestOf(recorded).slice(0, 8), ...not].join('_');
    const layout = countsLayoutOf(rosterOfTable(this.options.game, task.table));
    const delivery = await this.jobs.ask({
      name: 'play',
      id,
      data: () => orderOf(task, table, [...not, ...this.out]),
      provide: () => this.provide(table, task.table),
      read: (message) => this.trusted(readResult(message, task, layout)),
    });
    const { by, result } = delivery;
    if (!this.workers.has(by)) await this.lookAround().catch(() => {});
    if ('recording' in result && result.recording !== undefined) this.recordedBy.set(result.recording, by);
    return delivery;
  }

  private trusted<D extends { readonly by: string }>(delivery: D): D {
    if (this.out.has(delivery.by)) throw new Distrusted(`${delivery.by} was put out, and plays on`);
    return delivery;
  }

  /** Finds out which of two workers is wrong, or that a bot is. */
  private async arbitrate(task: Task, deliveries: readonly Delivery[]): Promise<Failed> {
    const truth = await this.arbiter.play(task);
    if ('fault' in truth) return truth;
    const wrong = deliveries.filter(({ result }) => 'fault' in result || !agree(result, truth)).map(({ by }) => by);
    if (wrong.length === deliveries.length) {
      const { table, first, count } = task;
      const blocks = Array.from({ length: Math.min(count, TRIED_BLOCKS) }, (_, i) => first + i);
      const fault = await this.arbiter.fickleness(table, blocks);
      if (fault !== undefined) return { fault };
    }
    return this.putOut(wrong);
  }

  async check(check: Check): Promise<Fault | undefined> {
    const table = await this.layOut(check.table);
    this.checks++;
    const recorder = this.recordedBy.get(check.recording);
    const { by, difference } = await this.jobs.ask({
      name: 'check',
      id: ['check', table, check.blocks[0], check.blocks.length, this.checks].join('_'),
      data: () => ({
        table,
        blocks: [...check.blocks],
        recording: packRecording(check.recording),
        not: [...(recorder === undefined ? [] : [recorder]), ...this.out],
      }),
      provide: () => this.provide(table, check.table),
      read: (message) => this.trusted(readChecked(message)),
    });
    if (difference === undefined) return undefined;
    if ((await this.arbiter.runner.check(check)) === undefined) return this.putOut([by]);
    const fault = await this.arbiter.fickleness(check.table, check.blocks);
    return fault ?? (recorder === undefined ? (difference as Fault) : this.putOut([recorder]));
  }

  /** Takes nothing from some workers any more, and has all played again that came from them. */
  private async putOut(workers: readonly string[]): Promise<never> {
    for (const worker of workers) this.out.add(worker);
    await this.registry.putOut(this.options.queue, this.out);
    const names = workers.join(' and ');
    throw new FalseResults(
      new Set(workers),
      `${names} told results that are not so here: put out, and what came from there is played again`,
    );
  }

  // ── what is told at the server ──

  private async sayAgain(): Promise<void> {
    const { queue, run } = this.options;
    if (this.selfTest === undefined && this.laidOut.size > 0 && (await this.registry.hasCandidate(queue)))
      this.selfTest = await makeSelfTest(this.arbiter.runner, this.laidOut);
    const { selfTest } = this;
    const said = { ...run, ...(selfTest === undefined ? {} : { selfTest }), state: await this.state() };
    await this.registry.announce(queue, said as Announcement);
    await this.lookAround();
  }

  private async lookAround(): Promise<void> {
    this.workers = await this.registry.workers(this.options.queue);
  }

  private async state(): Promise<NonNullable<Announcement['state']>> {
    const { games, total } = this.progress;
    return {
      games: Math.max(games, this.games),
      ...(total === undefined ? {} : { total }),
      gamesPerSecond: (this.games * 1000) / (performance.now() - this.since),
      ...(await this.jobs.counts()),
      retries: this.retries,
      playedTwice: this.twice,
      putOut: this.out.size,
    };
  }

  private async layOut(table: TableSpec): Promise<string> {
    const known = this.digests.get(table);
    if (known !== undefined) return known;
    const digest = digestOf(JSON.parse(JSON.stringify(table)));
    await this.provide(digest, table);
    this.digests.set(table, digest);
    this.laidOut.set(digest, table);
    return digest;
  }

  private provide(digest: string, table: TableSpec): Promise<void> {
    return this.registry.putTable(this.options.queue, digest, table);
  }

  async close(): Promise<void> {
    this.over.abort();
    // Whether or not the server is there to hear it.
    await withinReason(async () => {
      await Promise.all(this.loops);
      await this.registry.withdraw(this.options.queue, this.laidOut.keys());
      await removeQueue(this.tasks, this.keys);
    }, FAREWELL_MS);
    await withinReason(() => this.tasks.close(), FAREWELL_MS);
    await this.keys.close();
    await this.arbiter.close();
  }
}
