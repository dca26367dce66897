import { cut, plain } from '../data/plain-text.ts';
import { type ExperimentFile, experimentOf } from '../methods/experiment.ts';
import { blockText, pairText, planText, ratingsText, standingText } from '../methods/match/live.ts';
import { openProgress } from '../node/progress.ts';
import { findingsPieces } from '../report/findings.ts';
import { scalar } from '../sim/lineup.ts';
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
import { type MatchListener, type Order, perform } from './perform.ts';
import { matchHeading } from './perform-matches.ts';
import { tellBroken, writtenText } from './record.ts';
import { COMMAND_LINE, freshOf, KEEP, type KeepFlags, type Surroundings } from './results-folder.ts';
import { tell } from './screen.ts';
import { Interruption, interruptible } from './signals.ts';
import { type Command, catalogueOf, type Tools } from './tools.ts';

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
  readonly stop?: Flag;
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
      .option('stop', takesText('decided: when the test has its answer; games: after all (default: decided)'))
      .option('threads', THREADS)
      .option('out', takesText('folder for the tables, the page and run.json (default: none is written)'))
      .option('set', SET)
      .options(LIMITS)
      .options(KEEP)
      .option('json', JSON_FLAG)
      .example('$0 match strogoff plod courier --players 2', ''),
  handler: async (flags, tools) => {
    const order = {
      file: await fileOf(flags, tools),
      threads: threadsOf(flags),
      out: textFlag('out', flags.out),
      limits: limitsOf(flags),
      fresh: freshOf(flags),
    };
    process.exitCode = await tellMatches(order, flags.json === true, tools);
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
    stop: textFlag('stop', flags.stop),
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

/** Plays an experiment by matches, tells its answers as they come, writes its files. Returns the exit code. */
export async function tellMatches(order: Order, json: boolean, tools: Tools): Promise<number> {
  const { out } = order;
  const say = (line: string) => json || tell(line);
  const live = process.stderr.isTTY ? (line: string) => process.stderr.write(`\r\x1b[K${line}`) : () => {};
  let tables = 0;
  const matches: MatchListener = {
    opened: (plan) => {
      if (tables++ === 0) say(matchHeading(order));
      say(`\n${blockText(plan)}`);
    },
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
  };
  const listeners = { progress: openProgress, matches };
  const surroundings = out === undefined ? UNKEPT : COMMAND_LINE;
  const { complete } = await perform(order, tools, listeners, surroundings, async (played, write) => {
    live('');
    if (!played.complete) return tellBroken(out, played, write);
    const { answer, findings, effort } = played;
    // Of one table every line has just been told.
    if (tables > 1) say(`\n${answer.sentences.join('\n')}`);
    say(`\n${effort}`);
    if (json) for (const piece of findingsPieces(findings)) process.stdout.write(piece);
    const names = await write();
    if (out !== undefined) say(writtenText(out, names));
  });
  return complete ? 0 : 1;
}

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

/** Of a run that keeps nothing. */
export const UNKEPT: Surroundings = {
  ...COMMAND_LINE,
  heed: (work) => whileHeard(() => interruptible(work)).catch(unkept),
};

function unkept(error: unknown): never {
  throw error instanceof Interruption ? new Interruption('stopped; nothing is kept without --out', error.code) : error;
}
