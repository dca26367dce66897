import { defineLayout, masked, perOwner, type StateIn, secret, word, words } from '../../engine/layout.ts';
import { ABILITY_WORDS, ACTION_WORDS, DECK_CARDS, DECKS, ROUTE_WORDS } from './box.ts';
import { MAX_SEATS, MAX_SPACES } from './data.ts';

/** A journey never grows longer: a card at the start, one for each space between Moscow and Irkutsk, and Sangarra. */
export const JOURNEY = 1 + (MAX_SPACES - 2) + 1;
export const ALLY_SLOTS = 4;
/** Who draws action cards: each seat, and the traitor. */
export const TRAITOR = MAX_SEATS;
const CONSUMERS = MAX_SEATS + 1;

/** A card is spent on an ability while a penalty is paid, or the like: no more than two wait. One to spare. */
const MOST_WAITING = 3;

export const NONE = -1;
/** What a courier who has not fought has for energy and cards at his duel. */
export const NO_DUEL = -1;
/** Where Sangarra is when no courier has her. */
export const BESIDE_BOARD = -1;
export const BEHIND_CURTAIN = -2;

/**
 * A journey's card is a word: bits 0–6 the route card, 7 face down, 8 a disk on its immediate danger, 9 one on its normal
 * danger, 10 Pigassof or Resolute had a part in it, 11 and 12 the dangers faced at the gates of Irkutsk.
 */
export const CARD_BITS = 0x7f;
export const FACE_DOWN = 1 << 7;
export const DISK_IMMEDIATE = 1 << 8;
export const DISK_NORMAL = 1 << 9;
export const ASSISTED = 1 << 10;
export const FACED_IMMEDIATE = 1 << 11;
export const FACED_NORMAL = 1 << 12;

export const layout = defineLayout({
  // The decision at hand.
  /** Who is to act, or NOBODY. */
  mover: word,
  /** Which decision point, or BUSY while the rules go on by themselves. */
  phase: word,
  /** Where the rules go on after it. */
  step: word,
  /** Steps that wait until what interrupts them is done. */
  pending: words(MOST_WAITING),
  waiting: word,

  // The table.
  /** Counted from 1. */
  round: word,
  first: word,
  /** Whose turn it is, and how many have had theirs in this round. */
  seat: word,
  turn: word,
  /** A bit for each courier who lives. */
  alive: word,
  /** Steps that Ogareff still needs to Irkutsk, and the round in which he got there (0: not yet). */
  ogareff: word,
  ogareffRound: word,
  tartars: word,
  strength: word,
  /** The seat whose journey Sangarra is in, or BESIDE_BOARD or BEHIND_CURTAIN. */
  sangarra: word,
  /** The courier who starts the next round because Sangarra joined him, or NONE. */
  nextFirst: word,

  // Action cards, as sets.
  deck: secret(ACTION_WORDS),
  deckSize: word,
  discards: words(ACTION_WORDS),
  hands: perOwner(MAX_SEATS, ACTION_WORDS),
  handSize: words(MAX_SEATS),
  /** The traitor's card while his phase lasts, or NONE. */
  traitorCard: word,

  // Allies: the one in each slot, or NONE; sets of the others.
  allies: words(ALLY_SLOTS),
  allyDeck: word,
  allyDiscards: word,

  // Couriers.
  space: words(MAX_SEATS),
  energy: words(MAX_SEATS),
  journey: words(MAX_SEATS * JOURNEY),
  journeySize: words(MAX_SEATS),
  /** The Tomsk card of a blinded courier, or NONE. */
  tomsk: words(MAX_SEATS),
  /** Route cards kept as abilities, as sets. */
  abilities: words(ABILITY_WORDS * MAX_SEATS),

  // Route decks: deck d begins at the box's deckStart, and its top is the last of its `routeLeft` cards.
  routes: masked(DECK_CARDS, 'routesSeen'),
  routesSeen: words(DECK_CARDS),
  routeLeft: words(DECKS),
  /** 1 if somebody knows a card of the deck. */
  routeKnown: words(DECKS),
  routeDiscards: words(ROUTE_WORDS),

  // What an action is in the middle of.
  actionsLeft: word,
  actionsDone: word,
  restLeft: word,
  /** Index of the journey's card whose penalty is due. */
  penaltyAt: word,
  /** What is paid: an icon, 8 + a portrait, or 14 + an ability; and how many action cards still. */
  payWhat: word,
  payLeft: word,
  /** The danger that a payment covers: index in the journey × 2 + (0 immediate, 1 normal). */
  target: word,
  coversDone: word,
  /** Cards resolved in this action, as in the journey. */
  resolved: words(JOURNEY),
  resolvedSize: word,
  blountDeck: word,

  // What interrupts it.
  /** Whose hand may be too large. */
  handOf: word,
  /** Whose abilities a die sets off, its face, Resolutes and Skilled still to act. */
  activeSeat: word,
  activeFace: word,
  resolutesLeft: word,
  skilledLeft: word,
  /** 1 while the traitor's phase lasts, and how many couriers it has dealt with. */
  traitorPhase: word,
  traitorTurn: word,

  // The duel.
  duelLeft: word,
  /** The danger that is faced: an icon or an attack. */
  danger: word,
  /** Irkutsk cards of this duel, as a set. */
  duelCards: word,

  // How often chance was asked, to name the next draw.
  actionDraws: words(CONSUMERS),
  evasions: words(MAX_SEATS),
  nadias: words(MAX_SEATS),
  reinforcements: words(MAX_SEATS),
  reshuffles: words(DECKS),
  allyDraws: word,
  tieRolls: word,

  // Measures.
  winner: word,
  moscowTaken: word,
  deathsOnArrival: word,
  deathsInDuel: word,
  blindings: word,
  kept: word,
  disks: word,
  disksPeak: word,
  leader: word,
  leadChanges: word,
  energyAtDuel: words(MAX_SEATS),
  cardsAtDuel: words(MAX_SEATS),
});

export type StrogoffState = StateIn<typeof layout>;
