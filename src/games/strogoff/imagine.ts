import { popcount } from '../../engine/bits.ts';
import type { Seat } from '../../engine/game.ts';
import { HIDDEN } from '../../engine/layout.ts';
import { type Rng, shuffle } from '../../engine/rng.ts';
import { addCard, holdsCard } from '../../kit/card-sets.ts';
import { callable, mayOpenForPigassof } from './allies.ts';
import {
  ABILITY_CARDS,
  ABILITY_WORDS,
  ACTION_CARDS,
  ACTION_WORDS,
  DECK_CARDS,
  DECKS,
  ICON_COUNT,
  IRKUTSK,
  MARFA,
  NO_ICON,
  PIGASSOF,
  STROGOFF,
} from './box.ts';
import { MAX_SEATS } from './data.ts';
import { hasWildcard } from './irkutsk.ts';
import { canUseResistant, hasOpenIcon, openIcon } from './journey.ts';
import { ALLY, FACE_DANGER, IMMEDIATE, PAY, RESOLVE } from './moves.ts';
import { payableHigh, payableLow } from './payment.ts';
import { canResolve, holdsIcon, holdsPair } from './resolve.ts';
import { CARD_BITS, JOURNEY, NONE, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

/** Random deals before one is put right by hand. */
const TRIES = 12;

/** Fills in what a seat does not see. Holds memory to shuffle in, taken once per table. */
export class Imagination {
  /** Action cards, or the cards of one route deck, of which there are fewer. */
  private readonly unseen = new Int32Array(ACTION_CARDS);
  private readonly elsewhere = new Uint8Array(DECK_CARDS + 1);

  /** Deals the unseen at random: the other hands, the action deck, the order of the route decks. */
  fill(t: Terms, view: StrogoffState, seat: Seat, rng: Rng): void {
    this.orderDecks(t, view, rng);
    const unseen = this.unseenActions(view, seat);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      this.dealHands(view, seat, unseen, NONE, rng);
      if (couldBeAsked(t, view, seat)) return;
    }
    // That somebody is asked at all tells something of his hand: see that he has it.
    const wanted = this.bringForward(t, view, unseen, rng);
    this.dealHands(view, seat, unseen, wanted, rng);
  }

  private unseenActions(view: StrogoffState, seat: Seat): number {
    let count = 0;
    for (let card = 0; card < ACTION_CARDS; card++) {
      const seen = holdsCard(view.discards, 0, card) || holdsCard(view.hands, ACTION_WORDS * seat, card);
      if (!seen && card !== view.traitorCard) this.unseen[count++] = card;
    }
    return count;
  }

  /** Deals `unseen` cards; if `wanted` is not NONE, the mover's first ones are the first so many of them. */
  private dealHands(view: StrogoffState, seat: Seat, unseen: number, wanted: number, rng: Rng): void {
    const cards = this.unseen;
    const kept = Math.max(0, wanted);
    shuffle(rng, cards, kept, unseen);
    let next = kept;
    for (let other = 0; other < MAX_SEATS; other++) {
      if (other === seat) continue;
      view.hands.fill(0, ACTION_WORDS * other, ACTION_WORDS * (other + 1));
      const sure = other === view.mover ? kept : 0;
      for (let i = 0; i < sure; i++) addCard(view.hands, ACTION_WORDS * other, cards[i]);
      for (let i = sure; i < view.handSize[other]; i++) addCard(view.hands, ACTION_WORDS * other, cards[next++]);
    }
    view.deck.fill(0);
    while (next < unseen) addCard(view.deck, 0, cards[next++]);
  }

  /** Moves cards that the mover must have, to be asked what he is asked, to the front; returns how many. */
  private bringForward(t: Terms, view: StrogoffState, unseen: number, rng: Rng): number {
    shuffle(rng, this.unseen, 0, unseen);
    const kind = wantedKind(t, view, this.unseen, unseen);
    const sets = kind < ICON_COUNT ? t.box.ofIcon : t.box.ofPortrait;
    const set = ACTION_WORDS * (kind < ICON_COUNT ? kind : kind - ICON_COUNT);
    const wanted = wantedCount(t, view, kind);
    let front = 0;
    for (let i = 0; i < unseen && front < wanted; i++) {
      const card = this.unseen[i];
      // As a wildcard Marfa's card must not match.
      const fits =
        holdsCard(sets, set, card) &&
        (view.phase !== FACE_DANGER || kind < ICON_COUNT || t.box.icon[card] !== view.danger);
      if (!fits) continue;
      this.unseen[i] = this.unseen[front];
      this.unseen[front++] = card;
    }
    return front;
  }

  private orderDecks(t: Terms, view: StrogoffState, rng: Rng): void {
    const { unseen } = this;
    this.findElsewhere(t, view);
    for (let deck = 0; deck < DECKS; deck++) {
      const start = t.box.deckStart[deck];
      const end = start + view.routeLeft[deck];
      let count = 0;
      for (let card = start; card < start + t.box.deckSize[deck]; card++) {
        if (this.elsewhere[card] === 0) unseen[count++] = card;
      }
      shuffle(rng, unseen, 0, count);
      for (let at = start; at < end; at++) if (view.routes[at] === HIDDEN) view.routes[at] = unseen[--count];
      view.routes.fill(NONE, end, start + t.box.deckSize[deck]);
    }
  }

  /** Marks the route cards that are seen somewhere: on the table, among the discards, or in a deck by this seat. */
  private findElsewhere(t: Terms, view: StrogoffState): void {
    const { elsewhere } = this;
    for (let card = 0; card < DECK_CARDS; card++) elsewhere[card] = holdsCard(view.routeDiscards, 0, card) ? 1 : 0;
    for (let seat = 0; seat < t.seats; seat++) {
      for (let i = 0; i < view.journeySize[seat]; i++) elsewhere[view.journey[seat * JOURNEY + i] & CARD_BITS] = 1;
      if (view.tomsk[seat] !== NONE) elsewhere[view.tomsk[seat]] = 1;
      for (let card = 0; card < ABILITY_CARDS; card++) {
        if (holdsCard(view.abilities, ABILITY_WORDS * seat, card)) elsewhere[card] = 1;
      }
    }
    for (let i = 0; i < view.resolvedSize; i++) elsewhere[view.resolved[i] & CARD_BITS] = 1;
    const irkutsk = t.box.deckStart[IRKUTSK];
    for (let i = 0; i < t.box.deckSize[IRKUTSK]; i++) {
      if (((view.duelCards >>> i) & 1) === 1) elsewhere[irkutsk + i] = 1;
    }
    for (let at = 0; at < DECK_CARDS; at++) if (view.routes[at] >= 0) elsewhere[view.routes[at]] = 1;
  }
}

/** Whether the mover, with the hand imagined for him, would be asked what he is asked. */
function couldBeAsked(t: Terms, view: StrogoffState, seat: Seat): boolean {
  const { mover } = view;
  if (mover === seat) return true;
  switch (view.phase) {
    case PAY:
      return popcount(payableLow(t, view)) + popcount(payableHigh(t, view)) > view.payLeft;
    case IMMEDIATE:
      return holdsIcon(t, view, mover, openIcon(t, view, mover, view.journeySize[mover] - 1, 0));
    case ALLY:
      return callable(t, view, mover) !== 0 || mayOpenForPigassof(t, view, mover);
    case RESOLVE:
      return canResolve(t, view, mover) || canUseResistant(t, view, mover);
    case FACE_DANGER:
      return hasWildcard(t, view) || holdsPair(t, view, mover, view.danger);
    default:
      return true;
  }
}

/** An icon, or 8 + a portrait, of which the mover must have cards. */
function wantedKind(t: Terms, view: StrogoffState, unseen: Int32Array, count: number): number {
  const { mover } = view;
  const { icon: icons } = t.box;
  const recent = view.journeySize[mover] - 1;
  switch (view.phase) {
    case PAY:
      return view.payWhat;
    case IMMEDIATE:
      return openIcon(t, view, mover, recent, 0);
    case ALLY:
      return ICON_COUNT + wantedAlly(t, view, unseen, count);
    case RESOLVE:
      // Without energy: a card that matches the most recent one, or a pair of whatever there are two of.
      for (let normal = 0; normal < 2; normal++) {
        const icon = openIcon(t, view, mover, recent, normal);
        if (icon !== NO_ICON && countOf(icon, icons, unseen, count) > 0) return icon;
      }
      for (let icon = 0; icon < ICON_COUNT; icon++) if (countOf(icon, icons, unseen, count) > 1) return icon;
      throw new Error('nothing could be resolved');
    default:
      // Two that match, or else one of Marfa's that does not.
      return countOf(view.danger, icons, unseen, count) > 1 && view.handSize[mover] > 1
        ? view.danger
        : ICON_COUNT + MARFA;
  }
}

/** How many of the first so many cards are of a kind; `kinds` tells it of each card. */
function countOf(kind: number, kinds: Int32Array, cards: Int32Array, count: number): number {
  let found = 0;
  for (let i = 0; i < count; i++) if (kinds[cards[i]] === kind) found++;
  return found;
}

function wantedAlly(t: Terms, view: StrogoffState, unseen: Int32Array, count: number): number {
  for (const ally of view.allies) {
    if (
      ally === NONE ||
      ally === MARFA ||
      (ally === PIGASSOF && !hasOpenIcon(t, view, view.mover) && !canUseResistant(t, view, view.mover))
    )
      continue;
    const cards = countOf(ally, t.box.portrait, unseen, count);
    const needed = ally === STROGOFF ? 2 : 1;
    if (cards >= needed && view.handSize[view.mover] >= needed) return ally;
  }
  throw new Error('nobody could be asked for help');
}

function wantedCount(t: Terms, view: StrogoffState, kind: number): number {
  const { mover } = view;
  const recent = view.journeySize[mover] - 1;
  switch (view.phase) {
    case PAY:
      return view.payLeft + 1;
    case RESOLVE:
      return openIcon(t, view, mover, recent, 0) === kind || openIcon(t, view, mover, recent, 1) === kind ? 1 : 2;
    case ALLY:
      return kind === ICON_COUNT + STROGOFF ? 2 : 1;
    case FACE_DANGER:
      return kind < ICON_COUNT ? 2 : 1;
    default:
      return 1;
  }
}
