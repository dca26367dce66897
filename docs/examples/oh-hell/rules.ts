import {
  allSeats,
  type Chance,
  crown,
  highest,
  listMembers,
  type Move,
  NOBODY,
  type Outcome,
  popcount,
  type Rng,
  type Scene,
  type Seat,
  seatAfter,
  soleSeat,
} from 'irkutsk/game';
import { CARDS, cardsIn, cardText, RANKS, rankOf, SUITS, suitOf, suitText } from './cards.ts';
import { Imagination } from './imagine.ts';
import { sceneOf } from './scene.ts';
import { MOST_SEATS, NONE, type Position } from './state.ts';

/** A move below this is a bid of so many tricks; above it, a card is added to it. */
export const PLAY: Move = 16;

/** What chance is asked for, by its place in `purposes` of index.ts. Ordinal: the round. */
export const DEAL = 0;

/** What a move is, by its place in `moveKinds` of index.ts. */
const BID = 0;
const LEAD = 1;
const FOLLOW = 2;
const TRUMP = 3;
const DISCARD = 4;

/** What transcripts are told. */
const TURNED = 0; // a: round, b: cards of a hand, c: the card turned up
const HAND = 1; // a: seat, b: its clubs and diamonds, c: its hearts and spades
const TRICK = 2; // a: who takes it, b: with which card
const SCORED = 3; // a: seat, b: its bid × 16 + its tricks, c: its points

/** Ways in which hands grow and shrink. */
export type Rounds = 'down' | 'up' | 'down-up';
/** What a bid that was not met is worth. */
export type Miss = 'nothing' | 'tricks' | 'minus';

export interface Terms {
  readonly most: number;
  readonly rounds: Rounds;
  readonly passes: boolean;
  readonly hook: boolean;
  readonly bonus: number;
  readonly miss: Miss;
}

/** The rules at one table. RULES.md has them in words; R1 to R11 are its numbers. */
export class OhHellRules {
  readonly seats: number;
  readonly maxChoices: number;
  readonly maxPlies: number;
  private readonly terms: Terms;
  private readonly rounds: number;
  private readonly deck = new Int32Array(CARDS);
  private readonly imagination: Imagination;

  constructor(seats: number, terms: Terms) {
    this.seats = seats;
    this.terms = terms;
    this.rounds = terms.rounds === 'down-up' ? 2 * terms.most - 1 : terms.most;
    // Any number of tricks may be bid, and none.
    this.maxChoices = terms.most + 1;
    this.maxPlies = this.rounds * seats * (1 + terms.most);
    this.imagination = new Imagination(seats);
  }

  deal(s: Position, chance: Chance): void {
    s.words.fill(0);
    this.dealRound(s, chance);
  }

  /** R2 */
  private sizeOf(round: number): number {
    const { most, rounds } = this.terms;
    if (rounds === 'up') return round + 1;
    return round < most ? most - round : round - most + 2;
  }

  /** R3, R4 */
  private dealRound(s: Position, chance: Chance): void {
    const { deck, seats } = this;
    s.size = this.sizeOf(s.round);
    s.dealer = this.terms.passes ? s.round % seats : 0;
    s.bidders = 0;
    s.laid = 0;
    s.trick.fill(NONE);
    s.bids.fill(NONE);
    s.taken.fill(0);
    s.voids.fill(0);
    s.played.fill(0);
    s.hands.fill(0);
    for (let card = 0; card < CARDS; card++) deck[card] = card;
    chance.shuffle(DEAL, s.round, deck, 0, CARDS);
    let next = 0;
    for (let seat = 0; seat < seats; seat++) {
      for (let i = 0; i < s.size; i++, next++) s.hands[seat * SUITS + suitOf(deck[next])] |= 1 << rankOf(deck[next]);
    }
    s.turned = deck[next];
    chance.tell(TURNED, s.round, s.size, s.turned);
    for (let seat = 0; seat < seats; seat++) {
      const at = seat * SUITS;
      chance.tell(HAND, seat, s.hands[at] | (s.hands[at + 1] << RANKS), s.hands[at + 2] | (s.hands[at + 3] << RANKS));
    }
    s.leader = seatAfter(s.dealer, this.seats);
    s.mover = s.leader;
  }

  toAct(s: Position): Seat {
    return s.mover;
  }

  legal(s: Position, out: Int32Array): number {
    return s.bidders < this.seats ? this.legalBids(s, out) : this.legalCards(s, out);
  }

  /** R5, R6 */
  private legalBids(s: Position, out: Int32Array): number {
    let forbidden = NONE;
    if (this.terms.hook && s.bidders === this.seats - 1) {
      forbidden = s.size;
      for (let seat = 0; seat < this.seats; seat++) if (s.bids[seat] !== NONE) forbidden -= s.bids[seat];
    }
    let count = 0;
    for (let bid = 0; bid <= s.size; bid++) if (bid !== forbidden) out[count++] = bid;
    return count;
  }

  /** R7 */
  private legalCards(s: Position, out: Int32Array): number {
    const at = s.mover * SUITS;
    if (s.laid > 0) {
      const led = suitOf(s.trick[s.leader]);
      if (s.hands[at + led] !== 0) return listSuit(led, s.hands[at + led], out, 0);
    }
    let count = 0;
    for (let suit = 0; suit < SUITS; suit++) count = listSuit(suit, s.hands[at + suit], out, count);
    return count;
  }

  apply(s: Position, move: Move, chance: Chance): void {
    if (move < PLAY) {
      s.bids[s.mover] = move;
      s.bidders++;
      // After the dealer's bid it is the turn of who leads.
      s.mover = seatAfter(s.mover, this.seats);
      return;
    }
    this.lay(s, move - PLAY);
    if (s.laid < this.seats) {
      s.mover = seatAfter(s.mover, this.seats);
      return;
    }
    this.endTrick(s, chance);
    if (this.tricks(s) === s.size) this.endRound(s, chance);
  }

  /** R7 */
  private lay(s: Position, card: number): void {
    const suit = suitOf(card);
    const led = s.laid === 0 ? suit : suitOf(s.trick[s.leader]);
    if (suit !== led) s.voids[s.mover] |= 1 << led;
    s.hands[s.mover * SUITS + suit] &= ~(1 << rankOf(card));
    s.played[suit] |= 1 << rankOf(card);
    s.trick[s.mover] = card;
    s.laid++;
  }

  /** R8 */
  private endTrick(s: Position, chance: Chance): void {
    const winner = winnerOf(s, this.seats);
    s.taken[winner]++;
    chance.tell(TRICK, winner, s.trick[winner], 0);
    s.trick.fill(NONE);
    s.laid = 0;
    s.leader = winner;
    s.mover = winner;
  }

  private tricks(s: Position): number {
    let tricks = 0;
    for (let seat = 0; seat < this.seats; seat++) tricks += s.taken[seat];
    return tricks;
  }

  /** R9, R10 */
  private endRound(s: Position, chance: Chance): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const bid = s.bids[seat];
      const taken = s.taken[seat];
      if (bid === taken) {
        s.exact[seat]++;
        s.points[seat] += this.terms.bonus + taken;
        if (seat === s.dealer) s.dealerExact++;
      } else if (this.terms.miss === 'tricks') s.points[seat] += taken;
      else if (this.terms.miss === 'minus') s.points[seat] -= Math.abs(bid - taken);
      chance.tell(SCORED, seat, bid * PLAY + taken, s.points[seat]);
    }
    s.round++;
    if (s.round < this.rounds) this.dealRound(s, chance);
    else s.mover = NOBODY;
  }

  kind(s: Position, move: Move): number {
    if (move < PLAY) return BID;
    if (s.laid === 0) return LEAD;
    const suit = suitOf(move - PLAY);
    if (suit === suitOf(s.trick[s.leader])) return FOLLOW;
    return suit === suitOf(s.turned) ? TRUMP : DISCARD;
  }

  /** R11 */
  score(s: Position, out: Outcome): void {
    const winners = highest(allSeats(this.seats), s.points);
    crown(out, this.seats, winners);
    let exact = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      exact += s.exact[seat];
      out.seatMeasures[seat * 2] = s.points[seat];
      out.seatMeasures[seat * 2 + 1] = s.exact[seat];
    }
    out.measures[0] = s.round;
    out.measures[1] = exact;
    out.measures[2] = s.dealerExact;
    out.ending = soleSeat(winners) === NOBODY ? 1 : 0;
    out.success = out.won[0];
  }

  /** Points. */
  standing(s: Position, out: Int32Array): void {
    for (let seat = 0; seat < this.seats; seat++) out[seat] = s.points[seat];
  }

  imagine(view: Position, seat: Seat, rng: Rng): void {
    this.imagination.fill(view, seat, rng);
  }

  check(s: Position): void {
    const over = s.mover === NOBODY;
    if (over !== (s.round === this.rounds)) throw new Error(`after ${s.round} rounds ${s.mover} is to act`);
    const tricks = this.tricks(s);
    const seen = s.played.slice();
    if (seen.reduce((sum, set) => sum + popcount(set), 0) !== tricks * this.seats + s.laid)
      throw new Error('cards were played that are in no trick');
    if (((seen[suitOf(s.turned)] >>> rankOf(s.turned)) & 1) === 1) throw new Error('the card turned up was played');
    seen[suitOf(s.turned)] |= 1 << rankOf(s.turned);
    for (let seat = 0; seat < MOST_SEATS; seat++) {
      const has = seat < this.seats ? s.size - tricks - (s.trick[seat] === NONE ? 0 : 1) : 0;
      let cards = 0;
      for (let suit = 0; suit < SUITS; suit++) {
        const set = s.hands[seat * SUITS + suit];
        if (set < 0 || set >= 1 << RANKS) throw new Error(`seat ${seat + 1} has the set ${set}`);
        if ((set & seen[suit]) !== 0) throw new Error(`seat ${seat + 1} has a card that is elsewhere, too`);
        if (set !== 0 && ((s.voids[seat] >>> suit) & 1) === 1)
          throw new Error(`seat ${seat + 1} has ${suitText(suit)}, and did not follow it`);
        seen[suit] |= set;
        cards += popcount(set);
      }
      if (cards !== has) throw new Error(`seat ${seat + 1} has ${cards} cards instead of ${has}`);
      if ((s.bids[seat] !== NONE) !== (seat < this.seats && this.hasBid(s, seat)))
        throw new Error(`seat ${seat + 1} has bid ${s.bids[seat]}`);
    }
  }

  private hasBid(s: Position, seat: Seat): boolean {
    return (seat - seatAfter(s.dealer, this.seats) + this.seats) % this.seats < s.bidders;
  }

  show(_s: Position, move: Move): string {
    return move < PLAY ? `bids ${tricksText(move)}` : `plays ${cardText(move - PLAY)}`;
  }

  /** R3: a hand is its owner's alone. */
  isVisible(seat: Seat, event: number, a: number): boolean {
    return event !== HAND || a === seat;
  }

  /** The trick as it lay, before it is taken away. */
  moment(_s: Position, event: number): string | undefined {
    return event === TRICK ? 'the trick' : undefined;
  }

  scene(s: Position): Scene {
    return sceneOf(s, this.seats);
  }

  narrate(event: number, a: number, b: number, c: number): string {
    switch (event) {
      case TURNED:
        return `round ${a + 1}, hands of ${b}: ${cardText(c)} is turned up`;
      case HAND:
        return `player ${a + 1} is dealt ${handText(b, c)}`;
      case TRICK:
        return `player ${a + 1} takes the trick with ${cardText(b)}`;
      case SCORED:
        return `player ${a + 1} bid ${b >>> 4}, took ${b & 15}, and has ${c} points`;
      default:
        throw new Error(`event ${event} is unknown`);
    }
  }
}

/** Writes the cards of a set as moves from a place on; returns the place after them. */
function listSuit(suit: number, set: number, out: Int32Array, from: number): number {
  return listMembers(set, PLAY + suit * RANKS, out, from);
}

/** R8: whether a card takes the trick from another, if it comes after it. */
export function beats(card: number, other: number, trumps: number): boolean {
  if (suitOf(card) === suitOf(other)) return card > other;
  return suitOf(card) === trumps;
}

/** R8: the seat whose card takes the trick as it lies. There is a card in it. */
export function winnerOf(s: Position, seats: number): Seat {
  const trumps = suitOf(s.turned);
  let winner = s.leader;
  for (let i = 1; i < s.laid; i++) {
    const seat = (s.leader + i) % seats;
    if (beats(s.trick[seat], s.trick[winner], trumps)) winner = seat;
  }
  return winner;
}

function tricksText(count: number): string {
  if (count === 0) return 'no tricks';
  return count === 1 ? '1 trick' : `${count} tricks`;
}

function handText(low: number, high: number): string {
  const sets = [low, low >>> RANKS, high, high >>> RANKS];
  return sets.flatMap((set, suit) => cardsIn(suit, set).map(cardText)).join(' ');
}
