import { foundOf } from '../../report/findings.fixture.ts';
import type { Field } from '../../report/findings.ts';
import type { Run, RunRecord } from './asked.ts';

/** A run of liar's dice that found these cells: of each the factors, then games, blocks, wins and effective games. */
export function runOf(
  folder: string,
  factors: readonly string[],
  rows: readonly (readonly Field[])[],
  record?: RunRecord,
): Run {
  const columns = [...factors, 'games', 'blocks', 'wins', 'effective_games'];
  const tables = [{ name: 'cells', columns, rows: rows.map((row) => [...row]) }];
  return { folder, findings: { ...foundOf(), tables }, record };
}
