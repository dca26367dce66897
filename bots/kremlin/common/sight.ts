import {
  ALLOTTED,
  CANDIDATES,
  CHIEF,
  GROWTH,
  GROWTH_YEARS,
  LEVEL,
  MAX_SEATS,
  MIN_SEATS,
  PEOPLE,
  PLACES,
  POLITBURO,
  POLITICIANS,
} from '../../../src/games/kremlin/data.ts';
import { activeAt, ageOf, isIn } from '../../../src/games/kremlin/politicians.ts';
import { oddsAgainst } from '../../../src/games/kremlin/purge.ts';
import { type KremlinState, NONE } from '../../../src/games/kremlin/state.ts';
import type { Terms } from '../../../src/games/kremlin/terms.ts';
import { Judgement } from './judgement.ts';
import { atLeast, Reign } from './reign.ts';

const SURELY = 0.95;
/** The most points that a sheet can have on somebody, with all that have come to it. */
const MOST = ALLOTTED + GROWTH * GROWTH_YEARS.length;
/** What it is worth that a politician who is surely ours holds the office of his strength, and costs in that of his weakness. */
const SUITS = 0.01;

/**
 * What a faction makes of the table: whose a politician is or may become, and what he is worth to it, as a chance to win.
 * From its view alone.
 */
export class Sight {
  readonly t: Terms;
  readonly reign: Reign;
  s: KremlinState;
  me = 0;
  /** Whole years left, this one too. */
  left = 0;
  /** Chance that the chair is free soon, and matters then. */
  opening = 0;
  /** By politician: the most points of anybody else that lie on the table. */
  readonly theirs = new Int32Array(POLITICIANS);
  /** By politician: chance that nobody can outbid us, and that somebody else has points on him. */
  readonly claim = new Float64Array(POLITICIANS);
  readonly rivalry = new Float64Array(POLITICIANS);
  /** By seat: parades that it still needs. */
  readonly needs = new Int32Array(MAX_SEATS);
  readonly judgement: Judgement;
  /** By office, candidates last, then the people: chance to be the next chief once the chair is free. */
  readonly nextChief: Float64Array;
  /** By office: what it is worth to act there, whoever holds it. */
  readonly power: Float64Array;
  /** By level: how much likelier than anybody a politician is on a sheet. */
  private readonly wanted: Float64Array;
  /** By parades that a rival still needs: how much his chance counts against ours. */
  private readonly spites: Float64Array;
  private readonly burden: number;
  /** Parades that a rival needs of whom we do not know who he is. */
  private usualNeed = 0;
  /** By seat: politicians it has shown points on, and the highest number that it can still have on any other. */
  private readonly shown = new Int32Array(MAX_SEATS);
  private readonly highest = new Int32Array(MAX_SEATS);
  private readonly counts = new Int32Array(MOST + 1);

  /** `spite`: how much the chance of a rival counts against our own; `burden`: what old men of others in the Politburo do. */
  constructor(t: Terms, blank: KremlinState, spite: number, burden: number, judgement = new Judgement()) {
    this.t = t;
    this.s = blank;
    this.burden = burden;
    this.judgement = judgement;
    this.reign = new Reign(t, judgement.holds);
    this.nextChief = nextChiefBy(judgement);
    this.power = powerBy(judgement);
    this.wanted = wantedBy(judgement);
    this.spites = spitesBy(judgement, spite * (1 + judgement.spiteMore * (t.seats - MIN_SEATS)), t.parades);
  }

  /** Everything asked after this is about this view of a seat. */
  look(view: KremlinState, seat: number): void {
    const { t } = this;
    this.s = view;
    this.me = seat;
    this.left = Math.max(0, t.years - Math.max(1, view.year) + 1);
    let fewest = t.parades;
    for (let other = 0; other < t.seats; other++) {
      this.needs[other] = Math.max(1, t.parades - view.parades[other]);
      if (other === seat) continue;
      fewest = Math.min(fewest, this.needs[other]);
      this.readSheet(other);
    }
    this.usualNeed = fewest;
    for (let politician = 0; politician < POLITICIANS; politician++) this.weighClaims(politician);
    this.opening = this.openingNow();
  }

  /** The chair may be free soon; and it helps nobody if the chief has won before. */
  private openingNow(): number {
    const { needs, reign, s } = this;
    const chief = s.holder[CHIEF];
    if (chief === NONE) return 1;
    const [age, crosses, owner] = [this.age(chief), s.crosses[chief], s.control[chief]];
    const wins = owner === NONE ? 0 : reign.wins(needs[owner], this.left, age, crosses);
    return reign.leaves(age, crosses) * (1 - wins);
  }

  age(politician: number): number {
    return ageOf(this.t, this.s, politician);
  }

  isMine(politician: number): boolean {
    return politician !== NONE && this.s.control[politician] === this.me;
  }

  /** Points that have to be declared on him before he is ours. */
  missing(politician: number): number {
    if (this.isMine(politician)) return 0;
    return this.theirs[politician] + 1 - this.s.declared[this.me * POLITICIANS + politician];
  }

  /** How much the chance of a faction counts against ours. */
  spiteFor(seat: number): number {
    return this.spites[this.needs[seat]];
  }

  /** Whether he is ours, or can be as soon as we declare enough. */
  canHave(politician: number): boolean {
    return this.isMine(politician) || this.s.sheet[this.me * POLITICIANS + politician] >= this.missing(politician);
  }

  /** Chance that a purge succeeds. */
  purgeChance(politician: number): number {
    const { s, t } = this;
    const place = s.place[politician];
    return place < PLACES ? atLeast(t.purge[place] - oddsAgainst(t, s, politician)) : 0;
  }

  // ── sheets ──

  /** A number is on a sheet only once: what was shown of the others limits what can be on the rest. */
  private readSheet(other: number): void {
    const { counts, s } = this;
    counts.fill(0);
    let shown = 0;
    for (let politician = 1; politician < POLITICIANS; politician++) {
      const points = this.seen(other, politician);
      if (points === 0) continue;
      shown++;
      counts[Math.min(points, MOST)]++;
    }
    this.shown[other] = shown;
    if (s.grown[other] > 0) {
      this.highest[other] = this.highestGrown(s.grown[other]);
      return;
    }
    let highest = ALLOTTED - s.toAllot[other] > 0 ? ALLOTTED : 0;
    let above = 0;
    for (let number = ALLOTTED; number >= 1; number--) {
      above += counts[number];
      if (above >= ALLOTTED + 1 - number) highest = number - 1;
    }
    this.highest[other] = highest;
  }

  /**
   * The same where points have come since: of the ten numbers one is on somebody unseen, and what was shown has to fit into
   * the others. What does not fit took some of the new points; the rest of them may be on that one, too.
   */
  private highestGrown(grown: number): number {
    let highest = grown;
    for (let number = ALLOTTED; number >= 1; number--) {
      const spare = grown - this.overhang(number);
      if (spare >= 0) highest = Math.max(highest, number + spare);
    }
    return highest;
  }

  /** Points shown beyond the ten numbers without this one, the highest on the highest. */
  private overhang(without: number): number {
    const { counts } = this;
    let over = 0;
    let next = ALLOTTED;
    for (let points = counts.length - 1; points >= 1; points--)
      for (let i = counts[points]; i > 0; i--) {
        if (next === without) next--;
        over += Math.max(0, points - next);
        if (next > 0) next--;
      }
    return over;
  }

  private seen(other: number, politician: number): number {
    const at = other * POLITICIANS + politician;
    return this.s.declared[at] + this.s.lost[at];
  }

  private weighClaims(politician: number): void {
    const { me, s, t } = this;
    const own = me * POLITICIANS + politician;
    const ours = s.declared[own] + s.sheet[own];
    const owner = s.control[politician];
    let theirs = 0;
    let claim = politician === 0 || ours === 0 ? 0 : 1;
    let free = 1;
    for (let other = 0; other < t.seats; other++) {
      if (other === me) continue;
      const declared = s.declared[other * POLITICIANS + politician];
      theirs = Math.max(theirs, declared);
      const present = declared > 0 ? 1 : this.presence(other, politician);
      free *= 1 - present;
      claim *= 1 - this.outbids(other, politician, present, ours);
    }
    this.theirs[politician] = theirs;
    this.claim[politician] = owner === me ? this.secured(claim) : claim;
    this.rivalry[politician] = politician === 0 ? 0 : 1 - free;
  }

  /** Of one who listens to us now, whom nobody can outbid us for with so much chance. */
  private secured(claim: number): number {
    const { held } = this.judgement;
    return held + (1 - held) * claim;
  }

  /** Chance that a seat which has points on a politician with some chance takes him from us, if we have so many there. */
  private outbids(other: number, politician: number, present: number, ours: number): number {
    const owner = this.s.control[politician];
    const could = present * (1 - this.beaten(other, politician, ours));
    return owner === NONE || owner === other ? could : could * (1 - this.judgement.letsBe);
  }

  /** What it is worth to have so many points more on a politician, or less. */
  gainByPoints(politician: number, points: number): number {
    const { claim, me, s, t } = this;
    const own = me * POLITICIANS + politician;
    const ours = s.declared[own] + s.sheet[own] + points;
    const isMine = s.control[politician] === me;
    let then = ours <= 0 ? 0 : 1;
    for (let other = 0; other < t.seats; other++) {
      if (other === me) continue;
      const present = s.declared[other * POLITICIANS + politician] > 0 ? 1 : this.presence(other, politician);
      then *= 1 - this.outbids(other, politician, present, ours);
    }
    const [before, worth] = [claim[politician], this.stakeNow(politician)];
    claim[politician] = isMine ? this.secured(then) : then;
    const gain = this.stakeNow(politician) - worth;
    claim[politician] = before;
    return gain;
  }

  /** Chance that a seat which has shown nothing there has points on a politician. */
  private presence(other: number, politician: number): number {
    if (isIn(this.s.bare[other], politician)) return 0;
    const shown = this.shown[other];
    const even = Math.max(0, ALLOTTED - shown) / (POLITICIANS - 1 - shown);
    return Math.min(SURELY, even * this.wanted[LEVEL[Math.min(this.s.place[politician], PEOPLE)]]);
  }

  /** Chance that a seat which has points there has fewer than we; of equals half. */
  private beaten(other: number, politician: number, ours: number): number {
    const at = other * POLITICIANS + politician;
    const declared = this.s.declared[at];
    const least = Math.max(1, declared);
    const most = declared > 0 ? this.mostOf(other, politician) : this.highest[other];
    if (most < least) return ours >= least ? 1 : 0;
    return Math.min(1, Math.max(0, (ours - least + 0.5) / (most - least + 1)));
  }

  /** The most points that a seat which has declared some there can come to. */
  private mostOf(other: number, politician: number): number {
    const { s } = this;
    const at = other * POLITICIANS + politician;
    return isIn(s.bare[other], politician) ? s.declared[at] : ALLOTTED + s.grown[other] - s.lost[at];
  }

  // ── worth ──

  /** What it is worth to us that a politician holds an office, or is among the people; less than nothing if he is a rival's. */
  stakeAt(politician: number, place: number): number {
    return this.stake(politician, place, this.age(politician), this.s.crosses[politician]);
  }

  stakeNow(politician: number): number {
    return this.stakeAt(politician, this.s.place[politician]);
  }

  /** The same for one who is so old, and has so many crosses. */
  stake(politician: number, place: number, age: number, crosses: number): number {
    if (place > PEOPLE) return 0;
    const { me, s } = this;
    const office = Math.min(place, PLACES);
    const chair = office === CHIEF ? 1 : this.nextChief[office] * this.opening;
    const owner = s.control[politician];
    const ours = this.claim[politician];
    const rival = owner === me || owner === NONE ? this.usualNeed : this.needs[owner];
    const spite = this.spites[rival];
    const theirs = (owner === NONE || owner === me ? this.rivalry[politician] : 1) * (1 - ours);
    const worn = office < POLITBURO ? (this.burden * (1 - ours) * age) / this.t.retirement : 0;
    return (
      worn +
      this.suits(politician, office) * (ours - spite * theirs) +
      ours * this.promise(chair, office, this.needs[me], age, crosses) -
      spite * theirs * this.promise(chair, office, rival, age, crosses)
    );
  }

  /** What an office that suits somebody saves him, or one that does not costs him: years, and purges. */
  private suits(politician: number, office: number): number {
    const { strength, weakness } = this.t;
    return strength[politician] === office ? SUITS : weakness[politician] === office ? -SUITS : 0;
  }

  private promise(chair: number, office: number, needs: number, age: number, crosses: number): number {
    return age >= this.t.retirement ? 0 : chair * this.reign.wins(needs, this.left, age, crosses) + this.power[office];
  }

  /** What it costs us that an actor takes so many years of stress. */
  strain(politician: number, years: number): number {
    const { s } = this;
    const [place, age, crosses] = [s.place[politician], this.age(politician), s.crosses[politician]];
    const later = this.stake(politician, place, age + years, crosses);
    return this.stake(politician, place, age, crosses) - later + this.judgement.wear * years * this.claim[politician];
  }

  /** What we gain if a politician is gone; a chief leaves a chair to those next in line. */
  removal(politician: number): number {
    const gain = -this.stakeNow(politician);
    return this.s.place[politician] === CHIEF ? gain + this.succession() : gain;
  }

  /** What we gain if the chair is free at once. */
  private succession(): number {
    const { opening, s } = this;
    let sooner = 0;
    for (let office = 1; office < POLITBURO; office++) {
      const politician = s.holder[office];
      if (politician === NONE) continue;
      this.opening = 1;
      sooner += this.stakeAt(politician, office);
      this.opening = opening;
      sooner -= this.stakeAt(politician, office);
    }
    return sooner;
  }

  /** The members of the Politburo who vote and would vote for a politician: he himself, and those of his faction. */
  friendsOf(politician: number): number {
    const { s } = this;
    const owner = s.control[politician];
    let count = 0;
    for (let office = 0; office < POLITBURO; office++) {
      const voter = activeAt(s, office);
      if (voter === NONE) continue;
      if (voter === politician || (owner !== NONE && s.control[voter] === owner)) count++;
    }
    return count;
  }
}

/** The chief, his ministers by office, the candidates, the people. */
function byOffice(chief: number, ministers: readonly number[], candidate: number, people: number): Float64Array {
  return Float64Array.of(chief, ...ministers, ...Array<number>(CANDIDATES).fill(candidate), people);
}

function nextChiefBy(j: Judgement): Float64Array {
  const ministers = [
    j.nextKgb,
    j.nextForeign,
    j.nextDefense,
    j.nextIdeology,
    j.nextIndustry,
    j.nextEconomy,
    j.nextSport,
  ];
  return byOffice(1, ministers, j.nextCandidate, j.nextPeople);
}

function powerBy(j: Judgement): Float64Array {
  const first = [j.powerKgb, j.powerForeign, j.powerDefense];
  const second = [j.powerIdeology, j.powerIndustry, j.powerEconomy, j.powerSport];
  return byOffice(j.powerChief, [...first, ...second], j.powerCandidate, j.powerPeople);
}

function wantedBy(j: Judgement): Float64Array {
  return Float64Array.of(j.wantedChief, j.wantedFirst, j.wantedSecond, j.wantedCandidates, j.wantedPeople);
}

function spitesBy(j: Judgement, spite: number, parades: number): Float64Array {
  return Float64Array.from({ length: parades + 1 }, (_, needs) =>
    needs <= 1 ? spite * j.alarm : needs === 2 ? spite * j.caution : spite,
  );
}
