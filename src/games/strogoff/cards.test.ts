import { describe, expect, it } from 'vitest';
import { ABILITY_CARDS, DECKS, IRKUTSK, NADIA, RUSSIA, SIBERIA, URALS } from './box.ts';
import { abilityCount, drawRoute, hasAbility, placeAlly, seeTop } from './cards.ts';
import { ABILITIES } from './data.ts';
import { ALLY_ARRIVES, ALLY_LEAVES, DREW, RESHUFFLED, ROUTE_CARD } from './events.ts';
import { DO_ADVANCE, DO_REST, REST_DRAW } from './moves.ts';
import { ABILITY_WORDS, ACTION_WORDS, add, remove } from './sets.ts';
import { NONE } from './state.ts';
import { type Position, position } from './table.fixture.ts';

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
        add(s.abilities, ABILITY_WORDS * seat, card);
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
      remove(p.s.hands, ACTION_WORDS, card);
      p.s.handSize[1]--;
      add(p.s.discards, 0, card);
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
});
