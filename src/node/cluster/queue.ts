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
export const LOCK_MS = 15_000;
/** How often is looked for jobs whose worker is gone. */
const STALLED_MS = 5_000;
/** A job may lose its worker as often as it likes: machines come and go. BullMQ's own 1 would give it up. */
const MOST_STALLS = 1_000_000;

/** More words than that are not said in one command. */
const MOST_AT_ONCE = 1000;

/** How many events the server keeps for whoever has lost its connection for a moment. */
const EVENTS = 1000;

async function bullmq(): Promise<typeof import('bullmq')> {
  try {
    return await import('bullmq');
  } catch {
    throw new Refusal('--cluster: needs the packages bullmq and ioredis (npm install bullmq ioredis)');
  }
}

/**
 * A connection that was asked for something and says nothing for so long is given up for a new one: a network may have forgotten it,
 * and never tells.
 */
const SILENT_MS = 20_000;

function patience({ silentMs = SILENT_MS }: ClusterAddress): number {
  return silentMs;
}

/** It waits for a server that is away, and goes on when that is back. */
function connectionTo(address: ClusterAddress) {
  const { host, port, db, username, password, tls } = address;
  return {
    host,
    port,
    db,
    maxRetriesPerRequest: null,
    socketTimeout: patience(address),
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls === undefined ? {} : { tls }),
    retryStrategy: (times: number) => Math.min(100 * 2 ** Math.min(times, 5), 2000),
  };
}

/** Plain commands that the queue's server is asked beside jobs. */
export interface Keys {
  get(key: string): Promise<string | null>;
  /** What is there under several keys, in their order. */
  values(keys: readonly string[]): Promise<readonly (string | null)[]>;
  set(key: string, value: string, seconds: number): Promise<unknown>;
  remove(...keys: readonly string[]): Promise<unknown>;
  members(key: string): Promise<readonly string[]>;
  /** The set is forgotten after so many seconds in which nobody joins. */
  join(key: string, member: string, seconds: number): Promise<unknown>;
  leave(key: string, member: string): Promise<unknown>;
  /** Which of some keys are there. */
  present(keys: readonly string[]): Promise<readonly boolean[]>;
  /** Sets a field of a hash, which is forgotten after so many seconds. */
  setField(key: string, field: string, value: string, seconds: number): Promise<unknown>;
}

/** Where a queue keeps a job. */
export function jobKey(queue: string, id: string): string {
  return `${PREFIX}:${queue}:${id}`;
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
    values: async (keys) => {
      const found: (string | null)[] = [];
      for (let at = 0; at < keys.length; at += MOST_AT_ONCE)
        found.push(...(await redis.mget(...keys.slice(at, at + MOST_AT_ONCE))));
      return found;
    },
    set: (key, value, seconds) => redis.set(key, value, 'EX', seconds),
    remove: async (...keys) => {
      for (let at = 0; at < keys.length; at += MOST_AT_ONCE) await redis.del(...keys.slice(at, at + MOST_AT_ONCE));
    },
    members: (key) => redis.smembers(key),
    join: (key, member, seconds) => redis.multi().sadd(key, member).expire(key, seconds).exec(),
    leave: (key, member) => redis.srem(key, member),
    present: async (all) => {
      const asked = redis.pipeline();
      for (const key of all) asked.exists(key);
      return ((await asked.exec()) ?? []).map(([error, found]) => {
        if (error !== null) throw error;
        return found === 1;
      });
    },
    setField: (key, field, value, seconds) => redis.multi().hset(key, field, value).expire(key, seconds).exec(),
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
    // They hold results, which lie in the jobs as well: the few that are under way are enough.
    streams: { events: { maxLen: EVENTS } },
  });
  // Whoever waits at the server for something to happen asks anew before it seems silent.
  const events = new Events(name, { connection, prefix: PREFIX, blockingTimeout: patience(address) / 2 });
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

const LATECOMERS_S = 24 * 3600;

/**
 * Removes all of a queue. Workers that do not know yet that its run is over go on looking for jobs there, and BullMQ then notes, for
 * ever, how many events are kept. So that note is left for them, and expires.
 */
export async function removeQueue({ queue }: TaskQueue, keys: Keys): Promise<void> {
  await queue.obliterate({ force: true });
  await keys.setField(queue.toKey('meta'), 'opts.maxLenEvents', String(EVENTS), LATECOMERS_S);
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
      // In seconds: so long a worker waits at the server for a job, and then asks anew.
      drainDelay: patience(address) / 4000,
      lockDuration: lockMs,
      stalledInterval: Math.min(STALLED_MS, lockMs),
      maxStalledCount: MOST_STALLS,
    },
  );
  worker.on('error', quiet);
  return worker;
}
