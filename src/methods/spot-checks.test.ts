import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import { gameNamed } from '../games/index.ts';
import { Journal } from '../node/journal.ts';
import { Crew, runCells } from '../node/run.ts';
import { type Batch, BatchPlayer } from '../sim/batch.ts';
import type { Cell } from '../sim/cell.ts';
import { recheckHere } from '../sim/recheck.fixture.ts';
import { type Recheck, recheck } from '../sim/recheck.ts';
import { SeatingsPlayer, type SeatingsTask } from '../sim/seatings.ts';
import { Arms } from './arms.ts';
import { pairing } from './match/pairing.ts';
import { runMatches } from './match/perform.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ERRATIC = join(import.meta.dirname, '../node/fixtures/erratic.fixture.ts:by=games that it remembers');

function cellOf(lineup: readonly string[], blocks = 400): Cell {
  const options = settle('tictactoe', gameNamed('tictactoe').options, {});
  return { game: 'tictactoe', players: 2, options, factors: {}, lineup, rotations: 1, blocks };
}

const close = () => Promise.resolve();

/** Pools without threads. */
function here() {
  const player = new BatchPlayer();
  return { play: (batch: Batch) => player.play(batch), close };
}

function seatedHere() {
  const player = new SeatingsPlayer();
  return { play: (task: SeatingsTask) => player.play(task), close };
}

describe('a bot that remembers earlier games is found out', () => {
  it('in every arm of a method that looks between its games', async () => {
    const crew = new Crew('again', { threads: 1, open: here, openRecheck: recheckHere });
    const arms = new Arms([cellOf(['random', 'random']), cellOf(['random', ERRATIC])], crew);
    await arms.playTo([[arms.all[0], 400]]);
    await expect(arms.playTo([[arms.all[1], 200]])).rejects.toMatchObject({
      fault: { bot: ERRATIC, seat: 1, unrepeatable: true, cell: arms.all[1].cell },
    });
  });

  it('in a match', async () => {
    const test = { h0: 0, h1: 0.2, alpha: 0.05, beta: 0.05, most: 320 };
    const plan = {
      cell: cellOf([], 0),
      bots: ['random', ERRATIC],
      pairs: [[1, 0]] as const,
      pairing: pairing(2, 'seats'),
      test,
      luck: false,
    };
    const { fault } = await runMatches([plan], 'again', { threads: 1, open: seatedHere, openRecheck: recheckHere });
    expect(fault).toMatchObject({ bot: ERRATIC, unrepeatable: true });
  });
});

it('nothing goes on after games that do not come out the same again', async () => {
  const file = join(folder, 'some.journal');
  const journal = Journal.open(file, { the: 'run' });
  const cells = [cellOf([ERRATIC, 'random'])];
  const { fault, tallies } = await runCells(cells, 'again', {
    threads: 1,
    batch: 20,
    open: here,
    openRecheck: recheckHere,
    journal,
  });
  journal.close();
  expect(fault?.unrepeatable).toBe(true);
  expect(tallies[0].games).toBeGreaterThan(0);
  expect(existsSync(file)).toBe(false);
});

it('a journal has only games that were checked, as far as they were to be', async () => {
  const journal = Journal.open(join(folder, 'other.journal'), { the: 'run' });
  const stuck = () => ({ play: () => new Promise<never>(() => {}), close });
  const stop = new AbortController();
  const cells = [cellOf(['random', 'random'])];
  const means = { threads: 1, batch: 20, open: here, openRecheck: stuck, journal, stop: stop.signal };
  // Of the two batches with games to be checked, the first is never done with, and the second waits for it.
  const progress = (games: number) => games >= 300 && setTimeout(() => stop.abort(new Error('enough')), 100);
  await expect(runCells(cells, 'again', { ...means, progress })).rejects.toThrow('enough');
  const before = journal.games;
  journal.close();
  expect(before).toBeGreaterThan(0);
  const again = Journal.open(join(folder, 'other.journal'), { the: 'run' });
  const rechecked: number[] = [];
  const noting = () => ({
    play(task: Recheck) {
      rechecked.push(...task.blocks);
      return recheck(task);
    },
    close,
  });
  const { tallies, fault } = await runCells(cells, 'again', {
    threads: 1,
    open: here,
    openRecheck: noting,
    journal: again,
  });
  again.remove();
  expect(fault).toBeUndefined();
  expect(tallies[0].games).toBe(400);
  expect(rechecked).toHaveLength(2);
});
