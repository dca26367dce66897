import { lowestBit } from '../../src/engine/bits.ts';
import { type Bot, defineBot } from '../../src/engine/bot.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { ELECTION_BALLOT } from '../../src/games/kremlin/ballot.ts';
import * as data from '../../src/games/kremlin/data.ts';
import { PURGE_ROLLED, targetsOf } from '../../src/games/kremlin/intrigue.ts';
import * as move from '../../src/games/kremlin/moves.ts';
import type { KremlinRules } from '../../src/games/kremlin/rules.ts';
import { type KremlinState, layout, NONE } from '../../src/games/kremlin/state.ts';
import { Sight } from './common/sight.ts';

/** Worse than anything it would do. */
const NEVER = -100;
/** Height up to which nobody is worth a card: that of the second level. */
const LOW = 10;

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
        return chosen === move.TAKE_CARD ? NEVER : this.height(s, chosen) + 3 * rng.fraction();
      case move.DECLARE:
        if (move.isPlay(chosen)) return this.card(s, move.playedCard(chosen));
        return chosen === move.WAIT ? 0 : this.justEnough(move.declaredOn(chosen), move.pointsOf(chosen));
      case move.CURE:
        return chosen === move.GO ? s.crosses[s.actor] - 1.5 : 0;
      case move.PURGE:
        return chosen === move.NO ? 0 : this.danger(s, move.named(chosen)) - data.POLITBURO;
      case move.INQUIRE:
        return this.inquiry(s, chosen);
      case move.VOTE:
        return (chosen === move.AYE) === this.isWanted(s) ? 1 : 0;
      case move.NOMINATE:
        return sight.isMine(chosen) ? 1 : -this.danger(s, chosen);
      case move.WITH:
        return this.danger(s, chosen);
      case move.TARGET:
        return this.aim(s, sight.t.effect[s.card], chosen);
      case move.ACCUSE:
        return chosen === move.NO ? 0 : this.danger(s, move.named(chosen)) - 1;
      case move.VACCINATE:
        return chosen !== move.NO && sight.isMine(move.named(chosen)) ? 1 : 0;
      case move.ARBITRATE:
        return chosen === sight.me ? 1 : 0;
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
    return data.PEOPLE + 1 - Math.min(data.PEOPLE, s.place[politician]);
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

  /** Plays what strikes a minister or chief of a rival, or helps one of its own, at once; keeps all else. */
  private card(s: KremlinState, card: number): number {
    const { me, t } = this.sight;
    const effect = t.effect[card];
    switch (effect) {
      case data.FALL:
      case data.SCAPEGOAT:
        return this.danger(s, s.holder[t.cardOffice[card]]) - LOW;
      case data.ALIBI:
      case data.BLACKMAIL:
        return this.sight.isMine(s.target) ? 1 : NEVER;
      case data.GUARD:
        return s.moment === PURGE_ROLLED && this.sight.isMine(s.target) ? 1 : NEVER;
      default: {
        let most = NEVER;
        for (let rest = targetsOf(s, me, effect); rest !== 0; rest &= rest - 1)
          most = Math.max(most, this.aim(s, effect, lowestBit(rest)));
        return most - LOW;
      }
    }
  }

  /** How well a card is aimed at somebody. */
  private aim(s: KremlinState, effect: number, politician: number): number {
    switch (effect) {
      case data.ASSASSINATION:
      case data.VISIT:
        return this.danger(s, politician);
      case data.HORMONES:
      case data.DRUG:
      case data.SPECIALIST:
      case data.VACCINATION:
        return this.sight.isMine(politician) ? this.height(s, politician) : NEVER;
      default:
        return NEVER;
    }
  }

  /** Tries rivals' men, marks their chief, and leaves it at that. */
  private inquiry(s: KremlinState, chosen: number): number {
    const politician = move.inquiryOf(chosen);
    if (move.inquiryKind(chosen) === move.TRY) return this.danger(s, politician) - 1;
    const isChief = move.inquiryKind(chosen) === move.MARK && s.place[politician] === data.CHIEF;
    return isChief ? this.danger(s, politician) - 1 : chosen === move.NO ? 0 : NEVER;
  }

  /** Its own are innocent, and the right men for the chair; so is whoever it has the most points on. */
  private isWanted(s: KremlinState): boolean {
    const { sight } = this;
    if (s.ballot === ELECTION_BALLOT && sight.isMine(s.actor)) return true;
    return sight.isMine(s.target) || s.sheet[sight.me * data.POLITICIANS + s.target] > sight.theirs[s.target];
  }
}

export default defineBot({
  about: 'Allots by office, declares just enough, purges the highest rival, and votes for its own.',
  game: 'kremlin',
  looks: true,
  params: {},
  create: (rules: KremlinRules) => new Plodder(rules),
});
