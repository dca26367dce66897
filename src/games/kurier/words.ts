import { COIN_VALUES, COINS, KINDS, VILLAGES } from './data.ts';
import * as event from './events.ts';
import { clockwise, emptyRoom } from './lodging.ts';
import * as move from './moves.ts';
import { type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

const player = (seat: number) => `player ${seat + 1}`;
const coinText = (coin: number) => (COINS[coin] === 'njet' ? 'a njet' : `a coin of ${COIN_VALUES[coin]}`);
const roubleText = (n: number) => `${n} ${n === 1 ? 'rouble' : 'roubles'}`;

/** The move in the words of the game. */
export function showMove(t: Terms, s: KurierState, chosen: number): string {
  const inn = (number: number) => t.names[number];
  switch (s.phase) {
    case move.START:
    case move.LODGE: {
      const whose = s.roadSeat[s.phase === move.START ? 0 : s.goer];
      const kind = KINDS[s.roadKind[s.phase === move.START ? 0 : s.goer]];
      return `sends the ${kind}${whose === s.mover ? '' : ` of ${player(whose)}`} to ${inn(chosen)}`;
    }
    case move.TURN:
      return actionText(t, s, chosen);
    case move.ROUBLES:
      return chosen === move.STOP ? 'stops' : 'turns a coin over';
    case move.STEAL:
      return chosen === move.LEAVE_IT ? 'takes no coin' : `takes a coin from ${player(move.victimOf(chosen))}`;
    default:
      throw new Error(`nothing to show at ${s.phase}`);
  }
}

function actionText(t: Terms, s: KurierState, chosen: number): string {
  if (chosen === move.PASS) return 'can do nothing';
  if (chosen === move.DRAW) return 'draws a courier';
  switch (move.actionOf(chosen)) {
    case move.PLACE:
      return `places the ${KINDS[move.placeKind(chosen)]} at ${t.names[move.placeInn(chosen)]}`;
    case move.HAND_OVER: {
      const room = move.handOverRoom(chosen);
      return `hands the message to the ${KINDS[move.kindIn(room)]} at ${t.names[move.innOf(room)]}`;
    }
    default: {
      const inn = move.departInn(chosen);
      const first = clockwise(emptyRoom(s, inn), 1 + move.neighbourFirst(chosen));
      return `announces the departure from ${t.names[inn]}, the ${KINDS[first]} first`;
    }
  }
}

function coinsGoneText(t: Terms, winner: number): string {
  if (winner === NONE) return 'nobody who turned one has delivered his message';
  return t.firstEdition
    ? `${player(winner)} turned one before all others who have delivered`
    : `${player(winner)} turned the first`;
}

/** What happened, in the words of the game. */
export function tellEvent(t: Terms, what: number, a: number, b: number, c: number): string {
  const courier = () => `the ${KINDS[b]} of ${player(a)}`;
  switch (what) {
    case event.TURN_BEGINS:
      return `turn ${b}, ${player(a)}:`;
    case event.DREW:
      return `${player(a)} draws the ${KINDS[b]}`;
    case event.NO_ROOM:
      return `${courier()} finds no room and waits`;
    case event.LODGED:
      return `${courier()} is at ${t.names[c]}`;
    case event.FACE_UP:
      return `face up before ${player(a)}: the ${KINDS[b]}`;
    case event.NEW_COLOUR:
      return `${player(a)} takes an unused colour`;
    case event.SET_OUT:
      return `${courier()} leaves ${t.names[c]}`;
    case event.STAYS:
      return `${courier()} stays at ${t.names[c]}`;
    case event.SKIPS:
      return `${courier()} finds no room in the ${VILLAGES[c]} and goes on`;
    case event.AT_PALACE:
      return `${courier()} reaches the palace`;
    case event.DELIVERED:
      return `the message of ${player(a)} is with the guard who wants ${c}`;
    case event.COIN:
      return coinText(b);
    case event.KEEPS:
      return `${player(a)} keeps ${roubleText(b)} and has ${c}`;
    case event.SECRET_COIN:
      return `${player(a)} draws a coin in secret`;
    case event.STOLEN:
      return `${player(a)} takes a coin of ${player(b)}`;
    case event.PAYS:
      return `${player(a)} pays ${roubleText(c)} and hands the message to the Tsar`;
    case event.COINS_GONE:
      return `no coin is left: ${coinsGoneText(t, a)}`;
    case event.TIRED:
      return `after ${a} turns nobody is at the Tsar's`;
    case event.STUCK:
      return 'nobody can do anything';
    default:
      throw new Error(`event ${what} is unknown`);
  }
}
