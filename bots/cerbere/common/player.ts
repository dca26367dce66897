import { type Chance, FreeChance } from '../../../src/engine/chance.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { KINDS, SURVIVAL } from '../../../src/games/cerbere/data.ts';
import * as move from '../../../src/games/cerbere/moves.ts';
import type { CerbereRules } from '../../../src/games/cerbere/rules.ts';
import { ADVENTURER, CERBERUS, type CerbereState, layout } from '../../../src/games/cerbere/state.ts';
import { Best } from './best.ts';
import { Odds } from './odds.ts';

/** Who sits there. Once on Cerberus' side all are alike: they want that nobody escapes. */
export interface Character {
  /** What a position, in which he may have been caught, is worth to an adventurer like him in a seat; a win is 1. */
  worth(odds: Odds, s: CerbereState, seat: number): number;
  /** What it is worth to him to see a boat. */
  readonly curiosity: number;
  /** What he would lose by giving cards for another's effect; whoever gives NOTHING does not ask for cards either. */
  readonly charity: number;
  /** How gladly he keeps a card, against others. */
  readonly keeps: Readonly<Record<(typeof SURVIVAL)[number], number>>;
}

export const NOTHING = Number.NEGATIVE_INFINITY;

/** In the order of BETRAYAL. */
const HUNTER_KEEPS = [3, 2, 2, 1.5, 3, 2];
/** The two boats that wait change places: the harmless answer of one who has to look or swap. */
const SWAP_IDLE_BOATS = move.swapMove(2);
/** What it is worth to see one of the boats that wait, as a part of seeing the active one, known or not. */
const IDLE_BOAT = 0.5;
const IDLE_BOAT_FIRST = 0.2;
/** What it costs to show a card and ask: who expects no help does not ask for fun. */
const ASKING = 0.001;

/** Imagines what he does not see, tries each move there, and keeps the one after which things look best to him. */
export class Player {
  private readonly rules: CerbereRules;
  private readonly character: Character;
  private readonly keeps: readonly number[];
  private readonly odds: Odds;
  private readonly trial = layout.create();
  private readonly probe = layout.create();
  private readonly replies: Int32Array;
  private readonly bestMove = new Best();
  private readonly bestReply = new Best();
  private rng: Rng | undefined;
  private luck: Chance | undefined;
  private me = 0;
  /** Seats on Cerberus' side now, as bits: who may be caught in the moves tried still judges that as an adventurer. */
  private hunters = 0;
  /** The move that is tried lets him see a boat. */
  private sees = false;

  constructor(rules: CerbereRules, character: Character) {
    this.rules = rules;
    this.character = character;
    this.keeps = SURVIVAL.map((kind) => character.keeps[kind]);
    this.odds = new Odds(rules.terms, layout.create());
    this.replies = new Int32Array(rules.maxChoices);
  }

  begin(): void {}

  choose(view: CerbereState, seat: number, moves: Int32Array, count: number, rng: Rng): number {
    this.me = seat;
    const luck = this.luckOf(rng);
    this.hunters = 0;
    for (let other = 0; other < this.rules.seats; other++)
      if (view.side[other] === CERBERUS) this.hunters |= 1 << other;
    this.rules.imagine(view, seat, rng);
    switch (view.phase) {
      case move.LOOK:
        return this.look(view, moves, count, luck);
      case move.DISCARD:
        return this.leastCard(view, seat, moves, count);
      case move.YIELD:
        return this.yield(view, moves, count, luck);
      case move.HELP:
        return this.help(view, moves, count, luck);
      default:
        return this.best(view, moves, count, luck);
    }
  }

  /** The stream is the same for a whole game. */
  private luckOf(rng: Rng): Chance {
    if (this.luck === undefined || this.rng !== rng) {
      this.rng = rng;
      this.luck = new FreeChance(rng);
    }
    return this.luck;
  }

  private worth(s: CerbereState, seat: number): number {
    this.odds.look(s, this.me);
    const isHunter = ((this.hunters >> seat) & 1) === 1;
    return isHunter ? this.odds.isSpared(seat) : this.character.worth(this.odds, s, seat);
  }

  // ── trying ──

  private best(view: CerbereState, moves: Int32Array, count: number, luck: Chance): number {
    const best = this.bestMove;
    best.forget();
    for (let i = 0; i < count; i++) best.see(i, this.tried(view, moves[i], luck), luck);
    return best.index;
  }

  /** What a position is worth after a move, and after all else that this turn may bring, as it looks at each step. */
  private tried(view: CerbereState, chosen: number, luck: Chance): number {
    const { rules, trial } = this;
    this.sees = false;
    layout.copy(view, trial);
    rules.apply(trial, chosen, luck);
    while (trial.phase !== move.OVER && trial.turn === view.turn) rules.apply(trial, this.reply(trial, luck), luck);
    const seen = this.sees ? this.character.curiosity : 0;
    return this.worth(trial, this.me) + seen - ASKING * (trial.offers - view.offers);
  }

  /** What looks best at once to the one who is asked, taken for one of the same character. */
  private reply(s: CerbereState, luck: Chance): number {
    const { probe, replies, rules } = this;
    const seat = s.mover;
    const count = rules.legal(s, replies);
    switch (s.phase) {
      case move.LOOK:
        if (seat === this.me && !this.hasSeen(s, 0)) this.sees = true;
        return replies[0] === move.LEAVE ? move.LEAVE : SWAP_IDLE_BOATS;
      case move.DISCARD:
        return replies[this.leastCard(s, seat, replies, count)];
      case move.HELP:
        return this.givesNothing(s, seat) ? 0 : replies[count - 1];
      default:
        break;
    }
    const best = this.bestReply;
    best.forget();
    for (let i = 0; i < count; i++) {
      layout.copy(s, probe);
      rules.apply(probe, replies[i], luck);
      best.see(i, this.worth(probe, seat), luck);
    }
    return replies[best.index];
  }

  // ── cards ──

  private givesNothing(s: CerbereState, seat: number): boolean {
    return s.side[seat] === ADVENTURER && this.character.charity === NOTHING;
  }

  /** All that is missing, or nothing. */
  private help(view: CerbereState, moves: Int32Array, count: number, luck: Chance): number {
    if (this.givesNothing(view, this.me)) return 0;
    const charity = view.side[this.me] === ADVENTURER ? this.character.charity : 0;
    const given = this.tried(view, moves[count - 1], luck) + charity;
    return given >= this.tried(view, moves[0], luck) ? count - 1 : 0;
  }

  private yield(view: CerbereState, moves: Int32Array, count: number, luck: Chance): number {
    const card = this.leastCard(view, this.me, moves, count - 1);
    return this.tried(view, moves[card], luck) >= this.tried(view, move.GO_BACK, luck) ? card : count - 1;
  }

  /** The card that is missed least: one of several alike rather than the only one. */
  private leastCard(s: CerbereState, seat: number, moves: Int32Array, count: number): number {
    const keeps = s.side[seat] === ADVENTURER ? this.keeps : HUNTER_KEEPS;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const loss = keeps[moves[i]] / s.hand[seat * KINDS + moves[i]];
      if (loss < least) {
        least = loss;
        best = i;
      }
    }
    return best;
  }

  // ── boats ──

  private hasSeen(s: CerbereState, boat: number): boolean {
    return ((s.boatsSeen[boat] >> this.me) & 1) === 1;
  }

  /** What he would see he only imagines: looking is worth his curiosity, a swap what it makes of what he knows. */
  private look(view: CerbereState, moves: Int32Array, count: number, luck: Chance): number {
    const now = this.worth(view, this.me);
    const best = this.bestMove;
    best.forget();
    for (let i = 0; i < count; i++) {
      let value = now;
      if (move.isLook(moves[i])) value += this.interest(view, move.lookedAt(moves[i]));
      else if (moves[i] !== move.LEAVE) value = this.swapped(view, move.swapped(moves[i]));
      best.see(i, value, luck);
    }
    return best.index;
  }

  private interest(view: CerbereState, boat: number): number {
    if (this.hasSeen(view, boat)) return 0;
    return this.character.curiosity * (boat === 0 ? 1 : this.hasSeen(view, 0) ? IDLE_BOAT : IDLE_BOAT_FIRST);
  }

  private swapped(view: CerbereState, pair: number): number {
    const { trial } = this;
    const [one, other] = move.SWAPS[pair];
    layout.copy(view, trial);
    trial.boats[one] = view.boats[other];
    trial.boats[other] = view.boats[one];
    trial.boatsSeen[one] = view.boatsSeen[other];
    trial.boatsSeen[other] = view.boatsSeen[one];
    return this.worth(trial, this.me);
  }
}
