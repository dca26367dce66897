import { describe, expect, it } from 'vitest';
import { settle } from '../../../src/data/options.ts';
import { COINS } from '../../../src/games/kurier/data.ts';
import { kurier } from '../../../src/games/kurier/index.ts';
import type { KurierRules } from '../../../src/games/kurier/rules.ts';
import { GUARD, layout } from '../../../src/games/kurier/state.ts';
import { Luck } from './luck.ts';
import { Weights } from './weights.ts';

const { terms } = kurier.rules(2, settle('kurier', kurier.options, {})) as KurierRules;
const PRICE = terms.prices[0];

/** Coins by kind, in the order of COINS: njets, blanks, ones, twos, threes. */
interface Scene {
  readonly palace: readonly number[];
  readonly turned?: readonly number[];
  /** Roubles that it lacks, those turned in this turn not counted; and those that its rival lacks, if he stands at a guard. */
  readonly lacks: number;
  readonly rivalLacks?: number;
}

function dares(weights: Partial<Weights>, { palace, turned = [], lacks, rivalLacks }: Scene): boolean {
  const view = layout.create();
  view.message[0] = GUARD;
  view.message[1] = rivalLacks === undefined ? 0 : GUARD;
  view.roubles[0] = PRICE - lacks;
  view.roubles[1] = rivalLacks === undefined ? 0 : PRICE - rivalLacks;
  view.palaceSize = palace.reduce((sum, count) => sum + count, 0);
  // The rival had the first of all coins, so that nobody gains by using them up.
  view.firstCoin[1] = 1;
  for (const coin of COINS.keys()) {
    view.palace[coin] = palace[coin];
    view.turned[coin] = turned[coin] ?? 0;
  }
  return new Luck(terms, new Weights(weights)).dares(view, 0);
}

const RECKONS = { hazard: 0.04, threat: 0.5 };
const FULL = [9, 3, 9, 6, 3];

describe('who reckons chances through', () => {
  it('goes on where nothing can be lost, and stops where nearly all is lost', () => {
    expect(dares(RECKONS, { palace: [0, 2, 9, 6, 3], turned: [0, 0, 1], lacks: 6 })).toBe(true);
    expect(dares(RECKONS, { palace: [20, 0, 1, 0, 0], turned: [0, 0, 0, 0, 1], lacks: 6 })).toBe(false);
  });

  it('stops with much in hand, and goes on with little', () => {
    expect(dares(RECKONS, { palace: FULL, turned: [0, 0, 1], lacks: 20 })).toBe(true);
    expect(dares(RECKONS, { palace: FULL, turned: [0, 0, 0, 1, 2], lacks: 20 })).toBe(false);
  });

  it('goes on when a rival is about to win, where it would stop otherwise', () => {
    const scene = { palace: [5, 0, 5, 0, 0], turned: [0, 0, 2], lacks: 3 };
    expect(dares({ hazard: 0.01, threat: 0.9 }, scene)).toBe(false);
    expect(dares({ hazard: 0.01, threat: 0.9 }, { ...scene, rivalLacks: 1 })).toBe(true);
  });

  it('agrees with the chance worked out by hand: one rouble missing of three, two turned, half of the coins njets', () => {
    // Stopping leaves s × q1, q1 = ½ + ½ s q1; going on gives ½ + ½ s q3. With s = 0.5: 1/3 against more than 1/2.
    expect(dares({ hazard: 0.5 }, { palace: [5, 0, 5, 0, 0], turned: [0, 0, 2], lacks: 3 })).toBe(true);
    // With s = 0.99: 0.99 × 0.990 = 0.980 against ½ + 0.495 × q3, which is below 0.980 as q3 is below 0.97.
    expect(dares({ hazard: 0.01 }, { palace: [5, 0, 5, 0, 0], turned: [0, 0, 2], lacks: 3 })).toBe(false);
  });
});

it('who does not goes by roubles to gain and to lose', () => {
  // 30 to gain, of which 9 × 4 may be lost; then 9 × 3.
  expect(dares({}, { palace: FULL, turned: [0, 0, 0, 2], lacks: 20 - 12 })).toBe(false);
  expect(dares({}, { palace: FULL, turned: [0, 0, 1, 1], lacks: 8 })).toBe(true);
});
