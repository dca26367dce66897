import type { TrainedOption } from '../../data/options.ts';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import type { Dispatcher, TableFault } from '../../sim/dispatcher.ts';
import type { BotSpec } from '../../sim/lineup.ts';
import type { BotDigests } from '../../sim/players.ts';
import { recombined, settled, stepShare, triesAround } from '../../stats/evolution.ts';
import { mean, variance } from '../../stats/mean.ts';
import { studentT95 } from '../../stats/student.ts';
import { type Contest, type ContestResult, playContests } from './contest.ts';
import { type Pairing, pairing } from './pairing.ts';
import type { MatchPlan } from './plan.ts';

/** A table, and how two bots are compared there. */
export type Place = Pick<MatchPlan, 'cell' | 'pairing'>;

/** What is trained, where, and for how long. */
export interface TrainingPlan {
  readonly places: readonly Place[];
  /** The bot, with those of its settings that stay. */
  readonly bot: BotSpec;
  /** The numbers that are looked for, by name. */
  readonly numbers: Readonly<Record<string, TrainedOption>>;
  /** Bots that tries are to beat; without any, the best so far. */
  readonly against: readonly string[];
  readonly seed: string;
  readonly generations: number;
  readonly tries: number;
  /** Games of a try at each table, against each opponent. */
  readonly games: number;
}

/** A bot's numbers, by name. */
export type Numbers = Readonly<Record<string, number>>;

/** "bot:trust=0.3:nerve=1.2": the bot with these numbers. */
export function botWith({ name, params }: BotSpec, numbers: Numbers): string {
  const settings = Object.entries({ ...params, ...numbers }).map(([key, value]) => `:${key}=${String(value)}`);
  return `${name}${settings.join('')}`;
}

/** Numbers as files have them: none has more digits than say something. */
export function settledNumbers(numbers: Numbers, options: TrainingPlan['numbers']): Numbers {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, settled(numbers[name], option)]));
}

const blocksOf = (games: number, { seatings }: Pairing): number => Math.ceil(games / seatings.length);

/** Games that a whole training takes, without the check at its end. */
export function trainingGames(plan: TrainingPlan): number {
  const perTry = contestsOf(plan, {}, {}, 0).reduce(
    (sum, { place, blocks }) => sum + blocks * place.pairing.seatings.length,
    0,
  );
  return perTry * plan.tries * plan.generations;
}

/** Where a table of one bot alone tells how good it is, the other's games would only be played to be thrown away. */
function alone(place: Place): Place {
  const { counting, seatings } = place.pairing;
  if (counting === 'seats' && place.cell.players > 1) return place;
  return { cell: place.cell, pairing: { counting: 'tables', seatings: seatings.slice(0, 1), each: 1 } };
}

/** What a try has to play in a generation: on luck that is the generation's own, and the same for all tries. */
function contestsOf(plan: TrainingPlan, tried: Numbers, middle: Numbers, generation: number): readonly Contest[] {
  const { places, bot, against, seed, games } = plan;
  const opponents = against.length === 0 ? [botWith(bot, middle)] : against;
  return places.flatMap((given) => {
    const place = alone(given);
    const blocks = blocksOf(games, place.pairing);
    const contest = { place, seed, first: generation * blocks, blocks };
    const one = botWith(bot, tried);
    if (place.pairing.seatings.length === 1) return [{ ...contest, pair: [one, one] as const }];
    return opponents.map((other) => ({ ...contest, pair: [one, other] as const }));
  });
}

/** What came of a generation. */
export interface Generation {
  /** The middle of the next one. */
  readonly middle: Numbers;
  /** The score of each try: against its opponents, or how often it succeeded. */
  readonly scores: readonly number[];
  readonly average: number;
}

/** Plays one generation of tries around a middle. What comes of it depends on the plan, the middle and the number alone. */
export async function playGeneration(
  dispatcher: Dispatcher,
  plan: TrainingPlan,
  middle: Numbers,
  generation: number,
  digests?: BotDigests,
): Promise<Generation | { readonly fault: TableFault }> {
  const names = Object.keys(plan.numbers);
  const dimensions = Object.values(plan.numbers);
  const rng = new Sfc32();
  const [a, b, c, d] = masterSeed(`${plan.seed}, tries of generation ${generation}`);
  rng.seed(a, b, c, d);
  const share = stepShare(generation, plan.generations);
  const values = names.map((name) => middle[name]);
  const tries = triesAround(values, dimensions, share, plan.tries, () => rng.fraction());
  const named = (numbers: readonly number[]): Numbers =>
    Object.fromEntries(names.map((name, i) => [name, numbers[i]] as const));
  const contests = tries.map((tried) => contestsOf(plan, named(tried), middle, generation));
  const played = await playContests(dispatcher, contests.flat(), digests);
  if ('fault' in played) return played;
  let at = 0;
  const scores = contests.map(({ length }) => {
    at += length;
    return mean(played.slice(at - length, at).map(({ scores: blocks }) => mean(blocks)));
  });
  return { middle: named(recombined(tries, scores, dimensions)), scores, average: mean(scores) };
}

/** A score with its 95 % interval, which is for a number of blocks that was fixed beforehand. */
export interface Measured {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** What one bot is worth against another at a table, on luck that nobody was trained on. */
export interface Checked extends Measured {
  readonly place: Place;
  readonly against: string;
  readonly games: number;
}

/** The mean of block scores. Scores that are all alike have no spread, and say so. */
function measured({ scores }: ContestResult): Measured & { readonly error: number } {
  const score = mean(scores);
  const error = scores.length < 2 ? Number.NaN : Math.sqrt(variance(scores) / scores.length);
  const reach = studentT95(scores.length - 1) * error;
  return { score, error, low: Math.max(-1, score - reach), high: Math.min(1, score + reach) };
}

/** Normal point of a two-sided 95 % interval. */
const Z = 1.959_963_985;

/** Plays a bot against others at every table, on luck of its own; and tells its mean score against each over all tables. */
export async function playCheck(
  dispatcher: Dispatcher,
  places: readonly Place[],
  one: string,
  others: readonly string[],
  { seed, games }: { readonly seed: string; readonly games: number },
  digests?: BotDigests,
): Promise<
  { readonly tables: readonly Checked[]; readonly overall: readonly Measured[] } | { readonly fault: TableFault }
> {
  const contests = others.flatMap((other) =>
    places.map(
      (place): Contest => ({
        place,
        pair: [one, other],
        seed,
        first: 0,
        blocks: Math.max(2, blocksOf(games, place.pairing)),
      }),
    ),
  );
  const played = await playContests(dispatcher, contests, digests);
  if ('fault' in played) return played;
  const found = played.map(measured);
  const tables = contests.map(({ place, pair: [, against], blocks }, i): Checked => {
    const { score, low, high } = found[i];
    return { place, against, games: blocks * place.pairing.seatings.length, score, low, high };
  });
  const overall = others.map((_, i) => {
    const own = found.slice(i * places.length, (i + 1) * places.length);
    if (own.length === 1) return { score: own[0].score, low: own[0].low, high: own[0].high };
    const score = mean(own.map((each) => each.score));
    const error = Math.sqrt(own.reduce((sum, each) => sum + each.error ** 2, 0)) / own.length;
    return { score, low: Math.max(-1, score - Z * error), high: Math.min(1, score + Z * error) };
  });
  return { tables, overall };
}

/** Blocks from which it is seen whether all at a table win or lose together. */
const LOOK = 16;

/** The same places, by tables where in a few games of the bot nobody ever won or lost alone. */
export async function withCounting(
  dispatcher: Dispatcher,
  places: readonly Place[],
  bot: string,
  seed: string,
  digests?: BotDigests,
): Promise<readonly Place[] | { readonly fault: TableFault }> {
  const contests = places.map((place): Contest => ({ place, pair: [bot, bot], seed, first: 0, blocks: LOOK }));
  const played = await playContests(dispatcher, contests, digests);
  if ('fault' in played) return played;
  return places.map((place, i) => {
    const { players } = place.cell;
    if (players === 1 || played[i].hasOneWinner) return place;
    return { cell: place.cell, pairing: pairing(players, 'tables') };
  });
}
