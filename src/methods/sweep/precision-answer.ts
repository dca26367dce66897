import type { Answer } from '../../report/answer.ts';
import { sweepTables } from '../../report/rows.ts';
import { Decimal, type ReportTable } from '../../report/table.ts';
import { grouped, percentagePoints } from '../../report/text.ts';
import { wordsOf } from '../../story/words.ts';
import { extremes, ratesIn, sweepText } from './answer.ts';
import type { PrecisionResult } from './precision.ts';

/** The win rates of a run that stopped by its precision. */
export function precisionAnswer(result: PrecisionResult): Answer {
  const { planned: cells, cells: precise, optimal, precision, most, fixedSampleGames } = result;
  const words = wordsOf(precise[0].tally.roster.game);
  const tallies = precise.map(({ tally }) => tally);
  const tables = sweepTables(cells, tallies, optimal).map((table) =>
    table.name === 'cells' ? withIntervals(table, result) : table,
  );
  const games = precise.reduce((sum, { tally }) => sum + tally.games, 0);
  const missed = precise.filter(({ reached }) => !reached).length;
  const whole = most * cells.length;
  const saved = games <= whole ? `${grouped(whole - games)} fewer` : `${grouped(games - whole)} more`;
  const amount = percentagePoints(precision);
  const notes = [
    `Every interval reaches ${amount} to either side at the most and holds however often one looks.`,
    `${grouped(games)} games: ${saved} than the ${grouped(most)} a cell that a rate of one half takes. ` +
      `(Looked at only once, at its end, a cell would be as precise after ${grouped(fixedSampleGames)} at the most.)`,
  ];
  if (missed > 0)
    notes[0] = `${missed} of ${cells.length} cells had all their games before the interval was as narrow as ${amount} to either side.`;
  return {
    sentences: [extremes(words, cells, ratesIn(tables[0].rows))],
    notes,
    text: sweepText(words, cells, tallies, tables),
    tables,
  };
}

/** The rate by which a cell stopped has an interval from its blocks themselves. */
function withIntervals(table: ReportTable, { cells }: PrecisionResult): ReportTable {
  const rows = {
    *[Symbol.iterator]() {
      let i = 0;
      for (const row of table.rows) {
        const { low, high } = cells[i++];
        yield { ...row, ci_low: new Decimal(low), ci_high: new Decimal(high) };
      }
    },
  };
  return { name: table.name, rows };
}
