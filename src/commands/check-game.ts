import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GameCheckResult, GameCheckTask } from '../node/check-game.ts';
import { gameFile } from '../node/game-file.ts';
import { isPath } from '../node/path.ts';
import { WatchedThread } from '../node/watched-thread.ts';
import { CHECK_STEPS, type CheckResult, type SeenGame } from '../proof/game-check.ts';
import { duration, grouped } from '../report/text.ts';
import { LIMITS, type LimitFlags, limitsOf } from './flags.ts';
import { tell } from './screen.ts';
import { type Command, catalogueOf, type Tools } from './tools.ts';

export interface CheckGameFlags extends LimitFlags {
  readonly game: string;
  readonly fast?: boolean;
}

/** How long random games are played over all settings: time enough to see what is wrong once in some thousand games. */
const SOAK_MS = 8000;
const FAST_SOAK_MS = 500;

export const command: Command<CheckGameFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'a path to your game, or one of ours' })
      .option('fast', { type: 'boolean', describe: 'only a short soak: for every time you save' })
      .options(LIMITS)
      .example('$0 check-game ./pig', ''),
  handler: async (flags, tools) => {
    process.exitCode = await checkGame(flags, tools);
  },
};

/** A thread in which somebody's game is checked, step by step. */
type Checker = WatchedThread<GameCheckTask, GameCheckResult>;

/** Returns the exit code. */
async function checkGame(flags: CheckGameFlags, tools: Tools): Promise<number> {
  const limits = limitsOf(flags);
  const catalogue = catalogueOf(tools, limits);
  const reference = catalogue.reference(flags.game, '.');
  const game = await catalogue.game(reference);
  tell(`ok       ${reference} is loaded: ${game.title}, and every name it has can be used`);
  const checker: Checker = new WatchedThread('checkGame', { limits, open: tools.openPool });
  try {
    for (const step of CHECK_STEPS) if (!told(reference, await stepOf(checker, reference, step))) return 1;
    if (!(await soak(reference, checker, flags.fast === true ? FAST_SOAK_MS : SOAK_MS))) return 1;
    const missing = (await stepOf(checker, reference, 'missing')).map(({ text }) => text);
    for (const text of [...missing, ...missingFiles(reference)]) tell(`not yet  ${text}`);
    return 0;
  } finally {
    await checker.close();
  }
}

/** Has a step done. One that never comes to its end, or ends its thread, has failed. */
function stepOf(checker: Checker, game: string, step: GameCheckTask['step']): Promise<GameCheckResult> {
  return checker.do({ game, step }, ({ message }): readonly CheckResult[] => [{ holds: false, text: message }]);
}

/** Plays on, stretch by stretch, until the time is over. */
async function soak(reference: string, checker: Checker, ms: number): Promise<boolean> {
  const start = performance.now();
  let games = 0;
  for (let stretch = 0; stretch === 0 || performance.now() - start < ms; stretch++) {
    const found = await stepOf(checker, reference, stretch);
    if (found.some(({ holds }) => !holds)) return told(reference, found);
    games += found[0].games ?? 0;
  }
  tell(`ok       ${grouped(games)} random games over all settings, in ${duration(performance.now() - start)}`);
  return true;
}

/** Tells what was found; whether all of it holds. */
function told(reference: string, found: GameCheckResult): boolean {
  for (const { holds, text, seen, plies } of found) {
    tell(`${holds ? 'ok     ' : 'FAILED '}  ${text}`);
    if (seen === undefined) continue;
    tell(`         after ${plies} moves of a game that you can watch up to there:`);
    tell(`         ${commandFor(reference, seen)}`);
  }
  return found.every(({ holds }) => holds);
}

/** The command that plays a game again. */
function commandFor(reference: string, { players, options, seed, block }: SeenGame): string {
  const set = Object.entries(options).map(([name, value]) => ` --set ${name}=${String(value)}`);
  return `irkutsk play ${reference} --bots random --players ${players} --seed '${seed}#${block}'${set.join('')}`;
}

/** Files that help, and are not there. */
function missingFiles(reference: string): readonly string[] {
  if (!isPath(reference)) return [];
  const folder = dirname(gameFile(reference));
  const isTested = readdirSync(folder).some((name) => /\.test\.[cm]?[jt]s$/.test(name));
  return [
    ...(existsSync(join(folder, 'RULES.md'))
      ? []
      : ['RULES.md is missing: nobody can tell whether the rules are right']),
    ...(isTested ? [] : ['a test is missing: what you mean by a rule is held by nothing']),
  ];
}
