import { type Logbook, sharedLogbook } from '../engine/logbook.ts';
import type { Apart, Batch, BatchCounts, BatchResult } from '../sim/batch.ts';
import { blocksOfCell, type Cell, rosterOf, seatingsOf } from '../sim/cell.ts';
import type { Fault } from '../sim/fault.ts';
import { rotated } from '../sim/lineup.ts';
import { type Blocks, gaps } from '../sim/pieces.ts';
import type { Recording } from '../sim/recording.ts';
import type { Sampled } from '../sim/sample.ts';
import { type Pace, Schedule, type Stretch } from '../sim/schedule.ts';
import { Tally } from '../sim/tally.ts';
import type { BotDigests } from './bots.ts';
import { digestOf, type Journal } from './journal.ts';
import type { Pool } from './pool.ts';
import { type RecheckPool, SpotChecks } from './spot-checks.ts';
import { unlessStopped } from './stop.ts';
import { insist, openThreads } from './threads.ts';
import { type Limits, USUAL_LIMITS, Watch } from './watch.ts';

/** What bots throw comes as a result; a promise that rejects means that the thread died. */
export type BatchPool = Pool<Batch, BatchResult>;

export interface CrewOptions {
  readonly threads: number;
  /** Blocks per batch; by default as many as take about a tenth of a second. */
  readonly batch?: number | undefined;
  /** By default the usual ones. */
  readonly limits?: Limits;
  /** How threads are come by, for tests. */
  readonly open?: (threads: number, limits: Limits) => BatchPool;
  readonly openRecheck?: (limits: Limits) => RecheckPool;
  /** Whether some games are played again, to see whether they come out the same; by default they are. */
  readonly spotChecks?: boolean;
  /** Of the bots, when the run began: a thread that would load others is refused. */
  readonly digests?: BotDigests | undefined;
  /** Where what is finished is written down, and taken from if it is there already. */
  readonly journal?: Journal | undefined;
  /** When it is given, playing ends at once, by throwing what it says. */
  readonly stop?: AbortSignal | undefined;
}

export interface RunOptions extends CrewOptions {
  /** Called after each batch with the games played so far, how many of them the journal had, and all counts so far. */
  readonly progress?: (games: number, recalled: number, tallies: readonly Tally[]) => void;
  /** Which blocks of a cell are played; by default all. */
  readonly blocksOf?: (cell: Cell) => Blocks;
}

/** Why a run ended early. */
export interface RunFault extends Fault {
  readonly cell: Cell;
}

export interface RunResult {
  /** One per cell. After a fault, of the blocks that were finished. */
  readonly tallies: readonly Tally[];
  /** Games that the journal had. */
  readonly recalled: number;
  readonly fault?: RunFault;
}

function openBatchPool(threads: number, limits: Limits): BatchPool {
  return openThreads('default', threads, limits);
}

/** Threads that play what they are told, until they are dismissed. What they bring home depends on the seed alone. */
export class Crew {
  private readonly seed: string;
  private readonly threads: number;
  private readonly batch: number | undefined;
  private readonly watch: Watch;
  private readonly pool: BatchPool;
  private readonly pace: Pace = new Map();
  private readonly journal: Journal | undefined;
  private readonly digests: BotDigests | undefined;
  private readonly checks: SpotChecks | undefined;
  private readonly stop: AbortSignal | undefined;
  private readonly names = new WeakMap<Cell, string>();
  /** Games that nobody had to play, because the journal had them. */
  recalled = 0;

  constructor(seed: string, options: CrewOptions) {
    const { threads, batch, limits = USUAL_LIMITS, open = openBatchPool, journal, stop } = options;
    const { spotChecks = true, openRecheck } = options;
    this.seed = seed;
    this.threads = threads;
    this.batch = batch;
    this.journal = journal;
    this.digests = options.digests;
    this.stop = stop;
    this.watch = new Watch(limits, threads);
    this.pool = open(threads, limits);
    this.checks = spotChecks ? new SpotChecks({ limits, watch: this.watch, journal, open: openRecheck }) : undefined;
  }

  /**
   * Plays all stretches, and hands over each batch of them as it ends, in any order. After a fault it plays no more. Of
   * some blocks the games are played again; what the journal has is what has stood that.
   */
  async play(
    stretches: readonly Stretch[],
    take: (batch: Batch, counts: BatchCounts) => void,
    apart: Apart = false,
  ): Promise<RunFault | undefined> {
    const samples = this.checks?.choose(stretches.map(sampledOf)) ?? [];
    const open = stretches.flatMap((stretch, i) => this.recall(stretch, i, take));
    const schedule = new Schedule(open, this.seed, this.threads, this.pace, this.batch);
    let fault: RunFault | undefined;
    // One lane per thread: nothing waits in a queue, and a batch's time is the time it took.
    const lane = async () => {
      const log = sharedLogbook();
      // One at a time: what is recorded is not heaped up.
      let checked: Promise<void> = Promise.resolve();
      for (let batch = schedule.next(); batch !== undefined && fault === undefined; batch = schedule.next()) {
        const start = performance.now();
        const { origin } = open[batch.stretch];
        const recorded = samples[origin]?.within(batch) ?? [];
        const result = await this.playBatch({ ...batch, apart, recorded, digests: this.digests, log });
        if (this.stop?.aborted === true) return;
        if ('fault' in result) {
          fault ??= { ...result.fault, cell: batch.cell };
          break;
        }
        schedule.took(batch, performance.now() - start);
        take({ ...batch, stretch: origin }, result);
        const stretch = stretches[origin];
        if (result.recording === undefined) this.note(stretch, batch, result);
        else {
          await checked;
          const settle = async (recording: Recording) => {
            const different = await this.check({ ...batch, recorded }, recording);
            if (different === undefined) this.note(stretch, batch, result);
            else fault ??= { ...different, cell: batch.cell };
          };
          checked = settle(result.recording);
          // Whoever waits for it is told.
          checked.catch(() => {});
        }
      }
      await checked;
    };
    await unlessStopped(Promise.all(Array.from({ length: this.threads }, lane)), this.stop);
    return fault;
  }

  /** Hands over what the journal has of a stretch, and leaves what it has not. */
  private recall(
    stretch: Stretch,
    origin: number,
    take: (batch: Batch, counts: BatchCounts) => void,
  ): readonly (Stretch & { readonly origin: number })[] {
    const { cell } = stretch;
    const pieces = this.journal?.recall(this.nameOf(cell), stretch) ?? [];
    for (const { first, count, games, sums, marks, bytes } of pieces) {
      this.recalled += games;
      take({ stretch: origin, cell, seed: this.seed, first, count }, { sums, marks, ...unpacked(bytes, count) });
    }
    return gaps(stretch, pieces).map((gap) => ({ ...gap, cell, origin }));
  }

  private note(stretch: Stretch, { cell, first, count }: Batch, counts: BatchCounts): void {
    const { sums, marks } = counts;
    const piece = { first, count, games: count * cell.rotations, sums, marks, bytes: packed(counts) };
    this.journal?.note(this.nameOf(cell), stretch, piece);
  }

  /** Of a cell in the journal: two that are alike in everything come to the same counts. */
  private nameOf(cell: Cell): string {
    const name = this.names.get(cell) ?? digestOf(cell);
    this.names.set(cell, name);
    return name;
  }

  /** Tells what was different when recorded games were played again. */
  private async check({ cell, recorded = [] }: Batch, recording: Recording): Promise<Fault | undefined> {
    const { seed, digests } = this;
    const { game, players, options } = cell;
    const roster = rosterOf(cell);
    const bots = roster.posts.map(({ bot }) => bot);
    const seatings = seatingsOf(roster);
    return this.checks?.check({
      game,
      players,
      options,
      seed,
      bots,
      seatings,
      digests,
      blocks: recorded,
      recording,
    });
  }

  private playBatch(batch: Batch & { readonly log: Logbook }): Promise<BatchResult> {
    const { cell, first, log } = batch;
    return insist(
      this.watch,
      { log, first, created: rosterOf(cell).posts.map(({ bot }) => bot) },
      (rotation, seat) => rotated(cell.lineup, rotation, seat),
      (stop) => this.pool.play(batch, stop),
    );
  }

  async dismiss(): Promise<void> {
    this.watch.close();
    await Promise.all([this.pool.close(), this.checks?.close()]);
  }
}

function sampledOf({ cell, first, count }: Stretch): Sampled {
  return { of: cell, first, count, gamesPerBlock: cell.rotations };
}

/** Bytes that a course takes behind the successes of its block. */
const COURSE = Int32Array.BYTES_PER_ELEMENT;

/** What is told of each block, as the journal keeps it: the successes, and the course if it was followed. */
function packed({ successes, courses }: BatchCounts): Uint8Array {
  if (courses.length === 0) return successes;
  const view = new DataView(new ArrayBuffer(successes.length * (1 + COURSE)));
  for (const [i, course] of courses.entries()) {
    view.setUint8(i * (1 + COURSE), successes[i]);
    view.setInt32(i * (1 + COURSE) + 1, course);
  }
  return new Uint8Array(view.buffer);
}

function unpacked(bytes: Uint8Array, count: number): Pick<BatchCounts, 'successes' | 'courses'> {
  if (bytes.length <= count) return { successes: bytes, courses: new Int32Array(0) };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    successes: Uint8Array.from({ length: count }, (_, i) => view.getUint8(i * (1 + COURSE))),
    courses: Int32Array.from({ length: count }, (_, i) => view.getInt32(i * (1 + COURSE) + 1)),
  };
}

/** Plays all blocks of all cells on so many threads. The counts depend on the cells and the seed alone. */
export async function runCells(cells: readonly Cell[], seed: string, options: RunOptions): Promise<RunResult> {
  const tallies = cells.map((cell) => new Tally(rosterOf(cell)));
  const crew = new Crew(seed, options);
  const { blocksOf = blocksOfCell } = options;
  let games = 0;
  try {
    const stretches = cells.map((cell) => ({ cell, ...blocksOf(cell) }));
    const fault = await crew.play(stretches, ({ stretch, cell, count }, counts) => {
      tallies[stretch].merge(counts);
      games += count * cell.rotations;
      options.progress?.(games, crew.recalled, tallies);
    });
    const { recalled } = crew;
    return fault === undefined ? { tallies, recalled } : { tallies, recalled, fault };
  } finally {
    await crew.dismiss();
  }
}
