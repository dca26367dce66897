import { lowestBit } from '../../engine/bits.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { BITS, removeCard } from '../../kit/card-sets.ts';
import { later, resume } from '../../kit/pending.ts';
import { ask } from '../../kit/phased-rules.ts';
import { ABILITY_CARDS, ABILITY_WORDS, type Box } from './box.ts';
import { discardRoute } from './cards.ts';
import { SPEND } from './moves.ts';
import { SPENT } from './payment.ts';
import type { StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

/** Where `spend` looks for copies. */
const found = new Int32Array(ABILITY_CARDS);

/**
 * By card with an ability: the first card that nobody could tell from it once both are discarded (R64). A discard matters
 * when its deck is made anew (R2): then its dangers and its penalty lie in somebody's way again. The discards of a deck
 * that never runs out are all alike.
 */
export function alikeOnceDiscarded(box: Box, seats: number): Int32Array {
  const { ability, deckOf, immediate, normal, penalty } = box;
  const returns = (card: number) => canRunOut(box, deckOf[card], seats);
  const alike = (one: number, other: number) => {
    if (ability[one] !== ability[other] || returns(one) !== returns(other)) return false;
    if (!returns(one)) return true;
    const samePlace = deckOf[one] === deckOf[other] && penalty[one] === penalty[other];
    return samePlace && immediate[one] === immediate[other] && normal[one] === normal[other];
  };
  return Int32Array.from({ length: ABILITY_CARDS }, (_, card) => {
    let first = 0;
    while (!alike(first, card)) first++;
    return first;
  });
}

/** A courier draws once for each space that he comes to, Moscow included and Irkutsk not, and never comes back to it. */
function canRunOut(box: Box, deck: number, seats: number): boolean {
  const spaces = box.zone.subarray(1, box.spaces).filter((drawnFrom) => drawnFrom === deck).length;
  return seats * spaces >= box.deckSize[deck];
}

/** The seat's copies of an ability, of those that are alike the first; returns how many. */
export function distinctCopies(t: Terms, s: StrogoffState, seat: Seat, ability: number, out: Int32Array): number {
  let count = 0;
  for (let word = 0; word < ABILITY_WORDS; word++) {
    let rest = s.abilities[ABILITY_WORDS * seat + word] & t.box.ofAbility[ABILITY_WORDS * ability + word];
    for (; rest !== 0; rest &= rest - 1) {
      const card = BITS * word + lowestBit(rest);
      if (!isAmong(t, card, out, count)) out[count++] = card;
    }
  }
  return count;
}

function isAmong(t: Terms, card: number, cards: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (t.alike[cards[i]] === t.alike[card]) return true;
  return false;
}

/** Who is at turn discards a copy of an ability, and the rules go on where they are. He is asked which, if it matters. */
export function spend(t: Terms, s: StrogoffState, ability: number): void {
  if (distinctCopies(t, s, s.seat, ability, found) === 1) {
    discardCopy(s, s.seat, found[0]);
    return;
  }
  s.payWhat = SPENT + ability;
  later(s, s.step);
  ask(s, SPEND, s.seat);
}

export function spent(s: StrogoffState, card: Move): void {
  discardCopy(s, s.seat, card);
  s.step = resume(s);
}

function discardCopy(s: StrogoffState, seat: Seat, card: number): void {
  removeCard(s.abilities, ABILITY_WORDS * seat, card);
  discardRoute(s, card);
}
