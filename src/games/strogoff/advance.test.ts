import { describe, expect, it } from 'vitest';
import { NO_ICON } from './box.ts';
import { ACTION_DRAW, EVASION } from './chance.ts';
import { ICONS } from './data.ts';
import { PENALTY_CARD, PENALTY_ENERGY, REPEATS, ROUTE_CARD, TURN_BEGINS, TURNED_DOWN } from './events.ts';
import { hasRepeats } from './journey.ts';
import {
  ACTION,
  DISCARD_PENALTY,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  IMMEDIATE,
  immediateMove,
  NO,
  REST_ENERGY,
  REST_TURN_UP,
} from './moves.ts';
import { DISK_IMMEDIATE, DISK_NORMAL, FACE_DOWN, NONE } from './state.ts';
import { byEnergy, position, toldOf } from './table.fixture.ts';

describe('advance', () => {
  it('A1, A2, S4: an advance costs 1 energy and adds the card of the new space on the right', () => {
    const p = position(2);
    const [first, russia, urals, siberia] = [
      p.russia('storm'),
      p.russia('animals'),
      p.mixed('urals', 'papers', 'vehicle'),
      p.mixed('siberia', 'patrol', 'lost'),
    ];
    p.stack(russia, urals, siberia);
    for (const [from, card] of [
      [1, russia],
      [3, russia],
      [4, urals],
      [5, siberia],
      [9, siberia],
    ]) {
      p.journey(0, first);
      p.stack(russia, urals, siberia);
      p.courier(0, from, 6);
      p.turn(0);
      p.play(DO_ADVANCE);
      expect([p.s.space[0], p.s.energy[0], p.words(0)]).toEqual([from + 1, 5, [first, card]]); // 6 − 1
    }
  });

  // A hand is two words, and the second one, of the second seat, went unnoticed.
  it('A3, R7: every matching card of the hand will do, whoever advances', () => {
    const p = position(2);
    const lost = p.give(1, 'lost', 'lost');
    expect(Math.min(...lost)).toBeGreaterThanOrEqual(32);
    p.journey(1, p.russia('illness', 'energy'));
    p.stack(p.mixed('siberia', 'lost', 'storm'));
    p.courier(1, 5, 6);
    p.turn(1);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([IMMEDIATE, [NO, ...lost.map(immediateMove)]]);
  });

  it('A3, R7: an immediate danger may be met with one matching card, before repeats are checked', () => {
    const p = position(2);
    const matching = p.give(0, 'illness', 'illness');
    p.give(0, 'lost', 'lost');
    p.journey(0, p.russia('illness', 'energy'));
    const card = p.mixed('siberia', 'illness', 'papers');
    p.stack(card);
    p.courier(0, 5, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([IMMEDIATE, [NO, ...matching.map(immediateMove)]]);
    p.play(immediateMove(matching[1]));
    expect(p.words(0)[1]).toBe(card | DISK_IMMEDIATE);
    expect(p.events()).not.toContain(REPEATS);
    expect([p.s.mover, p.s.energy[0], p.discards()]).toEqual([1, 5, [matching[1]]]); // 6 − 1
  });

  it('R7, A4: if it is not met, its icon counts as a repeat', () => {
    const p = position(2);
    p.give(0, 'illness', 'lost');
    p.journey(0, p.russia('illness', 'energy'));
    p.stack(p.mixed('siberia', 'illness', 'vehicle', 'energy'));
    p.courier(0, 5, 6);
    p.turn(0);
    p.play(DO_ADVANCE, NO);
    expect(p.events()).toContain(REPEATS);
    expect([p.s.energy[0], p.s.handSize[0]]).toEqual([3, 2]); // 6 − 1 − 1 − 1
  });

  it('A4: without a repeat nothing is paid', () => {
    const p = position(2);
    p.journey(0, p.russia('storm', 'energy'), p.russia('lost', 'turn'));
    p.stack(p.russia('papers', 'energy'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.events().includes(REPEATS), p.s.energy[0]]).toEqual([false, 5]); // 6 − 1
  });

  it('A4, R5, A5: a repeat sets off the penalties of all cards, left to right', () => {
    const p = position(2);
    const [kept, given] = p.give(0, 'lost', 'vehicle');
    const [first, second, third, fourth] = [
      p.russia('storm', 'turn'),
      p.russia('papers', 'discard'),
      p.russia('lost', 'energy'),
      p.russia('storm', 'energy'),
    ];
    p.journey(0, first, second, third);
    p.stack(fourth);
    p.courier(0, 3, 6);
    p.turn(0);
    const before = p.chance.told.length;
    p.play(DO_ADVANCE);
    // The first card lies down by now, and with it the repeat: the others pay all the same.
    expect([p.s.phase, p.legal()]).toEqual([DISCARD_PENALTY, [kept, given]]);
    p.play(given);
    const told = p.chance.told.slice(before).filter(([event]) => event !== TURN_BEGINS);
    expect(told).toEqual([
      [ROUTE_CARD, 0, fourth, 0],
      [REPEATS, 0, 0, 0],
      [TURNED_DOWN, 0, first, 0],
      [PENALTY_ENERGY, 0, third, 0],
      [PENALTY_ENERGY, 0, fourth, 0],
    ]);
    expect([p.s.energy[0], p.hand(0)]).toEqual([3, [kept]]); // 6 − 1 − 1 − 1
    expect(p.words(0)).toEqual([first | FACE_DOWN, second, third, fourth]);
  });

  it('R6, A5: a penalty may take the last energy, and one that cannot be paid turns its card down', () => {
    const p = position(2);
    const [first, second, third] = [p.russia('storm', 'energy'), p.russia('lost', 'energy'), p.russia('papers')];
    p.journey(0, first, second, third); // the third wants a card
    const fourth = p.russia('storm', 'turn');
    p.stack(fourth);
    p.courier(0, 2, 2);
    p.turn(0);
    p.play(DO_ADVANCE);
    // 2 − 1 for the advance − 1 for the first card: nothing left for the second, and no card for the third.
    expect([p.s.energy[0], p.s.mover]).toEqual([0, 1]);
    expect(p.words(0)).toEqual([first, second | FACE_DOWN, third | FACE_DOWN, fourth | FACE_DOWN]);
  });

  it('A6, R4: a card turned down loses its disks, and its icons neither repeat nor can be covered', () => {
    const p = position(2);
    const card = p.mixed('siberia', 'lost', 'espionage'); // turn down
    p.journey(0, p.russia('storm', 'energy'), card | DISK_NORMAL);
    p.stack(p.mixed('siberia', 'storm', 'patrol')); // energy
    p.courier(0, 5, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.words(0)[1], p.s.disks]).toEqual([card | FACE_DOWN, 0]);

    const q = position(2);
    q.journey(0, q.russia('storm', 'turn') | FACE_DOWN, q.russia('storm', 'energy'));
    expect(hasRepeats(q.rules.terms, q.s, 0)).toBe(false);
    q.turn(0);
    q.play(DO_RESOLVE);
    expect(q.legal()).toEqual([byEnergy(1, 1)]);
  });

  it('A6: turned up again, its dangers have to be covered anew', () => {
    const p = position(2);
    const card = p.mixed('siberia', 'lost', 'espionage');
    p.journey(0, card | FACE_DOWN);
    p.turn(0);
    p.play(DO_REST, REST_TURN_UP, REST_ENERGY);
    expect(p.words(0)).toEqual([card]);
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).toEqual([byEnergy(0, 0), byEnergy(0, 1)]);
  });

  it('A7: no advance without energy, with a card face down, or with an icon twice', () => {
    const p = position(2);
    p.courier(0, 1, 1);
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST, DO_ADVANCE]);
    p.courier(0, 1, 0);
    expect(p.legal()).toEqual([DO_REST]);
    p.courier(0, 1, 6);
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    expect(p.legal()).toEqual([DO_REST]);
    p.journey(0, p.russia('lost', 'turn'), p.russia('lost', 'energy'));
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]);
  });

  it('A8: Sangarra and Tomsk cards set off no penalties, but their repeats forbid to advance', () => {
    const p = position(2);
    p.courier(0, 7, 6);
    p.journey(0, p.russia('espionage', 'energy'), p.russia('storm', 'turn'));
    p.stack(p.tomsk('storm'));
    p.tartars(8, 3);
    p.traitor(p.command('sangarra', -1)); // 8 − 1 = 7
    expect([p.s.sangarra, p.s.tomsk[0] !== NONE]).toEqual([0, true]);
    expect([p.events().includes(REPEATS), p.s.energy[0]]).toEqual([false, 6]);
    expect(p.words(0).every((word) => (word & FACE_DOWN) === 0)).toBe(true);
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]);
  });

  it('A9, A3, R5, A6: the pictured example of advance and penalties', () => {
    const p = position(2);
    const urals = p.mixed('urals', 'vehicle', 'illness', 'turn'); // its immediate danger is covered
    const siberia = p.mixed('siberia', 'animals', 'illness', 'energy');
    const [russia, other] = [p.russia('storm', 'discard'), p.russia('papers', 'energy')];
    p.journey(0, russia, other, urals | DISK_IMMEDIATE);
    p.stack(siberia);
    const [animals, lost, vehicle] = p.give(0, 'animals', 'lost', 'vehicle');
    p.courier(0, 5, 6);
    p.tartars(8, 3);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.energy[0]).toBe(5); // 6 − 1
    expect(p.legal()).toEqual([NO, immediateMove(animals)]);
    p.play(immediateMove(animals));
    // The wound repeats all the same, and the first card's penalty asks for a card.
    expect([p.s.phase, p.legal()]).toEqual([DISCARD_PENALTY, [lost, vehicle]]);
    p.play(lost);
    expect(p.hand(0)).toEqual([vehicle]); // 3 − 1 for the danger − 1 for the penalty
    expect(p.s.energy[0]).toBe(3); // 5 − 1 − 1: in total 3 lost
    expect(p.words(0)).toEqual([russia, other, urals | FACE_DOWN, siberia | DISK_IMMEDIATE]);
    expect(p.s.disks).toBe(1); // 1 + 1 − 1
    expect([p.s.space[0], p.s.mover]).toEqual([6, 1]);
    p.chance.done();
  });

  it('A5: a last card in hand is given without a question, and the next penalty is due', () => {
    const p = position(3);
    const [first, second, third] = [
      p.russia('storm', 'discard'),
      p.russia('lost', 'discard'),
      p.russia('papers', 'energy'),
    ];
    p.journey(2, first, second, third);
    const [card] = p.give(2, 'vehicle');
    const last = p.russia('storm', 'energy');
    p.stack(last);
    p.turn(2);
    const since = p.chance.told.length;
    p.courier(2, 2, 6);
    p.play(DO_ADVANCE);
    expect(toldOf(p, since, PENALTY_CARD)).toEqual([[PENALTY_CARD, 2, card, 0]]);
    expect([p.hand(2), p.discards().includes(card), p.s.energy[2]]).toEqual([[], true, 3]); // 6 − 1 − 1 − 1
    expect(p.words(2)).toEqual([first, second | FACE_DOWN, third, last]);
  });

  it('A3: a route card without an immediate danger asks for nothing', () => {
    const p = position(2);
    p.give(0, ...ICONS.slice(0, 7));
    const card = p.russia('espionage');
    p.stack(card);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.rules.terms.box.immediate[card], p.s.mover]).toEqual([NO_ICON, 1]);
  });

  it('K6, A4: who has a Quick pays the penalties of a repeat before anything else', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('quick'));
    p.journey(0, p.russia('storm', 'energy'));
    p.stack(p.russia('storm', 'turn'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.mover, p.s.energy[0], p.s.space[0]]).toEqual([1, 4, 2]); // 6 − 1 − 1
    expect(p.words(0)[1] & FACE_DOWN).toBe(FACE_DOWN);
  });

  it('A2, H1: the card that the Tartars leave is in hand when the route card comes, and can meet its danger', () => {
    const p = position(2);
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.stack(p.mixed('siberia', 'storm', 'animals'));
    const card = p.find('storm');
    p.chance.load(ACTION_DRAW, card);
    p.dice(EVASION, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([IMMEDIATE, [NO, immediateMove(card)]]);
  });

  it('K6: Quick is for an advance that was just made, and not for a rest or a resolve', () => {
    for (const moves of [
      [DO_REST, REST_ENERGY, REST_ENERGY],
      [DO_RESOLVE, byEnergy(0, 1), NO],
    ]) {
      const p = position(2);
      p.ability(0, p.abilityCard('quick'));
      p.journey(0, p.russia('storm'));
      p.turn(0);
      p.play(...moves);
      expect([p.s.mover, p.s.phase, p.s.space[0]]).toEqual([1, ACTION, 1]);
    }
  });
});
