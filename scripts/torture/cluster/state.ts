import { setTimeout as pause } from 'node:timers/promises';
import type { RedisServer } from '../../redis-server.ts';
import type { Stage } from './stage.ts';

/** Keys that would stay for ever. */
async function lastingKeys(server: RedisServer): Promise<readonly string[]> {
  const keys = (await server.command('KEYS', '*')) as readonly string[];
  const lasting: string[] = [];
  for (const key of keys) if ((await server.command('TTL', key)) === -1) lasting.push(key);
  return lasting;
}

/** Workers that still play for a run take a moment to notice that it is over. */
const TIDY_MS = 60_000;
const LOOK_MS = 500;

/** What a run that is over has left at the server and nobody ever takes away. */
export async function leftovers(server: RedisServer): Promise<readonly string[]> {
  const from = performance.now();
  let keys = await lastingKeys(server);
  while (keys.length > 0 && performance.now() - from < TIDY_MS) {
    await pause(LOOK_MS);
    keys = await lastingKeys(server);
  }
  return keys.map((key) => `${key} stays at the server for ever`);
}

/** Jobs lie in these, by what they are. */
const SIZES = { list: 'LLEN', zset: 'ZCARD', stream: 'XLEN', set: 'SCARD' } as const;

/** What is at the server: each collection with its size, and how many other keys. */
async function queueText(server: RedisServer): Promise<string> {
  const sizes: string[] = [];
  let others = 0;
  for (const key of (await server.command('KEYS', '*')) as readonly string[]) {
    const type = (await server.command('TYPE', key)) as string;
    if (type in SIZES) sizes.push(`${key} ${String(await server.command(SIZES[type as keyof typeof SIZES], key))}`);
    else others++;
  }
  return [...sizes, `${others} other keys`].join(', ');
}

/** All that may tell why a run does not end. */
export async function stateText({ server, workers, coordinator }: Stage): Promise<string> {
  const members = [...workers.map((worker, i) => [`worker ${i}`, worker] as const), ['run', coordinator] as const];
  return [
    `server: ${await queueText(server).catch(String)}`,
    ...members.map(
      ([name, member]) =>
        `${name}: process ${member?.pid}, ${member?.proxy.connections} connections, ` +
        `said ${JSON.stringify(member?.said.slice(-2000))}`,
    ),
  ].join('\n  ');
}
