import { type ChildProcess, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UserFolder } from '../../cli.fixture.ts';
import { EXPERIMENTS, expectSameTables, startWorker } from '../../cluster.fixture.ts';
import { CA_VARIABLE } from './address.ts';
import { PREFIX } from './queue.ts';
import { SERVER } from './redis.fixture.ts';
import { describeSecured, EXAMPLES, SecuredServer, type User } from './secured.fixture.ts';

const folder = new UserFolder();
const NO_RIGHTS = 'this user may not do there what a cluster needs: see users.acl in the guide';

/** What users.acl lets a user do, by the words of its line. */
function allowed(user: User): readonly string[] {
  const line = readFileSync(join(EXAMPLES, 'users.acl'), 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`user ${user} `));
  return (line ?? '').split(' ').flatMap((word) => (word.startsWith('+') ? [word.slice(1)] : []));
}

/** A queue as a user sees it. */
function queueOf(server: SecuredServer, user: User, options: { readonly skipMetasUpdate?: boolean } = {}): Queue {
  const { host, port, username, password, tls } = server.addressOf(user);
  const connection = { host, port, username: String(username), password: String(password), tls: { ...tls } };
  const queue = new Queue('tasks', { connection, prefix: PREFIX, ...options });
  // The server is restarted.
  queue.on('error', () => {});
  return queue;
}

describeSecured('a cluster with passwords and a certificate, as in the guide', () => {
  let server: SecuredServer;
  let worker: ChildProcess;

  beforeAll(async () => {
    server = await SecuredServer.start();
    vi.stubEnv(CA_VARIABLE, server.ca);
    worker = startWorker(folder, server.urlOf('player'));
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    worker.kill('SIGKILL');
    await server.stop();
  });

  it.each(Object.keys(EXPERIMENTS))(
    'writes the same tables as one machine, and needs no more rights: %s',
    async (name) => {
      await expectSameTables(folder, name, server.urlOf('player'));
      expect(await server.command('ACL', 'LOG')).toEqual([]);
    },
  );

  it('leaves no password in what it writes, and the same answer however the cluster was named', () => {
    folder.write(
      'told.yaml',
      'question: q',
      'game: liarsdice',
      'seed: s',
      'games: 20',
      'factors: { players: [2] }',
      'bots: [counter, random]',
    );
    const url = server.urlOf('player');
    const told = [[], ['--cluster', url], [`--cluster=${url}`]].map((words, i) => {
      expect(folder.irkutsk('run', 'told.yaml', '--out', `told-${i}`, ...words)).toMatchObject({
        status: 0,
        stderr: '',
      });
      return readdirSync(folder.at(`told-${i}`)).map((file) => [file, folder.read(`told-${i}`, file)] as const);
    });
    const written = told.flat().map(([, text]) => text);
    expect(written.filter((text) => text.includes(new URL(url).password))).toEqual([]);
    const answers = told.flat().filter(([file]) => file === 'answer.json');
    expect(answers).toHaveLength(3);
    expect(new Set(answers.map(([, text]) => text)).size).toBe(1);
  });

  it('keeps tasks on disk, and forgets none for want of memory', async () => {
    expect(await server.command('CONFIG', 'GET', 'append*')).toEqual(expect.arrayContaining(['everysec', 'yes']));
    expect(await server.command('CONFIG', 'GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  });

  it('lets nobody write who only watches, and gives those who play no power over the server', async () => {
    const category = async (name: string) => (await server.command('ACL', 'CAT', name)) as readonly string[];
    const write = await category('write');
    expect(write).toContain('set');
    expect(allowed('watcher').filter((word) => write.includes(word))).toEqual([]);
    const dangerous = await category('dangerous');
    expect(dangerous).toContain('flushall');
    // BullMQ asks for the server's version, and bull-board for who is connected.
    expect(allowed('player').filter((word) => dangerous.includes(word))).toEqual(['info']);
    expect(allowed('watcher').filter((word) => dangerous.includes(word))).toEqual(['info', 'client|list']);
  });

  it('shows who only watches all that bull-board asks for', async () => {
    const played = queueOf(server, 'player');
    await played.add('play', { task: 1 }, { jobId: 'one' });
    await server.command('ACL', 'LOG', 'RESET');
    const watched = queueOf(server, 'watcher', { skipMetasUpdate: true });
    expect(await watched.getJobCounts()).toMatchObject({ waiting: 1 });
    const [job] = await watched.getJobs(['waiting', 'active', 'completed', 'failed', 'delayed', 'prioritized']);
    expect([job.data, await job.getState()]).toEqual([{ task: 1 }, 'waiting']);
    await Promise.all([
      watched.getJob('one'),
      watched.getJobLogs('one'),
      watched.getJobSchedulers(),
      watched.getMetrics('completed'),
      watched.getRateLimitTtl(),
      watched.getWorkers(),
      watched.isPaused(),
    ]);
    expect(await server.command('ACL', 'LOG')).toEqual([]);
    await expect(watched.pause()).rejects.toThrow("can't run this command");
    await played.obliterate();
    await Promise.all([watched.close(), played.close()]);
  });

  it('has a default user who cannot come in, with a password or without', async () => {
    const said = (await server.command('ACL', 'GETUSER', 'default')) as readonly unknown[];
    expect(said[said.indexOf('flags') + 1]).toEqual(['off']);
  });

  it.each([['GET', 'other:key'], ['CONFIG', 'GET', 'dir'], ['PUBLISH', 'irkutsk:news', 'x'], ['FLUSHALL']])(
    'denies who plays %s',
    async (...words) => {
      expect(await server.command('ACL', 'DRYRUN', 'player', ...words)).toContain('no permissions');
    },
  );

  describe('keeps out in one line, without what is secret,', () => {
    const as = (who: string) => server.urlOf('player').replace(/\/\/.*@/, `//${who}`);

    /** What each command says of an address that does not let it in. */
    async function reasons(url: string): Promise<readonly string[]> {
      folder.write('x.yaml', 'question: q', 'game: tictactoe', 'seed: s', 'games: 10', 'bots: random');
      const said: string[] = [];
      for (const words of [['worker'], ['cluster', 'status'], ['run', 'x.yaml']]) {
        const { stderr, ...rest } = await folder.here(...words, '--cluster', url);
        expect(rest).toEqual({ status: 2, stdout: '' });
        const { protocol, password } = new URL(url);
        expect(password !== '' && stderr.includes(password)).toBe(false);
        const line = /^irkutsk: --cluster: (.*) cannot be reached \((.*)\)\n$/.exec(stderr);
        expect(line?.[1]).toBe(`${protocol}//localhost:${server.port}`);
        said.push(String(line?.[2]));
      }
      return [...new Set(said)];
    }

    it('who has another password', async () => {
      expect(await reasons(as('player:se-cret@'))).toEqual(['it does not know this user with this password']);
    });

    it('who has none', async () => {
      expect(await reasons(as(''))).toEqual(['it asks for a user and a password']);
    });

    it('who may only watch, and would wait for ever', async () => {
      expect(await reasons(server.urlOf('watcher'))).toEqual([NO_RIGHTS]);
    });

    it('who has rights elsewhere', async () => {
      await server.command('ACL', 'SETUSER', 'neighbour', 'on', '>se-cret', '~other:*', '+@all');
      expect(await reasons(as('neighbour:se-cret@'))).toEqual([NO_RIGHTS]);
    });

    it('who does not know the authority', async () => {
      vi.stubEnv(CA_VARIABLE, undefined);
      const said = await reasons(server.urlOf('player'));
      vi.stubEnv(CA_VARIABLE, server.ca);
      expect(said).toEqual([`no authority that is known here has signed its certificate: ${CA_VARIABLE} names one`]);
    });

    it('who does not encrypt', async () => {
      expect(await reasons(server.urlOf('player').replace('rediss:', 'redis:'))).toEqual([
        'it hangs up: where a server encrypts, its address begins with rediss://',
      ]);
    });
  });
});

describeSecured('a queue that is restarted', () => {
  const TASKS = 5;

  /** How many of some tasks are there after a restart. */
  async function kept(changed?: (users: string) => string): Promise<number> {
    const server = await SecuredServer.start(changed);
    const queue = queueOf(server, 'player');
    try {
      for (let task = 0; task < TASKS; task++) await queue.add('play', { task });
      await server.restart();
      return await queue.getWaitingCount();
    } finally {
      await queue.close();
      await server.stop();
    }
  }

  it('has all its tasks', async () => {
    expect(await kept()).toBe(TASKS);
  });

  // Debian's is 7.0.15; what others do is theirs.
  const isDebians = /v=7\.0\./.test(spawnSync(String(SERVER), ['--version'], { encoding: 'utf8' }).stdout);

  it.runIf(isDebians)('has lost them all if the default user, who replays them, has no rights', async () => {
    const trap = (users: string) => users.replace(/^user default .*$/m, 'user default off');
    expect(await kept(trap)).toBe(0);
  });
});

describe('the rights of who plays', () => {
  /** The scripts of BullMQ that a run or a worker comes to, rare ways included: tasks that are lost, handed on, taken back. */
  const SCRIPTS = [
    'addStandardJob',
    'extendLocks',
    'getCounts',
    'getState',
    'moveStalledJobsToWait',
    'moveToActive',
    'moveToDelayed',
    'moveToFinished',
    'obliterate',
    'pause',
    'promote',
    'removeJob',
  ];
  /** What is asked without a script: by BullMQ and its connection, and by our registry. */
  const CONNECTION = ['eval', 'evalsha', 'info', 'client|setname', 'select', 'bzpopmin', 'xread'];
  const REGISTRY = ['multi', 'exec', 'expire', 'mget'];
  const commands = join(dirname(createRequire(import.meta.url).resolve('bullmq')), 'commands');

  /** A script with all that it includes. */
  function textOf(file: string): string {
    const text = readFileSync(file, 'utf8');
    const included = [...text.matchAll(/^--- @include "([^"]+)"/gm)].map(([, name]) =>
      join(dirname(file), `${name}.lua`),
    );
    return [text, ...included.map(textOf)].join('\n');
  }

  it('are those that its scripts need, and no others', () => {
    const files = readdirSync(commands).filter((file) => SCRIPTS.some((name) => file.startsWith(`${name}-`)));
    expect(files).toHaveLength(SCRIPTS.length);
    const called = files.flatMap((file) =>
      [...textOf(join(commands, file)).matchAll(/call\(\s*["'](\w+)["']/g)].map(([, name]) => name.toLowerCase()),
    );
    expect(allowed('player').toSorted()).toEqual([...new Set([...CONNECTION, ...REGISTRY, ...called])].toSorted());
  });
});
