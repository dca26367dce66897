import { existsSync } from 'node:fs';
import { basename, dirname, normalize } from 'node:path';
import { documentText } from '../data/document.ts';
import { Refusal } from '../data/refusal.ts';
import { type ExperimentFile, experimentOf } from '../methods/experiment.ts';
import { METHODS, type MethodName } from '../methods/index.ts';
import { writeFiles } from '../node/files.ts';
import { openProgress } from '../node/progress.ts';
import { askedExperiment, GAMES } from './asked.ts';
import { experimentName } from './experiment-file.ts';
import {
  type Flag,
  JSON_FLAG,
  LIMITS,
  type LimitFlags,
  limitsOf,
  listFlag,
  MAX_GAMES,
  quoted,
  realFlag,
  THREADS,
  takesText,
  textFlag,
  threadsOf,
  wholeFlag,
} from './flags.ts';
import { UNKEPT } from './match.ts';
import { perform } from './perform.ts';
import { tellBroken, tellResults, type Whole } from './record.ts';
import { COMMAND_LINE, freshOf, KEEP, type KeepFlags } from './results-folder.ts';
import { tell } from './screen.ts';
import { type Command, catalogueOf, type Tools } from './tools.ts';

export interface AskFlags extends LimitFlags, KeepFlags {
  readonly game: string;
  readonly settings?: readonly string[] | undefined;
  readonly against?: Flag;
  readonly 'knock-out'?: Flag;
  readonly tune?: Flag;
  readonly to?: Flag;
  readonly margin?: Flag;
  readonly players?: Flag;
  readonly skill?: Flag;
  readonly bots?: Flag;
  readonly games?: Flag;
  readonly seed?: Flag;
  readonly threads?: Flag;
  readonly save?: Flag;
  readonly out?: Flag;
  readonly json?: boolean | undefined;
}

export const command: Command<AskFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .positional('settings', { type: 'string', array: true, describe: 'what is asked about: energyMax=8' })
      .option('against', takesText('what it is compared with: energyMax=10; may be repeated (default: the usual game)'))
      .option('knock-out', takesText('what a rule, card or kind of move is worth; may be repeated'))
      .option('tune', takesText('which level of an option gives a win rate: ogareffSteps, or ogareffSteps=30..45'))
      .option('to', takesText('the win rate that is wanted: 50%'))
      .option('margin', takesText('percentage points that do not matter (default: 2)'))
      .option('players', takesText('number of players, or several: 2,3 (default: the fewest)'))
      .option('skill', takesText('of all players, or several: casual,experienced (default: casual)'))
      .option('bots', takesText('who plays, in place of a skill: counter+random'))
      .option('games', takesText(`most games of each side (default: ${GAMES})`))
      .option('seed', takesText('any text (default: ask)'))
      .option('threads', THREADS)
      .option('save', takesText('a new file for the experiment that was asked, to run it again'))
      .option('out', takesText('folder for the results (default: none is written)'))
      .options(LIMITS)
      .options(KEEP)
      .option('json', JSON_FLAG)
      .example('$0 ask strogoff energyMax=8 --against energyMax=10 --players 2', ''),
  handler: async (flags, tools) => {
    process.exitCode = await ask(flags, tools);
  },
};

/** Plays until there is an answer, or the games are over; then says how to go on. Returns the exit code. */
async function ask(flags: AskFlags, tools: Tools): Promise<number> {
  const file = await askedFile(flags, tools);
  const out = textFlag('out', flags.out);
  const json = flags.json === true;
  const order = { file, threads: threadsOf(flags), out, limits: limitsOf(flags), fresh: freshOf(flags) };
  const to = textFlag('save', flags.save);
  if (to !== undefined) {
    // Nothing is written that would be refused.
    await METHODS[methodOf(file)].plan(file);
    save(to, file, json);
  }
  const listeners = { progress: openProgress, matches: {} };
  const surroundings = out === undefined ? UNKEPT : COMMAND_LINE;
  const { complete } = await perform(order, tools, listeners, surroundings, async (played, write) => {
    if (!played.complete) return tellBroken(out, played, write);
    await tellResults({ out, json }, played, write);
    const games = gamesToGoOn(file, played);
    if (games !== undefined && !json) tell(`to go on: ${commandWith(flags, games)}`);
  });
  return complete ? 0 : 1;
}

/** The flags as an experiment file would say them; what is wrong in them is told by the flag. */
export async function askedFile(flags: AskFlags, tools: Tools): Promise<ExperimentFile> {
  const catalogue = catalogueOf(tools, limitsOf(flags));
  const game = await catalogue.game(catalogue.reference(flags.game, '.'));
  const { experiment, locate } = askedExperiment(game, {
    settings: flags.settings ?? [],
    against: listFlag(flags.against),
    knockOut: listFlag(flags['knock-out']),
    tune: textFlag('tune', flags.tune),
    to: textFlag('to', flags.to),
    margin: realFlag('margin', flags.margin),
    players: textFlag('players', flags.players),
    skill: textFlag('skill', flags.skill),
    bots: textFlag('bots', flags.bots),
    seed: textFlag('seed', flags.seed),
    games: wholeFlag('games', flags.games, 1, MAX_GAMES),
  });
  const file = await experimentOf('ask', { ...experiment, game: flags.game }, catalogue);
  return {
    ...file,
    locate: (path) => locate(path) ?? file.locate(path),
    locateKey: (path) => locate(path) ?? file.locateKey(path),
  };
}

function methodOf({ experiment: { method = 'compare' } }: ExperimentFile): Exclude<MethodName, 'match'> {
  return method === 'match' ? 'compare' : method;
}

/** Writes the experiment down as a file that `run` takes. */
function save(to: string, { experiment }: ExperimentFile, json: boolean): void {
  if (!/[^/\\]\.ya?ml$/.test(to)) throw new Refusal(`--save: an experiment's file ends in .yaml, not ${to}`);
  experimentName(to);
  if (existsSync(to)) throw new Refusal(`--save: ${to} is there already`);
  const text = documentText(experiment);
  if (normalize(dirname(to)) !== '.' && /(^|[ "'])\.{1,2}\//m.test(text))
    throw new Refusal('--save: files are looked for beside an experiment; save it into this folder');
  writeFiles(dirname(to), { [basename(to)]: text });
  if (!json) tell(`written: ${to}, which irkutsk run takes\n`);
}

/** How many games of a side would decide what these have not; nothing where all is decided. */
function gamesToGoOn({ experiment: { games = GAMES } }: ExperimentFile, { answer }: Whole): number | undefined {
  const { moreGames } = answer;
  if (moreGames !== undefined) return Number.isFinite(moreGames) ? games + moreGames : 10 * games;
  const [first] = answer.tables;
  const rows = [...first.rows];
  return rows.some(({ reached, certified }) => reached === false || certified === false) ? 4 * games : undefined;
}

/** The same command with more games: it plays the first ones again, and goes on. */
function commandWith(flags: AskFlags, games: number): string {
  const flag = (name: string, value: Flag) => listFlag(value).flatMap((text) => [`--${name}`, quoted(text)]);
  const { against, tune, to, margin, players, skill, bots, seed, out } = flags;
  return [
    'npx irkutsk ask',
    flags.game,
    ...(flags.settings ?? []).map(quoted),
    ...Object.entries({
      against,
      'knock-out': flags['knock-out'],
      tune,
      to,
      margin,
      players,
      skill,
      bots,
      seed,
      out,
    }).flatMap(([name, value]) => flag(name, value)),
    `--games ${games}`,
  ].join(' ');
}
