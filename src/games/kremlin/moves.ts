import type { Move } from '../../game.ts';
import type { KremlinState } from './state.ts';

/** Decision points. */
export const BUSY = 0;
export const ALLOT = 1;
export const DECLARE = 2;
export const CURE = 3;
export const PURGE = 4;
export const INQUIRE = 5;
export const VOTE = 6;
export const NOMINATE = 7;
export const ARRANGE_FIRST = 8;
export const ARRANGE_SECOND = 9;
export const REPLACE = 10;
export const WHO = 11;
export const WITH = 12;
export const OFFICE = 13;
export const REHABILITATE = 14;
export const GROW = 15;
export const OVER = 16;

/** At ALLOT, GROW, NOMINATE, WHO and WITH a politician; at OFFICE an office; at PURGE and REHABILITATE NO or 1 + a politician. */
export const NO: Move = 0;
export const namedMove = (politician: number): Move => 1 + politician;
export const named = (move: Move): number => move - 1;

/** At DECLARE: WAIT, or a politician and how many points. */
export const WAIT: Move = 0;
export const declareMove = (politician: number, points: number): Move => (politician << 5) | points;
export const declaredOn = (move: Move): number => move >> 5;
export const pointsOf = (move: Move): number => move & 31;

/** At CURE. */
export const WORK: Move = 0;
export const GO: Move = 1;

/** At INQUIRE: NO, or what is done to whom. */
export const TRY = 1;
export const CONDEMN = 2;
export const MARK = 3;
export const CLOSE = 4;
export const inquiryMove = (kind: number, politician: number): Move => (kind << 5) | politician;
export const inquiryKind = (move: Move): number => move >> 5;
export const inquiryOf = (move: Move): number => move & 31;

/** At VOTE: for the accused or the nominee, or against. */
export const AYE: Move = 0;
export const NAY: Move = 1;

/** At ARRANGE_FIRST and ARRANGE_SECOND the number of an order in arrangements.ts; 0 leaves all as it is. */
export const AS_THEY_ARE: Move = 0;

/** At REPLACE. */
export const DONE: Move = 0;
export const PROMOTE: Move = 1;
export const DEMOTE: Move = 2;
export const EXCHANGE: Move = 3;

/** No decision offers more: with `declarations: any` all points of a sheet, 1 to 10, one by one. */
export const MAX_CHOICES = 64;

/** P2, P15: points are allotted and declared unseen; a window asks unseen, too. */
export function isSealed(s: KremlinState): boolean {
  return s.phase === ALLOT || s.phase === GROW || s.phase === DECLARE;
}

/** What restricted play can leave out. */
export const MOVE_KINDS = [
  'allot',
  'grow',
  'wait',
  'declare',
  'work',
  'cure',
  'no-purge',
  'purge',
  'end-inquiry',
  'try',
  'condemn',
  'mark',
  'close',
  'aye',
  'nay',
  'nominate',
  'keep-offices',
  'change-offices',
  'end-replacing',
  'promote',
  'demote',
  'exchange',
  'choose',
  'no-rehabilitation',
  'rehabilitate',
] as const;

export const MOVE_WORDS = {
  allot: 'allotting points',
  grow: 'adding points',
  wait: 'holding points back',
  declare: 'declaring points',
  work: 'staying at work when ill',
  cure: 'taking a cure',
  'no-purge': 'leaving a purge',
  purge: 'purges',
  'end-inquiry': 'ending an investigation',
  try: 'trials',
  condemn: 'condemning candidates',
  mark: 'putting politicians under suspicion',
  close: 'closing investigations',
  aye: 'votes for somebody',
  nay: 'votes against somebody',
  nominate: 'nominations',
  'keep-offices': 'leaving the offices of a level as they are',
  'change-offices': 'changing the offices of a level',
  'end-replacing': 'ending replacements',
  promote: 'promotions',
  demote: 'demotions',
  exchange: 'exchanges across levels',
  choose: 'choosing who is moved, and where',
  'no-rehabilitation': 'leaving everybody in Siberia',
  rehabilitate: 'rehabilitations',
} as const;

const kindOf = (kind: (typeof MOVE_KINDS)[number]) => MOVE_KINDS.indexOf(kind);
const INQUIRIES = ['end-inquiry', 'try', 'condemn', 'mark', 'close'] as const;
const REPLACEMENTS = ['end-replacing', 'promote', 'demote', 'exchange'] as const;
/** By decision point: the kind of the move 0, and that of all others. */
const KINDS: readonly (readonly [number, number])[] = (
  [
    ['choose', 'choose'],
    ['allot', 'allot'],
    ['wait', 'declare'],
    ['work', 'cure'],
    ['no-purge', 'purge'],
    ['end-inquiry', 'try'],
    ['aye', 'nay'],
    ['nominate', 'nominate'],
    ['keep-offices', 'change-offices'],
    ['keep-offices', 'change-offices'],
    ['end-replacing', 'promote'],
    ['choose', 'choose'],
    ['choose', 'choose'],
    ['choose', 'choose'],
    ['no-rehabilitation', 'rehabilitate'],
    ['grow', 'grow'],
    ['choose', 'choose'],
  ] as const
).map(([none, some]) => [kindOf(none), kindOf(some)]);
const INQUIRY_KINDS = INQUIRIES.map(kindOf);
const REPLACEMENT_KINDS = REPLACEMENTS.map(kindOf);

export function moveKind(s: KremlinState, move: Move): number {
  if (s.phase === INQUIRE) return INQUIRY_KINDS[inquiryKind(move)];
  if (s.phase === REPLACE) return REPLACEMENT_KINDS[move];
  return KINDS[s.phase][move === 0 ? 0 : 1];
}
