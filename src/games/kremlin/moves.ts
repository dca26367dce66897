import type { Move } from '../../game.ts';
import { POLITICIANS } from './data.ts';
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
export const TARGET = 17;
export const VACCINATE = 18;
export const DIAGNOSIS = 19;
export const ACCUSE = 20;
export const STAY = 21;
export const LEAVE = 22;
export const DEMAND = 23;
export const REDRAW = 24;
export const FORCED = 25;
export const ARBITRATE = 26;

/**
 * At ALLOT, GROW, NOMINATE, WHO, WITH and TARGET a politician; at OFFICE an office; at ARBITRATE a seat; at PURGE,
 * REHABILITATE, VACCINATE and ACCUSE NO or 1 + a politician.
 */
export const NO: Move = 0;
export const namedMove = (politician: number): Move => 1 + politician;
export const named = (move: Move): number => move - 1;

/** At GROW, beside politicians: an intrigue card instead of a point. */
export const TAKE_CARD: Move = POLITICIANS;

/** At DECLARE: WAIT, a politician and how many points (at FORCED as well), or a card. */
export const WAIT: Move = 0;
export const declareMove = (politician: number, points: number): Move => (politician << 5) | points;
export const declaredOn = (move: Move): number => move >> 5;
export const pointsOf = (move: Move): number => move & 31;
const PLAY = 1 << 10;
export const playMove = (card: number): Move => PLAY + card;
export const isPlay = (move: Move): boolean => move >= PLAY;
export const playedCard = (move: Move): number => move - PLAY;

/** At DIAGNOSIS. */
export const LESS: Move = 0;
export const MORE: Move = 1;

/** At STAY, and at LEAVE. */
export const COME_BACK: Move = 0;
export const REMAIN: Move = 1;
export const REFUSE: Move = 0;
export const ALLOW: Move = 1;

/** At REDRAW. */
export const LEAVE_IT: Move = 0;
export const OTHER_FACTION: Move = 1;
export const OTHER_DIE: Move = 2;

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

/** At REPLACE, and at DEMAND, where there is also another office of the same level. */
export const DONE: Move = 0;
export const PROMOTE: Move = 1;
export const DEMOTE: Move = 2;
export const EXCHANGE: Move = 3;
export const SHIFT: Move = 4;

/** No decision offers more: with `declarations: any` all points of a sheet, 1 to 10 and those since, one by one, and a hand of cards. */
export const MAX_CHOICES = 96;

/** P2, P15, P16: points are allotted and declared unseen, and cards played; a window asks unseen, too. Who takes a card is seen. */
export function isSealed(s: KremlinState, move: Move): boolean {
  return s.phase === ALLOT || s.phase === DECLARE || (s.phase === GROW && move !== TAKE_CARD);
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
  'play-card',
  'take-card',
  'aim-card',
  'no-accusation',
  'accuse',
  'come-back',
  'stay',
  'refuse-leave',
  'give-leave',
  'no-demand',
  'demand',
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
  'play-card': 'playing intrigue cards',
  'take-card': 'taking intrigue cards',
  'aim-card': 'choosing whom a card is about',
  'no-accusation': 'accusing nobody of an assassination',
  accuse: 'accusing of an assassination',
  'come-back': 'coming back from a visit to the sanatorium',
  stay: 'staying after a visit to the sanatorium',
  'refuse-leave': 'keeping a guarded minister where he is',
  'give-leave': 'letting a guarded minister go',
  'no-demand': 'asking nothing of a blackmailed chief',
  demand: 'demands on a blackmailed chief',
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
    ['aim-card', 'aim-card'],
    ['aim-card', 'aim-card'],
    ['aim-card', 'aim-card'],
    ['no-accusation', 'accuse'],
    ['come-back', 'stay'],
    ['refuse-leave', 'give-leave'],
    ['no-demand', 'demand'],
    ['aim-card', 'aim-card'],
    ['declare', 'declare'],
    ['aim-card', 'aim-card'],
  ] as const
).map(([none, some]) => [kindOf(none), kindOf(some)]);
const PLAY_KIND = kindOf('play-card');
const TAKE_KIND = kindOf('take-card');
const INQUIRY_KINDS = INQUIRIES.map(kindOf);
const REPLACEMENT_KINDS = REPLACEMENTS.map(kindOf);

export function moveKind(s: KremlinState, move: Move): number {
  if (s.phase === INQUIRE) return INQUIRY_KINDS[inquiryKind(move)];
  if (s.phase === REPLACE) return REPLACEMENT_KINDS[move];
  if (s.phase === DECLARE && isPlay(move)) return PLAY_KIND;
  if (s.phase === GROW && move === TAKE_CARD) return TAKE_KIND;
  return KINDS[s.phase][move === 0 ? 0 : 1];
}
