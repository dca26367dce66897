import type { Chance } from '../../engine/chance.ts';
import type { Move, Rules, Seat } from '../../engine/game.ts';
import type { State } from '../../engine/layout.ts';
import type { Onlooker } from '../../engine/play.ts';
import { RecordedChance } from '../../story/recorded-chance.ts';
import type { Heard } from './messages.ts';

/** Is told what the seat came to know, in order, counted from 0. */
export type Ear = (at: number, heard: Heard) => void;

/** What a seat comes to know of a game, as it happens and line by line as its transcript has it. */
export class Hearing implements Onlooker {
  private readonly rules: Rules;
  private readonly seat: Seat;
  private readonly ear: Ear;
  /** How much is known already, and how much has been heard again. */
  private known = 0;
  private at = 0;
  private moves = 0;

  constructor(rules: Rules, seat: Seat, ear: Ear) {
    this.rules = rules;
    this.seat = seat;
    this.ear = ear;
  }

  /** For a game that begins again, of which so much is known already: what its rules tell passes through what this returns. */
  listen(chance: Chance, known: number): Chance {
    this.known = known;
    this.at = 0;
    this.moves = 0;
    return new RecordedChance(chance, (event, args) => {
      if (this.rules.isVisible?.(this.seat, event, ...args) ?? true)
        this.hear(() => ({ text: this.rules.narrate(event, ...args) }));
    });
  }

  move(state: State, seat: Seat, move: Move, count: number): void {
    const isOwn = seat === this.seat;
    if (!isOwn && this.rules.isSealed?.(state, move) === true) return;
    const number = ++this.moves;
    this.hear(() => {
      const heard = { text: this.rules.show(state, move), seat, number };
      return isOwn && count > 1 ? { ...heard, of: count } : heard;
    });
  }

  private hear(heard: () => Heard): void {
    const at = this.at++;
    if (at >= this.known) this.ear(at, heard());
  }
}
