import { describe, expect, it } from 'vitest';
import { KINDS, LOCK_MS, Plan } from './plan.ts';
import { ROLES } from './roles.ts';

const STEPS = 2000;
const WORKERS = 3;

function steps(seed: string, count = STEPS) {
  const plan = new Plan(seed, WORKERS);
  return Array.from({ length: count }, () => plan.next());
}

describe('a plan', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(steps('a', 50)).toEqual(steps('a', 50));
    expect(steps('a', 50)).not.toEqual(steps('b', 50));
  });

  it('kills workers, the coordinator and the server equally often, and has everything else in it', () => {
    const happened = steps('a').map(({ mishap }) => mishap.kind);
    const share = (...kinds: string[]) => happened.filter((kind) => kinds.includes(kind)).length / STEPS;
    expect(new Set(happened)).toEqual(new Set(KINDS));
    expect(share('worker killed')).toBeCloseTo(share('coordinator killed'), 2);
    expect(share('worker killed')).toBeCloseTo(share('server killed', 'server killed and emptied'), 2);
  });

  it('freezes beyond the lock, and means everybody there is', () => {
    const mishaps = steps('a').map(({ mishap }) => mishap);
    const frozen = mishaps.flatMap((mishap) => (mishap.kind.endsWith('frozen') && 'ms' in mishap ? [mishap.ms] : []));
    expect(Math.min(...frozen)).toBeGreaterThanOrEqual(LOCK_MS);
    const meant = (name: 'worker' | 'who') =>
      new Set(mishaps.flatMap((mishap) => (name in mishap ? [(mishap as Record<string, unknown>)[name]] : [])));
    expect(meant('worker')).toEqual(new Set([0, 1, 2]));
    expect(meant('who')).toEqual(new Set([0, 1, 2, 3]));
  });

  it('gives all roles in turn, and only those that there are', () => {
    const plan = new Plan('a', WORKERS);
    const drawn = Array.from(ROLES, () => plan.role());
    expect(drawn.toSorted()).toEqual([...ROLES].toSorted());
    const poor = new Plan('a', WORKERS, ['plain', 'other code']);
    expect(new Set(Array.from({ length: 10 }, () => poor.role()))).toEqual(new Set(['plain', 'other code']));
  });
});
