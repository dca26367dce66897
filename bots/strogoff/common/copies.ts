import { DISCARD, LOSE_ENERGY, NO_ICON } from '../../../src/games/strogoff/box.ts';
import type { StrogoffState } from '../../../src/games/strogoff/state.ts';
import type { Terms } from '../../../src/games/strogoff/terms.ts';
import type { Sight } from './sight.ts';
import type { Weights } from './weights.ts';

/** Of the route cards that can be given up, the index of the one that the mover would mind least to meet again. */
export function leastCopy(
  t: Terms,
  w: Weights,
  sight: Sight,
  view: StrogoffState,
  cards: Int32Array,
  count: number,
): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const cost = liesAhead(t, view, cards[i]) ? meetingCost(t, w, sight, cards[i]) : 0;
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

/** Whether the mover still draws from the card's deck. */
function liesAhead(t: Terms, view: StrogoffState, card: number): boolean {
  const { zone, deckOf } = t.box;
  for (let space = view.space[view.mover] + 1; space < t.irkutsk; space++)
    if (zone[space] === deckOf[card]) return true;
  return false;
}

/** What the card's penalty costs, and its dangers where they would repeat, in energy. */
function meetingCost(t: Terms, w: Weights, sight: Sight, card: number): number {
  const { penalty, immediate, normal } = t.box;
  const price = penalty[card] === LOSE_ENERGY ? 1 : penalty[card] === DISCARD ? w.card : w.turnedDown;
  let repeats = sight.open[normal[card]] > 0 ? 1 : 0;
  if (immediate[card] !== NO_ICON && sight.open[immediate[card]] > 0) repeats++;
  return price + repeats * w.repeatFear;
}
