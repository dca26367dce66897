import { describe, expect, it } from 'vitest';
import { CARD_ROLL, PURGE_ROLL } from './chance.ts';
import { ALLOTTED, INDUSTRY, KGB, POLITICIANS, PURGE_PHASE, SPORT } from './data.ts';
import { PURGE_ROLLED } from './intrigue.ts';
import {
  DECLARE,
  declaredOn,
  declareMove,
  FORCED,
  isPlay,
  LEAVE_IT,
  namedMove,
  OTHER_DIE,
  playMove,
  WAIT,
} from './moves.ts';
import type { KremlinState } from './state.ts';
import { Dealt, folk, intrigues, man, position } from './table.fixture.ts';

const sheet = (s: KremlinState, seat: number) => s.sheet.subarray(seat * POLITICIANS, (seat + 1) * POLITICIANS);
const kinds = (worlds: readonly KremlinState[], look: (world: KremlinState) => string | number) =>
  new Set(worlds.map(look));

// That a world is possible, and looks to the seat as the truth does, `worlds` sees to itself.
describe('an imagined world', () => {
  it('has any numbers on the sheets of others, those of the own sheet where they are', () => {
    const p = new Dealt();
    for (let seat = 0; seat < 3; seat++) p.play(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    const worlds = p.worlds(1);
    expect(kinds(worlds, (world) => sheet(world, 1).join()).size).toBe(1);
    expect(kinds(worlds, (world) => sheet(world, 0).join()).size).toBe(40);
    expect(kinds(worlds, (world) => sheet(world, 2).indexOf(ALLOTTED)).size).toBeGreaterThan(10);
  });

  it('has at the start as many numbers as have been put down', () => {
    const p = new Dealt();
    p.play(7, 3, 22);
    for (const world of p.worlds(2)) {
      const numbers = [...sheet(world, 0)].filter((number) => number > 0).toSorted((a, b) => b - a);
      expect([numbers, sheet(world, 1).some((number) => number > 0)]).toEqual([[10, 9, 8], false]);
    }
  });

  it('has on each politician at least what was declared on him', () => {
    const p = position();
    p.points(0, man(KGB), 8, 6);
    p.points(0, man(SPORT), 9, 0);
    p.points(0, folk(2), 3, 0);
    const worlds = p.worlds(1);
    // There it had 6 to 9: the 10 is gone elsewhere, but of what is gone the rest may be on a sheet still.
    expect(kinds(worlds, (world) => sheet(world, 0)[man(KGB)])).toEqual(new Set([0, 1, 2, 3]));
    expect(kinds(worlds, (world) => sheet(world, 0).join()).size).toBeGreaterThan(30);
  });

  it('has somebody who can be asked, if somebody is', () => {
    const p = position();
    p.hold(1, man(KGB), 3);
    p.hold(2, man(SPORT), 9);
    p.begin(PURGE_PHASE);
    expect(p.asked).toEqual([DECLARE, 1]);
    const asked = p.worlds(0).map((world) => {
      const seat = world.asked.indexOf(1);
      expect(sheet(world, seat)[man(KGB)]).toBeGreaterThan(0);
      return seat;
    });
    expect(new Set(asked)).toEqual(new Set([1, 2]));
  });

  it('has after the own commitment only later seats asked', () => {
    const p = position();
    p.hold(0, man(KGB), 3);
    p.hold(1, man(KGB), 3);
    p.hold(2, man(KGB), 3);
    p.begin(PURGE_PHASE);
    p.play(WAIT, declareMove(man(KGB), 2));
    expect(p.asked).toEqual([DECLARE, 2]);
    for (const world of p.worlds(1)) expect(world.asked.indexOf(1)).toBe(2);
  });

  it('has some of those who were asked before declare, and not all', () => {
    const p = position();
    p.hold(0, man(KGB), 3);
    p.hold(1, man(KGB), 3);
    p.hold(2, man(SPORT), 3);
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(KGB), 1));
    expect(p.asked).toEqual([DECLARE, 1]);
    const moves = [...kinds(p.worlds(1, 200), (world) => world.commits[0])].map(Number);
    expect(moves).toContain(WAIT);
    expect(moves.length).toBeGreaterThan(1);
    expect(new Set(moves.filter((move) => move !== WAIT).map(declaredOn))).toEqual(new Set([man(KGB)]));
  });
});

describe('an imagined world with intrigue cards', () => {
  const hand = (world: KremlinState, seat: number) => [...world.hands.subarray(2 * seat, 2 * seat + 2)].join();

  it('has any cards in the hands of others, as many as they have, and those of the own hand', () => {
    const p = intrigues();
    p.give(0, 1, 2, 3);
    p.give(1, 4, 5);
    const worlds = p.worlds(0);
    expect(kinds(worlds, (world) => hand(world, 0)).size).toBe(1);
    expect(kinds(worlds, (world) => hand(world, 1)).size).toBeGreaterThan(30);
    expect(kinds(worlds, (world) => hand(world, 2))).toEqual(new Set(['0,0']));
  });

  it('P37: leaves a card that went back where it was seen', () => {
    const p = intrigues();
    p.give(0, 14, 1);
    p.give(1, 15);
    p.lead(0, man(KGB));
    p.begin(PURGE_PHASE);
    p.play(playMove(13), playMove(14));
    for (const world of p.worlds(2)) expect(world.hands[0] & (1 << 13)).not.toBe(0);
    expect(kinds(p.worlds(2), (world) => hand(world, 0)).size).toBeGreaterThan(10);
  });

  it('has somebody with a card to play, if somebody is asked who cannot have points', () => {
    const p = intrigues();
    p.give(1, 30);
    p.give(2, 1);
    p.lead(0, man(KGB));
    p.dice(PURGE_ROLL, 12);
    p.begin(PURGE_PHASE);
    p.wait();
    p.play(namedMove(man(INDUSTRY)), WAIT);
    // After the die only who guards the industry minister can do anything.
    expect([p.asked, p.s.moment]).toEqual([[DECLARE, 1], PURGE_ROLLED]);
    const asked = p.worlds(0).map((world) => {
      const seat = world.asked.indexOf(1);
      expect(world.hands[2 * seat + 1] & 0b10).toBe(0b10); // card 30 is the second of the second word
      return seat;
    });
    expect(new Set(asked)).toEqual(new Set([1, 2]));
  });

  it('has some of those who were asked before play a card', () => {
    const p = intrigues();
    p.give(0, 21, 33);
    p.give(1, 33 - 1);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    expect(p.asked).toEqual([DECLARE, 1]);
    const moves = [...kinds(p.worlds(1, 200), (world) => world.commits[0])].map(Number);
    expect(moves).toContain(WAIT);
    expect(moves.some(isPlay)).toBe(true);
  });

  it('K17: has nothing left where all points were laid open', () => {
    const p = intrigues();
    p.points(1, man(KGB), 4, 4);
    p.hold(1, man(SPORT), 9);
    p.s.bare[1] = 1 << man(KGB);
    expect(kinds(p.worlds(0), (world) => sheet(world, 1)[man(KGB)])).toEqual(new Set([0]));
    p.s.bare[1] = 0;
    expect(kinds(p.worlds(0), (world) => sheet(world, 1)[man(KGB)]).size).toBeGreaterThan(2);
  });

  it('K23: keeps to it that a faction was too poor', () => {
    const p = intrigues();
    p.give(0, 23);
    p.points(1, man(KGB), 10, 1);
    p.dice(CARD_ROLL, 1, 20, 12);
    p.begin(PURGE_PHASE);
    p.card(23);
    p.play(OTHER_DIE);
    expect([p.s.poor, p.s.poorSet, p.s.poorBelow]).toEqual([1, 1 << man(KGB), 12]);
    p.s.poorBelow = 3;
    const left = p.worlds(0, 100).map((world) => sheet(world, 1)[man(KGB)]);
    // Without it, seven in ten would have 3 or more there.
    expect(left.filter((points) => points >= 3).length).toBeLessThan(15);
  });

  it('K23: has enough points where somebody is about to declare them', () => {
    const p = intrigues();
    p.give(0, 23);
    p.points(1, man(KGB), 10, 1);
    p.points(1, man(SPORT), 9, 1);
    p.hold(1, folk(3), 8);
    p.dice(CARD_ROLL, 1, 17);
    p.begin(PURGE_PHASE);
    p.card(23);
    p.play(LEAVE_IT);
    expect(p.asked).toEqual([FORCED, 1]);
    // 9 and 8 are all that it can have there: 17.
    for (const world of p.worlds(2))
      expect([sheet(world, 1)[man(KGB)], sheet(world, 1)[man(SPORT)]].toSorted((a, b) => a - b)).toEqual([8, 9]);
  });
});
