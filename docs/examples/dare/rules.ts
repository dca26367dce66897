import {
  type Chance,
  crown,
  HIDDEN,
  type Move,
  NOBODY,
  type Outcome,
  type Rng,
  type Seat,
  seatAfter,
} from 'irkutsk/game';
import { MOST_SEATS, type Position } from './state.ts';

/** Moves are numbers, in ascending order. */
export const HOLD: Move = 0;
export const THROW: Move = 1;

/** What chance is asked for: the place in `purposes` of index.ts. */
const DEAL = 0;
const DIE = 1;

/** What transcripts are told. */
const THROWN = 0;

export const CARDS = 10;
const SIDES = 6;

/** The rules at one table. RULES.md has them in words; R1 to R6 are its numbers. */
export class DareRules {
  readonly seats: number;
  readonly maxChoices = 2;
  /** More than any game takes: without it, one that never ends would never be noticed. */
  readonly maxPlies = 100_000;
  private readonly points: number;
  private readonly deck = new Int32Array(CARDS);

  constructor(seats: number, points: number) {
    this.seats = seats;
    this.points = points;
  }

  /** R1. Sets every word of the position, whatever was there before. */
  deal(s: Position, chance: Chance): void {
    s.words.fill(0);
    for (let i = 0; i < CARDS; i++) this.deck[i] = i + 1;
    chance.shuffle(DEAL, 0, this.deck, 0, CARDS);
    for (let seat = 0; seat < MOST_SEATS; seat++) s.cards[seat] = seat < this.seats ? this.deck[seat] : 0;
  }

  toAct(s: Position): Seat {
    return s.over === 1 ? NOBODY : s.mover;
  }

  /** R2. Whoever has thrown nothing yet has nothing to hold. */
  legal(s: Position, out: Int32Array): number {
    let count = 0;
    if (s.turn > 0) out[count++] = HOLD;
    out[count++] = THROW;
    return count;
  }

  apply(s: Position, move: Move, chance: Chance): void {
    if (move === THROW) {
      // A draw has a name, here the number of the throw, and no name is used twice in a game.
      const die = 1 + chance.below(DIE, s.throws++, SIDES);
      chance.tell(THROWN, s.mover, die, 0);
      if (die > 1) {
        s.turn += die; // R2
        return;
      }
    } else {
      s.scores[s.mover] += s.turn; // R4
      if (s.scores[s.mover] >= this.points) {
        s.over = 1; // R5
        return;
      }
    }
    s.turn = 0; // R3
    s.mover = seatAfter(s.mover, this.seats);
  }

  /** R6. Sets every field of the outcome. */
  score(s: Position, out: Outcome): void {
    let winner = s.mover;
    for (let i = 1; i < this.seats; i++) {
      const seat = (s.mover + i) % this.seats;
      if (total(s, seat) > total(s, winner)) winner = seat;
    }
    for (let seat = 0; seat < this.seats; seat++) {
      out.seatMeasures[seat] = total(s, seat);
    }
    crown(out, this.seats, 1 << winner);
    out.measures[0] = s.throws;
    out.ending = winner === s.mover ? 0 : 1;
    out.success = out.won[0];
  }

  /** Which of `moveKinds` a move is. */
  kind(_s: Position, move: Move): number {
    return move;
  }

  /** Makes a whole position of what a seat sees: any cards that it does not see, and that fit. Search bots are quicker and surer with it. */
  imagine(view: Position, seat: Seat, rng: Rng): void {
    let left = 0;
    for (let card = 1; card <= CARDS; card++) if (card !== view.cards[seat]) this.deck[left++] = card;
    for (let other = 0; other < this.seats; other++) {
      if (view.cards[other] !== HIDDEN) continue;
      const drawn = rng.below(left);
      view.cards[other] = this.deck[drawn];
      this.deck[drawn] = this.deck[--left];
    }
    for (let empty = this.seats; empty < MOST_SEATS; empty++) view.cards[empty] = 0;
  }

  /** Throws on a position that cannot be. */
  check(s: Position): void {
    const dealt = new Set<number>();
    for (let seat = 0; seat < this.seats; seat++) {
      if (s.cards[seat] < 1 || s.cards[seat] > CARDS) throw new Error(`seat ${seat + 1} has the card ${s.cards[seat]}`);
      dealt.add(s.cards[seat]);
    }
    if (dealt.size < this.seats) throw new Error('two seats have the same card');
    if (s.turn < 0 || s.throws < 0) throw new Error('less than no points or throws');
  }

  show(s: Position, move: Move): string {
    return move === THROW ? 'throws the die' : `holds, and keeps ${s.turn} points`;
  }

  narrate(_event: number, seat: number, die: number): string {
    return `player ${seat + 1} throws a ${die}`;
  }
}

function total(s: Position, seat: Seat): number {
  return s.scores[seat] + s.cards[seat];
}
