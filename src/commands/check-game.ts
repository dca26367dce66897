import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import type { GameCheckResult, GameCheckTask } from '../node/check-game.ts';
import { gameFile } from '../node/game-file.ts';
import { gapsIn, tryProofs, whyUntried } from '../node/game-proofs.ts';
import { isPath } from '../node/path.ts';
import { PROOFS_FILE, readRulebook } from '../node/rulebook-file.ts';
import type { Limits } from '../node/watch.ts';
import { WatchedThread } from '../node/watched-thread.ts';
import { CHECK_STEPS, type CheckResult, type SeenGame } from '../proof/game-check.ts';
import type { Rulebook } from '../proof/rulebook.ts';
import { duration, grouped } from '../report/text.ts';
import { type Flag, LIMITS, type LimitFlags, limitsOf, MAX_LIMIT_MS, takesText, wholeFlag } from './flags.ts';
import { tell } from './screen.ts';
import { type Command, catalogueOf, type Tools } from './tools.ts';

export interface CheckGameFlags extends LimitFlags {
  readonly game: string;
  readonly fast?: boolean;
  readonly 'all-proofs'?: boolean;
  readonly compile?: boolean;
  readonly 'soak-ms'?: Flag;
}

/** How long random games are played over all settings: time enough to see what is wrong once in some thousand games. */
const SOAK_MS = 8000;
const FAST_SOAK_MS = 500;
const COMPILER_MB = 2048;
/** A line of a file that is told of. */
const PLACED = /^[^ ]+:\d+: /;
/** How long proofs are tried: time enough for all of a small game. */
const PROOFS_MS = 5000;

export const command: Command<CheckGameFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'a path to your game, or one of ours' })
      .option('fast', { type: 'boolean', describe: 'only a short soak, and no proofs: for every time you save' })
      .option('all-proofs', { type: 'boolean', describe: 'every proof of proofs.yaml, however long it takes' })
      .option('compile', {
        type: 'boolean',
        describe: 'keep its compiled rules beside it: runs are about twice as fast',
      })
      .option('soak-ms', takesText(`milliseconds of random games (default: ${SOAK_MS}, with --fast ${FAST_SOAK_MS})`))
      .options(LIMITS)
      .example('$0 check-game ./pig', ''),
  handler: async (flags, tools) => {
    process.exitCode = await checkGame(flags, tools);
  },
};

/** A thread in which somebody's game is checked, step by step. */
type Checker = WatchedThread<GameCheckTask, GameCheckResult>;

/** A game in a folder of somebody's own, and what stands there of its rules. */
interface OwnFolder {
  readonly folder: string;
  readonly book: Rulebook;
}

/** Returns the exit code. */
async function checkGame(flags: CheckGameFlags, tools: Tools): Promise<number> {
  const { fast = false, 'all-proofs': allProofs = false } = flags;
  if (fast && allProofs) throw new Refusal('--fast leaves proofs out, and --all-proofs tries all of them: choose one');
  const soakMs = wholeFlag('soak-ms', flags['soak-ms'], 1, MAX_LIMIT_MS) ?? (fast ? FAST_SOAK_MS : SOAK_MS);
  const limits = limitsOf(flags);
  const catalogue = catalogueOf(tools, limits);
  const reference = catalogue.reference(flags.game, '.');
  const game = await catalogue.game(reference);
  const own = folderOf(reference);
  tell(`ok       ${reference} is loaded: ${game.title}, and every name it has can be used`);
  const checker: Checker = new WatchedThread('checkGame', { limits, open: tools.openPool });
  try {
    for (const step of CHECK_STEPS) if (!told(reference, await stepOf(checker, reference, step))) return 1;
    if (!(await soak(reference, checker, soakMs))) return 1;
    const mostMs = allProofs ? Number.POSITIVE_INFINITY : PROOFS_MS;
    if (!fast && own !== undefined && !(await prove(reference, own, mostMs))) return 1;
    const missing = (await stepOf(checker, reference, 'missing')).map(({ text }) => text);
    for (const text of [...missing, ...missingFrom(own)]) tell(`not yet  ${text}`);
    if (own !== undefined && (!fast || flags.compile === true)) await tellCompiled(flags, limits, reference, tools);
    return 0;
  } finally {
    await checker.close();
  }
}

/** Tells whether its rules can be compiled, and keeps them if that is asked for. A compiler takes more memory than a game. */
async function tellCompiled(
  { compile = false }: CheckGameFlags,
  limits: Limits,
  reference: string,
  { openPool }: Tools,
): Promise<void> {
  const enough = { ...limits, memoryMb: Math.max(limits.memoryMb, COMPILER_MB) };
  const compiler: Checker = new WatchedThread('checkGame', { limits: enough, open: openPool });
  try {
    const found = await stepOf(compiler, reference, compile ? 'compile and keep' : 'compile');
    const isCompiled = found.every(({ holds }) => holds);
    const isPlaced = found.every(({ text }) => PLACED.test(text));
    if (!isCompiled && isPlaced) tell('not yet  compiled, and so slower than it could be; these lines are in the way:');
    for (const { text } of found)
      tell(isCompiled ? `ok       ${text}` : isPlaced ? `         ${text}` : `not yet  compiled: ${text}`);
  } finally {
    await compiler.close();
  }
}

/** Has a step done. One that never comes to its end, or ends its thread, has failed. */
function stepOf(checker: Checker, game: string, step: GameCheckTask['step']): Promise<GameCheckResult> {
  return checker.do({ game, step }, ({ message }): readonly CheckResult[] => [{ holds: false, text: message }]);
}

/** Where a game lies that is not ours, and what it says of its rules. */
function folderOf(reference: string): OwnFolder | undefined {
  if (!isPath(reference)) return undefined;
  const folder = dirname(gameFile(reference));
  return { folder, book: readRulebook(folder) };
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
  return `npx irkutsk play ${reference} --bots random --players ${players} --seed '${seed}#${block}' --unchecked${set.join('')}`;
}

/** Tries proofs, if there are any that can be tried; whether every one was caught. */
async function prove(reference: string, { folder, book }: OwnFolder, mostMs: number): Promise<boolean> {
  const { length } = book.proofs;
  if (length === 0 || whyUntried(book) !== undefined) return true;
  const start = performance.now();
  const { tried, faults } = await tryProofs(folder, book, mostMs);
  for (const fault of faults) tell(`FAILED   ${fault}`);
  if (faults.length > 0) return false;
  const time = duration(performance.now() - start);
  tell(
    tried === length
      ? `ok       ${length} proofs: a test notices each change of a rule, in ${time}`
      : `ok       ${tried} of ${length} proofs: a test notices each change of a rule, in ${time}; all of them: npx irkutsk check-game ${reference} --all-proofs`,
  );
  return true;
}

/** What a game's folder lacks, each with what comes of it. */
function missingFrom(own: OwnFolder | undefined): readonly string[] {
  if (own === undefined) return [];
  const { folder, book } = own;
  const hasRules = existsSync(join(folder, 'RULES.md'));
  const hasTests = Object.keys(book.tests).length > 0;
  const hasProofs = existsSync(join(folder, PROOFS_FILE));
  const untried = hasProofs ? whyUntried(book) : undefined;
  return [
    ...(hasRules ? [] : ['RULES.md is missing: nobody can tell whether the rules are right']),
    ...(hasTests ? [] : ['a test is missing: what you mean by a rule is held by nothing']),
    ...(hasProofs ? [] : [`${PROOFS_FILE} is missing: nothing shows that a test would notice a rule played wrongly`]),
    ...(untried === undefined ? [] : [`proofs are not tried: ${untried}`]),
    ...(hasRules && hasTests && hasProofs ? gapsIn(book) : []),
  ];
}
