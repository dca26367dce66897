import type { Ctx } from 'boardgame.io';
import { Refusal } from '../data/refusal.ts';
import type { Chance } from '../engine/chance.ts';
import { CUT_OFF, type Move, NOBODY, type Rules, type Seat } from '../engine/game.ts';
import {
  defineLayout,
  firstDifference,
  type Layout,
  perOwner,
  type StateIn,
  secret,
  word,
  words,
} from '../engine/layout.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Rng } from '../engine/rng.ts';
import { type Action, actionText, type Engine, type Position } from './boardgame-io-engine.ts';
import { NOTHING_DRAWN } from './boardgame-io-random.ts';
import { fromText, toText } from './plain-data.ts';
import { bytesOf, readText, UNVEILED, wordsFor, writeText } from './text-block.ts';

/**
 * A position as text. Where nothing is hidden, it is in `open`. Otherwise the whole of it is in `whole`, which nobody sees,
 * and what `playerView` leaves for a seat is in that seat's row. With it there is what the seat to act may choose from: from
 * its own view it must be able to tell.
 */
export type BgioState = StateIn<ReturnType<typeof layoutFor>>;

export function layoutFor(maxSeats: number, maxBytes: number, hides: boolean) {
  const size = wordsFor(maxBytes);
  return defineLayout({
    mover: word,
    open: words(hides ? 0 : size),
    whole: secret(hides ? size : 0),
    rows: perOwner(maxSeats, hides ? size : 0),
  });
}

/** The position, or as much of it as a seat may know, and what that seat may choose from if it is to act. */
export interface Seen extends Position {
  readonly actions: readonly Action[];
}

const WHOLE_VEIL = 1;
const rowVeil = (seat: Seat) => 2 + seat;

/** What a seat sees of a state, or of its own view of one. */
export function seenBy({ open, whole, rows }: BgioState, seat: Seat): Seen {
  const row = rows.subarray(seat * whole.length, (seat + 1) * whole.length);
  const text = whole.length === 0 ? readText(open, UNVEILED) : readText(row, rowVeil(seat));
  if (text === undefined) throw new Error(`what player ${seat + 1} sees is hidden here`);
  return fromText(text) as Seen;
}

/** `ctx.gameover`, or the author's own judgement: the seats that have won, or 'draw'. */
export type Verdict = readonly Seat[] | 'draw';

/** Nobody can tell of a game that was brought in whether it ends. */
export const ENDINGS = ['won', 'draw', 'nobody', CUT_OFF] as const;
const WON = 0;
const DRAW = 1;
const NOBODY_WON = 2;

/** What the rules of one table need to know beside the game. */
export interface BgioTerms {
  readonly id: string;
  readonly seats: number;
  readonly maxChoices: number;
  readonly maxPlies: number;
  readonly maxBytes: number;
  readonly hides: boolean;
  readonly setupData: unknown;
  /** By the name of the move; events have the one after the last. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly eventKind: number;
  readonly isOver: (G: unknown, ctx: Ctx) => boolean;
  readonly judge: (G: unknown, ctx: Ctx, seats: number) => Verdict;
  readonly imagine: ((G: unknown, ctx: Ctx, seat: Seat, rng: Rng) => unknown) | undefined;
}

export class BgioRules implements Rules<BgioState> {
  readonly seats: number;
  readonly maxChoices: number;
  readonly maxPlies: number;
  private readonly engine: Engine;
  private readonly terms: BgioTerms;
  private readonly scratch: BgioState;

  constructor(engine: Engine, terms: BgioTerms, layout: Layout<BgioState>) {
    this.engine = engine;
    this.terms = terms;
    this.seats = terms.seats;
    this.maxChoices = terms.maxChoices;
    this.maxPlies = terms.maxPlies;
    this.scratch = layout.create();
  }

  deal(s: BgioState, chance: Chance): void {
    this.write(s, this.engine.start(this.seats, this.terms.setupData, chance));
  }

  toAct(s: BgioState): Seat {
    return s.mover;
  }

  /** A move is the place of the action in the list. */
  legal(s: BgioState, out: Int32Array): number {
    const { length } = seenBy(s, s.mover).actions;
    for (let i = 0; i < length; i++) out[i] = i;
    return length;
  }

  apply(s: BgioState, move: Move, chance: Chance): void {
    this.write(s, this.engine.play(this.read(s), s.mover, this.action(s, move), chance));
  }

  kind(s: BgioState, move: Move): number {
    const { what, name } = this.action(s, move);
    const { kinds, eventKind } = this.terms;
    return what === 'event' ? eventKind : (kinds.get(name) ?? eventKind);
  }

  score(s: BgioState, out: Outcome): void {
    const { G, ctx } = this.read(s);
    // One that was cut off is not over, and then there is nothing to judge.
    const verdict = s.mover === NOBODY ? this.terms.judge(G, ctx, this.seats) : [];
    const winners = verdict === 'draw' ? [] : verdict;
    // Alone at the table, nobody else can have been as good.
    const without = winners.length > 0 || this.seats === 1 ? 0 : 0.5;
    for (let seat = 0; seat < this.seats; seat++) {
      const won = winners.includes(seat);
      out.won[seat] = won ? 1 : 0;
      out.utility[seat] = won ? 1 : without;
      out.team[seat] = won ? winners[0] : seat;
    }
    out.ending = verdict === 'draw' ? DRAW : winners.length > 0 ? WON : NOBODY_WON;
    out.success = out.won[0];
  }

  imagine(view: BgioState, seat: Seat, rng: Rng): void {
    const { id, hides, imagine } = this.terms;
    if (!hides) return;
    if (imagine === undefined) throw new Refusal(`search bots cannot play ${id}: imagine is missing`);
    const { G, ctx, plugins } = seenBy(view, seat);
    this.write(view, { G: imagine(G, ctx, seat, rng), ctx, plugins: { random: NOTHING_DRAWN, ...plugins } });
  }

  /** Written anew, the position has to be the same: whose turn it is, what can be done, and what each seat sees. */
  check(s: BgioState): void {
    const position = this.read(s);
    if (position.ctx.numPlayers !== this.seats) throw new Error(`a position of ${position.ctx.numPlayers} players`);
    this.write(this.scratch, position);
    if (s.mover !== this.scratch.mover) throw new Error('the wrong player is to act');
    if (firstDifference(s.words, this.scratch.words) >= 0) throw new Error('a seat sees something else than it should');
  }

  show(s: BgioState, move: Move): string {
    return actionText(this.action(s, move));
  }

  narrate(): string {
    throw new Error(`${this.terms.id} tells no events`);
  }

  private action(s: BgioState, move: Move): Action {
    return seenBy(s, s.mover).actions[move];
  }

  private read(s: BgioState): Position {
    const text = this.terms.hides ? readText(s.whole, WHOLE_VEIL) : readText(s.open, UNVEILED);
    if (text === undefined) throw new Error('a view is no position');
    return fromText(text) as Position;
  }

  private write(s: BgioState, { G, ctx, plugins }: Position): void {
    const position = { G, ctx, plugins };
    const views = Array.from({ length: this.seats }, (_, seat) =>
      this.terms.hides ? this.engine.seenBy(position, seat) : position,
    );
    const { mover, actions } = this.turn(position, views);
    s.mover = mover;
    if (!this.terms.hides) {
      this.put(s.open, { ...position, actions }, UNVEILED);
      return;
    }
    this.put(s.whole, position, WHOLE_VEIL);
    s.rows.fill(0);
    for (const [seat, view] of views.entries()) {
      const row = s.rows.subarray(seat * s.whole.length, (seat + 1) * s.whole.length);
      this.put(row, { ...view, actions: seat === mover ? actions : [] }, rowVeil(seat));
    }
  }

  /** Who is to act, and what he can do: the first of those who may that has anything to do. */
  private turn(position: Position, views: readonly Position[]): { mover: Seat; actions: readonly Action[] } {
    const { id, maxChoices } = this.terms;
    if (this.terms.isOver(position.G, position.ctx)) return { mover: NOBODY, actions: [] };
    const seats = this.engine.activeSeats(position);
    for (const mover of seats) {
      const actions = this.engine.actions(position, mover, views[mover]);
      if (actions.length > maxChoices)
        throw new Refusal(`${id}: player ${mover + 1} has ${actions.length} moves, and maxChoices is ${maxChoices}`);
      if (actions.length > 0) return { mover, actions };
    }
    const { turn, phase } = position.ctx;
    const who = seats.map((seat) => seat + 1).join(', ');
    const when = phase ? `turn ${turn}, phase ${phase}` : `turn ${turn}`;
    throw new Error(`${id}: in ${when}, ai.enumerate lists nothing that the game lets player ${who} do`);
  }

  private put(block: Int32Array, value: Position | Seen, veil: number): void {
    const text = toText(value);
    if (writeText(block, text, veil)) return;
    const { id, maxBytes } = this.terms;
    throw new Refusal(`${id}: a position takes ${bytesOf(text)} bytes, and maxBytes is ${maxBytes}`);
  }
}
