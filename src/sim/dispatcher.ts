import type { Fault } from './fault.ts';
import type { Journal } from './journal.ts';
import { gaps, type Piece } from './pieces.ts';
import type { Recording } from './recording.ts';
import { type Sample, Sampler } from './sample.ts';
import { type Batch, type Pace, Schedule, type Stretch } from './schedule.ts';
import { unlessStopped } from './stop.ts';
import type { PerBlock, Runner, TableSpec, TaskResult } from './task.ts';

export interface DispatcherOptions {
  readonly runner: Runner;
  /** Blocks per task; by default as many as take about a tenth of a second. */
  readonly batch?: number | undefined;
  /** Whether some games are played again, to see whether they come out the same; by default they are. */
  readonly spotChecks?: boolean;
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
  private readonly journal: Journal | undefined;
  private readonly stop: AbortSignal | undefined;
  private readonly sampler: Sampler | undefined;
  private readonly pace: Pace = new Map();
  /** Games that nobody had to play, because the journal had them. */
  gamesFromJournal = 0;

  constructor({ runner, batch, journal, stop, spotChecks = true }: DispatcherOptions) {
    this.runner = runner;
    this.batch = batch;
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
      targetMs: runner.taskMs,
    });
    const lanes = new Lanes(open, schedule, samples, perBlock);
    await unlessStopped(this.fillLanes(stretches, lanes, take), this.stop);
    return lanes.fault;
  }

  /** Keeps as many lanes busy as the runner has, which may become more or fewer on the way. */
  private fillLanes(stretches: readonly Stretch[], lanes: Lanes, take: Take): Promise<void> {
    const most = () => Math.max(1, this.runner.lanes);
    return new Promise((resolve, reject) => {
      let open = 0;
      const fill = () => {
        while (open < most() && !lanes.isOver) {
          open++;
          this.fillLane(stretches, lanes, take, isOneTooMany).then(close, reject);
        }
      };
      const isOneTooMany = () => {
        fill();
        return open > most();
      };
      const close = () => {
        open--;
        if (open === 0) resolve();
      };
      fill();
      if (open === 0) resolve();
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
    isOneTooMany: () => boolean,
  ): Promise<void> {
    // One check at a time: what is recorded is not heaped up.
    let checked: Promise<void> = Promise.resolve();
    for (let batch = lanes.next(); batch !== undefined; batch = lanes.next()) {
      const { table, first, count } = batch;
      const { origin } = lanes.open[batch.stretch];
      const recorded = lanes.samples[origin]?.within(batch) ?? [];
      const start = performance.now();
      const result = await this.runner.run({ table, first, count, perBlock: lanes.perBlock, recorded });
      if (this.stop?.aborted === true) return;
      if ('fault' in result) {
        lanes.fault ??= { ...result.fault, table };
        break;
      }
      lanes.schedule.took(batch, result.ms ?? performance.now() - start);
      const piece = pieceOf(batch, result);
      take(origin, piece);
      const { recording } = result;
      if (recording === undefined) this.journal?.note(table, stretches[origin], piece);
      else {
        await checked;
        checked = this.settle(lanes, stretches[origin], piece, recorded, recording);
        // Whoever waits for it is told.
        checked.catch(() => {});
      }
      if (isOneTooMany()) break;
    }
    await checked;
  }

  /** Writes a piece down once its recorded games have come out the same again. */
  private async settle(
    lanes: Lanes,
    stretch: Stretch,
    piece: Piece,
    blocks: readonly number[],
    recording: Recording,
  ): Promise<void> {
    const { table } = stretch;
    const different = await this.runner.check({ table, blocks, recording });
    // No count can be trusted then, so that nothing may go on after what the journal has.
    if (different?.unrepeatable === true) this.journal?.remove();
    if (different === undefined) this.journal?.note(table, stretch, piece);
    else lanes.fault ??= { ...different, table };
  }
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

  constructor(open: readonly OpenStretch[], schedule: Schedule, samples: readonly Sample[], perBlock: PerBlock) {
    this.open = open;
    this.schedule = schedule;
    this.samples = samples;
    this.perBlock = perBlock;
  }

  /** What is to be played next; nothing after a fault. */
  next(): Batch | undefined {
    const batch = this.fault === undefined ? this.schedule.next() : undefined;
    if (batch === undefined) this.isOver = true;
    return batch;
  }
}

function pieceOf({ table, first, count }: Batch, { sums, marks, bytes }: TaskResult): Piece {
  return { first, count, games: count * table.seatings.length, sums, marks, bytes };
}
