import type { Chance } from '../../engine/chance.ts';
import { ALL_ACTIONS } from './capture.ts';
import { BOAT_SHUFFLE } from './chance.ts';
import { ADVENTURER, type CerbereState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { beginTurn } from './turn.ts';

/** "Mise en place". Who is the kindest sits in seat 0. */
export function setUp(t: Terms, s: CerbereState, chance: Chance): void {
  s.words.fill(0);
  s.place.fill(NONE);
  for (let seat = 0; seat < t.seats; seat++) {
    s.place[seat] = t.gate;
    s.there[t.gate] |= 1 << seat;
    s.ready[seat] = ALL_ACTIONS;
    s.members[ADVENTURER] |= 1 << seat;
    s.capturedAt[seat] = NONE;
  }
  s.adventurers = t.seats;
  s.die = t.firstFree(t.seats);
  s.speed = t.minimum;
  s.decks.set(t.copies);
  s.deckSize.set(t.deckSizes);
  s.boats.set(t.boats);
  chance.shuffle(BOAT_SHUFFLE, 0, s.boats, 0, t.boats.length);
  s.walker = NONE;
  s.looker = NONE;
  s.yielder = NONE;
  s.inPlay = NONE;
  s.effect = NONE;
  beginTurn(t, s, chance);
}
