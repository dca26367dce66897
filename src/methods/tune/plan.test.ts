import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games/games.fixture.ts';
import { layOut } from '../../node/lay-out.ts';
import { wilson } from '../../stats/wilson.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { decided } from '../decided.ts';
import { experimentOf } from '../experiment.ts';
import { tuneAnswer } from './answer.ts';
import { planTune } from './plan.ts';

/** Tic-tac-toe against a first player who errs more and more: the win rate falls with the noise, and nothing else does. */
const NOISE = Array.from({ length: 6 }, (_, i) => `centre:noise=0.${i * 15 + 10}+random`);
const GIVEN = {
  question: 'Which noise?',
  method: 'tune',
  game: 'tictactoe',
  seed: 'tuned',
  games: 40_000,
  tune: { levels: { bots: NOISE }, targets: { high: 0.7, low: 0.62 }, tolerance: 0.04 },
};

async function tuned(given: object, threads = 0, batch?: number) {
  const analysis = await planTune(await experimentOf('tried', given, catalogue));
  return performed(analysis, 'tuned', { ...placeOf(threads), batch });
}

describe('tuning', () => {
  it('finds the level whose rate is nearest to each target, with fewer games than an even grid', async () => {
    const { cells, games, even, grid } = await tuned(GIVEN);
    const [{ levels, targets }] = cells;
    const rates = levels.map(({ wins, games: n }) => wins / n);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    for (const { rate, choice } of targets) {
      expect(choice.certified).toBe(true);
      const distances = rates.map((each) => Math.abs(each - rate));
      expect(distances[choice.best]).toBe(Math.min(...distances));
    }
    expect(games).toBe(levels.reduce((sum, level) => sum + level.games, 0));
    expect(games).toBeLessThan(even);
    expect(even).toBeLessThan(grid);
  });

  it('draws no narrower a curve through levels that win and lose together than through one of them', async () => {
    const numbers = { levels: { rows: [4, 5, 6, 7, 8, 9] }, targets: { even: 0.5 }, tolerance: 0.5 };
    const given = { ...GIVEN, game: 'connectfour', bots: 'random', games: 256, tune: numbers };
    const analysis = await planTune(await experimentOf('tried', given, catalogue));
    // Every game is won or lost at all levels.
    const runner = decided((_table, number) => number % 2 === 0)(analysis.game);
    const [{ curve = [] }] = (await performed(analysis, 'tuned', { runner })).cells;
    const alone = wilson(128, 256);
    expect(curve).toHaveLength(6);
    for (const { low, high } of curve) expect(high - low).toBeGreaterThan(0.98 * (alone.high - alone.low));
  });

  it('comes to the same with other threads and batches', async () => {
    const told = async (threads = 0, batch?: number) => {
      const answer = tuneAnswer(await tuned(GIVEN, threads, batch));
      return { ...answer, text: layOut(answer.text) };
    };
    expect(await told(2, 100)).toEqual(await told(1));
  });

  it('of one target at one table names the level that was found, with its interval', async () => {
    const one = { ...GIVEN, tune: { ...GIVEN.tune, targets: { high: 0.7 } } };
    const { sentences } = tuneAnswer(await tuned(one));
    expect(sentences[0]).toMatch(
      /^With .*centre:noise=0\.\d+.* the win rate of the first player is \d+\.\d % \(\d+\.\d % to \d+\.\d %\); 70\.0 % is wanted\.$/,
    );
  });

  it('tells of very many levels those that come near, and how many there are', async () => {
    const levels = { bots: Array.from({ length: 40 }, (_, i) => `centre:noise=${i / 40}+random`) };
    const many = { ...GIVEN, games: 256, tune: { levels, targets: { high: 0.95 }, tolerance: 0.04 } };
    const text = layOut(tuneAnswer(await tuned(many)).text);
    const [, told] = /of 40 levels the (\d+) that come within 25 percentage points:/.exec(text) ?? [];
    expect(Number(told)).toBeLessThan(40);
    expect(text.match(/^│ .*centre/gm)?.length).toBe(Number(told) + 1); // and the one that was found
  });

  it('says so when the games were too few to be certain', async () => {
    const result = await tuned({ ...GIVEN, games: 300, tune: { ...GIVEN.tune, tolerance: 0.001 } });
    expect(result.cells[0].targets.map(({ choice }) => choice.certified)).toContain(false);
    const { sentences, summary } = tuneAnswer(result);
    expect(sentences[1]).toBe('None of them is sure to be the nearest, for lack of games.');
    expect(summary?.[0].rows[0][1]).toMatch(/ %\) \?$/);
  });

  it('tunes several options at once, and draws a curve of one with numbers', async () => {
    const dice = {
      question: 'How many dice?',
      method: 'tune',
      game: 'liarsdice',
      seed: 'tuned',
      games: 600,
      factors: { players: 2 },
      bots: ['counter', 'random'],
    };
    const targets = { even: 0.5 };
    const both = await tuned({ ...dice, tune: { levels: { dice: [2, 3], sides: [4, 6] }, targets, tolerance: 0.2 } });
    expect(both.cells[0].levels.map(({ settings }) => settings)).toEqual([
      { dice: 2, sides: 4 },
      { dice: 2, sides: 6 },
      { dice: 3, sides: 4 },
      { dice: 3, sides: 6 },
    ]);
    expect(both.cells[0].curve).toBeUndefined();
    const one = await tuned({ ...dice, tune: { levels: { dice: [1, 2, 3, 4] }, targets, tolerance: 0.2 } });
    expect(one.cells[0].curve).toHaveLength(4);
  });

  it.each([
    ['no targets', { tune: { ...GIVEN.tune, targets: {} } }, 'targets takes at least one win rate'],
    ['no levels', { tune: { ...GIVEN.tune, levels: {} } }, 'levels takes at least one option'],
    ['a level twice', { tune: { ...GIVEN.tune, levels: { misere: [true, true] } } }, 'misere lists true twice'],
    ['an unknown option', { tune: { ...GIVEN.tune, levels: { misre: [true] } } }, 'did you mean "misere"'],
    ['a factor', { factors: { misere: false }, tune: { ...GIVEN.tune, levels: { misere: [true] } } }, 'also among'],
    ['rotation', { rotate: true }, 'does not go with tune'],
    ['a precision', { precision: 0.1 }, 'does not go with tune'],
    ['nothing to tune', { tune: undefined }, 'tune is missing'],
    ['another method', { method: 'sweep' }, 'needs method: tune'],
  ])('refuses %s in one line', async (_what, change, message) => {
    const bots = 'random';
    const refused = tuned({ bots, ...GIVEN, ...change });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow('\n');
  });
});
