import type { Game } from '../../engine/game.ts';
import { sweepFigures } from '../../methods/sweep/figures.ts';
import { foundTable } from '../../report/found-table.ts';
import type { Figure } from '../../report/results/figure.ts';
import { sweepTables } from '../../report/rows.ts';
import type { ReportTable } from '../../report/table.ts';
import type { Words } from '../../story/words.ts';
import { OPTIMAL } from './plans.ts';
import type { LabArm } from './session.ts';

/** The tables of a run that had stopped just now; all intervals hold however often one looks. */
export function tablesOf(arms: readonly LabArm[]): readonly ReportTable[] {
  return sweepTables(
    arms.map(({ cell }) => cell),
    arms.map(({ games }) => games.tally),
    OPTIMAL,
  );
}

/** The pictures and tables of the page that such a run would write. `factors` tell the arms apart. */
export function figuresOf(
  { id, title, success }: Game,
  words: Words,
  arms: readonly LabArm[],
  factors: readonly string[],
): readonly Figure[] {
  const tables = tablesOf(arms).map(foundTable);
  return sweepFigures({ game: { id, title, success }, words, factors: [...factors], tables }, 'cells');
}
