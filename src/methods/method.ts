import type * as z from 'zod';
import type { Game } from '../engine/game.ts';
import type { Answer } from '../report/answer.ts';
import type { Findings } from '../report/findings.ts';
import type { Figure } from '../report/results/figure.ts';
import type { Cell } from '../sim/cell.ts';
import type { Arms } from './arms.ts';
import type { ExperimentFile } from './experiment.ts';
import type { Pilot } from './pilot.ts';

/** How many games it will take, about; from the fewest to the most where that cannot be told. */
export interface Foresight {
  readonly least: number;
  readonly most: number;
}

/** An experiment that is planned: what may be played, and how that comes to a result. */
export interface Analysis<Result> {
  readonly game: Game;
  /** Every arm that may be played, checked; an analysis that finds out on the way what to play adds those arms then. */
  readonly cells: readonly Cell[];
  /** The cells of the factors, where those are not the arms. */
  readonly tables?: readonly Cell[];
  /**
   * Plays until there is a result. It looks at the games only when a fixed number of them are over, so that nothing
   * depends on threads; `arms` has one arm for each of the cells, in their order.
   */
  readonly perform: (arms: Arms) => Promise<Result>;
  /** From guesses of the cells' win rates. Absent: every cell is played to its end. */
  readonly foresee?: (rates: readonly number[]) => Foresight;
  /** What so many games would show, and how many something takes to be shown, in sentences, from a few games of each cell. */
  readonly power?: (pilot: Pick<Pilot, 'rates' | 'outcomes'>) => readonly string[];
}

/** What an experiment file may say for one method alone, under its name. */
export interface MethodPart<Schema extends z.ZodObject = z.ZodObject> {
  readonly schema: Schema;
  /** What each of its keys takes, in the words of a refusal. */
  readonly takes: Readonly<Record<string, string>>;
  /** The keys of what its own keys hold, where those are fixed. */
  readonly innerKeys?: readonly string[];
}

/** How an experiment comes to its answer. */
export interface Method<Part extends MethodPart | undefined = MethodPart | undefined> {
  /** How it comes to its numbers, in a few words, for pages. */
  readonly how: string;
  readonly part: Part;
  /** The pictures of a page, from what was found. */
  figures(findings: Findings): readonly Figure[];
  /** The one picture that shows the verdict, if it is not the first. */
  headline?(findings: Findings): Figure | undefined;
}

/** A method whose games are those of arms. */
export interface ArmsMethod<Part extends MethodPart | undefined = MethodPart | undefined> extends Method<Part> {
  plan(file: ExperimentFile): Promise<PlannedAnswer>;
}

/** An analysis, and how its result is told. */
export interface PlannedAnswer {
  readonly analysis: Analysis<unknown>;
  readonly answer: (arms: Arms) => Promise<Answer>;
}

/** Plans an analysis, and remembers how to tell what comes out of it. */
export function answering<Result>(
  plan: (file: ExperimentFile) => Promise<Analysis<Result>>,
  answer: (result: Result) => Answer,
): (file: ExperimentFile) => Promise<PlannedAnswer> {
  return async (file) => {
    const analysis = await plan(file);
    return { analysis, answer: async (arms) => answer(await analysis.perform(arms)) };
  };
}
