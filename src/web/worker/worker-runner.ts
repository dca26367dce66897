import { ASKING, FOREIGN_RULES, type Logbook, readLogbook } from '../../engine/logbook.ts';
import { type Fault, lastLogged } from '../../sim/fault.ts';
import type { Check, Failed, Runner, TableSpec, Task, TaskResult } from '../../sim/task.ts';
import type { OpenWorker, Reply, Request, WorkerPort } from './messages.ts';

export interface WorkerLimits {
  /** A task that takes longer is played again with an eye on every decision. Tasks are cut to take a tenth of a second. */
  readonly patienceMs: number;
  /** Most time for a decision, once there is an eye on it. */
  readonly decisionMs: number;
  /** How long a worker may go on with what nobody waits for any more. */
  readonly graceMs: number;
}

export const WORKER_LIMITS: WorkerLimits = { patienceMs: 5000, decisionMs: 10_000, graceMs: 100 };

/** The limits with another one for a decision. */
export function limitsFor(decisionMs = WORKER_LIMITS.decisionMs): WorkerLimits {
  return { ...WORKER_LIMITS, decisionMs, patienceMs: Math.min(WORKER_LIMITS.patienceMs, decisionMs) };
}

export interface WorkerRunnerOptions {
  /** A new worker, in which `serve` runs. */
  readonly open: OpenWorker;
  readonly lanes: number;
  readonly limits?: WorkerLimits;
}

/** How often is looked whether workers are still alive. */
const LOOK_MS = 50;

type Answer = Extract<Reply, { readonly kind: 'played' | 'checked' }>;

interface Job {
  readonly request: Request;
  readonly table: TableSpec;
  readonly first: number;
  readonly resolve: (answer: Answer) => void;
  /** Looks since the last sign of life. */
  still: number;
  log: Logbook | undefined;
}

interface Lane {
  port: WorkerPort | undefined;
  job: Job | undefined;
}

/**
 * Plays in web workers. These share no memory with the page, so nobody sees what a worker is at until it says so: a task that
 * takes far too long is ended and begun again, and then every decision is told. So a bot that never answers is found and
 * named, and its worker ended, while all others cost nothing. Looks are counted, and no clock is read: a page that slept
 * has not looked.
 */
export class WorkerRunner implements Runner {
  readonly lanes: number;
  private readonly open: OpenWorker;
  private readonly limits: WorkerLimits;
  private readonly players: Lane[];
  /** Recorded games are played again where they were not played. It is opened when it is needed. */
  private readonly checker: Lane = { port: undefined, job: undefined };
  private readonly waiting: Job[] = [];
  private readonly waitingChecks: Job[] = [];
  private readonly keys = new WeakMap<TableSpec, number>();
  /** Tables that had to be watched once. */
  private readonly watched = new WeakSet<TableSpec>();
  private readonly timer: ReturnType<typeof setInterval>;
  private tables = 0;
  private requests = 0;

  constructor({ open, lanes, limits = WORKER_LIMITS }: WorkerRunnerOptions) {
    this.lanes = lanes;
    this.open = open;
    this.limits = limits;
    this.players = Array.from({ length: lanes }, () => ({ port: undefined, job: undefined }));
    this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  async run(task: Task): Promise<TaskResult | Failed> {
    const { table, first } = task;
    const ask = (id: number, isWatched: boolean): Request => {
      return { kind: 'play', id, task, key: this.keyOf(table), isWatched };
    };
    const answer = await this.ask(ask, table, first, this.waiting);
    return answer.kind === 'played' ? answer.result : { fault: strangeAnswer(first) };
  }

  async check(check: Check): Promise<Fault | undefined> {
    const { table, blocks } = check;
    const ask = (id: number, isWatched: boolean): Request => ({ kind: 'check', id, check, isWatched });
    const answer = await this.ask(ask, table, blocks[0], this.waitingChecks);
    return answer.kind === 'checked' ? answer.fault : strangeAnswer(blocks[0]);
  }

  /** Nobody waits any more for what was asked for so far. Whoever is at it has a moment to end by himself. */
  abandon(): void {
    for (const job of [...this.waiting.splice(0), ...this.waitingChecks.splice(0)])
      job.resolve(faulty(job, 'it was called off'));
    const busy = this.all.flatMap((lane) => (lane.job === undefined ? [] : [{ lane, job: lane.job }]));
    if (busy.length === 0) return;
    setTimeout(() => {
      for (const { lane, job } of busy) if (lane.job === job) this.end(lane, faulty(job, 'it was called off'));
    }, this.limits.graceMs);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const lane of this.all) {
      lane.port?.end();
      lane.port = undefined;
    }
  }

  private get all(): readonly Lane[] {
    return [...this.players, this.checker];
  }

  private keyOf(table: TableSpec): number {
    const known = this.keys.get(table) ?? ++this.tables;
    this.keys.set(table, known);
    return known;
  }

  private async ask(
    request: (id: number, isWatched: boolean) => Request,
    table: TableSpec,
    first: number,
    queue: Job[],
  ): Promise<Answer> {
    return new Promise((resolve) => {
      const isWatched = this.watched.has(table);
      queue.push({ request: request(++this.requests, isWatched), table, first, resolve, still: 0, log: undefined });
      this.deal();
    });
  }

  private deal(): void {
    for (const lane of this.players) this.give(lane, this.waiting);
    this.give(this.checker, this.waitingChecks);
  }

  private give(lane: Lane, queue: Job[]): void {
    if (lane.job !== undefined) return;
    const job = queue.shift();
    if (job === undefined) return;
    lane.job = job;
    lane.port ??= this.opened(lane);
    lane.port.send(job.request);
  }

  private opened(lane: Lane): WorkerPort {
    const isAtWork = () => lane.port === port;
    const port: WorkerPort = this.open(
      (reply) => isAtWork() && this.hear(lane, reply),
      // What is thrown outside of any request: by code that a bot left running, or because no worker is to be had.
      (why) => isAtWork() && lane.job !== undefined && this.end(lane, faulty(lane.job, why)),
    );
    return port;
  }

  private hear(lane: Lane, reply: Reply): void {
    const { job } = lane;
    if (job === undefined || reply.id !== job.request.id) return;
    job.still = 0;
    if (reply.kind === 'at') job.log = reply.log;
    else this.settle(lane, reply);
  }

  private settle(lane: Lane, answer: Answer): void {
    const { job } = lane;
    lane.job = undefined;
    job?.resolve(answer);
    this.deal();
  }

  private end(lane: Lane, answer: Answer): void {
    lane.port?.end();
    lane.port = undefined;
    this.settle(lane, answer);
  }

  private look(): void {
    const { patienceMs, decisionMs } = this.limits;
    for (const lane of this.all) {
      const { job } = lane;
      if (job === undefined) continue;
      job.still++;
      const isWatched = job.request.isWatched;
      if (job.still * LOOK_MS < (isWatched ? decisionMs : patienceMs)) continue;
      if (isWatched) this.end(lane, overrun(job, `${decisionMs / 1000} s`));
      else this.beginAgain(lane, job);
    }
  }

  /** In another worker, with an eye on it. */
  private beginAgain(lane: Lane, job: Job): void {
    this.watched.add(job.table);
    lane.port?.end();
    lane.port = this.opened(lane);
    lane.job = { ...job, request: { ...job.request, isWatched: true }, still: 0 };
    lane.port.send(lane.job.request);
  }
}

function strangeAnswer(block: number): Fault {
  return { message: 'a worker answered what it was not asked', block, rotation: 0 };
}

/** The same answer for whatever was asked: it came to nothing. */
function faulty({ request: { kind, id }, first }: Job, message: string, fault?: Fault): Answer {
  const told = fault ?? { message, block: first, rotation: 0 };
  return kind === 'check' ? { kind: 'checked', id, fault: told } : { kind: 'played', id, result: { fault: told } };
}

/** Who never came to an answer, as far as the worker has told. */
function overrun(job: Job, limit: string): Answer {
  const { log, table } = job;
  if (log === undefined) return faulty(job, `a worker said nothing for ${limit}, and was ended`);
  if (log[ASKING] === FOREIGN_RULES) {
    const { block, rotation } = readLogbook(log);
    const message = `the rules do not come to the next decision within ${limit}`;
    return faulty(job, message, { message, block, rotation });
  }
  const message = `it has not answered within ${limit}`;
  return faulty(job, message, lastLogged(log, message, table));
}
