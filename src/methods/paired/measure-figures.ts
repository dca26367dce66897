import type { Findings } from '../../report/findings.ts';
import { chanceColumn, textColumn } from '../../report/results/columns.ts';
import type { Column, Figure, Panel } from '../../report/results/figure.ts';
import { type ForestRow, forest } from '../../report/results/forest.ts';
import {
  endsIn,
  estimateIn,
  numberIn,
  type RowRecord,
  textIn,
  valuesIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { roundRange } from '../../report/results/scale.ts';
import { changeOf, MEASURES_TABLE, SHARE } from './measure-answer.ts';

function isShare(entry: RowRecord): boolean {
  return textIn(entry, 'unit') === SHARE;
}

/** What the alternatives do to all else that games have: a picture for each measure that surely changes. */
export function measureFigures(findings: Findings): readonly Figure[] {
  const { factors } = findings;
  const all = wordedRecords(findings, MEASURES_TABLE);
  const averages = all.filter((entry) => factors.every((factor) => textIn(entry, factor) === ''));
  // Where there is one table, it is the average.
  const entries = averages.length === 0 ? all : averages;
  if (entries.length === 0) return [];
  const where = factors.length === 0 ? '' : ', on average over all tables';
  const moved = valuesIn(entries, 'about').filter((about) =>
    entries.some((entry) => textIn(entry, 'about') === about && isSure(entry)),
  );
  return [
    {
      title: 'What else changes',
      about: `What games have with the alternative, less what they have with the base on the same luck${where}: a picture for each number that surely changes, with intervals that hold all together with 95 % certainty; shares in percentage points. Filled circles: surely more; filled squares: surely less; hollow: undecided, or the same.`,
      panels: moved.map((about) =>
        panelOf(
          about,
          entries.filter((entry) => textIn(entry, 'about') === about),
        ),
      ),
      table: {
        entries,
        columns: [
          textColumn('arm', 'with'),
          { ...textColumn('about', 'what'), wrap: true },
          valueColumn('base_value', 'base'),
          valueColumn('value', 'with it'),
          { head: 'difference (95 %, all together)', text: toldOf, right: true },
          chanceColumn('p_holm', "Holm's p"),
          textColumn('verdict'),
        ],
      },
      file: `${MEASURES_TABLE}.csv`,
    },
  ];
}

function isSure(entry: RowRecord): boolean {
  return ['more', 'less'].includes(textIn(entry, 'verdict'));
}

function valueColumn(name: string, head: string): Column {
  return {
    head,
    text: (entry) =>
      isShare(entry) ? `${(100 * numberIn(entry, name)).toFixed(2)} %` : numberIn(entry, name).toFixed(2),
    right: true,
  };
}

function toldOf(entry: RowRecord): string {
  const { value, low, high } = estimateIn(entry, 'difference', 'joint');
  return changeOf({ difference: value, joint: { low, high }, isShare: isShare(entry) });
}

function panelOf(about: string, entries: readonly RowRecord[]): Panel {
  const factor = isShare(entries[0]) ? 100 : 1;
  const rows = entries.map((entry): ForestRow => {
    const { value, low, high } = estimateIn(entry, 'difference', 'joint');
    const verdict = textIn(entry, 'verdict');
    return {
      name: textIn(entry, 'arm'),
      value: value * factor,
      low: low * factor,
      high: high * factor,
      told: toldOf(entry),
      series: verdict === 'less' ? 1 : 0,
      sure: isSure(entry),
    };
  });
  const range = roundRange(
    endsIn(entries, 'difference', 'joint').map((end) => end * factor),
    0,
  );
  return {
    name: about,
    picture: forest({
      title: `difference in ${about}`,
      axis: factor === 100 ? 'percentage points' : 'difference',
      rows,
      range,
      format: (value) => (value > 0 ? `+${value}` : String(value)),
    }),
  };
}
