import { expect, it } from 'vitest';
import { isTrained } from '../../src/data/options.ts';
import veteran from './veteran.ts';
import trained from './veteran.weights.json' with { type: 'json' };

it("the veteran's weights are some that there are, each within its bounds", () => {
  for (const [name, weight] of Object.entries(trained.weights)) {
    const option = Object.entries(veteran.params).find(([other]) => other === name)?.[1];
    if (option === undefined || !isTrained(option)) throw new Error(`${name} is no number of the veteran's`);
    expect(option.default).toBe(weight);
    expect(weight >= option.min && weight <= option.max).toBe(true);
  }
});

it('they say where they come from, and by how much they were better on other luck', () => {
  const { made } = trained;
  expect(made.command).toMatch(/^irkutsk train kremlin veteran/);
  expect(made.done).toBe(made.generations);
  expect(made.check.seed).not.toBe(made.seed);
  for (const { low } of made.check.overall) expect(low).toBeGreaterThan(0);
});
