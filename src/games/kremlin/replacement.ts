import { ask, type Chance, lowestBit, NOBODY } from '../../game.ts';
import { FIRST_ORDERS, SECOND_ORDERS } from './arrangements.ts';
import {
  CHIEF,
  EXCHANGED,
  FIRST_PROMOTERS,
  LEVEL,
  LEVEL_START,
  MOVED,
  PEOPLE,
  POLITICIANS,
  SECOND_PROMOTERS,
} from './data.ts';
import { PROGRESSES, TAKES_OFFICE } from './events.ts';
import {
  ARRANGE_FIRST,
  ARRANGE_SECOND,
  AS_THEY_ARE,
  DEMOTE,
  DONE,
  EXCHANGE,
  OFFICE,
  PROMOTE,
  REPLACE,
  WHO,
  WITH,
} from './moves.ts';
import {
  activeAt,
  canBear,
  controllerOf,
  holdersOf,
  isOlder,
  oldestOf,
  seatAt,
  stressBy,
  thoseAt,
  toPeople,
} from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { ARRANGE_STEP, CHIEF_ASK, FILL_STEP, MOVE_STEP, PHASE_END, PROMOTER_ASK, PROMOTER_STEP } from './steps.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

const FIRST = 1;
const SECOND = 2;
const BELOW = 3;
/** The people are a level, too. */
const LOWEST = 4;

/** Who may promote after the chief, and the level that is filled by age when they have done. */
const PROMOTERS = [FIRST_PROMOTERS, SECOND_PROMOTERS] as const;
/** Stages of the phase, in `nomination`: the chief, the first level, the second. */
const CHIEFS_STAGE = 0;

/** 6: the chief first. P26: without an active chief whom somebody controls his part is left out. */
export function replacementStep(t: Terms, s: KremlinState): void {
  s.nomination = CHIEFS_STAGE;
  s.moved = 0;
  s.actor = activeAt(s, CHIEF);
  if (s.actor === NONE) s.step = FILL_STEP;
  else openWindow(t, s, 1 << s.actor, CHIEF_ASK);
}

export function chiefAsk(s: KremlinState): void {
  s.step = controllerOf(s, s.actor) === NOBODY ? FILL_STEP : ARRANGE_STEP;
  s.turn = FIRST;
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
export function listOrders(s: KremlinState, level: number, out: Int32Array): number {
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
    if (plain) out[count++] = order;
  }
  return count;
}

const before = new Int32Array(4);

export function arranged(s: KremlinState, order: number, chance: Chance): void {
  const level = s.turn++;
  s.step = ARRANGE_STEP;
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
    chance.tell(TAKES_OFFICE, politician, start + i, 0);
  }
}

// ── changes across levels ──

/** The chief, or a promoter, goes on as long as he can and likes. */
export function moveStep(t: Terms, s: KremlinState): void {
  const seat = controllerOf(s, s.actor);
  if (seat !== NOBODY && canBear(t, s, s.actor) && anyMove(t, s)) ask(s, REPLACE, seat);
  else s.step = afterMoves(s);
}

function afterMoves(s: KremlinState): number {
  return s.nomination === CHIEFS_STAGE ? FILL_STEP : PROMOTER_STEP;
}

function anyMove(t: Terms, s: KremlinState): boolean {
  return movable(t, s, PROMOTE) !== 0 || movable(t, s, DEMOTE) !== 0 || movable(t, s, EXCHANGE) !== 0;
}

/** Who could be moved so by the actor, as a set; of an exchange, who goes up. */
export function movable(t: Terms, s: KremlinState, kind: number): number {
  const isChief = s.nomination === CHIEFS_STAGE;
  if (kind !== PROMOTE && !isChief) return 0;
  let set = 0;
  const highest = isChief ? FIRST : s.nomination === 1 ? SECOND : BELOW;
  if (kind === DEMOTE) {
    for (let level = FIRST; level <= BELOW; level++) if (hasRoom(s, level + 1)) set |= levelOf(s, level);
  } else {
    for (let level = highest; level <= BELOW; level++) {
      if (kind === PROMOTE ? !hasRoom(s, level) : hasRoom(s, level) || (levelOf(s, level) & ~s.moved) === 0) continue;
      set |= level === BELOW ? oldestPeople(t, s) : levelOf(s, level + 1);
    }
  }
  return set & ~s.moved & ~(1 << s.actor);
}

/** Who could come down for one who goes up. */
export function exchangeable(s: KremlinState, up: number): number {
  return levelOf(s, levelAt(s.place[up]) - 1) & ~s.moved & ~(1 << s.actor);
}

function levelAt(at: number): number {
  return LEVEL[Math.min(at, PEOPLE)];
}

function levelOf(s: KremlinState, level: number): number {
  return level === LOWEST ? thoseAt(s, PEOPLE) : holdersOf(s, LEVEL_START[level], LEVEL_START[level + 1]);
}

function hasRoom(s: KremlinState, level: number): boolean {
  return level === LOWEST || firstRoom(s, level) !== NONE;
}

/** The first empty office of a level, or NONE. */
function firstRoom(s: KremlinState, level: number): number {
  for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++)
    if (s.holder[office] === NONE) return office;
  return NONE;
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
  const level = levelAt(s.place[politician]) + (s.moveKind === PROMOTE ? -1 : 1);
  if (level === LOWEST) descend(t, s, PEOPLE, chance);
  else if (level === BELOW) descend(t, s, firstRoom(s, level), chance);
  else ask(s, OFFICE, s.mover);
}

/** The empty offices that the one who moves can come to. */
export function listOffices(s: KremlinState, out: Int32Array): number {
  const level = levelAt(s.place[s.mobile]) + (s.moveKind === PROMOTE ? -1 : 1);
  let count = 0;
  for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++)
    if (s.holder[office] === NONE) out[count++] = office;
  return count;
}

export function descend(t: Terms, s: KremlinState, to: number, chance: Chance): void {
  place(s, s.mobile, to, chance);
  s.moved |= 1 << s.mobile;
  stressBy(t, s, s.actor, MOVED, chance);
  s.step = MOVE_STEP;
}

export function exchanged(t: Terms, s: KremlinState, down: number, chance: Chance): void {
  const up = s.mobile;
  const [high, low] = [s.place[down], s.place[up]];
  place(s, up, high, chance);
  place(s, down, low, chance);
  s.moved |= (1 << up) | (1 << down);
  stressBy(t, s, s.actor, EXCHANGED, chance);
  s.step = MOVE_STEP;
}

function place(s: KremlinState, politician: number, to: number, chance: Chance): void {
  if (to === PEOPLE) toPeople(s, politician);
  else seatAt(s, politician, to);
  chance.tell(TAKES_OFFICE, politician, to, 0);
}

// ── progress by age ──

/** 6.11, 6.21, 6.31: empty offices go to the oldest of the next level that has somebody. */
export function fillStep(t: Terms, s: KremlinState, chance: Chance): void {
  const level = s.nomination + 1;
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
  s.nomination++;
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
  const offices = PROMOTERS[s.nomination - 1];
  for (; s.turn < offices.length; ) {
    s.actor = activeAt(s, offices[s.turn++]);
    s.moved = 0;
    if (s.actor === NONE || !canBear(t, s, s.actor) || movable(t, s, PROMOTE) === 0) continue;
    openWindow(t, s, 1 << s.actor, PROMOTER_ASK);
    return;
  }
  s.step = FILL_STEP;
}

export function promoterAsk(s: KremlinState): void {
  s.step = MOVE_STEP;
}
