import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../../engine/layout.ts';
import { BLOUNT, IRKUTSK, JOLIVET, NADIA, PIGASSOF, RUSSIA, SIBERIA, STROGOFF } from './box.ts';
import { ACTION_DRAW, EVASION, NADIAS_DIE } from './chance.ts';
import { EVADED, SAW, TOP_SHOWN } from './events.ts';
import {
  ACTION,
  ALLY,
  allyMove,
  BLOUNT_DECK,
  BLOUNT_PLACE,
  DISCARD_EXCESS,
  DO_ADVANCE,
  DO_REST,
  dangerAt,
  NO,
  PAY,
  PIGASSOF_COVER,
  RESOLUTE_COVER,
  REST_ENERGY,
  TO_BOTTOM,
  TO_TOP,
} from './moves.ts';
import { FACE_DOWN, layout } from './state.ts';
import { devir, position } from './table.fixture.ts';

describe('help of an ally', () => {
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

  it('R36, R59: an open top that Blount buries stays known to all who saw it', () => {
    const p = position(2, { faceUpDecks: true });
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.turn(0);
    p.play(p.legal()[1], SIBERIA);
    expect(p.s.phase).toBe(BLOUNT_PLACE);
    p.play(TO_BOTTOM);
    const bottom = p.rules.terms.box.deckStart[SIBERIA];
    expect(p.s.routesSeen[bottom]).toBe(0b11111);
    expect(p.topSeen(SIBERIA)).toBe(0b11111);
  });

  it('R43, R54: a Resistant does not ask for allies where Pigassof could not be called anyhow', () => {
    const asked = (there: boolean, card: string) => {
      const p = position(3);
      if (there) p.setAlly(3, 'pigassof');
      p.ability(2, p.abilityCard('resistant'));
      p.journey(2, p.russia('storm', 'turn') | FACE_DOWN);
      p.give(2, card);
      p.turn(2);
      return p.s.phase;
    };
    expect([asked(false, '/pigassof'), asked(true, '/nadia')]).toEqual([ACTION, ACTION]);
    // Each of Pigassof's cards will do.
    for (const icon of ['storm', 'papers', 'vehicle']) expect(asked(true, `${icon}/pigassof`)).toBe(ALLY);
  });

  it('T5: it is told which card Blount showed, and a last card stays where it is', () => {
    const p = position(2);
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.exhaust(RUSSIA, 1);
    const top = p.top(RUSSIA);
    p.turn(0);
    p.play(allyMove(BLOUNT), RUSSIA);
    expect(p.s.phase).toBe(ACTION); // not BLOUNT_PLACE: top and bottom are the same
    expect(p.chance.told.at(-1)).toEqual([SAW, 0, top, 0]);
    const q = position(2);
    q.setAlly(0, 'blount');
    q.give(0, '/blount');
    q.exhaust(RUSSIA, 2);
    q.turn(0);
    q.play(allyMove(BLOUNT), RUSSIA);
    expect([q.s.phase, q.chance.told.at(-1)]).toEqual([BLOUNT_PLACE, [SAW, 0, q.top(RUSSIA), 0]]);
  });

  it('R36, R59: the open top that is told is that of the deck as it was shuffled', () => {
    const p = position(2, { faceUpDecks: true });
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.exhaust(SIBERIA);
    p.turn(0);
    p.play(allyMove(BLOUNT), SIBERIA);
    expect(p.chance.told).toContainEqual([TOP_SHOWN, p.top(SIBERIA), 0, 0]);
  });

  it('T8, T2: the action comes when Nadia has rolled', () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    p.give(0, '/nadia');
    p.turn(0);
    p.play(allyMove(NADIA));
    expect([p.s.phase, p.s.mover, p.s.turn]).toEqual([ACTION, 0, 1]);
  });

  it('R58: both cards of Jolivet come before either excess card goes', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.ability(0, p.abilityCard('prepared'));
    p.give(0, 'storm/jolivet', 'animals', 'patrol', 'illness', 'papers', 'lost', 'espionage', 'vehicle'); // 7 + 1
    p.turn(0);
    p.play(allyMove(JOLIVET));
    expect([p.s.phase, p.s.handSize[0]]).toEqual([DISCARD_EXCESS, 9]); // 8 − 1 + 2
  });
});
