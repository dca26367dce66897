import { ASKING, type Logbook, NO_SEAT, newLogbook, ROTATION } from '../engine/logbook.ts';
import type { Player, Table } from '../engine/play.ts';
import { Race } from '../engine/race.ts';
import { type BotDigests, createPlayers, tableForAny } from '../node/bots.ts';
import { type Cell, type Roster, rosterOf, seatingsOf } from './cell.ts';
import { Course, jointly } from './course.ts';
import { type Fault, faultOf } from './fault.ts';
import { Recorder, type Recording } from './recording.ts';
import { type Counts, Tally } from './tally.ts';

/** How blocks are told apart: not at all, by their successes, or by these and their moves. */
export type Apart = boolean | 'courses';

/** A thread's unit of work: blocks [first, first + count) of a cell. */
export interface Batch {
  /** Which of the stretches that are being played it is a part of. */
  readonly stretch: number;
  readonly cell: Cell;
  readonly seed: string;
  readonly first: number;
  readonly count: number;
  /** Whether each block is to be told apart, not only counted, and by its moves, too. */
  readonly apart?: Apart;
  /** Blocks of it whose games are recorded, in order. */
  readonly recorded?: readonly number[];
  /** Of its bots, when the run began. */
  readonly digests?: BotDigests | undefined;
  /** Where the thread that waits for it can see how far it is. */
  readonly log?: Logbook;
}

export interface BatchCounts extends Counts {
  /** Of blocks told apart, how many games of each were a success; otherwise empty. */
  readonly successes: Uint8Array;
  /** If asked for, a digest of all moves of each block; otherwise empty. */
  readonly courses: Int32Array;
  /** If asked for, the games of the blocks that were to be recorded. */
  readonly recording?: Recording;
}

export type BatchResult = BatchCounts | { readonly fault: Fault };

/** A cell's table with its players seated for each rotation. */
interface Prepared {
  readonly table: Table;
  readonly tally: Tally;
  readonly seatings: readonly (readonly Player[])[];
  /** Where somebody can be said to lead. */
  readonly race: Race | undefined;
}

/** The first so many blocks of a cell are watched for who leads: all of them would cost the quickest games half their speed. */
const WATCHED = 2000;

/** Cells come one after the other, so few are open at a time; search bots make each of them large. */
const KEPT_CELLS = 2;

/** Plays batches; keeps what it set up for the latest cells. One per thread. */
export class BatchPlayer {
  private readonly prepared = new Map<string, Prepared>();

  async play(batch: Batch): Promise<BatchResult> {
    let block = batch.first;
    let rotation = 0;
    const { apart = false, recorded = [], log = newLogbook() } = batch;
    try {
      const { table, tally, seatings, race } = await this.prepare(batch, log);
      const successes = new Uint8Array(apart === false ? 0 : batch.count);
      const courses = new Int32Array(apart === 'courses' ? batch.count : 0);
      const course = apart === 'courses' ? new Course() : undefined;
      const recorder = recorded.length === 0 ? undefined : new Recorder();
      let [next, due] = [0, recorded[0] ?? -1];
      const unwatched = (batch.cell.firstBlock ?? 0) + WATCHED;
      tally.clear();
      table.noteIn(log);
      log[ASKING] = NO_SEAT;
      for (; block < batch.first + batch.count; block++) {
        const isRecorded = block === due;
        const watched = block < unwatched ? race : undefined;
        const onlooker =
          isRecorded || watched !== undefined ? jointly(watched, course, isRecorded ? recorder : undefined) : course;
        for (rotation = 0; rotation < seatings.length; rotation++) {
          const game = block * seatings.length + rotation;
          log[ROTATION] = rotation;
          watched?.start();
          table.play(block, seatings[rotation], onlooker);
          if (watched !== undefined) tally.addRace(game, watched, table.outcome);
          if (isRecorded) recorder?.close(table.outcome);
          tally.add(game, rotation, table.outcome, table);
        }
        if (isRecorded) due = recorded[++next] ?? -1;
        // Beyond the end of an array nothing is kept.
        successes[block - batch.first] = tally.successesInBlock;
        if (course !== undefined) {
          courses[block - batch.first] = course.digest;
          course.digest = 0;
        }
        tally.closeBlock();
      }
      const counts = { sums: tally.sums.slice(), marks: tally.marks.slice(), successes, courses };
      return recorder === undefined ? counts : { ...counts, recording: recorder.recording };
    } catch (error) {
      return { fault: faultOf(error, block, rotation) };
    }
  }

  private async prepare(batch: Batch, log: Logbook): Promise<Prepared> {
    const { cell, seed } = batch;
    const key = JSON.stringify([cell, seed]);
    let prepared = this.prepared.get(key);
    if (prepared === undefined) {
      prepared = await prepare(batch, rosterOf(cell), log);
      const [oldest] = this.prepared.keys();
      if (this.prepared.size === KEPT_CELLS) this.prepared.delete(oldest);
      this.prepared.set(key, prepared);
    }
    return prepared;
  }
}

async function prepare({ cell, seed, digests }: Batch, roster: Roster, log: Logbook): Promise<Prepared> {
  const { game, seats, posts } = roster;
  // Each bot has an object of its own in each seat: what it knows there stays there.
  const bots = posts.map(({ bot }) => bot);
  const atPost = await createPlayers(game, cell, bots, log, digests);
  const seatings = seatingsOf(roster).map((seating) => seating.map((post) => atPost[post]));
  const rules = game.rules(seats, cell.options);
  const race = rules.standing === undefined || seats === 1 ? undefined : new Race(rules);
  return { table: tableForAny(game, cell, seed, atPost, log), tally: new Tally(roster), seatings, race };
}
