import { lowestBit, popcount } from '../../../src/engine/bits.ts';
import type { Bot } from '../../../src/engine/bot.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { FIRST_ORDERS, SECOND_ORDERS } from '../../../src/games/kremlin/arrangements.ts';
import { ELECTION_BALLOT, TRIAL_BALLOT } from '../../../src/games/kremlin/ballot.ts';
import {
  ACQUITTED,
  CHIEF,
  CONDEMNED,
  CROSSES_TO_DIE,
  DIE,
  EXCHANGED,
  LEVEL,
  LEVEL_START,
  MARKED,
  MOVED,
  PEOPLE,
  POLITBURO,
  POLITICIANS,
  PURGE_FAILED,
  PURGED,
  REHABILITATED,
  TO_ACQUIT,
  TO_STOP,
} from '../../../src/games/kremlin/data.ts';
import { inquirable } from '../../../src/games/kremlin/inquiry.ts';
import * as move from '../../../src/games/kremlin/moves.ts';
import { activeAt, holdersOf, isIn, oldestOf, thoseAt } from '../../../src/games/kremlin/politicians.ts';
import { exchangeable, movable } from '../../../src/games/kremlin/replacement.ts';
import type { KremlinRules } from '../../../src/games/kremlin/rules.ts';
import { type KremlinState, layout, NONE } from '../../../src/games/kremlin/state.ts';
import * as step from '../../../src/games/kremlin/steps.ts';
import { atLeast, throughParade } from './reign.ts';
import { NEXT_CHIEF, POWER, Sight } from './sight.ts';

/** What makes one faction different from another. All worth is in chances to win. */
export interface Character {
  /** How much the chance of a rival counts against its own. */
  readonly spite: number;
  /** What a declaration has to gain at once. */
  readonly patience: number;
  /** How much it counts merely to hold somebody who is chief or next in line. */
  readonly early: number;
  /** Share of what it has left beyond what is enough that it declares, too. */
  readonly height: number;
  /** How much offices count when points are allotted, 1 for as much as elsewhere. */
  readonly ranks: number;
  /** How much sheets differ from one game to another. */
  readonly variety: number;
  /** Whether its sick go to the sanatorium. */
  readonly cures: boolean;
  /** What it is worth that there is one politician less who is not its own. */
  readonly decay: number;
  /** What it is worth that somebody who is not its own grows old in the Politburo. */
  readonly burden: number;
}

/** What a parade is worth, by how many are missing. */
const PARADE = [1, 1, 0.45, 0.3, 0.25, 0.2];
/** What it is worth to place the others for a year. */
const COMMAND = 0.08;
/** Chance that a trial convicts, by voters that the accused can count on; and that one is held over a new mark. */
const CONVICTS = [0.9, 0.6, 0.06];
const TRIED = 0.35;
/** Chance that a nominee is elected, by voters who would rather have another. */
const ELECTED = [0.97, 0.95, 0.85, 0.5, 0.35];
/** Share of the gain of a vote that alone does not yet decide. */
const HALFWAY = 0.25;
/** How much of what a rival could do he is thought to do. */
const FEARED = 0.5;
/** Share of an office's power that a year of absence costs. */
const ABSENCE = 0.35;
/** What one point more or less than intended matters: only among declarations that do the same. */
const A_POINT = 1e-6;

/** Looks at every move by itself, and takes the one that its character thinks worth most. */
export class Faction implements Bot<KremlinState> {
  private readonly sight: Sight;
  private readonly character: Character;

  constructor(rules: KremlinRules, character: Character) {
    this.character = character;
    this.sight = new Sight(rules.terms, layout.create(), character.spite, character.burden);
  }

  begin(): void {}

  choose(view: KremlinState, seat: number, moves: Int32Array, count: number, rng: Rng): number {
    this.sight.look(view, seat);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    let alike = 1;
    for (let i = 0; i < count; i++) {
      const worth = this.worthOf(view, moves[i], rng);
      if (worth < most) continue;
      alike = worth > most ? 1 : alike + 1;
      if (worth > most || rng.below(alike) === 0) best = i;
      most = worth;
    }
    return best;
  }

  private worthOf(s: KremlinState, chosen: number, rng: Rng): number {
    switch (s.phase) {
      case move.ALLOT:
      case move.GROW:
        return this.liking(s, chosen, rng);
      case move.DECLARE:
        return chosen === move.WAIT ? 0 : this.declaration(s, move.declaredOn(chosen), move.pointsOf(chosen));
      case move.CURE:
        return chosen === move.WORK ? 0 : this.cure(s);
      case move.PURGE:
        return chosen === move.NO ? 0 : this.purge(s, move.named(chosen));
      case move.INQUIRE:
        return chosen === move.NO ? 0 : this.inquiry(s, move.inquiryKind(chosen), move.inquiryOf(chosen));
      case move.VOTE:
        return chosen === move.AYE ? this.favour(s) : this.protest(s);
      case move.NOMINATE:
        return this.nomination(s, chosen);
      case move.ARRANGE_FIRST:
        return this.order(s, 1, FIRST_ORDERS, chosen);
      case move.ARRANGE_SECOND:
        return this.order(s, 2, SECOND_ORDERS, chosen);
      case move.REPLACE:
        return chosen === move.DONE ? 0 : this.replacement(s, chosen);
      case move.WHO:
        return s.moveKind === move.EXCHANGE ? this.bestExchange(s, chosen) : this.moved(s, s.moveKind, chosen);
      case move.WITH:
        return this.exchange(s, s.mobile, chosen);
      case move.OFFICE:
        return this.sight.stakeAt(s.mobile, chosen);
      case move.REHABILITATE:
        return chosen === move.NO ? 0 : this.rehabilitation(s, move.named(chosen));
      default:
        return 0;
    }
  }

  // ── sheets ──

  private liking(s: KremlinState, politician: number, rng: Rng): number {
    const { character, sight } = this;
    const place = Math.min(s.place[politician], PEOPLE);
    const rank = (NEXT_CHIEF[place] + POWER[place]) ** character.ranks;
    const years = sight.reign.wins(sight.t.parades, sight.left, sight.age(politician), 0);
    return rank * years * (1 + character.variety * rng.fraction());
  }

  private declaration(s: KremlinState, politician: number, points: number): number {
    const { character, sight } = this;
    const missing = sight.missing(politician);
    if (points < missing) return -1;
    const left = s.sheet[sight.me * POLITICIANS + politician];
    const meant = Math.max(1, missing) + Math.round(character.height * (left - Math.max(1, missing)));
    const standing = this.standing(s, politician, missing);
    const gain = (missing === 0 ? 0 : this.control(s, politician)) - character.patience;
    return gain * Math.sqrt(sight.claim[politician]) + standing - A_POINT * Math.abs(points - meant);
  }

  /** What it is worth to this character that his points lie there, whatever happens next. */
  private standing(s: KremlinState, politician: number, missing: number): number {
    const { character, sight } = this;
    if (character.early === 0 || s.place[politician] >= LEVEL_START[2]) return 0;
    const worth = Math.max(0, sight.stakeNow(politician));
    return missing > 0 ? character.early * worth : character.early * character.height * worth;
  }

  /** What it gains at once to act for a politician in what is about to happen. */
  private control(s: KremlinState, politician: number): number {
    const { sight } = this;
    const then = s.pending[s.waiting - 1];
    if (then === step.BALLOT_ASK) return this.decisive(s, politician);
    const isChief = s.place[politician] === CHIEF;
    if (then === step.ELEVENTH_YEAR && isChief) return 1;
    if (then === step.NO_POLITBURO_STEP) return 1;
    if (s.actor !== politician) return 0;
    const owner = s.control[politician];
    switch (then) {
      case step.CURE_ASK:
        return Math.max(0, this.cure(s));
      case step.PURGE_ASK:
        return this.bestPurge(s) + (owner === NONE ? 0 : FEARED * this.worstPurge(s));
      case step.PURGE_ROLLS:
        return this.bestPurge(s) - sight.purgeChance(s.target) * this.removal(s.target);
      case step.INQUIRY_ASK:
        return this.bestInquiry(s);
      case step.TRIAL_STEP:
        return this.bestInquiry(s) - this.convicts(s.target) * this.removal(s.target);
      case step.NOMINATE_ASK:
        return this.bestNomination(s) - this.othersNomination(s, owner);
      case step.ELECTION_STEP:
        return this.bestNomination(s) - sight.stakeAt(s.target, CHIEF);
      case step.CHIEF_ASK:
        return COMMAND * (owner === NONE ? 1 : 1 + this.character.spite);
      case step.PROMOTER_ASK:
        return Math.max(0, this.replacement(s, move.PROMOTE));
      case step.PARADE_GOES:
        return this.parade(s, politician, owner);
      default:
        return 0;
    }
  }

  private parade(s: KremlinState, chief: number, owner: number): number {
    const { needs, me } = this.sight;
    const denied = owner === NONE ? 0 : this.character.spite * PARADE[needs[owner]];
    return throughParade(s.crosses[chief]) * (PARADE[needs[me]] + denied);
  }

  // ── the cure ──

  private cure(s: KremlinState): number {
    const { character, sight } = this;
    const { t } = sight;
    const politician = s.actor;
    if (!character.cures) return -1;
    const place = s.place[politician];
    const age = sight.age(politician);
    const crosses = s.crosses[politician];
    if (place === CHIEF) {
      const { needs, left, me, reign } = sight;
      return reign.inCure(needs[me], left, age, crosses) - reign.atWork(needs[me], left, age, crosses);
    }
    const at = (years: number, more: number) =>
      crosses + more >= CROSSES_TO_DIE ? 0 : sight.stake(politician, place, age + years, crosses + more);
    const ill = t.work[Math.min(age + crosses, t.retirement)] / DIE;
    const worse = t.worse[age] / DIE;
    const better = atLeast(t.better[age]);
    const cured = worse * at(0, 1) + better * at(0, -1) + (1 - worse - better) * at(0, 0);
    const worked = ill * at(crosses, 1) + (1 - ill) * at(crosses, 0);
    return cured - worked - ABSENCE * POWER[place];
  }

  // ── purges and trials ──

  private removal(politician: number): number {
    const { character, sight } = this;
    return sight.removal(politician) + character.decay * (1 - sight.claim[politician]);
  }

  private purge(s: KremlinState, politician: number): number {
    const { sight } = this;
    const chance = sight.purgeChance(politician);
    const strain = chance * sight.strain(s.actor, PURGED) + (1 - chance) * sight.strain(s.actor, PURGE_FAILED);
    return chance * this.removal(politician) - strain;
  }

  private bestPurge(s: KremlinState): number {
    let best = 0;
    for (let office = 0; office < POLITBURO; office++) {
      const politician = s.holder[office];
      if (politician !== NONE && politician !== s.actor) best = Math.max(best, this.purge(s, politician));
    }
    return best;
  }

  /** The purge that would harm it most. */
  private worstPurge(s: KremlinState): number {
    const { sight } = this;
    let worst = 0;
    for (let office = 0; office < POLITBURO; office++) {
      const politician = s.holder[office];
      if (!sight.isMine(politician) || politician === s.actor) continue;
      worst = Math.max(worst, -sight.purgeChance(politician) * this.removal(politician));
    }
    return worst;
  }

  /** Chance that a trial convicts: its own men vote as it likes. */
  private convicts(politician: number): number {
    return CONVICTS[Math.min(TO_ACQUIT, this.sight.friendsOf(politician))];
  }

  private inquiry(s: KremlinState, kind: number, politician: number): number {
    const { sight } = this;
    const chance = this.convicts(politician);
    switch (kind) {
      case move.TRY:
        return chance * this.removal(politician) - (1 - chance) * sight.strain(s.actor, ACQUITTED);
      case move.CONDEMN:
        return this.removal(politician) - sight.strain(s.actor, CONDEMNED);
      case move.MARK:
        return this.mark(politician, chance) - sight.strain(s.actor, MARKED);
      default:
        return sight.isMine(politician) ? -this.mark(politician, chance) - sight.strain(s.actor, MARKED) : -1;
    }
  }

  /** What a suspicion is worth: a trial to come, and a year of stress until then. */
  private mark(politician: number, chance: number): number {
    return TRIED * chance * this.removal(politician) + this.sight.strain(politician, -1);
  }

  private bestInquiry(s: KremlinState): number {
    const { t } = this.sight;
    let best = 0;
    for (let kind = move.TRY; kind <= move.CLOSE; kind++)
      for (let rest = inquirable(t, s, kind); rest !== 0; rest &= rest - 1)
        best = Math.max(best, this.inquiry(s, kind, lowestBit(rest)));
    return best;
  }

  // ── votes ──

  /** What it is worth that the accused is acquitted, or the nominee elected. */
  private favour(s: KremlinState): number {
    return s.ballot === TRIAL_BALLOT ? -this.removal(s.target) : this.sight.stakeAt(s.target, CHIEF);
  }

  /** And that he is not: then the nominator goes on, and in the end takes the chair himself. */
  private protest(s: KremlinState): number {
    return s.ballot === TRIAL_BALLOT ? 0 : this.rejection(s);
  }

  private rejection(s: KremlinState): number {
    const { sight } = this;
    const taken = sight.stakeAt(s.actor, CHIEF);
    if (s.nomination === 2) return taken;
    // Whoever says no can be nominated next.
    let own = 0;
    for (let office = 1; office < POLITBURO; office++) {
      const politician = activeAt(s, office);
      if (politician === s.target || politician === s.actor || !sight.isMine(politician)) continue;
      own = Math.max(own, sight.stakeAt(politician, CHIEF));
    }
    // With a nominator of our own the next nominee is our choice again, and the nominator himself if all fail.
    return sight.isMine(s.actor) ? Math.max(taken, own) : taken + HALFWAY * own;
  }

  /** What it gains to vote for somebody: only where his vote may turn the verdict. */
  private decisive(s: KremlinState, voter: number): number {
    const isElection = s.ballot === ELECTION_BALLOT;
    const isLast = voter === s.lastVoter;
    if (!isLast && (s.nextVoter >= POLITBURO || voter !== s.holder[s.nextVoter])) return 0;
    if (isElection && (voter === s.actor || voter === s.target)) return 0;
    const wish = this.favour(s) - this.protest(s);
    // Votes that count one by one: for the accused, or against the nominee.
    const counted = isElection ? -wish : wish;
    const enough = isElection ? TO_STOP : TO_ACQUIT;
    const himself = 1 << voter;
    const cast = popcount((isElection ? s.noes : s.ayes) & ~himself);
    const certain = cast + this.expected(s, himself);
    if (counted > 0) return certain >= enough ? 0 : certain + 1 === enough ? counted : HALFWAY * counted;
    const against = isLast ? isIn(isElection ? s.noes : s.ayes, voter) : this.wouldCount(s, voter);
    return against && certain + 1 === enough ? -counted : 0;
  }

  /** Votes of that kind that are still to be expected, without those of a set. */
  private expected(s: KremlinState, without: number): number {
    let count = 0;
    for (let office = s.nextVoter; office < POLITBURO; office++) {
      const voter = activeAt(s, office);
      if (voter !== NONE && !isIn(without, voter) && this.wouldCount(s, voter)) count++;
    }
    return count;
  }

  private wouldCount(s: KremlinState, voter: number): boolean {
    const owner = s.control[voter];
    const isElection = s.ballot === ELECTION_BALLOT;
    if (isElection && (voter === s.actor || voter === s.target)) return false;
    if (owner === NONE) return !isElection && voter === s.target;
    if (owner === this.sight.me) return this.favour(s) < this.protest(s) === isElection;
    const isFriend = owner === s.control[s.target];
    return isElection ? !isFriend && owner !== s.control[s.actor] : isFriend;
  }

  // ── the chair ──

  private nomination(s: KremlinState, nominee: number): number {
    const { sight } = this;
    const chance = ELECTED[Math.min(ELECTED.length - 1, this.opponents(s, nominee))];
    const taken = sight.stakeAt(nominee, CHIEF);
    const lost = s.nomination === 2 ? sight.stakeAt(s.actor, CHIEF) : FEARED * Math.min(0, taken);
    return chance * taken + (1 - chance) * lost;
  }

  /** Voters of other factions than ours and the nominee's. */
  private opponents(s: KremlinState, nominee: number): number {
    let count = 0;
    for (let office = 1; office < POLITBURO; office++) {
      const voter = activeAt(s, office);
      if (voter === NONE || voter === nominee || voter === s.actor) continue;
      const owner = s.control[voter];
      if (owner !== NONE && owner !== this.sight.me && owner !== s.control[nominee]) count++;
    }
    return count;
  }

  private bestNomination(s: KremlinState): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = s.eligible; rest !== 0; rest &= rest - 1)
      best = Math.max(best, this.nomination(s, lowestBit(rest)));
    return best;
  }

  /** What comes of it if the nominator stays whose he is. */
  private othersNomination(s: KremlinState, owner: number): number {
    const { sight } = this;
    if (owner === NONE) return sight.stakeAt(oldestOf(sight.t, s, s.eligible), CHIEF);
    let worst = Number.POSITIVE_INFINITY;
    for (let rest = s.eligible; rest !== 0; rest &= rest - 1)
      worst = Math.min(worst, sight.stakeAt(lowestBit(rest), CHIEF));
    return worst;
  }

  // ── replacements ──

  private order(s: KremlinState, level: number, orders: Int32Array, chosen: number): number {
    const start = LEVEL_START[level];
    const size = LEVEL_START[level + 1] - start;
    let sum = 0;
    for (let i = 0; i < size; i++) {
      const politician = s.holder[start + orders[chosen * size + i]];
      if (politician !== NONE) sum += this.sight.stakeAt(politician, start + i);
    }
    return sum;
  }

  /** The best move of a kind. */
  private replacement(s: KremlinState, kind: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = movable(this.sight.t, s, kind); rest !== 0; rest &= rest - 1) {
      const politician = lowestBit(rest);
      const worth = kind === move.EXCHANGE ? this.bestExchange(s, politician) : this.moved(s, kind, politician);
      best = Math.max(best, worth);
    }
    return best;
  }

  private moved(s: KremlinState, kind: number, politician: number): number {
    const { sight } = this;
    const level = LEVEL[Math.min(s.place[politician], PEOPLE)] + (kind === move.PROMOTE ? -1 : 1);
    let best = Number.NEGATIVE_INFINITY;
    if (kind === move.DEMOTE && this.wouldComeBack(s, politician, level)) return best;
    if (level === LEVEL[PEOPLE]) best = sight.stakeAt(politician, PEOPLE);
    else
      for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++)
        if (s.holder[office] === NONE) best = Math.max(best, sight.stakeAt(politician, office));
    return best - sight.stakeNow(politician) - sight.strain(s.actor, MOVED);
  }

  /** The office that he leaves goes to the oldest of the level that he comes to. */
  private wouldComeBack(s: KremlinState, politician: number, level: number): boolean {
    const { t } = this.sight;
    const among =
      level === LEVEL[PEOPLE] ? thoseAt(s, PEOPLE) : holdersOf(s, LEVEL_START[level], LEVEL_START[level + 1]);
    return oldestOf(t, s, among | (1 << politician)) === politician;
  }

  private bestExchange(s: KremlinState, up: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = exchangeable(this.sight.t, s, up); rest !== 0; rest &= rest - 1)
      best = Math.max(best, this.exchange(s, up, lowestBit(rest)));
    return best;
  }

  private exchange(s: KremlinState, up: number, down: number): number {
    const { sight } = this;
    const gain = sight.stakeAt(up, s.place[down]) - sight.stakeNow(up);
    const loss = sight.stakeAt(down, s.place[up]) - sight.stakeNow(down);
    return gain + loss - sight.strain(s.actor, EXCHANGED);
  }

  private rehabilitation(s: KremlinState, politician: number): number {
    const { character, sight } = this;
    const spared = character.decay * (1 - sight.claim[politician]);
    return sight.stakeAt(politician, PEOPLE) - spared - sight.strain(s.actor, REHABILITATED);
  }
}
