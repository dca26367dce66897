import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { canSteal, drawSecretly, hasDelivered, pays, playRoubles, steal } from './coins.ts';
import { ROW, VILLAGES } from './data.ts';

import { AT_PALACE, DELIVERED, LODGED, SET_OUT, SKIPS, STAYS } from './events.ts';
import { clockwise, emptyRoom, firstPlace, leave, lodge, vacancies, villageOf } from './lodging.ts';
import { departInn, LEAVE_IT, LODGE, neighbourFirst, roomOf, STEAL, victimOf } from './moves.ts';
import { putUnder } from './pile.ts';
import { GUARD, type KurierState, NONE, ON_THE_ROAD } from './state.ts';
import type { Terms } from './terms.ts';
import { endTurn } from './turn.ts';

const PALACE = VILLAGES.length;

/** Of a full inn the two couriers clockwise from the empty room leave; the third stays. */
export function depart(t: Terms, s: KurierState, move: Move, chance: Chance): void {
  const inn = departInn(move);
  const empty = emptyRoom(s, inn);
  const order = neighbourFirst(move);
  s.departures++;
  setOut(s, inn, clockwise(empty, 1 + order), 0, chance);
  setOut(s, inn, clockwise(empty, 2 - order), 1, chance);
  const third = clockwise(empty, 3);
  s.stayer = s.rooms[roomOf(inn, third)];
  chance.tell(STAYS, s.stayer, third, inn);
  s.left = inn;
  s.taken = NONE;
  s.goer = 0;
  s.village = villageOf(inn) + 1;
  findRooms(t, s, chance);
}

function setOut(s: KurierState, inn: number, kind: number, goer: number, chance: Chance): void {
  const room = roomOf(inn, kind);
  const seat = s.rooms[room];
  s.roadSeat[goer] = seat;
  s.roadKind[goer] = kind;
  s.roadMessage[goer] = s.message[seat] === room ? 1 : 0;
  if (s.roadMessage[goer] === 1) s.message[seat] = ON_THE_ROAD;
  leave(s, inn, kind);
  chance.tell(SET_OUT, seat, kind, inn);
}

/** A courier from the pile looks for his first room. There is one. */
export function enter(t: Terms, s: KurierState, kind: number, chance: Chance): void {
  s.roadSeat[0] = s.seat;
  s.roadKind[0] = kind;
  s.roadMessage[0] = 0;
  s.left = NONE;
  s.taken = NONE;
  s.goer = 0;
  s.village = 0;
  findRooms(t, s, chance);
}

/** Brings those on the road to a room or to the palace; asks where there is a choice of inns. */
function findRooms(t: Terms, s: KurierState, chance: Chance): void {
  while (s.goer < s.roadSeat.length && s.roadSeat[s.goer] !== NONE) {
    const inns = s.village === PALACE ? 0 : vacancies(t, s, s.village, s.roadKind[s.goer], s.taken);
    if (s.village === PALACE) {
      arrive(t, s, chance);
    } else if (inns === 0) {
      s.skips++;
      chance.tell(SKIPS, s.roadSeat[s.goer], s.roadKind[s.goer], s.village);
      s.village++;
    } else if ((inns & (inns - 1)) === 0) {
      settleIn(s, s.village * ROW + firstPlace(inns), chance);
    } else {
      ask(s, LODGE, s.seat);
      return;
    }
  }
  allArrived(t, s, chance);
}

export function lodged(t: Terms, s: KurierState, inn: Move, chance: Chance): void {
  settleIn(s, inn, chance);
  findRooms(t, s, chance);
}

function settleIn(s: KurierState, inn: number, chance: Chance): void {
  const { goer } = s;
  const seat = s.roadSeat[goer];
  const kind = s.roadKind[goer];
  lodge(s, inn, kind, seat);
  if (s.roadMessage[goer] === 1) s.message[seat] = roomOf(inn, kind);
  s.taken = inn;
  nextGoer(s);
  chance.tell(LODGED, seat, kind, inn);
}

function nextGoer(s: KurierState): void {
  s.roadSeat[s.goer] = NONE;
  s.goer++;
  s.village = s.left === NONE ? 0 : villageOf(s.left) + 1;
}

/** "On les met sous la pile"; a message goes to the guard above the inn, or past the last village to the dearest (K4). */
function arrive(t: Terms, s: KurierState, chance: Chance): void {
  const { goer } = s;
  const seat = s.roadSeat[goer];
  const kind = s.roadKind[goer];
  putUnder(s, seat, kind);
  s.arrivals[seat]++;
  nextGoer(s);
  chance.tell(AT_PALACE, seat, kind, 0);
  if (t.firstEdition) s.owed[seat] = 1;
  if (t.secondCourier) s.envoy[seat] = 1;
  if (s.roadMessage[goer] === 1) {
    const guard = villageOf(s.left) === PALACE - 1 ? s.left % ROW : t.dearest;
    s.message[seat] = GUARD + guard;
    s.delivered[seat] = s.turn;
    if (seat !== s.seat) s.deliveredByOthers++;
    chance.tell(DELIVERED, seat, guard, t.prices[guard]);
  }
}

function allArrived(t: Terms, s: KurierState, chance: Chance): void {
  if (s.left === NONE) endTurn(t, s, chance);
  else if (t.bribe) rewardStayer(t, s, chance);
  else afterDeparture(t, s, chance);
}

/** `bribe`: "le propriétaire du troisième courrier reçoit un jeton Rouble". */
function rewardStayer(t: Terms, s: KurierState, chance: Chance): void {
  if (s.palaceSize > 0) drawSecretly(s, s.stayer, chance);
  else if (canSteal(t, s, s.stayer)) {
    ask(s, STEAL, s.stayer);
    return;
  }
  afterDeparture(t, s, chance);
}

export function stolen(t: Terms, s: KurierState, move: Move, chance: Chance): void {
  const thief: Seat = s.mover;
  if (move !== LEAVE_IT) steal(s, thief, victimOf(move), chance);
  afterDeparture(t, s, chance);
}

/** K7: who has brought his message, or in the first edition a courier, may go on with coins in the same turn. */
function afterDeparture(t: Terms, s: KurierState, chance: Chance): void {
  const { seat } = s;
  if (pays(t, s, chance)) return;
  // K19: whose turn began with a round has the next one when his next turn begins.
  const mayTurn = t.firstEdition ? s.owed[seat] === 1 && s.actionFollows === 0 : !t.bribe && hasDelivered(s, seat);
  if (mayTurn) {
    s.owed[seat] = 0;
    playRoubles(s, 0, 0);
  } else {
    endTurn(t, s, chance);
  }
}
