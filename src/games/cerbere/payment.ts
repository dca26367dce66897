import { lowestBit } from '../../engine/bits.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { seatAfter } from '../../kit/seats.ts';
import { discard, takeOut } from './cards.ts';
import { FASTEST, KINDS, SLOWEST } from './data.ts';
import { AMOUNT, COST, FASTER, FREE, OWN_CARD, RAGE, SLOWER, STEPS, STEPS_EFFECT } from './effects.ts';

import { SHORT } from './events.ts';
import { DISCARD, HELP } from './moves.ts';
import { enrage, quicken } from './rage.ts';
import { type CerbereState, NONE } from './state.ts';
import { anyWalker } from './targets.ts';
import type { Terms } from './terms.ts';

/** The costs that the seat whose turn it is can pay by itself, as bits. */
export function payableCosts(t: Terms, s: CerbereState): number {
  return (
    (1 << FREE) |
    bitIf(s.die < t.hunt, RAGE) | // C6
    bitIf(s.speed < FASTEST, FASTER) |
    bitIf(s.speed > SLOWEST, SLOWER) | // C7
    bitIf(s.handSize[s.seat] > 0, OWN_CARD) |
    bitIf(anyWalker(t, s, STEPS_EFFECT[s.side[s.seat]]), STEPS) // C24
  );
}

const bitIf = (holds: boolean, bit: number): number => (holds ? 1 : 0) << bit;

/** Pays at once, or notes what has to be chosen first. Steps are the effect's first part. */
export function pay(t: Terms, s: CerbereState, effect: number): void {
  const amount = AMOUNT[effect];
  switch (COST[effect]) {
    case RAGE:
      enrage(t, s, amount);
      break;
    case FASTER:
      quicken(s, amount);
      break;
    case SLOWER:
      s.speed -= amount;
      break;
    case OWN_CARD:
      owe(s, s.seat, amount);
      break;
    default:
      break;
  }
}

// ── paying together (C9, C15) ──

/** Fewest cards of his own that the player must offer for an advanced effect, and the most that he can. */
export function leastOffer(effect: number, helpful: number): number {
  return Math.max(0, AMOUNT[effect] - helpful);
}
export function mostOffer(s: CerbereState, effect: number): number {
  return Math.min(AMOUNT[effect], s.handSize[s.seat] - 1);
}

/** Cards that others could give. */
export function helpfulCards(t: Terms, s: CerbereState): number {
  let count = 0;
  if (!t.help || s.refused === 1) return count;
  for (let rest = s.members[s.side[s.seat]] & ~(1 << s.seat); rest !== 0; rest &= rest - 1)
    count += s.handSize[lowestBit(rest)];
  return count;
}

/** The player shows the card and says how many of his own he gives for it. */
export function offer(s: CerbereState, kind: number, effect: number, offered: number): void {
  takeOut(s, s.seat, kind);
  s.inPlay = kind;
  s.helper = s.seat;
  owe(s, s.seat, offered);
  s.missing = AMOUNT[effect] - offered;
  if (s.missing > 0) s.offers++;
}

/** Asks the next who could help. */
export function askForHelp(t: Terms, s: CerbereState, chance: Chance): void {
  do {
    s.helper = seatAfter(s.helper, t.seats);
    if (s.helper === s.seat) {
      takeBack(s, chance);
      return;
    }
  } while (s.side[s.helper] !== s.side[s.seat] || s.handSize[s.helper] === 0);
  ask(s, HELP, s.helper);
}

/** "If short, nothing is lost": but all have seen the card. */
function takeBack(s: CerbereState, chance: Chance): void {
  const { seat } = s;
  chance.tell(SHORT, seat, 0, 0);
  s.gives.fill(0);
  s.owing = 0;
  s.hand[seat * KINDS + s.inPlay]++;
  s.known[seat * KINDS + s.inPlay]++;
  s.handSize[seat]++;
  s.inPlay = NONE;
  s.missing = 0;
  s.effect = NONE;
  s.extra = 0;
  s.refused = 1;
}

export function helped(s: CerbereState, cards: number): void {
  owe(s, s.helper, cards);
  s.missing -= cards;
  if (s.missing === 0) s.helped++;
}

/** Nothing is missing: the card is played, and those who promised cards discard them, the player first. */
export function settleCard(s: CerbereState): void {
  s.discards[s.side[s.seat] * KINDS + s.inPlay]++;
  s.inPlay = NONE;
}

/** The seat has to discard so many cards. */
export function owe(s: CerbereState, seat: Seat, cards: number): void {
  s.gives[seat] = cards;
  s.owing += cards;
}

/** Asks the next who owes a card which one it is. Asked even with no choice: a hand is secret. */
export function askForCard(t: Terms, s: CerbereState): void {
  let { seat } = s;
  while (s.gives[seat] === 0) seat = seatAfter(seat, t.seats);
  ask(s, DISCARD, seat);
}

export function discarded(s: CerbereState, kind: Move): void {
  const payer: Seat = s.mover;
  s.gives[payer]--;
  s.owing--;
  discard(s, payer, kind);
  if (payer !== s.seat && s.side[payer] === s.side[s.seat]) s.gifts[payer]++;
}
