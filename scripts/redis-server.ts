import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ClusterAddress, clusterAddress } from '../src/node/cluster/address.ts';
import { adopt } from './children.ts';

export const SERVER = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((file) => existsSync(file));
export const MISSING = 'there is no redis-server here; `apt-get install redis-server` brings it';

const HOST = '127.0.0.1';
const LOOK_MS = 25;
/** Looks until a server that does not answer counts as one that never will. */
const MOST_LOOKS = 2400;

/** A Redis server of one's own on a free port of this machine, to be killed and started again. */
export class RedisServer {
  readonly port: number;
  private readonly keeps: boolean;
  private readonly folder = mkdtempSync(join(tmpdir(), 'irkutsk-redis-'));
  private process: ChildProcess | undefined;

  private constructor(port: number, keeps: boolean) {
    this.port = port;
    this.keeps = keeps;
  }

  /** One that `keeps` writes all it is told into a file, and has it again after it was killed. */
  static async start({ keeps = false } = {}): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), keeps);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://${HOST}:${this.port}`;
  }

  get address(): ClusterAddress {
    return clusterAddress(this.url);
  }

  async start(): Promise<void> {
    const flags = ['--port', String(this.port), '--bind', HOST, '--save', ''];
    const file = ['--appendonly', this.keeps ? 'yes' : 'no', '--dir', this.folder];
    this.process = adopt(spawn(String(SERVER), [...flags, ...file], { stdio: 'ignore' }));
    for (let looks = 0; !(await this.answers()); looks++) {
      if (looks === MOST_LOOKS) throw new Error(`redis-server on port ${this.port} does not answer`);
      await setTimeout(LOOK_MS);
    }
  }

  private async answers(): Promise<boolean> {
    return (await this.command('PING').catch(() => '')) === 'PONG';
  }

  /** One command, as a person would type it. */
  command(...words: readonly string[]): Promise<unknown> {
    return commandTo({ host: HOST, port: this.port }, words);
  }

  /** Ends at once. Whether it was there to be killed. */
  async kill(): Promise<boolean> {
    const { process: server } = this;
    this.process = undefined;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return false;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    return true;
  }

  /** Loses what it has kept. Only for one that does not run. */
  forget(): void {
    rmSync(join(this.folder, 'appendonlydir'), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Where a server is, and as whom it is asked. */
interface Entrance {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: { readonly ca: Buffer };
}

/** One command to a server, which is not tried again. */
export async function commandTo(server: Entrance, words: readonly string[]): Promise<unknown> {
  const { Redis } = await import('ioredis');
  const redis = new Redis({ ...server, lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return await redis.call(words[0], ...words.slice(1));
  } finally {
    redis.disconnect();
  }
}

/**
 * Ports that no system hands to somebody who asks for any: while a server is away, no connection of somebody else's may get its
 * port.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** A port at which nobody listens. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + randomInt(PORTS);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
