import yargs, { type Argv } from 'yargs';
import type { Command, Tools } from './commands/tools.ts';
import { nearest } from './data/nearest.ts';
import { Halt, messageOf, Refusal } from './data/refusal.ts';
import { BotFault } from './engine/play.ts';
import { builtInGames } from './games/index.ts';
import { VERSION } from './node/tool.ts';
import { isShortage, reasonOf } from './node/unwritten.ts';

/** A command: how it is called, what it does in a few words, and its file, which is loaded when it is called. */
interface ListedCommand {
  readonly usage: string;
  readonly about: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** All commands, in the order in which help lists them. */
const COMMANDS: readonly ListedCommand[] = [
  {
    usage: 'run <experiment>',
    about: 'play an experiment file and write its results',
    load: () => import('./commands/run.ts'),
  },
  {
    usage: 'ask <game> [settings..]',
    about: 'ask without a file: does a setting win more often, less, or does it not matter',
    load: () => import('./commands/ask.ts'),
  },
  {
    usage: 'plan <experiment>',
    about: 'say about how many games an experiment will take, and how long',
    load: () => import('./commands/plan.ts'),
  },
  {
    usage: 'play <game>',
    about: 'play one game and tell it move by move',
    load: () => import('./commands/play.ts'),
  },
  {
    usage: 'replay <game>',
    about: 'play one game and write a page in which it can be followed step by step',
    load: () => import('./commands/replay.ts'),
  },
  {
    usage: 'match <game> <bots..>',
    about: 'play bots against each other until it is clear whether the later is better',
    load: () => import('./commands/match.ts'),
  },
  {
    usage: 'calibrate <game> <plays>',
    about: 'learn from plays of people how well they play, and what they tell of numbers that nobody knows',
    load: () => import('./commands/calibrate.ts'),
  },
  {
    usage: 'train <game> <bot>',
    about: "look for better numbers of a bot's, and say on fresh luck by how much they are better",
    load: () => import('./commands/train.ts'),
  },
  {
    usage: 'merge <parts..>',
    about: 'make one result of the parts that run --shard has played',
    load: () => import('./commands/merge.ts'),
  },
  {
    usage: 'diff <one> <other>',
    about: 'say what two runs were asked differently, and which cells differ by how much',
    load: () => import('./commands/diff.ts'),
  },
  {
    usage: 'worker',
    about: 'play for runs with --cluster, on this machine, until it is stopped',
    load: () => import('./commands/worker.ts'),
  },
  {
    usage: 'cluster <what>',
    about: 'say which runs a cluster has, and who plays for them',
    load: () => import('./commands/cluster.ts'),
  },
  {
    usage: 'report <folder>',
    about: 'write a page with the answer, charts and tables of a run, and pages of games worth watching',
    load: () => import('./commands/report.ts'),
  },
  {
    usage: 'lab',
    about: 'open a page in which games are played while one turns their dials',
    load: () => import('./commands/lab.ts'),
  },
  {
    usage: 'games [game]',
    about: 'list the games, or what can be turned in one',
    load: () => import('./commands/games.ts'),
  },
  {
    usage: 'bots [game]',
    about: 'list the bots and their settings',
    load: () => import('./commands/bots.ts'),
  },
  {
    usage: 'new-bot <game> <file>',
    about: 'write a bot to start from, with comments',
    load: () => import('./commands/new-bot.ts'),
  },
  {
    usage: 'new-game <folder>',
    about: 'write a small game that works, to make your own of it',
    load: () => import('./commands/new-game.ts'),
  },
  {
    usage: 'check-game <game>',
    about: 'look for what is wrong with a game, in the order in which to mend it',
    load: () => import('./commands/check-game.ts'),
  },
  {
    usage: 'components <game>',
    about: 'list the sets of boards and cards of a game, write one as a file to change, or check such a file',
    load: () => import('./commands/components.ts'),
  },
  {
    usage: 'schema',
    about: 'print the JSON schema of experiment files, for editors',
    load: () => import('./commands/schema.ts'),
  },
];

/** "run" of "run <experiment>". */
export const COMMAND_NAMES: readonly string[] = COMMANDS.map(({ usage }) => usage.split(' ')[0]);

function parser(args: readonly string[], tools: Tools) {
  const program: Argv = yargs([...args])
    .scriptName('irkutsk')
    .usage('$0 <command>\n\nPlays bot games by the million and reports win rates with honest intervals.')
    .demandCommand(1, `a command is missing; allowed: ${COMMAND_NAMES.join(', ')}`)
    .strict()
    .version(VERSION)
    .help()
    .exitProcess(false)
    // What yargs has in other languages would stand among what is only in ours.
    .detectLocale(false)
    // "--set.a" and "--no-set" are slips, and not another way to write a flag.
    .parserConfiguration({ 'dot-notation': false, 'boolean-negation': false })
    // It must throw: otherwise the command is carried out after all.
    .fail((message, error) => {
      throw error ?? new Refusal(withGuess(message, flagsOf(program)));
    });
  for (const { usage, about, load } of COMMANDS)
    program.command({
      command: usage,
      describe: about,
      builder: async (y: Argv) => (await load()).command.builder(y),
      // Each has flags of its own, and a list of them no type for all.
      handler: async (flags) => (await load()).command.handler(flags as never, tools),
    });
  return program;
}

/** The flags of the command that was given, as yargs knows them by then. */
function flagsOf(program: Argv): readonly string[] {
  const { key } = (program as unknown as { getOptions(): { key: Readonly<Record<string, unknown>> } }).getOptions();
  return Object.keys(key);
}

/** yargs' word for a flag or command that it does not know, with the one that was probably meant. */
function withGuess(message: string, flags: readonly string[]): string {
  if (message.startsWith('Not enough')) return 'something is missing after the command; its --help shows an example';
  const [, word] = /^Unknown (?:argument|command)s?: ([^,]+)/.exec(message) ?? [];
  const guess = word === undefined ? undefined : nearest(word, [...COMMAND_NAMES, ...flags]);
  return guess === undefined || guess === word ? message : `${message}; did you mean "${guess}"?`;
}

/** What went wrong in one line, and the exit code: 2 for what we were given, 1 for what happened. */
async function verdict(error: unknown): Promise<readonly [text: string, code: number]> {
  if (error instanceof Refusal) return [messageOf(error), 2];
  if (error instanceof Halt) return [messageOf(error), error.code];
  if (error instanceof BotFault) {
    const { bot, seat, block, decision } = error.where;
    return [`bot "${bot}" failed in game ${block}, seat ${seat + 1}, decision ${decision}: ${error.message}`, 1];
  }
  // Whoever it happened to: the machine is short of something.
  if (isShortage(error)) return [`${messageOf(error)} (${reasonOf(error)})`, 1];
  // yargs' own word for a flag without its value.
  if (error instanceof Error && error.name === 'YError') return [messageOf(error), 2];
  if (!(error instanceof Error)) return [messageOf(error), 1];
  const { stackOf } = await import('./node/stack.ts');
  return [stackOf(error), 1];
}

/** Carries out a command line. What went wrong is said in one line; the exit code is the process's own. */
export async function main(args: readonly string[], tools: Tools = { games: builtInGames }): Promise<void> {
  try {
    await parser(args, tools).parseAsync();
  } catch (error) {
    const [text, code] = await verdict(error);
    process.stderr.write(`irkutsk: ${text}\n`);
    process.exitCode = code;
  }
}
