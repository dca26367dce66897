import yargs, { type Argv, type CommandModule } from 'yargs';
import { botsCommand } from './commands/bots.ts';
import { componentsCommand } from './commands/components.ts';
import { gamesCommand } from './commands/games.ts';
import { matchCommand } from './commands/match.ts';
import { mergeCommand } from './commands/merge.ts';
import { newBotCommand } from './commands/new-bot.ts';
import { planCommand } from './commands/plan.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { reportCommand } from './commands/report.ts';
import { runCommand } from './commands/run.ts';
import { schemaCommand } from './commands/schema.ts';
import { nearest } from './data/nearest.ts';
import { Halt, messageOf, Refusal } from './data/refusal.ts';
import { BotFault } from './engine/play.ts';
import { VERSION } from './node/tool.ts';
import { isShortage, reasonOf } from './node/unwritten.ts';

/** All commands, in the order in which help lists them. */
const COMMANDS = [
  runCommand,
  planCommand,
  playCommand,
  replayCommand,
  matchCommand,
  mergeCommand,
  reportCommand,
  gamesCommand,
  botsCommand,
  newBotCommand,
  componentsCommand,
  schemaCommand,
] as const;

/** "run" of "run <experiment>". */
export const COMMAND_NAMES: readonly string[] = COMMANDS.map(({ command }) => String(command).split(' ')[0]);

function parser(args: readonly string[]) {
  const program: Argv = yargs([...args])
    .scriptName('irkutsk')
    .usage('$0 <command>\n\nPlays bot games by the million and reports win rates with honest intervals.')
    // Each has flags of its own, and a list of them no type for all.
    .command(COMMANDS as unknown as CommandModule[])
    .demandCommand(1, `a command is missing; allowed: ${COMMAND_NAMES.join(', ')}`)
    .strict()
    .version(VERSION)
    .help()
    .exitProcess(false)
    // "--set.a" and "--no-set" are slips, and not another way to write a flag.
    .parserConfiguration({ 'dot-notation': false, 'boolean-negation': false })
    // It must throw: otherwise the command is carried out after all.
    .fail((message, error) => {
      throw error ?? new Refusal(withGuess(message, flagsOf(program)));
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
function verdict(error: unknown): readonly [text: string, code: number] {
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
  return [error instanceof Error ? String(error.stack) : messageOf(error), 1];
}

/** Carries out a command line. What went wrong is said in one line; the exit code is the process's own. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await parser(args).parseAsync();
  } catch (error) {
    const [text, code] = verdict(error);
    process.stderr.write(`irkutsk: ${text}\n`);
    process.exitCode = code;
  }
}
