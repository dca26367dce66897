import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import type { Cell } from '../../sim/cell.ts';
import { checkBot } from '../../sim/players.ts';
import type { ExperimentFile } from '../experiment.ts';
import { mostGames, planCells, refuseTooMany } from '../plan-cells.ts';
import { type Pairing, pairing } from './pairing.ts';
import type { MatchTest } from './sequential.ts';

/** A bigger field has more pairs than anybody waits for. */
const MAX_FIELD = 100;

/** One table of an experiment by matches: a field of bots, and which of them meet. */
export interface MatchPlan {
  readonly game: Game;
  readonly cell: Cell;
  readonly bots: readonly string[];
  /** Indexes into the bots: the first is the one that may be better. */
  readonly pairs: readonly (readonly [one: number, other: number])[];
  readonly pairing: Pairing;
  readonly test: MatchTest;
  /** Whether the game itself has luck, so that bots without any still play different games. */
  readonly luck: boolean;
}

/** The matches of an experiment file, checked: for each cell of its factors the same field. */
export async function planMatches(file: ExperimentFile): Promise<readonly MatchPlan[]> {
  const { experiment } = file;
  const { bots, rotate, match = {}, factors = {} } = experiment;
  if (Object.hasOwn(factors, 'bots'))
    throw new Refusal(`${file.locateKey(['factors', 'bots'])}: in a match bots is a list of its own, not a factor`);
  if (experiment.precision !== undefined)
    throw new Refusal(
      `${file.locateKey(['precision'])}: does not go with a match, which stops when its test has its answer`,
    );
  if (rotate !== undefined) throw new Refusal(`${file.locateKey(['rotate'])}: a match rotates by itself; leave it out`);
  if (!Array.isArray(bots) || bots.length < 2)
    throw new Refusal(`${file.locate(['bots'])}: a match takes a list of two bots or more`);
  if (bots.length > MAX_FIELD)
    throw new Refusal(`${file.locate(['bots'])}: a match takes at most ${MAX_FIELD} bots, not ${bots.length}`);
  const { game, catalogue } = file;
  for (const [i, bot] of bots.entries()) {
    try {
      await checkBot(catalogue, game, bot);
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(`${file.locate(['bots', i])}: ${error.message}`) : error;
    }
  }
  const { h0 = 0, h1 = 0.02, alpha = 0.05, beta = 0.05, pairs = 'all', counting = 'seats', stop = 'decided' } = match;
  if (h0 >= h1) {
    const where = file.locate(['match', match.h1 === undefined ? 'h0' : 'h1']);
    throw new Refusal(`${where}: h0 must be less than h1, not ${h0} and ${h1}`);
  }
  const alone: ExperimentFile = { ...file, experiment: { ...experiment, bots: bots[0] } };
  const cells = await planCells(alone);
  const meetings = pairsOf(bots.length, pairs);
  refuseTooMany(file.locate(['bots']), cells.length, meetings.length, 'pairs');
  const games = mostGames(file);
  return cells.map((cell) => {
    const pair = pairing(cell.players, counting);
    const most = Math.ceil(games / pair.seatings.length);
    const { bots: _, ...known } = cell.factors;
    return {
      game,
      cell: { ...cell, factors: known },
      bots,
      pairs: meetings,
      pairing: pair,
      test: { h0, h1, alpha, beta, most, ...(stop === 'games' ? { whole: true } : {}) },
      luck: game.purposes.length > 0,
    };
  });
}

/** The later in the list is the one that may be better: a field is written from the weakest to the strongest. */
function pairsOf(bots: number, which: 'all' | 'neighbours'): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let one = 1; one < bots; one++)
    for (let other = which === 'all' ? 0 : one - 1; other < one; other++) pairs.push([one, other]);
  return pairs;
}
