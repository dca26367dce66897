import type { Bot } from '../../../src/engine/bot.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { power } from '../../../src/engine/steady-math.ts';
import { FIRST_ORDERS, SECOND_ORDERS } from '../../../src/games/kremlin/arrangements.ts';
import { ALLOTTED, CANDIDATES, CHIEF, LEVEL_START, PEOPLE, POLITICIANS } from '../../../src/games/kremlin/data.ts';
import * as move from '../../../src/games/kremlin/moves.ts';
import type { KremlinRules } from '../../../src/games/kremlin/rules.ts';
import { type KremlinState, layout, NONE } from '../../../src/games/kremlin/state.ts';
import * as step from '../../../src/games/kremlin/steps.ts';
import { Cards } from './cards.ts';
import type { Character } from './character.ts';
import { Deeds } from './deeds.ts';
import { Judgement } from './judgement.ts';
import { Sight } from './sight.ts';

/** What one point more or less than intended matters: only among declarations that do the same. */
const A_POINT = 1e-6;

/** Looks at every move by itself, and takes the one that its character thinks worth most. */
export class Faction implements Bot<KremlinState> {
  private readonly sight: Sight;
  private readonly deeds: Deeds;
  private readonly cards: Cards;
  private readonly character: Character;
  private readonly j: Judgement;
  /** By office, candidates last, then the people: how much a politician counts for the sheet, beside his rank. */
  private readonly sheetWeight: Float64Array;

  constructor(rules: KremlinRules, character: Character, judgement = new Judgement()) {
    this.character = character;
    this.sight = new Sight(rules.terms, layout.create(), character.spite, character.burden, judgement);
    this.j = judgement;
    this.sheetWeight = sheetWeightsBy(judgement);
    this.deeds = new Deeds(this.sight, character);
    this.cards = new Cards(this.sight, this.deeds, character);
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
    const { deeds } = this;
    switch (s.phase) {
      case move.ALLOT:
        return this.liking(s, chosen, rng);
      case move.GROW:
        return chosen === move.TAKE_CARD ? this.cards.draw() : this.sight.gainByPoints(chosen, 1);
      case move.DECLARE:
        if (move.isPlay(chosen)) return this.cards.play(s, move.playedCard(chosen));
        return chosen === move.WAIT ? 0 : this.declaration(s, move.declaredOn(chosen), move.pointsOf(chosen));
      case move.CURE:
        return chosen === move.WORK ? 0 : deeds.cure(s);
      case move.PURGE:
        return chosen === move.NO ? 0 : deeds.purge(s, move.named(chosen));
      case move.INQUIRE:
        return chosen === move.NO ? 0 : deeds.inquiry(s, move.inquiryKind(chosen), move.inquiryOf(chosen));
      case move.VOTE:
        return chosen === move.AYE ? deeds.favour(s) : deeds.protest(s);
      case move.NOMINATE:
        return deeds.nomination(s, chosen);
      case move.ARRANGE_FIRST:
        return deeds.order(s, 1, FIRST_ORDERS, chosen);
      case move.ARRANGE_SECOND:
        return deeds.order(s, 2, SECOND_ORDERS, chosen);
      case move.REPLACE:
      case move.DEMAND:
        return chosen === move.DONE ? 0 : deeds.replacement(s, chosen);
      case move.WHO:
        return deeds.moving(s, s.moveKind, chosen);
      case move.WITH:
        return deeds.exchange(s, s.mobile, chosen);
      case move.OFFICE:
        return s.moveKind === move.SHIFT ? deeds.shift(s, s.mobile, chosen) : this.sight.stakeAt(s.mobile, chosen);
      case move.REHABILITATE:
        return chosen === move.NO ? 0 : deeds.rehabilitation(s, move.named(chosen));
      default:
        return this.cards.choice(s, chosen);
    }
  }

  // ── sheets ──

  private liking(s: KremlinState, politician: number, rng: Rng): number {
    const { character, sight } = this;
    const place = Math.min(s.place[politician], PEOPLE);
    const rank = this.sheetWeight[place] * power(sight.nextChief[place] + sight.power[place], character.ranks);
    const years = sight.reign.wins(sight.t.parades, sight.left, sight.age(politician), 0);
    const first = s.toAllot[sight.me] / ALLOTTED;
    const whim = character.variety * (1 + this.j.whim * (2 * first - 1));
    return rank * raised(years, this.j.youth) * (1 + Math.max(0, whim) * rng.fraction());
  }

  private declaration(s: KremlinState, politician: number, points: number): number {
    const { character, sight } = this;
    const missing = sight.missing(politician);
    if (points < missing) return -1;
    const left = s.sheet[sight.me * POLITICIANS + politician];
    const meant = Math.max(1, missing) + Math.round(character.height * (left - Math.max(1, missing)));
    const standing = this.standing(s, politician, missing);
    const gain = (missing === 0 ? 0 : this.control(s, politician)) - character.patience;
    return gain * raised(sight.claim[politician], this.j.certainty) + standing - A_POINT * Math.abs(points - meant);
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
    const { deeds } = this;
    const then = s.pending[s.waiting - 1];
    if (then === step.BALLOT_ASK) return deeds.decisive(s, politician);
    const isChief = s.place[politician] === CHIEF;
    if (then === step.ELEVENTH_YEAR && isChief) return 1;
    if (then === step.NO_POLITBURO_STEP) return 1;
    if (s.actor !== politician) return 0;
    const owner = s.control[politician];
    switch (then) {
      case step.CURE_ASK:
        return Math.max(0, deeds.cure(s));
      case step.PURGE_ASK:
        return deeds.bestPurge(s) + (owner === NONE ? 0 : this.j.feared * deeds.worstPurge(s));
      case step.PURGE_ROLLS:
        return deeds.bestPurge(s) - deeds.purgeToCome(s);
      case step.INQUIRY_ASK:
        return deeds.bestInquiry(s);
      case step.TRIAL_STEP:
        return deeds.bestInquiry(s) - deeds.trialToCome(s);
      case step.NOMINATE_ASK:
        return deeds.bestNomination(s) - deeds.othersNomination(s, owner);
      case step.ELECTION_STEP:
        return deeds.bestNomination(s) - this.sight.stakeAt(s.target, CHIEF);
      case step.CHIEF_ASK:
        return this.j.command * (owner === NONE ? 1 : 1 + this.sight.spiteFor(owner));
      case step.PROMOTER_ASK:
        return Math.max(0, deeds.replacement(s, move.PROMOTE));
      case step.PARADE_GOES:
        return deeds.parade(s, politician, owner);
      default:
        return 0;
    }
  }
}

function sheetWeightsBy(j: Judgement): Float64Array {
  const first = [j.sheetKgb, j.sheetForeign, j.sheetDefense];
  const second = Array<number>(LEVEL_START[3] - LEVEL_START[2]).fill(j.sheetSecond);
  return Float64Array.of(1, ...first, ...second, ...Array<number>(CANDIDATES).fill(j.sheetCandidates), j.sheetPeople);
}

/** A power that is exact where a simpler function has it. */
function raised(x: number, by: number): number {
  return by === 1 ? x : by === 0.5 ? Math.sqrt(x) : power(x, by);
}
