import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../../engine/layout.ts';
import { BLOUNT, IRKUTSK, JOLIVET, NADIA, PIGASSOF, RUSSIA, STROGOFF } from './box.ts';
import { ACTION_DRAW, EVASION, NADIAS_DIE } from './chance.ts';
import { EVADED, REPEATS, TRAITOR_CARD, TURN_BEGINS } from './events.ts';
import {
  ACTION,
  ALLY,
  allyMove,
  BLOUNT_DECK,
  BLOUNT_PLACE,
  DISCARD_EXCESS,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  dangerAt,
  NO,
  PAY,
  PIGASSOF_COVER,
  RESOLUTE_COVER,
  REST,
  REST_DRAW,
  REST_ENERGY,
  REST_TURN_UP,
  TO_BOTTOM,
  TO_TOP,
  TURN_UP,
  YES,
} from './moves.ts';
import { FACE_DOWN, layout } from './state.ts';
import { devir, position } from './table.fixture.ts';

describe('turn and allies', () => {
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

  it('T3: a call needs the ally on the board and costs a card with his portrait', () => {
    const p = position(2);
    p.setAlly(1, 'nadia');
    const [nadia] = p.give(0, 'storm/nadia', 'storm/blount');
    p.turn(0);
    expect(p.legal()).toEqual([NO, allyMove(NADIA)]); // Blount is not there
    p.play(allyMove(NADIA));
    expect(p.discards()).toEqual([nadia]);
  });

  it('T3: the caller chooses among several cards with the portrait', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    const cards = p.give(0, 'storm/jolivet', 'lost/jolivet');
    p.turn(0);
    p.play(allyMove(JOLIVET));
    expect([p.s.phase, p.legal()]).toEqual([PAY, cards]);
    p.play(cards[1]);
    expect(p.discards()).toEqual([cards[1]]);
  });

  it('R13: there is one ally in a turn, even if others could be called', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.setAlly(1, 'blount');
    p.give(0, '/jolivet', '/blount');
    p.turn(0);
    expect(p.legal()).toEqual([NO, allyMove(BLOUNT), allyMove(JOLIVET)]);
    p.play(allyMove(JOLIVET));
    expect(p.s.phase).toBe(ACTION);
  });

  it('T4: Strogoff costs two cards and gives two actions of different kinds', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, 'storm/strogoff');
    p.turn(0);
    expect(p.s.phase).toBe(ACTION); // one card is not enough
    p.give(0, 'lost/strogoff');
    p.turn(0);
    p.play(allyMove(STROGOFF));
    expect([p.hand(0), p.legal()]).toEqual([[], [DO_REST, DO_ADVANCE]]);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect([p.s.mover, p.legal()]).toEqual([0, [NO, DO_ADVANCE]]);
    p.play(DO_ADVANCE);
    expect(p.s.mover).toBe(1);
  });

  it('T4: of more than two cards with his portrait the caller picks two, one at a time', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    const [a, b, c] = p.give(0, 'storm/strogoff', 'lost/strogoff', 'vehicle/strogoff');
    p.turn(0);
    p.play(allyMove(STROGOFF));
    expect(p.legal()).toEqual([a, b, c]);
    p.play(b);
    expect(p.legal()).toEqual([a, c]);
    p.play(c);
    expect([p.s.phase, p.hand(0)]).toEqual([ACTION, [a]]);
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

  it('T5, R50: Blount shows the top of any of the five decks, to stay there or go to the bottom', () => {
    for (let deck = RUSSIA; deck <= IRKUTSK; deck++) {
      for (const place of [TO_TOP, TO_BOTTOM]) {
        const p = position(2);
        p.setAlly(0, 'blount');
        p.give(0, '/blount');
        const top = p.top(deck);
        p.turn(0);
        p.play(allyMove(BLOUNT));
        expect([p.s.phase, p.legal()]).toEqual([BLOUNT_DECK, [0, 1, 2, 3, 4]]);
        p.play(deck);
        expect([p.s.phase, p.legal(), p.topSeen(deck)]).toEqual([BLOUNT_PLACE, [TO_TOP, TO_BOTTOM], 0b01]);
        p.play(place);
        expect(p.s.phase).toBe(ACTION);
        expect(p.top(deck) === top).toBe(place === TO_TOP);
        expect(p.s.routes[p.rules.terms.box.deckStart[deck]] === top).toBe(place === TO_BOTTOM);
      }
    }
  });

  it('R50: the dice have six faces', () => {
    const p = position(2);
    p.tartars(6, 6);
    p.courier(0, 5, 6);
    p.chance.load(EVASION, 5); // below 6, so a six
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.chance.told).toContainEqual([EVADED, 0, 6, 6]);
    p.courier(1, 5, 6);
    p.chance.load(EVASION, 6);
    p.turn(1);
    expect(() => p.play(DO_ADVANCE)).toThrow('below 6');
  });

  it('R59: what Blount showed is known until the deck changes, and an empty deck is made anew first', () => {
    const p = position(2);
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.exhaust(RUSSIA);
    p.turn(0);
    p.play(allyMove(BLOUNT), RUSSIA);
    expect([p.s.routeLeft[RUSSIA], p.topSeen(RUSSIA)]).toEqual([24, 0b01]);
    p.play(TO_TOP);
    expect(p.topSeen(RUSSIA)).toBe(0b01);
    const seen = p.top(RUSSIA);
    const at = p.s.routes.indexOf(seen);
    const views = [0, 1].map((seat) => {
      const view = layout.create();
      layout.observe(p.s, seat, view);
      return view.routes[at];
    });
    expect(views).toEqual([seen, HIDDEN]);
    p.play(DO_ADVANCE);
    expect(p.words(0)).toEqual([seen]);
    expect([...p.s.routesSeen].every((bits) => bits === 0)).toBe(true);
  });

  it('T6, R52: Jolivet gives two cards in both editions', () => {
    for (const given of [{}, devir]) {
      const p = position(2, given);
      p.setAlly(0, 'jolivet');
      const [paid] = p.give(0, '/jolivet');
      const drawn = [p.find('lost'), p.find('papers')];
      p.chance.load(ACTION_DRAW, ...drawn);
      p.turn(0);
      p.play(allyMove(JOLIVET));
      expect([p.hand(0), p.discards(), p.s.phase]).toEqual([drawn.toSorted((a, b) => a - b), [paid], ACTION]);
      p.chance.done();
    }
  });

  it('T7, R8, R52: Pigassof covers any danger, and a card he finishes is no ability', () => {
    for (const given of [{}, devir]) {
      const p = position(2, given);
      p.setAlly(0, 'pigassof');
      p.give(0, '/pigassof');
      const oldest = p.russia('storm');
      p.journey(0, oldest, p.mixed('siberia', 'lost', 'vehicle'));
      p.turn(0);
      p.play(allyMove(PIGASSOF));
      expect([p.s.phase, p.legal()]).toEqual([PIGASSOF_COVER, [dangerAt(0, 1), dangerAt(1, 0), dangerAt(1, 1)]]);
      p.play(dangerAt(0, 1));
      expect([p.s.phase, p.abilities(0), p.routeDiscards()]).toEqual([ACTION, [], [oldest]]);
    }
  });

  it("T8, R52: Nadia's die sets off the caller's abilities and nobody else's", () => {
    for (const given of [{}, devir]) {
      const p = position(2, given);
      p.setAlly(0, 'nadia');
      p.give(0, '/nadia');
      p.ability(0, p.abilityCard('energetic', 4));
      p.ability(1, p.abilityCard('energetic', 4));
      p.dice(NADIAS_DIE, 4);
      p.turn(0);
      p.play(allyMove(NADIA));
      expect([p.s.phase, p.s.energy[0], p.s.energy[1]]).toEqual([ACTION, 7, 6]); // 6 + 1
      p.chance.done();
    }
  });

  it("T8, K1: Nadia's die may set off a Resolute in one's own turn", () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    p.give(0, '/nadia');
    p.ability(0, p.abilityCard('resolute', 2));
    p.journey(0, p.russia('storm'));
    p.dice(NADIAS_DIE, 2);
    p.turn(0);
    p.play(allyMove(NADIA));
    expect([p.s.phase, p.s.mover, p.legal()]).toEqual([RESOLUTE_COVER, 0, [NO, 1 + dangerAt(0, 1)]]);
    p.play(1 + dangerAt(0, 1));
    expect([p.s.phase, p.s.journeySize[0]]).toEqual([ACTION, 0]);
    p.chance.done();
  });

  it('R54: Pigassof needs an open danger, the others only their card, and Marfa is not called', () => {
    const p = position(2);
    p.setAlly(0, 'pigassof');
    p.setAlly(1, 'marfa');
    p.setAlly(2, 'nadia');
    p.setAlly(3, 'jolivet');
    p.give(0, '/pigassof', '/marfa');
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.turn(0);
    expect(p.s.phase).toBe(ACTION);
    p.give(0, '/nadia', '/jolivet');
    p.turn(0);
    expect(p.legal()).toEqual([NO, allyMove(JOLIVET), allyMove(NADIA)]);
  });

  it('T9, R58: a hand holds seven; cards of one effect come together before the excess goes', () => {
    const p = position(2);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost');
    const drawn = [p.find('espionage'), p.find('vehicle')];
    p.chance.load(ACTION_DRAW, ...drawn);
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect([p.s.phase, p.s.mover, p.legal()]).toEqual([DISCARD_EXCESS, 0, p.hand(0)]);
    expect(p.hand(0)).toHaveLength(8); // 6 + 2
    p.play(drawn[1]);
    expect([p.s.phase, p.hand(0).length, p.discards()]).toEqual([REST, 7, [drawn[1]]]);
  });

  it('R58: with a full hand both cards of a rest are seen before either excess card goes', () => {
    const p = position(2);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'espionage');
    const drawn = [p.find('vehicle'), p.find('storm')];
    p.chance.load(ACTION_DRAW, ...drawn);
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect([p.s.phase, p.s.handSize[0]]).toEqual([DISCARD_EXCESS, 9]); // 7 + 2, not one by one
    expect(p.hand(0)).toEqual(expect.arrayContaining(drawn));
    p.play(...drawn);
    expect([p.s.phase, p.s.handSize[0]]).toEqual([REST, 7]);
    p.chance.done();
  });

  it('T9, K5: each Prepared raises the limit by one, and the limit can be set', () => {
    const p = position(2, { handLimit: 5 });
    p.ability(0, p.abilityCard('prepared'));
    p.ability(0, p.abilityCard('prepared'));
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers');
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect([p.s.phase, p.s.handSize[0]]).toEqual([REST, 7]); // 5 + 2 × 1
    p.play(REST_DRAW);
    expect([p.s.phase, p.s.handSize[0]]).toEqual([DISCARD_EXCESS, 9]);
  });

  it("R25: the limit holds in the traitor's phase too, and the owner chooses", () => {
    const p = position(2);
    p.give(1, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', 0));
    expect([p.s.phase, p.s.mover, p.legal().length]).toEqual([DISCARD_EXCESS, 1, 8]); // 7 + 1
    p.play(p.hand(1)[0]);
    expect([p.s.round, p.s.handSize[0], p.s.handSize[1]]).toEqual([2, 1, 7]);
  });

  it("R25: by the letter the limit holds in one's own turn only", () => {
    const p = position(2, { handLimitHolds: 'own-turn' });
    p.give(1, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', 0));
    expect([p.s.round, p.s.mover, p.s.handSize[1]]).toEqual([2, 0, 8]); // 7 + 1
    p.turn(1);
    p.play(DO_REST, REST_DRAW);
    expect(p.s.handSize[1]).toBe(10); // 8 + 2
    for (let excess = 3; excess > 0; excess--) {
      expect(p.s.phase).toBe(DISCARD_EXCESS);
      p.play(p.hand(1)[0]);
    }
    expect([p.s.phase, p.s.handSize[1]]).toEqual([REST, 7]);
  });
});

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
});
