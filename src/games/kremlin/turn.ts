import { ask, type Chance, NOBODY, type Seat } from '../../game.ts';
import { comeBack } from './cure.ts';
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
import { PHASE_START, takeCard } from './intrigue.ts';
import { cardsEnd } from './lasting.ts';
import { ALLOT, GROW, TAKE_CARD } from './moves.ts';
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
import { openWindow } from './windows.ts';

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
  s.crisis = 0;
  s.scapegoat = 0;
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
  beginPhase(t, s, CURE_PHASE, chance);
}

/** A point on somebody, or a card (V4). */
export function grown(t: Terms, s: KremlinState, seat: Seat, politician: number, chance: Chance): void {
  s.toGrow[seat]--;
  if (politician === TAKE_CARD) {
    takeCard(t, s, seat, chance);
    return;
  }
  // Where the point goes nobody sees: what was known of the sheet is no longer so sure.
  s.bare[seat] = 0;
  if (s.poor === seat) s.poor = NOBODY;
  s.grown[seat]++;
  s.sheet[seat * POLITICIANS + politician]++;
  s.reserve[seat] |= 1 << politician;
}

/** What comes after each phase; retirement comes at the end of each. */
export function phaseEnd(t: Terms, s: KremlinState, chance: Chance): void {
  if (t.intrigue && !cardsEnd(s, chance)) return;
  retireTheOld(t, s, chance);
  switch (s.season) {
    case CURE_PHASE:
      beginPhase(t, s, PURGE_PHASE, chance);
      break;
    case PURGE_PHASE:
      beginPhase(t, s, INQUIRY_PHASE, chance);
      break;
    case INQUIRY_PHASE:
      beginPhase(t, s, HEALTH_PHASE, chance);
      break;
    case HEALTH_PHASE:
      beginPhase(t, s, FUNERAL_PHASE, chance);
      break;
    case FUNERAL_PHASE:
      if (s.year > t.years) eleventhYear(t, s);
      else beginPhase(t, s, REPLACEMENT_PHASE, chance);
      break;
    case REPLACEMENT_PHASE:
      if (!checkPolitburo(t, s)) beginPhase(t, s, REHABILITATION_PHASE, chance);
      break;
    case REHABILITATION_PHASE:
      beginPhase(t, s, PARADE_PHASE, chance);
      break;
    default:
      s.step = YEAR_STEP;
  }
}

/** By phase. */
const FIRST_STEP = [
  YEAR_STEP,
  CURE_STEP,
  PURGE_STEP,
  INQUIRY_STEP,
  HEALTH_STEP,
  FUNERAL_STEP,
  REPLACEMENT_STEP,
  REHABILITATION_STEP,
  PARADE_STEP,
] as const;

function beginPhase(t: Terms, s: KremlinState, season: number, chance: Chance): void {
  s.season = season;
  s.step = FIRST_STEP[season];
  s.turn = 0;
  s.actor = NONE;
  s.target = NONE;
  s.decider = NONE;
  chance.tell(PHASE_BEGINS, season, 0, 0);
  if (season === CURE_PHASE) comeBack(s, chance);
  if (t.intrigue) openWindow(t, s, 0, s.step, PHASE_START);
}
