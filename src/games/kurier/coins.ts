import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { drawKind, drawOf, pour } from '../../kit/piles.ts';
import { COIN_DRAW, THEFT } from './chance.ts';
import { COIN_VALUES, COINS } from './data.ts';
import { COINS_OUT, endGame, PAID } from './endings.ts';
import { COIN, COINS_GONE, KEEPS, PAYS, SECRET_COIN, STOLEN } from './events.ts';
import { ROUBLES } from './moves.ts';
import { GUARD, type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

const NJET = COINS.indexOf('njet');

/** What coins by kind, from a place in an array on, are worth together. */
export function worth(coins: Int32Array, from = 0): number {
  let sum = 0;
  for (let coin = 0; coin < COINS.length; coin++) sum += coins[from + coin] * COIN_VALUES[coin];
  return sum;
}

export function hasDelivered(s: KurierState, seat: Seat): boolean {
  return s.message[seat] >= GUARD;
}

/** The roubles that a seat can give a guard: those it keeps, those turned in this turn, or those it drew in secret. */
function wealth(t: Terms, s: KurierState, seat: Seat): number {
  if (t.bribe) return worth(s.purses, seat * COINS.length);
  return s.roubles[seat] + (seat === s.seat ? worth(s.turned) : 0);
}

/** K3, K7, K18: on one's own turn, with the message at a guard and his price at hand. True if that ended the game. */
export function pays(t: Terms, s: KurierState, chance: Chance): boolean {
  const { seat } = s;
  if (!hasDelivered(s, seat) || (t.secondCourier && s.envoy[seat] === 0)) return false;
  const guard = s.message[seat] - GUARD;
  if (wealth(t, s, seat) < t.prices[guard]) return false;
  keepTurned(s);
  chance.tell(PAYS, seat, guard, t.prices[guard]);
  endGame(s, seat, PAID);
  return true;
}

// ── turning coins over: `roubles` and `first-edition` ──

/** K14: whether one must be turned. `actionFollows`: the turn has its action still before it (K19). */
export function playRoubles(s: KurierState, mustTurn: number, actionFollows: number): void {
  s.mustTurn = mustTurn;
  s.actionFollows = actionFollows;
  ask(s, ROUBLES, s.seat);
}

/** Turns one coin over. False if the turn is over: a njet, or the last coin. */
export function turnCoin(t: Terms, s: KurierState, chance: Chance): boolean {
  const { seat } = s;
  const coin = drawKind(s.palace, 0, s.palaceSize, chance, COIN_DRAW, drawOf(seat, s.coinDraws[seat]++));
  s.palaceSize--;
  s.coinsTurned++;
  if (s.firstCoin[seat] === 0) s.firstCoin[seat] = s.coinsTurned;
  s.mustTurn = 0;
  s.turned[coin]++;
  chance.tell(COIN, seat, coin, 0);
  if (coin === NJET) {
    s.njets++;
    loseTurned(t, s);
  } else if (pays(t, s, chance)) {
    return true;
  }
  if (s.palaceSize > 0) return coin !== NJET;
  keepTurned(s);
  const winner = firstOfDelivered(t, s);
  chance.tell(COINS_GONE, winner, 0, 0);
  endGame(s, winner, COINS_OUT);
  return true;
}

/**
 * Who wins when the coins are gone, or NONE: "celui qui a commencé en premier à jouer aux roubles". In `roubles` nobody
 * begins before his message is delivered; in `first-edition` one may, and wins only if he has delivered since (K15).
 */
export function firstOfDelivered(t: Terms, s: KurierState): number {
  let first = NONE;
  for (let seat = 0; seat < t.seats; seat++) {
    if (s.firstCoin[seat] === 0 || !hasDelivered(s, seat)) continue;
    if (first === NONE || s.firstCoin[seat] < s.firstCoin[first]) first = seat;
  }
  return first;
}

export function stopTurning(s: KurierState, chance: Chance): void {
  const gained = worth(s.turned);
  keepTurned(s);
  if (gained > 0) chance.tell(KEEPS, s.seat, gained, s.roubles[s.seat]);
}

function keepTurned(s: KurierState): void {
  s.roubles[s.seat] += worth(s.turned);
  pour(s.turned, 0, s.kept, 0, COINS.length);
}

/** C2; K15: or back to the palace. */
function loseTurned(t: Terms, s: KurierState): void {
  if (t.lostGoBack) s.palaceSize += pour(s.turned, 0, s.palace, 0, COINS.length);
  else pour(s.turned, 0, s.gone, 0, COINS.length);
}

// ── coins in secret: `bribe` ──

export function drawSecretly(s: KurierState, seat: Seat, chance: Chance): void {
  const coin = drawKind(s.hoard, 0, s.palaceSize, chance, COIN_DRAW, drawOf(seat, s.coinDraws[seat]++));
  s.palaceSize--;
  s.purses[seat * COINS.length + coin]++;
  s.purseSize[seat]++;
  chance.tell(SECRET_COIN, seat, 0, 0);
}

/** K8: one of the victim's, unseen. */
export function steal(s: KurierState, thief: Seat, victim: Seat, chance: Chance): void {
  const name = drawOf(thief, s.thefts[thief]++);
  const coin = drawKind(s.purses, victim * COINS.length, s.purseSize[victim], chance, THEFT, name);
  s.purseSize[victim]--;
  s.purses[thief * COINS.length + coin]++;
  s.purseSize[thief]++;
  chance.tell(STOLEN, thief, victim, 0);
}

/** Whether anybody else has a coin. */
export function canSteal(t: Terms, s: KurierState, thief: Seat): boolean {
  for (let seat = 0; seat < t.seats; seat++) if (seat !== thief && s.purseSize[seat] > 0) return true;
  return false;
}
