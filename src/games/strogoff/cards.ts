import { nthBit, popcount } from '../../engine/bits.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { addCard, drawCard, holdsCard, pourSet, removeCard } from '../../kit/card-sets.ts';
import { later, resume } from '../../kit/pending.ts';
import { ask } from '../../kit/phased-rules.ts';
import { ABILITY_WORDS, ACTION_CARDS, ACTION_WORDS, DECKS, PREPARED, RUSSIA, SIBERIA } from './box.ts';
import { ACTION_DRAW, ALLY_DRAW, PER_DECK, PER_SEAT, ROUTE_SHUFFLE } from './chance.ts';
import { ALLY_ARRIVES, ALLY_LEAVES, DREW, RESHUFFLED, TOP_SHOWN } from './events.ts';
import { DISCARD_EXCESS } from './moves.ts';
import { NONE, type StrogoffState } from './state.ts';
import { CHECK_HAND } from './steps.ts';
import type { Terms } from './terms.ts';

/** What a story calls the decks beside the route decks. */
const ACTION_DECK = DECKS;
const ALLIES_DECK = DECKS + 1;
/** Sees every card that lies face up. */
const EVERYBODY = 0x1f;

// ── action cards ──

/**
 * The deck has no order, for nobody may look into it: whoever draws takes one at random, by draws of his own. So one
 * more card for one player leaves the draws of all others as they were, and only those that name the missing card differ.
 */
export function drawAction(s: StrogoffState, consumer: number, chance: Chance): number {
  if (s.deckSize === 0) reshuffleActions(s, chance);
  if (s.deckSize === 0) return NONE; // R47
  const name = consumer * PER_SEAT + s.actionDraws[consumer]++;
  return drawCard(s.deck, 0, s.deckSize--, ACTION_CARDS, chance, ACTION_DRAW, name);
}

/** R2 */
function reshuffleActions(s: StrogoffState, chance: Chance): void {
  s.deckSize = pourSet(s.discards, 0, s.deck, 0, ACTION_WORDS);
  if (s.deckSize > 0) chance.tell(RESHUFFLED, ACTION_DECK, 0, 0);
}

/** The cards of one effect, drawn together (R58). */
export function drawToHand(s: StrogoffState, seat: Seat, count: number, chance: Chance): void {
  let drawn = 0;
  for (; drawn < count; drawn++) {
    const card = drawAction(s, seat, chance);
    if (card === NONE) break;
    addCard(s.hands, ACTION_WORDS * seat, card);
    s.handSize[seat]++;
  }
  if (drawn > 0) chance.tell(DREW, seat, drawn, 0);
}

export function discardFromHand(s: StrogoffState, seat: Seat, card: number): void {
  removeCard(s.hands, ACTION_WORDS * seat, card);
  s.handSize[seat]--;
  addCard(s.discards, 0, card);
}

export function handTooLarge(t: Terms, s: StrogoffState, seat: Seat): boolean {
  return s.handSize[seat] > handLimit(t, s, seat);
}

export function handLimit(t: Terms, s: StrogoffState, seat: Seat): number {
  return t.handLimit + abilityCount(t, s, seat, PREPARED);
}

/** The hand may have grown too large; then go on. Most have not, and go on at once. */
export function checkHand(t: Terms, s: StrogoffState, seat: Seat, then: number): void {
  s.handOf = seat;
  s.step = then;
  if (s.handSize[seat] <= t.handLimit) return;
  later(s, then);
  s.step = CHECK_HAND;
}

/** R25 */
export function checkingHand(t: Terms, s: StrogoffState): void {
  const seat = s.handOf;
  if ((t.limitAlways || s.traitorPhase === 0) && handTooLarge(t, s, seat)) ask(s, DISCARD_EXCESS, seat);
  else s.step = resume(s);
}

/** How many of the seat's kept cards are of an ability. */
export function abilityCount(t: Terms, s: StrogoffState, seat: Seat, ability: number): number {
  return common(s.abilities, ABILITY_WORDS * seat, t.box.ofAbility, ABILITY_WORDS * ability);
}

export function hasAbility(t: Terms, s: StrogoffState, seat: Seat, ability: number): boolean {
  const { ofAbility } = t.box;
  const own = ABILITY_WORDS * seat;
  const set = ABILITY_WORDS * ability;
  const { abilities } = s;
  return (
    ((abilities[own] & ofAbility[set]) |
      (abilities[own + 1] & ofAbility[set + 1]) |
      (abilities[own + 2] & ofAbility[set + 2])) !==
    0
  );
}

/** How many ability cards two sets have in common. */
export function common(a: Int32Array, setA: number, b: Int32Array, setB: number): number {
  return popcount(a[setA] & b[setB]) + popcount(a[setA + 1] & b[setB + 1]) + popcount(a[setA + 2] & b[setB + 2]);
}

// ── route decks ──

export function shuffleRoute(t: Terms, s: StrogoffState, deck: number, chance: Chance): void {
  const start = t.box.deckStart[deck];
  chance.shuffle(ROUTE_SHUFFLE, deck * PER_DECK + s.reshuffles[deck]++, s.routes, start, start + s.routeLeft[deck]);
}

/** R2: the discards of a deck that is empty. False if there are none. */
export function refillRoute(t: Terms, s: StrogoffState, deck: number, chance: Chance): boolean {
  const { deckStart, deckSize } = t.box;
  const start = deckStart[deck];
  let left = 0;
  for (let card = start; card < start + deckSize[deck]; card++) {
    if (!takeFromRouteDiscards(s, card)) continue;
    s.routes[start + left++] = card;
  }
  s.routeLeft[deck] = left;
  if (left === 0) return false;
  shuffleRoute(t, s, deck, chance);
  chance.tell(RESHUFFLED, deck, 0, 0);
  showTop(t, s, deck, chance);
  return true;
}

/** The top card, or NONE. A drawn card changes the deck, and what was known of it is forgotten (R59). */
export function drawRoute(t: Terms, s: StrogoffState, deck: number, chance: Chance): number {
  if (s.routeLeft[deck] === 0 && !refillRoute(t, s, deck, chance)) return NONE;
  const top = t.box.deckStart[deck] + s.routeLeft[deck] - 1;
  const card = s.routes[top];
  s.routes[top] = NONE;
  s.routeLeft[deck]--;
  forget(t, s, deck);
  showTop(t, s, deck, chance);
  return card;
}

/** The deck as it lies is known to nobody any more. */
function forget(t: Terms, s: StrogoffState, deck: number): void {
  if (s.routeKnown[deck] === 0) return;
  const start = t.box.deckStart[deck];
  s.routesSeen.fill(0, start, start + t.box.deckSize[deck]);
  s.routeKnown[deck] = 0;
}

/** R36: in the variant the tops of Russia and Siberia lie open. */
export function showTop(t: Terms, s: StrogoffState, deck: number, chance: Chance): void {
  if (!t.faceUp || (deck !== RUSSIA && deck !== SIBERIA) || s.routeLeft[deck] === 0) return;
  seeTop(t, s, deck, EVERYBODY);
  chance.tell(TOP_SHOWN, s.routes[t.box.deckStart[deck] + s.routeLeft[deck] - 1], 0, 0);
}

export function seeTop(t: Terms, s: StrogoffState, deck: number, seats: number): void {
  if (s.routeLeft[deck] === 0) return;
  s.routesSeen[t.box.deckStart[deck] + s.routeLeft[deck] - 1] |= seats;
  s.routeKnown[deck] = 1;
}

/** The top card goes to the bottom; who put it there knows it, and so does whoever had seen it on top. */
export function bury(t: Terms, s: StrogoffState, deck: number, seat: Seat, chance: Chance): void {
  const start = t.box.deckStart[deck];
  const top = start + s.routeLeft[deck] - 1;
  const card = s.routes[top];
  const knew = s.routesSeen[top];
  s.routes.copyWithin(start + 1, start, top);
  s.routes[start] = card;
  forget(t, s, deck);
  s.routesSeen[start] = knew | (1 << seat);
  s.routeKnown[deck] = 1;
  showTop(t, s, deck, chance);
}

export function discardRoute(s: StrogoffState, card: number): void {
  addCard(s.routeDiscards, 0, card);
}

function takeFromRouteDiscards(s: StrogoffState, card: number): boolean {
  if (!holdsCard(s.routeDiscards, 0, card)) return false;
  removeCard(s.routeDiscards, 0, card);
  return true;
}

// ── allies ──

/** A new ally for a slot, drawn before the one he replaces is discarded (R46). */
export function placeAlly(s: StrogoffState, slot: number, chance: Chance): void {
  if (s.allyDeck === 0) {
    s.allyDeck = s.allyDiscards;
    s.allyDiscards = 0;
    if (s.allyDeck !== 0) chance.tell(RESHUFFLED, ALLIES_DECK, 0, 0);
  }
  const count = popcount(s.allyDeck);
  if (count === 0) return;
  const ally = nthBit(s.allyDeck, chance.below(ALLY_DRAW, s.allyDraws++, count));
  s.allyDeck &= ~(1 << ally);
  const before = s.allies[slot];
  s.allies[slot] = ally;
  chance.tell(ALLY_ARRIVES, ally, slot, 0);
  if (before === NONE) return;
  s.allyDiscards |= 1 << before;
  chance.tell(ALLY_LEAVES, before, 0, 0);
}

export function allyPresent(s: StrogoffState, ally: number): boolean {
  for (let slot = 0; slot < s.allies.length; slot++) if (s.allies[slot] === ally) return true;
  return false;
}
