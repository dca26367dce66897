import type { Fault } from './fault.ts';
import type { Journal } from './journal.ts';
import { gaps, type Piece } from './pieces.ts';
import { type Sample, Sampler } from './sample.ts';
import { type Batch, type Pace, Schedule, type Stretch } from './schedule.ts';
import { unlessStopped } from './stop.ts';
import type { Check, PerBlock, Runner, TableSpec, TaskResult } from './task.ts';

export interface DispatcherOptions {
  readonly runner: Runner;
  /** Blocks per task; by default as many as take about a tenth of a second. */
  readonly batch?: number | undefined;
  /** Whether some games are played again, to see whether they come out the same; by default they are. */
  readonly spotChecks?: boolean;
  /** Whether the journal is told of each game, and not only of their sums. */
  readonly tellsGames?: boolean | undefined;
  /** Where what is finished is written down, and taken from if it is there already. */
  readonly journal?: Journal | undefined;
  /** When it is given, playing ends at once, by throwing what it says. */
  readonly stop?: AbortSignal | undefined;
}

/** Why playing ended early. */
export interface TableFault extends Fault {
  readonly table: TableSpec;
}

/** Takes over what came of some blocks of a stretch, which is known by its number. */
export type Take = (stretch: number, piece: Piece) => void;

interface OpenStretch extends Stretch {
  /** The number of the stretch that it is a part of. */
  readonly origin: number;
}

/**
 * Has blocks of games played: cuts them into tasks, keeps the runner's lanes busy, takes from the journal what it has,
 * and has some games played again. What comes home depends on the tables alone, and neither on lanes nor on clocks.
 */
export class Dispatcher {
  private readonly runner: Runner;
  private readonly batch: number | undefined;
  private readonly tellsGames: boolean;
  private readonly journal: Journal | undefined;
  private readonly stop: AbortSignal | undefined;
  private readonly sampler: Sampler | undefined;
  private readonly pace: Pace = new Map();
  /** Games that nobody had to play, because the journal had them. */
  gamesFromJournal = 0;

  constructor({ runner, batch, journal, stop, spotChecks = true, tellsGames = false }: DispatcherOptions) {
    this.runner = runner;
    this.batch = batch;
    this.tellsGames = tellsGames;
    this.journal = journal;
    this.stop = stop;
    this.sampler = spotChecks ? new Sampler() : undefined;
  }

  /**
   * Plays all stretches, and hands over what came of them piece by piece, in any order. After a fault it plays no more. Of
   * some blocks the games are played again; the journal has only what has stood that.
   */
  async play(stretches: readonly Stretch[], perBlock: PerBlock, take: Take): Promise<TableFault | undefined> {
    const samples = this.sampler?.choose(stretches) ?? [];
    const open = stretches.flatMap((stretch, i) => this.recall(stretch, i, take));
    const { runner, pace, batch } = this;
    const schedule = new Schedule(open, {
      lanes: () => Math.max(1, runner.lanes),
      pace,
      fixed: batch,
      targetMs: () => runner.taskMs,
      endsEarly: runner.endsEarly,
    });
    const lanes = new Lanes(open, schedule, samples, perBlock);
    await unlessStopped(this.fillLanes(stretches, lanes, take), this.stop);
    if (lanes.fault === undefined && lanes.missing !== 0) throw new Error(`${lanes.missing} blocks were not played`);
    return lanes.fault;
  }

  /** Keeps as many lanes busy as the runner has, which may become more or fewer on the way. */
  private fillLanes(stretches: readonly Stretch[], lanes: Lanes, take: Take): Promise<void> {
    const most = () => Math.max(1, this.runner.lanes);
    return new Promise((resolve, reject) => {
      // Those that take tasks, and all that are not done: one that goes may still wait for a check.
      let [open, undone] = [0, 0];
      const close = () => {
        undone--;
        if (undone === 0) resolve();
      };
      const abandon = (error: unknown) => {
        lanes.abandon();
        reject(error);
      };
      const fill = () => {
        for (; open < most() && !lanes.isOver; open++) {
          undone++;
          this.fillLane(stretches, lanes, take, { mayGo, gone }).then(close, abandon);
        }
      };
      const mayGo = () => {
        fill();
        if (open <= most()) return false;
        open--;
        return true;
      };
      const gone = () => {
        open--;
      };
      fill();
      if (undone === 0) resolve();
    });
  }

  /** Hands over what the journal has of a stretch, and leaves what it has not. */
  private recall(stretch: Stretch, origin: number, take: Take): readonly OpenStretch[] {
    const { table } = stretch;
    const pieces = this.journal?.recall(table, stretch) ?? [];
    for (const piece of pieces) {
      this.gamesFromJournal += piece.games;
      take(origin, piece);
    }
    return gaps(stretch, pieces).map((gap) => ({ ...gap, table, origin }));
  }

  /** One task after the other, so that nothing waits in a queue, and the time of a task is the time it took. */
  private async fillLane(
    stretches: readonly Stretch[],
    lanes: Lanes,
    take: Take,
    { mayGo, gone }: LaneEnds,
  ): Promise<void> {
    // One check at a time: what is recorded is not heaped up.
    let checked: Promise<void> = Promise.resolve();
    for (;;) {
      const batch = lanes.next();
      if (batch === undefined) {
        gone();
        break;
      }
      const { table, first, count, within } = batch;
      const { origin } = lanes.open[batch.stretch];
      const recorded = lanes.samples[origin]?.within(batch) ?? [];
      const start = performance.now();
      const { perBlock } = lanes;
      const asked = { table, first, count, perBlock, recorded, within };
      const result = await this.runner.run(this.tellsGames ? { ...asked, tellsGames: true } : asked);
      if (this.stop?.aborted === true || lanes.isAbandoned) return;
      if ('fault' in result) {
        this.fail(lanes, table, result.fault);
        break;
      }
      const piece = pieceOf(batch, result);
      lanes.takeHome(batch, piece.count, result.ms ?? performance.now() - start);
      take(origin, piece);
      const { recording, by } = result;
      const keep = () => this.journal?.note(table, stretches[origin], piece, by);
      if (recording === undefined) keep();
      else {
        await checked;
        const blocks = recorded.filter((block) => block < piece.first + piece.count);
        checked = this.settle(lanes, { table, blocks, recording }, keep);
        // Whoever waits for it is told.
        checked.catch(() => {});
      }
      if (mayGo()) break;
    }
    await checked;
  }

  /** Keeps a piece once its recorded games have come out the same again. */
  private async settle(lanes: Lanes, check: Check, keep: () => void): Promise<void> {
    const different = await this.runner.check(check);
    if (lanes.isAbandoned) return;
    if (different === undefined) keep();
    else this.fail(lanes, check.table, different);
  }

  private fail(lanes: Lanes, table: TableSpec, fault: Fault): void {
    // No count can be trusted then, so that nothing may go on after what the journal has.
    if (fault.unrepeatable === true) this.journal?.remove();
    lanes.fault ??= { ...fault, table };
  }
}

/** How a lane comes to its end. */
interface LaneEnds {
  /** Asked after every task: whether there are lanes enough without it. */
  readonly mayGo: () => boolean;
  /** Told when nothing is left for it. */
  readonly gone: () => void;
}

/** What the lanes of one call share. */
class Lanes {
  readonly open: readonly OpenStretch[];
  readonly schedule: Schedule;
  readonly samples: readonly Sample[];
  readonly perBlock: PerBlock;
  fault: TableFault | undefined;
  /** Nothing is left to be dealt out. */
  isOver = false;
  /** What still comes home does not count: somebody has to begin anew. */
  isAbandoned = false;
  /** Blocks that are not home yet. */
  missing: number;

  constructor(open: readonly OpenStretch[], schedule: Schedule, samples: readonly Sample[], perBlock: PerBlock) {
    this.open = open;
    this.schedule = schedule;
    this.samples = samples;
    this.perBlock = perBlock;
    this.missing = open.reduce((sum, { count }) => sum + count, 0);
  }

  /** What is to be played next; nothing after a fault. */
  next(): Batch | undefined {
    const batch = this.fault === undefined && !this.isAbandoned ? this.schedule.next() : undefined;
    if (batch === undefined) this.isOver = true;
    return batch;
  }

  /** Takes note of so many blocks of a batch; what is left of it is to be played next. */
  takeHome(batch: Batch, count: number, ms: number): void {
    this.schedule.took(batch, ms, count);
    this.missing -= count;
    if (count < batch.count) this.isOver = false;
  }

  abandon(): void {
    this.isAbandoned = true;
    this.isOver = true;
  }
}

function pieceOf({ table, first, count: dealt }: Batch, result: TaskResult): Piece {
  const { sums, marks, bytes, gameBytes, count = dealt } = result;
  return { first, count, games: count * table.seatings.length, sums, marks, bytes, gameBytes };
}
