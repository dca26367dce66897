import { lowestBit, popcount } from '../../engine/bits.ts';
import { NOBODY } from '../../engine/game.ts';
import { ALL_BITS, addCard, BITS, holdsCard } from '../../kit/card-sets.ts';
import { fail } from '../../kit/phased-rules.ts';
import {
  ABILITY_CARDS,
  ABILITY_WORDS,
  ACTION_CARDS,
  ACTION_WORDS,
  DECKS,
  IRKUTSK,
  NO_ICON,
  ROUTE_CARDS,
  ROUTE_WORDS,
  SANGARRA,
} from './box.ts';
import { handTooLarge } from './cards.ts';
import { DISCARD_EXCESS } from './moves.ts';
import { CARD_BITS, DISK_IMMEDIATE, DISK_NORMAL, FACE_DOWN, JOURNEY, NONE, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

/** Throws on a position that cannot be: every card in one place, everything within its limits. */
export function checkState(t: Terms, s: StrogoffState): void {
  checkActionCards(t, s);
  checkRouteCards(t, s);
  checkAllies(t, s);
  checkCouriers(t, s);
  checkDisks(t, s);
  if (s.strength < 1 || s.strength > 6) fail(`Tartars of strength ${s.strength}`);
  if (s.tartars < 1 || s.tartars >= t.irkutsk) fail(`Tartars on space ${s.tartars}`);
  if (s.ogareff < 0 || s.ogareff > t.steps) fail(`Ogareff with ${s.ogareff} steps left`);
  if (s.mover !== NOBODY && !lives(s, s.mover)) fail(`courier ${s.mover + 1} is dead and to act`);
}

function lives(s: StrogoffState, seat: number): boolean {
  return ((s.alive >>> seat) & 1) === 1;
}

/**
 * Counts the places of cards, as sets: those in one place, and those in more. Made once, and sets are taken word by word:
 * a soak asks a hundred million times, and counting card by card took five times as long as playing.
 */
class Places {
  private readonly what: string;
  private readonly cards: number;
  private readonly once: Int32Array;
  private readonly more: Int32Array;

  constructor(what: string, cards: number) {
    this.what = what;
    this.cards = cards;
    this.once = new Int32Array(Math.ceil(cards / BITS));
    this.more = new Int32Array(this.once.length);
  }

  clear(): void {
    const { once, more } = this;
    for (let word = 0; word < once.length; word++) {
      once[word] = 0;
      more[word] = 0;
    }
  }

  note(card: number): void {
    if (card < 0 || card >= this.cards) fail(`${this.what} card ${card} does not exist`);
    if (holdsCard(this.once, 0, card)) addCard(this.more, 0, card);
    else addCard(this.once, 0, card);
  }

  /** Notes the first so many words of a set, and returns how many cards it holds. */
  noteSet(sets: Int32Array, set: number, words: number): number {
    const { once, more } = this;
    let count = 0;
    for (let word = 0; word < words; word++) {
      const bits = sets[set + word];
      more[word] |= once[word] & bits;
      once[word] |= bits;
      count += popcount(bits);
    }
    return count;
  }

  /** Every card must have one place. */
  close(): void {
    const { once, more, cards } = this;
    for (let word = 0; word < once.length; word++) {
      const left = cards - BITS * word;
      const wrong = (once[word] ^ (left < BITS ? (1 << left) - 1 : ALL_BITS)) | more[word];
      if (wrong !== 0) this.accuse(BITS * word + lowestBit(wrong));
    }
  }

  private accuse(card: number): never {
    if (card >= this.cards) fail(`${this.what} card ${card} does not exist`);
    return fail(`${this.what} card ${card} is in ${holdsCard(this.more, 0, card) ? 2 : 0} places`);
  }
}

const actionPlaces = new Places('action', ACTION_CARDS);
const routePlaces = new Places('route', ROUTE_CARDS);

function checkActionCards(t: Terms, s: StrogoffState): void {
  const places = actionPlaces;
  places.clear();
  if (places.noteSet(s.deck, 0, ACTION_WORDS) !== s.deckSize) fail(`the action deck has not ${s.deckSize} cards`);
  places.noteSet(s.discards, 0, ACTION_WORDS);
  for (let seat = 0; seat < s.handSize.length; seat++) {
    if (places.noteSet(s.hands, ACTION_WORDS * seat, ACTION_WORDS) !== s.handSize[seat])
      fail(`courier ${seat + 1} has not ${s.handSize[seat]} cards`);
  }
  if (s.traitorCard !== NONE) places.note(s.traitorCard);
  places.close();
  for (let seat = 0; seat < t.seats; seat++) {
    const drawing = s.handOf === seat && s.phase === DISCARD_EXCESS;
    if (t.limitAlways && !drawing && handTooLarge(t, s, seat))
      fail(`courier ${seat + 1} holds ${s.handSize[seat]} cards`);
  }
}

function checkRouteCards(t: Terms, s: StrogoffState): void {
  const places = routePlaces;
  places.clear();
  for (let deck = 0; deck < DECKS; deck++) checkRouteDeck(t, s, deck);
  places.noteSet(s.routeDiscards, 0, ROUTE_WORDS);
  for (let seat = 0; seat < t.seats; seat++) {
    const journey = seat * JOURNEY;
    checkLength(s.journeySize[seat]);
    const end = journey + s.journeySize[seat];
    for (let i = journey; i < end; i++) places.note(s.journey[i] & CARD_BITS);
    for (let i = end; i < journey + JOURNEY; i++) if (s.journey[i] !== 0) fail('something lies beyond a journey');
    if (s.tomsk[seat] !== NONE) places.note(s.tomsk[seat]);
    if (places.noteSet(s.abilities, ABILITY_WORDS * seat, ABILITY_WORDS) > 0) checkAbilities(s, seat);
  }
  checkLength(s.resolvedSize);
  for (let i = 0; i < s.resolvedSize; i++) places.note(s.resolved[i] & CARD_BITS);
  for (let rest = s.duelCards; rest !== 0; rest &= rest - 1) places.note(t.box.deckStart[IRKUTSK] + lowestBit(rest));
  // Resolved in this action, she is still on the table.
  if (s.sangarra < 0) places.note(SANGARRA);
  places.close();
}

function checkLength(cards: number): void {
  if (cards < 0 || cards > JOURNEY) fail(`a journey of ${cards} cards`);
}

/** The cards with abilities are the first, so the others would be the last bits of the last word. */
function checkAbilities(s: StrogoffState, seat: number): void {
  const last = ABILITY_WORDS - 1;
  if (s.abilities[ABILITY_WORDS * seat + last] >>> (ABILITY_CARDS - BITS * last) !== 0)
    fail(`courier ${seat + 1} keeps a card without an ability`);
}

function checkRouteDeck(t: Terms, s: StrogoffState, deck: number): void {
  const { box } = t;
  const { routes } = s;
  const start = box.deckStart[deck];
  const top = start + s.routeLeft[deck];
  const end = start + box.deckSize[deck];
  for (let i = start; i < top && i < end; i++) {
    const card = routes[i];
    routePlaces.note(card);
    if (card < start || card >= end) fail(`route card ${card} is in deck ${deck}`);
  }
  for (let i = Math.max(start, top); i < end; i++) if (routes[i] !== NONE) fail('a route card lies above its deck');
}

function checkAllies(t: Terms, s: StrogoffState): void {
  const { length } = t.box.components.allies;
  let all = s.allyDeck | s.allyDiscards;
  let count = popcount(s.allyDeck) + popcount(s.allyDiscards);
  for (let slot = 0; slot < s.allies.length; slot++) {
    const ally = s.allies[slot];
    if (ally === NONE) continue;
    all |= 1 << ally;
    count++;
  }
  if (all !== (1 << length) - 1 || count !== length) fail('an ally is missing, or in two places');
}

function checkCouriers(t: Terms, s: StrogoffState): void {
  for (let seat = 0; seat < t.seats; seat++) {
    if (s.energy[seat] < 0 || s.energy[seat] > t.energyMax) fail(`courier ${seat + 1} has energy ${s.energy[seat]}`);
    if (s.space[seat] < 1 || s.space[seat] > t.irkutsk) fail(`courier ${seat + 1} is on space ${s.space[seat]}`);
    if (!lives(s, seat) && hasCards(s, seat)) fail(`courier ${seat + 1} is dead and has cards`);
  }
}

function hasCards(s: StrogoffState, seat: number): boolean {
  for (let word = ABILITY_WORDS * seat; word < ABILITY_WORDS * (seat + 1); word++)
    if (s.abilities[word] !== 0) return true;
  return s.handSize[seat] + s.journeySize[seat] !== 0 || s.tomsk[seat] !== NONE;
}

/** Only on icons of face-up cards, and one each. */
function checkDisks(t: Terms, s: StrogoffState): void {
  let disks = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    for (let i = 0; i < s.journeySize[seat]; i++) {
      const word = s.journey[seat * JOURNEY + i];
      const on = word & (DISK_IMMEDIATE | DISK_NORMAL);
      if (on !== 0 && (word & FACE_DOWN) !== 0) fail('a disk lies on a card that is face down');
      if ((word & DISK_IMMEDIATE) !== 0 && t.box.immediate[word & CARD_BITS] === NO_ICON)
        fail('a disk lies where no icon is');
      disks += popcount(on);
    }
  }
  if (disks !== s.disks || s.disks > s.disksPeak)
    fail(`${disks} disks in use, ${s.disks} counted, ${s.disksPeak} at the most`);
}
