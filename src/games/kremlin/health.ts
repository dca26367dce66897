import type { Chance } from '../../game.ts';
import { HEALTH_ROLL, PER_YEAR } from './chance.ts';
import { DIE, POLITBURO } from './data.ts';
import { HEALTH_DIE } from './events.ts';
import { addCross, ageOf, isIn } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { PHASE_END } from './steps.ts';
import type { Terms } from './terms.ts';

/** 4: every member of the Politburo rolls. */
export function healthStep(t: Terms, s: KremlinState, chance: Chance): void {
  for (let office = 0; office < POLITBURO; office++) {
    const politician = s.holder[office];
    if (politician !== NONE) rollHealth(t, s, politician, chance);
  }
  s.step = PHASE_END;
}

function rollHealth(t: Terms, s: KremlinState, politician: number, chance: Chance): void {
  const die = 1 + chance.below(HEALTH_ROLL, s.year * PER_YEAR + politician, DIE);
  const age = ageOf(t, s, politician);
  const inCure = isIn(s.cures, politician);
  const worse = die <= (inCure ? t.worse[age] : t.work[age]);
  const better = inCure && die >= t.better[age] && s.crosses[politician] > 0;
  if (better) s.crosses[politician]--;
  if (worse || better) chance.tell(HEALTH_DIE, politician, die, s.crosses[politician] + (worse ? 1 : 0));
  if (worse) addCross(s, politician, chance);
}
