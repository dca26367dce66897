import type { Chance } from '../../engine/chance.ts';
import type { Move } from '../../engine/game.ts';
import { leastOfTwo } from '../../kit/card-sets.ts';
import { ask } from '../../kit/phased-rules.ts';
import { DISCARD, LOSE_ENERGY, NO_ICON, QUICK, TURN_DOWN } from './box.ts';
import { checkHand, discardFromHand, drawRoute, drawToHand, hasAbility } from './cards.ts';
import { EVASION, PER_SEAT } from './chance.ts';
import { spend } from './copies.ts';
import { EVADED, NOT_EVADED, NOTHING_LEFT, PENALTY_CARD, PENALTY_ENERGY, REPEATS, ROUTE_CARD } from './events.ts';
import { arrive } from './irkutsk.ts';
import { addToJourney, cover, hasRepeats, turnDown } from './journey.ts';
import { noteLeader } from './lead.ts';
import { DISCARD_PENALTY, dangerAt, IMMEDIATE, immediateCard, NO, QUICK_ADVANCE, YES } from './moves.ts';
import { holdsIcon } from './resolve.ts';
import { CARD_BITS, JOURNEY, NONE, type StrogoffState } from './state.ts';
import { ACTION_END, ADVANCED, AFTER_CARD, CHECK_REPEATS, EVADE, MOVE_ON, PENALTY_STEP, ROUTE_STEP } from './steps.ts';
import type { Terms } from './terms.ts';
import { canAdvance } from './turn.ts';

export function moveOn(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  s.energy[seat]--;
  s.space[seat]++;
  noteLeader(s);
  if (s.space[seat] === t.irkutsk) arrive(t, s, chance);
  else if (t.rollFirst) evade(t, s, chance);
  else routeStep(t, s, chance);
}

/** "Durant la Phase des Courriers, si un joueur entre dans une case où les Tartares se trouvent" (R17, R18, R19). */
export function evade(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  if (s.space[seat] !== s.tartars || s.tomsk[seat] !== NONE) {
    if (t.rollFirst) routeStep(t, s, chance);
    else advanced(t, s);
    return;
  }
  s.step = t.rollFirst ? ROUTE_STEP : ADVANCED;
  const die = 1 + chance.below(EVASION, seat * PER_SEAT + s.evasions[seat]++, 6);
  if (die >= s.strength) {
    chance.tell(EVADED, seat, die, s.strength);
    drawToHand(s, seat, 1, chance);
    checkHand(t, s, seat, s.step);
  } else {
    chance.tell(s.energy[seat] > 0 ? NOT_EVADED : NOTHING_LEFT, seat, die, s.strength);
    if (s.energy[seat] > 0) s.energy[seat]--;
  }
}

/** Draws the route card; its immediate danger may be met at once (R7). */
export function routeStep(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  const card = drawRoute(t, s, t.box.zone[s.space[seat]], chance);
  if (card !== NONE) {
    addToJourney(s, seat, card);
    chance.tell(ROUTE_CARD, seat, card, 0);
    const icon = t.box.immediate[card];
    if (icon !== NO_ICON && holdsIcon(t, s, seat, icon)) {
      ask(s, IMMEDIATE, seat);
      return;
    }
  }
  checkRepeats(t, s, chance);
}

export function meetImmediate(t: Terms, s: StrogoffState, move: Move): void {
  s.step = CHECK_REPEATS;
  if (move === NO) return;
  discardFromHand(s, s.seat, immediateCard(move));
  // A card with an immediate danger has a normal one too: it is never finished here.
  cover(t, s, s.seat, dangerAt(s.journeySize[s.seat] - 1, 0));
}

export function checkRepeats(t: Terms, s: StrogoffState, chance: Chance): void {
  if (!hasRepeats(t, s, s.seat)) {
    afterCard(t, s);
    return;
  }
  chance.tell(REPEATS, s.seat, 0, 0);
  s.penaltyAt = 0;
  s.step = PENALTY_STEP;
}

/** "les pénalités pour TOUTES les cartes de son périple, de la gauche vers la droite" (R5, R6). */
export function penaltyStep(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  for (; s.penaltyAt < s.journeySize[seat]; s.penaltyAt++) {
    const card = s.journey[seat * JOURNEY + s.penaltyAt] & CARD_BITS;
    const penalty = t.box.penalty[card];
    if (penalty === LOSE_ENERGY && s.energy[seat] > 0) {
      s.energy[seat]--;
      chance.tell(PENALTY_ENERGY, seat, card, 0);
    } else if (penalty === DISCARD && s.handSize[seat] > 1) {
      ask(s, DISCARD_PENALTY, seat);
      return;
    } else if (penalty === DISCARD && s.handSize[seat] === 1) {
      const last = leastOfTwo(s.hands[2 * seat], s.hands[2 * seat + 1]);
      discardFromHand(s, seat, last);
      chance.tell(PENALTY_CARD, seat, last, 0);
    } else if (penalty === TURN_DOWN || penalty === LOSE_ENERGY || penalty === DISCARD) {
      turnDown(s, seat, s.penaltyAt, chance);
    }
  }
  s.step = AFTER_CARD;
}

export function penaltyPaid(s: StrogoffState, card: Move): void {
  discardFromHand(s, s.seat, card);
  s.penaltyAt++;
  s.step = PENALTY_STEP;
}

export function afterCard(t: Terms, s: StrogoffState): void {
  if (t.rollFirst) advanced(t, s);
  else s.step = EVADE;
}

/**
 * Quick follows an advance that ended well (R16, R61), if the next one is allowed: after penalties it never is, for an
 * icon twice or a card face down is left.
 */
export function advanced(t: Terms, s: StrogoffState): void {
  const { seat } = s;
  if (hasAbility(t, s, seat, QUICK) && canAdvance(t, s, seat)) ask(s, QUICK_ADVANCE, seat);
  else s.step = ACTION_END;
}

export function quickAdvance(t: Terms, s: StrogoffState, move: Move): void {
  s.step = ACTION_END;
  if (move !== YES) return;
  s.step = MOVE_ON;
  spend(t, s, QUICK);
}
