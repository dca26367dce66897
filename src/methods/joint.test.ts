import { describe, expect, it } from 'vitest';
import { mover } from '../stats/mover.ts';
import { pairedSequence } from '../stats/paired-sequence.ts';
import { tango } from '../stats/tango.ts';
import { directionOf, jointInterval, jointSequence } from './joint.ts';

describe('a joint interval', () => {
  const pairs = { n: 500, one: 40, other: 20 };

  it('of a single difference is its own', () => {
    expect(jointInterval(pairs, 1)).toEqual(tango(40, 20, 500));
    expect(jointSequence(pairs, 1, 300)).toEqual(pairedSequence(40, 20, 500, 300));
  });

  it('takes its share of the chance of error', () => {
    expect(jointInterval(pairs, 20)).toEqual(mover(40, 20, 500, 0.0025));
    expect(jointSequence(pairs, 20, 300)).toEqual(pairedSequence(40, 20, 500, 300, 0.0025));
  });
});

describe('a direction', () => {
  it.each([
    ['more', 0.01, 0.1, 0.3],
    ['less', 0.01, -0.3, -0.1],
    ['undecided', 0.01, -0.1, 0.3],
    ['undecided', 0.06, 0.1, 0.3],
  ] as const)('is %s at a p of %f and from %f to %f', (direction, holmP, low, high) => {
    expect(directionOf({ holmP, joint: { low, high } })).toBe(direction);
  });
});
