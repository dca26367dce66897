import { describe, expect, it } from 'vitest';
import { ACTION_DRAW } from './chance.ts';
import { DO_RESOLVE, DO_REST, REST, REST_DRAW, REST_ENERGY, REST_TURN_UP, TURN_UP } from './moves.ts';
import { FACE_DOWN } from './state.ts';
import { position } from './table.fixture.ts';

describe('rest', () => {
  it('B1, B2: two benefits, the first before the second is chosen, and twice the same is fine', () => {
    const p = position(2);
    const drawn = [p.find('storm'), p.find('lost'), p.find('papers'), p.find('vehicle')];
    p.chance.load(ACTION_DRAW, ...drawn);
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.russia('lost', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(DO_REST);
    expect(p.legal()).toEqual([REST_DRAW, REST_ENERGY, REST_TURN_UP]);
    p.play(REST_DRAW);
    expect([p.s.phase, p.hand(0)]).toEqual([REST, drawn.slice(0, 2)]);
    p.play(REST_DRAW);
    expect([p.s.mover, p.hand(0).length]).toEqual([1, 4]); // 2 + 2
    p.turn(0);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.energy[0]).toBe(8); // 6 + 1 + 1
    p.turn(0);
    p.play(DO_REST, REST_TURN_UP);
    expect([p.s.phase, p.legal()]).toEqual([TURN_UP, [0, 1]]);
    p.play(1);
    expect(p.words(0).map((word) => word & FACE_DOWN)).toEqual([FACE_DOWN, 0]);
    p.play(REST_TURN_UP); // only one is left: it is not asked which
    expect(p.words(0).map((word) => word & FACE_DOWN)).toEqual([0, 0]);
    expect(p.s.mover).toBe(1);
    p.chance.done();
  });

  it('R57: a benefit without effect cannot be chosen, and two are always taken', () => {
    const p = position(2);
    p.courier(0, 1, 9);
    p.turn(0);
    p.play(DO_REST);
    expect(p.legal()).toEqual([REST_DRAW, REST_ENERGY]); // nothing lies face down
    p.play(REST_ENERGY);
    expect([p.s.phase, p.legal()]).toEqual([REST, [REST_DRAW]]); // 9 + 1 = 10, the maximum
    p.play(REST_DRAW);
    expect(p.s.mover).toBe(1);
  });

  it('R35: rest is always allowed, resolve only where something can be covered', () => {
    const p = position(2);
    p.courier(0, 1, 0);
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST]);
    p.journey(0, p.russia('lost'), p.russia('storm'));
    expect(p.legal()).toEqual([DO_REST]); // nothing to pay with
    p.give(0, 'lost');
    expect(p.legal()).toEqual([DO_REST]); // the matching card is not the most recent
    p.give(0, 'lost');
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]); // a pair
  });

  it('B1: the first benefit has its effect before the second is asked for, and none comes after the turn', () => {
    const p = position(2);
    p.turn(0);
    p.play(DO_REST, REST_ENERGY);
    expect([p.s.phase, p.s.energy[0]]).toEqual([REST, 7]); // 6 + 1
    p.play(REST_DRAW);
    expect([p.s.mover, p.s.energy[0], p.s.handSize[0]]).toEqual([1, 7, 2]);
  });
});
