import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import { gameNamed } from '../games/index.ts';
import type { Batch, BatchResult } from '../sim/batch.ts';
import type { Cell } from '../sim/cell.ts';
import type { Recheck, Rechecked } from '../sim/recheck.ts';
import erratic from './fixtures/erratic.fixture.ts';
import type { Pool } from './pool.ts';
import { runCells } from './run.ts';
import { openThreads } from './threads.ts';
import { USUAL_LIMITS } from './watch.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.fixture.ts`);

function cellOf(lineup: readonly string[], blocks = 300): Cell {
  const options = settle('tictactoe', gameNamed('tictactoe').options, {});
  return { game: 'tictactoe', players: 2, options, factors: {}, lineup, rotations: 2, blocks };
}

/** The same thread for many runs. */
function lent<Task, Result>(pool: Pool<Task, Result>): Pool<Task, Result> {
  return { play: (task, stop) => pool.play(task, stop), close: () => Promise.resolve() };
}

const by = (erratic.params.by as { values: readonly string[] }).values;

describe('a bot is found out that goes by', () => {
  const players = openThreads<Batch, BatchResult>('default', 1, USUAL_LIMITS);
  const checkers = openThreads<Recheck, Rechecked>('recheck', 1, USUAL_LIMITS);
  afterAll(() => Promise.all([players.close(), checkers.close()]));
  const pools = { open: () => lent(players), openRecheck: () => lent(checkers) };

  it.each(by)('%s', async (source) => {
    const bot = `${fixture('erratic')}:by=${source}`;
    const cell = cellOf([bot, 'random']);
    const { fault } = await runCells([cell], 'again', { threads: 1, ...pools });
    expect(fault).toMatchObject({ bot, cell });
    expect(fault?.decision).toBeGreaterThanOrEqual(1);
    expect(fault?.message).toMatch(
      /^it chose otherwise when the game was played again with fresh bots; |^it called .+ so that every game can be played again$/,
    );
  });
});

describe('games are played again', () => {
  it('in a thread that no bot of another cell has spoilt', async () => {
    const cells = [cellOf([fixture('spoiler'), 'random']), cellOf(['random', 'random'])];
    const { fault } = await runCells(cells, 'again', { threads: 1 });
    expect(fault).toMatchObject({ bot: 'random', cell: cells[1], decision: 1, unrepeatable: true });
  });
});
