import type { Rules } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { Onlooker } from '../engine/play.ts';

/** Holdings in a word, as bits. */
const BITS = 32;

/** Words for what one seat had, of so many holdings. */
export function wordsPerSeat(holdings: number): number {
  return Math.ceil(holdings / BITS);
}

/** Words for what was had in a game at a table of so many seats; none where nobody asks. */
export function wordsOfHoldings(holdings: number | undefined, seats: number): number {
  return seats * wordsPerSeat(holdings ?? 0);
}

/** Whether a seat had a holding, by the words of a game. */
export function hadIn(words: Int32Array, holdings: number, seat: number, holding: number): number {
  return (words[seat * wordsPerSeat(holdings) + Math.floor(holding / BITS)] >>> (holding % BITS)) & 1;
}

/** Notes what each seat has in the course of a game: before every move, and at the end. */
export class HoldingWatch implements Onlooker {
  private readonly rules: Rules;
  private readonly holdings: number;
  private readonly had: Int32Array;
  private readonly words: Int32Array;

  constructor(rules: Rules, holdings: number) {
    this.rules = rules;
    this.holdings = holdings;
    this.had = new Int32Array(rules.seats * holdings);
    this.words = new Int32Array(wordsOfHoldings(holdings, rules.seats));
  }

  /** Before a game. */
  start(): void {
    this.had.fill(0);
  }

  move(state: State): void {
    this.rules.holds?.(state, this.had);
  }

  /** What each seat had in the game that ended so: a bit for each holding, seat after seat. */
  close(state: State): Int32Array {
    const { rules, holdings, had, words } = this;
    rules.holds?.(state, had);
    words.fill(0);
    const perSeat = wordsPerSeat(holdings);
    for (let seat = 0; seat < rules.seats; seat++)
      for (let holding = 0; holding < holdings; holding++)
        if (had[seat * holdings + holding] !== 0)
          words[seat * perSeat + Math.floor(holding / BITS)] |= 1 << (holding % BITS);
    return words;
  }
}
