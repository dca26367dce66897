import type { TableSettings } from '../engine/game.ts';
import type { Fault } from './fault.ts';
import type { LookPlan } from './looks/plan.ts';
import type { Blocks } from './pieces.ts';
import type { Recording } from './recording.ts';

/** What was in the code of a run's game and bots when it began, by their references. */
export interface CodeDigests {
  readonly game?: string | undefined;
  readonly bots?: Readonly<Record<string, string>> | undefined;
}

/** Who plays where in the games of a block. All of them have the same luck. */
export interface SeatingPlan {
  /** Different bots, in the order in which reports list them. */
  readonly names: readonly string[];
  /** Bots to create, by name. Each sits in one seat alone: what it learns there stays there. */
  readonly bots: readonly string[];
  /** By game of a block and seat, which of `bots` sits there. */
  readonly seatings: readonly (readonly number[])[];
}

/** A table: all that somebody elsewhere has to know to play its games. */
export interface TableSpec extends TableSettings, SeatingPlan {
  /** A reference to the game, as a catalogue takes it. */
  readonly game: string;
  readonly seed: string;
  /** The number of its first block. */
  readonly firstBlock: number;
  /** Whether its first games are watched for who leads. */
  readonly watchesLead: boolean;
  /** How the course of its games is looked at, where that is told of each block. */
  readonly looks?: LookPlan | undefined;
  /** How many holdings the game has, where it is told of each block what seats had. */
  readonly holdings?: number | undefined;
  /** By how many groups of blocks its games are counted, beside all of them together: see group-sums.ts. */
  readonly groups?: number | undefined;
  readonly digests?: CodeDigests | undefined;
}

/**
 * What is told of each block beside the counts over all of them: nothing; how many of its games were a success; that and a
 * digest of its moves; of each of its games who won, and a digest of its moves; that and what each seat had; or what looks at the
 * course of each game told.
 */
export type PerBlock = 'none' | 'wins' | 'wins+moves' | 'winners+moves' | 'winners+had' | 'looks';

/** The unit of work: play these blocks of this table, each in all its seatings. */
export interface Task extends Blocks {
  readonly table: TableSpec;
  readonly perBlock: PerBlock;
  /** Whether each of its games is told, too: see game-bytes.ts. */
  readonly tellsGames?: boolean | undefined;
  /** Blocks of it whose games are recorded, in order. */
  readonly recorded: readonly number[];
  /** Milliseconds after which it may end with the blocks that are played by then, one at least. */
  readonly within?: number | undefined;
}

/** What came of a task. */
export interface TaskResult {
  /** As `Tally` has them. */
  readonly sums: Float64Array;
  readonly marks: Float64Array;
  /** Of each block what was asked for: see block-bytes.ts. */
  readonly bytes: Uint8Array;
  /** Of each game, if that was asked for: see game-bytes.ts. */
  readonly gameBytes?: Uint8Array;
  /** How many blocks were played, from the first on, if it ended before the last. */
  readonly count?: number;
  readonly recording?: Recording;
  /** Milliseconds that it took where it was played, if that is elsewhere, and the worker that played it there. */
  readonly ms?: number;
  readonly by?: string;
}

/** Recorded games of a table, to be played again by fresh bots where these have not played before. */
export interface Check {
  readonly table: TableSpec;
  /** Each was played in every seating. */
  readonly blocks: readonly number[];
  /** Of the games: block after block, every seating of each. */
  readonly recording: Recording;
}

/** What a task came to nothing for. */
export interface Failed {
  readonly fault: Fault;
}

/** Workers told wrong results. All that they have brought home has to be dropped and played again. */
export class FalseResults extends Error {
  override readonly name = 'FalseResults';
  readonly workers: ReadonlySet<string>;

  constructor(workers: ReadonlySet<string>, message: string) {
    super(message);
    this.workers = workers;
  }
}

/** Where tasks are carried out: threads of this machine, or any other place. What comes back depends on the task alone. */
export interface Runner {
  /** Tasks that can be under way at the same time. Where machines come and go, it changes. */
  readonly lanes: number;
  /** How long a task should take, in milliseconds, if there is a reason for it to be longer than usual. */
  readonly taskMs?: number;
  /** Whether a task may be told to end after some time. */
  readonly endsEarly?: boolean;
  run(task: Task): Promise<TaskResult | Failed>;
  /** Plays recorded games again. Tells what came out differently, if anything did. */
  check(check: Check): Promise<Fault | undefined>;
  close(): Promise<void>;
  /** Takes note of how far the run is, where others ask for it. */
  report?(progress: RunProgress): void;
  /** What is worth knowing of whoever plays, in a few words; where that changes. */
  readonly status?: string;
}

/** How far a run is. */
export interface RunProgress {
  readonly games: number;
  /** Those of them that nobody had to play, because they had been before. */
  readonly before: number;
  /** Games in all, if that is known. */
  readonly total?: number | undefined;
}

/** Who sits in a seat in a game of a block. */
export function seatedAt({ bots, seatings }: SeatingPlan, rotation: number, seat: number): string {
  return bots[seatings[rotation][seat]];
}

/** The bots of a game of a block, in seat order. */
export function lineupAt(table: SeatingPlan, rotation: number): readonly string[] {
  return table.seatings[rotation].map((_, seat) => seatedAt(table, rotation, seat));
}
