import { describe, expect, it } from 'vitest';
import { addCard, removeCard } from '../../kit/card-sets.ts';
import { ABILITY_CARDS, ABILITY_WORDS, ACTION_WORDS, DECKS, IRKUTSK, NADIA, RUSSIA, SIBERIA, URALS } from './box.ts';
import { abilityCount, drawRoute, hasAbility, placeAlly, seeTop } from './cards.ts';
import { ACTION_DRAW, ALLY_DRAW } from './chance.ts';
import { ABILITIES } from './data.ts';
import { ALLY_ARRIVES, ALLY_LEAVES, DREW, RESHUFFLED, ROUTE_CARD } from './events.ts';
import { DISCARD_EXCESS, DO_ADVANCE, DO_REST, REST, REST_DRAW } from './moves.ts';
import { NONE } from './state.ts';
import { order, type Position, position } from './table.fixture.ts';

/** How often something was told. */
function told(p: Position, event: number): number {
  return p.events().filter((other) => other === event).length;
}

/** All Urals cards lie before courier 2, so that the deck is empty and has no discards. */
function takeUrals(p: Position): void {
  const { deckStart, deckSize } = p.rules.terms.box;
  p.journey(1, ...Array.from({ length: deckSize[URALS] }, (_, i) => deckStart[URALS] + i));
}

describe('abilities', () => {
  it('are found for each card and each seat, and for no other', () => {
    const { rules, s } = position(3);
    const owned = (seat: number) =>
      ABILITIES.map((_, ability) => [
        hasAbility(rules.terms, s, seat, ability),
        abilityCount(rules.terms, s, seat, ability),
      ]);
    for (let card = 0; card < ABILITY_CARDS; card++) {
      for (let seat = 0; seat < 3; seat++) {
        s.abilities.fill(0);
        addCard(s.abilities, ABILITY_WORDS * seat, card);
        const expected = [0, 1, 2].map((other) =>
          ABILITIES.map((_, ability) =>
            other === seat && ability === rules.terms.box.ability[card] ? [true, 1] : [false, 0],
          ),
        );
        expect([0, 1, 2].map(owned)).toEqual(expected);
      }
    }
  });

  it('are counted over all cards', () => {
    const p = position(3);
    p.ability(2, ...Array.from({ length: ABILITY_CARDS }, (_, card) => card));
    const counts = ABILITIES.map((_, ability) => abilityCount(p.rules.terms, p.s, 2, ability));
    const cards = [...p.rules.terms.box.ability];
    expect(counts).toEqual(ABILITIES.map((_, ability) => cards.filter((other) => other === ability).length));
  });
});

describe('what is told of cards', () => {
  it('are the action cards that were drawn, if any', () => {
    const p = position(2);
    p.turn(0);
    const before = told(p, DREW);
    p.play(DO_REST, REST_DRAW);
    expect(p.chance.told.at(-1)).toEqual([DREW, 0, 2, 0]);
    expect(told(p, DREW)).toBe(before + 1);
    const q = position(2, { handLimitHolds: 'own-turn' });
    q.giveAll(0);
    q.courier(1, 1, 10);
    q.turn(1);
    const none = told(q, DREW);
    q.play(DO_REST, REST_DRAW);
    expect(told(q, DREW)).toBe(none);
  });

  it('is that the action deck is made anew, if there was something to make it of', () => {
    const p = position(2);
    p.exhaustActions();
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect(p.chance.told.filter(([event]) => event === RESHUFFLED)).toEqual([[RESHUFFLED, DECKS, 0, 0]]);
    const q = position(2, { handLimitHolds: 'own-turn' });
    q.giveAll(0);
    q.courier(1, 1, 10);
    q.turn(1);
    q.play(DO_REST, REST_DRAW);
    expect(told(q, RESHUFFLED)).toBe(0);
  });

  it('is which route deck is made anew', () => {
    const p = position(2);
    p.exhaust(URALS);
    p.courier(0, 4, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.chance.told.filter(([event]) => event === RESHUFFLED)).toEqual([[RESHUFFLED, URALS, 0, 0]]);
  });
});

describe('decks', () => {
  it('R2: an action deck made anew has the discards of both halves', () => {
    for (const card of [0, 27, 28, 55]) {
      const p = position(2, { handLimitHolds: 'own-turn' });
      p.giveAll(1);
      removeCard(p.s.hands, ACTION_WORDS, card);
      p.s.handSize[1]--;
      addCard(p.s.discards, 0, card);
      p.turn(0);
      p.play(DO_REST, REST_DRAW);
      expect([p.hand(0), p.discards(), p.s.deckSize]).toEqual([[card], [], 0]);
    }
  });

  it('R2: a route deck made anew has its own discards and no others', () => {
    const p = position(2);
    p.exhaust(URALS);
    p.exhaust(SIBERIA, 3);
    p.exhaust(RUSSIA, 3);
    p.courier(0, 4, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.routeLeft[RUSSIA], p.s.routeLeft[URALS], p.s.routeLeft[SIBERIA]]).toEqual([3, 6, 3]); // 7 − 1
  });

  it('R47: without deck and discards no route card is drawn, and the advance is over', () => {
    const p = position(3);
    takeUrals(p);
    p.courier(0, 4, 6);
    p.turn(0);
    const before = p.chance.told.length;
    p.play(DO_ADVANCE);
    const events = p.chance.told.slice(before).map(([event]) => event);
    expect([p.s.space[0], p.words(0), p.s.mover]).toEqual([5, [], 1]);
    expect([events.includes(ROUTE_CARD), events.includes(RESHUFFLED)]).toEqual([false, false]);
    expect(drawRoute(p.rules.terms, p.s, URALS, p.chance)).toBe(NONE);
    expect(p.s.reshuffles[URALS]).toBe(1); // at the set-up
  });

  it('R36, R60: an open deck that runs empty shows nothing of another', () => {
    const p = position(2, { faceUpDecks: true });
    p.exhaust(SIBERIA, 1);
    p.courier(0, 6, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.routeLeft[SIBERIA], p.s.routeLeft[URALS], p.topSeen(URALS)]).toEqual([0, 7, 0]);
    seeTop(p.rules.terms, p.s, SIBERIA, 1);
    expect([p.s.routeKnown[SIBERIA], p.topSeen(URALS)]).toEqual([0, 0]);
  });

  it('R59: what one knows of a deck is forgotten with a card, and other decks stay known', () => {
    const p = position(2);
    for (const deck of [RUSSIA, URALS, SIBERIA, IRKUTSK]) seeTop(p.rules.terms, p.s, deck, 0b01);
    drawRoute(p.rules.terms, p.s, URALS, p.chance);
    expect([RUSSIA, URALS, SIBERIA, IRKUTSK].map((deck) => p.s.routeKnown[deck])).toEqual([1, 0, 1, 1]);
    expect(p.s.routesSeen.filter((seen) => seen !== 0)).toHaveLength(3);
  });

  it('R2: an action deck that has run out waits until a card is wanted', () => {
    const p = position(2);
    const last = p.command('A', 0);
    p.exhaustActions();
    p.restore(last);
    p.traitor(last);
    expect([p.s.deckSize, p.discards().length]).toEqual([0, 56]); // the traitor's card is among them
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect([p.s.deckSize, p.discards()]).toEqual([54, []]); // 56 − 2
  });
});

describe('allies', () => {
  it('R47: nobody comes where neither deck nor discards have anybody', () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    p.s.allyDeck = 0;
    p.s.allyDiscards = 0;
    placeAlly(p.s, 0, p.chance);
    expect([p.s.allies[0], p.s.allyDiscards, p.s.allyDraws]).toEqual([NADIA, 0, 1]); // one at the set-up
  });

  it('X5: one who leaves is told, and nobody where the slot was empty', () => {
    const p = position(2);
    const before = p.chance.told.length;
    placeAlly(p.s, 2, p.chance);
    const first = p.s.allies[2];
    placeAlly(p.s, 2, p.chance);
    expect(p.chance.told.slice(before)).toEqual([
      [ALLY_ARRIVES, first, 2, 0],
      [ALLY_ARRIVES, p.s.allies[2], 2, 0],
      [ALLY_LEAVES, first, 0, 0],
    ]);
  });

  it('R46: the new ally has come when the old one leaves', () => {
    const p = position(2);
    p.setAlly(1, 'marfa');
    p.dice(ALLY_DRAW, 1);
    const since = p.chance.told.length;
    p.traitor(p.command('B', 0));
    expect(order(p, since, ALLY_ARRIVES, ALLY_LEAVES)).toEqual([ALLY_ARRIVES, ALLY_LEAVES]);
  });
});

describe('a hand', () => {
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
