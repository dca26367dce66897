import { describe, expect, it } from 'vitest';
import { addCard } from '../../kit/card-sets.ts';
import { ACTION_WORDS, ENERGETIC, PIGASSOF } from './box.ts';
import { TRAITORS_DIE } from './chance.ts';
import { ICONS } from './data.ts';
import {
  ACTION,
  allyMove,
  DISCARD_EXCESS,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  dangerAt,
  KEEP,
  keepMove,
  NO,
  PAY,
  RESOLVE,
} from './moves.ts';
import { canResolve, holdsPair } from './resolve.ts';
import { ASSISTED, DISK_IMMEDIATE, DISK_NORMAL, FACE_DOWN, NONE } from './state.ts';
import { byEnergy, byMatch, byPair, devir, position } from './table.fixture.ts';

describe('resolve dangers', () => {
  it('D1, D2, D3, D4: a match on the most recent card, a pair or energy on any', () => {
    const p = position(2);
    p.give(0, 'storm', 'storm', 'vehicle', 'lost');
    p.journey(0, p.russia('lost'), p.mixed('siberia', 'vehicle', 'storm'));
    p.turn(0);
    p.play(DO_RESOLVE);
    expect([p.s.phase, p.legal()]).toEqual([
      RESOLVE,
      [
        byPair(0, 1, 'storm'),
        byEnergy(0, 1),
        byMatch(1, 0),
        byPair(1, 0, 'storm'),
        byEnergy(1, 0),
        byMatch(1, 1),
        byPair(1, 1, 'storm'),
        byEnergy(1, 1),
      ],
    ]);
    p.play(byEnergy(0, 1));
    expect([p.s.energy[0], p.s.phase, p.legal()[0]]).toEqual([5, RESOLVE, NO]); // 6 − 1; one may go on or stop now
  });

  it('D1, D2: the payer chooses among several cards that fit', () => {
    const p = position(2);
    const [a, b, c] = p.give(0, 'storm', 'storm', 'storm');
    p.journey(0, p.russia('storm'), p.russia('lost'), p.russia('storm', 'turn'));
    p.turn(0);
    p.play(DO_RESOLVE, byMatch(2, 1));
    expect([p.s.phase, p.legal()]).toEqual([PAY, [a, b, c]]);
    p.play(b);
    p.play(byPair(0, 1, 'storm')); // two are left, both are needed
    expect([p.hand(0), p.discards()]).toEqual([[], [a, b, c]]);
  });

  it('D5, D6: a finished card leaves, its neighbour becomes the most recent, and covers end repeats', () => {
    const p = position(2);
    p.give(0, 'animals', 'storm');
    const [older, newer] = [p.mixed('siberia', 'storm', 'patrol'), p.mixed('siberia', 'storm', 'animals')];
    p.journey(0, older, newer);
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]); // storm twice
    p.play(DO_RESOLVE, byMatch(1, 1));
    expect(p.legal()).not.toContain(byMatch(0, 0));
    p.play(byEnergy(1, 0));
    expect(p.words(0)).toEqual([older]);
    p.play(byMatch(0, 0), NO, NO);
    expect([p.words(0), p.routeDiscards()]).toEqual([[older | DISK_IMMEDIATE], [newer]]);

    const q = position(2);
    q.journey(0, q.mixed('siberia', 'storm', 'patrol') | DISK_IMMEDIATE, q.russia('storm'));
    q.turn(0);
    expect(q.legal()).toEqual([DO_REST, DO_ADVANCE, DO_RESOLVE]);
  });

  it('D4: it ends by itself when nothing more can be paid', () => {
    const p = position(2);
    p.courier(0, 1, 1);
    p.journey(0, p.mixed('siberia', 'storm', 'patrol'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 0));
    expect([p.s.mover, p.s.energy[0]]).toEqual([1, 0]); // 1 − 1
  });

  it('R40: a last card that lies face down stays the most recent', () => {
    const p = position(2);
    p.give(0, 'storm');
    p.journey(0, p.russia('storm'), p.russia('lost', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).toEqual([byEnergy(0, 1)]);
  });

  it('D7, D8: one resolved card may be kept, with copies of a kind, and the others are discarded', () => {
    const p = position(2);
    const [held, again] = [p.russia('animals', 'discard'), p.russia('vehicle', 'discard')]; // both Energetic
    const other = p.russia('lost', 'energy');
    p.ability(0, held);
    p.journey(0, again, other);
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1), byEnergy(0, 1));
    expect([p.s.phase, p.legal()]).toEqual([KEEP, [NO, keepMove(0), keepMove(1)]]);
    p.play(keepMove(0));
    expect([p.abilities(0), p.routeDiscards(), p.s.kept]).toEqual([[held, again], [other], 1]);
    expect(p.rules.terms.box.ability[held]).toBe(ENERGETIC);
    expect(p.rules.terms.box.ability[again]).toBe(ENERGETIC);
  });

  it('D7: nothing has to be kept', () => {
    const p = position(2);
    p.journey(0, p.russia('lost'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1), NO);
    expect([p.abilities(0), p.routeDiscards().length]).toEqual([[], 1]);
  });

  it('R9: a card that Pigassof had a part in is barred in Purple Brain and may be kept in Devir', () => {
    for (const [given, kept] of [[{}, false] as const, [devir, true] as const]) {
      const p = position(2, given);
      p.setAlly(0, 'pigassof');
      p.give(0, '/pigassof');
      const card = p.mixed('siberia', 'lost', 'vehicle');
      p.journey(0, card);
      p.turn(0);
      p.play(allyMove(PIGASSOF), dangerAt(0, 0), DO_RESOLVE, byEnergy(0, 1));
      if (kept) p.play(keepMove(0));
      expect([p.s.mover, p.abilities(0)]).toEqual([1, kept ? [card] : []]);
    }
  });

  it('R9: their help is forgotten with the disk when the card is turned down', () => {
    const p = position(2);
    p.setAlly(0, 'pigassof');
    p.give(0, '/pigassof');
    const card = p.mixed('siberia', 'storm', 'illness', 'turn');
    p.stack(p.mixed('siberia', 'patrol', 'illness'));
    p.journey(0, card);
    p.courier(0, 5, 6);
    p.turn(0);
    p.play(allyMove(PIGASSOF), dangerAt(0, 0));
    expect(p.words(0)).toEqual([card | DISK_IMMEDIATE | ASSISTED]);
    p.play(DO_ADVANCE);
    expect(p.words(0)[0]).toBe(card | FACE_DOWN);
  });

  it('R9: so with Resolute, but not with an immediate danger met on the way', () => {
    for (const [assistedAbility, kept] of [
      ['barred', false],
      ['kept', true],
    ] as const) {
      const p = position(2, { assistedAbility });
      p.ability(0, p.abilityCard('resolute', 1));
      p.journey(0, p.mixed('siberia', 'lost', 'vehicle'));
      p.dice(TRAITORS_DIE, 1);
      p.traitor(p.command('die', 0));
      p.play(1 + dangerAt(0, 0), DO_RESOLVE, byEnergy(0, 1));
      expect(p.s.phase === KEEP).toBe(kept);
    }
    const q = position(2);
    q.journey(0, q.mixed('siberia', 'lost', 'vehicle') | DISK_IMMEDIATE);
    q.turn(0);
    q.play(DO_RESOLVE, byEnergy(0, 1));
    expect(q.legal()).toEqual([NO, keepMove(0)]);
  });

  it('R41, R11: a Tomsk danger cannot be covered, and its card is never the most recent', () => {
    const p = position(2);
    p.blind(0, 'storm');
    p.give(0, 'storm', 'storm', '/pigassof');
    p.setAlly(0, 'pigassof');
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [DO_REST, DO_ADVANCE]]);
    p.journey(0, p.russia('lost'));
    p.turn(0);
    p.play(NO, DO_RESOLVE);
    expect(p.legal()).toEqual([byPair(0, 1, 'storm'), byEnergy(0, 1)]);
    p.play(byEnergy(0, 1), NO);
    expect(p.s.tomsk[0]).not.toBe(NONE);
  });

  it('D9, D1, D2, D3, D5, D7: the pictured example of resolving dangers', () => {
    const p = position(2);
    const left = p.russia('espionage', 'discard');
    const middle = p.mixed('siberia', 'vehicle', 'patrol');
    const right = p.mixed('siberia', 'illness', 'espionage');
    p.journey(0, left, middle, right);
    const [lost, lost2, illness, vehicle] = p.give(0, 'lost', 'lost', 'illness', 'vehicle');
    p.courier(0, 7, 4);
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).not.toContain(byMatch(2, 1)); // no card with espionage
    p.play(byPair(2, 1, 'lost'));
    expect(p.hand(0)).toEqual([illness, vehicle]);
    expect(p.legal()).not.toContain(byMatch(1, 0)); // not yet the most recent
    p.play(byMatch(2, 0));
    expect(p.words(0)).toEqual([left, middle]);
    p.play(byMatch(1, 0));
    expect(p.legal()).not.toContain(byMatch(1, 1)); // no card with a patrol
    p.play(byEnergy(0, 1));
    expect(p.s.energy[0]).toBe(3); // 4 − 1
    p.play(NO);
    expect([p.s.phase, p.legal()]).toEqual([KEEP, [NO, keepMove(0), keepMove(1)]]);
    p.play(keepMove(1)); // the second that was resolved
    expect([p.abilities(0), p.routeDiscards()]).toEqual([[left], [right]]);
    expect(p.words(0)).toEqual([middle | DISK_IMMEDIATE]);
    expect([p.hand(0), p.discards()]).toEqual([[], [illness, lost, lost2, vehicle]]);
    p.chance.done();
  });

  it('R35: one card that matches the most recent one is enough', () => {
    for (const [bits, icon] of [
      [0, 'patrol'],
      [0, 'lost'],
      [DISK_NORMAL, 'patrol'],
      [DISK_IMMEDIATE, 'lost'],
    ] as const) {
      const p = position(3);
      p.courier(2, 3, 0);
      p.journey(2, p.russia('storm'), p.mixed('siberia', 'patrol', 'lost') | bits);
      p.give(2, 'storm', 'vehicle');
      p.turn(2);
      expect(p.legal()).toEqual([DO_REST]);
      p.give(2, icon);
      expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]);
      p.play(DO_RESOLVE);
      expect([p.s.phase, p.legal()]).toEqual([RESOLVE, [byMatch(1, icon === 'lost' ? 1 : 0)]]);
    }
  });

  it('R35: a card that matches a covered danger is not', () => {
    const p = position(2);
    p.courier(0, 3, 0);
    p.journey(0, p.mixed('siberia', 'patrol', 'lost') | DISK_IMMEDIATE);
    p.give(0, 'patrol');
    expect(canResolve(p.rules.terms, p.s, 0)).toBe(false);
  });

  it('D2: a pair is two cards of the icon, wherever their numbers lie', () => {
    // In the boxes so far no icon has cards in both words of a set; another box may have.
    const p = position(3);
    const { terms } = p.rules;
    const storm = ICONS.indexOf('storm');
    const low = p.find('storm');
    addCard(terms.box.ofIcon, ACTION_WORDS * storm, 54);
    addCard(terms.box.ofIcon, ACTION_WORDS * storm, 55);
    const pair = (...cards: number[]) => {
      p.s.hands.fill(0);
      for (const card of cards) addCard(p.s.hands, ACTION_WORDS * 2, card);
      return holdsPair(terms, p.s, 2, storm);
    };
    expect([pair(), pair(low), pair(54)]).toEqual([false, false, false]);
    expect([pair(low, 54), pair(54, 55), pair(low, low + 1)]).toEqual([true, true, true]);
  });

  it('K4: a Resistant that is gained draws its card at once, and turns nothing up by itself', () => {
    const p = position(2);
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.abilityCard('resistant'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(1, 1), keepMove(0));
    expect([p.s.handSize[0], p.words(0)[0] & FACE_DOWN]).toEqual([1, FACE_DOWN]);
  });

  it('D7: what is kept is asked for when the action is over, and not with each card', () => {
    const p = position(2);
    p.journey(0, p.russia('storm'), p.russia('lost'), p.russia('vehicle'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1));
    expect([p.s.phase, p.s.resolvedSize, p.routeDiscards()]).toEqual([RESOLVE, 1, []]);
  });

  it.each(['resistant', 'quick'] as const)('K4, K6, R25: the card that %s brings may be one too many', (ability) => {
    const p = position(2);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.journey(0, p.abilityCard(ability));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1), keepMove(0));
    expect([p.s.phase, p.s.mover, p.s.handSize[0]]).toEqual([DISCARD_EXCESS, 0, 8]); // 7 + 1
  });
});
