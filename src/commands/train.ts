import { dirname, join } from 'node:path';

import { unknown } from '../data/nearest.ts';
import type { Options } from '../data/options.ts';
import { cut, plain } from '../data/plain-text.ts';
import { Halt, Refusal } from '../data/refusal.ts';
import { type ExperimentFile, experimentOf } from '../methods/experiment.ts';
import { planMatches } from '../methods/match/plan.ts';
import {
  botWith,
  type Checked,
  type Generation,
  type Measured,
  type Numbers,
  type Place,
  playCheck,
  playGeneration,
  settledNumbers,
  type TrainingPlan,
  trainingGames,
  withCounting,
} from '../methods/match/training.ts';
import { checkFolder } from '../node/files.ts';
import { digestOf } from '../node/journal.ts';
import { isPath } from '../node/path.ts';
import { duration, grouped, signed } from '../report/text.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { Dispatcher, type TableFault } from '../sim/dispatcher.ts';
import { faultText } from '../sim/fault.ts';
import { HANDICAPS } from '../sim/handicap.ts';
import { type BotSpec, parseBot, scalar, sourcesIn, WEIGHTS } from '../sim/lineup.ts';
import { type BotDigests, settleParams } from '../sim/players.ts';
import { trainedOptions } from '../sim/weights.ts';
import {
  type Flag,
  LIMITS,
  type LimitFlags,
  limitsOf,
  listFlag,
  SET,
  THREADS,
  takesText,
  textFlag,
  threadsOf,
  wholeFlag,
} from './flags.ts';
import { tell } from './screen.ts';
import { Interruption, interruptible } from './signals.ts';
import { type Command, catalogueOf, type Tools, withRunner } from './tools.ts';
import { unfinished, type WeightsFile, writeWeights } from './weights-file.ts';

const GENERATIONS = 20;
const TRIES = 16;
const GAMES = 60;
const CHECK = 2000;
const MOST = 1_000_000;

export interface TrainFlags extends LimitFlags {
  readonly game: string;
  readonly bot: string;
  readonly players?: Flag;
  readonly set?: Flag;
  readonly numbers?: Flag;
  readonly against?: Flag;
  readonly counting?: Flag;
  readonly seed?: Flag;
  readonly generations?: Flag;
  readonly tries?: Flag;
  readonly games?: Flag;
  readonly check?: Flag;
  readonly threads?: Flag;
  readonly out?: Flag;
  readonly fresh?: boolean | undefined;
}

export const command: Command<TrainFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .positional('bot', { type: 'string', demandOption: true, describe: 'a bot that declares numbers with steps' })
      .option('players', takesText('number of players, or several: 2,3 (default: the fewest)'))
      .option('set', SET)
      .option('numbers', takesText('which of them, as trust,nerve (default: all that have a step)'))
      .option('against', takesText('bots to beat, joined by commas (default: the best so far)'))
      .option('counting', takesText('seats: both at one table; tables: one of each (default: as the game is won)'))
      .option('seed', takesText('any text (default: train)'))
      .option('generations', takesText(`how often a middle is sought among tries (default: ${GENERATIONS})`))
      .option('tries', takesText(`in each generation (default: ${TRIES})`))
      .option('games', takesText(`of each try at each table (default: ${GAMES})`))
      .option('check', takesText(`games at each table of the match at the end, on fresh luck (default: ${CHECK})`))
      .option('threads', THREADS)
      .option('out', takesText('file for the weights (default: <bot>.weights.json; of a path, beside it)'))
      .option('fresh', { type: 'boolean', describe: 'replace what is in that file' })
      .options(LIMITS)
      .example('$0 train liarsdice ./my-bot.ts --players 2', ''),
  handler: async (flags, tools) => {
    const order = await orderOf(flags, tools);
    process.exitCode = await interruptible((stop) => train(order, tools, stop)).catch((error: unknown) => {
      throw error instanceof Interruption ? new Interruption(stoppedText(order), error.code) : error;
    });
  },
};

/** A training as it was asked for. */
interface TrainOrder {
  readonly file: ExperimentFile;
  readonly plan: TrainingPlan;
  readonly start: Numbers;
  readonly digests: BotDigests;
  /** Whether the game has to show how it is won. */
  readonly looksFirst: boolean;
  readonly checkGames: number;
  readonly threads: number;
  readonly limits: ReturnType<typeof limitsOf>;
  readonly out: string;
  readonly fresh: boolean;
  /** The command line. */
  readonly line: string;
  /** Generations that are written down. */
  done: number;
}

async function orderOf(flags: TrainFlags, tools: Tools): Promise<TrainOrder> {
  const limits = limitsOf(flags);
  const catalogue = catalogueOf(tools, limits);
  const game = await catalogue.game(catalogue.reference(flags.game, '.'));
  const text = textFlag('bot', flags.bot) ?? '';
  const spec = parseBot(text);
  const options = await catalogue.botParams(game, spec.name);
  const numbers = chosenNumbers(spec.name, options, textFlag('numbers', flags.numbers));
  const { own } = settleParams(game, options, spec, (file) => catalogue.weightsIn(file));
  const start = settledNumbers(own as Numbers, numbers);
  // Settings that were given stay as they are, unless they are numbers to be trained.
  const { [WEIGHTS]: _, ...given } = spec.params;
  const fixed = { ...heldNumbers(own, options, numbers), ...given };
  for (const name of Object.keys(numbers)) delete (fixed as Record<string, unknown>)[name];
  const bot: BotSpec = { name: spec.name, params: fixed };
  const against = textFlag('against', flags.against)?.split(',') ?? [];
  const counting = textFlag('counting', flags.counting);
  const players = textFlag('players', flags.players)?.split(',').map(scalar) ?? [game.seats.min];
  const seed = textFlag('seed', flags.seed) ?? 'train';
  const games = wholeFlag('games', flags.games, 1, MOST) ?? GAMES;
  const first = botWith(bot, start);
  const file = await experimentOf(
    'train',
    {
      question: `Which numbers make ${cut(plain(spec.name), 200)} play ${game.title} best?`,
      method: 'match',
      game: flags.game,
      seed,
      games,
      factors: { players },
      bots: [first, ...(against.length === 0 ? [first] : against)],
      match: counting === undefined ? {} : { counting },
    },
    catalogue,
    { set: listFlag(flags.set) },
  );
  const places = (await planMatches(file)).map(({ cell, pairing }): Place => ({ cell, pairing }));
  const plan: TrainingPlan = {
    places,
    bot,
    numbers,
    against,
    seed,
    generations: wholeFlag('generations', flags.generations, 1, MOST) ?? GENERATIONS,
    tries: wholeFlag('tries', flags.tries, 2, MOST) ?? TRIES,
    games,
  };
  const out = textFlag('out', flags.out) ?? usualFile(spec.name);
  checkFolder(dirname(out));
  return {
    file,
    plan,
    start,
    digests: digestsOf(catalogue, file, [first, ...against]),
    looksFirst: counting === undefined,
    checkGames: wholeFlag('check', flags.check, 1, MOST) ?? CHECK,
    threads: threadsOf(flags),
    limits,
    out,
    fresh: flags.fresh === true,
    line: commandText(flags),
    done: 0,
  };
}

/** The numbers that are to be found. */
function chosenNumbers(bot: string, options: Options, asked: string | undefined): TrainingPlan['numbers'] {
  const numbers = trainedOptions(options);
  const known = Object.keys(numbers);
  if (known.length === 0)
    throw new Refusal(
      `bot "${bot}" has no numbers to train: a setting of kind real with a step is one; see docs/3-your-own-bot.md`,
    );
  if (asked === undefined) return numbers;
  return Object.fromEntries(
    asked.split(',').map((name) => {
      if (!Object.hasOwn(numbers, name))
        throw new Refusal(`--numbers: ${unknown(`number of bot ${bot}`, name, known)}`);
      return [name, numbers[name]];
    }),
  );
}

/** Numbers that are not trained now, where they are not the bot's usual ones. */
function heldNumbers(
  own: Readonly<Record<string, unknown>>,
  options: Options,
  numbers: TrainingPlan['numbers'],
): Numbers {
  return Object.fromEntries(
    Object.keys(trainedOptions(options)).flatMap((name) =>
      Object.hasOwn(numbers, name) || own[name] === options[name].default ? [] : [[name, own[name] as number]],
    ),
  );
}

/** my-bot.weights.json beside my-bot.ts; for a bot of ours, here. */
function usualFile(bot: string): string {
  const file = `${(bot.split(/[/\\]/).at(-1) ?? bot).replace(/\.[cm]?[jt]s$/, '')}.weights.json`;
  return isPath(bot) ? join(dirname(bot), file) : file;
}

function digestsOf(catalogue: Catalogue, { game }: ExperimentFile, bots: readonly string[]): BotDigests {
  const names = new Set(bots.flatMap(sourcesIn));
  return Object.fromEntries([...names].map((name) => [name, catalogue.botDigest(game, name)]));
}

/** What is worth keeping of a command line: what others need to do the same. */
function commandText(flags: TrainFlags): string {
  const kept = ['players', 'set', 'numbers', 'against', 'counting', 'seed', 'generations', 'tries', 'games', 'check'];
  const given = kept.flatMap((name) =>
    listFlag(flags[name as keyof TrainFlags] as Flag).map((value) => `--${name} ${value}`),
  );
  return ['irkutsk train', flags.game, flags.bot, ...given].join(' ');
}

function stoppedText({ out, plan: { generations }, done }: TrainOrder): string {
  if (done === 0) return 'stopped before the first generation was over; nothing is kept';
  return `stopped; ${out} has generation ${done} of ${generations}, and the same command goes on from there`;
}

/** What a training depends on. */
function trainingOf({ file, plan, start, digests, looksFirst }: TrainOrder): string {
  const { places, ...rest } = plan;
  return digestOf({ ...rest, start, digests, looksFirst, game: file.experiment.game, places });
}

/** Trains, checks and writes. Returns the exit code. */
async function train(order: TrainOrder, tools: Tools, stop: AbortSignal): Promise<number> {
  const { file, start, digests, threads, limits, out, fresh } = order;
  const training = trainingOf(order);
  const before = unfinished(out, training, fresh);
  return withRunner(tools, { threads, limits }, async (runner) => {
    // What is found is checked at the end, by games that are played again as well.
    const tries = new Dispatcher({ runner, stop, spotChecks: false });
    const begun = performance.now() - 1000 * (before?.made.seconds ?? 0);
    const plan = await placed(order, tries);
    if ('fault' in plan) return broken(plan.fault);
    tell(headingOf(order, plan));
    const gamesEach = trainingGames(plan) / plan.generations;
    const state = (done: number) => ({
      training,
      generations: plan.generations,
      done,
      played: Math.round(done * gamesEach),
      seconds: Math.round((performance.now() - begun) / 1000),
    });
    const write = (weights: Numbers, done: number, check?: object): void => {
      const made = { ...madeOf(order, plan), ...state(done), ...(check === undefined ? {} : { check }) };
      writeWeights(out, { made, weights } satisfies WeightsFile);
      order.done = done;
    };
    let middle = before === undefined ? start : settledNumbers({ ...start, ...before.weights }, plan.numbers);
    order.done = before?.made.done ?? 0;
    if (before !== undefined) tell(`  goes on after generation ${before.made.done}, as ${out} has it`);
    for (let number = order.done; number < plan.generations; number++) {
      const played = await playGeneration(tries, plan, middle, number, digests);
      if ('fault' in played) return broken(played.fault);
      ({ middle } = played);
      write(middle, number + 1);
      tell(`  ${generationText(number, plan, played)}`);
    }
    const others = [botWith(plan.bot, start), ...plan.against];
    const seed = `${plan.seed}, held out`;
    const asked = { seed, games: order.checkGames };
    const held = new Dispatcher({ runner, stop });
    const checked = await playCheck(held, plan.places, botWith(plan.bot, middle), others, asked, digests);
    if ('fault' in checked) return broken(checked.fault);
    write(middle, plan.generations, checkRecord(seed, checked.tables, checked.overall, others));
    for (const line of checkText(order, plan, checked.tables, checked.overall)) tell(line);
    tell(numbersText(start, middle));
    tell(`written: ${out}; ${playText(file, plan.bot, out)}`);
    tell(
      `${grouped(Math.round(plan.generations * gamesEach))} games and the match, ${duration(performance.now() - begun)}`,
    );
    return 0;
  });
}

/** The plan with the places that it is trained at. */
async function placed(
  { plan, start, digests, looksFirst }: TrainOrder,
  dispatcher: Dispatcher,
): Promise<TrainingPlan | { readonly fault: TableFault }> {
  if (!looksFirst) return plan;
  const bot = botWith(plan.bot, start);
  const places = await withCounting(dispatcher, plan.places, bot, `${plan.seed}, look`, digests);
  return 'fault' in places ? places : { ...plan, places };
}

function broken(fault: TableFault): never {
  throw new Halt(faultText(fault, fault.table), 1);
}

/** What people are told of how weights were made. */
function madeOf({ line, file, start, digests }: TrainOrder, plan: TrainingPlan): Readonly<Record<string, unknown>> {
  const { generations, tries, games, seed, against, places } = plan;
  const half = Math.floor(tries / 2);
  return {
    command: line,
    optimiser: `(${half}/${half}, ${tries}) evolution strategy, ${generations} generations, common random numbers`,
    objective: objectiveText(plan),
    seed,
    gamesPerTryAndTable: games,
    tables: places.map(({ cell, pairing: { counting } }) => ({ ...cell.factors, counting })),
    against: against.length === 0 ? 'the best so far' : against,
    game: file.game.id,
    code: digests,
    start,
  };
}

function objectiveText({ against, places }: TrainingPlan): string {
  const isAlone = places.every(({ pairing: { counting }, cell }) => counting === 'tables' || cell.players === 1);
  if (isAlone) return 'success of a table of the bot alone, mean of the tables';
  return `block score against ${against.length === 0 ? 'the best so far' : against.join(', ')}, mean of the tables`;
}

function headingOf({ file, out }: TrainOrder, plan: TrainingPlan): string {
  const { generations, tries, seed, numbers } = plan;
  const count = Object.keys(numbers).length;
  return [
    `Trains ${count === 1 ? 'one number' : `${count} numbers`} of ${plan.bot.name} at ${file.game.title}: ${objectiveText(plan)}`,
    `${generations === 1 ? 'one generation' : `${generations} generations`} of ${tries} tries, ${grouped(trainingGames(plan))} games, seed ${seed}; after each generation ${out} is written`,
  ].join('\n');
}

function generationText(number: number, { generations }: TrainingPlan, { scores, average }: Generation): string {
  const best = signed(Math.max(...scores));
  return `generation ${number + 1} of ${generations}: tries ${signed(average)} on average, the best ${best}`;
}

const placeText = ({ cell }: Place): string =>
  Object.entries(cell.factors)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

const measuredText = ({ score, low, high }: Measured): string => `${signed(score)} (${signed(low)} to ${signed(high)})`;

/** By how much the trained bot is better, on luck that it was not trained on. */
function checkText(
  { plan: { bot } }: TrainOrder,
  { places, against }: TrainingPlan,
  tables: readonly Checked[],
  overall: readonly Measured[],
): readonly string[] {
  const opponents = ['where it began', ...against];
  return opponents.flatMap((opponent, i) => {
    const found = overall[i];
    const verdict =
      found.low > 0 ? 'is better than' : found.high < 0 ? 'is worse than' : 'is not shown to be better than';
    const own = tables.slice(i * places.length, (i + 1) * places.length);
    const games = own.reduce((sum, each) => sum + each.games, 0);
    return [
      `On fresh luck ${bot.name} ${verdict} ${opponent}: score ${measuredText(found)}, 95 %; ${grouped(games)} games`,
      ...(own.length === 1 ? [] : own.map((each) => `  ${placeText(each.place)}: ${measuredText(each)}`)),
    ];
  });
}

function checkRecord(
  seed: string,
  tables: readonly Checked[],
  overall: readonly Measured[],
  others: readonly string[],
): object {
  const round = (value: number) => Math.round(10_000 * value) / 10_000;
  const rounded = ({ score, low, high }: Measured) => ({ score: round(score), low: round(low), high: round(high) });
  const called = (i: number) => (i === 0 ? 'where it began' : others[i]);
  const perOpponent = tables.length / others.length;
  return {
    seed,
    interval: '95 %, for this number of games',
    overall: overall.map((each, i) => ({ against: called(i), ...rounded(each) })),
    tables: tables.map((each, i) => ({
      ...each.place.cell.factors,
      against: called(Math.floor(i / perOpponent)),
      games: each.games,
      ...rounded(each),
    })),
  };
}

/** More numbers than these are looked up in the file. */
const FEW = 8;

function numbersText(start: Numbers, found: Numbers): string {
  const changes = Object.entries(found).map(([name, value]) => `${name} ${start[name]} → ${value}`);
  const shown = changes.slice(0, FEW).join(', ');
  return `  ${shown}${changes.length > FEW ? `, and ${changes.length - FEW} others` : ''}`;
}

/** How the weights are used. */
function playText({ game }: ExperimentFile, { name, params }: BotSpec, out: string): string {
  const kept = Object.entries(params).filter(([key]) => !Object.hasOwn(HANDICAPS, key));
  const settings = kept.map(([key, value]) => `:${key}=${String(value)}`).join('');
  const path = isPath(out) ? out : `./${out}`;
  return `to play with them: npx irkutsk match ${game.id} ${name} ${name}${settings}:${WEIGHTS}=${path.startsWith('.') || path.startsWith('/') ? path : `./${path}`}`;
}
