import { describe, expect, it } from 'vitest';
import { isTrained, settle } from '../../src/data/options.ts';
import { RULE_SETS } from '../../src/games/kurier/data.ts';
import { kurier } from '../../src/games/kurier/index.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { marksOf } from './common/marks.ts';
import { Weights } from './common/weights.ts';
import { FITTED } from './common/worths.ts';
import veteran from './veteran.ts';
import trained from './veteran.weights.json' with { type: 'json' };
import trainedAtCoins from './veteran-at-coins.weights.json' with { type: 'json' };

it("the veteran's weights are some that there are, and those at the coins are within their bounds", () => {
  const found = { ...trained.weights, ...trainedAtCoins.weights };
  expect(Object.keys(new Weights())).toEqual(expect.arrayContaining(Object.keys(found)));
  for (const [name, option] of Object.entries(veteran.params)) {
    if (!isTrained(option)) throw new Error(`${name} is no number`);
    expect(option.default).toBe(Object.entries(new Weights(found)).find(([other]) => other === name)?.[1]);
    expect(option.default >= option.min && option.default <= option.max).toBe(true);
  }
});

it.each([trained, trainedAtCoins])(
  'they say where they come from, and by how much they were better on other luck',
  ({ made }) => {
    expect(made.command).toMatch(/^irkutsk train kurier veteran/);
    expect(made.done).toBe(made.generations);
    expect(made.check.seed).not.toBe(made.seed);
    for (const { low } of made.check.overall) expect(low).toBeGreaterThan(0);
  },
);

describe.each(RULE_SETS)('in the rule set %s', (ruleSet) => {
  it.each(FITTED[ruleSet].map((of, i) => [i + 2, of] as const))(
    'with %i players it has a worth for every mark, and chances that come nearer to the end of games than equal ones',
    (players, { made, weights }) => {
      expect(made.command).toBe(`npm run fit-prospects -- ${ruleSet} ${players}`);
      expect(made.done).toBe(made.generations);
      expect(made.check.seed).not.toBe(made.seed);
      expect(made.check.squareError).toBeLessThan(made.check.ofEqualChances);
      const { terms } = kurier.rules(players, settle('kurier', kurier.options, { ruleSet })) as KurierRules;
      expect(weights.length).toBe(marksOf(terms));
    },
  );
});
