import { SUCCESS } from '../../sim/block-bytes.ts';
import type { Dispatcher, TableFault } from '../../sim/dispatcher.ts';
import type { Piece } from '../../sim/pieces.ts';
import type { BotDigests } from '../../sim/players.ts';
import { leads } from './pairing.ts';
import { joined, tableOfPair } from './perform.ts';
import type { MatchPlan } from './plan.ts';

/** Two bots at a table, for a number of blocks that is fixed beforehand. */
export interface Contest {
  readonly place: Pick<MatchPlan, 'cell' | 'pairing'>;
  readonly pair: readonly [one: string, other: string];
  readonly seed: string;
  /** The first block, and how many. */
  readonly first: number;
  readonly blocks: number;
}

/** What came of a contest. */
export interface ContestResult {
  /** The first bot's score in each block. */
  readonly scores: readonly number[];
  /** Whether somebody won a game that somebody else at the table did not. */
  readonly hasOneWinner: boolean;
}

/** Plays contests side by side. Those of the same seed and table have the same luck, whoever plays there. */
export async function playContests(
  dispatcher: Dispatcher,
  contests: readonly Contest[],
  bots?: BotDigests,
): Promise<readonly ContestResult[] | { readonly fault: TableFault }> {
  const pieces: Piece[][] = contests.map(() => []);
  const stretches = contests.map(({ place, pair, seed, first, blocks }) => ({
    table: tableOfPair(place, pair, seed, bots),
    first,
    count: blocks,
  }));
  const fault = await dispatcher.play(stretches, 'winners+moves', (stretch, piece) => pieces[stretch].push(piece));
  if (fault !== undefined) return { fault };
  return contests.map(({ place: { pairing, cell } }, i) => {
    const { winners } = joined(pieces[i]);
    const all = (1 << cell.players) - 1;
    return {
      scores: Array.from(leads(pairing, winners), (lead) => lead / pairing.each),
      hasOneWinner: winners.some((word) => {
        const seats = word & ~SUCCESS;
        return seats !== 0 && seats !== all;
      }),
    };
  });
}
