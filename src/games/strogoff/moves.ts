import type { Move } from '../../engine/game.ts';
import type { PhasedState } from '../../kit/phased-rules.ts';
import { ICON_COUNT } from './box.ts';

/** Decision points: what the mover's moves mean. RULES.md lists their options. */
export const BUSY = 0;
export const ALLY = 1;
export const PAY = 2;
export const ACTION = 3;
export const REST = 4;
export const TURN_UP = 5;
export const DISCARD_EXCESS = 6;
export const DISCARD_PENALTY = 7;
export const IMMEDIATE = 8;
export const RESOLVE = 9;
export const KEEP = 10;
export const BLOUNT_DECK = 11;
export const BLOUNT_PLACE = 12;
export const PIGASSOF_COVER = 13;
export const RESOLUTE_COVER = 14;
export const QUICK_ADVANCE = 15;
export const FACE_DANGER = 16;
export const TURN_END = 17;
export const OVER = 18;
export const SPEND = 19;

/** In every decision: do without, stop, no. */
export const NO: Move = 0;
export const YES: Move = 1;
/** Discard a Resistant to turn up all cards; offered beside the other moves of its decision. */
export const USE_RESISTANT: Move = 1023;

/** ACTION */
export const DO_REST: Move = 1;
export const DO_ADVANCE: Move = 2;
export const DO_RESOLVE: Move = 3;

/** REST */
export const REST_DRAW: Move = 0;
export const REST_ENERGY: Move = 1;
export const REST_TURN_UP: Move = 2;

/** ALLY: 1 + the ally. */
export const allyMove = (ally: number): Move => 1 + ally;
export const allyOf = (move: Move): number => move - 1;

/** PAY, DISCARD_…: the card itself. SPEND: the route card itself. IMMEDIATE: 1 + the card. */
export const immediateMove = (card: number): Move => 1 + card;
export const immediateCard = (move: Move): number => move - 1;

/** A danger of a journey: index of its card × 2, + 1 for the normal one. PIGASSOF_COVER: the danger. RESOLUTE_COVER: 1 + it. */
export const dangerAt = (index: number, normal: number): number => index * 2 + normal;
export const indexOf = (danger: number): number => danger >> 1;
export const isNormal = (danger: number): number => danger & 1;

/** RESOLVE: 1 + danger × 16 + method: 0 a matching card, 1–8 two cards of an icon, 9 energy. */
export const BY_MATCH = 0;
export const BY_PAIR = 1;
export const BY_ENERGY = BY_PAIR + ICON_COUNT;
export const resolveMove = (danger: number, method: number): Move => 1 + danger * 16 + method;
export const resolveDanger = (move: Move): number => (move - 1) >> 4;
export const resolveMethod = (move: Move): number => (move - 1) & 15;

/** KEEP: 1 + the index among the resolved cards. */
export const keepMove = (index: number): Move => 1 + index;
export const keepIndex = (move: Move): number => move - 1;

/** BLOUNT_DECK: the deck. BLOUNT_PLACE: */
export const TO_TOP: Move = 0;
export const TO_BOTTOM: Move = 1;

/** FACE_DANGER: a matching card; 64 + a card of Marfa's as a wildcard; or energy. */
export const WILDCARD = 64;
export const BY_BLOOD: Move = 128;
export const faceCard = (move: Move): number => move & (WILDCARD - 1);

/** No decision offers more: 24 dangers by 10 methods, and to stop or use a Resistant. */
export const MAX_CHOICES = 24 * 10 + 2;

/** What restricted play can leave out. */
export const MOVE_KINDS = [
  'pass',
  'ally',
  'pay',
  'rest',
  'advance',
  'resolve',
  'rest-draw',
  'rest-energy',
  'turn-up',
  'discard',
  'immediate',
  'resolve-by-match',
  'resolve-by-pair',
  'resolve-by-energy',
  'keep-ability',
  'look',
  'cover',
  'quick',
  'resistant',
  'face-by-card',
  'face-by-wildcard',
  'face-by-energy',
] as const;

/** As they stand after "without". */
export const MOVE_WORDS: Readonly<Record<(typeof MOVE_KINDS)[number], string>> = {
  pass: 'passing',
  ally: 'calling allies',
  pay: 'paying for help',
  rest: 'resting',
  advance: 'advancing',
  resolve: 'resolving route cards',
  'rest-draw': 'cards from resting',
  'rest-energy': 'energy from resting',
  'turn-up': 'turning cards up again',
  discard: 'discarding',
  immediate: 'meeting an immediate danger',
  'resolve-by-match': 'resolving by a matching card',
  'resolve-by-pair': 'resolving by a pair',
  'resolve-by-energy': 'resolving by energy',
  'keep-ability': 'keeping abilities',
  look: 'looking into a deck',
  cover: 'covering a danger with help',
  quick: 'quick advances',
  resistant: 'the use of Resistant',
  'face-by-card': 'facing the duel by card',
  'face-by-wildcard': 'facing the duel by wildcard',
  'face-by-energy': 'facing the duel by energy',
};
const kindNumber = (kind: (typeof MOVE_KINDS)[number]) => MOVE_KINDS.indexOf(kind);

const PASS = kindNumber('pass');
const ALLY_KIND = kindNumber('ally');
const PAY_KIND = kindNumber('pay');
const TURN_UP_KIND = kindNumber('turn-up');
const DISCARD_KIND = kindNumber('discard');
const IMMEDIATE_KIND = kindNumber('immediate');
const KEEP_KIND = kindNumber('keep-ability');
const LOOK_KIND = kindNumber('look');
const COVER_KIND = kindNumber('cover');
const QUICK_KIND = kindNumber('quick');
const RESISTANT_KIND = kindNumber('resistant');
const ACTION_KINDS = [PASS, kindNumber('rest'), kindNumber('advance'), kindNumber('resolve')];
const REST_KINDS = [kindNumber('rest-draw'), kindNumber('rest-energy'), kindNumber('turn-up')];
const RESOLVE_KINDS = [kindNumber('resolve-by-match'), kindNumber('resolve-by-pair'), kindNumber('resolve-by-energy')];
const FACE_KINDS = [kindNumber('face-by-card'), kindNumber('face-by-wildcard'), kindNumber('face-by-energy')];
/** The kind of every move but NO, at a decision point where all are of one. */
function kindAt(phase: number): number {
  switch (phase) {
    case ALLY:
      return ALLY_KIND;
    case PAY:
    case SPEND:
      return PAY_KIND;
    case TURN_UP:
      return TURN_UP_KIND;
    case DISCARD_EXCESS:
    case DISCARD_PENALTY:
      return DISCARD_KIND;
    case IMMEDIATE:
      return IMMEDIATE_KIND;
    case KEEP:
      return KEEP_KIND;
    case BLOUNT_DECK:
    case BLOUNT_PLACE:
      return LOOK_KIND;
    case PIGASSOF_COVER:
    case RESOLUTE_COVER:
      return COVER_KIND;
    case QUICK_ADVANCE:
      return QUICK_KIND;
    default:
      return PASS;
  }
}

/** Whether move 0 is a thing of its own at a decision point, and not a "no". */
function isZeroAChoice(phase: number): boolean {
  switch (phase) {
    case PAY:
    case REST:
    case TURN_UP:
    case DISCARD_EXCESS:
    case DISCARD_PENALTY:
    case BLOUNT_DECK:
    case BLOUNT_PLACE:
    case PIGASSOF_COVER:
    case FACE_DANGER:
    case SPEND:
      return true;
    default:
      return false;
  }
}

/** Index into MOVE_KINDS. */
export function moveKind({ phase }: Pick<PhasedState, 'phase'>, move: Move): number {
  if (move === USE_RESISTANT) return RESISTANT_KIND;
  if (move === NO && !isZeroAChoice(phase)) return PASS;
  switch (phase) {
    case ACTION:
      return ACTION_KINDS[move];
    case REST:
      return REST_KINDS[move];
    case RESOLVE: {
      const method = resolveMethod(move);
      return RESOLVE_KINDS[method === BY_MATCH ? 0 : method === BY_ENERGY ? 2 : 1];
    }
    case FACE_DANGER:
      return FACE_KINDS[move === BY_BLOOD ? 2 : move >= WILDCARD ? 1 : 0];
    default:
      return kindAt(phase);
  }
}
