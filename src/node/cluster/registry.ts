import type { TableSpec } from '../../sim/task.ts';
import { digestOf } from '../journal.ts';
import { type Announcement, BadMessage, type Presence, readAnnouncement, readPresence, readTable } from './messages.ts';
import { type Keys, PREFIX } from './queue.ts';

// Who is there: runs that want to be played, the tables they play at, and workers. Everything has a time after which the server
// forgets it unless it is said again, by the server's own clock: nobody's clock has to be right.

/** A run, a worker says again so often that it is there, and is forgotten after so many seconds of silence. */
export const SAID_AGAIN_MS = 3000;
const FORGOTTEN_S = 15;
/** Tables are needed as long as a task may wait. */
const TABLE_S = 7 * 24 * 3600;

const QUEUES = `${PREFIX}:queues`;
const runKey = (queue: string) => `${PREFIX}:run:${queue}`;
const tableKey = (queue: string, digest: string) => `${PREFIX}:table:${queue}:${digest}`;
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
    await this.keys.join(QUEUES, queue, FORGOTTEN_S);
  }

  async withdraw(queue: string): Promise<void> {
    await this.keys.leave(QUEUES, queue);
    await this.keys.remove(runKey(queue), workersKey(queue));
  }

  /** All runs that are under way, by their queues; of those that cannot be read, why. Another version may write others. */
  async runs(): Promise<ReadonlyMap<string, Announcement | BadMessage>> {
    const found = new Map<string, Announcement | BadMessage>();
    for (const queue of await this.keys.members(QUEUES)) {
      const said = await this.keys.get(runKey(queue));
      if (said === null) await this.keys.leave(QUEUES, queue);
      else found.set(queue, announced(said));
    }
    return found;
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
    for (const worker of await this.keys.members(workersKey(queue))) {
      const said = await this.keys.get(workerKey(queue, worker));
      if (said === null) await this.keys.leave(workersKey(queue), worker);
      else found.set(worker, readPresence(JSON.parse(said)));
    }
    return found;
  }
}
