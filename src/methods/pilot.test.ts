import { describe, expect, it } from 'vitest';
import { catalogue, here } from '../games/games.fixture.ts';
import { experimentOf } from './experiment.ts';
import { flyPilot, goesFurther } from './pilot.ts';
import { planCells } from './plan-cells.ts';
import { planPrecision } from './sweep/precision.ts';
import { planTune } from './tune/plan.ts';

const GIVEN = { question: 'How often?', game: 'tictactoe', seed: 's', games: 1000, bots: ['centre', 'random'] };

describe('a pilot', () => {
  it('guesses the win rates of all cells, and how long a game takes', async () => {
    const cells = await planCells(
      await experimentOf('tried', { ...GIVEN, factors: { misere: [false, true] } }, catalogue),
    );
    const pilot = await flyPilot(cells, 's', { runner: here() });
    if ('fault' in pilot) throw new Error(pilot.fault.message);
    expect(pilot.rates[0]).toBeGreaterThan(0.6);
    expect(pilot.rates[1]).toBeLessThan(0.5);
    expect(pilot.games).toBeGreaterThan(500);
    expect(pilot.msPerGame).toBeGreaterThan(0);
  });

  it('flies over no more than some of very many cells', async () => {
    const [cell] = await planCells(await experimentOf('tried', GIVEN, catalogue));
    const pilot = await flyPilot(
      Array.from({ length: 200 }, () => ({ ...cell })),
      's',
      { runner: here() },
    );
    expect(pilot).toMatchObject({ rates: Array.from({ length: 200 }, () => expect.any(Number) as unknown) });
  });
});

describe('the time of a pilot', () => {
  /** Of a cell whose blocks take so long each: the stretches double from 16 blocks on. */
  const spentOn = (msPerBlock: number, budget: number) => {
    let [blocks, spent] = [0, 0];
    for (let count = 16; ; count *= 2) {
      blocks += count;
      spent += count * msPerBlock;
      if (!goesFurther({ blocks, spent, took: count * msPerBlock }, budget)) return { blocks, spent };
    }
  };

  it.each([0.001, 0.01, 0.04, 0.1])('is at most its budget where a block takes %f ms', (ms) => {
    const { blocks, spent } = spentOn(ms, 104);
    expect(spent).toBeLessThanOrEqual(104);
    expect(spent).toBeGreaterThan(104 / 3);
    expect(blocks).toBeGreaterThan(500);
  });

  it('is over with its budget unspent where blocks are quick, and there is nothing more to learn', () => {
    const { blocks, spent } = spentOn(0.0003, 5000);
    expect(blocks).toBeGreaterThan(150_000);
    expect(spent).toBeLessThan(100);
  });

  // 16 + 32 + 64 + 128 + 256 blocks of 0.4 ms are 198 ms; the next stretch would be over twice the budget.
  it('is twice its budget for slow blocks, and that of the first stretch for very slow ones', () => {
    expect(spentOn(0.4, 104)).toEqual({ blocks: 496, spent: expect.closeTo(198.4) as number });
    expect(spentOn(50, 104)).toEqual({ blocks: 16, spent: 800 });
  });
});

describe('what is foreseen', () => {
  it('of a precision: fewer games for rates far from one half, and no more than there are', async () => {
    const of = async (games?: number) => {
      const file = await experimentOf(
        'tried',
        { ...GIVEN, games, precision: 0.01, factors: { misere: [false, true] } },
        catalogue,
      );
      return (await planPrecision(file)).foresee?.([0.5, 0.05]) ?? { least: 0, most: 0 };
    };
    const { least, most } = await of();
    expect(least).toBe(most);
    expect(most).toBeGreaterThan(23_000);
    expect(most).toBeLessThan(35_000);
    expect(await of(100)).toEqual({ least: 200, most: 200 });
  });

  it('of tuning: from a first look at every level to a long contest for each target', async () => {
    const tune = { levels: { misere: [false, true] }, targets: { even: 0.5 } };
    const file = await experimentOf('tried', { ...GIVEN, games: 1e6, method: 'tune', tune }, catalogue);
    const { least, most } = (await planTune(file)).foresee?.([]) ?? { least: 0, most: 0 };
    expect(least).toBe(512);
    expect(most).toBeGreaterThan(100_000);
  });
});
