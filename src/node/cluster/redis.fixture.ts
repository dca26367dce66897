import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe } from 'vitest';
import { type ClusterAddress, clusterAddress } from './address.ts';

export const SERVER = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((file) => existsSync(file));
export const MISSING = 'there is no redis-server for the tests of clusters; `apt-get install redis-server` brings it';

/** A server of one's own on a free port of this machine. */
export class TestServer {
  readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'irkutsk-redis-'));
  private process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<TestServer> {
    const server = new TestServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get address(): ClusterAddress {
    return clusterAddress(this.url);
  }

  async start(): Promise<void> {
    const flags = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.process = spawn(String(SERVER), [...flags, '--dir', this.folder], { stdio: 'ignore' });
    for (let tries = 0; tries < 2000 && !(await this.answers()); tries++) await setTimeout(25);
  }

  private async answers(): Promise<boolean> {
    return (await this.command('PING').catch(() => '')) === 'PONG';
  }

  /** One command, as a person would type it. */
  command(...words: readonly string[]): Promise<unknown> {
    return commandTo({ port: this.port, host: '127.0.0.1' }, words);
  }

  /** Ends at once, and has kept nothing. */
  async kill(): Promise<void> {
    const { process: server } = this;
    if (server === undefined || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
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

/** Below the ports that systems give to whoever asks for any: one of those may be taken while a server restarts. */
const PORTS = { first: 20_000, count: 12_000 };

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Tests that need what a machine may lack; see describeWithRedis. */
export function describeUnless(missing: string | undefined, name: string, tests: () => void): void {
  if (missing !== undefined && process.env.CI === 'true') throw new Error(missing);
  if (missing !== undefined) process.stderr.write(`left out: ${name}; ${missing}\n`);
  describe.skipIf(missing !== undefined)(`${name}, with Redis`, () => {
    tests();
  });
}

/**
 * Tests that have a real server. Where there is none they are left out, with a word on how to get it; not so on a machine that
 * lands changes (CI=true): there its absence fails.
 */
export function describeWithRedis(name: string, tests: (server: () => TestServer) => void): void {
  describeUnless(SERVER === undefined ? MISSING : undefined, name, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await TestServer.start();
    });
    afterAll(() => server.stop());
    tests(() => server);
  });
}
