import type { Findings } from '../../report/findings.ts';
import { chanceColumn, countColumn, intervalColumn, pointsColumn, textColumn } from '../../report/results/columns.ts';
import type { Figure } from '../../report/results/figure.ts';
import { namedBy, type RowRecord, recordsOf, textIn, wordedRecords } from '../../report/results/records.ts';
import { points } from '../../report/text.ts';
import { settingText } from '../../story/words.ts';
import { differenceFigure, differencePanels, HOW, HOW_EQUIVALENT } from '../paired/figures.ts';
import { measureFigures } from '../paired/measure-figures.ts';
import { sweepFigures } from '../sweep/figures.ts';

/** What each alternative changes. */
export function compareFigures(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'compare');
  return [
    differenceFigure(findings, {
      title: 'Difference from the base',
      about: `Win rate of ${findings.game.success} with the alternative, less that of the base on the same luck. ${HOW_EQUIVALENT}`,
      entries,
      panels: ['against'],
      name: (entry) => namedBy(findings.words, entry, findings.factors) || textIn(entry, 'against'),
      naming: textColumn('against'),
      file: 'compare.csv',
    }),
    ...interactionFigures(findings),
    ...measureFigures(findings),
    ...sweepFigures(findings, 'arms'),
  ];
}

/** Where each alternative changes more; none where there is one table only. */
function interactionFigures(findings: Findings): readonly Figure[] {
  const entries = recordsOf(findings, 'interactions').map((entry) => ({
    ...entry,
    setting: settingIn(findings, entry),
  }));
  if (entries.length === 0) return [];
  const title = 'Where it changes more';
  return [
    {
      title,
      about: `By how much more the alternative changes the win rate of ${findings.game.success} at one value of a factor than at another, on average over all else. ${HOW}`,
      panels: differencePanels(
        findings,
        { title, entries, panels: ['against'], name: (entry) => textIn(entry, 'setting') },
        'interaction',
      ),
      table: {
        entries,
        columns: [
          textColumn('against'),
          textColumn('setting', 'with'),
          countColumn('games'),
          pointsColumn('difference', 'change with the first'),
          pointsColumn('other_difference', 'with the second'),
          pointsColumn('interaction', 'the first less the second'),
          intervalColumn(points, '95 %, all together', 'joint'),
          chanceColumn('p_holm', "Holm's p"),
          textColumn('verdict'),
        ],
      },
      file: 'interactions.csv',
    },
  ];
}

/** "3 couriers rather than one courier" */
function settingIn({ words }: Findings, entry: RowRecord): string {
  const factor = textIn(entry, 'factor');
  return `${settingText(words, factor, entry.value)} rather than ${settingText(words, factor, entry.other_value)}`;
}
