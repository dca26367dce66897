import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { addCard } from '../../kit/card-sets.ts';
import { ask } from '../../kit/phased-rules.ts';
import { ABILITY_WORDS, ICON_COUNT, NO_ICON, PREPARED, QUICK, RESISTANT } from './box.ts';
import { checkHand, drawToHand } from './cards.ts';
import { ABILITY_GAINED, RESOLVED_CARD } from './events.ts';
import { canUseResistant, cover, dispose, hasOpenIcon, openIcon, removeFromJourney } from './journey.ts';
import {
  BY_ENERGY,
  BY_MATCH,
  BY_PAIR,
  indexOf,
  isNormal,
  KEEP,
  keepIndex,
  NO,
  RESOLVE,
  resolveDanger,
  resolveMethod,
} from './moves.ts';
import { pay } from './payment.ts';
import { ASSISTED, CARD_BITS, type StrogoffState } from './state.ts';
import { ACTION_END, RESOLVE_END, RESOLVE_PAID, RESOLVE_STEP } from './steps.ts';
import type { Terms } from './terms.ts';

export function holdsIcon(t: Terms, s: StrogoffState, seat: Seat, icon: number): boolean {
  const { ofIcon } = t.box;
  return ((s.hands[2 * seat] & ofIcon[2 * icon]) | (s.hands[2 * seat + 1] & ofIcon[2 * icon + 1])) !== 0;
}

export function holdsPair(t: Terms, s: StrogoffState, seat: Seat, icon: number): boolean {
  const low = s.hands[2 * seat] & t.box.ofIcon[2 * icon];
  const high = s.hands[2 * seat + 1] & t.box.ofIcon[2 * icon + 1];
  return (low !== 0 && high !== 0) || (low & (low - 1)) !== 0 || (high & (high - 1)) !== 0;
}

/** Whether the one-card method reaches a danger: it is on the most recent card (R40: even if that lies face down). */
export function isRecent(s: StrogoffState, seat: Seat, index: number): boolean {
  return index === s.journeySize[seat] - 1;
}

/** R35: something can be covered. */
export function canResolve(t: Terms, s: StrogoffState, seat: Seat): boolean {
  if (!hasOpenIcon(t, s, seat)) return false;
  if (s.energy[seat] > 0) return true;
  for (let icon = 0; icon < ICON_COUNT; icon++) if (holdsPair(t, s, seat, icon)) return true;
  const recent = s.journeySize[seat] - 1;
  for (let normal = 0; normal < 2; normal++) {
    const icon = openIcon(t, s, seat, recent, normal);
    if (icon !== NO_ICON && holdsIcon(t, s, seat, icon)) return true;
  }
  return false;
}

export function resolveStep(t: Terms, s: StrogoffState): void {
  // R43: a Resistant may open more.
  if (canResolve(t, s, s.seat) || canUseResistant(t, s, s.seat)) ask(s, RESOLVE, s.seat);
  else s.step = RESOLVE_END;
}

export function resolve(t: Terms, s: StrogoffState, move: Move): void {
  if (move === NO) {
    s.step = RESOLVE_END;
    return;
  }
  s.target = resolveDanger(move);
  s.coversDone++;
  const method = resolveMethod(move);
  if (method === BY_ENERGY) {
    s.energy[s.seat]--;
    s.step = RESOLVE_PAID;
  } else if (method === BY_MATCH) {
    pay(s, openIcon(t, s, s.seat, indexOf(s.target), isNormal(s.target)), 1, RESOLVE_PAID);
  } else {
    pay(s, method - BY_PAIR, 2, RESOLVE_PAID);
  }
}

/** A card without open dangers leaves the journey, and may become an ability at the end. */
export function resolvePaid(t: Terms, s: StrogoffState, chance: Chance): void {
  if (cover(t, s, s.seat, s.target)) {
    const word = removeFromJourney(s, s.seat, indexOf(s.target));
    s.resolved[s.resolvedSize++] = word;
    chance.tell(RESOLVED_CARD, s.seat, word & CARD_BITS, 0);
  }
  s.step = RESOLVE_STEP;
  resolveStep(t, s);
}

/** R9, R12: cards with an ability, and where the option bars it, without help from Pigassof or Resolute. */
export function canKeep(t: Terms, word: number): boolean {
  return t.box.ability[word & CARD_BITS] >= 0 && !(t.assistedBarred && (word & ASSISTED) !== 0);
}

export function resolveEnd(t: Terms, s: StrogoffState, chance: Chance): void {
  for (let i = 0; i < s.resolvedSize; i++) {
    if (canKeep(t, s.resolved[i])) {
      ask(s, KEEP, s.seat);
      return;
    }
  }
  keep(t, s, NO, chance);
}

/** One of the resolved cards becomes an ability, the others are discarded. */
export function keep(t: Terms, s: StrogoffState, move: Move, chance: Chance): void {
  const { seat } = s;
  s.step = ACTION_END;
  for (let i = 0; i < s.resolvedSize; i++) {
    const card = s.resolved[i] & CARD_BITS;
    s.resolved[i] = 0;
    if (i === keepIndex(move)) gain(t, s, seat, card, chance);
    else dispose(t, s, card, chance);
  }
  s.resolvedSize = 0;
}

/** R26: a Prepared raises the limit before its own card is drawn. */
function gain(t: Terms, s: StrogoffState, seat: Seat, card: number, chance: Chance): void {
  addCard(s.abilities, ABILITY_WORDS * seat, card);
  s.kept++;
  chance.tell(ABILITY_GAINED, seat, card, 0);
  const ability = t.box.ability[card];
  if (ability === RESISTANT || ability === PREPARED || ability === QUICK) {
    drawToHand(s, seat, 1, chance);
    checkHand(t, s, seat, ACTION_END);
  }
}
