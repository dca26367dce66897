import { type Bot, defineBot, type Thoughts } from '../../src/engine/bot.ts';
import type { Rules } from '../../src/engine/game.ts';
import type { Rng } from '../../src/engine/rng.ts';
import * as move from '../../src/games/kremlin/moves.ts';
import type { KremlinState } from '../../src/games/kremlin/state.ts';
import { everySeat, Guides } from '../generic/common/company.ts';
import { GUIDED_PARAMS, QUICK_SEARCH, Search } from '../generic/common/search.ts';
import veteran from './veteran.ts';

/** What is left to the guide: so many choices that differ so little that a search would take luck for merit. */
const ROUTINE: ReadonlySet<number> = new Set([
  move.ALLOT,
  move.DECLARE,
  move.GROW,
  move.REHABILITATE,
  move.TARGET,
  move.VACCINATE,
  move.REDRAW,
  move.FORCED,
  move.ARBITRATE,
]);

/** Asks its guide where points and cards are concerned, and searches for what politicians do. */
class Planner implements Bot<KremlinState> {
  private readonly guide: Bot<KremlinState>;
  private readonly search: Search<KremlinState>;
  private searched = false;

  constructor(guide: Bot<KremlinState>, search: Search<KremlinState>) {
    this.guide = guide;
    this.search = search;
  }

  get thoughts(): Thoughts | undefined {
    return this.searched ? this.search.thoughts : undefined;
  }

  begin(seat: number): void {
    this.guide.begin(seat);
    this.search.begin(seat);
  }

  choose(view: KremlinState, seat: number, moves: Int32Array, count: number, rng: Rng): number {
    this.searched = !ROUTINE.has(view.phase);
    return (this.searched ? this.search : this.guide).choose(view, seat, moves, count, rng);
  }
}

export default defineBot({
  about:
    'Handles points and cards as veteran does; for all else searches as ismcts does, in worlds where everybody is a veteran.',
  game: 'kremlin',
  looks: true,
  params: GUIDED_PARAMS,
  quick: QUICK_SEARCH,
  create: (rules: Rules<KremlinState>, params, game) => {
    const company = new Guides(everySeat(veteran, rules, game), rules, game);
    const [guide] = everySeat(veteran, rules, game);
    return new Planner(guide, new Search(rules, game, params, { company }));
  },
});
