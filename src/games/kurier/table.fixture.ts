import type { Values } from '../../data/options.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { LoadedChance, TableUnderTest } from '../../engine/loaded.ts';
import { drawerOf } from '../../kit/piles.ts';
import { COIN_DRAW, COURIER_DRAW, THEFT } from './chance.ts';
import { COIN_VALUES, COINS, KINDS, type Kind, ROOMS, ROW } from './data.ts';
import { kurier } from './index.ts';
import { clockwise, emptyRoom, lodge } from './lodging.ts';
import { actionOf, DEPART, departInn, departMove, handOverMove, placeMove, roomOf, TURN } from './moves.ts';
import { KurierRules } from './rules.ts';
import { GUARD, type KurierState, NONE } from './state.ts';
import { beginTurn } from './turn.ts';

export type Coin = (typeof COINS)[number];

export const [OFFICER, COSSACK, DIPLOMAT, LADY] = KINDS.keys();

/** What chance must say so that these come, one after the other, out of so many of each. */
function named(counts: Int32Array, wanted: readonly number[]): number[] {
  const left = [...counts];
  return wanted.map((which) => {
    if (left[which] === 0) throw new Error(`no ${which} is left to draw`);
    left[which]--;
    return left.slice(0, which).reduce((sum, count) => sum + count, 0);
  });
}

/** A table under test. Every function that moves a courier or coin takes it from one place and puts it in one other. */
export class Position extends TableUnderTest<KurierState, KurierRules> {
  /** A table as it is dealt: the first seat chooses an inn for its first courier. */
  constructor(seats: number, given: Values = {}, block = 0) {
    const chance = new LoadedChance(kurier, block, (_purpose, ordinal) => drawerOf(ordinal));
    super(kurier, KurierRules, { players: seats, options: given }, chance);
  }

  /** The first courier goes back into his pile, and everybody's first action is still to come. */
  clear(): this {
    const { s } = this;
    s.pile[s.roadSeat[0] * ROOMS + s.roadKind[0]]++;
    s.roadSeat[0] = NONE;
    s.phase = TURN;
    this.rules.check(s);
    return this;
  }

  // ── couriers ──

  inn(name: string): number {
    const inn = this.rules.terms.names.indexOf(name);
    if (inn < 0) throw new Error(`no inn ${name}`);
    return inn;
  }

  room(name: string, kind: Kind): number {
    return roomOf(this.inn(name), KINDS.indexOf(kind));
  }

  private takeFromPile(seat: Seat, kind: Kind): void {
    const at = seat * ROOMS + KINDS.indexOf(kind);
    if (this.s.pile[at] === 0) throw new Error(`seat ${seat} has no ${kind} left`);
    this.s.pile[at]--;
  }

  /** A seat's couriers, out of the pile, in rooms of an inn. */
  lodge(seat: Seat, name: string, ...kinds: readonly Kind[]): void {
    for (const kind of kinds) {
      this.takeFromPile(seat, kind);
      lodge(this.s, this.inn(name), KINDS.indexOf(kind), seat);
    }
    this.rules.check(this.s);
  }

  /** Three of a seat's couriers in an inn, all but the kind named. */
  fill(seat: Seat, name: string, but: Kind): void {
    this.lodge(seat, name, ...KINDS.filter((kind) => kind !== but));
  }

  /** One courier of a seat in an inn, with its message. */
  carrier(seat: Seat, name: string, kind: Kind): void {
    this.lodge(seat, name, kind);
    this.s.message[seat] = this.room(name, kind);
    this.rules.check(this.s);
  }

  faceUp(seat: Seat, ...kinds: readonly Kind[]): void {
    for (const kind of kinds) {
      this.takeFromPile(seat, kind);
      this.s.faceUp[seat * ROOMS + KINDS.indexOf(kind)]++;
    }
  }

  /** The couriers beside a seat's pile, by kind. */
  waiting(seat: Seat): number[] {
    return [...this.s.faceUp.subarray(seat * ROOMS, (seat + 1) * ROOMS)];
  }

  /** All couriers of the pile lie face up. */
  exhaust(seat: Seat): void {
    for (let at = seat * ROOMS; at < (seat + 1) * ROOMS; at++) {
      this.s.faceUp[at] += this.s.pile[at];
      this.s.pile[at] = 0;
    }
  }

  /** Which couriers the seat draws next. */
  draws(seat: Seat, ...kinds: readonly Kind[]): void {
    const pile = this.s.pile.slice(seat * ROOMS, (seat + 1) * ROOMS);
    const wanted = kinds.map((kind) => KINDS.indexOf(kind));
    this.chance.loadFor(COURIER_DRAW, seat, ...named(pile, wanted));
  }

  /** Who lodges in an inn: the seat in each room, from the officer's clockwise, or NONE. */
  guests(name: string): number[] {
    const inn = this.inn(name);
    return [...this.s.rooms.subarray(inn * ROOMS, (inn + 1) * ROOMS)];
  }

  // ── messages and coins ──

  /** The seat's message is with the guard above the inn. */
  deliver(seat: Seat, name: string): void {
    this.s.message[seat] = this.guard(name);
  }

  /** Where a message is that the guard above the inn has. */
  guard(name: string): number {
    return GUARD + (this.inn(name) % ROW);
  }

  private get hidden(): Int32Array {
    return this.rules.terms.bribe ? this.s.hoard : this.s.palace;
  }

  private takeFromPalace(coin: Coin): number {
    const kind = COINS.indexOf(coin);
    if (this.hidden[kind] === 0) throw new Error(`no ${coin} at the palace`);
    this.hidden[kind]--;
    this.s.palaceSize--;
    return kind;
  }

  /** Coins from the palace that the seat turned over and kept in earlier turns. */
  save(seat: Seat, ...coins: readonly Coin[]): void {
    for (const coin of coins) {
      const kind = this.takeFromPalace(coin);
      this.s.kept[kind]++;
      this.s.roubles[seat] += COIN_VALUES[kind];
    }
  }

  /** Coins from the palace that the seat drew in secret. */
  purse(seat: Seat, ...coins: readonly Coin[]): void {
    for (const coin of coins) {
      this.s.purses[seat * COINS.length + this.takeFromPalace(coin)]++;
      this.s.purseSize[seat]++;
    }
  }

  /** What a seat has in secret, in the order of COINS. */
  inPurse(seat: Seat): number[] {
    return [...this.s.purses.subarray(seat * COINS.length, (seat + 1) * COINS.length)];
  }

  /** Only these coins are left at the palace; njets took the others. */
  emptyPalace(...left: readonly Coin[]): void {
    const { s, hidden } = this;
    for (const [kind, coin] of COINS.entries()) {
      const stay = left.filter((name) => name === coin).length;
      s.gone[kind] += hidden[kind] - stay;
      hidden[kind] = stay;
    }
    s.palaceSize = left.length;
  }

  /** Which coins of the palace the seat gets next. */
  coins(seat: Seat, ...coins: readonly Coin[]): void {
    const wanted = coins.map((coin) => COINS.indexOf(coin));
    this.chance.loadFor(COIN_DRAW, seat, ...named(this.hidden, wanted));
  }

  /** Which of the victim's coins the thief gets hold of. */
  theft(thief: Seat, victim: Seat, coin: Coin): void {
    const purse = this.s.purses.slice(victim * COINS.length, (victim + 1) * COINS.length);
    this.chance.loadFor(THEFT, thief, ...named(purse, [COINS.indexOf(coin)]));
  }

  // ── play ──

  /** Begins a seat's turn. */
  turn(seat: Seat): void {
    this.s.seat = seat;
    beginTurn(this.rules.terms, this.s, this.chance);
    this.rules.check(this.s);
  }

  placing(kind: Kind, name: string): Move {
    return placeMove(KINDS.indexOf(kind), this.inn(name));
  }

  handing(name: string, kind: Kind): Move {
    return handOverMove(this.room(name, kind));
  }

  /** The departure from a full inn in which this one of the two goes first. */
  leaving(name: string, first: Kind): Move {
    const inn = this.inn(name);
    const arrow = clockwise(emptyRoom(this.s, inn), 1);
    return departMove(inn, KINDS.indexOf(first) === arrow ? 0 : 1);
  }

  /** The departures that are allowed, by the names of the inns, each once. */
  departures(): string[] {
    const inns = this.legal().flatMap((move) => (actionOf(move) === DEPART ? [departInn(move)] : []));
    return [...new Set(inns)].map((inn) => this.rules.terms.names[inn]);
  }
}

/** An empty board: nobody lodges, waits or owns anything that the test does not say. */
export function position(seats: number, given: Values = {}): Position {
  return new Position(seats, given).clear();
}

export const BRIBE = { ruleSet: 'bribe' };
export const FIRST_EDITION = { ruleSet: 'first-edition' };

/** The message of a seat is with the guard with whom counting begins. */
export function withFirstGuard(p: Position, seat: number): Position {
  p.s.message[seat] = GUARD;
  return p;
}
