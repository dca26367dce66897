import { ask, type Chance, type Seat } from '../../game.ts';
import { CHIEF, LEVEL_START } from './data.ts';
import { fixed } from './guards.ts';
import { levelAt, levelOf, place } from './levels.ts';
import { DONE, WHO } from './moves.ts';
import { controllerOf, isIn } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { ARRANGE_STEP, MOVE_STEP } from './steps.ts';
import type { Terms } from './terms.ts';

/** K20: of the faction that controls the chief now. */
export function extort(s: KremlinState, seat: Seat): void {
  s.extortioner = seat;
  s.extortedChief = s.holder[CHIEF];
  s.extorted = controllerOf(s, s.extortedChief);
}

/** K20, P52: one move of somebody, before all that the chief does himself. */
export function demanded(s: KremlinState, kind: number): void {
  if (kind === DONE) s.demanding = 0;
  else {
    s.moveKind = kind;
    ask(s, WHO, s.mover);
  }
}

// ── another office of the same level ──

/** Those of a level who can change to another office of it: it takes two that nobody is fixed in. */
export function shiftable(t: Terms, s: KremlinState, level: number): number {
  const others = fixed(t, s);
  let free = 0;
  for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++) {
    const holder = s.holder[office];
    if (holder === NONE || !isIn(others, holder)) free++;
  }
  return free < 2 ? 0 : levelOf(s, level) & ~others;
}

/** The offices of his level that one can change to. */
export function listShifts(t: Terms, s: KremlinState, out: Int32Array): number {
  const level = levelAt(s.place[s.mobile]);
  const others = fixed(t, s);
  let count = 0;
  for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++) {
    const holder = s.holder[office];
    if (holder !== s.mobile && (holder === NONE || !isIn(others, holder))) out[count++] = office;
  }
  return count;
}

/** P52: whoever is there takes his office; that costs nothing. */
export function shift(s: KremlinState, office: number, chance: Chance): void {
  const before = s.place[s.mobile];
  const other = s.holder[office];
  place(s, s.mobile, office, chance);
  s.moved |= 1 << s.mobile;
  if (other !== NONE) {
    place(s, other, before, chance);
    s.moved |= 1 << other;
  }
  demandEnds(s);
}

/** What was demanded is done; or what the chief did himself. */
export function demandEnds(s: KremlinState): void {
  s.step = s.demanding === 1 ? ARRANGE_STEP : MOVE_STEP;
  s.demanding = 0;
}
