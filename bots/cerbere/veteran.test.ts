import { describe, expect, it } from 'vitest';
import { isTrained } from '../../src/data/options.ts';
import odds from './odds.weights.json' with { type: 'json' };
import veteran from './veteran.ts';
import trained from './veteran.weights.json' with { type: 'json' };
import trainedOfThree from './veteran-of-three.weights.json' with { type: 'json' };

describe.each([
  ['of larger tables', trained],
  ['of three', trainedOfThree],
] as const)("the veteran's weights %s", (_tables, { made, weights }) => {
  it('are numbers that it has, each within its bounds', () => {
    const numbers = new Map(Object.entries(veteran.params));
    for (const [name, weight] of Object.entries(weights)) {
      const option = numbers.get(name);
      if (option === undefined || !isTrained(option)) throw new Error(`${name} is no number of the veteran's`);
      expect(option.default).toBe(weight);
      expect(weight >= option.min && weight <= option.max).toBe(true);
    }
  });

  it('say where they come from, and by how much they were better on other luck', () => {
    expect(made.command).toMatch(/^irkutsk train cerbere veteran/);
    expect(made.done).toBe(made.generations);
    expect(made.check.seed).not.toBe(made.seed);
    for (const { low } of made.check.overall) expect(low).toBeGreaterThan(0);
  });
});

it('between them they are all of its numbers', () => {
  const names = [...Object.keys(trained.weights), ...Object.keys(trainedOfThree.weights)];
  expect(names.toSorted()).toEqual(Object.keys(veteran.params).toSorted());
});

describe('odds that were fitted to games of the characters, beginning with nothing,', () => {
  it('are numbers for every weight that the veteran has, each within its bounds', () => {
    expect(Object.keys(odds.weights).toSorted()).toEqual(Object.keys(veteran.params).toSorted());
    for (const [name, weight] of Object.entries(odds.weights)) {
      const option = Object.entries(veteran.params).find(([other]) => other === name)?.[1];
      if (option === undefined || !isTrained(option)) throw new Error(`${name} is no number of the veteran's`);
      expect(weight >= option.min && weight <= option.max).toBe(true);
    }
  });

  it("foretold games that they were not fitted to better than the characters' own", () => {
    expect(odds.made.command).toBe('npm run fit-odds');
    expect(odds.made.check.seed).not.toBe(odds.made.seed);
    for (const { ofCharacters, surprise } of odds.made.check.tables) expect(surprise).toBeLessThan(ofCharacters);
  });
});
