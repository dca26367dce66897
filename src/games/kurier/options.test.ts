import { describe, expect, it } from 'vitest';
import type { Values } from '../../data/options.ts';
import { NOBODY } from '../../engine/game.ts';
import { PAID } from './endings.ts';
import { DRAW, START, TURN, TURN_OVER } from './moves.ts';
import { NONE } from './state.ts';
import { BRIBE, type Coin, FIRST_EDITION, LADY, OFFICER, Position, position } from './table.fixture.ts';

const ANY = { startInn: 'any' };
const BACK = { ...FIRST_EDITION, lostCoins: 'go-back' };
const SECOND_COURIER = { ...BRIBE, secondCourier: true };
const SEVEN = ['three', 'three', 'one'] as const;

describe('the inn of the first courier', () => {
  it('S9: with `startInn` any it may have guests, but for one of his kind, and is never closed', () => {
    const p = new Position(3, ANY);
    const kind = p.s.roadKind[0];
    expect([p.s.phase, p.legal()]).toEqual([START, [0, 2, 3, 4]]);
    p.draws(1, kind === LADY ? 'officer' : 'lady');
    p.play(2);
    expect([p.s.mover, p.s.roadKind[0]]).toEqual([1, kind === LADY ? OFFICER : LADY]);
    expect(p.legal()).toEqual([0, 2, 3, 4]);
    p.draws(2, 'cossack');
    p.play(2);
    expect([0, 1].every((seat) => p.guests('Baikal-Bar').includes(seat))).toBe(true);
    // Three players close Datscha-Domizil; the third courier may be of the first one's kind.
    expect(p.legal()).toEqual(kind === 1 ? [0, 3, 4] : [0, 2, 3, 4]);
  });

  it('S9: with `startInn` any a full inn takes no fourth', () => {
    const p = new Position(4, ANY);
    const [first, second, third, fourth] = [0, 1, 2, 3].map((i) => (p.s.roadKind[0] + i) % 4);
    const names = ['officer', 'cossack', 'diplomat', 'lady'] as const;
    p.draws(1, names[second]);
    p.draws(2, names[third]);
    p.draws(3, names[fourth]);
    expect(p.s.roadKind[0]).toBe(first);
    p.play(2, 2, 2);
    expect([p.s.mover, p.legal()]).toEqual([3, [0, 3, 4]]);
  });

  it('S9: as usual it is empty', () => {
    const p = new Position(3);
    p.play(2);
    expect(p.legal()).toEqual([0, 3, 4]);
  });
});

describe('coins of the first edition', () => {
  /** Seat 0 turns the coins named in the round at the start of its turn. */
  function round(p: Position, ...coins: readonly Coin[]): void {
    p.s.owed[0] = 1;
    p.coins(0, ...coins);
    p.turn(0);
    for (const _ of coins) p.play(TURN_OVER);
    p.chance.done();
  }

  it('K15: with `lostCoins` go-back a njet and the coins turned with it lie at the palace again', () => {
    const p = position(2, BACK);
    p.save(0, 'two');
    round(p, 'three', 'one', 'njet');
    expect([p.s.roubles[0], p.s.mover]).toEqual([2, 1]);
    expect([[...p.s.palace], p.s.palaceSize]).toEqual([[9, 3, 9, 5, 3], 29]); // all but the two that is saved
    expect([...p.s.gone]).toEqual([0, 0, 0, 0, 0]);
    expect(p.outcome().measures[4]).toBe(1);
  });

  it('K15: with `lostCoins` go-back a njet never is the last coin', () => {
    const p = position(2, BACK);
    p.deliver(0, 'Sokol Hof');
    p.emptyPalace('njet');
    round(p, 'njet');
    expect([p.s.winner, p.s.mover, p.s.phase, p.s.palaceSize]).toEqual([NONE, 1, TURN, 1]);
  });

  it('K15: as usual they leave the game, and in roubles whatever the option says', () => {
    for (const given of [FIRST_EDITION, { lostCoins: 'go-back' }]) {
      const p = position(2, given);
      round(p, 'three', 'njet');
      expect([[...p.s.gone], p.s.palaceSize]).toEqual([[1, 0, 0, 0, 1], 28]);
    }
  });

  it('K15: without `blankCoins` there are 27, and in roubles 30 all the same', () => {
    const coins = (given: Values) => {
      const { s } = position(3, { ...given, blankCoins: false });
      return [[...s.palace], s.palaceSize];
    };
    expect(coins(FIRST_EDITION)).toEqual([[9, 0, 9, 6, 3], 27]);
    expect(coins({})).toEqual([[9, 3, 9, 6, 3], 30]);
  });
});

describe('who is short of money in bribe', () => {
  /**
   * The message of seat 0 comes to the guard of 8, too soon for these coins and one more, and the coin for staying goes
   * to seat 1.
   */
  function short(given: Values, ...coins: readonly Coin[]): Position {
    const p = position(2, given);
    p.lodge(0, 'Pawl Hof', 'officer');
    p.carrier(0, 'Pawl Hof', 'cossack');
    p.lodge(1, 'Pawl Hof', 'diplomat');
    p.purse(0, ...coins);
    p.coins(1, 'njet');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.winner, p.s.mover]).toEqual([NONE, 1]);
    p.purse(0, 'one');
    return p;
  }
  /** Officer and cossack of these seats leave Rachmann Hof for the palace. */
  function arrive(p: Position, announcing: number, officer: number, cossack: number): void {
    p.lodge(officer, 'Rachmann Hof', 'officer');
    p.lodge(cossack, 'Rachmann Hof', 'cossack');
    p.lodge(announcing, 'Rachmann Hof', 'diplomat');
    p.turn(announcing);
    p.play(p.leaving('Rachmann Hof', 'officer'));
  }

  it('K18: with `secondCourier` pays only when another courier of his reaches the palace', () => {
    const p = short(SECOND_COURIER, ...SEVEN);
    p.turn(0);
    expect([p.s.winner, p.s.phase]).toEqual([NONE, TURN]); // 8 of 8, and nobody to bring it
    arrive(p, 0, 0, 1);
    expect([p.s.winner, p.s.ending, p.s.mover]).toEqual([0, PAID, NOBODY]);
  });

  it('K18: with `secondCourier` the couriers of others bring nothing', () => {
    const p = short(SECOND_COURIER, ...SEVEN);
    arrive(p, 0, 1, 1);
    expect(p.s.winner).toBe(NONE);
  });

  it('K18: with `secondCourier` one sent by another waits until the turn of his owner is over', () => {
    const p = short(SECOND_COURIER, ...SEVEN);
    arrive(p, 1, 0, 1);
    expect([p.s.winner, p.s.seat]).toEqual([0, 0]);
    const q = short(SECOND_COURIER, 'one');
    arrive(q, 1, 0, 1);
    expect([q.s.mover, q.s.phase]).toEqual([0, TURN]);
    q.play(DRAW, q.inn('Baikal-Bar'));
    q.purse(0, 'three', 'three', 'three');
    q.turn(0);
    expect(q.s.winner).toBe(NONE);
  });

  it('K18: with `secondCourier` who brings his message and the price together needs no other', () => {
    const p = position(2, SECOND_COURIER);
    p.lodge(0, 'Pawl Hof', 'officer', 'diplomat');
    p.carrier(0, 'Pawl Hof', 'cossack');
    p.purse(0, 'three', 'three', 'two');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.winner, p.s.ending]).toEqual([0, PAID]);
  });

  it('K18: as usual pays on his next turn, as soon as he has the price', () => {
    const p = short(BRIBE, ...SEVEN);
    p.turn(0);
    expect([p.s.winner, p.s.ending]).toEqual([0, PAID]);
  });
});
