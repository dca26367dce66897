import { type Chance, lowestBit, NOBODY, type Seat } from '../../game.ts';
import { dropExtortion, endBlackmail } from './blackmail.ts';
import {
  APARATSCHIK,
  CROSSES_TO_DIE,
  MAX_SEATS,
  PEOPLE,
  PLACES,
  POLITBURO,
  POLITICIANS,
  RETIRED,
  SIBERIA,
  WALL,
} from './data.ts';
import { DIES, EXILED, RETIRES, STRESSED } from './events.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** All politicians, as a set. */
export const EVERYBODY = (1 << POLITICIANS) - 1;

export function ageOf(t: Terms, s: KremlinState, politician: number): number {
  return t.ages[politician] + s.stress[politician];
}

/** P5: who has reached the age of retirement chooses nothing any more that costs stress. */
export function canBear(t: Terms, s: KremlinState, politician: number): boolean {
  return ageOf(t, s, politician) < t.retirement;
}

/** 6.5, P22: the older; of equals who was older at first, then the letter. */
export function isOlder(t: Terms, s: KremlinState, one: number, other: number): boolean {
  const difference = ageOf(t, s, one) - ageOf(t, s, other);
  if (difference !== 0) return difference > 0;
  return t.ages[one] !== t.ages[other] ? t.ages[one] > t.ages[other] : one < other;
}

/** The oldest of a set of politicians, or NONE. */
export function oldestOf(t: Terms, s: KremlinState, set: number): number {
  let oldest = NONE;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const politician = lowestBit(rest);
    if (oldest === NONE || isOlder(t, s, politician, oldest)) oldest = politician;
  }
  return oldest;
}

/** The politicians at a place that is no office. */
export function thoseAt(s: KremlinState, place: number): number {
  let set = 0;
  for (let politician = 0; politician < POLITICIANS; politician++)
    if (s.place[politician] === place) set |= 1 << politician;
  return set;
}

/** Those in an office or among the people who have a cross. */
export function thoseIll(s: KremlinState): number {
  let set = 0;
  for (let politician = 0; politician < POLITICIANS; politician++)
    if (s.place[politician] <= PEOPLE && s.crosses[politician] > 0) set |= 1 << politician;
  return set;
}

/** The politicians whom a seat controls. */
export function controlledBy(s: KremlinState, seat: Seat): number {
  let set = 0;
  for (let politician = APARATSCHIK + 1; politician < POLITICIANS; politician++)
    if (s.control[politician] === seat) set |= 1 << politician;
  return set;
}

/** The holders of offices from one on up to another. */
export function holdersOf(s: KremlinState, from: number, to: number): number {
  let set = 0;
  for (let office = from; office < to; office++) if (s.holder[office] !== NONE) set |= 1 << s.holder[office];
  return set;
}

export function isIn(set: number, politician: number): boolean {
  return ((set >>> politician) & 1) === 1;
}

/** Whoever is in the sanatorium is inactive, and so is an office that nobody holds. */
export function activeAt(s: KremlinState, office: number): number {
  const politician = s.holder[office];
  return politician === NONE || isIn(s.cures, politician) ? NONE : politician;
}

/** Whose he is, or NOBODY. */
export function controllerOf(s: KremlinState, politician: number): Seat {
  return politician === NONE ? NOBODY : s.control[politician];
}

export function stressBy(t: Terms, s: KremlinState, politician: number, years: number, chance: Chance): void {
  s.stress[politician] += years;
  chance.tell(STRESSED, politician, years, ageOf(t, s, politician));
}

/** Into an office, out of wherever he was. */
export function seatAt(s: KremlinState, politician: number, office: number): void {
  leaveOffice(s, politician);
  s.place[politician] = office;
  s.holder[office] = politician;
  if (office >= POLITBURO) leaveCure(s, politician); // P23
}

/** He is at work, and nothing calls him back to the sanatorium. */
export function leaveCure(s: KremlinState, politician: number): void {
  const others = ~(1 << politician);
  s.cures &= others;
  s.outings &= others;
  s.visits &= others;
  if (s.specialist === politician) s.specialist = NONE; // P48
}

/** Of two who change places the second finds his office taken. */
function leaveOffice(s: KremlinState, politician: number): void {
  const office = s.place[politician];
  if (office < PLACES && s.holder[office] === politician) s.holder[office] = NONE;
  if (politician === s.arbiterMan) dismissArbiter(s);
}

/** K22, P53: he is no longer ideology chief, or the man of that faction. */
export function dismissArbiter(s: KremlinState): void {
  s.arbiter = NOBODY;
  s.arbiterMan = NONE;
}

export function toPeople(s: KremlinState, politician: number): void {
  leaveOffice(s, politician);
  s.place[politician] = PEOPLE;
  leaveCure(s, politician);
}

/** 2.2: he keeps his years and crosses; marks and declared points are gone (P7). */
export function exile(s: KremlinState, politician: number, chance: Chance): void {
  remove(s, politician, SIBERIA);
  s.exiles++;
  chance.tell(EXILED, politician, 0, 0);
}

/** One cross more. P6: the third kills. */
export function addCross(s: KremlinState, politician: number, chance: Chance): void {
  if (++s.crosses[politician] >= CROSSES_TO_DIE) kill(s, politician, chance);
}

export function kill(s: KremlinState, politician: number, chance: Chance): void {
  remove(s, politician, WALL);
  s.deaths++;
  chance.tell(DIES, politician, 0, 0);
}

/** "Doit se retirer à la fin de la phase en cours." */
export function retireTheOld(t: Terms, s: KremlinState, chance: Chance): void {
  for (let politician = 0; politician < POLITICIANS; politician++) {
    if (s.place[politician] > SIBERIA || canBear(t, s, politician)) continue;
    remove(s, politician, RETIRED);
    s.retirements++;
    chance.tell(RETIRES, politician, 0, 0);
  }
}

function remove(s: KremlinState, politician: number, to: number): void {
  leaveOffice(s, politician);
  s.place[politician] = to;
  const others = ~(1 << politician);
  leaveCure(s, politician);
  s.suspects &= others;
  s.freshMarks &= others;
  s.window &= others; // P32
  if (s.silencedMan === politician || s.spared === politician) endBlackmail(s);
  if (s.extortedChief === politician) dropExtortion(s);
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const at = seat * POLITICIANS + politician;
    s.lost[at] += s.declared[at];
    s.declared[at] = 0;
  }
  s.control[politician] = NONE;
}

/** P32: politicians whom a declaration can be about: those in office or among the people; never the first chief. */
export function thoseInPlay(s: KremlinState, among = EVERYBODY): number {
  let set = 0;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const politician = lowestBit(rest);
    if (s.place[politician] < SIBERIA && politician !== APARATSCHIK) set |= 1 << politician;
  }
  return set;
}
