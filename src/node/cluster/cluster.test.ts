import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { TcpProxy } from '../../../scripts/torture/cluster/proxy.ts';
import { settle } from '../../data/options.ts';
import { catalogueWith } from '../../games/games.fixture.ts';
import { liarsdice } from '../../games/liarsdice/index.ts';
import { Dispatcher } from '../../sim/dispatcher.ts';
import { localRunner } from '../../sim/local-runner.ts';
import { type Piece, Pieces } from '../../sim/pieces.ts';
import { FalseResults, type Runner, type TableSpec, type Task } from '../../sim/task.ts';
import { codeDigest } from '../tool.ts';
import { USUAL_LIMITS } from '../watch.ts';
import { clusterAddress } from './address.ts';
import { type ClusterOptions, ClusterRunner } from './cluster-runner.ts';
import { type WorkerOptions, workFor } from './cluster-worker.ts';
import type { Announcement } from './messages.ts';
import { openKeys, openQueue, takeJobs } from './queue.ts';
import { describeWithRedis, type TestServer } from './redis.fixture.ts';
import { Registry } from './registry.ts';
import { ENGINE } from './self-test.ts';

const catalogue = catalogueWith(liarsdice);
const table: TableSpec = {
  game: 'liarsdice',
  seed: 'cluster',
  players: 2,
  options: settle('liarsdice', liarsdice.options, {}),
  names: ['counter', 'random'],
  bots: ['counter', 'random', 'counter', 'random'],
  seatings: [
    [0, 1],
    [3, 2],
  ],
  firstBlock: 0,
  watchesLead: true,
};
const BLOCKS = { first: 0, count: 3000 };

const RUN: Announcement = {
  name: 'test',
  tool: codeDigest(),
  game: 'liarsdice',
  gameDigest: catalogue.gameDigest('liarsdice'),
  bots: {},
  engine: ENGINE,
  limits: USUAL_LIMITS,
};

/** All blocks of the table, by whoever plays them; of the first piece that comes home somebody may be told. */
async function counts(runner: Runner, atFirst = () => {}): Promise<Piece> {
  const pieces = new Pieces(BLOCKS, 1);
  const fault = await new Dispatcher({ runner, batch: 100 }).play([{ table, ...BLOCKS }], 'wins', (_, piece) => {
    if (pieces.all.length === 0) atFirst();
    pieces.add(piece);
  });
  if (fault !== undefined) throw new Error(fault.message);
  const [all] = pieces.all;
  return all;
}

const expected = counts(localRunner(catalogue));

/** Waits until something holds, however busy the machine is. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(20);
}

/** Counts that are a little wrong, of some tasks. */
function lying(lies: (task: Task) => boolean = () => true, by = 1): Runner {
  const honest = localRunner(catalogue, 2);
  return {
    ...honest,
    run: async (task) => {
      const result = await honest.run(task);
      if ('fault' in result || !lies(task)) return result;
      const { sums } = result;
      return { ...result, sums: sums.with(sums.length - 1, sums[sums.length - 1] + by) };
    },
  };
}

describeWithRedis('a cluster', (server) => {
  const endings: (() => Promise<void>)[] = [];
  let queues = 0;

  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });

  async function coordinator(
    changes: Partial<Announcement> = {},
    more: Partial<ClusterOptions> = {},
  ): Promise<{ runner: ClusterRunner; notes: string[] }> {
    const notes: string[] = [];
    const runner = await ClusterRunner.open({
      address: server().address,
      queue: `test-${queues++}`,
      game: liarsdice,
      note: (line) => notes.push(line),
      openArbiter: () => localRunner(catalogue),
      playedTwice: 0,
      ...more,
      run: { ...RUN, ...changes },
    });
    endings.push(() => runner.close());
    return { runner, notes };
  }

  /** A worker of this process; what it says, and how it is stopped. */
  function worker(to: TestServer = server(), changes: Partial<WorkerOptions> = {}) {
    const notes: string[] = [];
    const stop = new AbortController();
    const done = workFor(
      {
        address: to.address,
        threads: 2,
        catalogue,
        openRunner: () => localRunner(catalogue, 2),
        note: (line) => notes.push(line),
        lockMs: 1500,
        lookMs: 200,
        ...changes,
      },
      stop.signal,
    );
    const end = async () => {
      stop.abort();
      await done;
    };
    endings.push(end);
    return { notes, end };
  }

  it('plays what one machine plays', async () => {
    const { runner } = await coordinator();
    worker();
    worker();
    expect(await counts(runner)).toEqual(await expected);
    expect(runner.retries).toBe(0);
  });

  it('waits for workers that come later, and does without those that go', async () => {
    const { runner } = await coordinator();
    const playing = counts(runner);
    await setTimeout(500);
    const first = worker();
    await setTimeout(400);
    worker();
    await first.end();
    expect(await playing).toEqual(await expected);
  });

  it('asks again for what the server has forgotten', async () => {
    const { runner } = await coordinator();
    const quick = localRunner(catalogue, 2);
    const slow: Runner = {
      ...quick,
      run: async (task) => {
        await setTimeout(40);
        return quick.run(task);
      },
    };
    worker(server(), { openRunner: () => slow });
    let flushed: Promise<unknown> = Promise.resolve();
    const playing = counts(runner, () => {
      flushed = server().command('FLUSHALL');
    });
    expect(await playing).toEqual(await expected);
    await flushed;
    expect(runner.retries).toBeGreaterThan(0);
  });

  it('goes on when the server is started again with nothing in it', async () => {
    const { runner } = await coordinator();
    worker();
    const playing = counts(runner);
    await setTimeout(300);
    await server().kill();
    await setTimeout(300);
    await server().start();
    expect(await playing).toEqual(await expected);
  });

  it.each(['the run', 'a worker'])(
    'goes on when the network forgets the connections of %s and tells nobody',
    async (whose) => {
      const proxy = await TcpProxy.open(server().port);
      endings.push(() => proxy.close());
      const through = { ...clusterAddress(`redis://127.0.0.1:${proxy.port}`), silentMs: 2000 };
      const { runner } = await coordinator({}, whose === 'the run' ? { address: through } : {});
      worker(server(), whose === 'a worker' ? { address: through } : {});
      expect(await counts(runner, () => void proxy.lose())).toEqual(await expected);
    },
  );

  /** Keys that the server would have for ever. */
  async function lastingKeys(): Promise<readonly string[]> {
    const keys = (await server().command('KEYS', '*')) as readonly string[];
    const times = await Promise.all(keys.map((key) => server().command('TTL', key)));
    return keys.filter((_, i) => times[i] === -1);
  }

  it('leaves nothing at the server for ever, though workers have not seen yet that the run is over', async () => {
    await server().command('FLUSHALL');
    const { runner } = await coordinator();
    worker(server(), { lockMs: 100, lookMs: 1_000_000 });
    await counts(runner);
    await runner.close();
    // By then the worker has looked for jobs that got lost, some times.
    await setTimeout(1000);
    expect(await lastingKeys()).toEqual([]);
  });

  it('forgets who was there, though the last to say so was killed', async () => {
    await server().command('FLUSHALL');
    const keys = await openKeys(server().address);
    endings.push(() => keys.close());
    const registry = new Registry(keys);
    endings.push(() => registry.withdraw('a', []));
    await registry.announce('a', RUN);
    await registry.present('b', 'me', { host: 'here', threads: 1, node: 'v1', games: 0, gamesPerSecond: 0 });
    expect(await lastingKeys()).toEqual([]);
  });

  it('leaves out a worker with other code, which says so once', async () => {
    const { runner } = await coordinator({ gameDigest: 'sha256-other' });
    const { notes } = worker();
    await until(() => notes.some((note) => note.startsWith('does not play')));
    await setTimeout(600); // it looks again and again
    expect(notes.filter((note) => note.startsWith('does not play'))).toEqual([
      'does not play for test: the game liarsdice is not the same here',
    ]);
    expect(runner.present.size).toBe(0);
  });

  it.each(['{"format":2}', 'not even JSON'])(
    'plays on beside a run that another version has announced: %s',
    async (text) => {
      const other = 'irkutsk:run:other';
      await server().command('SADD', 'irkutsk:queues', 'other');
      await server().command('SET', other, text);
      endings.push(async () => void (await server().command('DEL', other)));
      const { runner } = await coordinator();
      const { notes } = worker();
      expect(await counts(runner)).toEqual(await expected);
      await until(() => notes.some((note) => note.startsWith('does not play for other: ')));
      await setTimeout(600); // it looks again and again
      expect(notes.filter((note) => note.startsWith('does not play for other: '))).toHaveLength(1);
    },
  );

  it.each([
    [{ tool: 'sha256-other' }, 'it has another version of irkutsk'],
    [{ bots: { counter: 'other' } }, 'the bot counter is not the same here'],
    [{ game: './nowhere', gameDigest: 'x' }, 'nowhere'],
  ] as const)('leaves out a worker that lacks %j', async (changes, why) => {
    await coordinator(changes);
    const { notes } = worker();
    await until(() => notes.length > 1);
    expect(notes.join('\n')).toContain(why);
  });

  it('lets a worker of another Node play once it has shown that games come out there as they do here', async () => {
    const { runner } = await coordinator({ engine: 'Node v1 on the moon' });
    const { notes } = worker();
    expect(await counts(runner)).toEqual(await expected);
    expect(notes).toContain('plays for test');
  });

  it('leaves out a worker of another Node where games come out otherwise, which says so once', async () => {
    const { runner } = await coordinator({ engine: 'Node v1 on the moon' });
    const { notes } = worker(server(), { openRunner: () => lying() });
    const playing = counts(runner);
    await until(() => notes.length > 1);
    expect(notes.slice(1)).toEqual([
      `does not play for test: not everything comes out the same with ${ENGINE}, and with Node v1 on the moon where the run was started: games`,
    ]);
    worker(server());
    expect(await playing).toEqual(await expected);
  });

  describe('with a worker that tells wrong counts of the right size', () => {
    /**
     * Plays until somebody was put out and nobody is any more; who was. Which worker takes a task or a check is chance: on a busy machine
     * an honest one may take them all, and then all is played again.
     */
    async function trusted(runner: ClusterRunner): Promise<{ piece: Piece; out: readonly string[] }> {
      const out: string[] = [];
      for (;;) {
        try {
          const piece = await counts(runner);
          if (out.length > 0) return { piece, out };
        } catch (error) {
          if (!(error instanceof FalseResults)) throw error;
          out.push(...error.workers);
        }
      }
    }

    it('puts it out by its first task, and all comes to the same without it', async () => {
      const { runner } = await coordinator();
      worker();
      const liar = worker(server(), { openRunner: () => lying() });
      await until(() => runner.present.size === 2);
      const { piece, out } = await trusted(runner);
      expect(piece).toEqual(await expected);
      expect(out).toHaveLength(1);
      await until(() => liar.notes.some((note) => note.includes('does not play')));
      expect(liar.notes).toContain('does not play for test: its results are not those of others, and do not count');
    });

    it('finds one that lies now and then where every task is played twice', async () => {
      const { runner } = await coordinator({}, { playedTwice: 1 });
      worker();
      worker(server(), { openRunner: () => lying(({ first }) => first === 2500) });
      await until(() => runner.present.size === 2);
      const { piece, out } = await trusted(runner);
      expect(piece).toEqual(await expected);
      expect(out).toHaveLength(1);
      expect(runner.playedTwice).toBeGreaterThan(10);
    });

    it('puts out one that finds fault with recorded games that are as they should be', async () => {
      const { runner } = await coordinator();
      const honest = localRunner(catalogue, 2);
      const grumbler: Runner = {
        ...honest,
        check: () => Promise.resolve({ message: 'it chose otherwise', block: 0, rotation: 0, unrepeatable: true }),
      };
      worker();
      worker(server(), { openRunner: () => grumbler });
      await until(() => runner.present.size === 2);
      const { piece, out } = await trusted(runner);
      expect(piece).toEqual(await expected);
      expect(out).toHaveLength(1);
    });

    it('blames no worker where the games themselves do not come out the same', async () => {
      const unrepeatable = { message: 'it chose otherwise', block: 0, rotation: 0, unrepeatable: true } as const;
      const fickle: Runner = { ...lying(() => true, 7), check: () => Promise.resolve(unrepeatable) };
      const { runner } = await coordinator({}, { openArbiter: () => fickle, playedTwice: 1 });
      worker();
      worker(server(), { openRunner: () => lying() });
      await until(() => runner.present.size === 2);
      await expect(counts(runner)).rejects.toThrow('it chose otherwise');
    });
  });

  it('does not count a result that cannot be one, and asks again', async () => {
    const { runner, notes } = await coordinator();
    const honest = localRunner(catalogue, 2);
    let lies = 3;
    const liar: Runner = {
      ...honest,
      run: async (task) => {
        const result = await honest.run(task);
        return 'fault' in result || lies-- <= 0 ? result : { ...result, sums: result.sums.with(0, 1) };
      },
    };
    worker(server(), { openRunner: () => liar });
    expect(await counts(runner)).toEqual(await expected);
    expect(notes.filter((note) => note.includes('games instead of'))).toHaveLength(3);
  });

  it('gives the task of a worker that is silent to another, and does not miss its late answer', async () => {
    const { runner } = await coordinator();
    // Its process is gone, as far as anybody can tell: it takes jobs and never renews them.
    const { queue } = (runner as unknown as { options: { queue: string } }).options;
    const opened = await openQueue(server().address, queue);
    const { queue: tasks } = opened;
    endings.push(() => opened.close());
    const playing = counts(runner);
    await until(async () => (await tasks.getWaitingCount()) > 0);
    const thief = await takeJobs(server().address, queue, 1, () => new Promise(() => {}), 800);
    await until(async () => (await tasks.getActiveCount()) > 0);
    expect(await tasks.getActiveCount()).toBe(1);
    await thief.close(true);
    worker();
    expect(await playing).toEqual(await expected);
  });

  it('tells what a bot did wrong as one machine does', async () => {
    const { runner } = await coordinator();
    worker();
    const broken = {
      ...table,
      bots: ['counter:nonsense=1', 'random', 'counter', 'random'],
      names: ['counter:nonsense=1', 'random', 'counter'],
    };
    const here = await localRunner(catalogue).run({
      table: broken,
      first: 0,
      count: 1,
      perBlock: 'none',
      recorded: [],
    });
    const there = await runner.run({ table: broken, first: 0, count: 1, perBlock: 'none', recorded: [] });
    expect(there).toEqual(here);
    expect('fault' in there).toBe(true);
  });
});

it('an address at which nobody answers is refused in one line', async () => {
  const opened = ClusterRunner.open({
    address: clusterAddress('redis://me:secret@127.0.0.1:1'),
    queue: 'none',
    game: liarsdice,
    openArbiter: () => localRunner(catalogue),
    playedTwice: 0,
    note: () => {},
    run: {} as Announcement,
  });
  await expect(opened).rejects.toThrow(/^--cluster: redis:\/\/127\.0\.0\.1:1 cannot be reached/);
});
