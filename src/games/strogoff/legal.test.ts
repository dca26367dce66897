import { describe, expect, it } from 'vitest';
import { addCard, removeCard } from '../../kit/card-sets.ts';
import { ACTION_WORDS, BLOUNT, IRKUTSK, RUSSIA, SIBERIA, TOMSK, URALS } from './box.ts';
import {
  ACTION,
  allyMove,
  BLOUNT_DECK,
  BUSY,
  BY_BLOOD,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  FACE_DANGER,
  KEEP,
  keepMove,
  NO,
  OVER,
  REST_DRAW,
  REST_ENERGY,
  REST_TURN_UP,
  TURN_UP,
  WILDCARD,
} from './moves.ts';
import { ASSISTED, DISK_IMMEDIATE, FACE_DOWN } from './state.ts';
import { byEnergy, byMatch, byPair, type Position, position } from './table.fixture.ts';

/** Blount is called, and asks for a deck. */
function callBlount(p: Position): number[] {
  p.setAlly(0, 'blount');
  p.give(0, '/blount');
  p.turn(0);
  p.play(allyMove(BLOUNT));
  expect(p.s.phase).toBe(BLOUNT_DECK);
  return p.legal();
}

/** The card goes from its deck to the discards. */
function discard(p: Position, card: number): void {
  p.journey(0, card);
  p.s.journey[0] = 0;
  p.s.journeySize[0] = 0;
  addCard(p.s.routeDiscards, 0, card);
}

describe('what may be chosen', () => {
  it('is asked only where somebody has to decide', () => {
    const p = position(2);
    for (const phase of [BUSY, OVER]) {
      p.s.phase = phase;
      expect(() => p.legal()).toThrow(`nothing to decide at ${phase}`);
    }
  });

  it('R57: cards may be drawn as long as one lies among the discards, whichever it is', () => {
    for (const card of [0, 27, 28, 55]) {
      const p = position(2, { handLimitHolds: 'own-turn' });
      p.giveAll(1);
      p.turn(0);
      p.play(DO_REST);
      expect(p.legal()).toEqual([REST_ENERGY]);
      removeCard(p.s.hands, ACTION_WORDS, card);
      p.s.handSize[1]--;
      addCard(p.s.discards, 0, card);
      expect(p.legal()).toEqual([REST_DRAW, REST_ENERGY]);
    }
  });

  it('R57: where nothing has an effect, cards are drawn all the same', () => {
    const p = position(2, { handLimitHolds: 'own-turn' });
    p.giveAll(1);
    p.courier(0, 1, 10);
    p.turn(0);
    p.play(DO_REST);
    expect(p.legal()).toEqual([REST_DRAW]);
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    expect(p.legal()).toEqual([REST_TURN_UP]);
  });

  it('B2: of a journey the cards that lie face down can be turned up, and no others', () => {
    for (const seat of [0, 2]) {
      const p = position(3);
      p.journey(1, p.russia('papers', 'turn') | FACE_DOWN);
      p.journey(
        seat,
        p.russia('storm'),
        p.russia('lost', 'turn') | FACE_DOWN,
        p.russia('vehicle'),
        p.russia('animals', 'turn') | FACE_DOWN,
        p.russia('patrol'),
      );
      p.turn(seat);
      p.play(DO_REST, REST_TURN_UP);
      expect([p.s.phase, p.legal()]).toEqual([TURN_UP, [1, 3]]);
    }
  });

  it('D3: energy covers nothing for who has none', () => {
    const p = position(2);
    p.give(0, 'storm', 'storm', 'lost');
    p.courier(0, 3, 0);
    p.journey(0, p.russia('papers'), p.mixed('siberia', 'patrol', 'lost'));
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).toEqual([byPair(0, 1, 'storm'), byPair(1, 0, 'storm'), byMatch(1, 1), byPair(1, 1, 'storm')]);
    p.courier(0, 3, 1);
    expect(p.legal()).toContain(byEnergy(0, 1));
  });

  it('R9, R12: of the resolved cards only those that may be kept are offered', () => {
    const p = position(2);
    const card = p.russia('lost');
    p.journey(0, p.mixed('siberia', 'storm', 'animals') | DISK_IMMEDIATE | ASSISTED, card);
    p.spy(0);
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(2, 1), byEnergy(1, 1), byEnergy(0, 1));
    expect([p.s.phase, p.legal()]).toEqual([KEEP, [NO, keepMove(1)]]);
    p.play(keepMove(1));
    expect(p.abilities(0)).toEqual([card]);
  });

  it('R50, R47: Blount is not asked for a deck that has neither cards nor discards', () => {
    const p = position(3);
    const { deckStart, deckSize } = p.rules.terms.box;
    const urals = Array.from({ length: deckSize[URALS] }, (_, i) => deckStart[URALS] + i);
    p.journey(2, ...urals);
    // The next to it on either side: the last of Russia, and the first of Siberia.
    discard(p, deckStart[URALS] - 1);
    discard(p, deckStart[SIBERIA]);
    p.rules.check(p.s);
    expect(callBlount(p)).toEqual([RUSSIA, SIBERIA, TOMSK, IRKUTSK]);
  });

  it('R50, R59: Blount can be asked for an empty deck that has one discard, whichever it is', () => {
    for (const kept of [0, 6]) {
      const p = position(3);
      const { deckStart } = p.rules.terms.box;
      const urals = Array.from({ length: 7 }, (_, i) => deckStart[URALS] + i);
      p.journey(2, ...urals.filter((_, i) => i !== kept));
      p.exhaust(URALS);
      expect(callBlount(p)).toContain(URALS);
      p.play(URALS);
      expect([p.s.phase, p.top(URALS)]).toEqual([ACTION, urals[kept]]); // one card: top and bottom are the same
    }
  });

  it("I5, R28: Marfa's cards are offered as wildcards only while she is there", () => {
    for (const marfa of [true, false]) {
      const p = position(3);
      if (marfa) p.setAlly(3, 'marfa');
      const cards = p.give(2, 'storm/blount', 'storm/nadia', 'lost/marfa', 'vehicle/marfa');
      p.courier(2, 10, 9);
      p.journey(2, p.russia('storm'));
      p.turn(2);
      p.play(DO_ADVANCE);
      const [one, two, low, high] = cards;
      const wild = [WILDCARD + low, WILDCARD + high];
      expect([p.s.phase, p.legal()]).toEqual([FACE_DANGER, marfa ? [one, two, ...wild] : [one, two]]);
    }
  });

  it("R45: every card of Marfa's is a match where its icon fits, and a wildcard elsewhere", () => {
    for (const [danger, other] of [
      ['storm', 'vehicle'],
      ['vehicle', 'storm'],
    ] as const) {
      const p = position(3);
      p.setAlly(0, 'marfa');
      const [fits, wild] = p.give(2, `${danger}/marfa`, `${other}/marfa`);
      p.courier(2, 10, 9);
      p.journey(2, p.russia(danger));
      p.turn(2);
      p.play(DO_ADVANCE);
      expect(p.legal()).toEqual([fits, WILDCARD + wild]);
      const q = position(3);
      q.setAlly(0, 'marfa');
      const [only] = q.give(2, `${other}/marfa`);
      q.courier(2, 10, 9);
      q.journey(2, q.russia(danger));
      q.turn(2);
      q.play(DO_ADVANCE);
      expect(q.legal()).toEqual([WILDCARD + only, BY_BLOOD]);
    }
  });
});
