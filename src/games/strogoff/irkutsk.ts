import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { leastOfTwo } from '../../kit/card-sets.ts';
import { ask } from '../../kit/phased-rules.ts';
import { ABILITY_WORDS, DIRECT_ATTACK, IRKUTSK, MARFA, NO_ICON, REINFORCEMENT } from './box.ts';
import { allyPresent, discardFromHand, discardRoute, drawRoute } from './cards.ts';
import { PER_SEAT, REINFORCEMENT_ROLL } from './chance.ts';
import { endGame } from './endings.ts';
import { ARRIVES, DIES, DUEL_BEGINS, DUEL_CARD, FACES, HELD_OFF, MET_WITH, OVERRUN, WINS, WOUNDED } from './events.ts';
import { dispose, faceUpTo, openIcon, removeFromJourney } from './journey.ts';
import { noteLeader } from './lead.ts';
import { BY_BLOOD, dangerAt, FACE_DANGER, faceCard } from './moves.ts';
import { CARD_BITS, NONE, type StrogoffState } from './state.ts';
import { DUEL_FACED, DUEL_STEP, FACE_JOURNEY, NEXT_TURN } from './steps.ts';
import type { Terms } from './terms.ts';

/** No card from the journey's danger: one of the duel. */
const DUEL = -1;
/** The Tomsk card's danger. */
const BLINDNESS = -2;

/** R55: no Tartars at the gate. R31: on the last energy it is the end. */
export function arrive(t: Terms, s: StrogoffState, chance: Chance): void {
  chance.tell(ARRIVES, s.seat, s.energy[s.seat], 0);
  s.duelCards = 0;
  if (s.energy[s.seat] === 0) die(t, s, false, chance);
  else s.step = FACE_JOURNEY;
}

/** R56: the dangers of the journey from left to right, the Tomsk card's first; those covered are gone (R30). */
export function faceJourney(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  if (s.tomsk[seat] !== NONE) {
    s.target = BLINDNESS;
    answer(t, s, t.box.normal[s.tomsk[seat]], chance);
    return;
  }
  if (s.journeySize[seat] === 0) {
    beginDuel(t, s, chance);
    return;
  }
  const immediate = openIcon(t, s, seat, 0, 0);
  s.target = immediate === NO_ICON ? dangerAt(0, 1) : dangerAt(0, 0);
  answer(t, s, immediate === NO_ICON ? openIcon(t, s, seat, 0, 1) : immediate, chance);
}

function beginDuel(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  s.duelLeft = duelSize(t, s);
  s.energyAtDuel[seat] = s.energy[seat];
  s.cardsAtDuel[seat] = s.handSize[seat];
  s.step = DUEL_STEP;
  chance.tell(DUEL_BEGINS, seat, s.duelLeft, 0);
}

/** "de 3 à 5 cartes", by where Ogareff is (R24). */
export function duelSize(t: Terms, s: Pick<StrogoffState, 'ogareff'>): number {
  if (s.ogareff === 0 || s.ogareff * 100 < t.fiveFrom) return 5;
  return s.ogareff * 100 < t.fourFrom ? 4 : 3;
}

export function duelStep(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  if (s.duelLeft === 0) {
    win(s, chance);
    return;
  }
  s.duelLeft--;
  const card = drawRoute(t, s, IRKUTSK, chance);
  if (card === NONE) return;
  s.duelCards |= 1 << (card - t.box.deckStart[IRKUTSK]);
  chance.tell(DUEL_CARD, seat, card, 0);
  s.target = DUEL;
  answer(t, s, t.box.normal[card], chance);
}

/** Cards of the hand that have the icon, and Marfa's where she is there: R28, R29, R45. */
export function matchLow(t: Terms, s: StrogoffState): number {
  return s.hands[2 * s.seat] & t.box.ofIcon[2 * s.danger];
}
export function matchHigh(t: Terms, s: StrogoffState): number {
  return s.hands[2 * s.seat + 1] & t.box.ofIcon[2 * s.danger + 1];
}
export function wildLow(t: Terms, s: StrogoffState): number {
  return s.hands[2 * s.seat] & t.box.ofPortrait[2 * MARFA] & ~t.box.ofIcon[2 * s.danger];
}
export function wildHigh(t: Terms, s: StrogoffState): number {
  return s.hands[2 * s.seat + 1] & t.box.ofPortrait[2 * MARFA + 1] & ~t.box.ofIcon[2 * s.danger + 1];
}

export function hasWildcard(t: Terms, s: StrogoffState): boolean {
  return (wildLow(t, s) | wildHigh(t, s)) !== 0 && allyPresent(s, MARFA);
}

/** Faces one danger: asks where there is a choice, and otherwise takes what there is. */
function answer(t: Terms, s: StrogoffState, danger: number, chance: Chance): void {
  s.danger = danger;
  s.step = DUEL_FACED;
  if (s.target !== DUEL) chance.tell(FACES, s.seat, danger, 0);
  if (danger === DIRECT_ATTACK) {
    wound(t, s, chance);
  } else if (danger === REINFORCEMENT) {
    faceReinforcement(t, s, chance);
  } else {
    const low = matchLow(t, s);
    const high = matchHigh(t, s);
    if (hasWildcard(t, s)) ask(s, FACE_DANGER, s.seat);
    else if (low === 0 && high === 0) wound(t, s, chance);
    else if (single(low, high)) meet(s, leastOfTwo(low, high), chance);
    else ask(s, FACE_DANGER, s.seat);
  }
}

function meet(s: StrogoffState, card: number, chance: Chance): void {
  discardFromHand(s, s.seat, card);
  chance.tell(MET_WITH, s.seat, card, 0);
}

function single(low: number, high: number): boolean {
  return low === 0 ? (high & (high - 1)) === 0 : high === 0 && (low & (low - 1)) === 0;
}

export function faced(t: Terms, s: StrogoffState, move: Move, chance: Chance): void {
  s.step = DUEL_FACED;
  if (move === BY_BLOOD) wound(t, s, chance);
  else discardFromHand(s, s.seat, faceCard(move));
}

/** R44: the blinded roll too. */
function faceReinforcement(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  const face = 1 + chance.below(REINFORCEMENT_ROLL, seat * PER_SEAT + s.reinforcements[seat]++, 6);
  chance.tell(face >= s.strength ? HELD_OFF : OVERRUN, seat, face, s.strength);
  if (face < s.strength) wound(t, s, chance);
}

/** "à zéro, il est vaincu directement": in Irkutsk no energy is death. */
function wound(t: Terms, s: StrogoffState, chance: Chance): void {
  s.energy[s.seat]--;
  chance.tell(WOUNDED, s.seat, s.energy[s.seat], 0);
  if (s.energy[s.seat] === 0) die(t, s, s.target === DUEL, chance);
}

/** The danger is over; its card goes when it was the last one. */
export function duelFaced(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat, target } = s;
  if (target === DUEL) {
    s.step = DUEL_STEP;
    return;
  }
  s.step = FACE_JOURNEY;
  if (target === BLINDNESS) {
    discardRoute(s, s.tomsk[seat]);
    s.tomsk[seat] = NONE;
  } else if (faceUpTo(t, s, seat, target)) {
    dispose(t, s, removeFromJourney(s, seat, 0) & CARD_BITS, chance);
  }
}

function win(s: StrogoffState, chance: Chance): void {
  s.winner = s.seat;
  chance.tell(WINS, s.seat, 0, 0);
  endGame(s);
}

/** R32: everything he had is discarded, and Sangarra goes home. The others go on (R38). */
function die(t: Terms, s: StrogoffState, inDuel: boolean, chance: Chance): void {
  const { seat } = s;
  if (inDuel) s.deathsInDuel++;
  else s.deathsOnArrival++;
  s.alive &= ~(1 << seat);
  chance.tell(DIES, seat, 0, 0);
  discardHand(s, seat);
  while (s.journeySize[seat] > 0) dispose(t, s, removeFromJourney(s, seat, 0) & CARD_BITS, chance);
  if (s.tomsk[seat] !== NONE) discardRoute(s, s.tomsk[seat]);
  s.tomsk[seat] = NONE;
  for (let word = 0; word < ABILITY_WORDS; word++) {
    s.routeDiscards[word] |= s.abilities[ABILITY_WORDS * seat + word];
    s.abilities[ABILITY_WORDS * seat + word] = 0;
  }
  discardDuel(t, s);
  noteLeader(s);
  if (s.alive === 0) endGame(s);
  else s.step = NEXT_TURN;
}

function discardHand(s: StrogoffState, seat: Seat): void {
  s.discards[0] |= s.hands[2 * seat];
  s.discards[1] |= s.hands[2 * seat + 1];
  s.hands[2 * seat] = 0;
  s.hands[2 * seat + 1] = 0;
  s.handSize[seat] = 0;
}

function discardDuel(t: Terms, s: StrogoffState): void {
  const start = t.box.deckStart[IRKUTSK];
  for (let card = 0; card < t.box.deckSize[IRKUTSK]; card++)
    if (((s.duelCards >>> card) & 1) === 1) discardRoute(s, start + card);
  s.duelCards = 0;
}
