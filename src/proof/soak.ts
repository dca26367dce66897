import type { Game } from '../engine/game.ts';
import { settingKey } from '../engine/settings.ts';
import { record, type Trace } from '../story/trace.ts';
import { randomPlayer } from './golden.ts';
import { Inspection } from './inspection.ts';
import { type ConformanceRule, Nonconformity } from './nonconformity.ts';
import { circuit, mix, type TestTable } from './tables.ts';

/** Games in a row at one table: enough for a leak to show, few enough that a short soak sees many tables. */
export const STRETCH = 25;
/** One decision in so many is looked at in depth; a prime, so that it falls in step with nothing. */
const EXAMINE_EVERY = 97;
/** One game in so many is looked at in depth throughout, and replayed. */
const DEEP_EVERY = 251;

/** Why a soak ended. */
export interface SoakFault {
  readonly rule: ConformanceRule;
  readonly what: string;
  /** What has to be played to see it again: one game, or several that show it only together. */
  readonly first: number;
  readonly games: number;
  readonly table: TestTable;
  /** The moves before it. */
  readonly plies: number;
  /** The game it shows in, or the last of them; its block is the number of the game. */
  readonly trace: Trace;
  /** False if the rules do not go on from the fault: then the trace stops there. */
  readonly ends: boolean;
}

/** What was checked. */
export interface SoakCounts {
  readonly games: number;
  /** Choices among at least two moves, and moves without an alternative. */
  readonly decisions: number;
  readonly forced: number;
  /** Those of both that were looked at in depth. */
  readonly examined: number;
  /** The tables, each by what its settings come to. */
  readonly settings: readonly string[];
  readonly fault?: SoakFault;
}

/**
 * Random games over all that a game's options allow, under inspection: a stretch of games at each table, in turn one of
 * the tables that every soak goes round and one that is mixed at random. What game `number` is, and how it is looked at,
 * depends on the seed and on nothing else.
 */
export class Soak {
  private readonly game: Game;
  private readonly seed: string;
  private readonly circuit: readonly TestTable[];

  constructor(game: Game, seed: string) {
    this.game = game;
    this.seed = seed;
    this.circuit = circuit(game);
  }

  /**
   * Plays games [first, end), up to the first that fails. What only many games together show is looked for in each
   * stretch, so cut at multiples of STRETCH.
   */
  play(first: number, end: number): SoakCounts {
    const settings: string[] = [];
    let [games, decisions, forced, examined] = [0, 0, 0, 0];
    for (let from = first; from < end; ) {
      const to = Math.min(end, from - (from % STRETCH) + STRETCH);
      const table = this.table(Math.floor(from / STRETCH));
      const inspection = new Inspection(this.game, table, this.seed);
      const fault = this.playStretch(inspection, table, from, to);
      settings.push(settingKey(this.game, table));
      games += inspection.games;
      decisions += inspection.decisions;
      forced += inspection.forced;
      examined += inspection.examined;
      if (fault !== undefined) return { games, decisions, forced, examined, settings, fault };
      from = to;
    }
    return { games, decisions, forced, examined, settings };
  }

  private playStretch(inspection: Inspection, table: TestTable, from: number, to: number): SoakFault | undefined {
    let number = from;
    try {
      for (; number < to; number++) inspection.inspect(number, number % DEEP_EVERY === 0 ? 1 : EXAMINE_EVERY);
      inspection.conclude();
    } catch (error) {
      if (!(error instanceof Nonconformity)) throw error;
      // Past the last game: only the conclusion failed, and takes them all to fail again.
      return number < to ? this.fault(error, table, number, 1) : this.fault(error, table, from, to - from);
    }
    return undefined;
  }

  private table(stretch: number): TestTable {
    const half = Math.floor(stretch / 2);
    const usual = this.circuit[half % this.circuit.length];
    return stretch % 2 === 0 ? usual : (mix(this.game, this.seed, half) ?? usual);
  }

  private fault({ rule, what, trace }: Nonconformity, table: TestTable, first: number, games: number): SoakFault {
    const whole = this.wholeGame(trace);
    const plies = trace.moves.length;
    return { rule, what, first, games, table, plies, trace: whole ?? trace, ends: whole !== undefined };
  }

  /** The game of a trace to its end, without checks. Undefined if the rules cannot go on, or go elsewhere. */
  private wholeGame({ players: seats, options, block, moves }: Trace): Trace | undefined {
    const { game, seed } = this;
    const players = Array.from({ length: seats }, () => randomPlayer);
    try {
      const whole = record({ game, setting: { players: seats, options }, seed, block, players });
      return moves.every((move, i) => whole.moves[i] === move) ? whole : undefined;
    } catch {
      return undefined;
    }
  }
}
