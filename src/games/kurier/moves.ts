import type { Move } from '../../engine/game.ts';
import type { PhasedState } from '../../kit/phased-rules.ts';
import { ROOMS } from './data.ts';

/** Decision points. */
export const BUSY = 0;
export const START = 1;
export const TURN = 2;
export const LODGE = 3;
export const ROUBLES = 4;
export const STEAL = 5;
export const OVER = 6;

/**
 * At TURN a move is an action in bits 8 and up, and what it is about in bits 0–7: a courier to place is his kind in bits
 * 3–4 and the inn in bits 0–2, the message goes to a room, a departure is the inn in bits 1 and up and 1 in bit 0 if the
 * arrow's neighbour goes before the arrow's courier.
 * At START and LODGE it is an inn.
 */
export const PASS: Move = 0;
export const DRAW: Move = 1 << 8;
export const PLACE = 2;
export const HAND_OVER = 3;
export const DEPART = 4;

export const actionOf = (move: Move): number => move >> 8;
export const placeMove = (kind: number, inn: number): Move => (PLACE << 8) | (kind << 3) | inn;
export const placeKind = (move: Move): number => (move >> 3) & 3;
export const placeInn = (move: Move): number => move & 7;
export const handOverMove = (room: number): Move => (HAND_OVER << 8) | room;
export const handOverRoom = (move: Move): number => move & 0xff;
export const departMove = (inn: number, neighbourFirst: number): Move => (DEPART << 8) | (inn << 1) | neighbourFirst;
export const departInn = (move: Move): number => (move >> 1) & 0x7f;
export const neighbourFirst = (move: Move): number => move & 1;

/** At ROUBLES. */
export const STOP: Move = 0;
export const TURN_OVER: Move = 1;

/** At STEAL: nothing, or 1 + the seat. */
export const LEAVE_IT: Move = 0;
export const victimMove = (seat: number): Move => 1 + seat;
export const victimOf = (move: Move): number => move - 1;

export const roomOf = (inn: number, kind: number): number => inn * ROOMS + kind;
export const innOf = (room: number): number => room >> 2;
export const kindIn = (room: number): number => room & 3;

/** No decision offers more: 4 × 5 couriers to place, a draw, 15 rooms for the message, 20 inns in two orders. */
export const MAX_CHOICES = 20 + 1 + 15 + 40;

/** What restricted play can leave out. */
export const MOVE_KINDS = [
  'pass',
  'draw',
  'place',
  'hand-over',
  'depart',
  'lodge',
  'stop',
  'turn-over',
  'leave-it',
  'steal',
] as const;

/** As they stand after "without". */
export const MOVE_WORDS: Readonly<Record<(typeof MOVE_KINDS)[number], string>> = {
  pass: 'passing',
  draw: 'drawing couriers',
  place: 'placing couriers',
  'hand-over': 'handing messages over',
  depart: 'departures',
  lodge: 'choosing a room',
  stop: 'stopping at the coins',
  'turn-over': 'turning coins over',
  'leave-it': 'leaving a message be',
  steal: 'stealing',
};

/** Index into MOVE_KINDS. */
export function moveKind({ phase }: Pick<PhasedState, 'phase'>, move: Move): number {
  if (phase === TURN) return actionOf(move);
  if (phase === ROUBLES) return move === STOP ? 6 : 7;
  if (phase === STEAL) return move === LEAVE_IT ? 8 : 9;
  return 5;
}
