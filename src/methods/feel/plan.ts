import { Refusal } from '../../data/refusal.ts';
import { missingFrom } from '../../engine/complete-rules.ts';
import type { Game } from '../../engine/game.ts';
import { readLooks } from '../../sim/block-bytes.ts';
import type { Cell } from '../../sim/cell.ts';
import { type LookPlan, MOST_GAMES } from '../../sim/looks/plan.ts';
import { LookLayout } from '../../sim/looks/words.ts';
import { checkBot } from '../../sim/players.ts';
import type { ArmGames } from '../arms.ts';
import type { ExperimentFile } from '../experiment.ts';
import type { Analysis } from '../method.ts';
import { planCells } from '../plan-cells.ts';
import { type Blocks, type FeelCell, feelAt } from './estimates.ts';
import { type GameLooks, gameLooks } from './game-looks.ts';
import type { TableKind } from './measures.ts';
import { USUAL } from './schema.ts';

export interface FeelResult {
  readonly game: Game;
  readonly looks: LookPlan;
  /** Whether decisions are looked at as the game is, because it does not say what a seat can imagine. */
  readonly seesAll: boolean;
  readonly cells: readonly FeelCell[];
}

/** The course of games at every combination of the factors. */
export async function planFeel(file: ExperimentFile): Promise<Analysis<FeelResult>> {
  const { experiment, game } = file;
  const looks = await looksOf(file);
  const cells = (await planCells(file)).map((cell): Cell => ({ ...cell, looks }));
  return {
    game,
    cells,
    async perform(arms) {
      arms.perBlock = 'looks';
      const kept = arms.all.map((arm) => keepLooks(arm, looks));
      await arms.playTo(arms.all.map((arm) => [arm, arm.cell.blocks]));
      const seed = String(experiment.seed);
      const told = arms.all.map(({ cell }, i) => feelAt(cell, kept[i], kindOf(game, cell), cells.length, seed));
      const [{ players, options }] = cells;
      return { game, looks, seesAll: missingFrom(game.rules(players, options)).has('imagine'), cells: told };
    },
  };
}

/** How games are looked at, checked. */
async function looksOf(file: ExperimentFile): Promise<LookPlan> {
  const { experiment, game, catalogue, locate, locateKey } = file;
  const { games, precision, feel = {} } = experiment;
  if (precision !== undefined) throw new Refusal(`${locateKey(['precision'])}: does not go with method: feel`);
  if (games === undefined || games < 2 || games > MOST_GAMES)
    throw new Refusal(`${locate(['games'])}: method: feel takes games, a whole number from 2 to ${MOST_GAMES}`);
  const { guide, positions = USUAL.positions, playouts = USUAL.playouts } = feel;
  const { decisions = USUAL.decisions, moves = USUAL.moves } = feel;
  if (guide !== undefined)
    await checkBot(catalogue, game, guide).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(`${locate(['feel', 'guide'])}: ${error.message}`) : error;
    });
  return { positions, playouts, decisions, moves, ...(guide === undefined ? {} : { guide }) };
}

/** Keeps what is told of the blocks of an arm, in whatever order they come. */
function keepLooks(arm: ArmGames, looks: LookPlan): Blocks {
  const { players, rotations, firstBlock = 0 } = arm.cell;
  const layout = new LookLayout(looks, players);
  const blocks: GameLooks[][] = [];
  arm.take = ({ first, count, bytes }) => {
    const words = readLooks(bytes);
    for (let i = 0; i < count; i++)
      blocks[first - firstBlock + i] = Array.from({ length: rotations }, (_, rotation) => {
        const at = (i * rotations + rotation) * layout.size;
        return gameLooks(layout, words.subarray(at, at + layout.size));
      });
  };
  return blocks;
}

function kindOf(game: Game, { players, looks }: Cell): TableKind {
  const hasRival = game.rival !== undefined || players === 1;
  return { players, hasRival, half: (looks?.playouts ?? 0) / 2 };
}
