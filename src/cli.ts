#!/usr/bin/env node
import yargs from 'yargs';
import { botsCommand } from './commands/bots.ts';
import { gamesCommand } from './commands/games.ts';
import { playCommand } from './commands/play.ts';
import { runCommand } from './commands/run.ts';
import { schemaCommand } from './commands/schema.ts';
import { nearest } from './core/nearest.ts';
import { messageOf, Refusal } from './core/refusal.ts';
import { VERSION } from './tool.ts';

const parser = yargs(process.argv.slice(2))
  .scriptName('irkutsk')
  .usage('$0 <command>\n\nPlays bot games by the million and reports win rates with honest intervals.')
  .command(runCommand)
  .command(playCommand)
  .command(gamesCommand)
  .command(botsCommand)
  .command(schemaCommand)
  .demandCommand(1, 'a command is missing; allowed: run, play, games, bots, schema')
  .strict()
  .version(VERSION)
  .help()
  .exitProcess(false)
  // It must throw: otherwise the command is carried out after all.
  .fail((message, error) => {
    throw error ?? new Refusal(withGuess(message));
  });

/** yargs' word for a flag or command that it does not know, with the one that was probably meant. */
function withGuess(message: string): string {
  const known = ['run', 'play', 'games', 'bots', 'schema', 'seed', 'threads', 'batch', 'out', 'set', 'players', 'help'];
  if (message.startsWith('Not enough')) return 'something is missing after the command; its --help shows an example';
  const [, word] = /^Unknown (?:argument|command)s?: ([^,]+)/.exec(message) ?? [];
  const guess = word === undefined ? undefined : nearest(word, known);
  return guess === undefined ? message : `${message}; did you mean "${guess}"?`;
}

// A reader that has seen enough, such as head, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await parser.parseAsync();
} catch (error) {
  const refused = error instanceof Refusal;
  process.stderr.write(`irkutsk: ${refused || !(error instanceof Error) ? messageOf(error) : error.stack}\n`);
  process.exitCode = refused ? 2 : 1;
}
