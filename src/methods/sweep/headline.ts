import type { Findings } from '../../report/findings.ts';
import type { Figure, Panel } from '../../report/results/figure.ts';
import { forest } from '../../report/results/forest.ts';
import { estimateIn, namedBy, numberIn, type RowRecord, recordsOf } from '../../report/results/records.ts';
import { estimateText } from '../../report/text.ts';

/** Cells at either end that are drawn. */
const AT_EACH_END = 4;

/** The cells that win least and most often: what the answer of a sweep is about. */
export function leastAndGreatest(findings: Findings): Figure | undefined {
  const { words, factors, game } = findings;
  const order = recordsOf(findings, 'cells')
    .filter((entry) => Number.isFinite(numberIn(entry, 'win_rate')))
    .toSorted((a, b) => numberIn(a, 'win_rate') - numberIn(b, 'win_rate'));
  if (order.length < 2) return undefined;
  const isCut = order.length > 2 * AT_EACH_END;
  const title = `Win rate of ${game.success}${isCut ? `, the lowest and the highest of ${order.length}` : ''}`;
  const panel = (name: string, entries: readonly RowRecord[]): Panel => ({
    name,
    picture: forest({
      title: `${title}${name === '' ? '' : `: ${name}`}`,
      axis: 'win rate',
      rows: entries.map((entry) => {
        const { value, low, high } = estimateIn(entry, 'win_rate', 'joint');
        const told = estimateText(value, { low, high });
        return { name: namedBy(words, entry, factors), value, low, high, told, sure: true };
      }),
      range: [0, 1],
      format: (value) => `${Math.round(100 * value)} %`,
    }),
  });
  return {
    title,
    about: 'With intervals that hold for all cells together with 95 % certainty.',
    panels: isCut
      ? [
          panel(`the ${AT_EACH_END} lowest`, order.slice(0, AT_EACH_END)),
          panel(`the ${AT_EACH_END} highest`, order.slice(-AT_EACH_END).toReversed()),
        ]
      : [panel('', order)],
    file: 'cells.csv',
  };
}
