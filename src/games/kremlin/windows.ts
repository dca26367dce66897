import { type Chance, later, lowestBit, NOBODY, resume, type Seat } from '../../game.ts';
import { TIE_ROLL } from './chance.ts';
import { DIE, POLITICIANS } from './data.ts';
import { DECLARES, LOSES_CONTROL, PLAYS, TAKES_CONTROL, TIE } from './events.ts';
import { ANY_TIME, canUseCards, layOpen, openForCards, PURGE_ROLLED } from './intrigue.ts';
import { endExtortion } from './lasting.ts';
import { DECLARE, declaredOn, isPlay, playedCard, pointsOf, WAIT } from './moves.ts';
import { controllerOf, EVERYBODY, isIn, thoseInPlay } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { CARD_STEP, CHARGE_STEP, REVELATION_STEP, WINDOW_REVEAL, WINDOW_ROUND } from './steps.ts';
import type { Terms } from './terms.ts';

// P9: before something happens that a declaration could still stop or take over, all who could declare commit unseen, all
// reveal together, and again until all wait. Only who has points left there is asked (P15), or a card to play (P16); who that
// is nobody sees.

/** Lets factions declare points on these politicians, and play cards; then go on. A window that nobody can use is none. */
export function openWindow(t: Terms, s: KremlinState, about: number, then: number, moment = ANY_TIME): void {
  s.window = moment >= PURGE_ROLLED ? 0 : thoseInPlay(s, t.declareAnywhere ? EVERYBODY : about);
  s.moment = moment;
  s.step = then;
  if (!anybodyCan(t, s)) {
    shut(s);
    return;
  }
  later(s, then);
  s.step = WINDOW_ROUND;
}

function shut(s: KremlinState): void {
  s.window = 0;
  s.moment = ANY_TIME;
  s.hasPlayed = 0;
}

function anybodyCan(t: Terms, s: KremlinState): boolean {
  for (let seat = 0; seat < t.seats; seat++) if (canAct(t, s, seat)) return true;
  return false;
}

/** Whether a seat has anything to declare or to play in the open window. */
export function canAct(t: Terms, s: KremlinState, seat: Seat): boolean {
  return (s.reserve[seat] & s.window) !== 0 || (t.intrigue && canUseCards(t, s, seat));
}

/** The politicians on whom a seat can declare points now. */
export function openTo(t: Terms, s: KremlinState, seat: Seat): number {
  return t.intrigue ? s.window | openForCards(t, s, seat) : s.window;
}

/** Everybody commits anew. */
export function windowRound(t: Terms, s: KremlinState): void {
  s.commits.fill(WAIT);
  s.step = WINDOW_REVEAL;
  askFrom(t, s, 0);
}

/** Asks the next seat from one on who can do something; if there is none, the round is over. */
function askFrom(t: Terms, s: KremlinState, from: Seat): void {
  for (let seat = from; seat < t.seats; seat++) {
    if (!canAct(t, s, seat)) continue;
    s.asked[seat] = 1;
    s.mover = NOBODY;
    s.phase = DECLARE;
    return;
  }
}

/** The seat that a window asks. */
export function askedSeat(s: KremlinState): Seat {
  for (let seat = 0; seat < s.asked.length; seat++) if (s.asked[seat] === 1) return seat;
  return NOBODY;
}

export function committed(t: Terms, s: KremlinState, move: number): void {
  const seat = askedSeat(s);
  s.commits[seat] = move;
  s.asked[seat] = 0;
  askFrom(t, s, seat + 1);
}

/** All together. P37: declarations count before cards. Somebody did something: then all may answer. */
export function reveal(t: Terms, s: KremlinState, chance: Chance): void {
  let about = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    const move = s.commits[seat];
    if (move === WAIT || isPlay(move)) continue;
    declare(s, seat, declaredOn(move), pointsOf(move), chance);
    about |= 1 << declaredOn(move);
  }
  settleControls(t, s, about, chance);
  const cards = t.intrigue && revealCards(t, s, chance);
  s.commits.fill(WAIT);
  if (cards || s.contested !== 0) s.step = CARD_STEP;
  else if (about !== 0) anotherRound(t, s);
  else closeWindow(s);
}

/** Lays all cards open that were committed; whether there were any. */
function revealCards(t: Terms, s: KremlinState, chance: Chance): boolean {
  let any = false;
  for (let seat = 0; seat < t.seats; seat++) {
    const move = s.commits[seat];
    if (!isPlay(move)) continue;
    any = true;
    layOpen(s, seat, playedCard(move));
    chance.tell(PLAYS, seat, playedCard(move), 0);
  }
  return any;
}

/** All may answer what was done. */
export function anotherRound(t: Terms, s: KremlinState): void {
  // A card may have brought somebody back.
  if (t.declareAnywhere && s.moment < PURGE_ROLLED) s.window = thoseInPlay(s);
  if (anybodyCan(t, s)) s.step = WINDOW_ROUND;
  else closeWindow(s);
}

/** All wait. P50, K4: what an open card still has to bring comes now. */
function closeWindow(s: KremlinState): void {
  if (s.revealer !== NOBODY) {
    s.step = REVELATION_STEP;
    return;
  }
  shut(s);
  s.step = s.charged === NONE ? resume(s) : CHARGE_STEP;
}

export function declare(s: KremlinState, seat: Seat, politician: number, points: number, chance: Chance): void {
  const at = seat * POLITICIANS + politician;
  s.sheet[at] -= points;
  s.declared[at] += points;
  if (s.sheet[at] === 0) s.reserve[seat] &= ~(1 << politician);
  if (seat === s.poor && isIn(s.poorSet, politician)) s.poorBelow -= points;
  s.spent[seat] += points;
  s.spentYears[seat] += points * s.year;
  chance.tell(DECLARES, seat, politician, points);
}

/** Whose each of these politicians is now. K22: where several are level the arbiter says, if somebody speaks for him. */
export function settleControls(t: Terms, s: KremlinState, about: number, chance: Chance): void {
  const open = s.arbiterMan === NONE ? 0 : tiesAmong(t, s, about);
  for (let rest = about & ~open; rest !== 0; rest &= rest - 1) settleControl(t, s, lowestBit(rest), chance);
  if (controllerOf(s, s.arbiterMan) !== NOBODY) s.contested |= open;
  else for (let rest = open; rest !== 0; rest &= rest - 1) settleControl(t, s, lowestBit(rest), chance);
}

/** Those of these politicians on whom several seats are level. */
export function tiesAmong(t: Terms, s: KremlinState, about: number): number {
  let ties = 0;
  for (let rest = about; rest !== 0; rest &= rest - 1) {
    const leaders = leadersOf(t, s, lowestBit(rest));
    if ((leaders & (leaders - 1)) !== 0) ties |= 1 << lowestBit(rest);
  }
  return ties;
}

/** The seats with the most points on a politician, as a set. */
export function leadersOf(t: Terms, s: KremlinState, politician: number): number {
  let most = 0;
  let leaders = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    const points = s.declared[seat * POLITICIANS + politician];
    if (points === 0 || points < most) continue;
    leaders = points === most ? leaders | (1 << seat) : 1 << seat;
    most = points;
  }
  return leaders;
}

/** The most points control. Of equals who had it keeps it; P1: who came to it together roll for it. */
function settleControl(t: Terms, s: KremlinState, politician: number, chance: Chance): void {
  let leaders = leadersOf(t, s, politician);
  const holder = s.control[politician];
  if (holder !== NONE && ((leaders >>> holder) & 1) === 1) return;
  while ((leaders & (leaders - 1)) !== 0) leaders = highestDice(s, leaders, politician, chance);
  if (leaders === 0) loseControl(s, politician, chance);
  else takeControl(s, lowestBit(leaders), politician, chance);
}

export function takeControl(s: KremlinState, seat: Seat, politician: number, chance: Chance): void {
  const before = s.control[politician];
  if (before === seat) return;
  if (before !== NONE) s.changes++;
  s.control[politician] = seat;
  chance.tell(TAKES_CONTROL, seat, politician, 0);
  endExtortion(s);
}

/** K24: his last point is gone. */
function loseControl(s: KremlinState, politician: number, chance: Chance): void {
  if (s.control[politician] === NONE) return;
  chance.tell(LOSES_CONTROL, s.control[politician], politician, 0);
  s.control[politician] = NONE;
  endExtortion(s);
}

function highestDice(s: KremlinState, tied: number, politician: number, chance: Chance): number {
  let best = 0;
  let found = 0;
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    const seat = lowestBit(rest);
    const die = 1 + chance.below(TIE_ROLL, s.tieRolls++, DIE);
    chance.tell(TIE, seat, politician, die);
    if (die < best) continue;
    found = die > best ? 1 << seat : found | (1 << seat);
    best = die;
  }
  return found;
}
