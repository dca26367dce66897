import { describe, expect, it } from 'vitest';
import { COINS } from './data.ts';
import type { KurierState } from './state.ts';
import { BRIBE, position } from './table.fixture.ts';

function purse(s: KurierState, seat: number): string {
  return s.purses.subarray(seat * COINS.length, (seat + 1) * COINS.length).join();
}

describe('an imagined world', () => {
  it('has in every purse as many coins as all see, and in the own one those that are there', () => {
    const p = position(3, BRIBE);
    p.purse(0, 'three', 'njet');
    p.purse(1, 'three', 'two', 'one');
    for (const world of p.worlds(0)) {
      expect(purse(world, 0)).toBe('1,0,0,0,1');
      expect(world.purses.subarray(5, 10).reduce((sum, count) => sum + count)).toBe(3);
      expect(purse(world, 2)).toBe('0,0,0,0,0');
      expect(world.hoard.reduce((sum, count) => sum + count)).toBe(22); // 27 − 2 − 3
    }
  });

  it('C5: differs in what the others drew, which the seat cannot know', () => {
    const p = position(2, BRIBE);
    p.purse(1, 'one', 'one', 'one');
    const purses = new Set(p.worlds(0).map((world) => purse(world, 1)));
    expect(purses.size).toBeGreaterThan(5);
    expect(new Set(p.worlds(1).map((world) => purse(world, 1)))).toEqual(new Set(['0,0,3,0,0']));
  });

  it('gives the others only coins that the seat does not have', () => {
    const p = position(2, BRIBE);
    p.purse(0, 'three', 'three', 'three');
    p.purse(1, 'one', 'two');
    for (const world of p.worlds(0)) expect(world.purses[COINS.length + COINS.indexOf('three')]).toBe(0);
  });

  it('is the world itself where coins are turned over for all to see', () => {
    const p = position(2);
    p.save(0, 'two');
    for (const world of p.worlds(1)) expect(world.words.join()).toBe(p.s.words.join());
  });
});
