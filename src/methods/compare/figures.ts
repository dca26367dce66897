import type { Findings } from '../../report/findings.ts';
import { textColumn } from '../../report/results/columns.ts';
import type { Figure } from '../../report/results/figure.ts';
import { namedBy, textIn, wordedRecords } from '../../report/results/records.ts';
import { differenceFigure, HOW } from '../paired/figures.ts';
import { sweepFigures } from '../sweep/figures.ts';

/** What each alternative changes. */
export function compareFigures(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'compare');
  return [
    differenceFigure(findings, {
      title: 'Difference from the base',
      about: `Win rate of ${findings.game.success} with the alternative, less that of the base on the same luck. ${HOW}`,
      entries,
      panels: ['against'],
      name: (entry) => namedBy(findings.words, entry, findings.factors) || textIn(entry, 'against'),
      naming: textColumn('against'),
      file: 'compare.csv',
    }),
    ...sweepFigures(findings, 'arms'),
  ];
}
