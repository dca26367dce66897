import type { Chance } from '../../engine/chance.ts';
import type { Move } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { stopTurning, turnCoin } from './coins.ts';
import { ROOMS } from './data.ts';
import { depart, enter } from './departure.ts';
import { ALL_PASSED, endGame } from './endings.ts';
import { DREW, NO_ROOM, STUCK } from './events.ts';
import { lodge, vacancies } from './lodging.ts';
import {
  actionOf,
  DEPART,
  DRAW,
  HAND_OVER,
  handOverRoom,
  PASS,
  PLACE,
  placeInn,
  placeKind,
  STOP,
  TURN,
} from './moves.ts';
import { drawCourier } from './pile.ts';
import { type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { endTurn } from './turn.ts';

export function act(t: Terms, s: KurierState, move: Move, chance: Chance): void {
  const { seat } = s;
  if (move === PASS) {
    pass(t, s, chance);
    return;
  }
  s.passes = 0;
  if (move === DRAW) {
    draw(t, s, chance);
    return;
  }
  switch (actionOf(move)) {
    case PLACE:
      s.faceUp[seat * ROOMS + placeKind(move)]--;
      lodge(s, placeInn(move), placeKind(move), seat);
      break;
    case HAND_OVER:
      s.message[seat] = handOverRoom(move);
      s.messagePasses++;
      break;
    case DEPART:
      depart(t, s, move, chance);
      return;
    default:
      throw new Error(`no action ${move}`);
  }
  endTurn(t, s, chance);
}

/** K9 */
function pass(t: Terms, s: KurierState, chance: Chance): void {
  s.passes++;
  if (s.passes === t.seats) {
    chance.tell(STUCK, 0, 0, 0);
    endGame(s, NONE, ALL_PASSED);
  } else {
    endTurn(t, s, chance);
  }
}

/** K5: who finds no room waits in the face-up pile, and the turn is over. */
function draw(t: Terms, s: KurierState, chance: Chance): void {
  const { seat } = s;
  const kind = drawCourier(t, s, seat, chance);
  chance.tell(DREW, seat, kind, 0);
  if (vacancies(t, s, 0, kind, NONE) === 0) {
    s.faceUp[seat * ROOMS + kind]++;
    chance.tell(NO_ROOM, seat, kind, 0);
    endTurn(t, s, chance);
  } else {
    enter(t, s, kind, chance);
  }
}

export function rouble(t: Terms, s: KurierState, move: Move, chance: Chance): void {
  s.passes = 0; // K9: who plays roubles does not pass
  if (move === STOP) {
    stopTurning(s, chance);
    if (s.actionFollows === 1) ask(s, TURN, s.seat);
    else endTurn(t, s, chance);
  } else if (!turnCoin(t, s, chance)) {
    endTurn(t, s, chance);
  }
}
