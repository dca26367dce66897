import { Outcome } from '../engine/outcome.ts';
import { gameNamed } from '../games/games.fixture.ts';
import type { Cell } from './cell.ts';
import { rosterOf } from './roster.ts';
import { Tally } from './tally.ts';

/** The counts of `games` games of a cell without rotation, of which the first `wins` were a success. */
export function tallyOf(cell: Cell, wins: number, games: number): Tally {
  const roster = rosterOf(gameNamed(cell.game), cell);
  const tally = new Tally(roster);
  for (let game = 0; game < games; game++) {
    const outcome = new Outcome(cell.players, roster.game.measures.length, roster.game.seatMeasures.length);
    outcome.success = game < wins ? 1 : 0;
    tally.add(game, 0, outcome, { decisions: 5, forced: 0, choices: 20 });
    tally.closeBlock();
  }
  return tally;
}
