import { type Chance, NOBODY, type Seat } from '../../game.ts';
import { SPARED } from './events.ts';
import { type KremlinState, NONE } from './state.ts';

/** P51: of what is announced: not of one's own, and only while who announced it still controls the actor. */
export function canBlackmail(s: KremlinState, seat: Seat): boolean {
  if (s.target === NONE || s.silenced !== NOBODY || seat === s.decider) return false;
  return s.control[s.actor] === s.decider;
}

/** K19: it does not take place. */
export function blackmail(s: KremlinState, chance: Chance): void {
  s.silenced = s.decider;
  s.silencedMan = s.actor;
  s.spared = s.target;
  s.target = NONE;
  chance.tell(SPARED, s.spared, s.actor, 0);
}

/** K19: one of the two men is gone. */
export function endBlackmail(s: KremlinState): void {
  s.silenced = NOBODY;
  s.silencedMan = NONE;
  s.spared = NONE;
}

/** P51: whom a politician leaves alone because his faction is blackmailed, or nobody. */
export function sparedBy(s: KremlinState, politician: number): number {
  return s.silenced !== NOBODY && s.silencedMan === politician && s.control[politician] === s.silenced
    ? 1 << s.spared
    : 0;
}

/** K20: the chief, or his faction, is another. */
export function dropExtortion(s: KremlinState): void {
  s.extortioner = NOBODY;
  s.extorted = NOBODY;
  s.extortedChief = NONE;
}
