import { expect, it } from 'vitest';
import { isTrained } from '../../src/data/options.ts';
import { MARKS } from './common/marks.ts';
import { Weights } from './common/weights.ts';
import veteran from './veteran.ts';
import trained from './veteran.weights.json' with { type: 'json' };
import ofFive from './veteran-of-five.weights.json' with { type: 'json' };
import ofFour from './veteran-of-four.weights.json' with { type: 'json' };
import ofThree from './veteran-of-three.weights.json' with { type: 'json' };
import ofTwo from './veteran-of-two.weights.json' with { type: 'json' };

it("the veteran's weights are some that there are, each within its bounds", () => {
  expect(Object.keys(new Weights())).toEqual(expect.arrayContaining(Object.keys(trained.weights)));
  for (const [name, weight] of Object.entries(trained.weights)) {
    const option = Object.entries(veteran.params).find(([other]) => other === name)?.[1];
    if (option === undefined || !isTrained(option)) throw new Error(`${name} is no number of the veteran's`);
    expect(option.default).toBe(weight);
    expect(weight >= option.min && weight <= option.max).toBe(true);
  }
});

it('they say where they come from, and by how much they were better on other luck', () => {
  const { made } = trained;
  expect(made.command).toMatch(/^irkutsk train kurier veteran/);
  expect(made.done).toBe(made.generations);
  expect(made.check.seed).not.toBe(made.seed);
  for (const { low } of made.check.overall) expect(low).toBeGreaterThan(0);
});

it.each([ofTwo, ofThree, ofFour, ofFive].map((of, i) => [i + 2, of] as const))(
  'with %i players it has a worth for every mark, and chances that come nearer to the end of games than equal ones',
  (players, { made, weights }) => {
    expect(made.command).toBe(`npm run fit-prospects -- ${players}`);
    expect(made.done).toBe(made.generations);
    expect(made.check.seed).not.toBe(made.seed);
    expect(made.check.squareError).toBeLessThan(made.check.ofEqualChances);
    expect(weights.length).toBe(MARKS);
  },
);
