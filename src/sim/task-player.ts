import type { Game, Rules } from '../engine/game.ts';
import { ASKING, FOREIGN_RULES, type Logbook, logBlock, NO_SEAT, newLogbook, ROTATION } from '../engine/logbook.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Player, Table } from '../engine/play.ts';
import { type LeadCounts, Race } from '../engine/race.ts';
import { BlockWriter, SUCCESS } from './block-bytes.ts';
import type { Catalogue } from './catalogue.ts';
import { faultOf } from './fault.ts';
import { type GameShape, GameWriter, gameShapeOf } from './game-bytes.ts';
import { HoldingWatch, wordsOfHoldings } from './holdings.ts';
import { Looks, seedOfLooks } from './looks/looks.ts';
import { jointly, MoveDigest } from './move-digest.ts';
import { createPlayers, loadGame, rulesAt, tableWith } from './players.ts';
import { Recorder } from './recording.ts';
import { rosterOfTable } from './roster.ts';
import { type MoveCounts, Tally } from './tally.ts';
import type { Failed, TableSpec, Task, TaskResult } from './task.ts';

/** A table of compiled rules for these players, where there can be one. */
export type OpenCompiled = (
  catalogue: Catalogue,
  game: Game,
  rules: Rules,
  seed: string,
  players: readonly Player[],
  seatings: readonly (readonly Player[])[],
) => CompiledPlay | undefined;

/** Plays games as a table does. */
export interface CompiledPlay extends MoveCounts {
  readonly outcome: Outcome;
  /** Who led in a game that was watched. */
  readonly lead: LeadCounts;
  /** Plays a game; says whether it could. */
  play(block: number, seated: readonly Player[], course: MoveDigest | undefined, isWatched: boolean): boolean;
  /** Plays a game that the table has just played, which has to be the same; says whether it could. */
  check(table: Table, block: number, seated: readonly Player[]): boolean;
  /** Nobody plays there any more. */
  close(): void;
}

/** A table with its players seated for each game of a block. */
interface Prepared {
  readonly table: Table;
  /** The same table for compiled rules and bots, where there are some for all who sit at it. */
  compiled: CompiledPlay | undefined;
  /** Whether somebody else has written the rules. */
  readonly isForeign: boolean;
  readonly tally: Tally;
  readonly shape: GameShape;
  readonly seatings: readonly (readonly Player[])[];
  /** Where somebody can be said to lead. */
  readonly race: Race | undefined;
  /** Where the course of games is looked at. */
  readonly looks: SeatedLooks | undefined;
  /** Where it is noted what seats have. */
  readonly holdings: HoldingWatch | undefined;
}

/** Who looks at games, and for each game of a block those who play on from its positions. */
interface SeatedLooks {
  readonly looks: Looks;
  readonly seatings: readonly (readonly Player[])[];
}

/** Where it is written down what tasks are asked to tell. */
class Writers {
  readonly blocks = new BlockWriter();
  readonly games = new GameWriter();
}

/** Which game is being played. */
interface Progress {
  block: number;
  rotation: number;
}

/** Blocks of a table that are watched for who leads, the first ones: all would cost the quickest games half their speed. */
const WATCHED = 2000;

/** Tables come one after the other, so few are open at a time; search bots make each of them large. */
const OPEN_TABLES = 2;

/** Plays tasks, and keeps what it has set up for the latest tables. There is one for each thread. */
export class TaskPlayer {
  private readonly catalogue: Catalogue;
  private readonly openCompiled: OpenCompiled;
  private readonly prepared = new Map<unknown, Prepared>();
  // For good, and not for each task: V8 throws away what it has compiled for objects of a shape that is gone.
  private readonly writers = new Writers();
  private readonly progress: Progress = { block: 0, rotation: 0 };

  constructor(catalogue: Catalogue, openCompiled: OpenCompiled = () => undefined) {
    this.catalogue = catalogue;
    this.openCompiled = openCompiled;
  }

  /** The log tells whoever waits how far it is. Tasks of the same key are at the same table. */
  async play(task: Task, log: Logbook = newLogbook(), key: unknown = task.table): Promise<TaskResult | Failed> {
    const { progress, writers } = this;
    let prepared: Prepared | undefined;
    try {
      prepared = await this.prepare(task.table, log, key);
      prepared.table.noteIn(log);
      log[ASKING] = NO_SEAT;
      return playBlocks(task, prepared, log, progress, writers);
    } catch (error) {
      if (prepared === undefined) return { fault: faultOf(error, task.first, 0) };
      const fault = { fault: faultOf(error, progress.block, progress.rotation) };
      return task.within === undefined ? fault : (this.before(task, prepared, log) ?? fault);
    }
  }

  /** A task that may end early ends before the block in which something went wrong: what was played is not lost with it. */
  private before(task: Task, prepared: Prepared, log: Logbook): TaskResult | undefined {
    const { progress, writers } = this;
    const count = progress.block - task.first;
    if (count === 0) return undefined;
    const { within: _within, ...whole } = task;
    try {
      return { ...playBlocks({ ...whole, count }, prepared, log, progress, writers), count };
    } catch {
      // It did not go the same way again.
      return undefined;
    }
  }

  private async prepare(table: TableSpec, log: Logbook, key: unknown): Promise<Prepared> {
    let prepared = this.prepared.get(key);
    if (prepared === undefined) {
      prepared = await prepare(this.catalogue, table, log, this.openCompiled);
      const [oldest] = this.prepared.keys();
      if (this.prepared.size === OPEN_TABLES) {
        this.prepared.get(oldest)?.compiled?.close();
        this.prepared.delete(oldest);
      }
      this.prepared.set(key, prepared);
    }
    return prepared;
  }
}

async function prepare(
  catalogue: Catalogue,
  spec: TableSpec,
  log: Logbook,
  openCompiled: OpenCompiled,
): Promise<Prepared> {
  const { players: seats, bots, seatings, seed, digests } = spec;
  const game = await loadGame(catalogue, spec.game, log, digests?.game);
  const players = await createPlayers(catalogue, game, spec, bots, log, digests?.bots);
  const rules = rulesAt(catalogue, game, spec, log);
  const isRace = spec.watchesLead && rules.standing !== undefined && seats > 1;
  const seated = seatings.map((seating) => seating.map((bot) => players[bot]));
  return {
    table: tableWith(catalogue, game, rules, seed, players, log),
    compiled: openCompiled(catalogue, game, rules, seed, players, seated),
    isForeign: catalogue.isForeign(game),
    tally: new Tally(rosterOfTable(game, spec)),
    shape: gameShapeOf(game, seats),
    seatings: seated,
    race: isRace ? new Race(rules) : undefined,
    looks: await prepareLooks(catalogue, game, spec, log),
    holdings: spec.holdings === undefined ? undefined : new HoldingWatch(rules, spec.holdings),
  };
}

/** What looks at the games of a table, with bots and rules of its own: what they learn from playouts stays there. */
async function prepareLooks(
  catalogue: Catalogue,
  game: Game,
  spec: TableSpec,
  log: Logbook,
): Promise<SeatedLooks | undefined> {
  const { looks: plan, seed, digests } = spec;
  if (plan === undefined) return undefined;
  const { guide } = plan;
  const seats = Array.from({ length: spec.players }, (_, seat) => seat);
  const bots = guide === undefined ? spec.bots : seats.map(() => guide);
  const players = await createPlayers(catalogue, game, spec, bots, log, digests?.bots);
  const rules = rulesAt(catalogue, game, spec, log);
  const table = tableWith(catalogue, game, rules, seedOfLooks(seed), players, log);
  return {
    looks: new Looks({ game, rules, seed, table }, plan),
    seatings: spec.seatings.map((seating) => (guide === undefined ? seating : seats).map((bot) => players[bot])),
  };
}

/** Plays the blocks of a task. `progress` says which game is being played, for who has to tell what went wrong. */
function playBlocks(
  {
    table: { firstBlock, holdings, players: seats },
    first,
    count,
    perBlock,
    recorded,
    within,
    tellsGames = false,
  }: Task,
  prepared: Prepared,
  log: Logbook,
  progress: Progress,
  { blocks: writer, games }: Writers,
): TaskResult {
  const { table, tally, seatings, race, shape } = prepared;
  const looking = perBlock === 'looks' ? prepared.looks : undefined;
  const holding = perBlock === 'winners+had' ? prepared.holdings : undefined;
  const words = looking?.looks.layout.size ?? wordsOfHoldings(holdings, seats);
  writer.open(perBlock, count, seatings.length, words);
  games.open();
  const tellsWins = perBlock === 'wins' || perBlock === 'wins+moves';
  const tellsWinners = perBlock === 'winners+moves' || perBlock === 'winners+had';
  const course = tellsWinners || perBlock === 'wins+moves' ? new MoveDigest() : undefined;
  const recorder = recorded.length === 0 ? undefined : new Recorder();
  let [next, due] = [0, recorded[0] ?? -1];
  const firstUnwatched = firstBlock + WATCHED;
  const start = within === undefined ? 0 : performance.now();
  // The clock is read seldom: after one block, and whenever as many have been played again.
  let [end, look] = [first + count, within === undefined ? -1 : first + 1];
  tally.clear();
  for (let block = first; block < end; block++) {
    if (block === look) {
      if (performance.now() - start >= (within ?? 0)) {
        end = block;
        break;
      }
      look += block - first;
    }
    progress.block = block;
    const isRecorded = block === due;
    const watched = block < firstUnwatched ? race : undefined;
    for (let rotation = 0; rotation < seatings.length; rotation++) {
      progress.rotation = rotation;
      const game = block * seatings.length + rotation;
      log[ROTATION] = rotation;
      const seated = seatings[rotation];
      // Somebody else's rules may never come to an end: whoever waits is told that they are at work.
      if (prepared.isForeign && prepared.compiled !== undefined) logRules(log, block);
      // Where nobody looks on but who digests the moves, and who watches the lead.
      const quick =
        isRecorded || looking !== undefined || holding !== undefined
          ? undefined
          : playedCompiled(prepared, block, seated, course, watched !== undefined);
      log[ASKING] = NO_SEAT;
      if (quick === undefined) {
        watched?.start();
        looking?.looks.log.start();
        holding?.start();
        const isLookedOn = isRecorded || watched !== undefined || looking !== undefined || holding !== undefined;
        table.play(
          block,
          seated,
          isLookedOn
            ? jointly(watched, course, looking?.looks.log, holding, isRecorded ? recorder : undefined)
            : course,
        );
        if (isRecorded) recorder?.close(table.outcome);
        if (isRecorded && prepared.compiled?.check(table, block, seated) === false) prepared.compiled = undefined;
      }
      const played = quick ?? table;
      if (watched !== undefined) tally.addRace(game, quick?.lead ?? watched, played.outcome);
      tally.add(game, rotation, played.outcome, played);
      if (tellsGames) games.add(shape, played.outcome, played);
      if (looking !== undefined) {
        looking.looks.look(block, game, table.outcome, looking.seatings[rotation]);
        writer.words(looking.looks.words);
      }
      if (tellsWinners && course !== undefined) {
        writer.winners(winnersIn(played.outcome));
        writer.moves(course.digest);
        course.digest = 0;
        if (holding !== undefined) writer.words(holding.close(table.state));
      }
    }
    if (isRecorded) due = recorded[++next] ?? -1;
    if (tellsWins) {
      writer.wins(tally.successesInBlock);
      if (course !== undefined) {
        writer.moves(course.digest);
        course.digest = 0;
      }
    }
    tally.closeBlock();
  }
  return {
    ...tally.counted,
    bytes: writer.written,
    ...(tellsGames ? { gameBytes: games.written } : {}),
    ...(end < first + count ? { count: end - first } : {}),
    ...(recorder === undefined || next === 0 ? {} : { recording: recorder.recording }),
  };
}

function logRules(log: Logbook, block: number): void {
  logBlock(log, block);
  log[ASKING] = FOREIGN_RULES;
}

/** Compiled rules that have played a game. Once they have given up, JavaScript plays all that follows. */
function playedCompiled(
  prepared: Prepared,
  block: number,
  seated: readonly Player[],
  course: MoveDigest | undefined,
  isWatched: boolean,
): CompiledPlay | undefined {
  const { compiled } = prepared;
  if (compiled === undefined || compiled.play(block, seated, course, isWatched)) return compiled;
  prepared.compiled = undefined;
  return undefined;
}

/** A word with a bit for each seat that won, and SUCCESS. */
function winnersIn({ won, success }: Outcome): number {
  let word = success === 1 ? SUCCESS : 0;
  for (let seat = 0; seat < won.length; seat++) word |= won[seat] << seat;
  return word;
}
