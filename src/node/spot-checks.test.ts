import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import { gameNamed } from '../games/games.fixture.ts';
import { playCells } from '../methods/arms.fixture.ts';
import type { Cell } from '../sim/cell.ts';
import erratic from './fixtures/erratic.fixture.ts';
import { ThreadRunner } from './thread-runner.ts';
import { USUAL_LIMITS } from './watch.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.fixture.ts`);

function cellOf(lineup: readonly string[], blocks = 300): Cell {
  const options = settle('tictactoe', gameNamed('tictactoe').options, {});
  return { game: 'tictactoe', players: 2, options, factors: {}, lineup, rotations: 2, blocks };
}

const by = (erratic.params.by as { values: readonly string[] }).values;

describe('a bot is found out that goes by', () => {
  // The same threads for all.
  const runner = new ThreadRunner({ threads: 1, limits: USUAL_LIMITS });
  afterAll(() => runner.close());

  it.each(by)('%s', async (source) => {
    const bot = `${fixture('erratic')}:by=${source}`;
    const cell = cellOf([bot, 'random']);
    const { fault } = await playCells([cell], 'again', { runner });
    expect(fault).toMatchObject({ bot, cell });
    expect(fault?.decision).toBeGreaterThanOrEqual(1);
    expect(fault?.message).toMatch(
      /^it chose otherwise when the game was played again with fresh bots; |^it called .+ so that every game can be played again$/,
    );
  });
});

describe('games are played again', () => {
  it('in a thread that no bot of another cell has spoilt', async () => {
    // The second who moves is not compiled, so JavaScript plays: compiled bots cannot be spoilt.
    const cells = [cellOf([fixture('spoiler'), 'random']), cellOf(['random', 'centre'])];
    const { fault } = await playCells(cells, 'again', { threads: 1 });
    expect(fault).toMatchObject({ bot: 'random', cell: cells[1], decision: 2, unrepeatable: true });
  });
});
