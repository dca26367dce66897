import type { Value } from '../../data/options.ts';
import type { Game } from '../../engine/game.ts';
import { changeText, estimateText, grouped, percentagePoints, rateText } from '../../report/text.ts';
import { type Choice, chooseLevel } from '../../stats/elimination.ts';
import { listText, sentence, settingText, type Words, wordOf } from '../../story/words.ts';
import type { Dial } from './dials.ts';
import { type Change, changeOf, OPTIMAL, rateOf } from './plans.ts';
import type { LabArm } from './session.ts';
import type { Setting } from './setting.ts';
import { differenceText, tableText } from './words.ts';

const FIRST_GAMES = 'The first games are being played.';

/** "The win rate of the couriers is 48.1 % (46.9 % to 49.3 %) with 2 couriers and a road of 40 steps." */
export function rateSentence(game: Game, words: Words, setting: Setting, arm: LabArm): string {
  if (arm.games.games === 0) return FIRST_GAMES;
  const { rate, ...interval } = rateOf(arm);
  const table = tableText(game, words, setting);
  return `The win rate of ${game.success} is ${estimateText(rate, interval)}${table === '' ? '' : ` with ${table}`}.`;
}

/** How it was before the last dial was turned, on the same luck. */
export function ghostSentence(arm: LabArm, ghost: LabArm, before: string): string {
  const { rate, ...interval } = rateOf(ghost);
  const was = `Before, with ${before}, it was ${estimateText(rate, interval)}`;
  const change = changeOf(arm, ghost);
  return change.pairs === 0 ? `${was}.` : `${was}; ${changed(change)}.`;
}

function changed(change: Change): string {
  const { difference, different, discordant, pairs, low, high } = change;
  if (different === 0) return `of ${grouped(pairs)} games on the same luck not one took another course`;
  if (discordant === 0) return `of ${grouped(pairs)} games on the same luck not one was won with only one of the two`;
  const sure = low > 0 || high < 0;
  return sure
    ? `on the same luck it ${changeText(difference, change)}`
    : `whether it changes is undecided: on the same luck it ${changeText(difference, change)}`;
}

/** Each table beside the first, on the same luck. */
export function armSentences(
  game: Game,
  words: Words,
  settings: readonly Setting[],
  arms: readonly LabArm[],
  names: readonly string[],
): readonly string[] {
  const [base, ...others] = arms;
  return others.map((arm, i) => {
    const change = changeOf(arm, base, 0.05 / others.length);
    const what = `${names[i + 1]} (${differenceText(game, words, settings[i + 1], settings[0])})`;
    if (change.pairs === 0) return `${what}: the first games are being played.`;
    if (change.different === 0)
      return `${what} is the same as ${names[0]}: of ${grouped(change.pairs)} games not one took another course.`;
    const sure = change.low > 0 || change.high < 0;
    const rates = `from ${rateText(rateOf(base).rate)} to ${rateText(rateOf(arm).rate)}`;
    return sure
      ? `With ${what} the win rate of ${game.success} ${changeText(change.difference, change)}, ${rates}.`
      : `Whether ${what} changes the win rate of ${game.success} is undecided: it ${changeText(change.difference, change)}, ${rates}.`;
  });
}

/** A level farther from the target by no more than this will do. */
const TOLERANCE = 0.01;

/** Which level comes nearest to the target; all its intervals hold together, at every look. */
export function choiceOf(arms: readonly LabArm[], target: number): Choice {
  const counts = arms.map(({ games: { wins, games } }) => ({ wins, n: games }));
  return chooseLevel(counts, { target, tolerance: TOLERANCE, optimal: OPTIMAL });
}

/** Which level gives the win rate that is wanted, as `tune` says it, and where the curve crosses it. */
export function sweepSentences(
  game: Game,
  words: Words,
  { name, range, label }: Dial,
  levels: readonly Value[],
  choice: Choice,
  target: number,
): readonly string[] {
  const played = choice.levels.filter(({ rate }) => !Number.isNaN(rate));
  if (played.length === 0) return [FIRST_GAMES];
  const told = (i: number) => settingText(words, name, levels[i]);
  const best = choice.levels[choice.best];
  const left = [...choice.levels.keys()].filter((i) => i !== choice.best && !choice.levels[i].eliminated);
  const near = `The win rate of ${game.success} comes nearest to ${rateText(target)} with ${told(choice.best)}: ${estimateText(best.rate, best)}`;
  const few = listText(left.slice(0, 4).map((i) => wordOf(words, name, levels[i])));
  const open =
    left.length === 0 ? '' : `; ${left.length > 4 ? `${left.length} others` : `${label} ${few}`} may be as near`;
  const sure = choice.certified
    ? ` No other level is nearer by more than ${percentagePoints(TOLERANCE)}, for sure.`
    : '';
  const crossings =
    range === undefined
      ? []
      : crossingsIn(choice, target).map((i) => `${told(i)} and ${wordOf(words, name, levels[i + 1])}`);
  const crossed = crossings.length === 0 ? [] : [`It crosses ${rateText(target)} between ${listText(crossings)}.`];
  return [`${sentence(near)}${choice.certified ? '' : open}.${sure}`, ...crossed];
}

/** Levels after which the rate is on the other side of the target. */
export function crossingsIn({ levels }: Choice, target: number): readonly number[] {
  return [...levels.keys()].filter((i) => {
    const [one, next] = [levels[i]?.rate, levels[i + 1]?.rate];
    return next !== undefined && (one - target) * (next - target) < 0;
  });
}

/** The least and the greatest of a map; the intervals hold for all of it together. */
export function heatSentences(
  game: Game,
  words: Words,
  settings: readonly Setting[],
  arms: readonly LabArm[],
): readonly string[] {
  const rates = arms.map((arm, i) => ({ i, ...rateOf(arm, 0.05 / arms.length) })).filter(({ games }) => games > 0);
  if (rates.length === 0) return [FIRST_GAMES];
  const order = rates.toSorted((a, b) => a.rate - b.rate);
  const told = (one: (typeof rates)[number]) =>
    `${estimateText(one.rate, one)} with ${tableText(game, words, settings[one.i])}`;
  return [`The win rate of ${game.success} goes from ${told(order[0])} to ${told(order[order.length - 1])}.`];
}

/** "±0.5 points": how far an interval reaches. */
export function reachText({ low, high }: { readonly low: number; readonly high: number }): string {
  return `± ${(50 * (high - low)).toFixed(1)}`;
}
