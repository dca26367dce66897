import type { Job, Queue, QueueEvents, Worker } from 'bullmq';
import { Refusal } from '../../data/refusal.ts';
import type { ClusterAddress } from './address.ts';
import { whyKeptOut } from './kept-out.ts';

// The one file that knows BullMQ, which is loaded only for --cluster.

export type { Job as QueuedJob, Worker as JobTaker } from 'bullmq';

/** Before all keys: what a password may be restricted to. */
export const PREFIX = 'irkutsk';

/**
 * A job belongs to a worker as long as it renews its lock, which it does every half of this. Games are played in threads, so a
 * long task keeps nobody from that; a machine that sleeps longer has lost its job to another.
 */
const LOCK_MS = 15_000;
/** How often is looked for jobs whose worker is gone. */
const STALLED_MS = 5_000;
/** A job may lose its worker as often as it likes: machines come and go. BullMQ's own 1 would give it up. */
const MOST_STALLS = 1_000_000;

async function bullmq(): Promise<typeof import('bullmq')> {
  try {
    return await import('bullmq');
  } catch {
    throw new Refusal('--cluster: needs the packages bullmq and ioredis (npm install bullmq ioredis)');
  }
}

/** It waits for a server that is away, and goes on when that is back. */
function connectionTo({ host, port, db, username, password, tls }: ClusterAddress) {
  return {
    host,
    port,
    db,
    maxRetriesPerRequest: null,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls === undefined ? {} : { tls }),
    retryStrategy: (times: number) => Math.min(100 * 2 ** Math.min(times, 5), 2000),
  };
}

/** Plain commands that the queue's server is asked beside jobs. */
export interface Keys {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, seconds: number): Promise<unknown>;
  remove(...keys: readonly string[]): Promise<unknown>;
  members(key: string): Promise<readonly string[]>;
  join(key: string, member: string): Promise<unknown>;
  leave(key: string, member: string): Promise<unknown>;
}

/** Asked first: who is not allowed this would wait for ever, for a queue takes every error for a server that is away. */
const MAY_WRITE = "return redis.call('SET', KEYS[1], 1, 'EX', 1)";

/** The server, refused if nobody answers there, or does not let us in. */
export async function openKeys(address: ClusterAddress): Promise<Keys & { close(): Promise<void> }> {
  await bullmq();
  const { Redis } = await import('ioredis');
  const redis = new Redis({ ...connectionTo(address), lazyConnect: true, retryStrategy: () => null });
  // Told below if it keeps us out; later the connection comes back by itself.
  let first: unknown;
  redis.on('error', (error) => {
    first ??= error;
  });
  try {
    await redis.connect();
    await redis.eval(MAY_WRITE, 1, `${PREFIX}:entry`);
  } catch (error) {
    redis.disconnect();
    throw new Refusal(`--cluster: ${address.shown} cannot be reached (${whyKeptOut(first ?? error)})`);
  }
  redis.options.retryStrategy = connectionTo(address).retryStrategy;
  return {
    get: (key) => redis.get(key),
    set: (key, value, seconds) => redis.set(key, value, 'EX', seconds),
    remove: (...keys) => redis.del(...keys),
    members: (key) => redis.smembers(key),
    join: (key, member) => redis.sadd(key, member),
    leave: (key, member) => redis.srem(key, member),
    close: async () => redis.disconnect(),
  };
}

/** A run's side of its queue. */
export interface TaskQueue {
  readonly queue: Queue;
  readonly events: QueueEvents;
  close(): Promise<void>;
}

const quiet = () => {};

export async function openQueue(address: ClusterAddress, name: string): Promise<TaskQueue> {
  const { Queue: QueueClass, QueueEvents: Events } = await bullmq();
  const connection = connectionTo(address);
  const queue = new QueueClass(name, {
    connection,
    prefix: PREFIX,
    // Results stay until they are taken; a task that failed is asked again by the run itself.
    defaultJobOptions: { removeOnComplete: false, removeOnFail: false, attempts: 1 },
  });
  const events = new Events(name, { connection, prefix: PREFIX });
  queue.on('error', quiet);
  events.on('error', quiet);
  return {
    queue,
    events,
    close: async () => {
      await Promise.allSettled([events.close(), queue.close()]);
    },
  };
}

/** What a worker does with a job: gives what came of it, or hands it on by giving ANOTHER. */
export type Work = (name: string, data: unknown) => Promise<unknown>;
/** Somebody else should do it. */
export const ANOTHER = Symbol('for another worker');
const HANDED_ON_MS = 200;

/** Takes jobs of a queue, so many at a time. */
export async function takeJobs(
  address: ClusterAddress,
  name: string,
  lanes: number,
  work: Work,
  lockMs = LOCK_MS,
): Promise<Worker> {
  const { DelayedError, Worker: WorkerClass } = await bullmq();
  const worker = new WorkerClass(
    name,
    async (job: Job, token?: string) => {
      const result = await work(job.name, job.data);
      if (result !== ANOTHER) return result;
      await job.moveToDelayed(Date.now() + HANDED_ON_MS, token);
      throw new DelayedError();
    },
    {
      connection: connectionTo(address),
      prefix: PREFIX,
      concurrency: lanes,
      lockDuration: lockMs,
      stalledInterval: Math.min(STALLED_MS, lockMs),
      maxStalledCount: MOST_STALLS,
    },
  );
  worker.on('error', quiet);
  return worker;
}
