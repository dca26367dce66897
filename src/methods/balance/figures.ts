import type { Findings } from '../../report/findings.ts';
import { countColumn, factorColumns, numberColumn, textColumn } from '../../report/results/columns.ts';
import { curve } from '../../report/results/curve.ts';
import type { Column, Figure } from '../../report/results/figure.ts';
import { forest } from '../../report/results/forest.ts';
import {
  endsIn,
  estimateIn,
  groupsBy,
  namedBy,
  numberIn,
  type RowRecord,
  recordsOf,
  textIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { roundRange } from '../../report/results/scale.ts';
import { labelOf, wordOf } from '../../story/words.ts';
import type { Quantity } from './goals.ts';
import { boundsText, isShare, numberText } from './words.ts';

/** The numbers that are wanted beside those that were found, what to set, and how the search went. */
export function balanceFigures(findings: Findings): readonly Figure[] {
  return [goalsFigure(findings), dialsFigure(findings), searchFigure(findings)];
}

const isTold = (entry: RowRecord) => String(entry.chosen) === 'true';

function kindIn(entry: RowRecord): Pick<Quantity, 'kind'> {
  return { kind: textIn(entry, 'kind') as Quantity['kind'] };
}

/** What is wanted; an end that is missing is no bound. */
function boundsIn(entry: RowRecord) {
  const [low, high] = [numberIn(entry, 'wanted_low'), numberIn(entry, 'wanted_high')];
  return {
    low: Number.isNaN(low) ? Number.NEGATIVE_INFINITY : low,
    high: Number.isNaN(high) ? Number.POSITIVE_INFINITY : high,
  };
}

function rangeOf(entries: readonly RowRecord[]): readonly [number, number] {
  const bounds = entries.map(boundsIn).flatMap(({ low, high }) => [low, high]);
  return roundRange([...endsIn(entries, 'value', 'joint'), ...bounds]);
}

function toldIn(entry: RowRecord): string {
  const { value, low, high } = estimateIn(entry, 'value', 'joint');
  const [told, least, most] = [value, low, high].map((each) => numberText(kindIn(entry), each));
  return `${told} (${least} to ${most})`;
}

/** Each number in its interval, on the bounds that it is to lie within. */
function goalsFigure(findings: Findings): Figure {
  const { words, factors } = findings;
  const all = wordedRecords(findings, 'balance');
  const entries = all.filter(isTold);
  const nameOf = (entry: RowRecord) =>
    [textIn(entry, 'seat') === '' ? '' : `seat ${textIn(entry, 'seat')}`, namedBy(words, entry, factors)]
      .filter(Boolean)
      .join(', ') || 'the table';
  const number = (name: string, head: string): Column => ({
    head,
    text: (entry) => numberText(kindIn(entry), numberIn(entry, name)),
    right: true,
  });
  return {
    title: 'What is wanted, and what was found on fresh luck',
    about:
      'The shaded bars are where each number is wanted; the intervals hold for all of them together with 95 % certainty. Filled circles: surely within; filled squares: surely beyond; hollow: undecided.',
    panels: panelsOf(findings, entries).map(({ name, own }) => ({
      name,
      picture: forest({
        title: name,
        axis: textIn(own[0], 'kind') === 'seat' ? 'percentage points above a fair share' : axisOf(findings, own[0]),
        rows: own.map((entry) => ({
          name: nameOf(entry),
          ...estimateIn(entry, 'value', 'joint'),
          told: toldIn(entry),
          series: textIn(entry, 'verdict') === 'missed' ? 1 : 0,
          sure: textIn(entry, 'verdict') !== 'undecided',
          band: boundsIn(entry),
        })),
        range: rangeOf(own),
        format: (value) =>
          numberText(kindIn(own[0]), value)
            .replace(/\.0(?= |$)/, '')
            .replace(' points', ''),
      }),
    })),
    table: {
      entries: all,
      columns: [
        countColumn('setting'),
        textColumn('goal_name', 'goal'),
        ...factorColumns(words, factors, all),
        ...(all.some((entry) => textIn(entry, 'seat') !== '') ? [{ ...textColumn('seat'), right: true }] : []),
        { head: 'wanted', text: (entry) => boundsText(kindIn(entry), boundsIn(entry)), right: true },
        countColumn('games'),
        number('foretold', 'expected'),
        { head: 'found, 95 % all together', text: toldIn, right: true },
        textColumn('verdict', ''),
      ],
    },
    file: 'balance.csv',
  };
}

/** More rows than this are cut by the first factor that tells them apart. */
const ROWS = 16;

/** The goals; those with many numbers by tables, too. */
function panelsOf({ words, factors }: Findings, entries: readonly RowRecord[]) {
  const goals = [...new Set(entries.map((entry) => textIn(entry, 'goal_name')))];
  return goals.flatMap((goal) => {
    const own = entries.filter((entry) => textIn(entry, 'goal_name') === goal);
    if (own.length <= ROWS) return [{ name: goal, own }];
    const by = factors.find((name) => new Set(own.map((entry) => textIn(entry, name))).size > 1) ?? 'seat';
    return groupsBy(words, own, [by]).map((group) => ({ name: `${goal}, ${group.name}`, own: group.entries }));
  });
}

function axisOf({ game }: Findings, entry: RowRecord): string {
  const of = textIn(entry, 'of');
  if (of === 'win') return `win rate of ${game.success}`;
  return isShare(kindIn(entry)) ? `share of games: ${of}` : of.replaceAll('_', ' ');
}

/** What each dial is now, and what it is to be, by every setting that was played on fresh luck. */
function dialsFigure(findings: Findings): Figure {
  const { words, factors } = findings;
  const entries = recordsOf(findings, 'dials');
  const used = factors.filter((name) => entries.some((entry) => textIn(entry, name) !== ''));
  const valueColumn = (name: string, head: string): Column => ({
    head,
    text: (entry) => wordOf(words, textIn(entry, 'what'), entry[name]),
    right: true,
  });
  const settings = [...new Set(entries.map((entry) => numberIn(entry, 'setting')))];
  const told = entries.filter(isTold);
  const valueBy = (entry: RowRecord, setting: number) =>
    entries.filter((other) => numberIn(other, 'setting') === setting)[told.indexOf(entry)];
  return {
    title: 'What to set',
    about:
      settings.length === 1
        ? 'What each dial is now, and what it is to be.'
        : 'What each dial is now, and what it is to be by each of the settings that were played on fresh luck.',
    panels: [],
    table: {
      entries: told,
      columns: [
        { head: 'dial', text: (entry) => labelOf(words, textIn(entry, 'what')), wrap: true },
        ...used.map((name) => ({
          head: labelOf(words, name),
          text: (entry: RowRecord) => (textIn(entry, name) === '' ? 'all' : wordOf(words, name, entry[name])),
        })),
        valueColumn('usual', 'usual'),
        ...settings.map(
          (setting): Column => ({
            head: settings.length === 1 ? 'to be' : `setting ${setting}`,
            text: (entry) => {
              const other = valueBy(entry, setting);
              return wordOf(words, textIn(other, 'what'), other.value);
            },
            right: true,
          }),
        ),
      ],
    },
    file: 'dials.csv',
  };
}

/** How many numbers lay within their bounds, setting by setting. */
function searchFigure(findings: Findings): Figure {
  const entries = recordsOf(findings, 'tries');
  const numbers = recordsOf(findings, 'balance').filter(isTold).length;
  return {
    title: 'How the search went',
    about:
      'Each circle is a setting that was tried, in their order: the share of all wanted numbers that lay within their bounds, as it read while searching, by few games. The first were spread evenly.',
    panels: [
      {
        name: '',
        picture: curve({
          title: 'numbers within their bounds, by try',
          axis: 'settings in the order in which they were tried',
          points: entries.map((entry) => {
            const value = numberIn(entry, 'kept') / numbers;
            const label = `${textIn(entry, 'settings')}: ${textIn(entry, 'kept')} of ${numbers}`;
            return { x: numberIn(entry, 'try'), value, low: value, high: value, label };
          }),
          targets: [],
          name: String,
          format: (value) => `${Math.round(100 * value)} %`,
        }),
      },
    ],
    table: {
      entries,
      columns: [
        countColumn('try'),
        countColumn('search_round', 'round'),
        countColumn('games'),
        countColumn('kept', `within, of ${numbers}`),
        numberColumn('search_loss', 'squares of all misses', 1),
      ],
    },
    file: 'tries.csv',
  };
}
