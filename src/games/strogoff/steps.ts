import { NOBODY, type Seat } from '../../engine/game.ts';
import { ICON_COUNT } from './box.ts';
import { ALLIES } from './data.ts';
import { OVER } from './moves.ts';
import type { StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

/** Where the rules go on by themselves, until there is something to decide. apply.ts says who does what. */
export const NEXT_TURN = 1;
export const ALLY_STEP = 2;
export const ACTION_STEP = 3;
export const ACTION_END = 4;
export const END_OF_TURN = 5;
export const PAYING = 6;
export const CHECK_HAND = 7;
export const REST_STEP = 8;
export const MOVE_ON = 9;
export const EVADE = 10;
export const ROUTE_STEP = 11;
export const CHECK_REPEATS = 12;
export const PENALTY_STEP = 13;
export const AFTER_CARD = 14;
export const ADVANCED = 15;
export const RESOLVE_STEP = 16;
export const RESOLVE_PAID = 17;
export const RESOLVE_END = 18;
export const STROGOFF_STEP = 19;
export const BLOUNT_STEP = 20;
export const JOLIVET_STEP = 21;
export const PIGASSOF_STEP = 22;
export const NADIA_STEP = 23;
export const RESOLUTE_STEP = 24;
export const TRAITOR_STEP = 25;
export const TRAITOR_DIE_STEP = 26;
export const TRAITOR_CARD_STEP = 27;
export const TARTAR_STEP = 28;
export const MARCH_STEP = 29;
export const ROUND_END = 30;
export const FACE_JOURNEY = 31;
export const DUEL_STEP = 32;
export const DUEL_FACED = 33;
export const SKILLED_STEP = 34;

/** Stops the flow for somebody's decision. */
export function ask(s: StrogoffState, phase: number, seat: Seat): void {
  s.phase = phase;
  s.mover = seat;
}

export function endGame(s: StrogoffState): void {
  ask(s, OVER, NOBODY);
}

/** The hand may have grown too large; then go on. Most have not, and go on at once. */
export function checkHand(t: Terms, s: StrogoffState, seat: Seat, then: number): void {
  s.handOf = seat;
  s.afterHand = then;
  s.step = s.handSize[seat] > t.handLimit ? CHECK_HAND : then;
}

/** What is paid with, if it is a copy of an ability: this + the ability. Below it are icons and portraits. */
export const SPENT = ICON_COUNT + ALLIES.length;

/** So many cards of an icon, or 8 + a portrait, from the hand of the seat whose turn it is; then go on. */
export function pay(s: StrogoffState, what: number, count: number, then: number): void {
  s.payWhat = what;
  s.payLeft = count;
  s.afterPay = then;
  s.step = PAYING;
}
