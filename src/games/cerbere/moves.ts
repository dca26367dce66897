import type { Move } from '../../engine/game.ts';
import { ACTIONS, KINDS, MAX_SEATS } from './data.ts';
import { AMOUNT, cardEffectOf, costsCards } from './effects.ts';
import type { CerbereState } from './state.ts';

/** Decision points. */
export const BUSY = 0;
export const TURN = 1;
export const PART = 2;
export const CROSS = 3;
export const SWING = 4;
export const LOOK = 5;
export const DISCARD = 6;
export const YIELD = 7;
export const HELP = 8;
export const ORDER = 9;
export const OVER = 10;

/**
 * At TURN: END, an Action card with its effect in bit 0, or a Survival or Betrayal card with its kind in bits 3–5 and in
 * bits 0–2 nothing for the simple effect, or for the advanced one 1 + how many cards of his own the player offers.
 */
export const END: Move = 0;
const ACTION = 1;
const EXTRA = 2;
export const isAction = (move: Move): boolean => move >> 8 === ACTION;
export const isExtra = (move: Move): boolean => move >> 8 === EXTRA;
export const actionMove = (card: number, effect: number): Move => (ACTION << 8) | (card << 1) | effect;
export const actionCard = (move: Move): number => (move >> 1) & 3;
export const actionEffect = (move: Move): number => move & 1;
export const simpleMove = (kind: number): Move => (EXTRA << 8) | (kind << 3);
export const advancedMove = (kind: number, offered: number): Move => (EXTRA << 8) | (kind << 3) | (1 + offered);
export const extraKind = (move: Move): number => (move >> 3) & 7;
export const isAdvanced = (move: Move): boolean => (move & 7) !== 0;
export const offeredCards = (move: Move): number => (move & 7) - 1;

/** At PART: which part of the effect in bits 4 and up, 1 in bit 3 if back where both ways are allowed, and the seat. */
export const TABLE = 7;
export const partMove = (part: number, back: number, seat: number): Move => (part << 4) | (back << 3) | seat;
export const partOf = (move: Move): number => move >> 4;
export const partBack = (move: Move): number => (move >> 3) & 1;
export const partSeat = (move: Move): number => move & 7;

/** At CROSS. */
export const GO_ROUND: Move = 0;
export const TAKE_SHORTCUT: Move = 1;

/** At SWING: WALK_ON, or 1 + the seat to change places with. */
export const WALK_ON: Move = 0;
export const swingMove = (seat: number): Move => 1 + seat;
export const swingSeat = (move: Move): number => move - 1;

/** At LOOK: nothing, a boat to look at, or the pair that changes places: first with second, first with third, the rest. */
export const LEAVE: Move = 0;
export const lookMove = (boat: number): Move => 1 + boat;
export const isLook = (move: Move): boolean => move >= 1 && move <= 3;
export const lookedAt = (move: Move): number => move - 1;
export const SWAPS: readonly (readonly [one: number, other: number])[] = [
  [0, 1],
  [0, 2],
  [1, 2],
];
export const swapMove = (pair: number): Move => 4 + pair;
export const swapped = (move: Move): number => move - 4;

/** At DISCARD and YIELD a kind of card; at YIELD also GO_BACK. At HELP a number of cards. At ORDER a seat. */
export const GO_BACK: Move = KINDS;

/** No decision offers more: at PART three parts with six seats each, twice where both ways are allowed. */
export const MAX_CHOICES = Math.max(1 + 2 * ACTIONS + 5 * KINDS, 2 * 3 * MAX_SEATS);

/** What restricted play can leave out. */
export const MOVE_KINDS = [
  'end-turn',
  'action',
  'simple-effect',
  'advanced-effect',
  'ask-for-help',
  'target',
  'go-round',
  'shortcut',
  'walk-on',
  'swing',
  'leave-boats',
  'look',
  'swap-boats',
  'discard',
  'go-back',
  'help',
  'refuse-help',
  'order',
] as const;

/** As they stand after "without". */
export const MOVE_WORDS: Readonly<Record<(typeof MOVE_KINDS)[number], string>> = {
  'end-turn': 'ending a turn early',
  action: 'playing a card',
  'simple-effect': 'simple effects',
  'advanced-effect': 'advanced effects',
  'ask-for-help': 'asking for help',
  target: 'choosing whom it hits',
  'go-round': 'going round others',
  shortcut: 'shortcuts',
  'walk-on': 'walking past a shortcut',
  swing: 'swinging the nacelle',
  'leave-boats': 'leaving boats as they are',
  look: 'looking at boats',
  'swap-boats': 'swapping boats',
  discard: 'discarding',
  'go-back': 'stepping back',
  help: 'helping others',
  'refuse-help': 'refusing to help',
  order: 'choosing an order',
};

/** Index into MOVE_KINDS. */
export function moveKind(s: CerbereState, chosen: Move): number {
  switch (s.phase) {
    case TURN:
      return playKind(s, chosen);
    case PART:
      return 5;
    case CROSS:
      return chosen === GO_ROUND ? 6 : 7;
    case SWING:
      return chosen === WALK_ON ? 8 : 9;
    case LOOK:
      return chosen === LEAVE ? 10 : isLook(chosen) ? 11 : 12;
    case DISCARD:
      return 13;
    case YIELD:
      return chosen === GO_BACK ? 14 : 13;
    case HELP:
      return chosen === 0 ? 16 : 15;
    default:
      return 17;
  }
}

function playKind(s: CerbereState, chosen: Move): number {
  if (chosen === END) return 0;
  if (isAction(chosen)) return 1;
  if (!isAdvanced(chosen)) return 2;
  const effect = cardEffectOf(s.side[s.seat], extraKind(chosen), 1);
  return costsCards(effect) && offeredCards(chosen) < AMOUNT[effect] ? 4 : 3;
}
