import type { Chance } from '../../engine/chance.ts';
import type { Move } from '../../engine/game.ts';
import { act, rouble } from './action.ts';
import { lodged, stolen } from './departure.ts';
import * as move from './moves.ts';
import { started } from './setup.ts';
import type { KurierState } from './state.ts';
import type { Terms } from './terms.ts';

/** Plays a move, and all that follows up to the next choice. */
export function applyMove(t: Terms, s: KurierState, chosen: Move, chance: Chance): void {
  switch (s.phase) {
    case move.START:
      started(t, s, chosen, chance);
      break;
    case move.TURN:
      act(t, s, chosen, chance);
      break;
    case move.LODGE:
      lodged(t, s, chosen, chance);
      break;
    case move.ROUBLES:
      rouble(t, s, chosen, chance);
      break;
    case move.STEAL:
      stolen(t, s, chosen, chance);
      break;
    default:
      throw new Error(`nothing to decide at ${s.phase}`);
  }
}
