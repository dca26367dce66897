import type { Chance } from '../../engine/chance.ts';
import type { Move } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { lookOrSwap } from './boats.ts';
import { capturedNext, settle } from './capture.ts';
import { discard } from './cards.ts';
import { actionEffectOf, BY, cardEffectOf, costsCards, MAX_PARTS } from './effects.ts';

import * as move from './moves.ts';
import { askForCard, askForHelp, discarded, helped, offer, pay, settleCard } from './payment.ts';
import { begin, goOn, perform } from './perform.ts';
import { type CerbereState, NONE, OUT } from './state.ts';
import type { Terms } from './terms.ts';
import { turnGoesOn } from './turn.ts';
import { crossed, setOut, swung, walk } from './walk.ts';

/** Goes on with whatever is under way, the innermost first, up to the next choice. */
export function proceed(t: Terms, s: CerbereState, chance: Chance): void {
  while (s.phase === move.BUSY) {
    if (s.caught !== 0) settle(t, s, chance);
    else if (s.walker !== NONE) walk(t, s, chance);
    else if (s.looker !== NONE) ask(s, move.LOOK, s.looker);
    else if (s.yielder !== NONE) ask(s, move.YIELD, s.yielder);
    else if (s.missing > 0) askForHelp(t, s, chance);
    else if (s.inPlay !== NONE) settleCard(s);
    else if (s.owing > 0) askForCard(t, s);
    else if (s.effect !== NONE && s.side[s.seat] !== OUT && s.parts !== 0) goOn(t, s, chance);
    else turnGoesOn(t, s, chance);
  }
}

// ── answers ──

/** Plays a move, and all that follows up to the next choice. */
export function applyMove(t: Terms, s: CerbereState, chosen: Move, chance: Chance): void {
  const { phase } = s;
  s.phase = move.BUSY;
  switch (phase) {
    case move.TURN:
      play(t, s, chosen);
      break;
    case move.PART:
      perform(t, s, chosen, chance);
      break;
    case move.CROSS:
      crossed(t, s, chosen, chance);
      break;
    case move.SWING:
      swung(t, s, chosen, chance);
      break;
    case move.LOOK:
      lookOrSwap(s, chosen);
      break;
    case move.DISCARD:
      discarded(s, chosen);
      break;
    case move.YIELD:
      yielded(s, chosen);
      break;
    case move.HELP:
      helped(s, chosen);
      break;
    case move.ORDER:
      capturedNext(t, s, chosen, chance);
      break;
    default:
      throw new Error(`nothing to decide at ${phase}`);
  }
  proceed(t, s, chance);
}

function play(t: Terms, s: CerbereState, chosen: Move): void {
  const { seat } = s;
  const side = s.side[seat];
  if (chosen === move.END) {
    s.acted = 1;
    s.extra = 1;
  } else if (move.isAction(chosen)) {
    const card = move.actionCard(chosen);
    const effect = actionEffectOf(side, card, move.actionEffect(chosen));
    s.acted = 1;
    s.ready[seat] &= ~(1 << card);
    pay(t, s, effect);
    begin(s, effect);
  } else {
    const kind = move.extraKind(chosen);
    const effect = cardEffectOf(side, kind, move.isAdvanced(chosen) ? 1 : 0);
    s.extra = 1;
    if (costsCards(effect)) offer(s, kind, effect, move.offeredCards(chosen));
    else discard(s, seat, kind);
    begin(s, effect);
  }
}

function yielded(s: CerbereState, chosen: Move): void {
  const seat = s.yielder;
  s.yielder = NONE;
  if (chosen === move.GO_BACK) setOut(s, seat, BY[s.effect * MAX_PARTS], -1);
  else discard(s, seat, chosen);
}
