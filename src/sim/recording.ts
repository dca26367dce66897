import { digestWords } from '../data/digest.ts';
import type { Move, Seat } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Onlooker } from '../engine/play.ts';

/** Games decision by decision, to hold another playing of them against. Forced moves follow from the others. */
export interface Recording {
  /** By game, how many words it has. */
  readonly lengths: Int32Array;
  /** Game after game: the move of every decision, and a digest of the outcome. */
  readonly words: Int32Array;
}

function digestOfOutcome({ success, ending, won, team, fate, measures, seatMeasures }: Outcome): number {
  const parts = [won, team, fate, measures, seatMeasures];
  return parts.reduce((digest, words) => digestWords(words, digest), digestWords([success, ending]));
}

/** Writes games down as they are played. */
export class Recorder implements Onlooker {
  private readonly lengths: number[] = [];
  private words = new Int32Array(1024);
  private size = 0;
  /** Where the present game begins. */
  private start = 0;

  move(_state: State, _seat: Seat, move: Move, count: number): void {
    if (count > 1) this.put(move);
  }

  /** Ends a game. */
  close(outcome: Outcome): void {
    this.put(digestOfOutcome(outcome));
    this.lengths.push(this.size - this.start);
    this.start = this.size;
  }

  private put(word: number): void {
    if (this.size === this.words.length) {
      const larger = new Int32Array(2 * this.size);
      larger.set(this.words);
      this.words = larger;
    }
    this.words[this.size++] = word;
  }

  get recording(): Recording {
    return { lengths: Int32Array.from(this.lengths), words: this.words.slice(0, this.size) };
  }
}

/** Where a game went another way: at a decision, counted from 1, or only in its outcome. */
export type GameDifference = { readonly seat: Seat; readonly decision: number } | 'outcome';

/** Holds a game against its recording while it is played again. */
export class Comparison implements Onlooker {
  private words: Int32Array = new Int32Array(0);
  private decisions = 0;
  private first: GameDifference | undefined;

  /** Before a game. */
  start(words: Int32Array): void {
    this.words = words;
    this.decisions = 0;
    this.first = undefined;
  }

  move(_state: State, seat: Seat, move: Move, count: number): void {
    if (count === 1) return;
    const { words, decisions } = this;
    // The last word is of the outcome, and no move.
    if (this.first === undefined && (decisions >= words.length - 1 || words[decisions] !== move))
      this.first = { seat, decision: decisions + 1 };
    this.decisions++;
  }

  /** What was different in the game that has just ended, if anything was. */
  difference(outcome: Outcome): GameDifference | undefined {
    const { first, words, decisions } = this;
    if (first !== undefined) return first;
    return decisions === words.length - 1 && words[decisions] === digestOfOutcome(outcome) ? undefined : 'outcome';
  }
}
