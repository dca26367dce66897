import { describe, expect, it } from 'vitest';
import { settle } from '../../../src/data/options.ts';
import { strogoff } from '../../../src/games/strogoff/index.ts';
import type { StrogoffState } from '../../../src/games/strogoff/state.ts';
import { FittedEvaluation, type Traits } from './fitted-evaluation.ts';

/** Of each seat: one, and its energy. */
const traits: Traits<StrogoffState> = {
  count: 2,
  isCalm: () => true,
  canWin: (s, seat) => s.energy[seat] > 0,
  read(s, seat, out) {
    out[0] = 1;
    out[1] = s.energy[seat];
  },
};
const rules = strogoff.rules(3, settle('strogoff', strogoff.options, {}));
const state = strogoff.layout.create();

function judged(energy: readonly number[], weights: ConstructorParameters<typeof FittedEvaluation>[2]) {
  for (const [seat, left] of energy.entries()) state.energy[seat] = left;
  const out = new Float64Array(3);
  new FittedEvaluation(rules, traits, weights).judge(state, out);
  return [...out];
}

const DIRECT = { direct: [-1, 0.5], inner: [], threshold: [], outer: [] };

describe('a fitted evaluation', () => {
  it('shares by the exponentials of scores, and nobody has that of 0', () => {
    const shares = judged([2, 4, 6], DIRECT);
    const all = 1 + Math.exp(0) + Math.exp(1) + Math.exp(2);
    expect(shares[0]).toBeCloseTo(Math.exp(0) / all, 12);
    expect(shares[2]).toBeCloseTo(Math.exp(2) / all, 12);
  });

  it('gives nothing to who cannot win', () => {
    expect(judged([0, 0, 0], DIRECT)).toEqual([0, 0, 0]);
    expect(judged([0, 2, 0], DIRECT)[1]).toBeCloseTo(0.5, 12);
  });

  it('counts a unit from its threshold on', () => {
    const weights = { direct: [0, 0], inner: [0, 1], threshold: [-3], outer: [1] };
    const [weak, strong] = judged([3, 5, 0], weights);
    expect(strong / weak).toBeCloseTo(Math.exp(2), 12);
    expect(weak).toBeCloseTo(1 / (2 + Math.exp(2)), 12);
  });

  it('does not go by weights for other traits', () => {
    expect(() => judged([1, 1, 1], { ...DIRECT, direct: [1] })).toThrow('npm run fit-values');
  });
});
