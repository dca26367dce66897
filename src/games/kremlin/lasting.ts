import { ask, type Chance, lowestBit, NOBODY } from '../../game.ts';
import { dropExtortion } from './blackmail.ts';
import { CHIEF, HEALTH_PHASE, POLITBURO, REPLACEMENT_PHASE } from './data.ts';
import { COMES_BACK, RETURNS_TO_CURE, STAYS } from './events.ts';
import { REMAIN, STAY } from './moves.ts';
import { controllerOf, dismissArbiter, leaveCure } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';

// What cards have brought for a time, and how it ends.

/** A phase is over: who is out goes back, visitors decide. False while there is somebody to ask. */
export function cardsEnd(s: KremlinState, chance: Chance): boolean {
  for (; s.outings !== 0; s.outings &= s.outings - 1) {
    const politician = lowestBit(s.outings);
    s.cures |= 1 << politician;
    chance.tell(RETURNS_TO_CURE, politician, 0, 0);
  }
  for (let office = 0; office < POLITBURO; office++) {
    const politician = s.holder[office];
    if (politician === NONE || ((s.visits >>> politician) & 1) === 0) continue;
    const seat = controllerOf(s, politician);
    if (seat !== NOBODY) {
      s.actor = politician;
      ask(s, STAY, seat);
      return false;
    }
    endVisit(s, politician, chance);
  }
  if (s.season === HEALTH_PHASE) {
    s.fever = 0;
    s.vaccinated = 0;
  }
  if (s.season === REPLACEMENT_PHASE) s.guards.fill(0);
  endArbitration(s);
  endExtortion(s);
  return true;
}

/** K7: back to work, or there for the year. */
export function stayed(s: KremlinState, move: number, chance: Chance): void {
  if (move === REMAIN) {
    s.visits &= ~(1 << s.actor);
    chance.tell(STAYS, s.actor, 0, 0);
  } else {
    endVisit(s, s.actor, chance);
  }
}

function endVisit(s: KremlinState, politician: number, chance: Chance): void {
  leaveCure(s, politician);
  chance.tell(COMES_BACK, politician, 0, 0);
}

/** K22, P53: another faction controls him. */
function endArbitration(s: KremlinState): void {
  if (s.arbiter !== NOBODY && controllerOf(s, s.arbiterMan) !== s.arbiter) dismissArbiter(s);
}

/** K20, P52: another is chief, or another faction controls him. */
export function endExtortion(s: KremlinState): void {
  if (s.extortioner !== NOBODY && !extorts(s)) dropExtortion(s);
}

/** Whether the chief and his faction are still those that the card was given to. */
export function extorts(s: KremlinState): boolean {
  return (
    s.extortioner !== NOBODY && s.holder[CHIEF] === s.extortedChief && controllerOf(s, s.extortedChief) === s.extorted
  );
}

/** P43: whether the chief needs a minister's leave to move him down or elsewhere, or can't have it. */
export function isGuarded(s: KremlinState, politician: number): boolean {
  const office = s.place[politician];
  return office < POLITBURO && s.guards[office] > 0;
}
