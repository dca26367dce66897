import { describe, expect, it } from 'vitest';
import { experimentOf } from '../run/experiment.ts';
import { planCells } from '../run/plan.ts';
import { runCells } from '../run/run.ts';
import { measureRows } from './measures.ts';
import type { Decimal } from './table.ts';

async function measures(given: object) {
  const file = experimentOf('tried', { question: 'How?', seed: 'measured', games: 3000, ...given });
  const [cell] = await planCells(file);
  const { tallies } = await runCells([cell], 'measured', { threads: 1 });
  const rows = measureRows(cell, tallies[0]);
  return Object.fromEntries(
    rows.map(({ measure, value, ci_low, ci_high, games, p_value }) => [
      String(measure),
      {
        value: (value as Decimal).value,
        low: (ci_low as Decimal).value,
        high: (ci_high as Decimal).value,
        games,
        p: (p_value as Decimal).value,
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
