import { ask, type Chance, type Seat } from '../../game.ts';
import {
  CURE_PHASE,
  FUNERAL_PHASE,
  GROWTH,
  GROWTH_YEARS,
  HEALTH_PHASE,
  INQUIRY_PHASE,
  PARADE_PHASE,
  POLITICIANS,
  PURGE_PHASE,
  REHABILITATION_PHASE,
  REPLACEMENT_PHASE,
} from './data.ts';
import { checkPolitburo, eleventhYear } from './endings.ts';
import { PHASE_BEGINS, YEAR_BEGINS } from './events.ts';
import { ALLOT, GROW } from './moves.ts';
import { retireTheOld } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import {
  CURE_STEP,
  FUNERAL_STEP,
  GROWTH_STEP,
  HEALTH_STEP,
  INQUIRY_STEP,
  PARADE_STEP,
  PURGE_STEP,
  REHABILITATION_STEP,
  REPLACEMENT_STEP,
  YEAR_STEP,
} from './steps.ts';
import type { Terms } from './terms.ts';

/** P2: ten picks of each faction, the ten points first. Nobody sees them. */
export function allotStep(t: Terms, s: KremlinState): void {
  for (let seat = 0; seat < t.seats; seat++) {
    if (s.toAllot[seat] === 0) continue;
    ask(s, ALLOT, seat);
    return;
  }
  s.step = YEAR_STEP;
}

export function allotted(s: KremlinState, seat: Seat, politician: number): void {
  s.sheet[seat * POLITICIANS + politician] = s.toAllot[seat]--;
  s.reserve[seat] |= 1 << politician;
}

export function yearStep(t: Terms, s: KremlinState, chance: Chance): void {
  s.year++;
  s.acquitted = 0;
  s.freshMarks = 0;
  chance.tell(YEAR_BEGINS, s.year, 0, 0);
  if (t.moreInfluence && GROWTH_YEARS.some((year) => year === s.year)) s.toGrow.fill(GROWTH, 0, t.seats);
  s.step = GROWTH_STEP;
}

/** Each faction puts its new points somewhere, one by one. Nobody sees where. */
export function growthStep(t: Terms, s: KremlinState, chance: Chance): void {
  for (let seat = 0; seat < t.seats; seat++) {
    if (s.toGrow[seat] === 0) continue;
    ask(s, GROW, seat);
    return;
  }
  beginPhase(s, CURE_PHASE, CURE_STEP, chance);
}

export function grown(s: KremlinState, seat: Seat, politician: number): void {
  s.toGrow[seat]--;
  s.grown[seat]++;
  s.sheet[seat * POLITICIANS + politician]++;
  s.reserve[seat] |= 1 << politician;
}

/** What comes after each phase; retirement comes at the end of each. */
export function phaseEnd(t: Terms, s: KremlinState, chance: Chance): void {
  retireTheOld(t, s, chance);
  switch (s.season) {
    case CURE_PHASE:
      beginPhase(s, PURGE_PHASE, PURGE_STEP, chance);
      break;
    case PURGE_PHASE:
      beginPhase(s, INQUIRY_PHASE, INQUIRY_STEP, chance);
      break;
    case INQUIRY_PHASE:
      beginPhase(s, HEALTH_PHASE, HEALTH_STEP, chance);
      break;
    case HEALTH_PHASE:
      beginPhase(s, FUNERAL_PHASE, FUNERAL_STEP, chance);
      break;
    case FUNERAL_PHASE:
      if (s.year > t.years) eleventhYear(t, s);
      else beginPhase(s, REPLACEMENT_PHASE, REPLACEMENT_STEP, chance);
      break;
    case REPLACEMENT_PHASE:
      if (!checkPolitburo(t, s)) beginPhase(s, REHABILITATION_PHASE, REHABILITATION_STEP, chance);
      break;
    case REHABILITATION_PHASE:
      beginPhase(s, PARADE_PHASE, PARADE_STEP, chance);
      break;
    default:
      s.step = YEAR_STEP;
  }
}

function beginPhase(s: KremlinState, season: number, step: number, chance: Chance): void {
  s.season = season;
  s.step = step;
  s.turn = 0;
  s.actor = NONE;
  s.target = NONE;
  s.decider = NONE;
  chance.tell(PHASE_BEGINS, season, 0, 0);
}
