import { type Chance, later, lowestBit, NOBODY, resume, type Seat } from '../../game.ts';
import { TIE_ROLL } from './chance.ts';
import { DIE, POLITICIANS } from './data.ts';
import { DECLARES, TAKES_CONTROL, TIE } from './events.ts';
import { DECLARE, declaredOn, pointsOf, WAIT } from './moves.ts';
import { thoseInPlay } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { WINDOW_REVEAL, WINDOW_ROUND } from './steps.ts';
import type { Terms } from './terms.ts';

// P9: before something happens that a declaration could still stop or take over, all who could declare commit unseen, all
// reveal together, and again until all wait. Only who has points left there is asked (P15); who that is nobody sees.

/** Lets factions declare points on these politicians; then go on. A window that nobody can use is none. */
export function openWindow(t: Terms, s: KremlinState, about: number, then: number): void {
  s.window = t.declareAnywhere ? thoseInPlay(s) : about & thoseInPlay(s);
  s.step = then;
  if (!anybodyCan(t, s)) {
    s.window = 0;
    return;
  }
  later(s, then);
  s.step = WINDOW_ROUND;
}

function anybodyCan(t: Terms, s: KremlinState): boolean {
  for (let seat = 0; seat < t.seats; seat++) if ((s.reserve[seat] & s.window) !== 0) return true;
  return false;
}

/** Everybody commits anew. */
export function windowRound(t: Terms, s: KremlinState): void {
  s.commits.fill(WAIT);
  s.step = WINDOW_REVEAL;
  askFrom(t, s, 0);
}

/** Asks the next seat from one on who has points to declare; if there is none, the round is over. */
function askFrom(t: Terms, s: KremlinState, from: Seat): void {
  for (let seat = from; seat < t.seats; seat++) {
    if ((s.reserve[seat] & s.window) === 0) continue;
    s.asked[seat] = 1;
    s.mover = NOBODY;
    s.phase = DECLARE;
    return;
  }
}

/** The seat that a window asks. */
export function askedSeat(s: KremlinState): Seat {
  return s.asked.indexOf(1);
}

export function committed(t: Terms, s: KremlinState, move: number): void {
  const seat = askedSeat(s);
  s.commits[seat] = move;
  s.asked[seat] = 0;
  askFrom(t, s, seat + 1);
}

/** All together. Somebody declared: then all may answer. */
export function reveal(t: Terms, s: KremlinState, chance: Chance): void {
  let about = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    const move = s.commits[seat];
    if (move === WAIT) continue;
    declare(s, seat, declaredOn(move), pointsOf(move), chance);
    about |= 1 << declaredOn(move);
  }
  for (let rest = about; rest !== 0; rest &= rest - 1) settleControl(t, s, lowestBit(rest), chance);
  s.commits.fill(WAIT);
  if (about !== 0 && anybodyCan(t, s)) {
    s.step = WINDOW_ROUND;
    return;
  }
  s.window = 0;
  s.step = resume(s);
}

function declare(s: KremlinState, seat: Seat, politician: number, points: number, chance: Chance): void {
  const at = seat * POLITICIANS + politician;
  s.sheet[at] -= points;
  s.declared[at] += points;
  if (s.sheet[at] === 0) s.reserve[seat] &= ~(1 << politician);
  s.spent[seat] += points;
  s.spentYears[seat] += points * s.year;
  chance.tell(DECLARES, seat, politician, points);
}

/** The most points control. Of equals who had it keeps it; P1: who came to it together roll for it. */
function settleControl(t: Terms, s: KremlinState, politician: number, chance: Chance): void {
  let most = 0;
  let leaders = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    const points = s.declared[seat * POLITICIANS + politician];
    if (points === 0 || points < most) continue;
    leaders = points === most ? leaders | (1 << seat) : 1 << seat;
    most = points;
  }
  const holder = s.control[politician];
  if (holder !== NONE && ((leaders >>> holder) & 1) === 1) return;
  while ((leaders & (leaders - 1)) !== 0) leaders = highestDice(s, leaders, politician, chance);
  const winner = lowestBit(leaders);
  if (holder !== NONE) s.changes++;
  s.control[politician] = winner;
  chance.tell(TAKES_CONTROL, winner, politician, 0);
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
