import { ask, type Chance, lowestBit, NOBODY, type Seat } from '../../game.ts';
import { FIRST_ORDERS, SECOND_ORDERS } from './arrangements.ts';
import {
  CHIEF,
  EXCHANGED,
  FIRST_PROMOTERS,
  LEVEL_START,
  MOVED,
  PEOPLE,
  POLITICIANS,
  SECOND_PROMOTERS,
} from './data.ts';
import { demandEnds, listShifts, shift, shiftable } from './demand.ts';
import { LEAVE_REFUSED, PROGRESSES, TAKES_OFFICE } from './events.ts';
import { fixed, leaveIsOut, needsLeave, toBeAsked } from './guards.ts';
import { extorts } from './lasting.ts';
import { BELOW, FIRST, firstRoom, hasRoom, LOWEST, levelAt, levelOf, place, SECOND } from './levels.ts';
import {
  ALLOW,
  ARRANGE_FIRST,
  ARRANGE_SECOND,
  AS_THEY_ARE,
  DEMAND,
  DEMOTE,
  DONE,
  EXCHANGE,
  LEAVE,
  OFFICE,
  PROMOTE,
  REPLACE,
  SHIFT,
  WHO,
  WITH,
} from './moves.ts';
import {
  activeAt,
  canBear,
  controllerOf,
  dismissArbiter,
  holdersOf,
  isIn,
  isOlder,
  oldestOf,
  seatAt,
  stressBy,
  thoseAt,
} from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import {
  ARRANGE_STEP,
  CHIEF_ASK,
  FILL_STEP,
  LEAVE_STEP,
  MOVE_STEP,
  PHASE_END,
  PROMOTER_ASK,
  PROMOTER_STEP,
} from './steps.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** Who may promote after the chief, and the level that is filled by age when they have done. */
const PROMOTERS = [FIRST_PROMOTERS, SECOND_PROMOTERS] as const;
/** Stages of the phase: the chief, the first level, the second. */
const CHIEFS_STAGE = 0;

/** 6: the chief first. P26: without an active chief whom somebody controls his part is left out. */
export function replacementStep(t: Terms, s: KremlinState): void {
  s.stage = CHIEFS_STAGE;
  s.moved = 0;
  s.granted = 0;
  s.refused = 0;
  s.actor = activeAt(s, CHIEF);
  if (s.actor === NONE) s.step = FILL_STEP;
  else openWindow(t, s, 1 << s.actor, CHIEF_ASK);
}

export function chiefAsk(s: KremlinState): void {
  const isThere = activeAt(s, CHIEF) === s.actor; // P41
  s.step = !isThere || controllerOf(s, s.actor) === NOBODY ? FILL_STEP : ARRANGE_STEP;
  s.turn = FIRST;
  if (s.step === ARRANGE_STEP && extorts(s)) {
    s.demanding = 1;
    ask(s, DEMAND, s.extortioner);
  }
}

// ── changes within a level ──

/** P18: one choice for each of the two levels; none where there is nothing to choose. */
export function arrangeStep(s: KremlinState): void {
  for (; s.turn <= SECOND; s.turn++) {
    if (holdersOf(s, LEVEL_START[s.turn], LEVEL_START[s.turn + 1]) === 0) continue;
    ask(s, s.turn === FIRST ? ARRANGE_FIRST : ARRANGE_SECOND, controllerOf(s, s.actor));
    return;
  }
  s.step = MOVE_STEP;
}

/** Orders that differ: of several empty offices it does not matter which is which. */
export function listOrders(t: Terms, s: KremlinState, level: number, out: Int32Array): number {
  const start = LEVEL_START[level];
  const size = LEVEL_START[level + 1] - start;
  const orders = level === FIRST ? FIRST_ORDERS : SECOND_ORDERS;
  let count = 0;
  for (let order = 0; order * size < orders.length; order++) {
    let lastEmpty = NONE;
    let plain = true;
    for (let i = 0; i < size; i++) {
      const from = orders[order * size + i];
      if (s.holder[start + from] !== NONE) continue;
      if (from < lastEmpty) plain = false;
      lastEmpty = from;
    }
    if (plain && !movesFixed(t, s, start, size, orders, order)) out[count++] = order;
  }
  return count;
}

/** Whether an order moves one who has been placed by a demand (P52), or who can't be moved without a leave that is out (P43). */
function movesFixed(
  t: Terms,
  s: KremlinState,
  start: number,
  size: number,
  orders: Int32Array,
  order: number,
): boolean {
  if (!t.intrigue) return false;
  for (let i = 0; i < size; i++) {
    const from = orders[order * size + i];
    const politician = s.holder[start + from];
    if (from === i || politician === NONE) continue;
    if (isIn(s.moved, politician) || leaveIsOut(t, s, politician)) return true;
  }
  return false;
}

const before = new Int32Array(4);

export function arranged(t: Terms, s: KremlinState, order: number, chance: Chance): void {
  const level = s.turn;
  s.step = ARRANGE_STEP;
  if (t.intrigue && level === SECOND && toBeAsked(s, order) !== NONE) {
    wishFor(s, WISH_ORDER, order);
    return;
  }
  s.turn++;
  if (order === AS_THEY_ARE) return;
  const start = LEVEL_START[level];
  const size = LEVEL_START[level + 1] - start;
  const orders = level === FIRST ? FIRST_ORDERS : SECOND_ORDERS;
  for (let i = 0; i < size; i++) before[i] = s.holder[start + i];
  for (let i = 0; i < size; i++) {
    const politician = before[orders[order * size + i]];
    s.holder[start + i] = politician;
    if (politician === NONE || s.place[politician] === start + i) continue;
    s.place[politician] = start + i;
    if (politician === s.arbiterMan) dismissArbiter(s);
    chance.tell(TAKES_OFFICE, politician, start + i, 0);
  }
}

// ── leave of a guarded minister (P43) ──

const NO_WISH = 0;
const WISH_ORDER = 1;
const WISH_DEMOTION = 2;
const WISH_EXCHANGE = 3;

function wishFor(s: KremlinState, wish: number, order: number): void {
  s.wish = wish;
  s.wishedOrder = order;
  s.step = LEAVE_STEP;
}

/** Asks one after the other; when all have given leave it is done. */
export function leaveStep(t: Terms, s: KremlinState, chance: Chance): void {
  const { wish, wishedOrder } = s;
  const whom = leaveOf(s);
  if (whom !== NONE && needsLeave(s, whom)) {
    ask(s, LEAVE, controllerOf(s, whom));
    return;
  }
  s.wish = NO_WISH;
  s.wishedOrder = 0;
  if (wish === WISH_ORDER) {
    arranged(t, s, wishedOrder, chance);
    s.granted = 0;
    return;
  }
  s.granted = 0;
  if (wish === WISH_DEMOTION) placeMover(t, s, s.mobile, controllerOf(s, s.actor), chance);
  else exchanged(t, s, s.wishedDown, chance);
}

/** Whose leave is asked for. */
export function leaveOf(s: KremlinState): number {
  return s.wish === WISH_ORDER ? toBeAsked(s, s.wishedOrder) : s.wish === WISH_EXCHANGE ? s.wishedDown : s.mobile;
}

export function gaveLeave(s: KremlinState, move: number, chance: Chance): void {
  const politician = leaveOf(s);
  if (move === ALLOW) {
    s.granted |= 1 << politician;
    return;
  }
  chance.tell(LEAVE_REFUSED, politician, 0, 0);
  s.refused |= 1 << politician;
  s.granted = 0;
  s.step = s.wish === WISH_ORDER ? ARRANGE_STEP : MOVE_STEP;
  s.wish = NO_WISH;
  s.wishedOrder = 0;
}

// ── changes across levels ──

/** The chief, or a promoter, goes on as long as he can and likes. */
export function moveStep(t: Terms, s: KremlinState): void {
  const seat = controllerOf(s, s.actor);
  if (seat !== NOBODY && canBear(t, s, s.actor) && anyMove(t, s)) ask(s, REPLACE, seat);
  else s.step = afterMoves(s);
}

function afterMoves(s: KremlinState): number {
  return s.stage === CHIEFS_STAGE ? FILL_STEP : PROMOTER_STEP;
}

function anyMove(t: Terms, s: KremlinState): boolean {
  return movable(t, s, PROMOTE) !== 0 || movable(t, s, DEMOTE) !== 0 || movable(t, s, EXCHANGE) !== 0;
}

/** Who could be moved so by the actor, as a set; of an exchange, who goes up. */
export function movable(t: Terms, s: KremlinState, kind: number): number {
  const isChief = s.stage === CHIEFS_STAGE;
  if (kind === SHIFT) return shiftable(t, s, FIRST) | shiftable(t, s, SECOND);
  if (kind !== PROMOTE && !isChief) return 0;
  let set = 0;
  const highest = isChief ? FIRST : s.stage === 1 ? SECOND : BELOW;
  if (kind === DEMOTE) {
    for (let level = FIRST; level <= BELOW; level++) if (hasRoom(s, level + 1)) set |= levelOf(s, level);
    set &= ~fixed(t, s);
  } else {
    for (let level = highest; level <= BELOW; level++) {
      const isFull = !hasRoom(s, level);
      if (kind === PROMOTE ? isFull : !isFull || (levelOf(s, level) & ~s.moved & ~fixed(t, s)) === 0) continue;
      set |= level === BELOW ? oldestPeople(t, s) : levelOf(s, level + 1);
    }
  }
  return set & ~s.moved & ~(1 << s.actor);
}

/** Who could come down for one who goes up. */
export function exchangeable(t: Terms, s: KremlinState, up: number): number {
  return levelOf(s, levelAt(s.place[up]) - 1) & ~s.moved & ~(1 << s.actor) & ~fixed(t, s);
}

/** P27: all of the people, or the four oldest. */
function oldestPeople(t: Terms, s: KremlinState): number {
  const all = thoseAt(s, PEOPLE);
  if (t.promotable >= POLITICIANS) return all;
  let set = 0;
  for (let rest = all; rest !== 0; rest &= rest - 1) {
    const politician = lowestBit(rest);
    let older = 0;
    for (let others = all; others !== 0; others &= others - 1)
      if (isOlder(t, s, lowestBit(others), politician)) older++;
    if (older < t.promotable) set |= 1 << politician;
  }
  return set;
}

export function replaced(s: KremlinState, kind: number): void {
  if (kind === DONE) {
    s.step = afterMoves(s);
    return;
  }
  s.moveKind = kind;
  ask(s, WHO, s.mover);
}

export function whoMoves(t: Terms, s: KremlinState, politician: number, chance: Chance): void {
  s.mobile = politician;
  if (s.moveKind === EXCHANGE) {
    ask(s, WITH, s.mover);
    return;
  }
  if (s.moveKind === DEMOTE && needsLeave(s, politician)) wishFor(s, WISH_DEMOTION, 0);
  else placeMover(t, s, politician, s.mover, chance);
}

/** Where he comes to, if that is not to be chosen. */
function placeMover(t: Terms, s: KremlinState, politician: number, seat: Seat, chance: Chance): void {
  const level = levelAt(s.place[politician]) + (s.moveKind === PROMOTE ? -1 : 1);
  if (s.moveKind === SHIFT) ask(s, OFFICE, seat);
  else if (level === LOWEST) descend(t, s, PEOPLE, chance);
  else if (level === BELOW) descend(t, s, firstRoom(s, level), chance);
  else ask(s, OFFICE, seat);
}

/** The offices that the one who moves can come to: empty ones, or within a level those of others. */
export function listOffices(t: Terms, s: KremlinState, out: Int32Array): number {
  if (s.moveKind === SHIFT) return listShifts(t, s, out);
  const level = levelAt(s.place[s.mobile]) + (s.moveKind === PROMOTE ? -1 : 1);
  let count = 0;
  for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++)
    if (s.holder[office] === NONE) out[count++] = office;
  return count;
}

/** Comes to an office. */
export function comesTo(t: Terms, s: KremlinState, office: number, chance: Chance): void {
  if (s.moveKind === SHIFT) shift(s, office, chance);
  else descend(t, s, office, chance);
}

function descend(t: Terms, s: KremlinState, to: number, chance: Chance): void {
  place(s, s.mobile, to, chance);
  s.moved |= 1 << s.mobile;
  stressBy(t, s, s.actor, MOVED, chance);
  demandEnds(s);
}

export function exchangeWith(t: Terms, s: KremlinState, down: number, chance: Chance): void {
  if (needsLeave(s, down)) {
    s.wishedDown = down;
    wishFor(s, WISH_EXCHANGE, 0);
  } else {
    exchanged(t, s, down, chance);
  }
}

function exchanged(t: Terms, s: KremlinState, down: number, chance: Chance): void {
  const up = s.mobile;
  const [high, low] = [s.place[down], s.place[up]];
  place(s, up, high, chance);
  place(s, down, low, chance);
  s.moved |= (1 << up) | (1 << down);
  stressBy(t, s, s.actor, EXCHANGED, chance);
  demandEnds(s);
}

// ── progress by age ──

/** 6.11, 6.21, 6.31: empty offices go to the oldest of the next level that has somebody. */
export function fillStep(t: Terms, s: KremlinState, chance: Chance): void {
  const level = s.stage + 1;
  for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++) {
    if (s.holder[office] !== NONE) continue;
    const next = nextByAge(t, s, level);
    if (next === NONE) break;
    seatAt(s, next, office);
    chance.tell(PROGRESSES, next, office, 0);
  }
  if (level === BELOW) {
    s.step = PHASE_END;
    return;
  }
  s.stage++;
  s.turn = 0;
  s.step = PROMOTER_STEP;
}

function nextByAge(t: Terms, s: KremlinState, level: number): number {
  for (let below = level + 1; below <= LOWEST; below++) {
    const oldest = oldestOf(t, s, levelOf(s, below));
    if (oldest !== NONE) return oldest;
  }
  return NONE;
}

// ── promotions by the two levels of ministers ──

/** 6.2, 6.3: one after the other; who is away, uncontrolled or unwilling leaves it to the next (P26). */
export function promoterStep(t: Terms, s: KremlinState): void {
  const offices = PROMOTERS[s.stage - 1];
  for (; s.turn < offices.length; ) {
    s.actor = activeAt(s, offices[s.turn++]);
    s.moved = 0;
    if (s.actor === NONE || !canBear(t, s, s.actor) || movable(t, s, PROMOTE) === 0) continue;
    openWindow(t, s, 1 << s.actor, PROMOTER_ASK);
    return;
  }
  s.step = FILL_STEP;
}

/** P41: who has left his office is passed over. */
export function promoterAsk(s: KremlinState): void {
  const isThere = activeAt(s, PROMOTERS[s.stage - 1][s.turn - 1]) === s.actor;
  s.step = isThere ? MOVE_STEP : PROMOTER_STEP;
}
