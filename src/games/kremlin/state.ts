import { defineLayout, perOwner, type StateIn, secret, word, words, wordsFor } from '../../game.ts';
import { MAX_SEATS, MOST_CARDS, PLACES, POLITBURO, POLITICIANS } from './data.ts';

export const NONE = -1;
/** Words of a set of intrigue cards. */
export const CARD_WORDS = wordsFor(MOST_CARDS);
/** Steps that wait at once: a window, and one of the trial that the window before it led to (K4). */
const MOST_WAITING = 2;
/** Where one can be dealt: in the chair, on the first and second level, as a candidate, among the people. */
const DEALT_LEVELS = 5;
/** Printed ages from 50 on, by tens: the last is for all that are older. */
export const DECADES = 3;
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
  /**
   * On the table; gone with an exile or a death; and what is left on the seat's sheet. Declared and lost points together are
   * what was seen of the sheet: a point that Glasnost gives (K24) is one less lost, and may make that negative.
   */
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

  // Intrigue cards, in sets of two words.
  hands: perOwner(MAX_SEATS, CARD_WORDS),
  deck: secret(CARD_WORDS),
  /** Played and gone, or lying open for their time. */
  used: words(CARD_WORDS),
  /** Of a seat's hand, what everybody has seen: cards that came too late and went back. */
  shown: words(MAX_SEATS * CARD_WORDS),
  handSize: words(MAX_SEATS),
  deckSize: word,
  /** By seat: how many it has drawn. */
  drawn: words(MAX_SEATS),
  /** Which kind of window is open, who has played a card in it, and the cards that are open and not yet carried out, 1 + each. */
  moment: word,
  hasPlayed: word,
  tabled: words(MAX_SEATS),
  /** Orders of cards drawn so far. */
  orders: word,
  /** The card that is being carried out, and by whom; whom it is about. */
  card: word,
  player: word,
  cardTarget: word,
  /** The faction that controlled a victim of K4 and may accuse. */
  avenger: word,
  /** Charged with an assassination, to be tried when the window is over (K4). */
  charged: word,
  /** Who has laid open the revelations of the KGB, and whose the KGB head was then (K17). */
  revealer: word,
  kgbOwner: word,
  /** Politicians whose control the arbiter has to settle (K22); who he is, and of which faction. */
  contested: word,
  arbiterMan: word,
  arbiter: word,
  /** Power play (K23): who has to declare, and how many points. */
  forced: word,
  forcedLeft: word,
  /** A faction that turned out to have less than so many points on these politicians (K23). */
  poor: word,
  poorSet: word,
  poorBelow: word,
  /** By seat: politicians on whom its sheet is known to have nothing left (K17). */
  bare: words(MAX_SEATS),
  /** What lies open: what a guard takes from a purge, by office (K3); fever, and who is spared it (K1, K34); no cures (K33). */
  guards: words(POLITBURO),
  fever: word,
  vaccinated: word,
  crisis: word,
  /** Out of the sanatorium for a phase (K6); in it for a phase (K7); who has a specialist there, or NONE (K11). */
  outings: word,
  visits: word,
  specialist: word,
  /** 1 + the card that says whom to purge (K14), and 1 once its first purger has declined. */
  scapegoat: word,
  purgeStage: word,
  /** Blackmail (K19): the faction, its politician, and whom he leaves alone. */
  silenced: word,
  silencedMan: word,
  spared: word,
  /** Blackmail of the chief (K20): by whom, of which faction, with which chief; 1 while a demand is being put together. */
  extortioner: word,
  extorted: word,
  extortedChief: word,
  demanding: word,
  /** Leave (P43): what the chief wants, which order or with whom; who has given leave for it, and who has refused in this phase. */
  wish: word,
  wishedOrder: word,
  wishedDown: word,
  granted: word,
  refused: word,
  /** The die of a purge, before anything is added; dice for health by politician, with what is added. */
  die: word,
  healthDice: words(POLITICIANS),

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
  /** 1 once somebody has voted. */
  begun: word,
  /** 1 or 2, who voted against the first nominee, and whom the nominator may choose. */
  nomination: word,
  opposed: word,
  eligible: word,
  /** Replacements: whose turn it is, of the chief or of a level; the kind of move that is being put together, who moves, and who was moved by this actor. */
  stage: word,
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
  cardsPlayed: word,
  assassinations: word,
  /** By politician: the level at which he was dealt. Parades that counted, by that level, and by the decade of the printed age. */
  dealtLevel: words(POLITICIANS),
  paradesByLevel: words(DEALT_LEVELS),
  paradesByDecade: words(DECADES),
  /** By seat: points declared, and the same times the year. */
  spent: words(MAX_SEATS),
  spentYears: words(MAX_SEATS),
});

export type KremlinState = StateIn<typeof layout>;
