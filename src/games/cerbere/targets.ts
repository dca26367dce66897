import { lowestBit, popcount } from '../../engine/bits.ts';
import type { Seat } from '../../engine/game.ts';
import { PILING } from './data.ts';
import {
  ADVANCE,
  ALIKE,
  CHOOSE_LOSS,
  EACH,
  EITHER,
  FARTHER,
  FELLOW,
  LOSE_CARD,
  MAX_PARTS,
  NOBODYS,
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

/** Whether a seat can do what a part asks for, going back or not. C26: only who can obey is chosen. */
function canObey(t: Terms, s: CerbereState, what: number, seat: Seat, back: number): boolean {
  switch (what) {
    case ADVANCE:
      return canStep(t, s, seat, 1);
    case RETREAT:
      return canStep(t, s, seat, -1);
    case EITHER:
      return canStep(t, s, seat, back === 1 ? -1 : 1);
    case LOSE_CARD:
      return s.handSize[seat] > 0;
    case CHOOSE_LOSS:
      return s.handSize[seat] > 0 || canStep(t, s, seat, -1);
    default:
      return true;
  }
}

/** The seats that a part may be about, as bits: adventurers, but for what one does for oneself or for a fellow. */
function meant(s: CerbereState, what: number, who: number): number {
  const self = 1 << s.seat;
  if (who === SELF) return isWalk(what) ? self & s.members[ADVENTURER] : self;
  if (who === EACH) return s.members[ADVENTURER] & s.each;
  return s.members[who === FELLOW ? CERBERUS : ADVENTURER] & ~self & ~s.chosen;
}

function isWalk(what: number): boolean {
  return what === ADVANCE || what === RETREAT || what === EITHER;
}

/** Whether anybody can take the steps, on or back, that an effect asks for first. */
export function anyWalker(t: Terms, s: CerbereState, effect: number): boolean {
  const at = effect * MAX_PARTS;
  const heading = WHAT[at] === ADVANCE ? 1 : -1;
  for (let rest = meant(s, WHAT[at], WHO[at]); rest !== 0; rest &= rest - 1)
    if (canStep(t, s, lowestBit(rest), heading)) return true;
  return false;
}

/** Parts that may come next: those left of the stage that is not yet done. */
export function dueParts(s: CerbereState): number {
  return s.parts & STAGE[s.effect * MAX_PARTS + lowestBit(s.parts)];
}

/**
 * C31: whether a part may be about this seat while one that goes farther is to be done: somebody must be left for that.
 */
function leavesFarther(t: Terms, s: CerbereState, at: number, seat: Seat, due: number): boolean {
  const farther = FARTHER[at] & due;
  if (farther === 0) return true;
  let wanted = popcount(farther);
  const others = meant(s, WHAT[at], WHO[at]) & ~(1 << seat);
  for (let rest = others; rest !== 0 && wanted > 0; rest &= rest - 1)
    if (canGoYet(t, s, lowestBit(rest), others | (1 << seat) | walksHimself(s, due))) wanted--;
  return wanted === 0;
}

/** Whether a pawn can step on, or will when one of the `movers` who is on the piling before it has gone. */
function canGoYet(t: Terms, s: CerbereState, seat: Seat, movers: number): boolean {
  if (canStep(t, s, seat, 1)) return true;
  const next = s.place[seat] + 1;
  const inTheWay = t.kind[next] === PILING ? s.there[next] & movers : 0;
  return inTheWay !== 0 && canStep(t, s, lowestBit(inTheWay), 1);
}

/** The player's own bit, if a part that is due lets him step on. */
function walksHimself(s: CerbereState, due: number): number {
  for (let left = due; left !== 0; left &= left - 1) {
    const at = s.effect * MAX_PARTS + lowestBit(left);
    if (WHO[at] === SELF && WHAT[at] === ADVANCE) return 1 << s.seat;
  }
  return 0;
}

/** Writes which part can come next and whom it can be about, ascending, but no more than `most`; returns how many. */
export function partChoices(t: Terms, s: CerbereState, out: Int32Array, most: number): number {
  const due = dueParts(s);
  let count = 0;
  for (let left = due; left !== 0 && count < most; left &= left - 1) {
    const part = lowestBit(left);
    const at = s.effect * MAX_PARTS + part;
    if (ALIKE[at] >= 0 && ((due >> ALIKE[at]) & 1) === 1) continue;
    const what = WHAT[at];
    if (WHO[at] === NOBODYS) {
      out[count++] = partMove(part, 0, TABLE);
      continue;
    }
    const seats = meant(s, what, WHO[at]);
    for (let back = 0; back < (what === EITHER ? 2 : 1); back++) {
      for (let rest = seats; rest !== 0 && count < most; rest &= rest - 1) {
        const seat = lowestBit(rest);
        if (canObey(t, s, what, seat, back) && leavesFarther(t, s, at, seat, due))
          out[count++] = partMove(part, back, seat);
      }
    }
  }
  return count;
}
