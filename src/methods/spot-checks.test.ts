import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import { gameNamed, here } from '../games/games.fixture.ts';
import { FileJournal } from '../node/journal.ts';
import type { Cell } from '../sim/cell.ts';
import { Dispatcher } from '../sim/dispatcher.ts';
import type { Check } from '../sim/task.ts';
import { playCells } from './arms.fixture.ts';
import { Arms } from './arms.ts';
import { pairing } from './match/pairing.ts';
import { runMatches } from './match/perform.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ERRATIC = join(import.meta.dirname, '../node/fixtures/erratic.fixture.ts:by=games that it remembers');

const TICTACTOE = gameNamed('tictactoe');

function cellOf(lineup: readonly string[], blocks = 400): Cell {
  const options = settle('tictactoe', TICTACTOE.options, {});
  return { game: 'tictactoe', players: 2, options, factors: {}, lineup, rotations: 1, blocks };
}

describe('a bot that remembers earlier games is found out', () => {
  it('in every arm of a method that looks between its games', async () => {
    const session = { dispatcher: new Dispatcher({ runner: here() }), seed: 'again' };
    const arms = new Arms(TICTACTOE, [cellOf(['random', 'random']), cellOf(['random', ERRATIC])], session);
    await arms.playTo([[arms.all[0], 400]]);
    await expect(arms.playTo([[arms.all[1], 200]])).rejects.toMatchObject({
      fault: { bot: ERRATIC, seat: 1, unrepeatable: true },
      cell: arms.all[1].cell,
    });
  });

  it('in a match', async () => {
    const test = { h0: 0, h1: 0.2, alpha: 0.05, beta: 0.05, most: 320 };
    const plan = {
      game: TICTACTOE,
      cell: cellOf([], 0),
      bots: ['random', ERRATIC],
      pairs: [[1, 0]] as const,
      pairing: pairing(2, 'seats'),
      test,
      luck: false,
    };
    const { fault } = await runMatches([plan], 'again', { runner: here() });
    expect(fault).toMatchObject({ bot: ERRATIC, unrepeatable: true });
  });
});

it('nothing goes on after games that do not come out the same again', async () => {
  const file = join(folder, 'some.journal');
  const journal = FileJournal.open(file, { the: 'run' });
  const cells = [cellOf([ERRATIC, 'random'])];
  const { fault, tallies } = await playCells(cells, 'again', { runner: here(), batch: 20, journal });
  journal.close();
  expect(fault?.unrepeatable).toBe(true);
  expect(tallies[0].games).toBeGreaterThan(0);
  expect(existsSync(file)).toBe(false);
});

it('a journal has only games that were checked, as far as they were to be', async () => {
  const journal = FileJournal.open(join(folder, 'other.journal'), { the: 'run' });
  const stuck = { ...here(), check: () => new Promise<never>(() => {}) };
  const stop = new AbortController();
  const cells = [cellOf(['random', 'random'])];
  const means = { runner: stuck, batch: 20, journal, stop: stop.signal };
  // Of the two batches with games to be checked, the first is never done with, and the second waits for it.
  const progress = (games: number) => games >= 300 && setTimeout(() => stop.abort(new Error('enough')), 100);
  await expect(playCells(cells, 'again', { ...means, progress })).rejects.toThrow('enough');
  const before = journal.games;
  journal.close();
  expect(before).toBeGreaterThan(0);
  const again = FileJournal.open(join(folder, 'other.journal'), { the: 'run' });
  const rechecked: number[] = [];
  const runner = here();
  const noting = {
    ...runner,
    check(check: Check) {
      rechecked.push(...check.blocks);
      return runner.check(check);
    },
  };
  const { tallies, fault } = await playCells(cells, 'again', { runner: noting, journal: again });
  again.remove();
  expect(fault).toBeUndefined();
  expect(tallies[0].games).toBe(400);
  expect(rechecked).toHaveLength(2);
});
