import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import { seatCounts } from '../engine/settings.ts';
import { catalogue, games, here } from '../games/games.fixture.ts';
import { type PlayOptions, playCells } from '../methods/arms.fixture.ts';
import { csv } from '../report/csv.ts';
import { sweepTables } from '../report/rows.ts';
import { type Cell, tableOf } from '../sim/cell.ts';
import { distinctRotations } from '../sim/lineup.ts';
import type { Runner } from '../sim/task.ts';
import { TaskPlayer } from '../sim/task-player.ts';
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

/** Plays in this thread, and ends its tasks in a random order. */
function disorderly(lanes: number): Runner {
  const runner = here(lanes);
  return {
    ...runner,
    async run(task) {
      const result = await runner.run(task);
      for (let waits = Math.floor(Math.random() * 5); waits > 0; waits--) await new Promise(setImmediate);
      return result;
    },
  };
}

async function report(cells: readonly Cell[], options: PlayOptions, seed = 'run'): Promise<string> {
  const { tallies, fault } = await playCells(cells, seed, options);
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
      expect(await report(everyGame, { runner: disorderly(5), batch })).toBe(expected);
  });

  it('differ for another seed', async () => {
    const cells = [cellOf('tictactoe', ['random', 'random'], 500)];
    const one = await report(cells, { runner: disorderly(1) }, 'a');
    expect(await report(cells, { runner: disorderly(1) }, 'b')).not.toBe(one);
  });

  it('do not depend on the other cells of the experiment', async () => {
    const [cell] = everyGame;
    const { tallies: alone } = await playCells([cell], 'run', { runner: disorderly(1) });
    const { tallies } = await playCells(everyGame.toReversed(), 'run', { runner: disorderly(3) });
    expect([...(tallies.at(-1)?.sums ?? [])]).toEqual([...alone[0].sums]);
  });

  it.each(games.map((game) => [game.id, largest(game)] as const))(
    'give one bot under many names in %s exactly equal shares over all rotations',
    async (id, seats) => {
      const random = join(import.meta.dirname, '../../bots/generic');
      const lineup = Array.from({ length: seats }, (_, i) => `${random}/${'./'.repeat(i)}random.ts`);
      const cell = cellOf(id, lineup, 60, true);
      const { tallies } = await playCells([cell], 'mirror', { runner: disorderly(1) });
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
    const { tallies, fault } = await playCells(cells, 'thrown', { threads: 2, batch: 20 });
    expect(fault).toMatchObject({ bot, seat: 0, decision: 1, message: 'had enough', cell: cells[1] });
    expect(tallies[0].games).toBe(100);
    expect(tallies[1].games).toBeGreaterThan(0);
    expect(tallies[1].games % 20).toBe(0);
    // The game it names is the game it fails in.
    const again = new TaskPlayer(catalogue);
    const task = { table: tableOf(cells[1], 'thrown'), count: 1, perBlock: 'none', recorded: [] } as const;
    const first = fault?.block ?? 0;
    expect(await again.play({ ...task, first })).toMatchObject({
      fault: { message: 'had enough' },
    });
    expect(await again.play({ ...task, first: first + 1 })).toHaveProperty('sums');
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
      const result = await playCells(cells, 'dying', { threads: 2, batch: 50, limits });
      expect(result.fault).toBeUndefined();
      expect(existsSync(process.env.MARKER)).toBe(true);
      const calm = await playCells([cellOf('tictactoe', ['random', 'random'], 400)], 'dying', { threads: 1 });
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
    const { tallies, fault } = await playCells(cells, 'dying', { threads: 1, batch: 100, limits });
    expect(fault).toMatchObject({ bot: quitter, block: 0, rotation: 0, seat: 0, decision: 0, message });
    expect(tallies[0].games).toBe(100);
    expect(tallies[1].games).toBe(0);
  });
});
