import type { Cell } from '../../sim/cell.ts';
import type { CellCounts } from '../../sim/cell-counts.ts';
import { betaBinomialSequence } from '../../stats/beta-binomial-sequence.ts';
import { gamesForSequence, gamesForWilson } from '../../stats/sample-size.ts';
import { sequentialEstimate } from '../../stats/sequential-estimate.ts';
import type { Interval } from '../../stats/wilson.ts';
import type { ArmGames } from '../arms.ts';
import type { ExperimentFile } from '../experiment.ts';
import type { Analysis } from '../method.ts';
import { planCells } from '../plan-cells.ts';

/** A cell that was played until its win rate was known well enough. */
export interface PreciseCell extends Interval {
  readonly tally: CellCounts;
  readonly rate: number;
  /** False if it had all its games before that. */
  readonly reached: boolean;
}

export interface PrecisionResult {
  readonly planned: readonly Cell[];
  /** Half the width that the intervals were to have. */
  readonly precision: number;
  /** As many games as the intervals are best at. */
  readonly optimal: number;
  readonly cells: readonly PreciseCell[];
  /** Games of a cell whose rate is one half, which takes most: every cell would have to be given so many beforehand. */
  readonly most: number;
  /** Games that a cell would need at most if nobody looked before its end. */
  readonly fixedSampleGames: number;
}

/** Blocks before the first look. From there on, a tenth more each time. */
const FIRST_LOOK = 256;

/** When to look next: fixed numbers of blocks, so that when a cell stops depends on no thread and no clock. */
export function nextLook(blocks: number, most: number): number {
  return Math.min(most, Math.max(FIRST_LOOK, Math.ceil(blocks * 1.1)));
}

/** An interval for the arm's win rate that holds however often one looks. */
export function rateSoFar(arm: ArmGames, optimal: number): Interval {
  const { rotations } = arm.cell;
  if (rotations === 1) return betaBinomialSequence(arm.wins, arm.games, optimal);
  const counts = Array.from({ length: rotations + 1 }, (_, successes) => ({ score: successes / rotations, count: 0 }));
  for (const successes of arm.outcomes) counts[successes].count++;
  return sequentialEstimate(counts, { low: 0, high: 1 });
}

/** A sweep that plays each cell until its interval reaches no farther than `precision` to either side of its middle. */
export async function planPrecision(file: ExperimentFile): Promise<Analysis<PrecisionResult>> {
  const { precision } = file.experiment;
  if (precision === undefined) throw new Error('an experiment without precision');
  const cells = await planCells(file);
  const fixedSampleGames = gamesForWilson(precision, 0.5);
  return {
    game: file.game,
    cells,
    async perform(arms) {
      const precise = new Map<ArmGames, Interval & { reached: boolean }>();
      for (;;) {
        const open = arms.all.filter((arm) => !precise.has(arm));
        if (open.length === 0) break;
        await arms.playTo(open.map((arm) => [arm, nextLook(arm.played, arm.cell.blocks)]));
        for (const arm of open) {
          const interval = rateSoFar(arm, fixedSampleGames);
          const reached = interval.high - interval.low <= 2 * precision;
          if (reached || arm.played === arm.cell.blocks) precise.set(arm, { ...interval, reached });
        }
      }
      const stopped = arms.all.map((arm) => ({
        tally: arm.tally,
        rate: arm.wins / arm.games,
        ...(precise.get(arm) as Interval & { reached: boolean }),
      }));
      return {
        planned: cells,
        precision,
        optimal: fixedSampleGames,
        cells: stopped,
        most: gamesForSequence(precision, 0.5, fixedSampleGames),
        fixedSampleGames,
      };
    },
    // As if all games were independent: what rotation adds or saves shows only in the blocks.
    foresee(rates) {
      const games = cells.map(({ blocks, rotations }, i) =>
        Math.min(blocks * rotations, gamesForSequence(precision, rates[i], fixedSampleGames)),
      );
      const all = games.reduce((sum, each) => sum + each, 0);
      return { least: all, most: all };
    },
  };
}
