import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { Refusal } from '../core/refusal.ts';
import { gameNamed } from '../games/index.ts';
import { csv } from '../report/csv.ts';
import { checkFolder, writeFiles } from '../report/files.ts';
import { openProgress } from '../report/progress.ts';
import { sweepTables } from '../report/rows.ts';
import { fixedText, sweepText } from '../report/terminal.ts';
import { duration, grouped } from '../report/text.ts';
import { botDigests } from '../run/bots.ts';
import type { Cell } from '../run/cell.ts';
import { recorded } from '../run/components.ts';
import { type ExperimentFile, readExperiment } from '../run/experiment.ts';
import { faultText } from '../run/fault.ts';
import { planCells } from '../run/plan.ts';
import { type RunResult, runCells } from '../run/run.ts';
import type { Limits } from '../run/watch.ts';
import {
  type Flag,
  LIMITS,
  type LimitFlags,
  limitsOf,
  listFlag,
  SET,
  takesText,
  textFlag,
  wholeFlag,
} from './flags.ts';
import { playMatches } from './match.ts';
import { passportOf } from './passport.ts';

const MAX_GAMES = 1e12;
const MAX_THREADS = 256;

export interface RunFlags extends LimitFlags {
  readonly experiment: string;
  readonly games?: Flag;
  readonly seed?: Flag;
  readonly threads?: Flag;
  readonly batch?: Flag;
  readonly out?: Flag;
  readonly set?: Flag;
}

export const runCommand: CommandModule<object, RunFlags> = {
  command: 'run <experiment>',
  describe: 'play an experiment file and write its results',
  builder: (y) =>
    y
      .positional('experiment', { type: 'string', demandOption: true, describe: 'a YAML file' })
      .option('games', takesText('games per cell'))
      .option('seed', takesText('any text'))
      .option('threads', takesText('worker threads (default: all cores)'))
      .option('batch', takesText('blocks per batch (default: what takes about a tenth of a second)'))
      .option('out', takesText('folder for the results (default: results/<name>)'))
      .option('set', SET)
      .options(LIMITS)
      .example('$0 run experiments/first-bid.yaml --games 1000 --set players=2,3', ''),
  handler: async (flags) => {
    process.exitCode = await run(flags);
  },
};

/** What was asked for, checked. */
interface Order {
  readonly file: ExperimentFile;
  readonly cells: readonly Cell[];
  readonly seed: string;
  readonly threads: number;
  readonly batch: number | undefined;
  readonly out: string;
  readonly limits: Limits;
}

/** Plays an experiment, prints its answer, writes its files. Returns the exit code. */
async function run(flags: RunFlags): Promise<number> {
  const asked = fileOf(flags);
  if (asked.experiment.method === 'match') {
    if (flags.batch !== undefined) throw new Refusal('--batch: does not go with a match');
    return playMatches({ file: asked, threads: threadsOf(flags), out: outOf(flags, asked), limits: limitsOf(flags) });
  }
  const order = await takeOrder(flags, asked);
  checkFolder(order.out);
  const started = Date.now();
  const result = await play(order);
  const elapsed = Date.now() - started;
  const { fault } = result;
  const tables = sweepTables(order.cells, result.tallies);
  const games = result.tallies.reduce((sum, tally) => sum + tally.games, 0);
  // First of all, so that it is not lost if the disk is full by now.
  if (fault === undefined)
    process.stdout.write(`${heading(order, games, elapsed)}\n\n${sweepText(order.cells, tables)}\n`);
  // What a failed run had finished must not take the place of a whole one.
  const folder = fault === undefined ? order.out : join(order.out, 'partial');
  const digests = writeFiles(folder, Object.fromEntries(tables.map(({ name, rows }) => [`${name}.csv`, csv(rows)])));
  const effort = { complete: fault === undefined, games, started, elapsed };
  writeFiles(folder, { 'run.json': `${JSON.stringify(recordOf(order, effort, digests), null, 2)}\n` });
  if (fault !== undefined) {
    const kept = `${grouped(games)} finished games are kept in ${folder}`;
    process.stderr.write(`irkutsk: ${faultText(fault, { ...fault.cell, seed: order.seed })}; ${kept}\n`);
    return 1;
  }
  const written = [...Object.keys(digests), 'run.json'].map((name) => join(folder, name)).join(', ');
  process.stdout.write(`written: ${written}\n`);
  return 0;
}

function fileOf(flags: RunFlags): ExperimentFile {
  return readExperiment(flags.experiment, {
    games: wholeFlag('games', flags.games, 1, MAX_GAMES),
    seed: textFlag('seed', flags.seed),
    set: listFlag(flags.set),
  });
}

function threadsOf({ threads }: RunFlags): number {
  return wholeFlag('threads', threads, 1, MAX_THREADS) ?? availableParallelism();
}

function outOf({ out }: RunFlags, file: ExperimentFile): string {
  return textFlag('out', out) ?? join('results', file.name);
}

async function takeOrder(flags: RunFlags, file: ExperimentFile): Promise<Order> {
  const threads = threadsOf(flags);
  const batch = wholeFlag('batch', flags.batch, 1, MAX_GAMES);
  const out = outOf(flags, file);
  const limits = limitsOf(flags);
  const cells = await planCells(file);
  return { file, cells, seed: String(file.experiment.seed), threads, batch, out, limits };
}

async function play({ cells, seed, threads, batch, limits }: Order): Promise<RunResult> {
  const total = cells.reduce((sum, cell) => sum + cell.blocks * cell.rotations, 0);
  if (total > Number.MAX_SAFE_INTEGER) throw new Refusal(`${total} games in all are more than can be counted exactly`);
  const { update, stop } = openProgress(total);
  try {
    return await runCells(cells, seed, {
      threads,
      limits,
      ...(batch === undefined ? {} : { batch }),
      progress: update,
    });
  } finally {
    stop();
  }
}

interface Effort {
  readonly complete: boolean;
  readonly games: number;
  readonly started: number;
  readonly elapsed: number;
}

/** Everything that is needed to get the same files again, and what it took: the content of run.json. */
function recordOf({ file, cells, threads }: Order, effort: Effort, files: Readonly<Record<string, string>>) {
  const { options, components } = recorded(cells.map((cell) => cell.options));
  return {
    ...passportOf(file),
    cells: cells.map(({ players, lineup, rotations, blocks }, i) => ({
      players,
      options: options[i],
      lineup,
      rotations,
      blocks,
    })),
    ...(Object.keys(components).length === 0 ? {} : { components }),
    bots: botDigests(cells),
    complete: effort.complete,
    games: effort.games,
    threads,
    started: new Date(effort.started).toISOString(),
    elapsed_ms: effort.elapsed,
    files,
  };
}

function heading({ file: { experiment }, cells, seed, threads }: Order, games: number, elapsed: number): string {
  const speed = grouped(Math.round(games / Math.max(elapsed / 1000, 0.001)));
  const effort = `${grouped(games)} games in ${duration(elapsed)}, ${speed} a second on ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  const { caveat } = gameNamed(experiment.game);
  const fixed = [experiment.game, `seed ${seed}`, fixedText(cells)].filter((part) => part !== '').join(', ');
  const left = caveat === undefined ? '' : `\n${caveat}`;
  return `${experiment.question}\n${fixed}; ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, ${effort}${left}`;
}
