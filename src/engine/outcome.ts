import type { Game, Rules } from './game.ts';

/** The value of a measure that does not apply to this game: the round of an arrival that never came. */
export const ABSENT = -0x8000_0000;

/** How a game ended, seat by seat. Teams may form during play, so they belong to the result. */
export class Outcome {
  /** What a search maximises, in [0, 1]. */
  readonly utility: Float64Array;
  /** 0 or 1: one winner, a team of them, or nobody. */
  readonly won: Int32Array;
  /** Seats with the same number were on one side at the end. */
  readonly team: Int32Array;
  /** Index into the game's fates; 0 in a game without. */
  readonly fate: Int32Array;
  /** One value per measure of the game; ABSENT where it does not apply. */
  readonly measures: Int32Array;
  /** One value per seat and measure of seats: seat × number of them + measure. */
  readonly seatMeasures: Int32Array;
  /** Index into the game's endings. */
  ending = 0;
  /** 1 if this game counts for the win rate of its cell: `Game.success` says whose win that is. */
  success = 0;

  constructor(seats: number, measures: number, seatMeasures: number, memory: OutcomeMemory = OWN_MEMORY) {
    this.utility = memory.doubles('utility', seats);
    this.won = memory.words('won', seats);
    this.team = memory.words('team', seats);
    this.fate = memory.words('fate', seats);
    this.measures = memory.words('measures', measures);
    this.seatMeasures = memory.words('seatMeasures', seats * seatMeasures);
  }
}

/** Where the numbers of an outcome lie. */
export interface OutcomeMemory {
  words(name: keyof Outcome, length: number): Int32Array;
  doubles(name: keyof Outcome, length: number): Float64Array;
}

const OWN_MEMORY: OutcomeMemory = {
  words: (_name, length) => new Int32Array(length),
  doubles: (_name, length) => new Float64Array(length),
};

/** An outcome of the right size for a table. */
export function newOutcome(game: Game, rules: Rules, memory?: OutcomeMemory): Outcome {
  return new Outcome(rules.seats, game.measures.length, game.seatMeasures.length, memory);
}
