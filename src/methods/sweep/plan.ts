import type { Cell } from '../../sim/cell.ts';
import type { CellCounts } from '../../sim/cell-counts.ts';
import type { ExperimentFile } from '../experiment.ts';
import { type Analysis, answering, type PlannedAnswer } from '../method.ts';
import { planCells } from '../plan-cells.ts';
import { sweepAnswer } from './answer.ts';
import { planPrecision } from './precision.ts';
import { precisionAnswer } from './precision-answer.ts';

/** Every cell with its counts. */
export interface SweepResult {
  readonly cells: readonly Cell[];
  readonly tallies: readonly CellCounts[];
}

/** Plays a number of games of every cell; with a precision, each cell until its win rate is known that well. */
export function planSweep(file: ExperimentFile): Promise<PlannedAnswer> {
  return file.experiment.precision === undefined
    ? answering(planWhole, ({ cells, tallies }) => sweepAnswer(cells, tallies))(file)
    : answering(planPrecision, precisionAnswer)(file);
}

async function planWhole(file: ExperimentFile): Promise<Analysis<SweepResult>> {
  const cells = await planCells(file);
  return {
    game: file.game,
    cells,
    async perform(arms) {
      await arms.playAll();
      return { cells, tallies: arms.all.map(({ tally }) => tally) };
    },
  };
}
