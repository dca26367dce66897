import type { State } from '../../../src/engine/layout.ts';

/** What positions are worth, for a search that need not play every imagined game to its end. */
export interface Evaluation<S extends State = State> {
  /** Whether a position can be judged: nothing is in the middle of happening. Play goes on until one can. */
  isCalm(s: S): boolean;
  /** Writes what each seat can expect, from 0 to 1, of a game that is not over. */
  judge(s: S, out: Float64Array): void;
}

/** What a game is worth that nobody can judge. */
const UNDECIDED = 0.5;

/** For games of which nothing is known but how they end. */
export class NoEvaluation<S extends State> implements Evaluation<S> {
  isCalm(_s: S): boolean {
    return true;
  }

  judge(_s: S, out: Float64Array): void {
    out.fill(UNDECIDED);
  }
}
