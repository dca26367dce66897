import type { Analysis, Foresight } from '../methods/analysis.ts';
import { ArmFault, Arms } from '../methods/arms.ts';
import { compareAnswer } from '../methods/compare/answer.ts';
import { planCompare } from '../methods/compare/plan.ts';
import { knockOutAnswer } from '../methods/knock-out/answer.ts';
import { planKnockOut } from '../methods/knock-out/plan.ts';
import type { Method } from '../methods/schema.ts';
import { sensitivityAnswer } from '../methods/sensitivity/answer.ts';
import { planSensitivity } from '../methods/sensitivity/perform.ts';
import { precisionAnswer } from '../methods/sweep/precise-answer.ts';
import { planPrecision } from '../methods/sweep/precision.ts';
import { tuneAnswer } from '../methods/tune/answer.ts';
import { planTune } from '../methods/tune/plan.ts';
import { Crew } from '../node/run.ts';
import type { Answer } from '../report/answer.ts';
import { liveText } from '../report/live.ts';
import { openProgress } from '../report/progress.ts';
import { sweepTables } from '../report/rows.ts';
import type { Cell } from '../sim/cell.ts';
import type { ExperimentFile } from '../sim/experiment.ts';
import { planCells } from '../sim/plan.ts';
import { type Keeping, kept } from './keep.ts';
import { type Effort, type Order, tellResults, writeRemains } from './record.ts';

/** An analysis, and how its result is told. */
interface Telling {
  readonly analysis: Analysis<unknown>;
  readonly perform: (arms: Arms) => Promise<Answer>;
}

/** Plans an analysis by its method's own means, and remembers how to tell what comes out. */
function telling<Result>(
  plan: (file: ExperimentFile) => Promise<Analysis<Result>>,
  answer: (result: Result, cells: readonly Cell[]) => Answer,
): (file: ExperimentFile) => Promise<Telling> {
  return async (file) => {
    const analysis = await plan(file);
    return { analysis, perform: async (arms) => answer(await analysis.perform(arms), analysis.cells) };
  };
}

/** The methods whose next games depend on the last. A sweep is one if it is to stop by its precision. */
const ANALYSES: Readonly<Partial<Record<Method, (file: ExperimentFile) => Promise<Telling>>>> = {
  sweep: telling(planPrecision, precisionAnswer),
  tune: telling(planTune, tuneAnswer),
  sensitivity: telling(planSensitivity, sensitivityAnswer),
  compare: telling(planCompare, compareAnswer),
  'knock-out': telling(planKnockOut, knockOutAnswer),
};

/** What an experiment may play, and how much of it it will, about. */
export async function foreseen(file: ExperimentFile): Promise<{
  readonly cells: readonly Cell[];
  readonly foresee: (rates: readonly number[]) => Foresight;
}> {
  const { method = 'sweep', precision } = file.experiment;
  const prepare = method === 'sweep' && precision === undefined ? undefined : ANALYSES[method];
  const analysis = prepare === undefined ? { cells: await planCells(file) } : (await prepare(file)).analysis;
  const { cells } = analysis;
  const all = cells.reduce((sum, { blocks, rotations }) => sum + blocks * rotations, 0);
  const everything = { least: all, most: all };
  return { cells, foresee: (rates) => ('foresee' in analysis ? analysis.foresee?.(rates) : undefined) ?? everything };
}

/** Plays an experiment by its method, prints its answer, writes its files. Returns the exit code. */
export async function analyse(order: Order): Promise<number> {
  const { method = 'sweep' } = order.file.experiment;
  const prepare = ANALYSES[method];
  if (prepare === undefined) throw new Error(`no analysis is called ${method}`);
  const told = await prepare(order.file);
  return kept({ ...order, cells: told.analysis.cells }, (keeping) => carryOut(order, told, keeping));
}

async function carryOut(order: Order, { analysis, perform }: Telling, keeping: Keeping): Promise<number> {
  const { file, threads, batch, limits } = order;
  const started = Date.now();
  const progress = openProgress();
  const crew = new Crew(String(file.experiment.seed), { ...keeping, threads, batch, limits });
  const arms: Arms = new Arms(analysis.cells, crew, (games) =>
    progress.update(games, crew.recalled, () => liveText(arms.all.map(({ tally }) => tally))),
  );
  const effort = (): Effort => ({
    cells: analysis.cells,
    bots: keeping.digests,
    tables: analysis.tables,
    blocks: arms.all.map(({ tally }) => tally.blocks),
    games: arms.games,
    recalled: crew.recalled,
    started,
    elapsed: Date.now() - started,
  });
  try {
    const answer = await perform(arms);
    progress.stop();
    await tellResults(order, effort(), answer, keeping.holds);
    return 0;
  } catch (error) {
    progress.stop();
    if (!(error instanceof ArmFault)) throw error;
    const begun = arms.all.filter(({ tally }) => tally.blocks > 0);
    const tables = sweepTables(
      begun.map(({ cell }) => cell),
      begun.map(({ tally }) => tally),
    );
    writeRemains(order, effort(), tables, error.fault, keeping.holds);
    return 1;
  } finally {
    await crew.dismiss();
  }
}
