import { NOBODY } from '../../engine/game.ts';
import { fail } from '../../kit/phased-rules.ts';
import { COINS, COLOURS, FULL, INNS, MAX_SEATS, ROOMS, ROW, VILLAGES } from './data.ts';
import { INN_ROOMS, villageOf } from './lodging.ts';
import { innOf, kindIn, roomOf } from './moves.ts';
import { underAt } from './pile.ts';
import { GUARD, type KurierState, NONE, ON_THE_ROAD, PER_WORD, UNDER_WORDS } from './state.ts';
import type { Terms } from './terms.ts';

/** Throws on a position that cannot be: every courier, message and coin in one place. */
export function checkState(t: Terms, s: KurierState): void {
  checkInns(t, s);
  checkBits(s);
  checkCouriers(t, s);
  checkMessages(t, s);
  checkCoins(t, s);
  if (s.mover !== NOBODY && (s.mover < 0 || s.mover >= t.seats)) fail(`seat ${s.mover} is to act`);
  if (s.turn > t.maxTurns) fail(`turn ${s.turn}`);
}

function checkInns(t: Terms, s: KurierState): void {
  for (let inn = 0; inn < INNS; inn++) {
    let guests = 0;
    for (let kind = 0; kind < ROOMS; kind++) {
      const owner = s.rooms[roomOf(inn, kind)];
      if (owner < NONE || owner >= t.seats) fail(`room ${roomOf(inn, kind)} belongs to seat ${owner}`);
      if (owner !== NONE) guests++;
    }
    if (guests > FULL) fail(`inn ${inn} has ${guests} guests`);
    if (guests > 0 && t.open[inn] === 0) fail(`inn ${inn} is closed and has guests`);
    const full = (s.full[villageOf(inn)] >> roomOf(inn % ROW, 0)) & INN_ROOMS;
    if (full !== (guests === FULL ? INN_ROOMS : 0)) fail(`inn ${inn} is noted as full or not, and is not so`);
  }
}

/** The rooms once more, as the bits have them. */
function checkBits(s: KurierState): void {
  for (let room = 0; room < s.rooms.length; room++) {
    const village = villageOf(innOf(room));
    const bit = room - village * ROW * ROOMS;
    const owner = s.rooms[room];
    const taken = ((s.occupied[village] >> bit) & 1) === 1;
    if (taken !== (owner !== NONE)) fail(`room ${room} is noted as taken or free, and is not so`);
    for (let seat = 0; seat < MAX_SEATS; seat++) {
      const own = ((s.own[seat * VILLAGES.length + village] >> bit) & 1) === 1;
      if (own !== (seat === owner)) fail(`room ${room} is noted for another than its guest`);
    }
  }
}

/** By kind: in the rooms, in the piles, on the road. */
const found = new Int32Array(MAX_SEATS * ROOMS);

function checkCouriers(t: Terms, s: KurierState): void {
  found.fill(0);
  for (let room = 0; room < s.rooms.length; room++)
    if (s.rooms[room] !== NONE) found[s.rooms[room] * ROOMS + kindIn(room)]++;
  for (let goer = 0; goer < s.roadSeat.length; goer++)
    if (s.roadSeat[goer] !== NONE) found[s.roadSeat[goer] * ROOMS + s.roadKind[goer]]++;
  let colours = s.coloursLeft;
  for (let seat = 0; seat < t.seats; seat++) {
    if (s.underSize[seat] < 0 || s.underSize[seat] > UNDER_WORDS * PER_WORD)
      fail(`${s.underSize[seat]} couriers under the pile of seat ${seat}`);
    for (let i = 0; i < s.underSize[seat]; i++) found[seat * ROOMS + underAt(s, seat, i)]++;
    for (let kind = 0; kind < ROOMS; kind++) {
      const at = seat * ROOMS + kind;
      if (s.pile[at] < 0 || s.faceUp[at] < 0) fail(`seat ${seat} has fewer than no couriers`);
      const count = found[at] + s.pile[at] + s.faceUp[at];
      if (count !== s.colours[seat] * t.copies) fail(`seat ${seat} has ${count} couriers of kind ${kind}`);
    }
    colours += s.colours[seat];
  }
  if (colours !== COLOURS || s.coloursLeft < 0) fail(`${colours} colours`);
}

function checkMessages(t: Terms, s: KurierState): void {
  for (let seat = 0; seat < t.seats; seat++) {
    const at = s.message[seat];
    if (at >= GUARD + t.prices.length) fail(`the message of seat ${seat} is at ${at}`);
    if (at >= 0 && at < GUARD && s.rooms[at] !== seat) fail(`the message of seat ${seat} is with nobody`);
    const carried = s.roadSeat.some((owner, i) => owner === seat && s.roadMessage[i] === 1);
    if ((at === ON_THE_ROAD) !== carried) fail(`the message of seat ${seat} is not with its courier`);
  }
}

function checkCoins(t: Terms, s: KurierState): void {
  let palace = 0;
  for (let coin = 0; coin < COINS.length; coin++) {
    let count = s.palace[coin] + s.hoard[coin] + s.turned[coin] + s.kept[coin] + s.gone[coin];
    for (let seat = 0; seat < MAX_SEATS; seat++) count += s.purses[seat * COINS.length + coin];
    if (count !== t.coins[coin]) fail(`${count} coins of kind ${coin}`);
    if (s.palace[coin] < 0 || s.hoard[coin] < 0) fail(`fewer than no coins of kind ${coin}`);
    palace += s.palace[coin] + s.hoard[coin];
  }
  if (palace !== s.palaceSize) fail(`${palace} coins at the palace, ${s.palaceSize} counted`);
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const purse = s.purses.subarray(seat * COINS.length, (seat + 1) * COINS.length);
    if (purse.reduce((sum, count) => sum + count, 0) !== s.purseSize[seat] || purse.some((count) => count < 0))
      fail(`seat ${seat} has not ${s.purseSize[seat]} coins`);
  }
}
