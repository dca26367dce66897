import type { Chance } from '../../engine/chance.ts';
import type { Move } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { COLOURS } from './data.ts';

import { DREW } from './events.ts';
import { lodge } from './lodging.ts';
import { roomOf, START } from './moves.ts';
import { addColour, drawCourier } from './pile.ts';
import { type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { beginTurn, refill } from './turn.ts';

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

// ── the start ──

/** The first courier of the next seat goes with the message into an empty inn of his choice. */
export function startNext(t: Terms, s: KurierState, chance: Chance): void {
  if (s.seat === t.seats) {
    s.seat = 0;
    beginTurn(t, s, chance);
    return;
  }
  s.roadKind[0] = drawCourier(t, s, s.seat, chance);
  s.roadSeat[0] = s.seat;
  chance.tell(DREW, s.seat, s.roadKind[0], 0);
  ask(s, START, s.seat);
}

export function started(t: Terms, s: KurierState, inn: Move, chance: Chance): void {
  const { seat } = s;
  const kind = s.roadKind[0];
  s.roadSeat[0] = NONE;
  lodge(s, inn, kind, seat);
  s.message[seat] = roomOf(inn, kind);
  refill(t, s, seat, chance);
  s.seat++;
  startNext(t, s, chance);
}
