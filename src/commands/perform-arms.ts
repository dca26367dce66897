import { Refusal } from '../data/refusal.ts';
import { ArmFault, Arms } from '../methods/arms.ts';
import type { PlannedAnswer } from '../methods/method.ts';
import type { Progress } from '../node/progress.ts';
import { liveText } from '../report/live.ts';
import { sweepTables } from '../report/rows.ts';
import { blocksOfCell, type Cell } from '../sim/cell.ts';
import { Dispatcher } from '../sim/dispatcher.ts';
import type { Blocks } from '../sim/pieces.ts';
import type { Runner } from '../sim/task.ts';
import type { Listeners, Order, Show } from './perform.ts';
import { type Broken, brokenOf, type RunSummary, wholeOf } from './record.ts';
import type { RunContext } from './results-folder.ts';
import { batchOfGames, rowsToWrite } from './rows.ts';

/** An experiment whose games are those of arms. */
export function armsShow(order: Order, { analysis, answer }: PlannedAnswer, { progress }: Listeners): Show {
  const total = gamesIn(analysis.cells);
  return {
    cells: analysis.cells,
    play: async (context, runner) => {
      const expected = analysis.foresee === undefined ? total : undefined;
      const bar = progress(expected);
      const show = new ArmsOnShow(order, analysis, { context, runner, progress: bar, total: expected });
      return show.until(async (arms, summary) => {
        const found = await answer(arms);
        const played = summary();
        return { ...wholeOf(order, played, found), rows: rowsToWrite(order, played, context.journal) };
      });
    },
  };
}

/** Games in all. */
export function gamesIn(cells: readonly Cell[], blocksOf: (cell: Cell) => Blocks = blocksOfCell): number {
  const total = cells.reduce((sum, cell) => sum + blocksOf(cell).count * cell.rotations, 0);
  if (total > Number.MAX_SAFE_INTEGER) throw new Refusal(`${total} games in all are more than can be counted exactly`);
  return total;
}

/** What arms are played with. */
interface Stage {
  readonly context: RunContext;
  readonly runner: Runner;
  readonly progress: Progress;
  /** Games in all, if that is known. */
  readonly total: number | undefined;
}

/** Arms that are played, and what there is to tell of them. */
export class ArmsOnShow {
  private readonly order: Order;
  private readonly analysis: PlannedAnswer['analysis'];
  private readonly stage: Stage;
  private readonly dispatcher: Dispatcher;
  private readonly arms: Arms;
  private readonly started = Date.now();

  constructor(order: Order, analysis: PlannedAnswer['analysis'], stage: Stage) {
    const { file, batch } = order;
    const { runner, context } = stage;
    const { bots, journal, stop } = context;
    this.order = order;
    this.analysis = analysis;
    this.stage = stage;
    const tellsGames = order.rows !== undefined;
    this.dispatcher = new Dispatcher({
      runner,
      batch: tellsGames ? batchOfGames(batch) : batch,
      journal,
      stop,
      tellsGames,
    });
    this.arms = new Arms(analysis.game, analysis.cells, {
      dispatcher: this.dispatcher,
      seed: String(file.experiment.seed),
      bots,
      progress: (games) => this.tell(games),
    });
  }

  private tell(games: number): void {
    const { runner, progress, total } = this.stage;
    const before = this.dispatcher.gamesFromJournal;
    runner.report?.({ games, before, total });
    progress.update(games, before, () => {
      const live = liveText(this.arms.all.map(({ tally }) => tally));
      return runner.status === undefined ? live : `${runner.status} | ${live}`;
    });
  }

  /** What came of playing, or what is left if a game failed. */
  async until<T>(play: (arms: Arms, summary: () => RunSummary) => Promise<T>): Promise<T | Broken> {
    const { arms, stage } = this;
    try {
      return await play(arms, () => this.summary());
    } catch (error) {
      if (!(error instanceof ArmFault)) throw error;
      const begun = arms.all.filter(({ tally }) => tally.blocks > 0);
      const tables = sweepTables(
        begun.map(({ cell }) => cell),
        begun.map(({ tally }) => tally),
      );
      return brokenOf(this.order, this.summary(), tables, error);
    } finally {
      stage.progress.stop();
    }
  }

  private summary(): RunSummary {
    const { arms, analysis, dispatcher, started } = this;
    const { command } = this.order;
    return {
      // An analysis may have added some on the way.
      cells: arms.all.map(({ cell }) => cell),
      bots: this.stage.context.bots,
      tables: analysis.tables,
      blocks: arms.all.map(({ tally }) => tally.blocks),
      games: arms.games,
      gamesFromJournal: dispatcher.gamesFromJournal,
      started,
      elapsed: Date.now() - started,
      ...(command === undefined ? {} : { command }),
    };
  }
}
