import { defineLayout, perOwner, type StateIn, secret, word, words } from '../../engine/layout.ts';
import { COINS, INNS, MAX_SEATS, ROOMS, VILLAGES } from './data.ts';

export const NONE = -1;
/** Where a message is: a room, ON_THE_ROAD with its courier, or GUARD + the guard's place. */
export const ON_THE_ROAD = -2;
export const GUARD = INNS * ROOMS;

/** Couriers under a pile, two bits each, so many to a word; and words for a pile, enough for four colours. */
export const PER_WORD = 12;
export const UNDER_WORDS = 4;

export const layout = defineLayout({
  /** Who is to act, or NOBODY, and on what. */
  mover: word,
  phase: word,
  /** Whose turn it is; turns begun, and passes in a row. */
  seat: word,
  turn: word,
  passes: word,

  // The board. Room r of inn i is i × 4 + r.
  /** Whose courier is in each room, or NONE. */
  rooms: words(INNS * ROOMS),
  // The same for quick looks: rooms of a village as bits, that of room r in its inn i at i × 4 + r.
  /** By village, the rooms that are taken, and all four of each full inn. */
  occupied: words(VILLAGES.length),
  full: words(VILLAGES.length),
  /** By seat × 4 + village, the rooms where the seat's couriers are. */
  own: words(MAX_SEATS * VILLAGES.length),
  message: words(MAX_SEATS),

  // Couriers beside the board, by seat × 4 + kind.
  /** Face down: how many of each kind is no secret, only their order. */
  pile: words(MAX_SEATS * ROOMS),
  /** Under those, in order: couriers who were at the palace. */
  under: words(MAX_SEATS * UNDER_WORDS),
  underSize: words(MAX_SEATS),
  faceUp: words(MAX_SEATS * ROOMS),
  /** Colours each seat plays, and how many are left over. */
  colours: words(MAX_SEATS),
  coloursLeft: word,

  // What an action is in the middle of.
  /** The couriers on the road, in the order of going: whose, which kind, and 1 if with the message. NONE: none. */
  roadSeat: words(2),
  roadKind: words(2),
  roadMessage: words(2),
  /** Which of them looks for a room, in which village; the inn where the other has gone, and the one they left. */
  goer: word,
  village: word,
  taken: word,
  left: word,
  /** The seat whose courier stays in the inn they left. */
  stayer: word,

  // Coins, by kind.
  /** Face down at the palace, where all know which; and how many in all. */
  palace: words(COINS.length),
  palaceSize: word,
  /** The same in `bribe`, where nobody knows what the others drew. */
  hoard: secret(COINS.length),
  purses: perOwner(MAX_SEATS, COINS.length),
  purseSize: words(MAX_SEATS),
  /** Turned over in this turn; what each seat has for good. */
  turned: words(COINS.length),
  roubles: words(MAX_SEATS),
  /** Of all seats together, and those that a njet took out of the game. */
  kept: words(COINS.length),
  gone: words(COINS.length),
  /** 1 if a coin must be turned; whether an action follows. */
  mustTurn: word,
  actionFollows: word,
  /** Which of all coins turned was each seat's first, counted from 1; 0 while it has turned none. */
  firstCoin: words(MAX_SEATS),
  /** 1 for a seat that may turn coins on its next turn. */
  owed: words(MAX_SEATS),
  /** With `secondCourier`: 1 for a seat whose courier has reached the palace, until its turn is over. */
  envoy: words(MAX_SEATS),

  // How often chance was asked, to name the next draw.
  courierDraws: words(MAX_SEATS),
  coinDraws: words(MAX_SEATS),
  thefts: words(MAX_SEATS),

  // Measures.
  winner: word,
  ending: word,
  departures: word,
  skips: word,
  coinsTurned: word,
  njets: word,
  messagePasses: word,
  deliveredByOthers: word,
  delivered: words(MAX_SEATS),
  arrivals: words(MAX_SEATS),
});

export type KurierState = StateIn<typeof layout>;
