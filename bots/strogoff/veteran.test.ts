import { describe, expect, it } from 'vitest';
import { isTrained } from '../../src/data/options.ts';
import { season } from './common/table.fixture.ts';
import { Weights } from './common/weights.ts';
import courier from './courier.ts';
import veteran from './veteran.ts';
import tuned from './veteran.weights.json' with { type: 'json' };

describe("the veteran's weights", () => {
  it('are those that there are, each a number', () => {
    expect(Object.keys(tuned.weights)).toEqual(Object.keys(new Weights()));
    for (const weight of Object.values(tuned.weights)) expect(weight).toBeGreaterThanOrEqual(0);
  });

  it('say where they come from, and were checked on other luck than they were tuned on', () => {
    const { made } = tuned;
    expect(made.command).toContain('irkutsk train');
    expect(made.optimiser).toMatch(/evolution strategy/);
    expect(made.games).toBeGreaterThan(0);
    expect(made.check.seed).not.toBe(made.seed);
    expect(made.check.veteran).toBeGreaterThan(made.check.courier);
  });
});

it('the veteran declares them all as numbers to train, and plays by what it is given', () => {
  expect(Object.values(veteran.params).every((option) => isTrained(option))).toBe(true);
  const { params } = veteran;
  expect(Object.fromEntries(Object.entries(params).map(([name, option]) => [name, option.default]))).toEqual(
    tuned.weights,
  );
});

describe('the veteran wins more often than the courier,', () => {
  const GAMES = 300;
  const sum = (wins: readonly number[]) => wins.reduce((total, won) => total + won, 0);

  it.each([1, 2, 3, 4])('at tables of %i alike', (couriers) => {
    const won = (style: typeof courier) =>
      sum(
        season(
          Array.from({ length: couriers }, () => style),
          GAMES,
          'veteran',
        ).wins,
      );
    expect(won(veteran) - won(courier)).toBeGreaterThan(0.1 * GAMES);
  });

  it('and beside him, in whatever seat', () => {
    for (const line of [
      [veteran, courier],
      [courier, veteran],
    ]) {
      const { wins } = season(line, GAMES, 'beside');
      expect(wins[line.indexOf(veteran)]).toBeGreaterThan(1.3 * wins[line.indexOf(courier)]);
    }
  });
});
