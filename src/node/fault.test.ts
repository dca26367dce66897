import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import { sharedLogbook } from '../engine/logbook.ts';
import { gameNamed } from '../games/games.fixture.ts';
import { playCells } from '../methods/arms.fixture.ts';
import type { Cell } from '../sim/cell.ts';
import { faultText } from '../sim/fault.ts';
import { openPool } from './pool.ts';
import { seatingOf, type TellingTask, type TellResult } from './tell.ts';
import { tellInThread } from './teller.ts';
import { deathOf, openThreads } from './threads.ts';
import { type Limits, USUAL_LIMITS } from './watch.ts';

const CULPRIT = join(import.meta.dirname, 'fixtures', 'culprit.fixture.ts');
const tictactoe = gameNamed('tictactoe');

/** The bot's first game, in which it fails when it moves for the second time. */
function telling(deed: string, where = 'choose') {
  const lineup = ['random', `${CULPRIT}:deed=${deed}:where=${where}:game=1`];
  return { game: 'tictactoe', setting: { players: 2, options: {} }, seed: 'faulty', block: 17, lineup };
}

function task(game: ReturnType<typeof telling>, log = sharedLogbook()): TellingTask {
  return { ...game, account: 'transcript', log };
}

function lineOf(told: TellResult<'transcript'>, game: ReturnType<typeof telling>): string {
  return 'fault' in told ? faultText(told.fault, { ...game, ...seatingOf(game) }) : told.account;
}

/** What a fault's line says before its message. */
function placeOf({ lineup }: ReturnType<typeof telling>, when: string): string {
  return `bot "${lineup[1]}" failed in game faulty#17 of tictactoe (seated ${lineup.join('+')}), ${when}: `;
}

const withLimits = (limits: Partial<Limits>) => ({ limits: { ...USUAL_LIMITS, ...limits } });

const DICE = "; a bot's luck comes from the rng it is handed, so that every game can be played again";
const CLOCK = '; a bot may not go by the clock, so that every game can be played again';
const NO_ANSWER = 'where a whole number from 0 to 5 was asked';

describe('a bot in a thread', () => {
  const pool = openThreads<TellingTask, TellResult<'transcript'>>('tell', 1, { limits: USUAL_LIMITS });
  afterAll(() => pool.close());

  it.each([
    ['throws', 'no idea at all'],
    ['fraction', `it answered 0.5 ${NO_ANSWER}`],
    ['text', `it answered 0 ${NO_ANSWER}`],
    ['promise', `it answered [object Promise] ${NO_ANSWER}`],
    ['recursion', 'Maximum call stack size exceeded'],
    ['Math.random', `it called Math.random()${DICE}`],
    ['kept Math.random', `it called Math.random()${DICE}`],
    ['Date.now', `it called Date.now()${CLOCK}`],
    ['new Date', `it called new Date()${CLOCK}`],
    ['Date', `it called Date()${CLOCK}`],
    ['performance.now', `it called performance.now()${CLOCK}`],
    ['imported performance.now', `it called performance.now()${CLOCK}`],
    ['hrtime', `it called process.hrtime()${CLOCK}`],
    ['crypto.randomUUID', `it called crypto.randomUUID()${DICE}`],
    ['crypto.getRandomValues', `it called crypto.getRandomValues()${DICE}`],
    ['imported randomUUID', `it called crypto.randomUUID()${DICE}`],
    ['imported getRandomValues', `it called crypto.getRandomValues()${DICE}`],
    ['imported randomInt', `it called crypto.randomInt()${DICE}`],
  ])('is named with its game and decision: %s', async (deed, message) => {
    const game = telling(deed);
    const told = await pool.play(task(game));
    expect(lineOf(told, game)).toBe(`${placeOf(game, 'seat 2, decision 4')}${message}`);
  });

  it.each([
    ['create', 'create'],
    ['begin', 'seat 2, begin'],
  ])('is named when it does so in %s', async (where, when) => {
    for (const [deed, message] of [
      ['throws', 'no idea at all'],
      ['Math.random', `it called Math.random()${DICE}`],
    ]) {
      const game = telling(deed, where);
      const told = await pool.play(task(game));
      expect(lineOf(told, game)).toBe(`${placeOf(game, when)}${message}`);
    }
  });

  it.each(['nothing', 'new Date(0)'])('plays on where it does %s wrong', async (deed) => {
    const told = await pool.play(task(telling(deed)));
    expect(told).toHaveProperty('account');
  });
});

describe('a bot that never answers', () => {
  it.each([
    ['choose', 'seat 2, decision 4'],
    ['begin', 'seat 2, begin'],
    ['create', 'create'],
  ])('is stopped in %s', async (where, when) => {
    const game = telling('hangs', where);
    const told = await tellInThread(game, 'transcript', withLimits({ decisionMs: 300 }));
    expect(lineOf(told, game)).toBe(`${placeOf(game, when)}it has not answered within 0.3 s (--limit-ms)`);
  });

  it('ends a run, which keeps what was finished', async () => {
    const bot = `${CULPRIT}:deed=hangs:luck=25`;
    const lineup = [bot, 'random'];
    const options = settle('tictactoe', tictactoe.options, {});
    const cell: Cell = { game: 'tictactoe', players: 2, options, factors: {}, lineup, rotations: 2, blocks: 100 };
    const limits = { ...USUAL_LIMITS, decisionMs: 300 };
    const { fault, tallies } = await playCells([cell], 'unlucky', { threads: 1, batch: 1, limits });
    // By its luck, which is the same when the batch is played again.
    expect(fault).toMatchObject({ bot, block: 4, rotation: 0, seat: 0, decision: 5, cell });
    expect(fault?.message).toBe('it has not answered within 0.3 s (--limit-ms)');
    expect(tallies[0].games).toBe(8);
  });
});

describe('a bot that takes memory without end', () => {
  it.each(['hoards-objects', 'hoards-numbers', 'hoards-buffers'])('is stopped: %s', async (deed) => {
    const game = telling(deed);
    const told = await tellInThread(game, 'transcript', withLimits({ memoryMb: 200 }));
    const line = lineOf(told, game);
    // On a busy machine the watch may come too late, and the thread's own limit first.
    expect([
      'it has taken N MB for this, more than the 200 for each thread (--memory-mb)',
      'it has taken N MB for this, and bots keep N MB, more than the 200 for each thread (--memory-mb)',
      'its thread ran out of memory',
    ]).toContain(line.replaceAll(/\d+ MB/g, 'N MB').replace(placeOf(game, 'seat 2, decision 4'), ''));
  });

  it('is named by its thread that ran out of heap, where nobody watched', async () => {
    const game = telling('hoards-objects');
    const pool = openThreads<TellingTask, TellResult<'transcript'>>('tell', 1, {
      limits: USUAL_LIMITS,
      open: (worker, threads, options) => openPool(worker, threads, { ...options, heapMb: 100 }),
    });
    const log = sharedLogbook();
    const died = await pool.play(task(game, log)).catch((error: unknown) => error);
    await pool.close();
    expect(faultText(deathOf(died, log, seatingOf(game)), { ...game, ...seatingOf(game) })).toBe(
      `${placeOf(game, 'seat 2, decision 4')}its thread ran out of memory`,
    );
  });
});

describe('a bot that ends its thread', () => {
  it.each([
    ['choose', 'seat 2, decision 4'],
    ['begin', 'seat 2, begin'],
    ['create', 'create'],
  ])('in %s is named', async (where, when) => {
    const game = telling('exits', where);
    const told = await tellInThread(game, 'transcript', withLimits({}));
    expect(lineOf(told, game)).toBe(`${placeOf(game, when)}its thread died: worker exited with code: 3`);
  });
});
