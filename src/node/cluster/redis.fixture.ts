import { afterAll, beforeAll, describe } from 'vitest';
import { MISSING, RedisServer, SERVER } from '../../../scripts/torture/cluster/redis-server.ts';

export { RedisServer as TestServer } from '../../../scripts/torture/cluster/redis-server.ts';

/**
 * Tests that have a real server. Where there is none they are left out, with a word on how to get it; not so on a machine that
 * lands changes (CI=true): there its absence fails.
 */
export function describeWithRedis(name: string, tests: (server: () => RedisServer) => void): void {
  if (SERVER === undefined && process.env.CI === 'true') throw new Error(MISSING);
  if (SERVER === undefined) process.stderr.write(`left out: ${name}; ${MISSING}\n`);
  describe.skipIf(SERVER === undefined)(`${name}, with Redis`, () => {
    let server: RedisServer;
    beforeAll(async () => {
      server = await RedisServer.start();
    });
    afterAll(() => server.stop());
    tests(() => server);
  });
}
