import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../data/refusal.ts';
import { brief } from '../data/shape.ts';
import type { Arms } from '../methods/arms.ts';
import { METHODS } from '../methods/index.ts';
import { clusterAddress } from '../node/cluster/address.ts';
import { writeInPieces } from '../node/files.ts';
import { openProgress } from '../node/progress.ts';
import { blocksOf, parseShard, partLines, type Shard, shardName } from '../node/shard.ts';
import { duration, grouped } from '../report/text.ts';
import type { Cell } from '../sim/cell.ts';
import type { Engine } from '../sim/compiled-play.ts';
import { EXPERIMENT, type ExperimentFlags, experimentFrom } from './experiment-flags.ts';
import { thisCommand } from './findings.ts';
import {
  CLUSTER,
  type Flag,
  JSON_FLAG,
  limitsOf,
  MAX_GAMES,
  realFlag,
  takesText,
  textFlag,
  threadsOf,
  wholeFlag,
} from './flags.ts';
import { tellMatches } from './match.ts';
import { type ClusterOrder, type Order, perform } from './perform.ts';
import { ArmsOnShow, gamesIn } from './perform-arms.ts';
import { type RunSummary, tellBroken, tellResults } from './record.ts';
import {
  COMMAND_LINE,
  freshOf,
  identityOf,
  KEEP,
  type KeepFlags,
  type RunContext,
  withResultsFolder,
} from './results-folder.ts';
import { gamesOfShard, ROWS_FLAG, rowsOf } from './rows.ts';
import { tell } from './screen.ts';
import { type Command, type Tools, withRunner } from './tools.ts';
import { writePlayed } from './write-results.ts';

export interface RunFlags extends ExperimentFlags, KeepFlags {
  readonly batch?: Flag;
  readonly engine?: Flag;
  readonly out?: Flag;
  readonly shard?: Flag;
  readonly rows?: Flag;
  readonly cluster?: Flag;
  readonly 'played-twice'?: Flag;
  readonly json?: boolean | undefined;
}

/** What is played twice on a cluster, if nobody says how much. */
const PLAYED_TWICE = 0.02;

export const command: Command<RunFlags> = {
  builder: (y) =>
    y
      .positional('experiment', { type: 'string', demandOption: true, describe: 'a YAML file' })
      .options(EXPERIMENT)
      .option(
        'engine',
        takesText('who plays: wasm, compiled rules and bots where there are some, or js alone (default: wasm)'),
      )
      .option('batch', takesText('blocks per batch (default: what takes about a tenth of a second)'))
      .option('out', takesText('folder for the results (default: results/<name>)'))
      .options(KEEP)
      .option('rows', ROWS_FLAG)
      .option('json', JSON_FLAG)
      .option('cluster', CLUSTER)
      .option('played-twice', takesText(`share of a cluster's tasks that two workers play (default: ${PLAYED_TWICE})`))
      .option('shard', takesText('play a part of the games, such as 3/8 for the third of eight; see merge'))
      .example('$0 run experiments/first-bid.yaml --games 1000 --set players=2,3', ''),
  handler: async (flags, tools) => {
    process.exitCode = await run(flags, tools);
  },
};

/** Plays an experiment, prints its answer, writes its files. Returns the exit code. */
async function run(flags: RunFlags, tools: Tools): Promise<number> {
  const file = await experimentFrom(flags, tools);
  const { method = 'sweep', precision } = file.experiment;
  const out = textFlag('out', flags.out) ?? join('results', file.name);
  const order = {
    file,
    threads: threadsOf(flags),
    batch: wholeFlag('batch', flags.batch, 1, MAX_GAMES),
    out,
    limits: limitsOf(flags),
    engine: engineOf(flags),
    fresh: freshOf(flags),
    cluster: clusterOf(flags),
    rows: rowsOf(flags, file),
  };
  const shard = shardOf(flags);
  if (shard !== undefined && order.cluster !== undefined)
    throw new Refusal('--shard: does not go with --cluster, which deals out parts by itself');
  if (shard !== undefined && (method !== 'sweep' || precision !== undefined))
    throw new Refusal(
      `--shard: does not go with ${method === 'sweep' ? 'precision' : `method ${method}`}, where the next games depend on the last`,
    );
  const json = flags.json === true;
  if (method === 'match') {
    if (order.batch !== undefined) throw new Refusal('--batch: does not go with a match');
    return tellMatches(order, json, tools);
  }
  if (shard !== undefined) return playShard(order, shard, tools);
  const listeners = { progress: openProgress, matches: {} };
  const { complete } = await perform(order, tools, listeners, COMMAND_LINE, async (played, write) => {
    if (played.complete) await tellResults({ out, json }, played, write);
    else await tellBroken(out, played, write);
  });
  return complete ? 0 : 1;
}

function engineOf(flags: RunFlags): Engine | undefined {
  const engine = textFlag('engine', flags.engine);
  if (engine === undefined || engine === 'js' || engine === 'wasm') return engine;
  throw new Refusal(`--engine: takes js or wasm, not ${brief(engine)}`);
}

function clusterOf(flags: RunFlags): ClusterOrder | undefined {
  const text = textFlag('cluster', flags.cluster);
  const share = realFlag('played-twice', flags['played-twice']);
  if (text === undefined && share !== undefined) throw new Refusal('--played-twice: goes only with --cluster');
  if (text === undefined) return undefined;
  if (share !== undefined && (share < 0 || share > 1))
    throw new Refusal(`--played-twice: takes a share from 0 to 1, not ${share}`);
  return { address: clusterAddress(text), playedTwice: share ?? PLAYED_TWICE };
}

function shardOf(flags: RunFlags): Shard | undefined {
  const text = textFlag('shard', flags.shard);
  return text === undefined ? undefined : parseShard(text);
}

/** Plays a part of a sweep and writes its counts. Returns the exit code. */
async function playShard(order: Order & { readonly out: string }, shard: Shard, tools: Tools): Promise<number> {
  const { file, out } = order;
  const { analysis } = await METHODS.sweep.plan(file);
  const { cells } = analysis;
  const ofShard = (cell: Cell) => blocksOf(shard, cell);
  const total = gamesIn(cells, ofShard);
  const { complete } = await withResultsFolder({ ...order, cells, shard }, COMMAND_LINE, (context) =>
    withRunner(tools, { threads: order.threads, limits: order.limits, engine: order.engine }, async (runner) => {
      const show = new ArmsOnShow(order, analysis, { context, runner, progress: openProgress(total), total });
      const played = await show.until(async (arms, summary) => {
        await arms.playAll(ofShard);
        return { complete: true as const, arms, summary: summary() };
      });
      if (played.complete) await writePart(order, shard, played.summary, played.arms, context);
      else await tellBroken(out, played, () => writePlayed(out, played, context.holds));
      return played;
    }),
  );
  return complete ? 0 : 1;
}

/** Writes the counts of a shard, and says what to do with them. */
async function writePart(
  { file, threads, out, rows }: Order & { readonly out: string },
  shard: Shard,
  { cells, bots, games, started, elapsed }: RunSummary,
  { all }: Arms,
  { journal, holds }: RunContext,
): Promise<void> {
  const identity = identityOf({ file, cells, rows }, bots);
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
    rows,
  };
  const counts = all.map(({ cell, tally }) => {
    const { sums, marks } = tally;
    return { ...blocksOf(shard, cell), games: tally.games, sums, marks, bytes: new Uint8Array(0) };
  });
  const part = `${shardName(shard)}.part`;
  const told = rows === undefined ? [] : gamesOfShard({ file, cells, bots }, shard, journal);
  await writeInPieces(
    out,
    async (begin) => {
      const draft = begin(part);
      for (const line of partLines({ head, counts }, told)) {
        draft.write(line);
        await setImmediate();
      }
      draft.end();
    },
    holds,
  );
  tell(
    `part ${shard.part} of ${shard.of}: ${grouped(games)} games in ${duration(elapsed)}\n` +
      `written: ${join(out, part)}\nwhen all parts are in one folder: irkutsk merge ${out} --out ${out}`,
  );
}
