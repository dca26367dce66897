import type { Findings } from '../../report/findings.ts';
import { countColumn, factorColumns, intervalColumn, rateColumn } from '../../report/results/columns.ts';
import { type CurvePoint, curve, type Target } from '../../report/results/curve.ts';
import type { Figure } from '../../report/results/figure.ts';
import {
  estimateIn,
  groupsBy,
  namedBy,
  numberIn,
  type RowRecord,
  textIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { percent } from '../../report/text.ts';
import { labelOf, listText, type Words, wordOf } from '../../story/words.ts';

/** Which levels come nearest to the targets, and the rates of all levels. */
export function tuneFigures(findings: Findings): readonly Figure[] {
  const levels = wordedRecords(findings, 'levels');
  const chosen = wordedRecords(findings, 'tune');
  const options = tunedOptions(findings);
  const tuned = listText(options.map((option) => labelOf(findings.words, option)));
  const groups = groupsBy(findings.words, levels, findings.factors);
  return [
    {
      title: `Win rate of ${findings.game.success} by ${tuned}`,
      about:
        'Circles are levels that were played, with intervals that hold for all of them together at every look; levels that were soon out have few games. The curve is a logistic one through all of them, with its 95 % band. Squares are the levels nearest to the targets.',
      panels: groups.map(({ name, entries }) => ({
        name,
        picture: curvePicture(
          findings,
          entries,
          chosen.filter((entry) => namedBy(findings.words, entry, findings.factors) === name),
          options,
          name,
        ),
      })),
      table: {
        entries: chosen,
        columns: [
          ...factorColumns(findings.words, [...findings.factors, 'target'], chosen),
          rateColumn('target_rate', 'wanted'),
          ...factorColumns(findings.words, options, chosen),
          countColumn('games'),
          rateColumn('win_rate', 'win rate'),
          intervalColumn(percent, 'interval'),
          { head: 'nearest within the tolerance', text: (entry) => (entry.certified === true ? 'yes' : 'not sure') },
          { head: 'may be as near', text: (entry) => othersText(findings.words, entry), wrap: true },
        ],
      },
      file: 'tune.csv and levels.csv',
    },
  ];
}

/** "ogareffSteps 38; ogareffSteps 40" as values, or with several options in words. */
function othersText(words: Words, entry: RowRecord): string {
  const levels = textIn(entry, 'not_excluded').split('; ').filter(Boolean);
  return levels
    .map((level) =>
      level
        .split(', ')
        .map((setting) => {
          const at = setting.indexOf(' ');
          return wordOf(words, setting.slice(0, at), setting.slice(at + 1));
        })
        .join(' and '),
    )
    .join(', ');
}

/** The columns between the target's rate and the games. */
function tunedOptions({ tables }: Findings): readonly string[] {
  const columns = tables.find(({ name }) => name === 'tune')?.columns ?? [];
  return columns.slice(columns.indexOf('target_rate') + 1, columns.indexOf('games'));
}

function curvePicture(
  findings: Findings,
  levels: readonly RowRecord[],
  chosen: readonly RowRecord[],
  options: readonly string[],
  name: string,
) {
  const tuned = listText(options.map((option) => labelOf(findings.words, option)));
  // One number is its own place on the axis; anything else goes by its order.
  const numeric = options.length === 1 && levels.every((entry) => typeof entry[options[0]] === 'number');
  const called = (entry: RowRecord) => options.map((option) => textIn(entry, option)).join(', ');
  const names = levels.map(called);
  const placeOf = (entry: RowRecord) => (numeric ? numberIn(entry, options[0]) : names.indexOf(called(entry)));
  const points = levels.map((entry): CurvePoint => {
    const { value, low, high } = estimateIn(entry, 'win_rate');
    const [fit, fitLow, fitHigh] = ['fitted_rate', 'fitted_low', 'fitted_high'].map((column) =>
      numberIn(entry, column),
    );
    const label = `${namedBy(findings.words, entry, options)}: ${percent(value)} (${percent(low)} to ${percent(high)}), ${textIn(entry, 'games')} games`;
    const point = { x: placeOf(entry), value, low, high, label };
    return Number.isFinite(fit) ? { ...point, fit: { value: fit, low: fitLow, high: fitHigh } } : point;
  });
  const targets = chosen.map(
    (entry): Target => ({ name: textIn(entry, 'target'), value: numberIn(entry, 'target_rate'), x: placeOf(entry) }),
  );
  return curve({
    title: `win rate by ${tuned}${name === '' ? '' : `, ${name}`}`,
    axis: tuned,
    points,
    targets,
    name: (x) => (numeric ? String(x) : (names[x] ?? '')),
    format: (value) => `${Math.round(100 * value)} %`,
  });
}
