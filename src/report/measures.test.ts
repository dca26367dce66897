import { describe, expect, it } from 'vitest';
import { catalogue, here } from '../games/games.fixture.ts';
import { playCells } from '../methods/arms.fixture.ts';
import { experimentOf } from '../methods/experiment.ts';
import { planCells } from '../methods/plan-cells.ts';
import type { Cell } from '../sim/cell.ts';
import type { CellCounts } from '../sim/cell-counts.ts';
import { tallyOf } from '../sim/tally.fixture.ts';
import { measureRows } from './measures.ts';
import type { Decimal } from './table.ts';

async function measures(given: object, optimal?: number) {
  const file = await experimentOf('tried', { question: 'How?', seed: 'measured', games: 3000, ...given }, catalogue);
  const [cell] = await planCells(file);
  const { tallies } = await playCells([cell], 'measured', { runner: here() });
  return byName(cell, tallies[0], optimal);
}

function byName(cell: Cell, tally: CellCounts, optimal?: number) {
  return Object.fromEntries(
    measureRows(cell, tally, optimal).map(({ measure, value, ci_low, ci_high, games, p_value, seat }) => [
      String(measure),
      {
        value: (value as Decimal).value,
        low: (ci_low as Decimal).value,
        high: (ci_high as Decimal).value,
        games,
        p: (p_value as Decimal).value,
        seat,
      },
    ]),
  );
}

describe('measures of tic-tac-toe at random', () => {
  // Of all 255,168 games, each weighed by its chance: the first wins .58492, the second .28810, the rest are draws; and
  // the mean length is 7.62619.
  it('hold what is known exactly', async () => {
    const { length, first_seat_advantage, seat_balance } = await measures({ game: 'tictactoe', bots: 'random' });
    expect(length.low).toBeLessThan(7.62619);
    expect(length.high).toBeGreaterThan(7.62619);
    const truth = (0.58492 - 0.2881) / 2;
    expect(first_seat_advantage.low).toBeLessThan(truth);
    expect(first_seat_advantage.high).toBeGreaterThan(truth);
    expect(seat_balance.p).toBeLessThan(1e-9);
  });

  it('find that who leads at half mostly wins, and who lags seldom does', async () => {
    const { runaway_leader, comeback, lead_changes } = await measures({ game: 'tictactoe', bots: 'random' });
    expect(runaway_leader.low).toBeGreaterThan(0);
    expect(comeback.high).toBeLessThan(0);
    expect(lead_changes.value).toBeGreaterThan(0);
    expect(runaway_leader.games).toBeLessThanOrEqual(2000);
  });

  it('have the first seat’s sign in the balance of two', async () => {
    const { seat_balance, first_seat_advantage } = await measures({ game: 'tictactoe', bots: 'random' });
    expect(seat_balance).toEqual({ ...first_seat_advantage, p: seat_balance.p });
    expect(seat_balance.seat).toBe(1);
    expect(seat_balance.value).toBeGreaterThan(0);
  });

  it('are wider if they are to hold at every look', async () => {
    const [once, often] = [
      await measures({ game: 'tictactoe', bots: 'random' }),
      await measures({ game: 'tictactoe', bots: 'random' }, 3000),
    ];
    for (const [name, { value, low, high }] of Object.entries(often)) {
      expect([name, value]).toEqual([name, once[name].value]);
      expect(low).toBeLessThan(once[name].low);
      expect(high).toBeGreaterThan(once[name].high);
    }
    expect(often.seat_balance.p).toBeGreaterThan(once.seat_balance.p);
  });

  it('take blocks as they are where bots rotate', async () => {
    const rotated = await measures({ game: 'tictactoe', bots: ['centre', 'random'], rotate: true, games: 4000 });
    const plain = await measures({ game: 'tictactoe', bots: ['centre', 'random'], games: 4000 });
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    // Games of a block have other players in their seats: hardly alike, and not one game instead of two.
    expect(width(rotated.length) / width(plain.length)).toBeLessThan(1.15);
  });

  it('have no seats to balance where bots rotate', async () => {
    const rotated = await measures({ game: 'tictactoe', bots: ['centre', 'random'], rotate: true });
    expect(Object.keys(rotated)).not.toContain('seat_balance');
    expect(Object.keys(rotated)).toContain('length');
  });

  it('have no leader where one plays alone', async () => {
    const solo = await measures({ game: 'strogoff', bots: 'random', factors: { players: 1 }, games: 50 });
    expect(Object.keys(solo)).toEqual(['length', 'forced_share', 'branching']);
  });
});

describe('measures of games that do not differ', () => {
  const cell: Cell = {
    game: 'tictactoe',
    players: 2,
    options: {},
    factors: {},
    lineup: ['random', 'random'],
    rotations: 1,
    blocks: 50,
  };

  it.each([undefined, 1000])('have no interval, rather than one of no width (with optimal %s)', (optimal) => {
    const { length, forced_share, branching, ...others } = byName(cell, tallyOf(cell, 0, 50), optimal);
    expect([length.value, forced_share.value, branching.value]).toEqual([5, 0, 4]);
    for (const { low, high } of [length, forced_share, branching])
      expect([low, high]).toEqual([Number.NaN, Number.NaN]);
    // Nobody won: what might be is still bounded.
    for (const { value, low, high } of Object.values(others)) {
      expect(value).toBe(0);
      expect(low).toBeLessThan(0);
      expect(high).toBeGreaterThan(0);
    }
    expect(Object.keys(others)).toEqual(['seat_balance', 'first_seat_advantage']);
  });
});
