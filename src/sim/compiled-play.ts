import { Refusal } from '../data/refusal.ts';
import { type CompiledGame, CompiledTable, isCompiled } from '../engine/compiled/compiled-table.ts';
import type { Game, Rules } from '../engine/game.ts';
import { firstDifference } from '../engine/layout.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Player, Table } from '../engine/play.ts';
import type { LeadCounts } from '../engine/race.ts';
import { masterSeed } from '../engine/seed.ts';
import { namesIn } from './lineup.ts';
import type { MoveDigest } from './move-digest.ts';
import type { CompiledPlay, OpenCompiled } from './task-player.ts';

/** Who plays: JavaScript, or compiled rules and bots where there are some. Games are the same. */
export type Engine = 'js' | 'wasm';
export const USUAL_ENGINE: Engine = 'wasm';

/** A table of compiled rules, if there are some for this game, and all its players are compiled as well. */
export const openCompiled: OpenCompiled = (catalogue, game, rules, seed, players, seatings) => {
  const compiled = catalogue.compiled?.(game);
  if (compiled === undefined) return undefined;
  // Not by a path: a class of somebody's may be called as a compiled one is.
  const isKnown = (player: Player) =>
    namesIn(player.name).every((name) => catalogue.botNames(game).includes(name)) && isCompiled(compiled.abi, player);
  return players.every(isKnown) ? fitting(game, rules, seed, compiled, seatings) : undefined;
};

function fitting(
  game: Game,
  rules: Rules,
  seed: string,
  compiled: CompiledGame,
  seatings: readonly (readonly Player[])[],
): CompiledPlay | undefined {
  let table: CompiledTable | undefined;
  try {
    table = new CompiledTable(game, rules, masterSeed(seed), compiled);
    for (const seated of seatings) table.seat(seated);
    return new Compiled(table);
  } catch (error) {
    table?.close();
    // No memory, a table larger than it, or a number that was never seen to be a fraction: JavaScript takes all.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Compiled rules beside JavaScript, which tells what went wrong, and whether they play alike. */
class Compiled implements CompiledPlay {
  private readonly table: CompiledTable;

  constructor(table: CompiledTable) {
    this.table = table;
  }

  get outcome(): Outcome {
    return this.table.outcome;
  }

  get decisions(): number {
    return this.table.decisions;
  }

  get forced(): number {
    return this.table.forced;
  }

  get choices(): number {
    return this.table.choices;
  }

  get lead(): LeadCounts {
    return this.table.lead;
  }

  /** Whether it could play the game: where compiled rules give up, JavaScript has to take over. */
  play(block: number, seated: readonly Player[], course: MoveDigest | undefined, isWatched: boolean): boolean {
    const { table } = this;
    table.digest = course?.digest ?? 0;
    try {
      table.play(block, seated, isWatched, course !== undefined);
    } catch {
      return false;
    }
    if (course !== undefined) course.digest = table.digest;
    return true;
  }

  close(): void {
    this.table.close();
  }

  /** To the last word of the position. Says whether it could play the game. */
  check(js: Table, block: number, seated: readonly Player[]): boolean {
    const { table } = this;
    if (!this.play(block, seated, undefined, false)) return false;
    table.copyState();
    const isSame =
      table.decisions === js.decisions &&
      table.forced === js.forced &&
      firstDifference(table.state.words, js.state.words) < 0;
    if (!isSame) throw new Error('compiled rules play this game otherwise than JavaScript does');
    return true;
  }
}
