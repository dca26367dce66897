import type { Bot } from '../../engine/bot.ts';
import type { Move } from '../../engine/game.ts';
import type { State } from '../../engine/layout.ts';
import { BotFault } from '../../engine/play.ts';
import type { Choices } from './play-table.ts';

/** What a person has to decide: copies of what her seat is handed, as a bot would be. */
export interface Question {
  readonly view: State;
  readonly moves: readonly Move[];
}

/** Ends a game that cannot go on without the person. */
const WAITING = new Error('the person has not chosen yet');

/** Whether that is all that was thrown. */
export function isWaiting(error: unknown): boolean {
  return error instanceof BotFault && error.cause === WAITING;
}

/** Plays what a person has chosen, and breaks the game off where she has to choose again. */
export class Person implements Bot {
  /** What she has to decide, once the game was broken off. */
  question: Question | undefined;
  private choices: Choices = [];
  private next = 0;
  private readonly create: () => State;

  constructor(create: () => State) {
    this.create = create;
  }

  /** What she has chosen, from the first decision on. */
  choosing(choices: Choices): void {
    this.choices = choices;
  }

  begin(): void {
    this.next = 0;
    this.question = undefined;
  }

  choose(view: State, _seat: number, moves: Int32Array, count: number): number {
    if (this.next < this.choices.length) return this.choices[this.next++];
    const seen = this.create();
    seen.words.set(view.words);
    this.question = { view: seen, moves: [...moves.subarray(0, count)] };
    throw WAITING;
  }
}
