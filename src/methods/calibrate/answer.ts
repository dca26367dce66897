import { SKILL } from '../../data/skills.ts';
import type { Answer, Summary } from '../../report/answer.ts';
import { factorText, type Grid, grid, varying, withFactors } from '../../report/terminal.ts';
import { digitsOfEnds, grouped, rateText } from '../../report/text.ts';
import type { Cell } from '../../sim/cell.ts';
import { labelOf, listText, sentence, settingText, type Words, wordOf, wordsOf } from '../../story/words.ts';
import type { CalibrateResult, Learned } from './plan.ts';
import type { AskedLevel, AskedWorth, Belief } from './questions.ts';
import { calibrateTables } from './rows.ts';

/** Less often than this, plays that the model makes itself fit it as badly as those that were seen. */
const CONTRADICTION = 0.01;
/** Fewer independent draws than this are too few for an interval. */
const FEW_DRAWS = 150;
/** Where what is thought has shifted by less than this, plays have said nothing. */
export const SHIFT = 0.1;
/** What lies so near to the end of the skills that were tried may lie beyond. */
const EDGE = 0.05;

/** What plays of people tell. */
export function calibrateAnswer(result: CalibrateResult): Answer {
  const words = wordsOf(result.game);
  return {
    sentences: [
      ...warnings(result),
      ...questionSentences(result, words),
      skillSentence(result),
      nextSentence(result, words),
    ].flat(),
    summary: [...levelSummary(result, words), rateSummary(result, words), learnedSummary(result, words)],
    notes: [...unlearned(result, words), staircase(result), effort(result)],
    text: textOf(result, words),
    factors: cellsOf(result).map(({ factors }) => factors),
    tables: calibrateTables(result),
  };
}

/** The tables that are asked about. */
export function cellsOf({ tables: { cells, asked } }: CalibrateResult): readonly Cell[] {
  return asked.map((table) => cells[table]);
}

/** "37 (33 to 41; before the plays 20 to 56)" */
function beforeAndAfter(before: Belief, after: Belief, format: (value: number) => string): string {
  return `${format(after.median)} (${format(after.low95)} to ${format(after.high95)}; before the plays ${format(before.low95)} to ${format(before.high95)})`;
}

const whole = (value: number) => String(Math.round(value));
const tenth = (value: number) => value.toFixed(1);

function playsText({ tables: { plays } }: CalibrateResult): string {
  return plays.length === 1 ? 'one play' : `${grouped(plays.length)} plays`;
}

/** What the plays have told about what was asked: the starts, the worth, and where neither was asked for, the win rates. */
function questionSentences(result: CalibrateResult, words: Words): readonly string[] {
  const { levels, worths } = result;
  if (levels.length > 0)
    return [levelSentence(result, words), ...worths.map((worth) => worthSentence(result, worth, words))];
  if (worths.length > 0) return worths.map((worth) => worthSentence(result, worth, words));
  const [rate] = result.rates;
  const cells = cellsOf(result);
  const at = withFactors(words, cells, cells[0]);
  return [
    `After ${playsText(result)} the win rate of ${result.game.success}${at} is thought to be ${beforeAndAfter(rate.before, rate.after, rateText)}.`,
  ];
}

function levelSentence(result: CalibrateResult, words: Words): string {
  const { levels, option = '', target, game } = result;
  const [first] = levels;
  const goal = target === 0.5 ? 'half' : rateText(target);
  const found = beforeAndAfter(first.before, first.after, tenth);
  const others = levels.length === 1 ? '' : '; all tables are below';
  return `After ${playsText(result)} ${game.success} are thought to win ${goal} of their games with ${labelOf(words, option)} at ${found}${dialText(words, levels, first)}${others}.`;
}

/** " with 2 couriers", where that tells tables apart. */
function dialText(words: Words, levels: readonly AskedLevel[], { dial }: AskedLevel): string {
  return withFactors(
    words,
    levels.map((level) => level.dial),
    dial,
  );
}

/** Whether something helps or hurts, and by how much after and before the plays: both of the harm if it hurts, and else of the help. */
export function worthText(before: Belief, after: Belief): { verdict: string; size: string; width: string } {
  const verdict = after.low95 > 0 ? 'helps' : after.high95 < 0 ? 'hurts' : 'is not shown to help or to hurt';
  const told = ({ low95, median, high95 }: Belief) => {
    const all = after.high95 < 0 ? [-high95, -median, -low95] : [low95, median, high95];
    const digits = digitsOfEnds([100 * all[0], 100 * all[2]]);
    return all.map((share) => (100 * share).toFixed(digits));
  };
  const [[low, median, high], [least, , most]] = [after, before].map(told);
  return { verdict, size: `${median} percentage points (${low} to ${high})`, width: `${least} to ${most}` };
}

function worthSentence(
  { game }: CalibrateResult,
  { factor, value, base, before, after }: AskedWorth,
  words: Words,
): string {
  const { verdict, size, width } = worthText(before, after);
  return `${sentence(settingText(words, factor, value))} ${verdict} ${game.success}, against ${settingText(words, factor, base)}: by ${size} on average over the tables; before the plays ${width}.`;
}

function skillSentence({ learned, game }: CalibrateResult): readonly string[] {
  const skill = learned.find(({ unknown: { what } }) => what === SKILL);
  if (skill?.belief === undefined) return [];
  const { before, after } = skill.belief;
  const [least, most] = [Number(skill.unknown.values[0]), Number(skill.unknown.values.at(-1))];
  const near = EDGE * (most - least);
  const edge =
    after.high80 > most - near && after.low80 > (least + most) / 2
      ? ' They may be better than any skill that was tried.'
      : after.low80 < least + near && after.high80 < (least + most) / 2
        ? ' They may be worse than any skill that was tried.'
        : '';
  return [
    `The skill of ${game.success} is thought to be ${beforeAndAfter(before, after, whole)}, on the ladder of bots.${edge}`,
  ];
}

function nextSentence(result: CalibrateResult, words: Words): string {
  const [best] = result.next;
  const cells = cellsOf(result);
  const at = withFactors(words, cells, result.tables.cells[best.table]);
  if (best.narrows < 0.001) return 'No single play at these tables would tell much more.';
  return `The next play tells most${at}: it is expected to narrow what is asked by ${rateText(best.narrows)}; the chance to win there is about ${Math.round(100 * best.rate)} %.`;
}

function warnings({ posterior: { fit, effective }, measure }: CalibrateResult): readonly string[] {
  const found: string[] = [];
  if (fit.results < CONTRADICTION)
    found.push(
      `Careful: the plays contradict all that was tried; results as uneven as these come once in ${timesText(fit.results)} times, so what follows is not to be trusted. Perhaps a table was noted wrongly, or groups of very different skill played.`,
    );
  if (fit.measure !== undefined && fit.measure < CONTRADICTION)
    found.push(
      `Careful: the ${String(measure)} that were noted contradict all that was tried; such come once in ${timesText(fit.measure)} times. Perhaps they were counted otherwise than the game counts them.`,
    );
  if (effective < FEW_DRAWS)
    found.push(
      `Careful: only ${Math.round(effective)} draws are left that fit the plays, so intervals are rough; more draws help.`,
    );
  return found;
}

function timesText(share: number): string {
  return share === 0 ? 'more than a thousand' : grouped(Math.round(1 / share));
}

function levelSummary({ levels, option = '', target, game }: CalibrateResult, words: Words): readonly Summary[] {
  if (levels.length === 0) return [];
  return [
    {
      title: `${labelOf(words, option)} at which ${game.success} win ${rateText(target)}`,
      head: ['with', 'median', '80 %', '95 %', '80 % before'],
      rows: levels.map((level) => [
        dialText(words, levels, level).replace(/^ with /, '') || 'the table',
        tenth(level.after.median),
        `${tenth(level.after.low80)} to ${tenth(level.after.high80)}`,
        `${tenth(level.after.low95)} to ${tenth(level.after.high95)}`,
        `${tenth(level.before.low80)} to ${tenth(level.before.high80)}`,
      ]),
    },
  ];
}

/** Longer tables are for the CSV file. */
const MOST_RATES = 12;

function rateSummary(result: CalibrateResult, words: Words): Summary {
  const cells = cellsOf(result);
  return {
    title: `win rate of ${result.game.success}, as it is thought to be`,
    head: ['with', 'median', '80 %', '95 %', '80 % before'],
    rows: result.rates
      .slice(0, MOST_RATES)
      .map(({ table, before, after }) => [
        factorText(words, cells, result.tables.cells[table]) || 'the table',
        rateText(after.median),
        `${rateText(after.low80)} to ${rateText(after.high80)}`,
        `${rateText(after.low95)} to ${rateText(after.high95)}`,
        `${rateText(before.low80)} to ${rateText(before.high80)}`,
      ]),
  };
}

/** What the plays have told apart, most first. */
function learnedOf({ learned }: CalibrateResult): readonly Learned[] {
  return learned.filter(({ shift }) => shift >= SHIFT).toSorted((a, b) => b.shift - a.shift);
}

function learnedSummary(result: CalibrateResult, words: Words): Summary {
  return {
    title: 'what the plays have told of what nobody knew',
    head: ['unknown', 'before', 'after'],
    rows: learnedOf(result).map(({ unknown, before, after, belief }) => {
      if (belief !== undefined)
        return [
          labelOf(words, unknown.what),
          ...[belief.before, belief.after].map(({ low80, high80 }) => `${whole(low80)} to ${whole(high80)}`),
        ];
      const likely = after.indexOf(Math.max(...after));
      const text = (shares: readonly number[]) =>
        `${wordOf(words, unknown.what, unknown.values[likely])}: ${Math.round(100 * shares[likely])} %`;
      return [labelOf(words, unknown.what), text(before), text(after)];
    }),
  };
}

function unlearned({ learned }: CalibrateResult, words: Words): readonly string[] {
  const left = learned.filter(({ shift }) => shift < SHIFT).map(({ unknown: { what } }) => labelOf(words, what));
  if (left.length === 0) return [];
  return [`The plays tell nothing of ${listText(left)}: all that these may be is as likely as before.`];
}

function staircase({ game }: CalibrateResult): string {
  return `Without reckoning: play harder next time if ${game.success} have won, and easier if they have lost. That tells much more than one table again and again.`;
}

function effort({ draws, games, posterior: { effective }, measure }: CalibrateResult): string {
  const noted = measure === undefined ? 'their results' : `their results and ${measure}`;
  return `${grouped(draws)} draws of all that is not known were played, ${grouped(games)} games in all, and from them it was reckoned how many others would go; of the plays ${noted} were taken in; of all that was reckoned so, what fits them is worth ${grouped(Math.round(effective))} independent draws. All intervals are credible ones: the number lies in them with 95 % (or 80 %), if it was drawn as was thought before the plays; where one reaches an end of what was tried, the number may lie beyond.`;
}

function textOf(result: CalibrateResult, words: Words): readonly (string | Grid)[] {
  const cells = cellsOf(result);
  const rows = result.next.map(({ table, rate, narrows }) => ({
    ...result.tables.cells[table].factors,
    chance: rateText(rate),
    narrows: rateText(narrows),
  }));
  return [
    'what the next play would tell:',
    grid(words, rows, varying(cells), [
      { head: 'chance to win', right: true, text: ({ chance }) => String(chance) },
      { head: 'narrows what is asked by', right: true, text: ({ narrows }) => String(narrows) },
    ]),
  ];
}
