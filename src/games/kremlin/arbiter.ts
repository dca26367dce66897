import { type Chance, lowestBit, type Seat } from '../../game.ts';
import { IDEOLOGY } from './data.ts';
import { ARBITER_NAMED } from './events.ts';
import { controllerOf, thoseInPlay } from './politicians.ts';
import type { KremlinState } from './state.ts';
import type { Terms } from './terms.ts';
import { takeControl, tiesAmong } from './windows.ts';

/** K22, P53: old conflicts come first. */
export function nameArbiter(t: Terms, s: KremlinState, chance: Chance): void {
  s.arbiterMan = s.holder[IDEOLOGY];
  s.arbiter = controllerOf(s, s.arbiterMan);
  chance.tell(ARBITER_NAMED, s.arbiter, s.arbiterMan, 0);
  s.contested = tiesAmong(t, s, thoseInPlay(s));
}

/** K22: the arbiter has said who controls him. */
export function arbitrated(s: KremlinState, seat: Seat, chance: Chance): void {
  const politician = lowestBit(s.contested);
  s.contested &= s.contested - 1;
  takeControl(s, seat, politician, chance);
}
