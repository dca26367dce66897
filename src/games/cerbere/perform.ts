import { lowestBit } from '../../engine/bits.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { ALL_ACTIONS } from './capture.ts';
import { draw } from './cards.ts';
import * as effects from './effects.ts';

import { VOID } from './events.ts';
import { houndOn } from './hunt.ts';
import { MAX_CHOICES, PART, partBack, partMove, partOf, partSeat } from './moves.ts';
import { owe } from './payment.ts';
import { calm, enrage, quicken } from './rage.ts';
import { ADVENTURER, type CerbereState } from './state.ts';
import { dueParts, partChoices } from './targets.ts';
import type { Terms } from './terms.ts';
import { setOut } from './walk.ts';

const choices = new Int32Array(MAX_CHOICES);

export function begin(s: CerbereState, effect: number): void {
  s.effect = effect;
  s.parts = effects.ALL_PARTS[effect];
  s.each = s.members[ADVENTURER];
}

/** The next part of the effect: without a question if nothing is to be chosen, dropped if nobody can obey. */
export function goOn(t: Terms, s: CerbereState, chance: Chance): void {
  const next = lowestBit(s.parts);
  if (effects.CERTAIN[s.effect * effects.MAX_PARTS + next] === 1) {
    perform(t, s, partMove(next, 0, s.seat), chance);
    return;
  }
  const count = partChoices(t, s, choices, 2);
  if (count === 0) {
    s.parts &= ~dueParts(s);
    chance.tell(VOID, 0, 0, 0);
  } else if (count === 1) {
    perform(t, s, choices[0], chance);
  } else {
    ask(s, PART, s.seat);
  }
}

export function perform(t: Terms, s: CerbereState, move: Move, chance: Chance): void {
  const part = partOf(move);
  const seat = partSeat(move);
  const at = s.effect * effects.MAX_PARTS + part;
  const by = effects.BY[at];
  const who = effects.WHO[at];
  if (who === effects.OTHER) s.chosen |= 1 << seat;
  if (who === effects.EACH) s.each &= ~(1 << seat);
  if (who !== effects.EACH || s.each === 0) s.parts &= ~(1 << part);
  switch (effects.WHAT[at]) {
    case effects.ADVANCE:
      setOut(s, seat, by === effects.AHEAD ? ahead(t, s, seat) : by, 1);
      break;
    case effects.RETREAT:
      setOut(s, seat, by, -1);
      break;
    case effects.EITHER:
      setOut(s, seat, by, partBack(move) === 1 ? -1 : 1);
      break;
    case effects.DRAW:
      draw(s, seat, by, chance);
      break;
    case effects.LOSE_CARD:
      owe(s, seat, by);
      break;
    case effects.CHOOSE_LOSS:
      if (s.handSize[seat] > 0) s.yielder = seat;
      else setOut(s, seat, by, -1);
      break;
    case effects.CALM:
      calm(t, s, by);
      break;
    case effects.ENRAGE:
      enrage(t, s, by);
      break;
    case effects.SPEED:
      quicken(s, by);
      break;
    case effects.HOUND:
      houndOn(t, s, by, chance);
      break;
    case effects.TAKE_BACK:
      s.ready[seat] = ALL_ACTIONS;
      break;
    case effects.SEE_BOATS:
      if (s.places === 0) {
        s.looker = seat;
        s.mayLeave = 0;
      }
      break;
    default:
      throw new Error(`no part ${effects.WHAT[at]}`);
  }
}

/** C10: whoever is further on, in the boat too. */
function ahead(t: Terms, s: CerbereState, seat: Seat): number {
  let count = 0;
  for (let other = 0; other < t.seats; other++) if (s.place[other] > s.place[seat]) count++;
  return Math.min(effects.MOST_AHEAD, count);
}
