import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { drawKind, drawOf, pour } from '../../kit/piles.ts';
import { KINDS, MAX_SEATS } from './data.ts';
import { DREW, RESHUFFLED } from './events.ts';
import { ADVENTURER, type CerbereState } from './state.ts';

/**
 * Cards of the seat's own side into its hand, as many as there are. A deck is a set: its order is made when somebody
 * draws, from a stream of his own. C18: an empty one is made of the discards.
 */
export function draw(s: CerbereState, seat: Seat, count: number, chance: Chance): void {
  const side = s.side[seat];
  let drawn = 0;
  for (; drawn < count; drawn++) {
    if (s.deckSize[side] === 0) reshuffle(s, side, chance);
    if (s.deckSize[side] === 0) break;
    const name = drawOf(seat, s.draws[side * MAX_SEATS + seat]++);
    const kind = drawKind(s.decks, side * KINDS, s.deckSize[side], chance, side, name);
    s.deckSize[side]--;
    s.hand[seat * KINDS + kind]++;
    s.handSize[seat]++;
  }
  chance.tell(DREW, seat, side, drawn);
}

function reshuffle(s: CerbereState, side: number, chance: Chance): void {
  const at = side * KINDS;
  s.deckSize[side] += pour(s.discards, at, s.decks, at, KINDS);
  if (s.deckSize[side] > 0) chance.tell(RESHUFFLED, side, 0, 0);
}

/** The kinds of cards in a hand, as bits. */
export function kindsHeld(s: CerbereState, seat: Seat): number {
  let kinds = 0;
  for (let kind = 0; kind < KINDS; kind++) kinds |= (s.hand[seat * KINDS + kind] > 0 ? 1 : 0) << kind;
  return kinds;
}

/** Out of the hand, and not yet anywhere else. */
export function takeOut(s: CerbereState, seat: Seat, kind: number): void {
  const at = seat * KINDS + kind;
  s.hand[at]--;
  s.handSize[seat]--;
  if (s.known[at] > 0) s.known[at]--;
}

export function discard(s: CerbereState, seat: Seat, kind: number): void {
  takeOut(s, seat, kind);
  s.discards[s.side[seat] * KINDS + kind]++;
}

/** "Défaussez toutes vos cartes Survie." */
export function discardAll(s: CerbereState, seat: Seat): void {
  const at = seat * KINDS;
  pour(s.hand, at, s.discards, ADVENTURER * KINDS, KINDS);
  s.known.fill(0, at, at + KINDS);
  s.handSize[seat] = 0;
}
