import type { Chance } from '../../engine/chance.ts';
import { startNext } from './action.ts';
import { COLOURS } from './data.ts';
import { addColour } from './pile.ts';
import { type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** "Préparation du jeu". K2: whoever is drawn to begin sits in seat 0. */
export function setUp(t: Terms, s: KurierState, chance: Chance): void {
  s.words.fill(0);
  s.rooms.fill(NONE);
  s.message.fill(NONE);
  s.roadSeat.fill(NONE);
  s.winner = NONE;
  s.left = NONE;
  s.taken = NONE;
  s.coloursLeft = COLOURS;
  for (let seat = 0; seat < t.seats; seat++) addColour(t, s, seat);
  const coins = t.bribe ? s.hoard : s.palace;
  coins.set(t.coins);
  for (let coin = 0; coin < t.coins.length; coin++) s.palaceSize += t.coins[coin];
  startNext(t, s, chance);
}
