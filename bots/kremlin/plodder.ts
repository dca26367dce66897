import { type Bot, defineBot } from '../../src/engine/bot.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { ELECTION_BALLOT } from '../../src/games/kremlin/ballot.ts';
import { CHIEF, PEOPLE, POLITBURO, POLITICIANS } from '../../src/games/kremlin/data.ts';
import * as move from '../../src/games/kremlin/moves.ts';
import type { KremlinRules } from '../../src/games/kremlin/rules.ts';
import { type KremlinState, layout, NONE } from '../../src/games/kremlin/state.ts';
import { Sight } from './common/sight.ts';

/** Worse than anything it would do. */
const NEVER = -100;

/** One rule at each decision: the higher the office the better, for its own, and the worse for others. */
class Plodder implements Bot<KremlinState> {
  private readonly sight: Sight;

  constructor(rules: KremlinRules) {
    this.sight = new Sight(rules.terms, layout.create(), 1, 0);
  }

  begin(): void {}

  choose(view: KremlinState, seat: number, moves: Int32Array, count: number, rng: Rng): number {
    this.sight.look(view, seat);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const liking = this.liking(view, moves[i], rng);
      if (liking <= most) continue;
      most = liking;
      best = i;
    }
    return best;
  }

  /** The move 0 is mostly to do nothing, and worth nothing. */
  private liking(s: KremlinState, chosen: number, rng: Rng): number {
    const { sight } = this;
    switch (s.phase) {
      case move.ALLOT:
      case move.GROW:
        return this.height(s, chosen) + 3 * rng.fraction();
      case move.DECLARE:
        return chosen === move.WAIT ? 0 : this.justEnough(move.declaredOn(chosen), move.pointsOf(chosen));
      case move.CURE:
        return chosen === move.GO ? s.crosses[s.actor] - 1.5 : 0;
      case move.PURGE:
        return chosen === move.NO ? 0 : this.danger(s, move.named(chosen)) - POLITBURO;
      case move.INQUIRE:
        return this.inquiry(s, chosen);
      case move.VOTE:
        return (chosen === move.AYE) === this.isWanted(s) ? 1 : 0;
      case move.NOMINATE:
        return sight.isMine(chosen) ? 1 : -this.danger(s, chosen);
      case move.WITH:
        return this.danger(s, chosen);
      case move.WHO:
      case move.OFFICE:
      case move.REPLACE:
      case move.ARRANGE_FIRST:
      case move.ARRANGE_SECOND:
      case move.REHABILITATE:
        return -chosen;
      default:
        return 0;
    }
  }

  /** 14 for the chief, down to 1 for the people. */
  private height(s: KremlinState, politician: number): number {
    return PEOPLE + 1 - Math.min(PEOPLE, s.place[politician]);
  }

  /** How high a rival's man is; our own are no danger. */
  private danger(s: KremlinState, politician: number): number {
    if (this.sight.isMine(politician)) return NEVER;
    return s.control[politician] === NONE ? 0 : this.height(s, politician);
  }

  /** What takes control, and not a point more. */
  private justEnough(politician: number, points: number): number {
    const missing = this.sight.missing(politician);
    return missing > 0 && points === missing ? 1 : NEVER;
  }

  /** Tries rivals' men, marks their chief, and leaves it at that. */
  private inquiry(s: KremlinState, chosen: number): number {
    const politician = move.inquiryOf(chosen);
    if (move.inquiryKind(chosen) === move.TRY) return this.danger(s, politician) - 1;
    const isChief = move.inquiryKind(chosen) === move.MARK && s.place[politician] === CHIEF;
    return isChief ? this.danger(s, politician) - 1 : chosen === move.NO ? 0 : NEVER;
  }

  /** Its own are innocent, and the right men for the chair; so is whoever it has the most points on. */
  private isWanted(s: KremlinState): boolean {
    const { sight } = this;
    if (s.ballot === ELECTION_BALLOT && sight.isMine(s.actor)) return true;
    return sight.isMine(s.target) || s.sheet[sight.me * POLITICIANS + s.target] > sight.theirs[s.target];
  }
}

export default defineBot({
  about: 'Allots by office, declares just enough, purges the highest rival, and votes for its own.',
  game: 'kremlin',
  looks: true,
  params: {},
  create: (rules: KremlinRules) => new Plodder(rules),
});
