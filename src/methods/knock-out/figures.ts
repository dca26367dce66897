import type { Findings } from '../../report/findings.ts';
import { textColumn } from '../../report/results/columns.ts';
import type { Figure } from '../../report/results/figure.ts';
import { type RowRecord, recordsOf, textIn, wordedRecords } from '../../report/results/records.ts';
import { differenceFigure, HOW } from '../paired/figures.ts';

/** What each rule, card or kind of move is worth. */
export function knockOutFigures(findings: Findings): readonly Figure[] {
  return [
    differenceFigure(findings, {
      title: 'Without each of them',
      about: `Win rate of ${findings.game.success} without it, less that with it, on the same luck: the largest effects first. ${HOW}`,
      entries: groupedOuts(findings),
      panels: [...findings.factors, 'group'],
      name: (entry) => textIn(entry, 'out'),
      naming: { head: 'without', text: (entry) => textIn(entry, 'out'), wrap: true },
      more: [{ ...textColumn('about', 'what that means'), wrap: true }],
      file: 'knock-out.csv',
    }),
  ];
}

/** The rows of what is left out, each with the group that it belongs to: those of a group together. */
function groupedOuts(findings: Findings): readonly RowRecord[] {
  const { outs } = findings.words;
  const entries = wordedRecords(findings, 'knock-out');
  const groups = recordsOf(findings, 'knock-out').map((entry) => outs[textIn(entry, 'out')]?.group ?? '');
  const order = [...new Set(groups)];
  return entries
    .map((entry, i) => ({ ...entry, group: groups[i] }))
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}
