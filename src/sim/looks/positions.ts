import { KeyedChance } from '../../engine/chance.ts';
import type { Game, Rules } from '../../engine/game.ts';
import type { State } from '../../engine/layout.ts';
import { masterSeed } from '../../engine/seed.ts';
import type { LoggedMove } from './move-log.ts';

/** Finds positions of games that were played: by their moves, on their luck, and without asking anybody again. */
export class Positions {
  private readonly rules: Rules;
  private readonly state: State;
  private readonly chance: KeyedChance;

  constructor(game: Game, rules: Rules, seed: string) {
    this.rules = rules;
    this.state = game.layout.create();
    this.chance = new KeyedChance(masterSeed(seed));
  }

  /** The position of a block's game after so many of its moves; it is overwritten by the next one. */
  after(block: number, moves: readonly LoggedMove[], plies: number): State {
    const { rules, state, chance } = this;
    chance.open(block);
    rules.deal(state, chance);
    for (let ply = 0; ply < plies; ply++) rules.apply(state, moves[ply].move, chance);
    return state;
  }
}
