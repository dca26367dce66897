import { lowestBit } from '../../../src/engine/bits.ts';
import { SECOND_ORDERS } from '../../../src/games/kremlin/arrangements.ts';
import { ELECTION_BALLOT } from '../../../src/games/kremlin/ballot.ts';
import * as data from '../../../src/games/kremlin/data.ts';
import { isUnmasking } from '../../../src/games/kremlin/effects.ts';
import {
  CHARGE_READ,
  PHASE_START,
  PURGE_ANNOUNCED,
  PURGE_ROLLED,
  targetsOf,
} from '../../../src/games/kremlin/intrigue.ts';
import * as move from '../../../src/games/kremlin/moves.ts';
import { activeAt, controlledBy, holdersOf, isIn, thoseInPlay } from '../../../src/games/kremlin/politicians.ts';
import { oddsAgainst } from '../../../src/games/kremlin/purge.ts';
import { leaveOf } from '../../../src/games/kremlin/replacement.ts';
import { type KremlinState, NONE } from '../../../src/games/kremlin/state.ts';
import * as step from '../../../src/games/kremlin/steps.ts';
import { leadersOf } from '../../../src/games/kremlin/windows.ts';
import type { Character } from './character.ts';
import type { Deeds } from './deeds.ts';
import { atLeast } from './reign.ts';
import type { Sight } from './sight.ts';

/** What a card may still bring at the start of the game, in about half of all games; less with every year. */
const PRICES: Readonly<Record<data.Effect, number>> = {
  fever: 0.008,
  guard: 0.01,
  assassination: 0.055,
  alibi: 0.03,
  outing: 0.06,
  visit: 0.12,
  'wrong diagnosis': 0.045,
  specialist: 0.025,
  pardon: 0.003,
  hormones: 0.045,
  scapegoat: 0.012,
  fall: 0.1,
  revelations: 0.03,
  blackmail: 0.05,
  'chief blackmail': 0.03,
  drug: 0.04,
  arbiter: 0.03,
  'power play': 0.003,
  glasnost: 0.025,
  crisis: 0.06,
  vaccination: 0.01,
};
const PRICE = Float64Array.from(data.EFFECTS, (effect) => PRICES[effect]);
/** A card that brings less than this is kept even in the last year. */
const LEAST = 0.002;
/** What a new card is worth at the start of the game. */
const DRAW = 0.01;
/** Chance that a purger strikes at a scapegoat who is a rival's, and at one who is nobody's. */
const STRIKES = 0.7;
const STRIKES_NOBODYS = 0.3;
/** Chance that a sick man goes to the sanatorium who can. */
const GOES = 0.6;
/** Chance that a nominee is elected if nobody strikes at him. */
const ELECTED = 0.8;
/** What a year's demands on a chief of many years are worth. */
const LEASH = 0.06;
/** What it is worth to settle ties to come, and to see some points of a rival. */
const ARBITER = 0.01;
const INSIGHT = 0.004;
/** Share of what a man is worth that is gained when it shows that he is ours. */
const UNMASKED = 0.3;
/** A power play for more points than this mostly comes to nothing. */
const MUCH = 8;

/** What it is worth to a faction to play an intrigue card, and what it chooses when one is open. */
export class Cards {
  private readonly sight: Sight;
  private readonly deeds: Deeds;
  private readonly character: Character;

  constructor(sight: Sight, deeds: Deeds, character: Character) {
    this.sight = sight;
    this.deeds = deeds;
    this.character = character;
  }

  /** How much of what a rival could do by one whom he could use he is thought to do. */
  private get dread(): number {
    const { feared } = this.sight.judgement;
    return feared * feared;
  }

  /** What it is worth to play a card now: what it brings at once, less what it may bring later. */
  play(s: KremlinState, card: number): number {
    return this.character.cards * this.brings(s, card) - PRICE[this.sight.t.effect[card]] * this.horizon() - LEAST;
  }

  /** What it is worth to draw a card. */
  draw(): number {
    return this.character.cards * DRAW * this.horizon();
  }

  /** Share of the game that is left. */
  private horizon(): number {
    return this.sight.left / this.sight.t.years;
  }

  /** What comes of a choice that a card has brought. */
  choice(s: KremlinState, chosen: number): number {
    switch (s.phase) {
      case move.TARGET:
        return isUnmasking(s) ? this.unmasking(chosen) : this.aim(s, s.card, chosen);
      case move.VACCINATE:
        return chosen === move.NO ? 0 : this.spared(s, move.named(chosen));
      case move.DIAGNOSIS:
        return this.thrownAgain(s, s.card, s.cardTarget, chosen === move.MORE ? 1 : -1);
      case move.ACCUSE:
        return chosen === move.NO ? 0 : this.charge(move.named(chosen));
      case move.STAY:
        return chosen === move.REMAIN ? this.stay(s) : 0;
      case move.LEAVE:
        return chosen === move.ALLOW ? this.leave(s) : 0;
      case move.REDRAW:
        return this.redraw(s, chosen);
      case move.FORCED:
        return this.sight.stakeNow(move.declaredOn(chosen)) + move.pointsOf(chosen) * LEAST;
      case move.ARBITRATE:
        return chosen === this.sight.me ? data.MAX_SEATS : this.sight.needs[chosen];
      default:
        return 0;
    }
  }

  // ── what a card brings ──

  private brings(s: KremlinState, card: number): number {
    const { t } = this.sight;
    const office = t.cardOffice[card];
    switch (t.effect[card]) {
      case data.FEVER:
        return this.fever(s, t.cardNumber[card]);
      case data.GUARD:
        return this.guard(s, office, t.cardNumber[card]);
      case data.ALIBI:
        return this.alibi(s);
      case data.SCAPEGOAT:
        return this.scapegoat(s, office, t.cardNumber[card]);
      case data.FALL:
        return this.fall(s, s.holder[office]);
      case data.BLACKMAIL:
        return -(s.moment === PURGE_ANNOUNCED ? this.deeds.purgeToCome(s) : this.deeds.trialToCome(s));
      case data.CHIEF_BLACKMAIL:
        return this.leash(s);
      case data.ARBITER:
        return this.arbiter(s);
      case data.POWER:
        return INSIGHT;
      case data.GLASNOST:
        return this.glasnost(s, t.cardNumber[card]);
      case data.CRISIS:
        return this.crisis(s);
      case data.VACCINATION:
        return this.vaccination(s);
      default:
        return this.bestTarget(s, card);
    }
  }

  private bestTarget(s: KremlinState, card: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = targetsOf(s, this.sight.me, this.sight.t.effect[card]); rest !== 0; rest &= rest - 1)
      best = Math.max(best, this.aim(s, card, lowestBit(rest)));
    return best;
  }

  /** What a card brings that is about this one. */
  private aim(s: KremlinState, card: number, politician: number): number {
    const { deeds, sight } = this;
    const number = sight.t.cardNumber[card];
    switch (sight.t.effect[card]) {
      case data.ASSASSINATION:
        return this.attempt(s, politician, number);
      case data.OUTING:
        return this.outing(s, politician);
      case data.VISIT:
        return atLeast(number - s.crosses[politician]) * this.visit(s, politician);
      case data.WRONG_DIAGNOSIS:
        return this.diagnosis(s, card, politician);
      case data.SPECIALIST:
        return deeds.health(politician, number - s.fever, true) - deeds.health(politician, -s.fever, true);
      case data.PARDON:
        return deeds.pardon(politician);
      case data.HORMONES:
        return -sight.strain(politician, -Math.min(number, s.stress[politician]));
      case data.DRUG:
        return deeds.relief(politician);
      case data.VACCINATION:
        return this.spared(s, politician);
      case data.REVELATIONS:
        return this.unmasking(politician);
      default:
        return 0;
    }
  }

  // ── health ──

  private fever(s: KremlinState, number: number): number {
    const { deeds } = this;
    let sum = 0;
    for (let office = 0; office < data.POLITBURO; office++) {
      const politician = s.holder[office];
      if (politician === NONE) continue;
      const inCure = isIn(s.cures, politician);
      sum += deeds.health(politician, -number, inCure) - deeds.health(politician, 0, inCure);
    }
    return sum;
  }

  /** That the fever does not touch him. */
  private spared(s: KremlinState, politician: number): number {
    const inCure = isIn(s.cures, politician);
    return this.deeds.health(politician, 0, inCure) - this.deeds.health(politician, -s.fever, inCure);
  }

  private vaccination(s: KremlinState): number {
    let sum = 0;
    for (let rest = targetsOf(s, this.sight.me, data.VACCINATION); rest !== 0; rest &= rest - 1)
      sum += Math.max(0, this.spared(s, lowestBit(rest)));
    return sum;
  }

  /** That he throws again, the better way for us, and the die that lies there does not count. */
  private diagnosis(s: KremlinState, card: number, politician: number): number {
    const again = Math.max(this.thrownAgain(s, card, politician, 1), this.thrownAgain(s, card, politician, -1));
    return again - this.thrown(s, politician);
  }

  private thrownAgain(s: KremlinState, card: number, politician: number, way: number): number {
    const fever = isIn(s.vaccinated, politician) ? 0 : s.fever;
    return this.deeds.health(politician, way * this.sight.t.cardNumber[card] - fever, isIn(s.cures, politician));
  }

  /** What his die does as it lies. */
  private thrown(s: KremlinState, politician: number): number {
    const { deeds, sight } = this;
    const age = sight.age(politician);
    const die = s.healthDice[politician];
    const inCure = isIn(s.cures, politician);
    if (die <= (inCure ? sight.t.worse : sight.t.work)[age]) return deeds.crossed(politician, 1);
    return inCure && die >= sight.t.better[age] ? deeds.relief(politician) : 0;
  }

  // ── in and out of the sanatorium ──

  /** That he is at work for the rest of the phase. */
  private outing(s: KremlinState, politician: number): number {
    const { deeds, sight } = this;
    if (begins(s, data.HEALTH_PHASE)) return -deeds.treatment(politician);
    if (s.season === data.PARADE_PHASE) return politician === s.holder[data.CHIEF] ? deeds.tribune(s) : 0;
    if (s.moment === PURGE_ANNOUNCED && s.target === politician)
      return (-data.CURE_BONUS / data.DIE) * deeds.removal(politician);
    if (s.moment !== PHASE_START || !sight.isMine(politician)) return 0;
    return actsFirst(s.season, s.place[politician]) ? sight.power[s.place[politician]] : 0;
  }

  /** That he is away for the rest of the phase. */
  private visit(s: KremlinState, politician: number): number {
    const { deeds, sight } = this;
    if (begins(s, data.HEALTH_PHASE)) return deeds.treatment(politician);
    if (s.season === data.PARADE_PHASE) return politician === s.holder[data.CHIEF] ? -deeds.tribune(s) : 0;
    if (sight.canHave(politician)) return -sight.power[s.place[politician]];
    return this.threat(s, politician) + this.voice(s, politician);
  }

  private crisis(s: KremlinState): number {
    const { deeds } = this;
    let sum = 0;
    for (let office = 0; office < data.POLITBURO; office++) {
      const politician = s.holder[office];
      if (politician === NONE) continue;
      const isAway = isIn(s.cures, politician);
      const mayGo = s.season === data.CURE_PHASE && s.crosses[politician] > 0 && s.control[politician] !== NONE;
      if (s.season < data.HEALTH_PHASE || begins(s, data.HEALTH_PHASE))
        sum -= (isAway ? 1 : mayGo ? GOES : 0) * deeds.treatment(politician);
      if (office === data.CHIEF && isAway) sum += deeds.tribune(s);
    }
    return sum;
  }

  /** After a visit: the cure, while that helps in this year. */
  private stay(s: KremlinState): number {
    return s.season < data.HEALTH_PHASE && s.crosses[s.actor] > 0 ? this.deeds.cure(s) : -1;
  }

  // ── what somebody is about to do ──

  /** What we fear of one who is about to act for a rival. */
  private threat(s: KremlinState, politician: number): number {
    const { deeds, sight } = this;
    if (politician !== s.actor || s.control[politician] === NONE || sight.isMine(politician)) return 0;
    switch (s.pending[s.waiting - 1]) {
      case step.PURGE_ASK:
        return this.dread * deeds.worstPurge(s);
      case step.PURGE_ROLLS:
        return -deeds.purgeToCome(s);
      case step.TRIAL_STEP:
        return -deeds.trialToCome(s);
      case step.ELECTION_STEP:
        return -this.dread * sight.stakeAt(s.target, data.CHIEF);
      case step.CHIEF_ASK:
        return sight.judgement.command * this.character.spite;
      default:
        return 0;
    }
  }

  /** What it is worth that one who votes next does not. */
  private voice(s: KremlinState, politician: number): number {
    if (s.pending[s.waiting - 1] !== step.BALLOT_ASK) return 0;
    return this.deeds.silence(s, politician);
  }

  // ── strokes ──

  /** On his purge number or more he dies; close to it he is hurt. Whose he was may accuse one of ours. */
  private attempt(s: KremlinState, politician: number, charge: number): number {
    const { deeds, sight } = this;
    const dies = atLeast(sight.t.purge[s.place[politician]]);
    const hurt = (deeds.crossed(politician, 1) + deeds.crossed(politician, 2)) / data.DIE;
    const worth = dies * deeds.removal(politician) + hurt;
    const avenger = s.control[politician];
    return avenger === NONE || avenger === sight.me
      ? worth
      : worth - sight.judgement.feared * atLeast(charge) * this.revenge(s);
  }

  /** The trial that would harm us most. */
  private revenge(s: KremlinState): number {
    const { deeds, sight } = this;
    let worst = 0;
    for (let rest = holdersOf(s, 0, data.PLACES); rest !== 0; rest &= rest - 1) {
      const politician = lowestBit(rest);
      if (sight.isMine(politician)) worst = Math.max(worst, -deeds.convicts(politician) * deeds.removal(politician));
    }
    return worst;
  }

  /** That somebody stands trial for an assassination, if it comes to that. */
  private charge(politician: number): number {
    const { deeds } = this;
    const chance = deeds.convicts(politician);
    return chance * deeds.removal(politician) + (1 - chance) * deeds.mark(politician, chance);
  }

  private scapegoat(s: KremlinState, office: number, number: number): number {
    const { sight } = this;
    const roles = data.SCAPEGOATS[office];
    const purger = activeAt(s, roles[0]);
    const deputy = activeAt(s, roles[1]);
    const victim = s.holder[office];
    const willing = this.strikes(s, purger, victim);
    const instead = (1 - willing) * this.strikes(s, deputy, victim);
    const falls = this.purged(s, victim, number);
    const next = s.holder[roles[2]];
    const goesOn = next === NONE || next === deputy ? 0 : this.strikes(s, deputy, next);
    const more = goesOn === 0 ? 0 : goesOn * this.purged(s, next, number) * this.deeds.removal(next);
    const worth = (willing + instead) * falls * this.deeds.removal(victim) + instead * falls * more;
    return sight.isMine(s.holder[data.KGB]) ? worth - (1 - falls) * sight.power[data.KGB] : worth;
  }

  /** Chance that a purge of a scapegoat succeeds. */
  private purged(s: KremlinState, victim: number, number: number): number {
    const { t } = this.sight;
    return atLeast(t.purge[s.place[victim]] - oddsAgainst(t, s, victim) - number);
  }

  /** Chance that a purger strikes when a card has named the victim. */
  private strikes(s: KremlinState, purger: number, victim: number): number {
    const { sight } = this;
    if (purger === NONE || purger === victim || s.control[purger] === NONE) return 0;
    if (sight.isMine(purger)) return this.deeds.removal(victim) > 0 ? 1 : 0;
    if (s.control[victim] === s.control[purger]) return 0;
    return s.control[victim] === NONE ? STRIKES_NOBODYS : STRIKES;
  }

  /** He is one of the people; if he was to act, he does not, and if he was to be elected, he is not. */
  private fall(s: KremlinState, politician: number): number {
    const { sight } = this;
    const then = s.pending[s.waiting - 1];
    const isElection = then === step.ELECTION_STEP || (then === step.BALLOT_ASK && s.ballot === ELECTION_BALLOT);
    const lost = sight.stakeAt(politician, data.PEOPLE) - sight.stakeNow(politician);
    return isElection && s.target === politician ? lost + this.unelected(s) : lost + this.threat(s, politician);
  }

  /** That another has to be named. */
  private unelected(s: KremlinState): number {
    const { deeds, sight } = this;
    const others = s.eligible & ~(1 << s.target);
    const next =
      others === 0 ? sight.stakeAt(s.actor, data.CHIEF) : deeds.othersNomination(s, s.control[s.actor], others);
    return ELECTED * (next - sight.stakeAt(s.target, data.CHIEF) + sight.stakeNow(s.target));
  }

  // ── what saves somebody ──

  /** Worth most when the die lies, and without it the victim would be gone. */
  private guard(s: KremlinState, office: number, number: number): number {
    const { deeds, sight } = this;
    if (s.moment === PURGE_ROLLED) {
      const die = s.die + oddsAgainst(sight.t, s, s.target);
      const needed = sight.t.purge[office];
      if (die < needed || die - number >= needed) return 0;
      const strain = sight.strain(s.actor, data.PURGE_FAILED) - sight.strain(s.actor, data.PURGED);
      return -deeds.removal(s.target) - strain;
    }
    const chief = s.holder[data.CHIEF];
    if (s.pending[s.waiting - 1] !== step.CHIEF_ASK || chief === NONE || sight.isMine(chief)) return 0;
    const minister = s.holder[office];
    if (!sight.isMine(minister) || s.control[chief] === NONE) return 0;
    return this.dread * (sight.stakeNow(minister) - sight.stakeAt(minister, data.POLITBURO));
  }

  private alibi(s: KremlinState): number {
    const { deeds, sight } = this;
    const convicted = deeds.convicts(s.target);
    const saved = -convicted * deeds.removal(s.target);
    if (s.moment === CHARGE_READ) return saved - (1 - convicted) * deeds.mark(s.target, convicted);
    return saved - convicted * sight.strain(s.actor, data.ACQUITTED);
  }

  // ── influence ──

  /** Demands, as long as the chief is there. */
  private leash(s: KremlinState): number {
    const { sight } = this;
    const chief = s.holder[data.CHIEF];
    return LEASH * (1 - sight.reign.leaves(sight.age(chief), s.crosses[chief]));
  }

  private arbiter(s: KremlinState): number {
    const { sight } = this;
    if (!sight.isMine(s.holder[data.IDEOLOGY])) return -ARBITER;
    let sum = ARBITER;
    for (let rest = thoseInPlay(s); rest !== 0; rest &= rest - 1) {
      const politician = lowestBit(rest);
      const leaders = leadersOf(sight.t, s, politician);
      const isTie = (leaders & (leaders - 1)) !== 0;
      if (isTie && isIn(leaders, sight.me) && !sight.isMine(politician)) sum += sight.gainByPoints(politician, 1);
    }
    return sum;
  }

  private glasnost(s: KremlinState, number: number): number {
    const { sight } = this;
    let votes = 0;
    for (let office = 0; office < data.POLITBURO; office++) if (sight.isMine(activeAt(s, office))) votes++;
    const chance = atLeast(number - votes);
    let sum = 0;
    for (let rest = controlledBy(s, sight.me); rest !== 0; rest &= rest - 1) {
      const politician = lowestBit(rest);
      sum += chance * sight.gainByPoints(politician, 1) + (1 - chance) * sight.gainByPoints(politician, -1);
    }
    return sum;
  }

  /** That all points on somebody are seen. */
  private unmasking(politician: number): number {
    const { sight } = this;
    const claim = sight.claim[politician];
    const worth = Math.max(0, sight.stakeNow(politician));
    return sight.isMine(politician) ? (claim - 1) * worth : UNMASKED * claim * worth;
  }

  /** The strongest rival, and no more points than he may have. */
  private redraw(s: KremlinState, chosen: number): number {
    if (chosen === move.LEAVE_IT) return 0;
    if (chosen === move.OTHER_DIE) return s.forcedLeft - MUCH;
    return s.control[s.holder[data.CHIEF]] === s.forced ? -1 : 0;
  }

  /** P43: only for a better office. */
  private leave(s: KremlinState): number {
    const { sight } = this;
    if (s.wishedOrder === move.AS_THEY_ARE) return -1;
    const politician = leaveOf(s);
    const start = data.LEVEL_START[2];
    const size = data.LEVEL_START[3] - start;
    for (let i = 0; i < size; i++)
      if (start + SECOND_ORDERS[s.wishedOrder * size + i] === s.place[politician])
        return sight.stakeAt(politician, start + i) - sight.stakeNow(politician);
    return -1;
  }
}

/** Whether the open window is the one at the start of a phase. */
function begins(s: KremlinState, phase: number): boolean {
  return s.moment === PHASE_START && s.season === phase;
}

/** Whether the holder of an office is the first to act in a phase. */
function actsFirst(phase: number, office: number): boolean {
  switch (phase) {
    case data.PURGE_PHASE:
      return office === data.KGB;
    case data.INQUIRY_PHASE:
      return office === data.DEFENSE;
    case data.REPLACEMENT_PHASE:
      return office === data.CHIEF;
    default:
      return false;
  }
}
