import { popcount } from '../../engine/bits.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Move } from '../../engine/game.ts';
import { leastOfTwo } from '../../kit/card-sets.ts';
import { later, resume } from '../../kit/pending.ts';
import { ask } from '../../kit/phased-rules.ts';
import { ICON_COUNT } from './box.ts';
import { discardFromHand } from './cards.ts';
import { ALLIES } from './data.ts';
import { PAID } from './events.ts';
import { PAY } from './moves.ts';
import type { StrogoffState } from './state.ts';
import { PAYING } from './steps.ts';
import type { Terms } from './terms.ts';

/** What is paid with, if it is a copy of an ability: this + the ability. Below it are icons and portraits. */
export const SPENT = ICON_COUNT + ALLIES.length;

/** So many cards of an icon, or 8 + a portrait, from the hand of the seat whose turn it is; then go on. */
export function pay(s: StrogoffState, what: number, count: number, then: number): void {
  s.payWhat = what;
  s.payLeft = count;
  later(s, then);
  s.step = PAYING;
}

/** The cards of the hand that can pay, low and high word apart. */
export function payableLow(t: Terms, s: StrogoffState): number {
  return s.hands[2 * s.seat] & payMask(t, s.payWhat, 0);
}
export function payableHigh(t: Terms, s: StrogoffState): number {
  return s.hands[2 * s.seat + 1] & payMask(t, s.payWhat, 1);
}
function payMask(t: Terms, what: number, high: number): number {
  return what < ICON_COUNT ? t.box.ofIcon[2 * what + high] : t.box.ofPortrait[2 * (what - ICON_COUNT) + high];
}

/** Asks which card, unless all that fit are needed. */
export function paying(t: Terms, s: StrogoffState, chance: Chance): void {
  const low = payableLow(t, s);
  const high = payableHigh(t, s);
  if (s.payLeft > 0 && popcount(low) + popcount(high) > s.payLeft) {
    ask(s, PAY, s.seat);
    return;
  }
  for (; s.payLeft > 0; s.payLeft--) {
    const card = leastOfTwo(payableLow(t, s), payableHigh(t, s));
    discardFromHand(s, s.seat, card);
    chance.tell(PAID, s.seat, card, 0);
  }
  s.step = resume(s);
}

export function paid(s: StrogoffState, card: Move): void {
  discardFromHand(s, s.seat, card);
  s.payLeft--;
}
