import type { TableSpec } from '../../sim/task.ts';
import { digestOf } from '../journal.ts';
import { type Announcement, BadMessage, type Presence, readAnnouncement, readPresence, readTable } from './messages.ts';
import { type Keys, PREFIX } from './queue.ts';

// Who is there: runs that want to be played, the tables they play at, and workers. Everything has a time after which the server
// forgets it unless it is said again, by the server's own clock: nobody's clock has to be right.

/** A run, a worker says again so often that it is there, and is forgotten after so many seconds of silence. */
export const SAID_AGAIN_MS = 3000;
const FORGOTTEN_S = 15;
/** Tables are needed as long as a task may wait, and so is the list of those that were put out. */
const TABLE_S = 7 * 24 * 3600;

const QUEUES = `${PREFIX}:queues`;
const runKey = (queue: string) => `${PREFIX}:run:${queue}`;
const tableKey = (queue: string, digest: string) => `${PREFIX}:table:${queue}:${digest}`;
const candidateKey = (queue: string) => `${PREFIX}:candidate:${queue}`;
const outKey = (queue: string) => `${PREFIX}:out:${queue}`;
const workersKey = (queue: string) => `${PREFIX}:workers:${queue}`;
const workerKey = (queue: string, worker: string) => `${PREFIX}:worker:${queue}:${worker}`;

function announced(said: string): Announcement | BadMessage {
  try {
    return readAnnouncement(JSON.parse(said));
  } catch (error) {
    return error instanceof BadMessage
      ? error
      : new BadMessage('the announcement of a run is not what it should be: JSON');
  }
}

/** What is written down at the server about runs and workers. */
export class Registry {
  private readonly keys: Keys;

  constructor(keys: Keys) {
    this.keys = keys;
  }

  // ── runs ──

  async announce(queue: string, run: Announcement): Promise<void> {
    await this.keys.set(runKey(queue), JSON.stringify(run), FORGOTTEN_S);
    await this.keys.join(QUEUES, queue, TABLE_S);
  }

  /** Ends a run, and leaves nothing of it. */
  async withdraw(queue: string, tables: Iterable<string>): Promise<void> {
    await this.keys.leave(QUEUES, queue);
    const workers = await this.keys.members(workersKey(queue));
    await this.keys.remove(
      runKey(queue),
      workersKey(queue),
      candidateKey(queue),
      outKey(queue),
      ...workers.map((worker) => workerKey(queue, worker)),
      ...Array.from(tables, (digest) => tableKey(queue, digest)),
    );
  }

  /** All runs that are under way, by their queues; of those that cannot be read, why. Another version may write others. */
  async runs(): Promise<ReadonlyMap<string, Announcement | BadMessage>> {
    const found = new Map<string, Announcement | BadMessage>();
    for (const [queue, said] of await this.everyQueue()) if (said !== null) found.set(queue, announced(said));
    return found;
  }

  /** Queues of runs that have not said for a while that they are under way: whoever asked was killed, or sleeps. */
  async abandoned(): Promise<readonly string[]> {
    return (await this.everyQueue()).filter(([, said]) => said === null).map(([queue]) => queue);
  }

  private async everyQueue(): Promise<readonly (readonly [queue: string, said: string | null])[]> {
    const queues = await this.keys.members(QUEUES);
    const said = await this.keys.values(queues.map(runKey));
    return queues.map((queue, i) => [queue, said[i]] as const);
  }

  // ── tables ──

  /** Leaves a table there, by its digest. */
  async putTable(queue: string, digest: string, table: TableSpec): Promise<void> {
    await this.keys.set(tableKey(queue, digest), JSON.stringify(table), TABLE_S);
  }

  /** The table with this digest, or undefined if it is not there. */
  async table(queue: string, digest: string): Promise<TableSpec | undefined> {
    const text = await this.keys.get(tableKey(queue, digest));
    if (text === null) return undefined;
    const table = readTable(JSON.parse(text));
    if (digestOf(JSON.parse(text)) !== digest) throw new BadMessage('a table is not the one that its digest says');
    return table;
  }

  // ── workers ──

  /** A worker with another engine asks for a self-test. */
  async apply(queue: string, worker: string): Promise<void> {
    await this.keys.set(candidateKey(queue), worker, FORGOTTEN_S);
  }

  async hasCandidate(queue: string): Promise<boolean> {
    return (await this.keys.get(candidateKey(queue))) !== null;
  }

  /** Tells workers that their results no longer count. */
  async putOut(queue: string, workers: Iterable<string>): Promise<void> {
    await this.keys.set(outKey(queue), JSON.stringify([...workers]), TABLE_S);
  }

  async isPutOut(queue: string, worker: string): Promise<boolean> {
    const said = await this.keys.get(outKey(queue));
    return said !== null && (JSON.parse(said) as unknown[]).includes(worker);
  }

  async present(queue: string, worker: string, presence: Presence): Promise<void> {
    await this.keys.set(workerKey(queue, worker), JSON.stringify(presence), FORGOTTEN_S);
    await this.keys.join(workersKey(queue), worker, FORGOTTEN_S);
  }

  async leave(queue: string, worker: string): Promise<void> {
    await this.keys.leave(workersKey(queue), worker);
    await this.keys.remove(workerKey(queue, worker));
  }

  /** The workers of a queue that are there. */
  async workers(queue: string): Promise<ReadonlyMap<string, Presence>> {
    const found = new Map<string, Presence>();
    const workers = await this.keys.members(workersKey(queue));
    const presences = await this.keys.values(workers.map((worker) => workerKey(queue, worker)));
    for (const [i, worker] of workers.entries()) {
      const said = presences[i];
      if (said === null) await this.keys.leave(workersKey(queue), worker);
      else found.set(worker, readPresence(JSON.parse(said)));
    }
    return found;
  }
}
