import { type Chance, NOBODY } from '../../game.ts';
import { PARADE_ROLL } from './chance.ts';
import { CHIEF, DIE, PARADE_NEEDS, YOUNGEST } from './data.ts';
import { endGame, THREE_PARADES } from './endings.ts';
import { COLLAPSES, NO_PARADE, PARADES, TRIBUNE } from './events.ts';
import { activeAt, addCross, ageOf, controllerOf, stressBy } from './politicians.ts';
import { DECADES, type KremlinState, NONE } from './state.ts';
import { PARADE_GOES, PARADE_STEP, PHASE_END } from './steps.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** Of his printed age: the fifties are 0. */
function decadeOf(t: Terms, politician: number): number {
  return Math.min(DECADES - 1, Math.floor((t.ages[politician] - YOUNGEST) / 10));
}

/** 8: "sauf s'il est au Sanatorium". */
export function paradeStep(t: Terms, s: KremlinState, chance: Chance): void {
  s.actor = activeAt(s, CHIEF);
  if (s.actor === NONE) {
    chance.tell(NO_PARADE, s.holder[CHIEF], 0, 0);
    s.step = PHASE_END;
    return;
  }
  openWindow(t, s, 1 << s.actor, PARADE_GOES);
}

export function paradeGoes(t: Terms, s: KremlinState, chance: Chance): void {
  const chief = s.actor;
  if (activeAt(s, CHIEF) !== chief) {
    s.step = PARADE_STEP; // P41
    return;
  }
  const crosses = s.crosses[chief];
  const needed = PARADE_NEEDS[crosses];
  s.step = PHASE_END;
  s.chiefParades++;
  s.chiefAges += ageOf(t, s, chief);
  if (crosses > 0) stressBy(t, s, chief, crosses, chance);
  const die = crosses > 0 ? 1 + chance.below(PARADE_ROLL, s.year, DIE) : DIE;
  chance.tell(PARADES, chief, crosses > 0 ? die : 0, needed);
  if (die < needed) {
    chance.tell(COLLAPSES, chief, 0, 0);
    addCross(s, chief, chance);
    return;
  }
  const seat = controllerOf(s, chief);
  if (seat !== NOBODY) {
    s.parades[seat]++;
    s.paradesByLevel[s.dealtLevel[chief]]++;
    s.paradesByDecade[decadeOf(t, chief)]++;
    s.tally[s.year] = 1 + seat;
  }
  chance.tell(TRIBUNE, seat, seat === NOBODY ? 0 : s.parades[seat], 0);
  if (seat !== NOBODY && s.parades[seat] >= t.parades) endGame(s, seat, THREE_PARADES, chance);
}
