import { join } from 'node:path';
import type { Value } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { brief, type Path } from '../data/shape.ts';
import { type NotedPlays, notedPlays } from '../methods/calibrate/plays.ts';
import { type ExperimentFile, experimentOf } from '../methods/experiment.ts';
import { openProgress } from '../node/progress.ts';
import { scalar } from '../sim/lineup.ts';
import {
  type Flag,
  JSON_FLAG,
  LIMITS,
  type LimitFlags,
  limitsOf,
  listFlag,
  MAX_GAMES,
  SET,
  THREADS,
  takesText,
  textFlag,
  threadsOf,
  wholeFlag,
} from './flags.ts';
import { perform } from './perform.ts';
import { tellBroken, tellResults } from './record.ts';
import { COMMAND_LINE, freshOf, KEEP, type KeepFlags } from './results-folder.ts';
import { type Command, catalogueOf, type Tools } from './tools.ts';

/** Games of each draw, unless --games says otherwise. */
const GAMES = 80;

export interface CalibrateFlags extends LimitFlags, KeepFlags {
  readonly game: string;
  readonly plays: string;
  readonly compare?: Flag;
  readonly tune?: Flag;
  readonly instead?: Flag;
  readonly target?: Flag;
  readonly skill?: Flag;
  readonly draws?: Flag;
  readonly games?: Flag;
  readonly seed?: Flag;
  readonly set?: Flag;
  readonly threads?: Flag;
  readonly out?: Flag;
  readonly json?: boolean | undefined;
}

export const command: Command<CalibrateFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .positional('plays', { type: 'string', demandOption: true, describe: 'a CSV file: a line for each play' })
      .option('compare', takesText('a factor: what its values are worth'))
      .option('tune', takesText('an option and its range, such as ogareffBox=1..12: where the target is met'))
      .option('instead', takesText('factors whose place that option takes: difficulty, or several with commas'))
      .option('target', takesText('the win rate to be met (default: 0.5)'))
      .option('skill', takesText('how well people may play (default: 25..75)'))
      .option('draws', takesText('draws of all that is not known (default: 500)'))
      .option('games', takesText(`games of each draw (default: ${GAMES})`))
      .option('seed', takesText('any text (default: calibrate)'))
      .option('set', SET)
      .option('threads', THREADS)
      .option('out', takesText('folder for the results (default: results/calibrate)'))
      .options(LIMITS)
      .options(KEEP)
      .option('json', JSON_FLAG)
      .example('$0 calibrate strogoff plays.csv --tune ogareffBox=1..12 --instead difficulty', ''),
  handler: async (flags, tools) => {
    const out = textFlag('out', flags.out) ?? join('results', 'calibrate');
    const order = {
      file: await fileOf(flags, tools),
      threads: threadsOf(flags),
      out,
      limits: limitsOf(flags),
      fresh: freshOf(flags),
    };
    const listeners = { progress: openProgress, matches: {} };
    const { complete } = await perform(order, tools, listeners, COMMAND_LINE, async (played, write) => {
      if (played.complete) await tellResults({ out, json: flags.json === true }, played, write);
      else await tellBroken(out, played, write);
    });
    process.exitCode = complete ? 0 : 1;
  },
};

/** The flags as an experiment file would say them. The factors are those of the plays, with the values that are noted there. */
async function fileOf(flags: CalibrateFlags, tools: Tools): Promise<ExperimentFile> {
  const catalogue = catalogueOf(tools, limitsOf(flags));
  const game = await catalogue.game(catalogue.reference(flags.game, '.'));
  const noted = notedPlays(game, catalogue.rowsIn(flags.plays, '.'), flags.plays);
  const factors = notedValues(noted);
  const calibrate = {
    plays: flags.plays,
    compare: textFlag('compare', flags.compare),
    tune: tuneOf(flags),
    skill: rangeOf('skill', textFlag('skill', flags.skill)),
    draws: wholeFlag('draws', flags.draws, 50, 3000),
  };
  const file = await experimentOf(
    'calibrate',
    {
      question: `What do ${noted.plays.length} plays tell of ${game.title}?`,
      method: 'calibrate',
      game: flags.game,
      seed: textFlag('seed', flags.seed) ?? 'calibrate',
      games: wholeFlag('games', flags.games, 1, MAX_GAMES) ?? GAMES,
      factors,
      calibrate: Object.fromEntries(Object.entries(calibrate).filter(([, value]) => value !== undefined)),
    },
    catalogue,
    { set: listFlag(flags.set) },
  );
  const locate = (path: Path) => {
    const said = file.locate(path);
    return said.startsWith('--set') ? said : (lineOf(path, noted, factors, flags.plays) ?? said);
  };
  return { ...file, locate };
}

/** By factor, all values that are noted, in order. */
function notedValues({ factors, plays }: NotedPlays): Readonly<Record<string, readonly Value[]>> {
  const values = factors.map((name): [string, Value[]] => [
    name,
    [...new Set(plays.flatMap((play) => (Object.hasOwn(play.factors, name) ? [play.factors[name]] : [])))],
  ]);
  const some = values.filter(([, list]) => list.length > 0);
  return Object.fromEntries(some.map(([name, list]) => [name, list.toSorted(inOrder)]));
}

/** Where the value of a factor was first noted: "plays.csv:3". */
function lineOf(
  [part, name, i]: Path,
  { plays }: NotedPlays,
  factors: Readonly<Record<string, readonly Value[]>>,
  file: string,
): string | undefined {
  if (part !== 'factors' || !Object.hasOwn(factors, String(name))) return undefined;
  const value = factors[String(name)][Number(i)];
  const play = plays.find((each) => each.factors[String(name)] === value);
  return play === undefined ? undefined : `${file}:${play.line}`;
}

/** Numbers by their size; other values stay as they came. */
function inOrder(a: Value, b: Value): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0;
}

function tuneOf(flags: CalibrateFlags) {
  const text = textFlag('tune', flags.tune);
  const target = textFlag('target', flags.target);
  const instead = textFlag('instead', flags.instead);
  if (text === undefined) {
    const lonely = Object.entries({ target, instead }).find(([, value]) => value !== undefined);
    if (lonely !== undefined) throw new Refusal(`--${lonely[0]}: goes only with --tune`);
    return undefined;
  }
  const [, option, range] = /^([A-Za-z][\w-]*)=(.+)$/.exec(text) ?? [];
  if (option === undefined)
    throw new Refusal(`--tune: takes an option and its range, such as ogareffBox=1..12, not ${brief(text)}`);
  const [from, to] = rangeOf('tune', range) as [number, number];
  return {
    option,
    from,
    to,
    ...(target === undefined ? {} : { target: scalar(target) }),
    ...(instead === undefined ? {} : { instead: instead.split(',') }),
  };
}

/** "25..75" */
function rangeOf(flag: string, text: string | undefined): [number, number] | undefined {
  if (text === undefined) return undefined;
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  if (from === undefined) throw new Refusal(`--${flag}: takes a range such as 25..75, not ${brief(text)}`);
  return [Number(from), Number(to)];
}
