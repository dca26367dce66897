import { describe, expect, it } from 'vitest';
import { JOLIVET, PIGASSOF, RESISTANT, STROGOFF } from './box.ts';
import { ACTION_DRAW } from './chance.ts';
import { REPEATS, ROUND_BEGINS, TRAITOR_CARD, TURN_BEGINS } from './events.ts';
import {
  ACTION,
  ALLY,
  allyMove,
  BY_ENERGY,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  dangerAt,
  NO,
  PIGASSOF_COVER,
  RESOLVE,
  REST,
  REST_ENERGY,
  resolveMove,
  USE_RESISTANT,
  YES,
} from './moves.ts';
import { FACE_DOWN } from './state.ts';
import { Position, position, toldOf } from './table.fixture.ts';

describe('the turn', () => {
  it('T1: the couriers take their turns in seat order, then the traitor acts', () => {
    const p = position(3);
    p.chance.load(ACTION_DRAW, p.command('A', 0));
    const before = p.chance.told.length;
    p.turn(0);
    for (let seat = 0; seat < 3; seat++) {
      expect(p.s.mover).toBe(seat);
      p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    }
    const told = p.chance.told.slice(before).filter(([event]) => event === TURN_BEGINS || event === TRAITOR_CARD);
    expect(told.map(([event, a]) => (event === TURN_BEGINS ? a : 'traitor'))).toEqual([1, 2, 'traitor', 0]);
    expect(p.s.round).toBe(2);
    p.chance.done();
  });

  it('T2: help is asked for before the action and may be left out; the action may not', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.give(0, '/jolivet');
    p.journey(0, p.russia('storm'));
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ALLY, [NO, allyMove(JOLIVET)]]);
    p.play(NO);
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [DO_REST, DO_ADVANCE, DO_RESOLVE]]);
    p.play(DO_ADVANCE);
    expect(p.s.mover).toBe(1);
  });

  it('R14: a Quick advance belongs to the advance it follows', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    p.ability(0, p.abilityCard('quick'));
    p.stack(p.russia('storm'), p.russia('lost'));
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_ADVANCE, YES);
    expect([p.s.space[0], p.legal()]).toEqual([3, [NO, DO_REST, DO_RESOLVE]]);
  });

  it('R15: a first action that ended in penalties leaves the second', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    p.journey(0, p.russia('storm', 'energy'));
    p.stack(p.russia('storm', 'turn'));
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_ADVANCE);
    expect(p.events()).toContain(REPEATS);
    expect([p.s.mover, p.legal()]).toEqual([0, [NO, DO_REST, DO_RESOLVE]]);
  });

  it('R51: the second action may be left out', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_REST, REST_ENERGY, REST_ENERGY, NO);
    expect(p.s.mover).toBe(1);
  });

  it('T1: a round is told with its number and its first player, and then each turn', () => {
    const p = position(2);
    p.s.first = 1;
    const since = p.chance.told.length;
    p.traitor(p.command('A', 0));
    expect(toldOf(p, since, ROUND_BEGINS, TURN_BEGINS)).toEqual([
      [ROUND_BEGINS, 2, 1, 0],
      [TURN_BEGINS, 1, 1, 6],
    ]);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(toldOf(p, since, ROUND_BEGINS)).toHaveLength(1);
  });

  it('R38: the dead have no turn', () => {
    const p = position(3);
    p.s.alive = 0b101;
    p.turn(0);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.mover).toBe(2);
  });

  it('T1: begins with the first courier, and the traitor has done nothing before his first turn', () => {
    const { s } = new Position(3);
    expect([s.round, s.mover, s.first, s.traitorPhase]).toEqual([1, 0, 0, 0]);
    expect([s.ogareff, s.discards[0], s.discards[1]]).toEqual([37, 0, 0]);
  });

  it('T1: goes on in seat order from the first player, past the last seat', () => {
    const p = position(3);
    p.s.first = 1;
    p.chance.load(ACTION_DRAW, p.command('A', 0));
    p.turn(1);
    const seats = [];
    while (p.s.round === 1) {
      seats.push(p.s.mover);
      p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    }
    expect(seats).toEqual([1, 2, 0]);
    expect([p.s.first, p.s.mover]).toEqual([1, 1]);
  });

  it("T4: a second action that its owner did not live to take is nobody else's", () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_ADVANCE); // 2 − 1 − 1: dead
    expect([p.s.alive, p.s.mover]).toEqual([0b10, 1]);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.round).toBe(2);
  });
});

describe('Resistant', () => {
  it('R43, R54: can turn cards up before Pigassof is called to cover one', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.setAlly(0, 'pigassof');
    p.give(0, '/pigassof');
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ALLY, [NO, USE_RESISTANT]]);
    p.play(USE_RESISTANT);
    expect([p.s.phase, p.legal()]).toEqual([ALLY, [NO, allyMove(PIGASSOF)]]);
    p.play(allyMove(PIGASSOF));
    expect([p.s.phase, p.legal()]).toEqual([PIGASSOF_COVER, [dangerAt(0, 1)]]);
  });

  it('R43: can open a card for a Resolve action that had nothing left to cover', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.russia('lost'));
    p.courier(0, 3, 4);
    p.turn(0);
    p.play(DO_RESOLVE, resolveMove(dangerAt(1, 1), BY_ENERGY));
    expect([p.s.phase, p.legal()]).toEqual([RESOLVE, [NO, USE_RESISTANT]]);
    p.play(USE_RESISTANT);
    expect(p.legal()).toEqual([NO, resolveMove(dangerAt(0, 1), BY_ENERGY)]);
  });

  it('R43: is offered between the two benefits of a rest and not before the first', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(DO_REST);
    expect([p.s.phase, p.legal().includes(USE_RESISTANT)]).toEqual([REST, false]);
    p.play(p.legal()[0]);
    expect([p.s.phase, p.legal().includes(USE_RESISTANT)]).toEqual([REST, true]);
  });

  it('R51: is not asked for twice when a second action is declined', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, 'storm/strogoff', 'lost/strogoff');
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_REST);
    while (p.s.phase === REST) p.play(1); // an energy, twice
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [NO, USE_RESISTANT]]);
    p.play(NO);
    expect(p.s.mover).toBe(1);
  });

  it('K4: a Resistant turns up all cards of its owner and none of the others', () => {
    for (const seat of [0, 1, 2]) {
      const p = position(3);
      p.ability(seat, p.abilityCard('resistant'));
      for (const other of [0, 1, 2]) {
        const icons = [
          ['storm', 'animals'],
          ['patrol', 'illness'],
          ['papers', 'lost'],
        ] as const;
        p.journey(other, ...icons[other].map((icon) => p.russia(icon, 'turn') | FACE_DOWN));
      }
      p.turn(seat);
      p.play(USE_RESISTANT);
      expect([0, 1, 2].map((other) => p.words(other).every((word) => (word & FACE_DOWN) === 0))).toEqual(
        [0, 1, 2].map((other) => other === seat),
      );
      expect([p.s.phase, p.s.mover]).toEqual([ACTION, seat]);
    }
  });

  it('K4: a Resistant of any deck can be spent', () => {
    const cards = [...position(3).rules.terms.box.ability].flatMap((ability, card) =>
      ability === RESISTANT ? [card] : [],
    );
    expect(cards.length).toBeGreaterThan(4);
    for (const card of cards) {
      const p = position(3);
      p.ability(2, card);
      p.journey(2, p.abilityCard('quick') | FACE_DOWN);
      p.turn(2);
      p.play(USE_RESISTANT);
      expect([p.abilities(2), p.routeDiscards()]).toEqual([[], [card]]);
    }
  });
});
