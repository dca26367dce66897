import type { TunedCell, TunedTarget, TuneResult } from '../analysis/tune.ts';
import type { Value } from '../core/options.ts';
import type { Answer } from './answer.ts';
import { Decimal, type Row } from './table.ts';
import { factorText, type Grid, grid, rateBar, varying } from './terminal.ts';
import { grouped, percent } from './text.ts';

/** Which levels give which win rates, and what that took. */
export function tuneAnswer(result: TuneResult): Answer {
  const { cells, options } = result;
  const names = cells[0].targets.map(({ name }) => name);
  return {
    sentences: [...names.map((_, t) => targetSentence(result, t)), certaintySentence(result), effortSentence(result)],
    text: [foundText(result), '', 'every level:', levelText(result)],
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

/** "normal (50.00 % for the couriers): ogareffSteps 39 with players 1 (48.91 %, 45.54 % to 52.29 %); 37 …" */
function targetSentence({ cells, success }: TuneResult, t: number): string {
  const { name, rate: wanted } = cells[0].targets[t];
  const found = cells.map((cell, i) => {
    const { best, levels, certified } = cell.targets[t].choice;
    const [rate, low, high] = [levels[best].rate, levels[best].low, levels[best].high].map(percent);
    const { settings } = cell.levels[best];
    const [value, ...more] = Object.values(settings);
    const where = factorText(cells, cell);
    return `${i === 0 || more.length > 0 ? levelName(settings) : String(value)}${where === '' ? '' : ` with ${where}`} (${rate}, ${low} to ${high}${certified ? '' : ', not certain'})`;
  });
  return `${name} (${percent(wanted)} for ${success}): ${found.join('; ')}.`;
}

function certaintySentence({ cells, tolerance, confidence }: TuneResult): string {
  const all = cells.flatMap(({ targets }) => targets);
  const open = all.filter(({ choice }) => !choice.certified).length;
  const claim = `at each table with ${percent(confidence)} certainty for all targets together, no other level is nearer by more than ${percent(tolerance)}`;
  if (open === 0) return `Of each of these, ${claim}.`;
  if (open === all.length) return 'None of them is certain, for lack of games.';
  return `${open} of ${all.length} are not certain, for lack of games; of the others, ${claim}.`;
}

function effortSentence({ games, even, grid: planned }: TuneResult): string {
  const times = (all: number) => (all / games).toFixed(1);
  return (
    `${grouped(games)} games; all levels played evenly until as sure would be ${grouped(even)} (${times(even)} times as many), ` +
    `a grid planned beforehand for any rates ${grouped(planned)} (${times(planned)} times).`
  );
}

function foundText({ cells, options }: TuneResult): Grid {
  const rows = cells.flatMap((cell) => cell.targets.map((target) => targetRow(cell, target, options)));
  return grid(
    rows,
    [...varying(cells), 'target', ...options],
    [
      { head: 'games', right: true, text: ({ games }) => grouped(Number(games)) },
      { head: 'win rate', right: true, text: ({ win_rate }) => shownPercent(win_rate) },
      {
        head: 'interval',
        right: true,
        text: ({ ci_low, ci_high }) => `${shownPercent(ci_low)} – ${shownPercent(ci_high)}`,
      },
      rateBar('win_rate'),
      { head: 'certain', right: false, text: ({ certified }) => (certified === true ? 'yes' : 'no') },
    ],
  );
}

function shownPercent(value: Row[string]): string {
  return percent((value as Decimal).value);
}

/** A line for each level, with its rate at each table; * marks the nearest to a target. */
function levelText({ cells, options }: TuneResult): Grid {
  const rows: Row[] = cells[0].levels.map(({ settings }) => settings);
  return grid(
    rows,
    options,
    cells.map((cell) => ({
      head: factorText(cells, cell) || 'win rate',
      right: true,
      text: (_row: Row, i: number) => {
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
