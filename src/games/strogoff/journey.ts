import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { NO_ICON, RESISTANT, SANGARRA } from './box.ts';
import { discardRoute, hasAbility } from './cards.ts';
import { RESOLVED_CARD, SANGARRA_LEAVES, TURNED_DOWN } from './events.ts';
import { indexOf, isNormal } from './moves.ts';
import {
  ASSISTED,
  BEHIND_CURTAIN,
  BESIDE_BOARD,
  CARD_BITS,
  DISK_IMMEDIATE,
  DISK_NORMAL,
  FACE_DOWN,
  FACED_IMMEDIATE,
  FACED_NORMAL,
  JOURNEY,
  NONE,
  type StrogoffState,
} from './state.ts';
import type { Terms } from './terms.ts';

const DISKS = DISK_IMMEDIATE | DISK_NORMAL;
const CLOSED_IMMEDIATE = FACE_DOWN | DISK_IMMEDIATE | FACED_IMMEDIATE;
const CLOSED_NORMAL = FACE_DOWN | DISK_NORMAL | FACED_NORMAL;

/** Adds a card on the right: the most recent one. */
export function addToJourney(s: StrogoffState, seat: Seat, card: number): void {
  s.journey[seat * JOURNEY + s.journeySize[seat]++] = card;
}

/** The icon of a danger of the journey, or NO_ICON if it is covered, face down or not there (R4). */
export function openIcon(t: Terms, s: StrogoffState, seat: Seat, index: number, normal: number): number {
  const word = s.journey[seat * JOURNEY + index];
  if ((word & (normal === 1 ? CLOSED_NORMAL : CLOSED_IMMEDIATE)) !== 0) return NO_ICON;
  return normal === 1 ? t.box.normal[word & CARD_BITS] : t.box.immediate[word & CARD_BITS];
}

/** Whether an open icon stands there twice, the Tomsk card's included (R10). */
export function hasRepeats(t: Terms, s: StrogoffState, seat: Seat): boolean {
  const { immediate, normal } = t.box;
  let seen = s.tomsk[seat] === NONE ? 0 : 1 << normal[s.tomsk[seat]];
  const start = seat * JOURNEY;
  for (let at = start; at < start + s.journeySize[seat]; at++) {
    const word = s.journey[at];
    if ((word & FACE_DOWN) !== 0) continue;
    const card = word & CARD_BITS;
    if ((word & DISK_IMMEDIATE) === 0 && immediate[card] !== NO_ICON) {
      const bit = 1 << immediate[card];
      if ((seen & bit) !== 0) return true;
      seen |= bit;
    }
    if ((word & DISK_NORMAL) === 0) {
      const bit = 1 << normal[card];
      if ((seen & bit) !== 0) return true;
      seen |= bit;
    }
  }
  return false;
}

export function hasFaceDown(s: StrogoffState, seat: Seat): boolean {
  const start = seat * JOURNEY;
  for (let at = start; at < start + s.journeySize[seat]; at++) if ((s.journey[at] & FACE_DOWN) !== 0) return true;
  return false;
}

/** R43: there is a Resistant to discard, and it would turn something up. */
export function canUseResistant(t: Terms, s: StrogoffState, seat: Seat): boolean {
  return hasAbility(t, s, seat, RESISTANT) && hasFaceDown(s, seat);
}

export function hasOpenIcon(t: Terms, s: StrogoffState, seat: Seat): boolean {
  for (let index = 0; index < s.journeySize[seat]; index++) {
    if (openIcon(t, s, seat, index, 0) !== NO_ICON || openIcon(t, s, seat, index, 1) !== NO_ICON) return true;
  }
  return false;
}

/** Puts a disk on a danger. True if that was the card's last one. The disk counts even then (R62). */
export function cover(t: Terms, s: StrogoffState, seat: Seat, danger: number): boolean {
  const at = seat * JOURNEY + indexOf(danger);
  const word = s.journey[at] | (isNormal(danger) === 1 ? DISK_NORMAL : DISK_IMMEDIATE);
  s.journey[at] = word;
  s.disks++;
  if (s.disks > s.disksPeak) s.disksPeak = s.disks;
  const needed = t.box.immediate[word & CARD_BITS] === NO_ICON ? DISK_NORMAL : DISKS;
  return (word & needed) === needed;
}

/** Faces a danger of the journey at the gates of Irkutsk, without a disk. True if that was the card's last one. */
export function faceUpTo(t: Terms, s: StrogoffState, seat: Seat, danger: number): boolean {
  const index = indexOf(danger);
  s.journey[seat * JOURNEY + index] |= isNormal(danger) === 1 ? FACED_NORMAL : FACED_IMMEDIATE;
  // R56: its immediate one came first, and is closed by now.
  return openIcon(t, s, seat, index, 1) === NO_ICON;
}

function disksOn(word: number): number {
  return ((word >>> 8) & 1) + ((word >>> 9) & 1);
}

/** Takes a card out of the journey, with its disks; the others close up. */
export function removeFromJourney(s: StrogoffState, seat: Seat, index: number): number {
  const start = seat * JOURNEY;
  const word = s.journey[start + index];
  const last = start + --s.journeySize[seat];
  for (let at = start + index; at < last; at++) s.journey[at] = s.journey[at + 1];
  s.journey[last] = 0;
  s.disks -= disksOn(word);
  return word;
}

/** A card covered outside the Resolve action (R8): gone, and never an ability. */
export function coverWithHelp(t: Terms, s: StrogoffState, seat: Seat, danger: number, chance: Chance): void {
  s.journey[seat * JOURNEY + indexOf(danger)] |= ASSISTED;
  if (!cover(t, s, seat, danger)) return;
  const card = removeFromJourney(s, seat, indexOf(danger)) & CARD_BITS;
  chance.tell(RESOLVED_CARD, seat, card, 0);
  dispose(t, s, card, chance);
}

/** Turned face down, a card loses its disks. */
export function turnDown(s: StrogoffState, seat: Seat, index: number, chance: Chance): void {
  const at = seat * JOURNEY + index;
  const word = s.journey[at];
  s.disks -= disksOn(word);
  s.journey[at] = (word & CARD_BITS) | FACE_DOWN;
  chance.tell(TURNED_DOWN, seat, word & CARD_BITS, 0);
}

export function turnUp(s: StrogoffState, seat: Seat, index: number): void {
  s.journey[seat * JOURNEY + index] &= ~FACE_DOWN;
}

/** A route card that leaves play: Sangarra goes home (R12), the others to their discards. */
export function dispose(t: Terms, s: StrogoffState, card: number, chance: Chance): void {
  if (card === SANGARRA) sendSangarraHome(t, s, chance);
  else discardRoute(s, card);
}

/** R39: in solo she goes back behind the curtain. */
export function sendSangarraHome(t: Terms, s: StrogoffState, chance: Chance): void {
  s.sangarra = t.seats === 1 ? BEHIND_CURTAIN : BESIDE_BOARD;
  chance.tell(SANGARRA_LEAVES, 0, 0, 0);
}
