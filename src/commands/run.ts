import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { Refusal } from '../data/refusal.ts';
import { sweepAnswer } from '../methods/sweep/answer.ts';
import { writeFiles } from '../node/files.ts';
import { type RunResult, runCells } from '../node/run.ts';
import { blocksOf, parseShard, partText, type Shard, shardName } from '../node/shard.ts';
import { liveText } from '../report/live.ts';
import { openProgress } from '../report/progress.ts';
import { sweepTables } from '../report/rows.ts';
import { duration, grouped } from '../report/text.ts';
import type { Cell } from '../sim/cell.ts';
import { planCells } from '../sim/plan.ts';
import type { Tally } from '../sim/tally.ts';
import { analyse } from './analyse.ts';
import { thisCommand } from './findings.ts';
import {
  EXPERIMENT,
  type ExperimentFlags,
  experimentFrom,
  type Flag,
  JSON_FLAG,
  limitsOf,
  MAX_GAMES,
  takesText,
  textFlag,
  threadsOf,
  wholeFlag,
} from './flags.ts';
import { freshOf, identityOf, KEEP, type KeepFlags, type Keeping, kept } from './keep.ts';
import { playMatches } from './match.ts';
import { type Effort, type Order, tellResults, writeRemains } from './record.ts';
import { tell } from './screen.ts';

export interface RunFlags extends ExperimentFlags, KeepFlags {
  readonly batch?: Flag;
  readonly out?: Flag;
  readonly shard?: Flag;
  readonly json?: boolean | undefined;
}

export const runCommand: CommandModule<object, RunFlags> = {
  command: 'run <experiment>',
  describe: 'play an experiment file and write its results',
  builder: (y) =>
    y
      .positional('experiment', { type: 'string', demandOption: true, describe: 'a YAML file' })
      .options(EXPERIMENT)
      .option('batch', takesText('blocks per batch (default: what takes about a tenth of a second)'))
      .option('out', takesText('folder for the results (default: results/<name>)'))
      .options(KEEP)
      .option('json', JSON_FLAG)
      .option('shard', takesText('play a part of the games, such as 3/8 for the third of eight; see merge'))
      .example('$0 run experiments/first-bid.yaml --games 1000 --set players=2,3', ''),
  handler: async (flags) => {
    process.exitCode = await run(flags);
  },
};

/** Plays an experiment, prints its answer, writes its files. Returns the exit code. */
async function run(flags: RunFlags): Promise<number> {
  const file = experimentFrom(flags);
  const { method = 'sweep', precision } = file.experiment;
  const order: Order = {
    file,
    threads: threadsOf(flags),
    batch: wholeFlag('batch', flags.batch, 1, MAX_GAMES),
    out: textFlag('out', flags.out) ?? join('results', file.name),
    limits: limitsOf(flags),
    fresh: freshOf(flags),
    json: flags.json === true,
    shard: shardOf(flags),
  };
  if (order.shard !== undefined && (method !== 'sweep' || precision !== undefined))
    throw new Refusal(
      `--shard: does not go with ${method === 'sweep' ? 'precision' : `method ${method}`}, where the next games depend on the last`,
    );
  if (method === 'match') {
    if (order.batch !== undefined) throw new Refusal('--batch: does not go with a match');
    return playMatches(order);
  }
  return method === 'sweep' && precision === undefined ? sweep(order) : analyse(order);
}

function shardOf(flags: RunFlags): Shard | undefined {
  const text = textFlag('shard', flags.shard);
  return text === undefined ? undefined : parseShard(text);
}

/** So many games of every cell. */
async function sweep(order: Order): Promise<number> {
  const cells = await planCells(order.file);
  return kept({ ...order, cells }, (keeping) => sweepCells(order, cells, keeping));
}

async function sweepCells(order: Order, cells: readonly Cell[], keeping: Keeping): Promise<number> {
  const started = Date.now();
  const { tallies, recalled, fault } = await play(order, cells, keeping);
  const effort = {
    cells,
    bots: keeping.digests,
    blocks: tallies.map(({ blocks }) => blocks),
    games: tallies.reduce((sum, tally) => sum + tally.games, 0),
    recalled,
    started,
    elapsed: Date.now() - started,
  };
  if (fault !== undefined) {
    writeRemains(order, effort, sweepTables(cells, tallies), fault, keeping.holds);
    return 1;
  }
  if (order.shard !== undefined) {
    writePart(order, order.shard, effort, tallies, keeping.holds);
    return 0;
  }
  await tellResults(order, effort, sweepAnswer(cells, tallies), keeping.holds);
  return 0;
}

/** Writes the counts of a shard, and says what to do with them. */
function writePart(
  { file, threads, out }: Order,
  shard: Shard,
  effort: Effort,
  tallies: readonly Tally[],
  holds: () => void,
): void {
  const { cells, bots, games, started, elapsed } = effort;
  const identity = identityOf({ file, cells }, bots);
  const { name, experiment } = file;
  const head = {
    ...shard,
    identity,
    name,
    experiment,
    cells,
    bots,
    command: thisCommand(),
    threads,
    started,
    elapsed,
  };
  const part = `${shardName(shard)}.part`;
  writeFiles(out, { [part]: partText({ head, counts: tallies }) }, holds);
  tell(
    `part ${shard.part} of ${shard.of}: ${grouped(games)} games in ${duration(elapsed)}\n` +
      `written: ${join(out, part)}\nwhen all parts are in one folder: irkutsk merge ${out} --out ${out}`,
  );
}

async function play(
  { file, threads, batch, limits, shard }: Order,
  cells: readonly Cell[],
  keeping: Keeping,
): Promise<RunResult> {
  const blocksOfCell = (cell: Cell) => (shard === undefined ? { first: 0, count: cell.blocks } : blocksOf(shard, cell));
  const total = cells.reduce((sum, cell) => sum + blocksOfCell(cell).count * cell.rotations, 0);
  if (total > Number.MAX_SAFE_INTEGER) throw new Refusal(`${total} games in all are more than can be counted exactly`);
  const { update, stop } = openProgress(total);
  try {
    return await runCells(cells, String(file.experiment.seed), {
      ...keeping,
      threads,
      limits,
      batch,
      progress: (games, recalled, tallies) => update(games, recalled, () => liveText(tallies)),
      blocksOf: blocksOfCell,
    });
  } finally {
    stop();
  }
}
