import { ask, type Chance, lowestBit, popcount, type Seat } from '../../game.ts';
import { CARD_ROLL, PER_CARD } from './chance.ts';
import { DIE, POLITBURO, POLITICIANS } from './data.ts';
import { CARD_DIE, DRAWN_TO_DECLARE, GAINS_POINT, LOSES_POINT, TOO_POOR } from './events.ts';
import { declaredOn, FORCED, LEAVE_IT, OTHER_DIE, OTHER_FACTION, pointsOf, REDRAW } from './moves.ts';
import { activeAt, controlledBy, controllerOf } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { CARD_STEP, FORCED_STEP } from './steps.ts';
import type { Terms } from './terms.ts';
import { declare, settleControls } from './windows.ts';

/** The dice of K23, by number: a faction, its points, and both again. */
const FACTION = 0;
const POINTS = 1;
const AGAIN = 2;

// ── power play ──

/** K23: another faction and a number, both by lot. */
export function powerPlay(t: Terms, s: KremlinState, chance: Chance): void {
  s.forced = drawFaction(t, s, FACTION, NONE, chance);
  s.forcedLeft = rollPoints(s, POINTS, chance);
  chance.tell(DRAWN_TO_DECLARE, s.forced, s.forcedLeft, 0);
  ask(s, REDRAW, s.player);
}

function drawFaction(t: Terms, s: KremlinState, which: number, but: Seat, chance: Chance): Seat {
  const others = t.seats - (but === NONE ? 1 : 2);
  let left = chance.below(CARD_ROLL, s.card * PER_CARD + which, others);
  for (let seat = 0; ; seat++) {
    if (seat === s.player || seat === but) continue;
    if (left-- === 0) return seat;
  }
}

function rollPoints(s: KremlinState, which: number, chance: Chance): number {
  return 1 + chance.below(CARD_ROLL, s.card * PER_CARD + which, DIE);
}

/** P54: once, another faction or another number. */
export function redrawn(t: Terms, s: KremlinState, move: number, chance: Chance): void {
  if (move === OTHER_FACTION) s.forced = drawFaction(t, s, AGAIN + FACTION, s.forced, chance);
  if (move === OTHER_DIE) s.forcedLeft = rollPoints(s, AGAIN + POINTS, chance);
  if (move !== LEAVE_IT) chance.tell(DRAWN_TO_DECLARE, s.forced, s.forcedLeft, 0);
  if (undeclared(s, s.forced) < s.forcedLeft) {
    tooPoor(s, chance);
    return;
  }
  s.step = FORCED_STEP;
}

/** Nothing comes of it, and everybody knows why. */
function tooPoor(s: KremlinState, chance: Chance): void {
  chance.tell(TOO_POOR, s.forced, s.forcedLeft, 0);
  s.poor = s.forced;
  s.poorSet = controlledBy(s, s.forced);
  s.poorBelow = s.forcedLeft;
  s.forced = NONE;
  s.forcedLeft = 0;
}

/** Points on the sheet of a seat on those whom it controls. */
function undeclared(s: KremlinState, seat: Seat): number {
  let sum = 0;
  for (let rest = controlledBy(s, seat); rest !== 0; rest &= rest - 1)
    sum += s.sheet[seat * POLITICIANS + lowestBit(rest)];
  return sum;
}

/** It declares until there is nothing left to declare. */
export function forcedStep(s: KremlinState): void {
  if (s.forcedLeft > 0) {
    ask(s, FORCED, s.forced);
    return;
  }
  s.forced = NONE;
  s.step = CARD_STEP;
}

export function forcedDeclares(s: KremlinState, move: number, chance: Chance): void {
  declare(s, s.forced, declaredOn(move), pointsOf(move), chance);
  s.forcedLeft -= pointsOf(move);
}

// ── glasnost ──

/** K24: a point more, or less, on everybody whom the faction controls. */
export function glasnost(t: Terms, s: KremlinState, chance: Chance): void {
  const seat = s.player;
  const men = controlledBy(s, seat);
  const die = 1 + chance.below(CARD_ROLL, s.card * PER_CARD, DIE) + popcount(votersOf(s, seat));
  const needed = t.cardNumber[s.card];
  const change = die >= needed ? 1 : -1;
  chance.tell(CARD_DIE, s.card, die, needed);
  for (let rest = men; rest !== 0; rest &= rest - 1) {
    const politician = lowestBit(rest);
    const at = seat * POLITICIANS + politician;
    s.declared[at] += change;
    s.lost[at] -= change;
    chance.tell(change > 0 ? GAINS_POINT : LOSES_POINT, seat, politician, 0);
  }
  if (change < 0) settleControls(t, s, men, chance);
}

/** P55: active members of the Politburo whom a seat controls. */
function votersOf(s: KremlinState, seat: Seat): number {
  let set = 0;
  for (let office = 0; office < POLITBURO; office++) {
    const politician = activeAt(s, office);
    if (politician !== NONE && controllerOf(s, politician) === seat) set |= 1 << politician;
  }
  return set;
}
