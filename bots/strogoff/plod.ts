import { defineBot } from '../../src/engine/bot.ts';
import { openIcon } from '../../src/games/strogoff/journey.ts';
import {
  ACTION,
  ALLY,
  BY_ENERGY,
  BY_MATCH,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  indexOf,
  isNormal,
  NO,
  QUICK_ADVANCE,
  RESOLVE,
  REST,
  REST_DRAW,
  REST_ENERGY,
  REST_TURN_UP,
  resolveDanger,
  resolveMethod,
  USE_RESISTANT,
} from '../../src/games/strogoff/moves.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import type { StrogoffState } from '../../src/games/strogoff/state.ts';
import { Sight } from './common/sight.ts';

/** Where a move is among those that are legal, or -1. */
function find(moves: Int32Array, count: number, wanted: number): number {
  for (let i = 0; i < count; i++) if (moves[i] === wanted) return i;
  return -1;
}

/** The yardstick: one foot before the other. */
export class Plod {
  private readonly sight: Sight;
  private readonly rules: StrogoffRules;

  constructor(rules: StrogoffRules) {
    this.rules = rules;
    this.sight = new Sight(rules.terms);
  }

  begin(): void {}

  choose(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    switch (view.phase) {
      case ALLY:
        return 0;
      case ACTION:
        return this.act(view, seat, moves, count);
      case REST:
        return this.rest(view, seat, moves, count);
      case RESOLVE:
        return this.resolve(view, seat, moves, count);
      case QUICK_ADVANCE:
        return 1;
      default:
        // The first card that fits, the first danger, the first ability.
        return moves[0] === NO && count > 1 ? 1 : 0;
    }
  }

  private act(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    if (moves[count - 1] === USE_RESISTANT) return count - 1;
    this.sight.look(view, seat);
    const advance = find(moves, count, DO_ADVANCE);
    if (advance >= 0) return advance;
    const resolve = this.sight.faceDown > 0 ? -1 : find(moves, count, DO_RESOLVE);
    return resolve >= 0 ? resolve : Math.max(0, find(moves, count, DO_REST));
  }

  private rest(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const turnUp = find(moves, count, REST_TURN_UP);
    if (turnUp >= 0) return turnUp;
    return Math.max(0, find(moves, count, view.energy[seat] < 4 ? REST_ENERGY : REST_DRAW));
  }

  /** Covers what repeats, as cheaply as it can: one card, two cards, an energy; then what cards can. */
  private resolve(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    this.sight.look(view, seat);
    let best = 0;
    let least = 99;
    for (let i = 0; i < count; i++) {
      if (moves[i] === NO || moves[i] === USE_RESISTANT) continue;
      const danger = resolveDanger(moves[i]);
      const icon = openIcon(this.rules.terms, view, seat, indexOf(danger), isNormal(danger));
      const method = resolveMethod(moves[i]);
      const cost = (method === BY_MATCH ? 1 : method === BY_ENERGY ? 3 : 2) + (this.sight.open[icon] > 1 ? 0 : 10);
      if (cost < least) {
        least = cost;
        best = i;
      }
    }
    // Nothing repeats any more, and nothing else can be had for cards: enough.
    return least > 12 && moves[0] === NO ? 0 : best;
  }
}

export default defineBot({
  about: 'Advances if it may, else covers what is cheapest, else rests; asks nobody for help.',
  game: 'strogoff',
  looks: true,
  params: {},
  create: (rules: StrogoffRules) => new Plod(rules),
});
