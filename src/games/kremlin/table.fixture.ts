import { addCard, listCards, pourSet, removeCard, type Seat, type Values } from '../../game.ts';
import { LoadedChance, TableUnderTest } from '../../testing.ts';
import { proceed } from './apply.ts';
import { DEAL, TIE_ROLL } from './chance.ts';
import { ALLOTTED, APARATSCHIK, CURE_PHASE, DIE, PEOPLE, PLACES, POLITBURO, POLITICIANS, RETIRED } from './data.ts';
import { kremlin } from './index.ts';
import { PHASE_START } from './intrigue.ts';
import { DECLARE, isPlay, OVER, playedCard, playMove, WAIT } from './moves.ts';
import { KremlinRules } from './rules.ts';
import { CARD_WORDS, type KremlinState, NONE } from './state.ts';
import { PHASE_END, YEAR_STEP } from './steps.ts';

/** Who holds an office at a table under test: B the chair, C the KGB, and so on. */
export const man = (office: number): number => APARATSCHIK + 1 + office;
/** The candidates J to N and the people O to Z, the oldest first. */
export const candidate = (number: number): number => man(POLITBURO + number);
export const folk = (number: number): number => man(PLACES + number);

/** Every die shows 20 unless a test loads it, but for ties: these would never end. */
class CalmChance extends LoadedChance {
  private readonly left = new Map<number, number>();

  override load(purpose: number, ...values: readonly number[]): void {
    this.left.set(purpose, (this.left.get(purpose) ?? 0) + values.length);
    super.load(purpose, ...values);
  }

  override below(purpose: number, ordinal: number, n: number): number {
    const left = this.left.get(purpose) ?? 0;
    if (left === 0 && purpose !== TIE_ROLL) return n - 1;
    this.left.set(purpose, left - 1);
    return super.below(purpose, ordinal, n);
  }
}

/**
 * A table under test. All sheets are empty but for what a test gives: the other points were declared and lost. All intrigue
 * cards are in the pile.
 */
export class Position extends TableUnderTest<KremlinState, KremlinRules> {
  constructor(seats: number, given: Values) {
    const chance = new CalmChance(kremlin);
    chance.stack(DEAL, ...Array.from({ length: PLACES - 1 }, (_, i) => man(i)));
    super(kremlin, KremlinRules, { players: seats, options: given }, chance);
    this.retireTheFirst();
    for (let seat = 0; seat < seats; seat++) {
      this.s.toAllot[seat] = 0;
      for (let number = 1; number <= ALLOTTED; number++) this.s.lost[this.at(seat, POLITICIANS - number)] = number;
    }
    this.pileUp();
    this.s.year = 1;
    this.chance.told.length = 0;
    this.rules.check(this.s);
  }

  /** Aparatschik has gone, and everybody has come an office up. */
  private retireTheFirst(): void {
    const { s } = this;
    for (let office = 0; office < PLACES; office++) {
      s.holder[office] = man(office);
      s.place[man(office)] = office;
    }
    s.place[APARATSCHIK] = RETIRED;
  }

  /** Nobody has a card, but what a test gives. */
  private pileUp(): void {
    const { s } = this;
    pourSet(s.hands, 0, s.deck, 0, CARD_WORDS);
    for (let seat = 1; seat < this.rules.seats; seat++) pourSet(s.hands, seat * CARD_WORDS, s.deck, 0, CARD_WORDS);
    s.handSize.fill(0);
    s.deckSize = this.rules.terms.cards;
  }

  // ── intrigue cards, by the numbers printed on them ──

  give(seat: Seat, ...numbers: readonly number[]): void {
    for (const number of numbers) {
      removeCard(this.s.deck, 0, number - 1);
      addCard(this.s.hands, seat * CARD_WORDS, number - 1);
      this.s.handSize[seat]++;
      this.s.deckSize--;
    }
    this.rules.check(this.s);
  }

  /** The hand of a seat. */
  hand(seat: Seat): number[] {
    return this.numbers(this.s.hands, seat * CARD_WORDS);
  }

  /** All cards that were played. */
  get used(): number[] {
    return this.numbers(this.s.used, 0);
  }

  private numbers(sets: Int32Array, set: number): number[] {
    const out = new Int32Array(this.rules.terms.cards);
    return [...out.subarray(0, listCards(sets, set, CARD_WORDS, 1, out, 0))];
  }

  /** The cards that the seat which is asked can play now. */
  get playable(): number[] {
    return this.legal()
      .filter(isPlay)
      .map((move) => playedCard(move) + 1);
  }

  /** The seat that a window asks plays a card; everybody else who is asked in that round waits. */
  card(number: number): void {
    this.play(playMove(number - 1));
    this.waitOut();
  }

  /** All who are still asked in this round wait. */
  private waitOut(): void {
    const { s } = this;
    while (s.phase === DECLARE && s.commits.some((commit) => commit !== WAIT)) this.play(WAIT);
  }

  /** Everybody waits, until there is something else to decide. */
  wait(): void {
    while (this.s.phase === DECLARE) this.play(WAIT);
  }

  /** Everybody waits, and takes the first of all other choices, until the window of this kind in this phase asks somebody. */
  waitFor(season: number, moment = PHASE_START): void {
    const { s } = this;
    const { year } = s;
    while (s.phase !== DECLARE || s.season !== season || s.moment !== moment) {
      if (s.phase === OVER || s.year > year + 1) throw new Error('there is no such window');
      this.play(this.legal()[0]);
    }
  }

  /** Phase and kind of each window of this year that asks somebody, if all wait and take the first of all other choices. */
  windows(): [season: number, moment: number][] {
    const { s } = this;
    const { year } = s;
    const found: [number, number][] = [];
    for (; s.year === year && s.phase !== OVER; this.play(this.legal()[0]))
      if (s.phase === DECLARE) found.push([s.season, s.moment]);
    return found;
  }

  private at(seat: Seat, politician: number): number {
    return seat * POLITICIANS + politician;
  }

  // ── politicians ──

  /** To an office or elsewhere. Whoever holds the office goes to the people. */
  put(politician: number, place: number): void {
    const { s } = this;
    if (s.place[politician] < PLACES) s.holder[s.place[politician]] = NONE;
    if (place < PLACES) {
      if (s.holder[place] !== NONE) s.place[s.holder[place]] = PEOPLE;
      s.holder[place] = politician;
    }
    s.place[politician] = place;
    this.rules.check(s);
  }

  /** Nobody holds these offices: their holders have retired. */
  vacate(...offices: readonly number[]): void {
    for (const office of offices) if (this.s.holder[office] !== NONE) this.put(this.s.holder[office], RETIRED);
  }

  /** Only these politicians are left; all others have retired. */
  only(...politicians: readonly number[]): void {
    for (let politician = 0; politician < POLITICIANS; politician++)
      if (!politicians.includes(politician)) this.put(politician, RETIRED);
  }

  grow(politician: number, age: number): void {
    this.s.stress[politician] = age - this.rules.terms.ages[politician];
    this.rules.check(this.s);
  }

  age(politician: number): number {
    return this.rules.terms.ages[politician] + this.s.stress[politician];
  }

  /** Years beyond the printed age. */
  stress(...politicians: readonly number[]): number[] {
    return politicians.map((politician) => this.s.stress[politician]);
  }

  ill(politician: number, crosses = 1): void {
    this.s.crosses[politician] = crosses;
    this.rules.check(this.s);
  }

  /** In the sanatorium, with a cross. */
  inCure(...politicians: readonly number[]): void {
    for (const politician of politicians) {
      this.s.crosses[politician] = Math.max(1, this.s.crosses[politician]);
      this.s.cures |= 1 << politician;
    }
    this.rules.check(this.s);
  }

  cured(politician: number): boolean {
    return ((this.s.cures >>> politician) & 1) === 1;
  }

  /** Under suspicion since last year. */
  suspect(...politicians: readonly number[]): void {
    for (const politician of politicians) this.s.suspects |= 1 << politician;
    this.rules.check(this.s);
  }

  suspected(politician: number): boolean {
    return ((this.s.suspects >>> politician) & 1) === 1;
  }

  where(...politicians: readonly number[]): number[] {
    return politicians.map((politician) => this.s.place[politician]);
  }

  // ── influence ──

  /** The seat has put a number on a politician, and declared so much of it. */
  points(seat: Seat, politician: number, number: number, declared: number): void {
    const { s } = this;
    const to = this.at(seat, politician);
    const from = this.lostAt(seat, number);
    if (s.sheet[to] + s.declared[to] > 0) throw new Error(`seat ${seat} has points on ${politician} already`);
    // What was lost there was lost elsewhere.
    s.lost[from] = s.lost[to];
    s.lost[to] = 0;
    s.sheet[to] = number - declared;
    s.declared[to] = declared;
    if (number > declared) s.reserve[seat] |= 1 << politician;
    const holder = s.control[politician];
    if (declared > 0 && (holder === NONE || declared > s.declared[this.at(holder, politician)]))
      s.control[politician] = seat;
    this.rules.check(s);
  }

  private lostAt(seat: Seat, number: number): number {
    const row = this.s.lost.subarray(this.at(seat, 0), this.at(seat, POLITICIANS));
    const politician = row.indexOf(number);
    if (politician < 0) throw new Error(`seat ${seat} has no ${number} left to put`);
    return this.at(seat, politician);
  }

  /** The highest number that the seat has not yet put on anybody. */
  private highest(seat: Seat): number {
    return Math.max(...this.s.lost.subarray(this.at(seat, 0), this.at(seat, POLITICIANS)));
  }

  /** The seat controls these, each with the highest number that it has. */
  lead(seat: Seat, ...politicians: readonly number[]): void {
    for (const politician of politicians) {
      const number = this.highest(seat);
      this.points(seat, politician, number, number);
    }
  }

  /** The seat has a number on a politician, and nobody knows. */
  hold(seat: Seat, politician: number, number: number): void {
    this.points(seat, politician, number, 0);
  }

  /** Of a seat on a politician: on the sheet, declared, lost. */
  influence(seat: Seat, politician: number): number[] {
    const at = this.at(seat, politician);
    return [this.s.sheet[at], this.s.declared[at], this.s.lost[at]];
  }

  whose(politician: number): Seat {
    return this.s.control[politician];
  }

  // ── play ──

  /** The die that a purpose asks for shows these faces, from 1 to 20. */
  dice(purpose: number, ...faces: readonly number[]): void {
    if (faces.some((face) => face < 1 || face > DIE)) throw new Error('no such face');
    this.chance.load(purpose, ...faces.map((face) => face - 1));
  }

  /** A phase of the year begins, and the game goes on to the next decision. */
  begin(phase: number): void {
    const { s } = this;
    s.season = phase - 1;
    s.step = PHASE_END;
    if (phase === CURE_PHASE) {
      s.year--;
      s.step = YEAR_STEP;
    }
    proceed(this.rules.terms, s, this.chance);
    this.rules.check(s);
  }

  /** What is to be decided, and by whom. */
  get asked(): [phase: number, seat: Seat] {
    return [this.s.phase, this.rules.toAct(this.s)];
  }

  /** What was told of one kind, without the kind. */
  told(event: number): (readonly number[])[] {
    return this.chance.told.filter(([kind]) => kind === event).map(([, ...numbers]) => numbers);
  }
}

export function position(seats = 3, given: Values = {}): Position {
  return new Position(seats, given);
}

/** A position with intrigue cards, and nothing else of the advanced game. */
export function intrigues(seats = 3, given: Values = {}): Position {
  return position(seats, { intrigue: true, ...given });
}

/** A table as it is dealt, before anybody allots. */
export class Dealt extends TableUnderTest<KremlinState, KremlinRules> {
  constructor(seats = 3, given: Values = {}, block = 0) {
    super(kremlin, KremlinRules, { players: seats, options: given }, new LoadedChance(kremlin, block));
  }
}
