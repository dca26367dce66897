import { lowestBit, popcount } from '../../../src/engine/bits.ts';
import { CHARGE_BALLOT, ELECTION_BALLOT } from '../../../src/games/kremlin/ballot.ts';
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
  PURGE_FAILED,
  PURGED,
  REHABILITATED,
  TO_ACQUIT,
  TO_STOP,
} from '../../../src/games/kremlin/data.ts';
import { inquirable } from '../../../src/games/kremlin/inquiry.ts';
import { isGuarded } from '../../../src/games/kremlin/lasting.ts';
import * as move from '../../../src/games/kremlin/moves.ts';
import { activeAt, holdersOf, isIn, oldestOf, thoseAt } from '../../../src/games/kremlin/politicians.ts';
import { purgeable } from '../../../src/games/kremlin/purge.ts';
import { exchangeable, movable } from '../../../src/games/kremlin/replacement.ts';
import { type KremlinState, NONE } from '../../../src/games/kremlin/state.ts';
import type { Character } from './character.ts';
import type { Judgement } from './judgement.ts';
import { atLeast, throughParade, upTo } from './reign.ts';
import type { Sight } from './sight.ts';

/** What a parade is worth beyond the third that is missing. */
const FAR_OFF = [0.25, 0.2];
/** Chance that a trial convicts one who can count on two votes. */
const CONVICTS_TWO = 0.06;
/** Chance that a nominee is elected whom nobody opposes, or one voter. */
const ELECTED = [0.97, 0.95];

/** What it is worth to a faction that a politician does something, or that something is done to him. */
export class Deeds {
  private readonly sight: Sight;
  private readonly character: Character;
  private readonly j: Judgement;
  /** What a parade is worth, by how many are missing. */
  private readonly parades: readonly number[];
  /** Chance that a trial convicts, by voters that the accused can count on. */
  private readonly convictions: readonly number[];
  /** Chance that a nominee is elected, by voters who would rather have another. */
  private readonly elections: readonly number[];

  constructor(sight: Sight, character: Character) {
    const j = sight.judgement;
    this.sight = sight;
    this.character = character;
    this.j = j;
    this.parades = [1, 1, j.secondLast, j.thirdLast, ...FAR_OFF];
    this.convictions = [j.convictsAlone, j.convictsOne, CONVICTS_TWO];
    this.elections = [...ELECTED, j.electedTwo, j.electedThree, j.electedMore];
  }

  /** What it gains if a chief parades for us, and not for who controls him. */
  parade(s: KremlinState, chief: number, owner: number): number {
    const { needs, me } = this.sight;
    const denied = owner === NONE ? 0 : this.sight.spiteFor(owner) * this.parades[needs[owner]];
    return throughParade(s.crosses[chief]) * (this.parades[needs[me]] + denied);
  }

  /** What it is worth that the chief parades for who has him by then. */
  tribune(s: KremlinState): number {
    const { sight } = this;
    const chief = s.holder[CHIEF];
    if (chief === NONE) return 0;
    const owner = sight.canHave(chief) ? sight.me : s.control[chief];
    if (owner === NONE) return 0;
    const worth = throughParade(s.crosses[chief]) * this.parades[sight.needs[owner]];
    return owner === sight.me ? worth : -sight.spiteFor(owner) * worth;
  }

  // ── the cure ──

  cure(s: KremlinState): number {
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
    return cured - worked - this.j.absence * sight.power[place];
  }

  /** What it is worth that somebody gets so many crosses more; the third one is his end. */
  crossed(politician: number, more: number): number {
    const { s } = this.sight;
    const crosses = s.crosses[politician] + more;
    return crosses >= CROSSES_TO_DIE ? this.removal(politician) : this.withCrosses(s, politician, crosses);
  }

  /** And one less. */
  relief(politician: number): number {
    const { s } = this.sight;
    return s.crosses[politician] === 0 ? 0 : this.withCrosses(s, politician, s.crosses[politician] - 1);
  }

  private withCrosses(s: KremlinState, politician: number, crosses: number): number {
    const { sight } = this;
    return sight.stake(politician, s.place[politician], sight.age(politician), crosses) - sight.stakeNow(politician);
  }

  /** What it is worth that somebody throws his die for health, with something added, in the sanatorium or at work. */
  health(politician: number, added: number, inCure: boolean): number {
    const { t } = this.sight;
    const age = this.sight.age(politician);
    if (!inCure) return upTo(t.work[age] - added) * this.crossed(politician, 1);
    return (
      upTo(t.worse[age] - added) * this.crossed(politician, 1) +
      atLeast(t.better[age] - added) * this.relief(politician)
    );
  }

  /** What it is worth that somebody throws it in the sanatorium, and not at work. */
  treatment(politician: number): number {
    return this.health(politician, 0, true) - this.health(politician, 0, false);
  }

  // ── purges and trials ──

  removal(politician: number): number {
    const { character, sight } = this;
    return sight.removal(politician) + character.decay * (1 - sight.claim[politician]);
  }

  purge(s: KremlinState, politician: number): number {
    const { sight } = this;
    const chance = sight.purgeChance(politician);
    const strain = chance * sight.strain(s.actor, PURGED) + (1 - chance) * sight.strain(s.actor, PURGE_FAILED);
    return chance * this.removal(politician) - strain;
  }

  bestPurge(s: KremlinState): number {
    const open = purgeable(this.sight.t, s);
    let best = 0;
    for (let office = 0; office < POLITBURO; office++) {
      const politician = s.holder[office];
      if (politician !== NONE && isIn(open, politician)) best = Math.max(best, this.purge(s, politician));
    }
    return best;
  }

  /** The purge that would harm it most. */
  worstPurge(s: KremlinState): number {
    const { sight } = this;
    const open = purgeable(sight.t, s);
    let worst = 0;
    for (let office = 0; office < POLITBURO; office++) {
      const politician = s.holder[office];
      if (!sight.isMine(politician) || !isIn(open, politician)) continue;
      worst = Math.max(worst, -sight.purgeChance(politician) * this.removal(politician));
    }
    return worst;
  }

  /** What comes of the purge that is announced, if any. */
  purgeToCome(s: KremlinState): number {
    return s.target === NONE ? 0 : this.sight.purgeChance(s.target) * this.removal(s.target);
  }

  /** And of the trial. */
  trialToCome(s: KremlinState): number {
    return s.target === NONE ? 0 : this.convicts(s.target) * this.removal(s.target);
  }

  /** Chance that a trial convicts: its own men vote as it likes. */
  convicts(politician: number): number {
    return this.convictions[Math.min(TO_ACQUIT, this.sight.friendsOf(politician))];
  }

  inquiry(s: KremlinState, kind: number, politician: number): number {
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
  mark(politician: number, chance: number): number {
    return this.j.tried * chance * this.removal(politician) + this.sight.strain(politician, -1);
  }

  bestInquiry(s: KremlinState): number {
    const { t } = this.sight;
    let best = 0;
    for (let kind = move.TRY; kind <= move.CLOSE; kind++)
      for (let rest = inquirable(t, s, kind); rest !== 0; rest &= rest - 1)
        best = Math.max(best, this.inquiry(s, kind, lowestBit(rest)));
    return best;
  }

  // ── votes ──

  /** What it is worth that the accused is acquitted, or the nominee elected. K4: an acquittal leaves a suspicion. */
  favour(s: KremlinState): number {
    const { target } = s;
    if (s.ballot === ELECTION_BALLOT) return this.sight.stakeAt(target, CHIEF);
    const suspicion = s.ballot === CHARGE_BALLOT ? this.mark(target, this.convicts(target)) : 0;
    return suspicion - this.removal(target);
  }

  /** And that he is not: then the nominator goes on, and in the end takes the chair himself. */
  protest(s: KremlinState): number {
    return s.ballot === ELECTION_BALLOT ? this.rejection(s) : 0;
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
    return sight.isMine(s.actor) ? Math.max(taken, own) : taken + this.j.halfway * own;
  }

  /** What it gains to vote for somebody: only where his vote may turn the verdict. */
  decisive(s: KremlinState, voter: number): number {
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
    if (counted > 0) return certain >= enough ? 0 : certain + 1 === enough ? counted : this.j.halfway * counted;
    const against = isLast ? isIn(isElection ? s.noes : s.ayes, voter) : this.wouldCount(s, voter);
    return against && certain + 1 === enough ? -counted : 0;
  }

  /** What it gains if one who votes next for a rival does not vote: only where his voice would be the last that it takes. */
  silence(s: KremlinState, voter: number): number {
    if (s.nextVoter >= POLITBURO || voter !== s.holder[s.nextVoter] || !this.wouldCount(s, voter)) return 0;
    const isElection = s.ballot === ELECTION_BALLOT;
    const wish = this.favour(s) - this.protest(s);
    const himself = 1 << voter;
    const certain = popcount((isElection ? s.noes : s.ayes) & ~himself) + this.expected(s, himself);
    return certain + 1 === (isElection ? TO_STOP : TO_ACQUIT) ? (isElection ? wish : -wish) : 0;
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

  nomination(s: KremlinState, nominee: number): number {
    const { sight } = this;
    const chance = this.elections[Math.min(this.elections.length - 1, this.opponents(s, nominee))];
    const taken = sight.stakeAt(nominee, CHIEF);
    const lost = s.nomination === 2 ? sight.stakeAt(s.actor, CHIEF) : this.j.feared * Math.min(0, taken);
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

  bestNomination(s: KremlinState): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = s.eligible; rest !== 0; rest &= rest - 1)
      best = Math.max(best, this.nomination(s, lowestBit(rest)));
    return best;
  }

  /** What comes of it if the nominator stays whose he is, and chooses from these. */
  othersNomination(s: KremlinState, owner: number, eligible = s.eligible): number {
    const { sight } = this;
    if (owner === NONE) return sight.stakeAt(oldestOf(sight.t, s, eligible), CHIEF);
    let worst = Number.POSITIVE_INFINITY;
    for (let rest = eligible; rest !== 0; rest &= rest - 1)
      worst = Math.min(worst, sight.stakeAt(lowestBit(rest), CHIEF));
    return worst;
  }

  // ── replacements ──

  order(s: KremlinState, level: number, orders: Int32Array, chosen: number): number {
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
  replacement(s: KremlinState, kind: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = movable(this.sight.t, s, kind); rest !== 0; rest &= rest - 1) {
      const politician = lowestBit(rest);
      best = Math.max(best, this.moving(s, kind, politician));
    }
    return best;
  }

  /** The best that can come of moving somebody so. */
  moving(s: KremlinState, kind: number, politician: number): number {
    if (kind === move.EXCHANGE) return this.bestExchange(s, politician);
    return kind === move.SHIFT ? this.bestShift(s, politician) : this.moved(s, kind, politician);
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

  exchange(s: KremlinState, up: number, down: number): number {
    const { sight } = this;
    const gain = sight.stakeAt(up, s.place[down]) - sight.stakeNow(up);
    const loss = sight.stakeAt(down, s.place[up]) - sight.stakeNow(down);
    return gain + loss - sight.strain(s.actor, EXCHANGED);
  }

  private bestShift(s: KremlinState, politician: number): number {
    const level = LEVEL[s.place[politician]];
    let best = Number.NEGATIVE_INFINITY;
    for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++) {
      const other = s.holder[office];
      if (other === politician || (other !== NONE && isGuarded(s, other))) continue;
      best = Math.max(best, this.shift(s, politician, office));
    }
    return best;
  }

  /** Another office of his level; whoever is there takes his. */
  shift(s: KremlinState, politician: number, office: number): number {
    const { sight } = this;
    const other = s.holder[office];
    const gain = sight.stakeAt(politician, office) - sight.stakeNow(politician);
    return other === NONE ? gain : gain + sight.stakeAt(other, s.place[politician]) - sight.stakeNow(other);
  }

  rehabilitation(s: KremlinState, politician: number): number {
    return this.pardon(politician) - this.sight.strain(s.actor, REHABILITATED);
  }

  /** What it is worth that somebody comes back from Siberia. */
  pardon(politician: number): number {
    const { character, sight } = this;
    return sight.stakeAt(politician, PEOPLE) - character.decay * (1 - sight.claim[politician]);
  }
}
