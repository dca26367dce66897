import { avalanche } from '../../src/data/digest.ts';
import type { Game } from '../../src/engine/game.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { decided } from '../../src/methods/decided.ts';
import { readWins } from '../../src/sim/block-bytes.ts';
import { type Cell, tableOf } from '../../src/sim/cell.ts';
import type { Runner } from '../../src/sim/task.ts';
import { TaskPlayer } from '../../src/sim/task-player.ts';
import { catalogue } from '../games.ts';

/**
 * Real games as a world whose truth is known: so many blocks of every cell, played once. A run draws from them with
 * replacement, the same blocks at every cell, so that cells share their luck as they do when they are played.
 */
export class Population {
  private readonly blocks: number;
  /** By cell, whether each block was a success. */
  private readonly outcomes = new Map<string, Uint8Array>();

  private constructor(blocks: number) {
    this.blocks = blocks;
  }

  static async of(cells: readonly Cell[], blocks: number, seed: string): Promise<Population> {
    const population = new Population(blocks);
    const player = new TaskPlayer(catalogue);
    for (const cell of cells) {
      const key = keyOf(cell);
      if (population.outcomes.has(key)) continue;
      const played = await player.play({
        table: tableOf(cell, seed),
        first: 0,
        count: blocks,
        perBlock: 'wins',
        recorded: [],
      });
      if ('fault' in played) throw new Error(played.fault.message);
      population.outcomes.set(key, readWins(played.bytes, blocks).wins);
    }
    return population;
  }

  /** The rate that every run of this cell should find. */
  rate(cell: Cell): number {
    return this.outcomesOf(cell).reduce((sum, won) => sum + won, 0) / this.blocks;
  }

  /**
   * Runners that draw one of these blocks for every block that they are to play; another run draws others. `by` the number
   * of the game all cells have the same luck, whichever blocks they are to play.
   */
  redrawn(run: number, by: 'block' | 'game' = 'block'): (game: Game) => Runner {
    return decided((cell, game, block) => {
      const drawn = fraction(run, by === 'block' ? block : game);
      return this.outcomesOf(cell)[Math.floor(drawn * this.blocks)] === 1;
    });
  }

  private outcomesOf(cell: Played): Uint8Array {
    const outcomes = this.outcomes.get(keyOf(cell));
    if (outcomes === undefined) throw new Error('a cell that was not played');
    return outcomes;
  }
}

/** Numbers of `count` runs, which hang on the seed. */
export function runsOf(seed: string, count: number): readonly number[] {
  const [first] = masterSeed(seed);
  return Array.from({ length: count }, (_, i) => (first >>> 1) + i);
}

/** A number from 0 to 1 that hangs on the run, the block and what it is for, and on nothing else. */
export function fraction(run: number, block: number, purpose = 0): number {
  return (avalanche(avalanche(avalanche(run + 1) ^ block) ^ (purpose + 0x9e37)) >>> 0) / 0x1_0000_0000;
}

/** What tells the games of one table from those of another. */
type Played = Pick<Cell, 'game' | 'players' | 'options' | 'lineup'>;

const keys = new WeakMap<Played, string>();

/** What the games of a cell depend on. */
function keyOf(cell: Played): string {
  const key = keys.get(cell) ?? JSON.stringify([cell.game, cell.players, cell.options, cell.lineup]);
  keys.set(cell, key);
  return key;
}
