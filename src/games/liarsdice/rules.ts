import type { Chance } from '../../engine/chance.ts';
import { type Move, NOBODY, type Rules, type Seat } from '../../engine/game.ts';
import { HIDDEN } from '../../engine/layout.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Scene } from '../../engine/scene.ts';
import { crown, seatAfter } from '../../kit/seats.ts';
import { MAX_DICE, MAX_SEATS, WILD_FACE } from './data.ts';
import { bidOf, bidText, CHALLENGE, countOf, faceOf, NO_BID } from './moves.ts';
import { sceneOf } from './scene.ts';
import type { LiarsDiceState } from './state.ts';

export const BLUFF_CALLED = 0;
export const TRUE_BID_DOUBTED = 1;

/** What chance is asked for. Ordinal: which die of which seat in which round. */
export const ROLL = 0;

/** What a transcript hears. */
export const ROLLED = 0; // a: seat, b: its dice as decimal digits
export const COUNTED = 1; // a: the bid, b: how many there were
export const LOST = 2; // a: who lost a die, b: how many he has left

export class LiarsDiceRules implements Rules<LiarsDiceState> {
  readonly seats: number;
  readonly maxChoices: number;
  readonly maxPlies: number;
  private readonly dice: number;
  readonly sides: number;
  readonly wild: boolean;

  constructor(seats: number, dice: number, sides: number, wild: boolean) {
    this.seats = seats;
    this.dice = dice;
    this.sides = sides;
    this.wild = wild;
    const bids = seats * dice * sides;
    this.maxChoices = bids + 1;
    // Every round takes a die, and at the most every bid and a challenge.
    this.maxPlies = seats * dice * (bids + 1);
  }

  deal(s: LiarsDiceState, chance: Chance): void {
    s.words.fill(0);
    for (let seat = 0; seat < this.seats; seat++) s.dice[seat] = this.dice;
    s.total = this.seats * this.dice;
    this.startRound(s, 0, chance);
  }

  // L1, L2
  private startRound(s: LiarsDiceState, first: Seat, chance: Chance): void {
    s.mover = first;
    s.bid = NO_BID;
    s.bidder = NOBODY;
    for (let seat = 0; seat < this.seats; seat++) this.rollCup(s, seat, chance);
  }

  private rollCup(s: LiarsDiceState, seat: Seat, chance: Chance): void {
    const cup = seat * MAX_DICE;
    let digits = 0;
    for (let die = 0; die < this.dice; die++) {
      const ordinal = (s.round * MAX_SEATS + seat) * MAX_DICE + die;
      const face = die < s.dice[seat] ? 1 + chance.below(ROLL, ordinal, this.sides) : 0;
      s.cups[cup + die] = face;
      if (face > 0) digits = digits * 10 + face;
    }
    if (digits > 0) chance.tell(ROLLED, seat, digits, 0);
  }

  toAct(s: LiarsDiceState): Seat {
    return s.mover;
  }

  // L3, L4, L5
  legal(s: LiarsDiceState, out: Int32Array): number {
    let moves = 0;
    let count = 1;
    let face = 1;
    if (s.bid !== NO_BID) {
      out[moves++] = CHALLENGE;
      count = countOf(s.bid);
      face = faceOf(s.bid) + 1;
    }
    for (; count <= s.total; count++, face = 1) {
      for (; face <= this.sides; face++) out[moves++] = bidOf(count, face);
    }
    return moves;
  }

  apply(s: LiarsDiceState, move: Move, chance: Chance): void {
    if (move === CHALLENGE) {
      this.challenge(s, chance);
    } else {
      s.bid = move;
      s.bidder = s.mover;
      s.mover = this.nextWithDice(s, s.mover);
    }
  }

  // L6, L7, L8, L9
  private challenge(s: LiarsDiceState, chance: Chance): void {
    const found = this.countFace(s, faceOf(s.bid));
    chance.tell(COUNTED, s.bid, found, 0);
    const bluff = found < countOf(s.bid);
    if (bluff) s.bluffs++;
    s.lastWasBluff = bluff ? 1 : 0;
    const loser = bluff ? s.bidder : s.mover;
    s.dice[loser]--;
    s.total--;
    chance.tell(LOST, loser, s.dice[loser], 0);
    s.round++;
    const first = s.dice[loser] > 0 ? loser : this.nextWithDice(s, loser);
    if (s.dice[first] === s.total) this.finish(s);
    else this.startRound(s, first, chance);
  }

  private finish(s: LiarsDiceState): void {
    s.mover = NOBODY;
    s.bid = NO_BID;
    s.bidder = NOBODY;
    s.cups.fill(0);
  }

  private countFace(s: LiarsDiceState, face: number): number {
    let found = 0;
    for (let i = 0; i < s.cups.length; i++) {
      if (s.cups[i] === face || (this.wild && s.cups[i] === WILD_FACE)) found++;
    }
    return found;
  }

  private nextWithDice(s: LiarsDiceState, seat: Seat): Seat {
    let next = seat;
    do next = seatAfter(next, this.seats);
    while (s.dice[next] === 0);
    return next;
  }

  kind(_s: LiarsDiceState, move: Move): number {
    return move === CHALLENGE ? 0 : 1;
  }

  score(s: LiarsDiceState, out: Outcome): void {
    for (let seat = 0; seat < this.seats; seat++) {
      if (s.dice[seat] > 0) crown(out, this.seats, 1 << seat);
      out.seatMeasures[seat] = s.dice[seat];
    }
    out.ending = s.lastWasBluff === 1 ? BLUFF_CALLED : TRUE_BID_DOUBTED;
    out.success = out.won[0];
    out.measures[0] = s.round;
    out.measures[1] = s.bluffs;
  }

  /** Dice left. */
  standing(s: LiarsDiceState, out: Int32Array): void {
    for (let seat = 0; seat < this.seats; seat++) out[seat] = s.dice[seat];
  }

  /** The others' dice are rolled anew; which dice are gone everybody knows. */
  imagine(view: LiarsDiceState, _seat: Seat, rng: Rng): void {
    for (let i = 0; i < view.cups.length; i++) {
      if (view.cups[i] !== HIDDEN) continue;
      const owner = Math.floor(i / MAX_DICE);
      const there = view.mover !== NOBODY && i % MAX_DICE < view.dice[owner];
      view.cups[i] = there ? 1 + rng.below(this.sides) : 0;
    }
  }

  check(s: LiarsDiceState): void {
    const over = s.mover === NOBODY;
    let left = 0;
    for (let seat = 0; seat < MAX_SEATS; seat++) {
      left += s.dice[seat];
      for (let die = 0; die < MAX_DICE; die++) {
        const face = s.cups[seat * MAX_DICE + die];
        const there = !over && die < s.dice[seat];
        if (there ? face < 1 || face > this.sides : face !== 0)
          throw new Error(`seat ${seat + 1} has a die showing ${face}`);
      }
    }
    if (left !== s.total) throw new Error(`${s.total} dice on the table, ${left} with the players`);
    if (left + s.round !== this.seats * this.dice) throw new Error(`${left} dice left after ${s.round} rounds`);
    if (!over && s.dice[s.mover] === 0) throw new Error('a player without dice is to act');
    if (!over && s.bid !== NO_BID && countOf(s.bid) > s.total) throw new Error(`a bid of ${bidText(s.bid)}`);
  }

  show(s: LiarsDiceState, move: Move): string {
    return move === CHALLENGE ? `doubts the ${bidText(s.bid)}` : `bids ${bidText(move)}`;
  }

  /** L1: what one rolls, nobody else sees. */
  isVisible(seat: Seat, event: number, a: number): boolean {
    return event !== ROLLED || a === seat;
  }

  /** L6: the dice as they were counted, before they are rolled anew. */
  moment(_s: LiarsDiceState, event: number): string | undefined {
    return event === COUNTED ? 'the count' : undefined;
  }

  scene(s: LiarsDiceState): Scene {
    return sceneOf(this.seats, s);
  }

  narrate(event: number, a: number, b: number): string {
    switch (event) {
      case ROLLED:
        return `player ${a + 1} rolls ${String(b).split('').join(' ')}`;
      case COUNTED:
        return `there ${b === 1 ? 'is' : 'are'} ${b} of the ${bidText(a)}`;
      case LOST:
        return b === 0
          ? `player ${a + 1} loses the last die and is out`
          : `player ${a + 1} loses a die and has ${b} left`;
      default:
        throw new Error(`event ${event} is unknown`);
    }
  }
}
