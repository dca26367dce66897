import { FreeChance } from '../../../src/engine/chance.ts';
import { type Rng, Sfc32 } from '../../../src/engine/rng.ts';
import { Imagination } from '../../../src/games/cerbere/imagine.ts';
import * as move from '../../../src/games/cerbere/moves.ts';
import type { CerbereRules } from '../../../src/games/cerbere/rules.ts';
import { ADVENTURER, type CerbereState } from '../../../src/games/cerbere/state.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';
import { Best } from './best.ts';
import { givesNothing, leastCard } from './cards.ts';
import type { Character } from './character.ts';
import { Foresight } from './foresight.ts';
import { Judge } from './judge.ts';

/** What it is worth to see one of the boats that wait, as a part of seeing the active one, known or not. */
const IDLE_BOAT = 0.5;
const IDLE_BOAT_FIRST = 0.2;
/** What it costs to show a card and ask: who expects no help does not ask for fun. */
const ASKING = 0.001;

/** Imagines what he does not see, tries each move there, and keeps the one after which things look best to him. */
export class Player {
  private readonly t: Terms;
  private readonly character: Character;
  private readonly imagination: Imagination;
  private readonly luck = new FreeChance(new Sfc32());
  private readonly judge: Judge;
  private readonly foresight: Foresight;
  private readonly best = new Best();
  private me = 0;
  /** What the move that was tried last is worth to him. */
  private prospect = 0;

  constructor(rules: CerbereRules, character: Character) {
    const { terms } = rules;
    this.t = terms;
    this.character = character;
    this.imagination = new Imagination(terms);
    this.judge = new Judge(terms, character);
    this.foresight = new Foresight(terms, character, this.judge, this.luck);
  }

  begin(): void {}

  choose(view: CerbereState, seat: number, moves: Int32Array, count: number, rng: Rng): number {
    this.me = seat;
    this.luck.drawFrom(rng);
    this.imagination.fill(this.t, view, seat, rng);
    this.judge.open(view, seat);
    switch (view.phase) {
      case move.LOOK:
        return this.look(view, moves, count);
      case move.DISCARD:
        return leastCard(this.character, view, seat, moves, count);
      case move.YIELD:
        return this.yield(view, moves, count);
      case move.HELP:
        return this.help(view, moves, count);
      default:
        return this.tryAll(view, moves, count);
    }
  }

  private tryAll(view: CerbereState, moves: Int32Array, count: number): number {
    const { best } = this;
    best.forget();
    for (let i = 0; i < count; i++) {
      this.try(view, moves[i]);
      best.value = this.prospect;
      best.see(i, this.luck);
    }
    return best.index;
  }

  /** What a position is worth after a move, and after all else that this turn may bring, as it looks at each step. */
  private try(view: CerbereState, chosen: number): void {
    const { foresight } = this;
    foresight.look(view, this.me, chosen);
    const seen = foresight.sees ? this.character.curiosity : 0;
    this.prospect = foresight.worth + seen - ASKING * (foresight.trial.offers - view.offers);
  }

  /** All that is missing, or nothing. */
  private help(view: CerbereState, moves: Int32Array, count: number): number {
    if (givesNothing(this.character, view, this.me)) return 0;
    const charity = view.side[this.me] === ADVENTURER ? this.character.charity : 0;
    this.try(view, moves[count - 1]);
    const given = this.prospect + charity;
    this.try(view, moves[0]);
    return given >= this.prospect ? count - 1 : 0;
  }

  private yield(view: CerbereState, moves: Int32Array, count: number): number {
    const card = leastCard(this.character, view, this.me, moves, count - 1);
    this.try(view, moves[card]);
    const without = this.prospect;
    this.try(view, move.GO_BACK);
    return without >= this.prospect ? card : count - 1;
  }

  // ── boats ──

  private hasSeen(view: CerbereState, boat: number): boolean {
    return ((view.boatsSeen[boat] >> this.me) & 1) === 1;
  }

  /** What he would see he only imagines: looking is worth his curiosity, a swap what it makes of what he knows. */
  private look(view: CerbereState, moves: Int32Array, count: number): number {
    const { best, judge } = this;
    const now = judge.worths[judge.judge(view, this.me)];
    best.forget();
    for (let i = 0; i < count; i++) {
      let value = now;
      if (move.isLook(moves[i])) value += this.interest(view, move.lookedAt(moves[i]));
      else if (moves[i] !== move.LEAVE) value = judge.worths[this.judgeSwap(view, move.swapped(moves[i]))];
      best.value = value;
      best.see(i, this.luck);
    }
    return best.index;
  }

  private interest(view: CerbereState, boat: number): number {
    if (this.hasSeen(view, boat)) return 0;
    return this.character.curiosity * (boat === 0 ? 1 : this.hasSeen(view, 0) ? IDLE_BOAT : IDLE_BOAT_FIRST);
  }

  /** The place of what the position is worth with two boats swapped. */
  private judgeSwap(view: CerbereState, pair: number): number {
    this.swap(view, pair);
    const place = this.judge.judge(view, this.me);
    this.swap(view, pair);
    return place;
  }

  private swap(view: CerbereState, pair: number): void {
    const { boats, boatsSeen } = view;
    const one = move.SWAPS[pair][0];
    const other = move.SWAPS[pair][1];
    const boat = boats[one];
    const seen = boatsSeen[one];
    boats[one] = boats[other];
    boatsSeen[one] = boatsSeen[other];
    boats[other] = boat;
    boatsSeen[other] = seen;
  }
}
