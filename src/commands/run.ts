import { join } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { ArmFault, Arms } from '../methods/arms.ts';
import { METHODS } from '../methods/index.ts';
import type { PlannedAnswer } from '../methods/method.ts';
import { writeFiles } from '../node/files.ts';
import { openProgress } from '../node/progress.ts';
import { blocksOf, parseShard, partText, type Shard, shardName } from '../node/shard.ts';
import { liveText } from '../report/live.ts';
import { sweepTables } from '../report/rows.ts';
import { duration, grouped } from '../report/text.ts';
import { blocksOfCell, type Cell } from '../sim/cell.ts';
import { Dispatcher } from '../sim/dispatcher.ts';
import type { Runner } from '../sim/task.ts';
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
import { playMatches } from './match.ts';
import { type RunRequest, type RunSummary, tellResults, writeRemains } from './record.ts';
import { freshOf, identityOf, KEEP, type KeepFlags, type RunContext, withResultsFolder } from './results-folder.ts';
import { tell } from './screen.ts';
import { type Command, type Tools, withRunner } from './tools.ts';

export interface RunFlags extends ExperimentFlags, KeepFlags {
  readonly batch?: Flag;
  readonly out?: Flag;
  readonly shard?: Flag;
  readonly json?: boolean | undefined;
}

export const command: Command<RunFlags> = {
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
  handler: async (flags, tools) => {
    process.exitCode = await run(flags, tools);
  },
};

/** Plays an experiment, prints its answer, writes its files. Returns the exit code. */
async function run(flags: RunFlags, tools: Tools): Promise<number> {
  const file = await experimentFrom(flags, tools);
  const { method = 'sweep', precision } = file.experiment;
  const request: RunRequest = {
    file,
    threads: threadsOf(flags),
    batch: wholeFlag('batch', flags.batch, 1, MAX_GAMES),
    out: textFlag('out', flags.out) ?? join('results', file.name),
    limits: limitsOf(flags),
    fresh: freshOf(flags),
    json: flags.json === true,
    shard: shardOf(flags),
  };
  if (request.shard !== undefined && (method !== 'sweep' || precision !== undefined))
    throw new Refusal(
      `--shard: does not go with ${method === 'sweep' ? 'precision' : `method ${method}`}, where the next games depend on the last`,
    );
  if (method === 'match') {
    if (request.batch !== undefined) throw new Refusal('--batch: does not go with a match');
    return playMatches(request, tools);
  }
  const planned = await METHODS[method].plan(file);
  const { cells } = planned.analysis;
  return withResultsFolder({ ...request, cells }, (context) =>
    withRunner(tools, request, (runner) => perform(request, planned, context, runner)),
  );
}

function shardOf(flags: RunFlags): Shard | undefined {
  const text = textFlag('shard', flags.shard);
  return text === undefined ? undefined : parseShard(text);
}

/** Plays what was planned, tells the answer and writes the files. Returns the exit code. */
async function perform(
  request: RunRequest,
  { analysis, answer }: PlannedAnswer,
  context: RunContext,
  runner: Runner,
): Promise<number> {
  const { file, batch, shard } = request;
  const { bots, journal, stop, holds } = context;
  const started = Date.now();
  const progress = openProgress(totalOf(analysis, shard));
  const dispatcher = new Dispatcher({ runner, batch, journal, stop });
  const arms: Arms = new Arms(analysis.game, analysis.cells, {
    dispatcher,
    seed: String(file.experiment.seed),
    bots,
    progress: (games) =>
      progress.update(games, dispatcher.gamesFromJournal, () => liveText(arms.all.map(({ tally }) => tally))),
  });
  const summary = (): RunSummary => ({
    cells: analysis.cells,
    bots,
    tables: analysis.tables,
    blocks: arms.all.map(({ tally }) => tally.blocks),
    games: arms.games,
    gamesFromJournal: dispatcher.gamesFromJournal,
    started,
    elapsed: Date.now() - started,
  });
  try {
    if (shard !== undefined) {
      await arms.playAll((cell) => blocksOf(shard, cell));
      progress.stop();
      writePart(request, shard, summary(), arms, holds);
      return 0;
    }
    const found = await answer(arms);
    progress.stop();
    await tellResults(request, summary(), found, holds);
    return 0;
  } catch (error) {
    progress.stop();
    if (!(error instanceof ArmFault)) throw error;
    const begun = arms.all.filter(({ tally }) => tally.blocks > 0);
    const tables = sweepTables(
      begun.map(({ cell }) => cell),
      begun.map(({ tally }) => tally),
    );
    writeRemains(request, summary(), tables, error, holds);
    return 1;
  }
}

/** Games in all, where that is known beforehand. */
function totalOf({ cells, foresee }: PlannedAnswer['analysis'], shard: Shard | undefined): number | undefined {
  const blocks = (cell: Cell) => (shard === undefined ? blocksOfCell(cell) : blocksOf(shard, cell)).count;
  const total = cells.reduce((sum, cell) => sum + blocks(cell) * cell.rotations, 0);
  if (total > Number.MAX_SAFE_INTEGER) throw new Refusal(`${total} games in all are more than can be counted exactly`);
  return foresee === undefined ? total : undefined;
}

/** Writes the counts of a shard, and says what to do with them. */
function writePart(
  { file, threads, out }: RunRequest,
  shard: Shard,
  { cells, bots, games, started, elapsed }: RunSummary,
  { all }: Arms,
  holds: () => void,
): void {
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
  const counts = all.map(({ cell, tally }) => {
    const { sums, marks } = tally;
    return { ...blocksOf(shard, cell), games: tally.games, sums, marks, bytes: new Uint8Array(0) };
  });
  const part = `${shardName(shard)}.part`;
  writeFiles(out, { [part]: partText({ head, counts }) }, holds);
  tell(
    `part ${shard.part} of ${shard.of}: ${grouped(games)} games in ${duration(elapsed)}\n` +
      `written: ${join(out, part)}\nwhen all parts are in one folder: irkutsk merge ${out} --out ${out}`,
  );
}
