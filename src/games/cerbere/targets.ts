import type { Seat } from '../../core/game.ts';
import {
  ADVANCE,
  ALIKE,
  CHOOSE_LOSS,
  DRAW,
  EACH,
  EITHER,
  FELLOW,
  LOSE_CARD,
  MAX_PARTS,
  NOBODYS,
  OTHER,
  RETREAT,
  SELF,
  STAGE,
  WHAT,
  WHO,
} from './effects.ts';
import { partMove, TABLE } from './moves.ts';
import { ADVENTURER, CERBERUS, type CerbereState } from './state.ts';
import type { Terms } from './terms.ts';
import { canStep } from './walk.ts';

/** Whether a seat can be what a part of an effect asks for, going back or not. C26: only who can obey is chosen. */
function canObey(t: Terms, s: CerbereState, what: number, seat: Seat, back: number): boolean {
  switch (what) {
    case ADVANCE:
    case RETREAT:
      return s.side[seat] === ADVENTURER && canStep(t, s, seat, what === ADVANCE ? 1 : -1);
    case EITHER:
      return s.side[seat] === ADVENTURER && canStep(t, s, seat, back === 1 ? -1 : 1);
    case DRAW:
      return true;
    case LOSE_CARD:
      return s.side[seat] === ADVENTURER && s.handSize[seat] > 0;
    case CHOOSE_LOSS:
      return s.side[seat] === ADVENTURER && (s.handSize[seat] > 0 || canStep(t, s, seat, -1));
    default:
      return true;
  }
}

/** Whether the part may choose this seat at all. */
function isMeant(s: CerbereState, who: number, seat: Seat): boolean {
  switch (who) {
    case SELF:
      return seat === s.seat;
    case OTHER:
      return seat !== s.seat && s.side[seat] === ADVENTURER && ((s.chosen >> seat) & 1) === 0;
    case EACH:
      return ((s.each >> seat) & 1) === 1;
    case FELLOW:
      return seat !== s.seat && s.side[seat] === CERBERUS;
    default:
      return false;
  }
}

/** Whether anybody can be what a part of an effect asks for. */
export function anyTarget(t: Terms, s: CerbereState, effect: number, part: number): boolean {
  const at = effect * MAX_PARTS + part;
  for (let seat = 0; seat < t.seats; seat++)
    if (isMeant(s, WHO[at], seat) && canObey(t, s, WHAT[at], seat, 0)) return true;
  return false;
}

/** Parts that may come next: those left of the stage that is not yet done. */
export function dueParts(s: CerbereState): number {
  const first = 31 - Math.clz32(s.parts & -s.parts);
  return s.parts & STAGE[s.effect * MAX_PARTS + first];
}

/** Writes which part can come next and whom it can be about, ascending; returns how many. */
export function partChoices(t: Terms, s: CerbereState, out: Int32Array): number {
  const due = dueParts(s);
  let count = 0;
  for (let part = 0; part < MAX_PARTS; part++) {
    if (((due >> part) & 1) === 0) continue;
    const at = s.effect * MAX_PARTS + part;
    if (ALIKE[at] >= 0 && ((due >> ALIKE[at]) & 1) === 1) continue;
    if (WHO[at] === NOBODYS) {
      out[count++] = partMove(part, 0, TABLE);
      continue;
    }
    const ways = WHAT[at] === EITHER ? 2 : 1;
    for (let back = 0; back < ways; back++) {
      for (let seat = 0; seat < t.seats; seat++) {
        if (isMeant(s, WHO[at], seat) && canObey(t, s, WHAT[at], seat, back)) out[count++] = partMove(part, back, seat);
      }
    }
  }
  return count;
}
