import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import { games } from '../games/index.ts';
import { seatCounts } from '../engine/settings.ts';
import { csv } from '../report/csv.ts';
import { sweepTables } from '../report/rows.ts';
import { type Batch, BatchPlayer } from '../sim/batch.ts';
import type { Cell } from '../sim/cell.ts';
import { distinctRotations } from '../sim/lineup.ts';
import { recheckHere } from '../sim/recheck.fixture.ts';
import { type BatchPool, runCells } from './run.ts';
import { USUAL_LIMITS } from './watch.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const fixture = (name: string) => join(FIXTURES, `${name}.fixture.ts`);

function cellOf(game: string, lineup: readonly string[], blocks: number, rotate = false): Cell {
  const { options } = games.find(({ id }) => id === game) ?? games[0];
  return {
    game,
    players: lineup.length,
    options: settle(game, options, {}),
    factors: { players: lineup.length, bots: lineup.join('+') },
    lineup,
    rotations: rotate ? distinctRotations(lineup) : 1,
    blocks,
  };
}

/** As many players as the usual rules of a game take. */
const largest = (game: Game) => Math.max(...seatCounts(game, {}));

/** A pool without threads that ends its batches in a random order. */
function disorderly(): BatchPool {
  const players = [new BatchPlayer(), new BatchPlayer(), new BatchPlayer()];
  let next = 0;
  return {
    async play(batch: Batch) {
      const result = await players[next++ % players.length].play(batch);
      for (let waits = Math.floor(Math.random() * 5); waits > 0; waits--) await new Promise(setImmediate);
      return result;
    },
    close: () => Promise.resolve(),
  };
}

async function report(cells: readonly Cell[], options: Parameters<typeof runCells>[2], seed = 'run'): Promise<string> {
  const { tallies, fault } = await runCells(cells, seed, { openRecheck: recheckHere, ...options });
  expect(fault).toBeUndefined();
  return sweepTables(cells, tallies)
    .map(({ rows }) => csv(rows))
    .join('\n');
}

const everyGame = games.flatMap((game) => [
  cellOf(
    game.id,
    Array.from({ length: largest(game) }, () => 'random'),
    100,
  ),
  cellOf(
    game.id,
    Array.from({ length: game.seats.min }, (_, seat) => (seat === 0 && game.id === 'liarsdice' ? 'counter' : 'random')),
    40,
    true,
  ),
]);

describe('the counts of a run', () => {
  it('are the same bytes for any number of threads, any batch size and any order, for every game', async () => {
    const expected = await report(everyGame, { threads: 1 });
    expect(expected.length).toBeGreaterThan(1000);
    expect(await report(everyGame, { threads: 2 })).toBe(expected);
    expect(await report(everyGame, { threads: 2, batch: 7 })).toBe(expected);
    for (const batch of [1, 13, 10_000])
      expect(await report(everyGame, { threads: 5, batch, open: disorderly })).toBe(expected);
  });

  it('differ for another seed', async () => {
    const cells = [cellOf('tictactoe', ['random', 'random'], 500)];
    const one = await report(cells, { threads: 1, open: disorderly }, 'a');
    expect(await report(cells, { threads: 1, open: disorderly }, 'b')).not.toBe(one);
  });

  it('do not depend on the other cells of the experiment', async () => {
    const [cell] = everyGame;
    const { tallies: alone } = await runCells([cell], 'run', {
      threads: 1,
      open: disorderly,
      openRecheck: recheckHere,
    });
    const { tallies } = await runCells(everyGame.toReversed(), 'run', {
      threads: 3,
      open: disorderly,
      openRecheck: recheckHere,
    });
    expect([...(tallies.at(-1)?.sums ?? [])]).toEqual([...alone[0].sums]);
  });

  it.each(games.map((game) => [game.id, largest(game)] as const))(
    'give one bot under many names in %s exactly equal shares over all rotations',
    async (id, seats) => {
      const random = join(import.meta.dirname, '../../bots/generic');
      const lineup = Array.from({ length: seats }, (_, i) => `${random}/${'./'.repeat(i)}random.ts`);
      const cell = cellOf(id, lineup, 60, true);
      const { tallies } = await runCells([cell], 'mirror', { threads: 1, open: disorderly, openRecheck: recheckHere });
      const shares = lineup.map((_, bot) => tallies[0].winsOfBot(bot).sum);
      expect(tallies[0].games).toBe(60 * seats);
      expect(new Set(shares).size).toBe(1);
    },
  );
});

describe('a bot', () => {
  it('that throws ends the run with its name, game and message, and what was finished is kept', async () => {
    const bot = `${fixture('thrower')}:rarely=300`;
    const cells = [cellOf('tictactoe', ['random', 'random'], 100), cellOf('tictactoe', [bot, 'random'], 100_000)];
    const { tallies, fault } = await runCells(cells, 'thrown', { threads: 2, batch: 20 });
    expect(fault).toMatchObject({ bot, seat: 0, decision: 1, message: 'had enough', cell: cells[1] });
    expect(tallies[0].games).toBe(100);
    expect(tallies[1].games).toBeGreaterThan(0);
    expect(tallies[1].games % 20).toBe(0);
    // The game it names is the game it fails in.
    const again = new BatchPlayer();
    const first = fault?.block ?? 0;
    expect(await again.play({ stretch: 0, cell: cells[1], seed: 'thrown', first, count: 1 })).toMatchObject({
      fault: { message: 'had enough' },
    });
    expect(await again.play({ stretch: 0, cell: cells[1], seed: 'thrown', first: first + 1, count: 1 })).toHaveProperty(
      'sums',
    );
  });
});

describe('a worker', () => {
  const folders: string[] = [];
  afterEach(() => {
    delete process.env.MARKER;
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it.each(['exits', 'hangs', 'hoards'])(
    'that %s is replaced, and its batch run again: nothing is missing, nothing counted twice',
    async (deed) => {
      const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
      folders.push(folder);
      process.env.MARKER = join(folder, 'died');
      const quitter = `${fixture('quitter')}:deed=${deed}:once=true`;
      const limits = { ...USUAL_LIMITS, decisionMs: 2000, memoryMb: 200 };
      const cells = [cellOf('tictactoe', [quitter, quitter], 400)];
      const result = await runCells(cells, 'dying', { threads: 2, batch: 50, limits });
      expect(result.fault).toBeUndefined();
      expect(existsSync(process.env.MARKER)).toBe(true);
      const calm = await runCells([cellOf('tictactoe', ['random', 'random'], 400)], 'dying', { threads: 1 });
      expect([...result.tallies[0].sums]).toEqual([...calm.tallies[0].sums]);
    },
  );

  it.each([
    ['exits', 'its thread died: worker exited with code: 3'],
    ['hangs', 'it has not answered within 0.5 s (--limit-ms)'],
    ['hoards', expect.stringMatching(/^it has taken \d+ MB for this.*--memory-mb|ran out of memory/) as string],
  ])('that %s twice over one batch ends the run, which says whose doing it was', async (deed, message) => {
    const quitter = `${fixture('quitter')}:deed=${deed}`;
    const cells = [cellOf('tictactoe', ['random', 'random'], 100), cellOf('tictactoe', [quitter, 'random'], 100)];
    const limits = { ...USUAL_LIMITS, memoryMb: 200, decisionMs: deed === 'hangs' ? 500 : 30_000 };
    const { tallies, fault } = await runCells(cells, 'dying', { threads: 1, batch: 100, limits });
    expect(fault).toMatchObject({ bot: quitter, block: 0, rotation: 0, seat: 0, decision: 0, message });
    expect(tallies[0].games).toBe(100);
    expect(tallies[1].games).toBe(0);
  });
});
