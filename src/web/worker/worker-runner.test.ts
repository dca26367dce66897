import { afterEach, describe, expect, it } from 'vitest';
import random from '../../../bots/generic/random.ts';
import counter from '../../../bots/liarsdice/counter.ts';
import type { BotPlugin } from '../../engine/bot.ts';
import { liarsdice } from '../../games/liarsdice/index.ts';
import { type Cell, tableOf } from '../../sim/cell.ts';
import { Dispatcher, type TableFault } from '../../sim/dispatcher.ts';
import { localRunner } from '../../sim/local-runner.ts';
import { rosterOf } from '../../sim/roster.ts';
import { Tally } from '../../sim/tally.ts';
import type { Runner } from '../../sim/task.ts';
import { type Bundle, BundledCatalogue } from '../bundled-catalogue.ts';
import { type PortsHere, portsHere } from './port.fixture.ts';
import { WORKER_LIMITS, WorkerRunner } from './worker-runner.ts';

/** Plays like another bot until its hundredth decision. */
function spoilt(decide: () => number): BotPlugin {
  return {
    ...random,
    looks: true,
    create: (...at) => {
      const bot = random.create(...at);
      let decisions = 0;
      return { ...bot, begin: () => {}, choose: (...asked) => (++decisions < 100 ? bot.choose(...asked) : decide()) };
    },
  };
}

const thrower = spoilt(() => {
  throw new Error('I give up');
});
const endless = spoilt(() => {
  throw new Error('endless');
});
const bundle: Bundle = {
  digest: 'd',
  games: [liarsdice],
  bots: { generic: { random, thrower, endless }, liarsdice: { counter } },
};

function cellOf(...lineup: string[]): Cell {
  const options = Object.fromEntries(Object.entries(liarsdice.options).map(([name, option]) => [name, option.default]));
  const players = lineup.length;
  return { game: 'liarsdice', players, options, factors: {}, lineup, rotations: 1, blocks: 500 };
}

async function play(runner: Runner, cell: Cell): Promise<Tally | TableFault> {
  const tally = new Tally(rosterOf(liarsdice, cell));
  const stretch = { table: tableOf(cell, 'page'), first: 0, count: cell.blocks };
  const fault = await new Dispatcher({ runner }).play([stretch], 'wins', (_, piece) => tally.merge(piece));
  return fault ?? tally;
}

describe('workers of a page', () => {
  let ports: PortsHere;
  let runner: WorkerRunner;
  const opened = (limits = WORKER_LIMITS) => {
    ports = portsHere(bundle);
    runner = new WorkerRunner({ open: ports.open, lanes: 3, limits });
    return runner;
  };
  afterEach(() => runner.close());

  it('count what the engine counts where it stands, and play some games again in one of their own', async () => {
    const cell = cellOf('counter', 'random');
    const there = await play(opened(), cell);
    const here = await play(localRunner(new BundledCatalogue(bundle)), cell);
    expect((there as Tally).sums).toEqual((here as Tally).sums);
    expect((there as Tally).marks).toEqual((here as Tally).marks);
    expect((there as Tally).games).toBe(500);
    expect(ports.opened()).toBe(4);
  });

  it('tell which bot threw, and where', async () => {
    const fault = await play(opened(), cellOf('random', 'thrower'));
    expect(fault).toMatchObject({ bot: 'thrower', seat: 1, message: 'I give up' });
  });

  it('are ended when a bot never answers, and the bot is named', async () => {
    const fault = await play(
      opened({ patienceMs: 100, decisionMs: 200, graceMs: 50 }),
      cellOf('random', 'random', 'endless'),
    );
    expect(fault).toMatchObject({ bot: 'endless', seat: 2, message: 'it has not answered within 0.2 s' });
    expect(ports.ended()).toBeGreaterThan(1);
  });

  it('begin at once with something else when what they do is called off', async () => {
    const stop = new AbortController();
    const cell = cellOf('random', 'endless');
    const stretch = { table: tableOf(cell, 'page'), first: 0, count: 500 };
    const dispatcher = new Dispatcher({ runner: opened(), stop: stop.signal });
    const playing = dispatcher.play([stretch], 'wins', () => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort(new Error('another dial'));
    await expect(playing).rejects.toThrow('another dial');
    runner.abandon();
    expect(((await play(runner, cellOf('random', 'random'))) as Tally).games).toBe(500);
  });
});
