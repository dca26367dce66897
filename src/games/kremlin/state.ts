import { defineLayout, perOwner, type StateIn, word, words } from '../../game.ts';
import { MAX_SEATS, PLACES, POLITICIANS } from './data.ts';

export const NONE = -1;
/** Steps that wait at once: a window interrupts a vote or an announcement, and nothing interrupts a window. */
const MOST_WAITING = 2;
/** Years that the tally track has room for. */
export const YEARS = 21;

// Sets of politicians are bits, A the lowest.
export const layout = defineLayout({
  // The decision at hand.
  /** Who is to act, or NOBODY; while a window is open nobody is told, and `asked` says it to the seat alone. */
  mover: word,
  /** Which decision point, or BUSY while the rules go on by themselves. */
  phase: word,
  /** Where the rules go on. */
  step: word,
  pending: words(MOST_WAITING),
  waiting: word,

  // The year, counted from 1, and which of its eight phases it is in.
  year: word,
  season: word,

  // Politicians.
  /** Who holds each office, or NONE; and each one's office, or where else he is. */
  holder: words(PLACES),
  place: words(POLITICIANS),
  /** Years beyond the printed age. */
  stress: words(POLITICIANS),
  crosses: words(POLITICIANS),
  /** In the sanatorium; under suspicion; of those, since this year; acquitted this year. */
  cures: word,
  suspects: word,
  freshMarks: word,
  acquitted: word,

  // Influence, by seat × 26 + politician.
  /** On the table; gone with an exile or a death; and what is left on the seat's sheet. */
  declared: words(MAX_SEATS * POLITICIANS),
  lost: words(MAX_SEATS * POLITICIANS),
  sheet: perOwner(MAX_SEATS, POLITICIANS),
  /** Politicians on whom the seat has points left on its sheet. */
  reserve: perOwner(MAX_SEATS, 1),
  /** Points that the seat has still to allot, at the start. */
  toAllot: words(MAX_SEATS),
  /** Points that have come to the sheet since, and those of this year that the seat has still to put somewhere. */
  grown: words(MAX_SEATS),
  toGrow: words(MAX_SEATS),
  /** The seat that controls each, or NONE. */
  control: words(POLITICIANS),

  // A window: the politicians it is about; the one seat that is asked; and what each has committed to.
  window: word,
  asked: perOwner(MAX_SEATS, 1),
  commits: perOwner(MAX_SEATS, 1),

  // What a phase is in the middle of.
  /** Who acts, which in the succession or in the order of voting he is, and the faction that decided for him. */
  actor: word,
  turn: word,
  decider: word,
  /** Purges done this year. */
  attempts: word,
  /** Against whom, or for whom: the purged, the accused, the nominee. */
  target: word,
  /** 1 once there was a trial or a condemnation, and once the investigator marks. */
  judged: word,
  marking: word,
  /** A ballot: which it is, the office that is next, who voted last and by whose decision, and how all voted. */
  ballot: word,
  nextVoter: word,
  lastVoter: word,
  votedBy: word,
  ayes: word,
  noes: word,
  /** 1 or 2, and whom the nominator may choose. */
  nomination: word,
  eligible: word,
  /** Replacements: the kind of move that is being put together, who moves, and who was moved by this actor. */
  moveKind: word,
  mobile: word,
  moved: word,

  // Parades, by seat; and who got the tribune in each year, 1 + the seat, or 0.
  parades: words(MAX_SEATS),
  tally: words(YEARS),

  tieRolls: word,

  // Measures.
  winner: word,
  ending: word,
  purges: word,
  purgesWon: word,
  trials: word,
  convictions: word,
  condemnations: word,
  deaths: word,
  exiles: word,
  retirements: word,
  rehabilitations: word,
  changes: word,
  /** Sum of the chief's ages at the parades he stood, and how many those were. */
  chiefAges: word,
  chiefParades: word,
  /** By seat: points declared, and the same times the year. */
  spent: words(MAX_SEATS),
  spentYears: words(MAX_SEATS),
});

export type KremlinState = StateIn<typeof layout>;
