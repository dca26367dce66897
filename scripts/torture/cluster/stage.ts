import { RedisServer } from '../../redis-server.ts';
import type { Command } from '../command.ts';
import { type Ending, isItsOwn, Member } from './member.ts';
import { LOCK_MS } from './plan.ts';
import type { Homes, Role } from './roles.ts';

/** So many play. */
export const WORKERS = 3;

/** Told what a worker has done that it should not. */
export type Complain = (what: string) => void;

function judge(role: Role, end: Ending, complain: Complain): void {
  const { code, stderr } = end;
  if (isItsOwn(end)) complain(`a worker (${role}) ended with ${code}: ${stderr.trim()}`);
  if (role === 'other code' && stderr.includes('plays for')) complain('a worker with other code has played');
}

/** A server and its workers, and one run after the other that they play for. */
export class Stage {
  readonly server: RedisServer;
  readonly workers: readonly Member[];
  coordinator: Member | undefined;
  /** When the server, or the coordinator's way to it, was last in trouble. */
  private trouble = 0;

  private constructor(server: RedisServer, workers: readonly Member[]) {
    this.server = server;
    this.workers = workers;
  }

  /** A worker that is started anew may be another one. */
  static async open(homes: Homes, roleOf: (worker: number) => Role, complain: Complain): Promise<Stage> {
    const server = await RedisServer.start({ keeps: true });
    const workers: Member[] = [];
    for (let i = 0; i < WORKERS; i++) {
      const launch = (url: string) => {
        const role = roleOf(i);
        const command = homes.start(role, url, LOCK_MS);
        void command.end.then((end) => judge(role, end, complain));
        return command;
      };
      workers.push(await Member.start(server.port, launch, { isTireless: true }));
    }
    return new Stage(server, workers);
  }

  /** Starts a run; how it comes to its end, however often it is killed on the way. */
  async run(launch: (url: string) => Command): Promise<Ending | undefined> {
    this.coordinator = await Member.start(this.server.port, launch);
    return this.coordinator.ended;
  }

  /** Workers, and after them the coordinator. */
  member(who: number): Member | undefined {
    return who < this.workers.length ? this.workers[who] : this.coordinator;
  }

  /** Notes that the coordinator cannot rely on the server now, or for so many milliseconds to come. */
  troubled(ms = 0): void {
    this.trouble = Math.max(this.trouble, performance.now() + ms);
  }

  /** For how long the coordinator could rely on the server. */
  get calmMs(): number {
    return performance.now() - this.trouble;
  }

  /** Everybody awake, every connection fair. */
  calm(): void {
    for (const member of [...this.workers, this.coordinator]) {
      member?.thaw();
      member?.proxy.fair();
    }
  }

  /** The run is over, and so is its coordinator. */
  async clear(): Promise<void> {
    await this.coordinator?.stop();
    this.coordinator = undefined;
    // What was still to come was this one's.
    this.trouble = Math.min(this.trouble, performance.now());
  }

  async close(): Promise<void> {
    await this.clear();
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.server.stop();
  }
}
