import { type Bot, defineBot } from 'irkutsk/bot';
import { RANKS, rankOf, SUITS, suitOf } from '../cards.ts';
import { beats, PLAY, winnerOf } from '../rules.ts';
import { NONE, type Position } from '../state.ts';

/** The chance in percent that a card takes a trick, by its rank from the two on: among trumps, and elsewhere. */
const TRUMP_WORTH = [15, 15, 20, 25, 30, 35, 40, 45, 55, 65, 80, 90, 100];
const PLAIN_WORTH = [0, 0, 0, 0, 0, 0, 0, 5, 5, 10, 20, 45, 75];

/** Counts what its cards are likely to take, bids that, and then tries to take so many and no more. */
class Counter implements Bot<Position> {
  private readonly seats: number;
  private readonly boldness: number;

  constructor(seats: number, boldness: number) {
    this.seats = seats;
    this.boldness = boldness;
  }

  begin(): void {}

  choose(view: Position, seat: number, moves: Int32Array, count: number): number {
    if (moves[0] < PLAY) return this.bid(view, seat, moves, count);
    const wants = view.bids[seat] > view.taken[seat];
    // Leads its best card, or its worst.
    if (view.laid === 0) return extreme(moves, count, suitOf(view.turned), wants);
    return this.follow(view, moves, count, wants);
  }

  /** The bid that is nearest to what it expects. */
  private bid(view: Position, seat: number, moves: Int32Array, count: number): number {
    const trumps = suitOf(view.turned);
    let percent = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      const worth = suit === trumps ? TRUMP_WORTH : PLAIN_WORTH;
      const set = view.hands[seat * SUITS + suit];
      for (let rank = 0; rank < RANKS; rank++) if (((set >>> rank) & 1) === 1) percent += worth[rank];
    }
    const expected = (percent / 100) * this.boldness;
    let best = 0;
    for (let i = 1; i < count; i++) if (Math.abs(moves[i] - expected) < Math.abs(moves[best] - expected)) best = i;
    return best;
  }

  /**
   * Takes the trick with the least card that does if it is the last to play, otherwise with the best one; or throws the
   * best card that does not take it. Where it cannot have its will, the least of its cards goes, unless it takes the trick
   * for certain: then the best.
   */
  private follow(view: Position, moves: Int32Array, count: number, wants: boolean): number {
    const trumps = suitOf(view.turned);
    const top = view.trick[winnerOf(view, this.seats)];
    const last = view.laid === this.seats - 1;
    const highest = wants ? !last : true;
    let chosen: number = NONE;
    for (let i = 0; i < count; i++) {
      const card = moves[i] - PLAY;
      if (beats(card, top, trumps) !== wants) continue;
      if (chosen === NONE || strength(card, trumps) > strength(moves[chosen] - PLAY, trumps) === highest) chosen = i;
    }
    return chosen === NONE ? extreme(moves, count, trumps, !wants && last) : chosen;
  }
}

/** Trumps above all others. */
function strength(card: number, trumps: number): number {
  return suitOf(card) === trumps ? RANKS + rankOf(card) : rankOf(card);
}

/** The index of the best card, or of the worst. */
function extreme(moves: Int32Array, count: number, trumps: number, highest: boolean): number {
  let chosen = 0;
  for (let i = 1; i < count; i++) {
    if (strength(moves[i] - PLAY, trumps) > strength(moves[chosen] - PLAY, trumps) === highest) chosen = i;
  }
  return chosen;
}

export default defineBot({
  about: 'Bids what its high cards and trumps are likely to take, and plays to take just that.',
  looks: true,
  params: {
    boldness: { kind: 'real', default: 1, min: 0.2, max: 3, about: 'what it bids, as a multiple of what it expects' },
  },
  create: (rules, { boldness }) => new Counter(rules.seats, boldness),
});
