import { popcount } from '../../../src/engine/bits.ts';
import type { Chance } from '../../../src/engine/chance.ts';
import { type Game, type Move, NOBODY, type Rules, type Seat } from '../../../src/engine/game.ts';
import type { State } from '../../../src/engine/layout.ts';
import { type Rng, Sfc32, shuffle } from '../../../src/engine/rng.ts';
import { CARDS, COUNT, DRAW, GUESS, LENGTH, NONE, SHUFFLE, SINGLE, Stretch, VALUE } from './stretch.ts';
import { Swaps } from './swaps.ts';

/** A move that somebody seems to have played: it brought what is seen nearest to what was seen later. */
interface Hint {
  readonly move: Move;
  /** How much farther it led: less than 0 if it led nearer. */
  readonly farther: number;
}

/** What a seat was asked. */
export interface Question {
  readonly view: Int32Array;
  /** The move that it played; while it is still to choose, all that it is offered. */
  moves: Int32Array;
  /** How far what is seen may be from the view, because nothing closer was found. */
  tolerance: number;
  /** What others seem to have done since the question before, by seat and by how many moves of theirs came before. */
  readonly hints: Map<number, Hint>;
}

/** How a stretch is replayed. */
export interface Manner {
  /** Moves that have to be guessed anew are tried all, and the one that leads nearest is played. */
  isGuided: boolean;
  /** Others play what hints say, if they can. */
  takesHints: boolean;
}

/** What it costs not to come to the next decision: more than any view can differ. */
export const FAR = 1e9;
/** What a word costs that differs, beside its bits and its size, each of which may count for so much. */
const WORD = 2;
const MOST = 6;
/** A stretch that takes more moves has gone astray. */
const LONGEST = 10_000;
/** More than the moves of a seat in a stretch. */
const HINTS = 0x10_0000;

/**
 * Replays stretches by a model, which is another stretch in the same place: draws, shuffles and the moves of others are the
 * same as there while they can be, but for a change. What is not there comes from a stream.
 */
export class Replay<S extends State> implements Chance {
  /** How many moves were played, and stretches begun. */
  spent = 0;
  /** How much likelier the moves of the others are than in the models, as far as they are the same. */
  odds = 1;
  /** Whether somebody could not do what he did in the models. */
  isBroken = false;
  /** What tells which cards to swap. */
  swaps = new Swaps(false);
  readonly manner: Manner = { isGuided: false, takesHints: false };
  private readonly rules: Rules<S>;
  private readonly game: Game<S>;
  private readonly state: S;
  private readonly view: S;
  private readonly legal: Int32Array;
  /** By seat: moves that were guessed in this stretch. */
  private readonly guesses: Int32Array;
  private rng: Rng = new Sfc32();
  private seat = 0;
  private question: Question = { view: new Int32Array(0), moves: new Int32Array(0), tolerance: 0, hints: new Map() };
  private model: Stretch | undefined;
  private into = new Stretch(0);
  /** Where the next entry of the model is expected. */
  private next = 0;
  /** The entry of the model that is changed, and whether all behind it are new. */
  private changed = NONE;
  private isTail = false;
  private isNew = false;
  private unshuffled = new Int32Array(0);
  /** For trying several moves: the position before, the best one after, its entries, and the moves. */
  private readonly before: Int32Array;
  private readonly best: Int32Array;
  private readonly kept = new Stretch(0);
  private readonly choices: Int32Array;

  constructor(rules: Rules<S>, game: Game<S>) {
    this.rules = rules;
    this.game = game;
    this.state = game.layout.create();
    this.view = game.layout.create();
    this.legal = new Int32Array(rules.maxChoices);
    this.choices = new Int32Array(rules.maxChoices);
    this.guesses = new Int32Array(rules.seats);
    this.before = new Int32Array(game.layout.size);
    this.best = new Int32Array(game.layout.size);
  }

  drawFrom(rng: Rng): void {
    this.rng = rng;
  }

  /** From now on it is noted how what is replayed differs from its models. */
  compare(): void {
    this.odds = 1;
    this.isBroken = false;
  }

  /** In the next stretch the entry that begins there in the model is changed; if `isTail`, all behind it are new as well. */
  change(entry: number, isTail: boolean): void {
    this.changed = entry;
    this.isTail = isTail;
  }

  /** From the deal to the first question. */
  begin(seat: Seat, question: Question, model: Stretch | undefined, into: Stretch): void {
    this.open(seat, question, model, into);
    this.rules.deal(this.state, this);
    this.goOn();
  }

  /** From the end of a stretch, by the move that was played there, to the next question. */
  proceed(from: Stretch, move: Move, seat: Seat, question: Question, model: Stretch | undefined, into: Stretch): void {
    this.open(seat, question, model, into);
    this.state.words.set(from.end);
    this.rules.apply(this.state, move, this);
    this.goOn();
  }

  private open(seat: Seat, question: Question, model: Stretch | undefined, into: Stretch): void {
    this.seat = seat;
    this.question = question;
    this.model = model;
    this.into = into;
    this.next = 0;
    this.isNew = model === undefined;
    this.guesses.fill(0);
    this.spent++;
    into.cut(0, 0);
  }

  private goOn(): void {
    const { into, legal, rules, state } = this;
    const most = Math.min(LONGEST, rules.maxPlies);
    into.isWhole = false;
    for (let plies = 0; plies < most; plies++) {
      this.spent++;
      const mover = rules.toAct(state);
      if (mover === NOBODY) break;
      const count = rules.legal(state, legal);
      if (count === 1) rules.apply(state, legal[0], this);
      else if (mover !== this.seat) this.guess(mover, count);
      else {
        into.isWhole = areAmong(this.question.moves, legal, count);
        break;
      }
    }
    into.end.set(state.words);
    into.distance = this.distance() + (into.isWhole ? 0 : FAR);
    this.changed = NONE;
  }

  /** How far what the seat sees is from what it saw when it was asked. */
  private distance(): number {
    this.game.layout.observe(this.state, this.seat, this.view);
    return distance(this.view.words, this.question.view);
  }

  /** Where the model has an entry of this name, or NONE. */
  private find(kind: number, purpose: number, ordinal: number): number {
    const { model } = this;
    if (this.isNew || model === undefined) return NONE;
    const at = model.find(this.next, kind, purpose, ordinal);
    if (at === NONE) return NONE;
    this.next = at + model.log[at + LENGTH];
    if (at === this.changed && this.isTail) this.isNew = true;
    return this.isNew ? NONE : at;
  }

  below(purpose: number, ordinal: number, n: number): number {
    if (n === 1) return 0;
    const at = this.find(DRAW, purpose, ordinal);
    const value = this.valueOf(at, n);
    this.note(DRAW, purpose, ordinal, n, value);
    return value;
  }

  private valueOf(at: number, n: number): number {
    const log = this.model?.log;
    if (log === undefined || at === NONE || log[at + COUNT] !== n) return this.rng.below(n);
    return at === this.changed ? (log[at + VALUE] + 1 + this.rng.below(n - 1)) % n : log[at + VALUE];
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    const count = to - from;
    if (count < 2) return;
    const was = this.find(SHUFFLE, purpose, ordinal);
    const at = this.into.add(SHUFFLE, CARDS + count, purpose, ordinal) + CARDS;
    const places = this.into.log;
    const log = this.model?.log;
    if (log === undefined || was === NONE || log[was + LENGTH] !== CARDS + count) {
      for (let i = 0; i < count; i++) places[at + i] = i;
      shuffle(this.rng, places, at, at + count);
    } else {
      for (let i = 0; i < count; i++) places[at + i] = log[was + CARDS + i];
      if (was === this.changed) this.swap(purpose, ordinal, places, at, count);
    }
    if (this.unshuffled.length < count) this.unshuffled = new Int32Array(count);
    const { unshuffled } = this;
    for (let i = 0; i < count; i++) unshuffled[i] = cards[from + i];
    for (let i = 0; i < count; i++) cards[from + i] = unshuffled[places[at + i]];
  }

  private swap(purpose: number, ordinal: number, places: Int32Array, at: number, count: number): void {
    const { swaps } = this;
    swaps.choose(purpose, ordinal, places, at, count, this.rng);
    const card = places[at + swaps.one];
    places[at + swaps.one] = places[at + swaps.other];
    places[at + swaps.other] = card;
  }

  tell(): void {}

  /** Somebody else has so many moves: one of them is played. */
  private guess(seat: Seat, count: number): void {
    const ordinal = this.guesses[seat]++;
    const at = this.find(GUESS, seat, ordinal);
    const hinted = this.manner.takesHints ? this.hintedMove(seat * HINTS + ordinal, count) : -1;
    const same = hinted >= 0 ? -1 : this.sameMove(at, count);
    if (hinted >= 0) this.play(seat, ordinal, count, this.legal[hinted]);
    else if (same >= 0 && at !== this.changed) this.play(seat, ordinal, count, this.legal[same]);
    else if (this.manner.isGuided) this.playBest(seat, ordinal, count);
    else this.play(seat, ordinal, count, this.legal[this.otherMove(same, count)]);
  }

  /** Any move but this one; -1 stands for none. */
  private otherMove(index: number, count: number): number {
    return index < 0 ? this.rng.below(count) : (index + 1 + this.rng.below(count - 1)) % count;
  }

  /** Which of the moves a hint is at; -1 if there is none. */
  private hintedMove(name: number, count: number): number {
    const hint = this.question.hints.get(name);
    return hint === undefined ? -1 : indexIn(this.legal, count, hint.move);
  }

  /** Which of the moves is that of the model; -1 if none is. */
  private sameMove(at: number, count: number): number {
    const log = this.model?.log;
    if (log === undefined || at === NONE) return -1;
    const index = indexIn(this.legal, count, log[at + VALUE]);
    if (index < 0) this.isBroken = true;
    else if (at !== this.changed) this.odds *= log[at + COUNT] / count;
    return index;
  }

  private play(seat: Seat, ordinal: number, count: number, move: Move): void {
    this.note(GUESS, seat, ordinal, count, move);
    this.rules.apply(this.state, move, this);
  }

  private playBest(seat: Seat, ordinal: number, count: number): void {
    const { before, best, choices, into, kept, legal, state } = this;
    const { length, changes } = into;
    const start = this.distance();
    let least = Number.POSITIVE_INFINITY;
    let equal = 0;
    let move = NONE;
    before.set(state.words);
    for (let i = 0; i < count; i++) choices[i] = legal[i];
    this.spent += count;
    for (let i = 0; i < count; i++) {
      state.words.set(before);
      into.cut(length, changes);
      this.play(seat, ordinal, count, choices[i]);
      const far = this.distance();
      equal = far < least ? 1 : equal + 1;
      if (far > least || (far === least && this.rng.below(equal) > 0)) continue;
      least = far;
      move = choices[i];
      best.set(state.words);
      kept.copy(0, into, length);
    }
    state.words.set(best);
    into.copy(length, kept, 0);
    this.hint(seat * HINTS + ordinal, { move, farther: least - start });
  }

  private hint(name: number, hint: Hint): void {
    const { hints } = this.question;
    const known = hints.get(name);
    if (known === undefined || hint.farther < known.farther) hints.set(name, hint);
  }

  private note(kind: number, purpose: number, ordinal: number, count: number, value: number): void {
    const at = this.into.add(kind, SINGLE, purpose, ordinal);
    this.into.log[at + COUNT] = count;
    this.into.log[at + VALUE] = value;
  }
}

/** Where a number stands among the first so many; -1 if it does not. */
function indexIn(numbers: Int32Array, count: number, number: number): number {
  for (let i = 0; i < count; i++) if (numbers[i] === number) return i;
  return -1;
}

/** Whether all these stand among the first so many. Both ascend. */
function areAmong(some: Int32Array, numbers: Int32Array, count: number): boolean {
  let at = 0;
  for (let i = 0; i < some.length; i++) {
    while (at < count && numbers[at] < some[i]) at++;
    if (at === count || numbers[at] !== some[i]) return false;
  }
  return true;
}

/** By words, by bits as for sets, and by size as for numbers: nobody says which of these a word holds. */
function distance(one: Int32Array, other: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) {
    if (one[i] === other[i]) continue;
    const bits = popcount(one[i] ^ other[i]);
    const size = 32 - Math.clz32(Math.abs(one[i] - other[i]));
    sum += WORD + Math.min(MOST, bits) + Math.min(MOST, size);
  }
  return sum;
}
