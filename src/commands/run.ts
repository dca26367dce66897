import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { Refusal } from '../core/refusal.ts';
import { csv } from '../report/csv.ts';
import { writeFiles } from '../report/files.ts';
import { openProgress } from '../report/progress.ts';
import { sweepTables } from '../report/rows.ts';
import { sweepText } from '../report/terminal.ts';
import { duration, grouped } from '../report/text.ts';
import type { Cell } from '../run/cell.ts';
import { type Experiment, readExperiment } from '../run/experiment.ts';
import { planCells } from '../run/plan.ts';
import { type RunFault, type RunResult, runCells } from '../run/run.ts';
import { gitRevision, VERSION } from '../tool.ts';
import { type Flag, listFlag, SET, takesText, textFlag, wholeFlag } from './flags.ts';

const MAX_GAMES = 1e12;
const MAX_THREADS = 256;

export interface RunFlags {
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
      .example('$0 run experiments/first-bid.yaml --games 1000 --set players=2,3', ''),
  handler: async (flags) => {
    process.exitCode = await run(flags);
  },
};

/** Plays an experiment, writes its files, prints its answer. Returns the exit code. */
async function run(flags: RunFlags): Promise<number> {
  const threads = wholeFlag('threads', flags.threads, 1, MAX_THREADS) ?? availableParallelism();
  const batch = wholeFlag('batch', flags.batch, 1, MAX_GAMES);
  const file = readExperiment(flags.experiment, {
    games: wholeFlag('games', flags.games, 1, MAX_GAMES),
    seed: textFlag('seed', flags.seed),
    set: listFlag(flags.set),
  });
  const out = textFlag('out', flags.out) ?? join('results', file.name);
  const cells = await planCells(file);
  // Found out now rather than after an hour of playing.
  writeFiles(out, {});
  const started = new Date();
  const result = await play(cells, String(file.experiment.seed), threads, batch);
  const elapsed = Date.now() - started.getTime();

  const tables = sweepTables(cells, result.tallies);
  const files = Object.fromEntries(tables.map(({ name, rows }) => [`${name}.csv`, csv(rows)]));
  // What a failed run had finished must not take the place of a whole one.
  const folder = result.fault === undefined ? out : join(out, 'partial');
  const digests = writeFiles(folder, files);
  const games = result.tallies.reduce((sum, tally) => sum + tally.games, 0);
  const passport = {
    tool: 'irkutsk',
    version: VERSION,
    revision: gitRevision(),
    name: file.name,
    command: ['irkutsk', ...process.argv.slice(2)].join(' '),
    seed: String(file.experiment.seed),
    experiment: file.experiment,
    cells: cells.map(({ players, options, lineup, rotations, blocks }) => ({
      players,
      options,
      lineup,
      rotations,
      blocks,
    })),
    complete: result.fault === undefined,
    games,
    node: process.version,
    threads,
    started: started.toISOString(),
    elapsed_ms: elapsed,
    files: digests,
  };
  writeFiles(folder, { 'run.json': `${JSON.stringify(passport, null, 2)}\n` });

  if (result.fault !== undefined) {
    const kept = `${grouped(games)} finished games are kept in ${folder}`;
    process.stderr.write(`irkutsk: ${faultText(result.fault, passport.seed)}; ${kept}\n`);
    return 1;
  }
  process.stdout.write(
    `${answer(file.experiment, cells, sweepText(tables, Object.keys(cells[0].factors)), games, elapsed, threads)}\n`,
  );
  process.stdout.write(
    `written: ${[...Object.keys(files), 'run.json'].map((name) => join(folder, name)).join(', ')}\n`,
  );
  return 0;
}

async function play(
  cells: readonly Cell[],
  seed: string,
  threads: number,
  batch: number | undefined,
): Promise<RunResult> {
  const total = cells.reduce((sum, cell) => sum + cell.blocks * cell.rotations, 0);
  if (total > Number.MAX_SAFE_INTEGER) throw new Refusal(`${total} games in all are more than can be counted exactly`);
  const progress = openProgress(total);
  try {
    return await runCells(cells, seed, {
      threads,
      ...(batch === undefined ? {} : { batch }),
      progress: progress.update,
    });
  } finally {
    progress.stop();
  }
}

function answer(
  experiment: Experiment,
  cells: readonly Cell[],
  table: string,
  games: number,
  elapsed: number,
  threads: number,
): string {
  const speed = grouped(Math.round(games / Math.max(elapsed / 1000, 0.001)));
  const effort = `${grouped(games)} games in ${duration(elapsed)}, ${speed} a second on ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  return [
    experiment.question,
    `${experiment.game}, seed ${experiment.seed}, ${cells.length} cells: ${effort}`,
    '',
    table,
  ].join('\n');
}

/** Bot, game seed and message in one line, with the command's way to see that game. */
function faultText(fault: RunFault, seed: string): string {
  const game = `game ${seed}#${fault.block} of ${fault.cell.game} (${JSON.stringify(fault.cell.factors)})`;
  if (fault.bot === undefined) return `${fault.message} in ${game}`;
  return `bot "${fault.bot}" failed in ${game}, rotation ${fault.rotation}, seat ${(fault.seat ?? 0) + 1}, decision ${fault.decision}: ${fault.message}`;
}
