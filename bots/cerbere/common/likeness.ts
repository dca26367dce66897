import type { Move } from '../../../src/engine/game.ts';
import { aboard } from '../../../src/games/cerbere/boats.ts';
import {
  actionEffectOf,
  CARDS,
  COST,
  cardEffectOf,
  costsCards,
  FREE,
  MAX_PARTS,
  NOBODYS,
  OWN_CARD,
  SEE_BOATS,
  SELF,
  STAGE,
  STEPS,
  TAKE_BACK,
  WHAT,
  WHO,
} from '../../../src/games/cerbere/effects.ts';
import { actionCard, actionEffect, END, extraKind, isAction, isAdvanced } from '../../../src/games/cerbere/moves.ts';
import { begin } from '../../../src/games/cerbere/perform.ts';
import { type CerbereState, NONE } from '../../../src/games/cerbere/state.ts';
import { partChoices } from '../../../src/games/cerbere/targets.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';

const two = new Int32Array(2);

/**
 * Most plays ask something before anything happens: whom they are about, or for cards. Of such a play only the price shows
 * at first: returns that, as a cost of effects, where CARDS is the played card itself. NONE: more happens at once.
 */
export function priceOf(t: Terms, s: CerbereState, play: Move): number {
  if (play === END) return endsQuietly(t, s) ? FREE : NONE;
  const side = s.side[s.seat];
  if (isAction(play)) {
    const effect = actionEffectOf(side, actionCard(play), actionEffect(play));
    const cost = COST[effect];
    if (cost === OWN_CARD) return FREE;
    if (!asksAtOnce(t, s, effect)) return NONE;
    return cost === STEPS ? FREE : cost;
  }
  const effect = cardEffectOf(side, extraKind(play), isAdvanced(play) ? 1 : 0);
  return costsCards(effect) || asksAtOnce(t, s, effect) ? CARDS : NONE;
}

/** Whether neither boat nor Cerberus goes when the turn ends. */
function endsQuietly(t: Terms, s: CerbereState): boolean {
  return s.die < t.hunt && s.turn < t.maxTurns && (s.places === 0 || aboard(t, s) < s.places);
}

/** Whether an effect, once it is paid, asks for whom it is or which boat to look at before anything is seen of it. */
function asksAtOnce(t: Terms, s: CerbereState, effect: number): boolean {
  const first = effect * MAX_PARTS;
  if (WHAT[first] === SEE_BOATS) return s.places === 0;
  if (WHAT[first] === TAKE_BACK) return WHAT[first + 1] === SEE_BOATS && s.places === 0;
  if (STAGE[first] === 1 && (WHO[first] === SELF || WHO[first] === NOBODYS)) return false;
  begin(s, effect);
  const count = partChoices(t, s, two, 2);
  s.effect = NONE;
  return count > 1;
}
