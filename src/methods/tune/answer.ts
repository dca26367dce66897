import type { Value } from '../../data/options.ts';
import type { Answer, Summary } from '../../report/answer.ts';
import { Decimal, type Row } from '../../report/table.ts';
import { factorText, type Grid, grid, rateBar, varying } from '../../report/terminal.ts';
import { estimateText, grouped, percent, percentagePoints, rateText } from '../../report/text.ts';
import { labelOf, listText, sentence, settingsText, type Words, wordOf, wordsOf } from '../../story/words.ts';
import type { TunedCell, TunedTarget, TuneResult } from './plan.ts';

/** Which levels give which win rates, and what that took. */
export function tuneAnswer(result: TuneResult): Answer {
  const { cells, options, game } = result;
  const words = wordsOf(game);
  return {
    sentences: [verdictSentence(result, words), ...uncertain(result)],
    summary: [foundSummary(result, words)],
    notes: [nearestMeaning(result), effortSentence(result)],
    text: [foundText(result, words), '', levelsTitle(result), levelText(result, words)],
    factors: cells.map(({ factors }) => factors),
    tables: [
      { name: 'tune', rows: cells.flatMap((cell) => cell.targets.map((target) => targetRow(cell, target, options))) },
      { name: 'levels', rows: cells.flatMap(levelRows) },
    ],
  };
}

/** "ogareffSteps 38", or with several options "way 36, ogareffBox 2". */
function levelName(settings: Readonly<Record<string, Value>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

/** Of the levels that are left beside the best. */
function alternatives({ choice }: TunedTarget): readonly number[] {
  return [...choice.levels.keys()].filter((i) => i !== choice.best && !choice.levels[i].eliminated);
}

/** "With a road of 36 steps the win rate of the couriers is 50.2 % (48.9 % to 51.5 %); 50.0 % is wanted." */
function foundSentence({ cells: [{ levels, targets }], game: { success } }: TuneResult, words: Words): string {
  const [{ rate, choice }] = targets;
  const { settings } = levels[choice.best];
  const { rate: found, low, high } = choice.levels[choice.best];
  return `With ${settingsText(words, settings)} the win rate of ${success} is ${estimateText(found, { low, high })}; ${rateText(rate)} is wanted.`;
}

/** "The length of the road can be set for every target: the win rate of the couriers comes within 1.3 percentage points of …" */
function verdictSentence(result: TuneResult, words: Words): string {
  const {
    cells,
    game: { success },
    options,
  } = result;
  if (cells.length === 1 && cells[0].targets.length === 1) return foundSentence(result, words);
  const all = cells.flatMap(({ targets }) => targets);
  const distance = ({ rate, choice }: TunedTarget) => Math.abs(choice.levels[choice.best].rate - rate);
  const farthest = Math.max(...all.map(distance));
  const targets = cells[0].targets.map(({ name, rate }) => `${name} (${rateText(rate)})`);
  const tuned = listText(options.map((option) => labelOf(words, option)));
  const at = cells.length === 1 ? '' : ` at all ${cells.length} tables`;
  const within = `within ${rateText(farthest).replace(' %', '')} percentage points of ${listText(targets)}${at}`;
  return `${sentence(tuned)} can be set for every target: the win rate of ${success} comes ${within}.`;
}

/** A level as it stands in a table: the value, or the words of several. */
function levelInTable(words: Words, settings: Readonly<Record<string, Value>>): string {
  const entries = Object.entries(settings);
  return entries.length === 1 ? wordOf(words, ...entries[0]) : settingsText(words, settings);
}

/** A row for each target and a column for each table: the level to take, and the win rate that it gives. */
function foundSummary({ cells, options, game: { success } }: TuneResult, words: Words): Summary {
  const tuned = listText(options.map((option) => labelOf(words, option)));
  return {
    title: `${tuned}, and the win rate of ${success}`,
    head: ['target', ...cells.map((cell) => factorText(words, cells, cell) || 'found')],
    rows: cells[0].targets.map(({ name, rate }, t) => [
      `${name} (${rateText(rate)})`,
      ...cells.map((cell) => {
        const { best, levels, certified } = cell.targets[t].choice;
        const level = levelInTable(words, cell.levels[best].settings);
        return `${level} (${rateText(levels[best].rate)})${certified ? '' : ' ?'}`;
      }),
    ]),
  };
}

function uncertain({ cells }: TuneResult): readonly string[] {
  const all = cells.flatMap(({ targets }) => targets);
  const open = all.filter(({ choice }) => !choice.certified).length;
  if (open === 0) return [];
  const many = open === all.length ? 'None of them is' : `${open} of ${all.length} (marked ?) are not`;
  return [`${many} sure to be the nearest, for lack of games.`];
}

/** What "nearest" claims: not that the target is met. */
function nearestMeaning({ tolerance, confidence }: TuneResult): string {
  return (
    `Nearest means that no other level is nearer to the target by more than ${percentagePoints(tolerance)}, ` +
    `with ${Number((100 * confidence).toPrecision(6))} % certainty for all targets of a table together; levels go in steps, so it need not hit the target.`
  );
}

function effortSentence({ games, even, grid: planned }: TuneResult): string {
  const times = (all: number) => (all / games).toFixed(1);
  return (
    `${grouped(games)} games; all levels played evenly until as sure would be ${grouped(even)} (${times(even)} times as many), ` +
    `a grid planned beforehand for any rates ${grouped(planned)} (${times(planned)} times).`
  );
}

function foundText({ cells, options, tolerance }: TuneResult, words: Words): Grid {
  const rows = cells.flatMap((cell) => cell.targets.map((target) => targetRow(cell, target, options)));
  return grid(
    words,
    rows,
    [...varying(cells), 'target', ...options],
    [
      { head: 'games', right: true, spare: 2, text: ({ games }) => grouped(Number(games)) },
      { head: 'win rate', right: true, text: ({ win_rate }) => shownPercent(win_rate) },
      {
        head: 'interval',
        right: true,
        spare: 1,
        text: ({ ci_low, ci_high }) => `${shownPercent(ci_low)} – ${shownPercent(ci_high)}`,
      },
      rateBar('win_rate'),
      {
        head: nearestHead(tolerance),
        right: false,
        text: ({ certified }) => (certified === true ? 'yes' : 'not sure'),
      },
    ],
  );
}

/** Head of the column that says whether no other level is nearer by more than the tolerance. */
export function nearestHead(tolerance: number): string {
  return `nearest within ${percentagePoints(tolerance).replace('percentage ', '')}`;
}

function shownPercent(value: Row[string]): string {
  return percent((value as Decimal).value);
}

/** As many levels are told whatever their rates are; of more those that come as near to a target at some table. */
const MOST_LEVELS = 30;
const NEAR = 0.25;

/** The levels that are worth a line, by their numbers. */
function toldLevels({ cells }: TuneResult): readonly number[] {
  const all = [...cells[0].levels.keys()];
  if (all.length <= MOST_LEVELS) return all;
  return all.filter((i) =>
    cells.some(({ levels, targets }) =>
      targets.some(({ rate, choice }) => choice.best === i || Math.abs(levels[i].wins / levels[i].games - rate) < NEAR),
    ),
  );
}

function levelsTitle(result: TuneResult): string {
  const { length } = result.cells[0].levels;
  const told = toldLevels(result).length;
  return told === length ? 'every level:' : `of ${length} levels the ${told} that come within 25 percentage points:`;
}

/** A line for each level, with its rate at each table; * marks the nearest to a target. */
function levelText(result: TuneResult, words: Words): Grid {
  const { cells, options } = result;
  const told = toldLevels(result);
  const rows: Row[] = told.map((i) => cells[0].levels[i].settings);
  return grid(
    words,
    rows,
    options,
    cells.map((cell) => ({
      head: factorText(words, cells, cell) || 'win rate',
      right: true,
      text: (_row: Row, line: number) => {
        const i = told[line];
        const { wins, games } = cell.levels[i];
        return `${percent(wins / games)}${cell.targets.some(({ choice }) => choice.best === i) ? ' *' : '  '}`;
      },
    })),
  );
}

function targetRow(cell: TunedCell, target: TunedTarget, options: readonly string[]): Row {
  const { name, rate, choice } = target;
  const { settings, games } = cell.levels[choice.best];
  const best = choice.levels[choice.best];
  return {
    ...cell.factors,
    target: name,
    target_rate: new Decimal(rate),
    ...Object.fromEntries(options.map((option) => [option, settings[option]])),
    games,
    win_rate: new Decimal(best.rate),
    ci_low: new Decimal(best.low),
    ci_high: new Decimal(best.high),
    certified: choice.certified,
    not_excluded: alternatives(target)
      .map((i) => levelName(cell.levels[i].settings))
      .join('; '),
  };
}

function levelRows(cell: TunedCell): Row[] {
  return cell.levels.map(({ settings, wins, games }, i) => {
    const { rate, low, high } = cell.targets[0].choice.levels[i];
    const fitted = cell.curve?.[i] ?? { rate: Number.NaN, low: Number.NaN, high: Number.NaN };
    return {
      ...cell.factors,
      ...settings,
      games,
      wins,
      win_rate: new Decimal(rate),
      ci_low: new Decimal(low),
      ci_high: new Decimal(high),
      ...Object.fromEntries(cell.targets.map(({ name, choice }) => [`${name}_status`, statusOf(choice, i)])),
      fitted_rate: new Decimal(fitted.rate),
      fitted_low: new Decimal(fitted.low),
      fitted_high: new Decimal(fitted.high),
    };
  });
}

function statusOf({ best, levels, certified }: TunedTarget['choice'], i: number): string {
  if (i === best) return certified ? 'nearest' : 'nearest so far';
  return levels[i].eliminated ? 'out' : 'not excluded';
}
