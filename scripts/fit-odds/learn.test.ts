import { describe, expect, it } from 'vitest';
import { Weights } from '../../bots/cerbere/common/weights.ts';
import { learn, nothingKnown, surpriseOf } from './learn.ts';
import { Games } from './positions.ts';

const PLAYERS = 4;

describe('positions', () => {
  it('say how the game ended, for a seat that still plays', () => {
    const positions = new Games(PLAYERS).positions(300, 'ends');
    expect(positions.length).toBe(300);
    for (const { escapes, leaves, spared } of positions) {
      expect([0, 1]).toContain(leaves);
      // Nobody escapes without the boat, and who was spared saw it stay.
      expect(escapes).toBeLessThanOrEqual(leaves);
      expect(spared).toBeLessThanOrEqual(1 - leaves);
    }
    for (const end of ['leaves', 'escapes', 'spared'] as const)
      expect(new Set(positions.map((position) => position[end])).size).toBe(2);
  });
});

describe('learning', () => {
  const positions = new Games(PLAYERS).positions(3000, 'one');

  it("foretells games that it has not seen better than the characters' own numbers, and than nothing", () => {
    const others = new Games(PLAYERS).positions(1000, 'other');
    const surprise = surpriseOf(others, learn(positions, nothingKnown(), 'learn'));
    expect(surprise).toBeLessThan(surpriseOf(others, nothingKnown()));
    expect(surprise).toBeLessThan(surpriseOf(others, new Weights()));
  });

  it('comes to the same from the same seed, and leaves what it began with as it was', () => {
    const some = positions.slice(0, 200);
    const from = nothingKnown();
    expect(learn(some, from, 'a')).toEqual(learn(some, from, 'a'));
    expect(learn(some, from, 'a')).not.toEqual(learn(some, from, 'b'));
    expect(from).toEqual(nothingKnown());
  });
});
