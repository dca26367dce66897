import { grouped, percentagePoints } from '../../report/text.ts';
import { mcnemarExact } from '../../stats/mcnemar.ts';
import { differenceShown, type PairedInterval, pairsToEquate, pairsToShow } from '../../stats/paired-power.ts';
import { listText } from '../../story/words.ts';
import { ALPHA, equivalenceInterval, isWithin, jointInterval, jointSequence, leavesOutZero } from '../joint.ts';
import type { Pilot } from '../pilot.ts';
import type { Difference, PairedAim, PairedResult, PairedTable } from './play.ts';

/** Differences for which it is told how many games they take, as shares. */
const TOLD = [0.01, 0.02, 0.05];

/** Differences are told to a tenth of a percentage point, upward. */
const STEP = 0.001;

/**
 * The intervals that are told in the end: those that have to leave out 0, and those that have to lie within the margin. More and less
 * take Holm's p-value, too, so the former do not leave out 0 where that may be above 5 %.
 */
export function intervalsFor(
  differences: number,
  optimal: number | undefined,
): { readonly joint: PairedInterval; readonly equivalence: PairedInterval } {
  if (optimal !== undefined) {
    const joint: PairedInterval = (one, other, n) => jointSequence({ n, one, other }, differences, optimal);
    // Where this leaves out 0 its p-value is low enough.
    return { joint, equivalence: joint };
  }
  return {
    joint: (one, other, n) => {
      const { low, high } = jointInterval({ n, one, other }, differences);
      if (differences * mcnemarExact(one, other) <= ALPHA) return { low, high };
      return { low: Math.min(0, low), high: Math.max(0, high) };
    },
    equivalence: (one, other, n) => equivalenceInterval({ n, one, other }, differences),
  };
}

/**
 * Which difference the games that are planned would show, and how many games some differences take, with the intervals in
 * use. It is told for the pair of arms whose games differ most often in a pilot on common luck: all others take fewer.
 * Arms of which the pilot has no games are taken to have no luck in common.
 */
export function powerSentences(
  tables: readonly PairedTable[],
  { margin }: PairedAim,
  optimal: number | undefined,
  pilot: Pick<Pilot, 'rates' | 'outcomes'>,
): readonly string[] {
  const { discordant, count } = mostDiscordant(tables, pilot);
  const { joint, equivalence } = intervalsFor(count, optimal);
  const games = Math.min(...tables.map(({ base }) => base.blocks));
  const least = Math.ceil(differenceShown(joint, discordant, games) / STEP - 1e-9) * STEP;
  const takes = TOLD.map(
    (difference) => `${percentagePoints(difference)} ${gamesText(pairsToShow(joint, discordant, difference))}`,
  );
  const shown = `${optimal === undefined ? '' : 'up to '}${grouped(games)} games of each side would show a difference of ${percentagePoints(least)}`;
  const none =
    margin === undefined
      ? ''
      : `; that there is none, within ${percentagePoints(margin)} either way, ${gamesText(pairsToEquate(equivalence, discordant, margin))}`;
  return [
    `With 80 % chance, ${shown}; about so many would be needed for a difference of ${listText(takes)}${none}.`,
    `That is for arms of which one alone wins in ${(100 * discordant).toFixed(1)} % of the games on the same luck${count === 1 ? ', as in the pilot' : `, the most of ${count} differences in the pilot, and for intervals that hold together`}.`,
  ];
}

function gamesText(games: number): string {
  return Number.isFinite(games) ? grouped(roundedUp(games)) : 'more than anybody plays';
}

/** To two digits: a pilot knows no more. */
function roundedUp(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1);
  return Math.ceil(n / unit) * unit;
}

/** The greatest share of games that one arm of a pair wins alone, over all pairs, and how many pairs there are. */
function mostDiscordant(
  tables: readonly PairedTable[],
  { rates, outcomes }: Pick<Pilot, 'rates' | 'outcomes'>,
): { discordant: number; count: number } {
  let [discordant, count, next] = [0, 0, 0];
  for (const { others } of tables) {
    const base = next++;
    for (const _ of others) {
      const other = next++;
      count++;
      const seen = discordance(outcomes[base], outcomes[other]);
      const apart = rates[base] * (1 - rates[other]) + rates[other] * (1 - rates[base]);
      discordant = Math.max(discordant, seen ?? apart);
    }
  }
  return { discordant, count };
}

/** How often one of the two won alone: never 0, for so few games cannot say so. */
function discordance(one: Uint8Array | undefined, other: Uint8Array | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined;
  const n = Math.min(one.length, other.length);
  let differ = 0;
  for (let i = 0; i < n; i++) if (one[i] !== other[i]) differ++;
  return (differ + 1) / (n + 2);
}

/** Beyond this many times the games that were played nothing is foretold. */
const FORETOLD = 1e4;

/**
 * About how many more games of each side it takes to decide what is undecided, of a run that ends with that, if they go on as
 * they have; infinity where that cannot be foretold.
 */
function gamesToDecide({ differences, margin, optimal }: PairedResult, { pairs }: Difference): number {
  const { n, one, other } = pairs;
  const { joint } = intervalsFor(differences.length, optimal);
  for (let times = 1; times < FORETOLD; times *= 1.05) {
    const [more, first, second] = [n, other, one].map((count) => Math.round(count * times));
    const interval = joint(first, second, Math.max(more, first + second));
    if (leavesOutZero(interval) || (margin !== undefined && isWithin(interval, margin))) return roundedUp(more - n);
  }
  return Number.POSITIVE_INFINITY;
}

/** About how many more games of each side decide all of these. */
export function moreGamesFor(result: PairedResult, undecided: readonly Difference[]): number {
  return Math.max(...undecided.map((one) => gamesToDecide(result, one)));
}

/** "about 4,000 more games of each side would tell", of what is undecided in a run that ends when it is not. */
export function moreGamesText(result: PairedResult, undecided: readonly Difference[]): string {
  const games = moreGamesFor(result, undecided);
  return `${Number.isFinite(games) ? `about ${grouped(games)}` : 'very many'} more games of each side would tell`;
}
