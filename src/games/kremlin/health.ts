import type { Chance } from '../../game.ts';
import { HEALTH_ROLL, PER_YEAR } from './chance.ts';
import { DIE, POLITBURO, SPECIALIST } from './data.ts';
import { HEALTH_CHANGES, HEALTH_DIE, HEALTH_THROW } from './events.ts';
import { HEALTH_ROLLED } from './intrigue.ts';
import { addCross, ageOf, isIn } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { HEALTH_RESULT, PHASE_END } from './steps.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** 4: every member of the Politburo rolls. */
export function healthStep(t: Terms, s: KremlinState, chance: Chance): void {
  for (let office = 0; office < POLITBURO; office++) {
    const politician = s.holder[office];
    if (politician !== NONE) rollHealth(t, s, politician, HEALTH_ROLL, s.year * PER_YEAR + politician, 0, chance);
  }
  openWindow(t, s, 0, HEALTH_RESULT, HEALTH_ROLLED);
}

/** A die that is thrown, with all that cards add to it. */
export function rollHealth(
  t: Terms,
  s: KremlinState,
  politician: number,
  purpose: number,
  ordinal: number,
  added: number,
  chance: Chance,
): void {
  const die = 1 + chance.below(purpose, ordinal, DIE) + added + cardsOn(t, s, politician);
  s.healthDice[politician] = die;
  if (t.intrigue && changeBy(t, s, politician) !== 0) chance.tell(HEALTH_THROW, politician, die, 0);
}

/** K1, K34: fever; K11: the specialist. */
function cardsOn(t: Terms, s: KremlinState, politician: number): number {
  const fever = isIn(s.vaccinated, politician) ? 0 : s.fever;
  if (s.specialist !== politician) return -fever;
  return t.cardNumber[t.effect.indexOf(SPECIALIST)] - fever;
}

/** What his die does to his crosses: one more, one less, or nothing. */
function changeBy(t: Terms, s: KremlinState, politician: number): number {
  const die = s.healthDice[politician];
  const age = ageOf(t, s, politician);
  if (!isIn(s.cures, politician)) return die <= t.work[age] ? 1 : 0;
  if (die <= t.worse[age]) return 1;
  return die >= t.better[age] && s.crosses[politician] > 0 ? -1 : 0;
}

export function healthResult(t: Terms, s: KremlinState, chance: Chance): void {
  for (let office = 0; office < POLITBURO; office++) {
    const politician = s.holder[office];
    if (politician === NONE) continue;
    const change = changeBy(t, s, politician);
    // With cards the die was told when it was thrown.
    if (change !== 0 && t.intrigue) chance.tell(HEALTH_CHANGES, politician, change, s.crosses[politician] + change);
    else if (change !== 0)
      chance.tell(HEALTH_DIE, politician, s.healthDice[politician], s.crosses[politician] + change);
    if (change < 0) s.crosses[politician]--;
    if (change > 0) addCross(s, politician, chance);
  }
  s.healthDice.fill(0);
  s.step = PHASE_END;
}
