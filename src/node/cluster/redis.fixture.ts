import { afterAll, beforeAll, describe } from 'vitest';
import { MISSING, RedisServer, SERVER } from '../../../scripts/redis-server.ts';

export { commandTo, freePort, MISSING, RedisServer as TestServer, SERVER } from '../../../scripts/redis-server.ts';

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
export function describeWithRedis(name: string, tests: (server: () => RedisServer) => void): void {
  describeUnless(SERVER === undefined ? MISSING : undefined, name, () => {
    let server: RedisServer;
    beforeAll(async () => {
      server = await RedisServer.start();
    });
    afterAll(() => server.stop());
    tests(() => server);
  });
}
