import { allSeats, type Chance, highest, NOBODY, popcount, type Seat, soleSeat } from '../../game.ts';
import { CHIEF, PEOPLE, PLACES, POLITBURO } from './data.ts';
import { WINS } from './events.ts';
import { OVER } from './moves.ts';
import { activeAt, controllerOf, holdersOf, thoseAt } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { ELEVENTH_YEAR, NO_POLITBURO_STEP } from './steps.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

export const THREE_PARADES = 0;
export const LAST_YEAR = 1;
export const NO_POLITBURO = 2;
export const NOBODYS = 3;
export const ENDINGS = ['parades', 'last year', 'no Politburo', 'nobody'] as const;

export function endGame(s: KremlinState, winner: Seat, ending: number, chance: Chance): void {
  s.winner = winner;
  s.ending = winner === NOBODY ? NOBODYS : ending;
  s.mover = NOBODY;
  s.phase = OVER;
  chance.tell(WINS, winner, ending, 0);
}

/** P8: the last year ends after its fifth phase. P14: a last window on the chief. */
export function eleventhYear(t: Terms, s: KremlinState): void {
  const chief = s.holder[CHIEF];
  openWindow(t, s, chief === NONE ? 0 : 1 << chief, ELEVENTH_YEAR);
}

export function lastYearEnds(t: Terms, s: KremlinState, chance: Chance): void {
  endGame(s, verdict(t, s, s.holder[CHIEF]), LAST_YEAR, chance);
}

/** 6.4, P19: fewer than eight in offices and among the people. True if that ends the game. */
export function checkPolitburo(t: Terms, s: KremlinState): boolean {
  if (popcount(holdersOf(s, 0, PLACES) | thoseAt(s, PEOPLE)) >= POLITBURO) return false;
  lastWindow(t, s);
  return true;
}

function lastWindow(t: Terms, s: KremlinState): void {
  s.actor = highestActive(s);
  openWindow(t, s, s.actor === NONE ? 0 : 1 << s.actor, NO_POLITBURO_STEP);
}

/** The first in the order of voting who is not in the sanatorium. */
function highestActive(s: KremlinState): number {
  for (let office = 0; office < PLACES; office++) if (activeAt(s, office) !== NONE) return s.holder[office];
  return NONE;
}

/** P41: a card may have made another the highest, who has a window of his own. */
export function noPolitburo(t: Terms, s: KremlinState, chance: Chance): void {
  if (highestActive(s) !== s.actor) lastWindow(t, s);
  else endGame(s, verdict(t, s, highestActive(s)), NO_POLITBURO, chance);
}

/** Whoever controls him; P10: if nobody does, nobody, or who has most parades. */
function verdict(t: Terms, s: KremlinState, politician: number): Seat {
  const controller = controllerOf(s, politician);
  if (controller !== NOBODY || !t.mostParadesWin) return controller;
  return soleSeat(highest(allSeats(t.seats), s.parades));
}
