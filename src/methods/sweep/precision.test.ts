import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games/games.fixture.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { experimentOf } from '../experiment.ts';
import { nextLook, planPrecision } from './precision.ts';

async function played(given: object, threads = 0, batch?: number) {
  const file = await experimentOf('tried', { question: 'How often?', seed: 'precise', ...given }, catalogue);
  const analysis = await planPrecision(file);
  return performed(analysis, 'precise', { ...placeOf(threads), batch });
}

const DICE = { game: 'liarsdice', factors: { players: [2, 3] }, bots: ['counter', 'random'] };

describe('a sweep by precision', () => {
  it('looks at fixed numbers of blocks', () => {
    expect(nextLook(0, 1e9)).toBe(256);
    expect(nextLook(256, 1e9)).toBe(282);
    expect(nextLook(256, 260)).toBe(260);
  });

  it('stops every cell when its interval is narrow enough, and no later than the next look', async () => {
    const { cells, precision, most } = await played({ ...DICE, precision: 0.04 });
    for (const { low, high, rate, reached, tally } of cells) {
      expect(reached).toBe(true);
      expect(high - low).toBeLessThanOrEqual(2 * precision);
      expect(rate).toBeGreaterThan(low);
      expect(rate).toBeLessThan(high);
      expect(tally.games).toBeLessThanOrEqual(1.1 * most);
    }
  });

  it('says so when a cell has all its games before', async () => {
    const { cells } = await played({ ...DICE, precision: 0.01, games: 300 });
    expect(cells.map(({ reached, tally }) => [reached, tally.games])).toEqual([
      [false, 300],
      [false, 300],
    ]);
  });

  it('comes to the same with other threads and batches, and with rotation', async () => {
    for (const rotate of [false, true]) {
      const told = async (threads = 0, batch?: number) => {
        const { cells } = await played({ ...DICE, precision: 0.05, rotate }, threads, batch);
        return cells.map(({ tally, low, high }) => [...tally.sums, low, high]);
      };
      expect(await told(2, 7)).toEqual(await told(1));
    }
  });
});
