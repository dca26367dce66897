import { NOBODY } from '../../core/game.ts';
import { ABILITY_CARDS, ACTION_CARDS, DECKS, IRKUTSK, NO_ICON, ROUTE_CARDS, SANGARRA } from './box.ts';
import { handLimit } from './cards.ts';
import { DISCARD_EXCESS } from './moves.ts';
import { ABILITY_WORDS, ACTION_WORDS, holds, size } from './sets.ts';
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

function fail(what: string): never {
  throw new Error(what);
}

function lives(s: StrogoffState, seat: number): boolean {
  return ((s.alive >>> seat) & 1) === 1;
}

function checkActionCards(t: Terms, s: StrogoffState): void {
  const places = Array.from({ length: ACTION_CARDS }, () => 0);
  const count = (sets: Int32Array, set: number) => {
    let found = 0;
    for (let card = 0; card < ACTION_CARDS; card++) {
      if (!holds(sets, ACTION_WORDS * set, card)) continue;
      places[card]++;
      found++;
    }
    return found;
  };
  if (count(s.deck, 0) !== s.deckSize) fail(`the action deck has not ${s.deckSize} cards`);
  count(s.discards, 0);
  for (let seat = 0; seat < s.handSize.length; seat++) {
    if (count(s.hands, seat) !== s.handSize[seat]) fail(`courier ${seat + 1} has not ${s.handSize[seat]} cards`);
  }
  if (s.traitorCard !== NONE) places[s.traitorCard]++;
  for (const [card, n] of places.entries()) if (n !== 1) fail(`action card ${card} is in ${n} places`);
  for (let seat = 0; seat < t.seats; seat++) {
    const drawing = s.handOf === seat && s.phase === DISCARD_EXCESS;
    if (t.limitAlways && !drawing && s.handSize[seat] > handLimit(t, s, seat))
      fail(`courier ${seat + 1} holds ${s.handSize[seat]} cards`);
  }
}

function checkRouteCards(t: Terms, s: StrogoffState): void {
  const places = Array.from({ length: ROUTE_CARDS }, () => 0);
  const note = (card: number) => {
    if (card < 0 || card >= ROUTE_CARDS) fail(`route card ${card} does not exist`);
    places[card]++;
  };
  const noteSet = (sets: Int32Array, set: number, cards: number) => {
    for (let card = 0; card < cards; card++) if (holds(sets, set, card)) note(card);
  };
  for (let deck = 0; deck < DECKS; deck++) {
    const start = t.box.deckStart[deck];
    for (let i = 0; i < t.box.deckSize[deck]; i++) {
      const card = s.routes[start + i];
      if (i >= s.routeLeft[deck]) {
        if (card !== NONE) fail('a route card lies above its deck');
      } else {
        note(card);
        if (t.box.deckOf[card] !== deck) fail(`route card ${card} is in deck ${deck}`);
      }
    }
  }
  noteSet(s.routeDiscards, 0, ROUTE_CARDS);
  for (let seat = 0; seat < t.seats; seat++) {
    for (let i = 0; i < s.journeySize[seat]; i++) note(s.journey[seat * JOURNEY + i] & CARD_BITS);
    for (let i = s.journeySize[seat]; i < JOURNEY; i++)
      if (s.journey[seat * JOURNEY + i] !== 0) fail('something lies beyond a journey');
    if (s.tomsk[seat] !== NONE) note(s.tomsk[seat]);
    noteSet(s.abilities, ABILITY_WORDS * seat, ABILITY_CARDS);
  }
  for (let i = 0; i < s.resolvedSize; i++) note(s.resolved[i] & CARD_BITS);
  for (let i = 0; i < t.box.deckSize[IRKUTSK]; i++) {
    if (((s.duelCards >>> i) & 1) === 1) note(t.box.deckStart[IRKUTSK] + i);
  }
  // Resolved in this action, she is still on the table.
  if (s.sangarra < 0) note(SANGARRA);
  for (const [card, n] of places.entries()) if (n !== 1) fail(`route card ${card} is in ${n} places`);
}

function checkAllies(t: Terms, s: StrogoffState): void {
  const { length } = t.box.components.allies;
  const slots = [...s.allies].filter((ally) => ally !== NONE);
  const bits = slots.reduce((set, ally) => set | (1 << ally), 0);
  const all = bits | s.allyDeck | s.allyDiscards;
  const n = slots.length + size(s.allyDeck) + size(s.allyDiscards);
  if (all !== (1 << length) - 1 || n !== length) fail('an ally is missing, or in two places');
}

function checkCouriers(t: Terms, s: StrogoffState): void {
  for (let seat = 0; seat < t.seats; seat++) {
    const who = `courier ${seat + 1}`;
    if (s.energy[seat] < 0 || s.energy[seat] > t.energyMax) fail(`${who} has energy ${s.energy[seat]}`);
    if (s.space[seat] < 1 || s.space[seat] > t.irkutsk) fail(`${who} is on space ${s.space[seat]}`);
    if (lives(s, seat)) continue;
    const abilities = s.abilities.subarray(ABILITY_WORDS * seat, ABILITY_WORDS * (seat + 1)).some((word) => word !== 0);
    if (s.handSize[seat] + s.journeySize[seat] !== 0 || s.tomsk[seat] !== NONE || abilities) {
      fail(`${who} is dead and has cards`);
    }
  }
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
      disks += size(on);
    }
  }
  if (disks !== s.disks || s.disks > s.disksPeak)
    fail(`${disks} disks in use, ${s.disks} counted, ${s.disksPeak} at the most`);
}
