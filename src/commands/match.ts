import { cut, plain } from '../data/plain-text.ts';
import { type ExperimentFile, experimentOf } from '../methods/experiment.ts';
import { matchAnswer } from '../methods/match/answer.ts';
import { blockText, pairText, planText, ratingsText, standingText } from '../methods/match/live.ts';
import { type MatchResult, runMatches } from '../methods/match/perform.ts';
import { type MatchPlan, planMatches } from '../methods/match/plan.ts';
import { matchTables } from '../methods/match/tables.ts';
import { recorded } from '../node/components.ts';
import type { Limits } from '../node/watch.ts';
import { findingsText } from '../report/findings.ts';
import { grouped } from '../report/text.ts';
import { faultText } from '../sim/fault.ts';
import { scalar } from '../sim/lineup.ts';
import type { BotDigests } from '../sim/players.ts';
import type { Runner } from '../sim/task.ts';
import { findingsOf } from './findings.ts';
import {
  type Flag,
  JSON_FLAG,
  LIMITS,
  type LimitFlags,
  limitsOf,
  listFlag,
  MAX_GAMES,
  realFlag,
  SET,
  THREADS,
  takesText,
  textFlag,
  threadsOf,
  wholeFlag,
} from './flags.ts';
import { gamesText, tellRemains, writeAnswer, writtenText } from './record.ts';
import { recordHead } from './record-head.ts';
import { botDigestsOf, freshOf, KEEP, type KeepFlags, type RunContext, withResultsFolder } from './results-folder.ts';
import { tell } from './screen.ts';
import { Interruption, interruptible } from './signals.ts';
import { type Command, catalogueOf, type Tools, withRunner } from './tools.ts';

/** Games of a pair, unless --games says otherwise. */
const GAMES = 200_000;

export interface MatchFlags extends LimitFlags, KeepFlags {
  readonly game: string;
  readonly bots: readonly string[];
  readonly players?: Flag;
  readonly games?: Flag;
  readonly seed?: Flag;
  readonly h0?: Flag;
  readonly h1?: Flag;
  readonly alpha?: Flag;
  readonly beta?: Flag;
  readonly pairs?: Flag;
  readonly counting?: Flag;
  readonly threads?: Flag;
  readonly out?: Flag;
  readonly set?: Flag;
  readonly json?: boolean | undefined;
}

export const command: Command<MatchFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .positional('bots', { type: 'string', array: true, demandOption: true, describe: 'two or more, weakest first' })
      .option('players', takesText('number of players, or several: 2,3 (default: the fewest)'))
      .option('games', takesText(`most games of a pair (default: ${GAMES})`))
      .option('seed', takesText('any text (default: match)'))
      .option('h0', takesText('block score that is not worth it (default: 0)'))
      .option('h1', takesText('block score that is (default: 0.02)'))
      .option('alpha', takesText('chance to accept h1 at h0 (default: 0.05)'))
      .option('beta', takesText('chance to accept h0 at h1 (default: 0.05)'))
      .option('pairs', takesText('all, or neighbours of the list (default: all)'))
      .option('counting', takesText('seats: both at one table; tables: one of each (default: seats)'))
      .option('threads', THREADS)
      .option('out', takesText('folder for pairs.csv, ratings.csv and run.json (default: none is written)'))
      .option('set', SET)
      .options(LIMITS)
      .options(KEEP)
      .option('json', JSON_FLAG)
      .example('$0 match strogoff plod courier --players 2', ''),
  handler: async (flags, tools) => {
    const request = {
      file: await fileOf(flags, tools),
      threads: threadsOf(flags),
      out: textFlag('out', flags.out),
      limits: limitsOf(flags),
      fresh: freshOf(flags),
      json: flags.json === true,
    };
    process.exitCode = await playMatches(request, tools);
  },
};

/** The flags as an experiment file would say them. */
async function fileOf(flags: MatchFlags, tools: Tools): Promise<ExperimentFile> {
  const catalogue = catalogueOf(tools, limitsOf(flags));
  const game = await catalogue.game(catalogue.reference(flags.game, '.'));
  const match = {
    h0: realFlag('h0', flags.h0),
    h1: realFlag('h1', flags.h1),
    alpha: realFlag('alpha', flags.alpha),
    beta: realFlag('beta', flags.beta),
    pairs: textFlag('pairs', flags.pairs),
    counting: textFlag('counting', flags.counting),
  };
  const players = textFlag('players', flags.players)?.split(',').map(scalar) ?? [game.seats.min];
  return experimentOf(
    'match',
    {
      question: `Which is better at ${game.title}: ${cut(plain(flags.bots.join(', ')), 900)}?`,
      method: 'match',
      game: flags.game,
      seed: textFlag('seed', flags.seed) ?? 'match',
      games: wholeFlag('games', flags.games, 1, MAX_GAMES) ?? GAMES,
      factors: { players },
      bots: flags.bots,
      match: Object.fromEntries(Object.entries(match).filter(([, value]) => value !== undefined)),
    },
    catalogue,
    { set: listFlag(flags.set) },
  );
}

export interface MatchRequest {
  readonly file: ExperimentFile;
  readonly threads: number;
  readonly limits: Limits;
  /** Nothing is written without it. */
  readonly out: string | undefined;
  /** Whether unfinished matches in the folder are dropped. */
  readonly fresh: boolean;
  /** Whether the answer is told for a machine, and nothing before it. */
  readonly json: boolean;
}

/** Plays an experiment by matches, tells its answers as they come, writes its files. Returns the exit code. */
export async function playMatches(request: MatchRequest, tools: Tools): Promise<number> {
  const { file, out, fresh } = request;
  const plans = await planMatches(file);
  const cells = plans.map(({ cell, bots }) => ({ ...cell, lineup: bots }));
  const play = (context: MatchContext) =>
    withRunner(tools, request, (runner) => tellMatches(request, plans, context, runner));
  if (out === undefined) {
    const bots = botDigestsOf({ file, cells });
    return whileHeard(() => interruptible((stop) => play({ stop, bots }))).catch(unkept);
  }
  return withResultsFolder({ file, cells, out, fresh }, play);
}

/** What matches play with; a journal and a lock only where their results are written. */
type MatchContext = Pick<RunContext, 'stop' | 'bots'> & Partial<RunContext>;

/** Where nothing is kept, a reader who is gone has had all that there is to have. */
async function whileHeard<T>(work: () => Promise<T>): Promise<T> {
  const end = () => process.exit();
  process.stdout.once('error', end);
  try {
    return await work();
  } finally {
    process.stdout.removeListener('error', end);
  }
}

function unkept(error: unknown): never {
  throw error instanceof Interruption ? new Interruption('stopped; nothing is kept without --out', error.code) : error;
}

async function tellMatches(
  { file, threads, out, json }: MatchRequest,
  plans: readonly MatchPlan[],
  { holds = () => {}, ...context }: MatchContext,
  runner: Runner,
): Promise<number> {
  const { experiment } = file;
  const seed = String(experiment.seed);
  const { caveat } = file.game;
  const started = Date.now();
  const say = (line: string) => json || tell(line);
  const live = process.stderr.isTTY ? (line: string) => process.stderr.write(`\r\x1b[K${line}`) : () => {};
  say(`${experiment.question}\n${experiment.game}, seed ${seed}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`);
  if (caveat !== undefined) say(caveat);
  const { results, gamesFromJournal, fault } = await runMatches(plans, seed, {
    ...context,
    runner,
    opened: (plan) => say(`\n${blockText(plan)}`),
    pilot: (plan, pair, pilot) => say(`  ${planText(plan, pair, pilot)}`),
    watch: ({ test }, _pair, standing) => live(standingText(test, standing)),
    decided: (plan, pair, played) => {
      live('');
      say(`  ${pairText(plan, pair, played)}`);
    },
    finished: (result) => {
      const text = ratingsText(result);
      if (text !== '') say(text.replaceAll(/^/gm, '  '));
    },
  });
  live('');
  const elapsed = Date.now() - started;
  const games = gamesOf(results);
  const record = (files: Readonly<Record<string, string>>) => ({
    ...recordOf(file, plans, context.bots),
    complete: fault === undefined,
    games,
    threads,
    started: new Date(started).toISOString(),
    elapsed_ms: elapsed,
    files,
  });
  if (fault !== undefined) {
    const failure = faultText(fault, fault.table);
    if (out === undefined) process.stderr.write(`irkutsk: ${failure}; ${grouped(games)} games were finished\n`);
    else tellRemains(out, { tables: matchTables(results), record, games, failure, fault }, holds);
    return 1;
  }
  const answer = matchAnswer(results);
  const findings = findingsOf(file, { cells: plans.map(({ cell }) => cell), games }, answer);
  // Of one table every line has just been told.
  if (plans.length > 1) say(`\n${answer.sentences.join('\n')}`);
  say(`\n${gamesText(games, gamesFromJournal, elapsed)}`);
  if (json) process.stdout.write(findingsText(findings));
  if (out === undefined) return 0;
  const names = await writeAnswer(out, answer.tables, findings, record, holds);
  say(writtenText(out, names));
  return 0;
}

/** Games that count: those of pilots do not. */
function gamesOf(results: readonly MatchResult[]): number {
  return results.flatMap(({ games }) => games).reduce((sum, { winners }) => sum + winners.length, 0);
}

/** Everything that is needed to get the same files again. */
function recordOf(file: ExperimentFile, plans: readonly MatchPlan[], bots: BotDigests) {
  const { options, components } = recorded(plans.map(({ cell }) => cell.options));
  return {
    ...recordHead(file),
    tables: plans.map(({ cell: { players }, pairing, test }, i) => ({
      players,
      options: options[i],
      ...pairing,
      test,
    })),
    ...(Object.keys(components).length === 0 ? {} : { components }),
    bots,
  };
}
