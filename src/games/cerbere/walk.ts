import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { aboard, reveal } from './boats.ts';
import { capture } from './capture.ts';
import { draw } from './cards.ts';
import { BRIDGE, FOOT, NACELLE, PILING, PORTAL, PROMONTORY, RAGE_SPACE, SURVIVAL_SPACE } from './data.ts';

import { ABOARD, BLOCKED, CROSSED, SPACE_ENRAGES, SWUNG, WALKED } from './events.ts';
import { BUSY, CROSS, OVER, SWING, swingSeat, TAKE_SHORTCUT, WALK_ON } from './moves.ts';
import { enrage } from './rage.ts';
import { type CerbereState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** A pawn begins to walk: `heading` 1 or −1. */
export function setOut(s: CerbereState, seat: Seat, steps: number, heading: number): void {
  s.walker = seat;
  s.steps = steps;
  s.heading = heading;
  s.stepped = 0;
  s.swung = 0;
}

/** The space that a shortcut leads to, or NONE. `first`: the pawn has not left its space yet. */
function shortcut(t: Terms, s: CerbereState, at: number, heading: number, first: boolean): number {
  const to = heading > 0 ? t.forward[at] : t.back[at];
  if (to === NONE) return NONE;
  switch (t.kind[at]) {
    case BRIDGE:
      return ((s.bridgesDown >> t.board[at]) & 1) === 0 ? to : NONE;
    case PORTAL:
      return s.there[t.partner[at]] !== 0 ? to : NONE;
    case FOOT:
      return first ? to : NONE;
    default:
      return NONE;
  }
}

/** Whether the next space that way lets the pawn in. */
function isFree(t: Terms, s: CerbereState, at: number, heading: number): boolean {
  const next = at + heading;
  if (next < 0) return false; // C4
  if (next === t.boat) return aboard(t, s) < s.places;
  return !(t.kind[next] === PILING && s.there[next] !== 0);
}

/** Those on the other space of the nacelle, as bits. */
function opposite(t: Terms, s: CerbereState, at: number): number {
  return t.kind[at] === NACELLE ? s.there[t.partner[at]] : 0;
}

/** Whether a pawn on the board or in the boat could take a step that way. */
export function canStep(t: Terms, s: CerbereState, seat: Seat, heading: number): boolean {
  const at = s.place[seat];
  // Mostly there is nothing to look at.
  if ((heading > 0 ? t.openAhead[at] : t.openBehind[at]) === 1) return true;
  if (at === t.boat) return heading < 0 && isFree(t, s, at, heading);
  return isFree(t, s, at, heading) || shortcut(t, s, at, heading, true) !== NONE || opposite(t, s, at) !== 0;
}

/** Goes on with the pawn that walks, until it stands or somebody is asked. */
export function walk(t: Terms, s: CerbereState, chance: Chance): void {
  do step(t, s, chance);
  while (s.walker !== NONE && s.phase === BUSY);
}

/** Its next step; asks at a shortcut its owner, at the nacelle the active player (C12). */
function step(t: Terms, s: CerbereState, chance: Chance): void {
  const at = s.place[s.walker];
  if (s.steps === 0) {
    stop(t, s, chance);
  } else if (at === t.boat) {
    walkOn(t, s, chance);
  } else if (shortcut(t, s, at, s.heading, s.stepped === 0) !== NONE) {
    ask(s, CROSS, s.walker);
  } else if (s.swung === 0 && opposite(t, s, at) !== 0) {
    ask(s, SWING, s.seat);
  } else {
    walkOn(t, s, chance);
  }
}

function walkOn(t: Terms, s: CerbereState, chance: Chance): void {
  const at = s.place[s.walker];
  if (isFree(t, s, at, s.heading)) {
    enter(t, s, at + s.heading, chance);
  } else {
    chance.tell(BLOCKED, s.walker, at, 0);
    stop(t, s, chance);
  }
}

export function crossed(t: Terms, s: CerbereState, move: Move, chance: Chance): void {
  if (move !== TAKE_SHORTCUT) {
    walkOn(t, s, chance);
    return;
  }
  const at = s.place[s.walker];
  if (t.kind[at] === BRIDGE) s.bridgesDown |= 1 << t.board[at];
  s.shortcuts++;
  chance.tell(CROSSED, s.walker, at, 0);
  enter(t, s, shortcutEnd(t, at, s.heading), chance);
}

const shortcutEnd = (t: Terms, at: number, heading: number): number => (heading > 0 ? t.forward[at] : t.back[at]);

/** "échanger la position de deux Aventuriers … au prix de 1 déplacement", then on "dans la direction prévue": once. */
export function swung(t: Terms, s: CerbereState, move: Move, chance: Chance): void {
  if (move === WALK_ON) {
    walkOn(t, s, chance);
    return;
  }
  const other = swingSeat(move);
  const seat = s.walker;
  const here = s.place[seat];
  put(s, seat, s.place[other]);
  put(s, other, here);
  s.steps--;
  s.stepped = 1;
  s.swung = 1;
  chance.tell(SWUNG, seat, other, 0);
  const met = s.there[s.cerberus] & ((1 << seat) | (1 << other));
  if (met === 0) return;
  if (((met >> seat) & 1) === 1) s.walker = NONE;
  capture(t, s, met, chance);
}

function put(s: CerbereState, seat: Seat, space: number): void {
  s.there[s.place[seat]] &= ~(1 << seat);
  s.place[seat] = space;
  s.there[space] |= 1 << seat;
}

/** One step, by whatever way. C4: who comes to Cerberus is captured, and walks no further. */
function enter(t: Terms, s: CerbereState, space: number, chance: Chance): void {
  const seat = s.walker;
  if (seat !== s.seat) {
    if (s.heading > 0) s.helpedOn[seat]++;
    else s.pushedBack[seat]++;
  }
  put(s, seat, space);
  s.steps--;
  s.stepped = 1;
  if (space >= t.end && s.places === 0) reveal(s, chance);
  if (s.phase === OVER) {
    s.walker = NONE;
  } else if (space === t.boat) {
    s.walker = NONE;
    chance.tell(ABOARD, seat, 0, 0);
  } else if (space === s.cerberus) {
    s.walker = NONE;
    capture(t, s, 1 << seat, chance);
  }
}

/** C8: the space has its effect, whoever moved the pawn and whichever way. C23: but not on one that never left it. */
function stop(t: Terms, s: CerbereState, chance: Chance): void {
  const seat = s.walker;
  const at = s.place[seat];
  s.walker = NONE;
  if (s.stepped === 0) return;
  chance.tell(WALKED, seat, at, 0);
  switch (t.kind[at]) {
    case SURVIVAL_SPACE:
      draw(s, seat, 1, chance);
      break;
    case RAGE_SPACE:
      enrage(t, s, 1);
      chance.tell(SPACE_ENRAGES, 0, 0, 0);
      break;
    case PROMONTORY:
      if (s.places === 0) {
        s.looker = seat;
        s.mayLeave = 1;
      }
      break;
    default:
      break;
  }
}
