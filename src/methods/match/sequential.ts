import type { GameWinners } from '../../sim/block-bytes.ts';
import type { ScoreCount } from '../../stats/block-scores.ts';
import { type GsprtVerdict, gsprtBounds, gsprtLlr, gsprtVerdict } from '../../stats/gsprt.ts';
import { leads, type Pairing } from './pairing.ts';

/** The question put to a pair: is the first bot's block score at least h1, or no more than h0? */
export interface MatchTest {
  readonly h0: number;
  readonly h1: number;
  readonly alpha: number;
  readonly beta: number;
  /** Blocks after which it ends without an answer. */
  readonly most: number;
  /** Whether it goes on to the last of them when it has its answer. */
  readonly whole?: boolean;
}

/** Blocks between looks. Fixed, so that when a match ends depends on no thread and no clock. */
export const LOOK = 32;

/**
 * So many different games are told apart in each seating, and no more: bots that repeat themselves show by then, a set
 * has a largest size, and a match may go on for as long as one likes.
 */
export const MOST_DIFFERENT = 100_000;

/** A block score is a difference of two rates. */
export const RANGE = { low: -1, high: 1 } as const;

/** What is known of a pair so far. */
export interface Standing {
  readonly blocks: number;
  readonly llr: number;
  readonly verdict: GsprtVerdict;
  readonly scores: readonly ScoreCount[];
}

/** Plays blocks [first, first + count); nothing comes of it if one of them could not be played. */
export type PlayBlocks = (first: number, count: number) => Promise<GameWinners | undefined>;

export interface MatchGames extends Standing {
  /** All games, one word each, block after block. */
  readonly winners: Uint32Array;
  /** Of the games in each seating, how many were different ones, up to `MOST_DIFFERENT`: the fewest of a seating. */
  readonly different: number;
}

/**
 * Plays block after block until the test has its answer, which it looks for at fixed numbers of blocks, or to the last
 * block if it is to be whole: then the first answer stands. What cannot be played on is left as it was at the last look.
 */
export async function playMatch(
  pair: Pairing,
  test: MatchTest,
  play: PlayBlocks,
  watch: (standing: Standing) => void = () => {},
): Promise<MatchGames> {
  const counts = new Map<number, number>();
  const winners: Uint32Array[] = [];
  const seen = pair.seatings.map(() => new Set<number>());
  let standing: Standing = { blocks: 0, llr: 0, verdict: 'go on', scores: [] };
  while ((standing.verdict === 'go on' || test.whole === true) && standing.blocks < test.most) {
    const count = Math.min(LOOK, test.most - standing.blocks);
    const games = await play(standing.blocks, count);
    if (games === undefined) break;
    winners.push(games.winners);
    for (const [game, digest] of games.moves.entries()) {
      const digests = seen[game % seen.length];
      if (digests.size < MOST_DIFFERENT) digests.add(digest);
    }
    for (const lead of leads(pair, games.winners)) counts.set(lead, (counts.get(lead) ?? 0) + 1);
    const { verdict } = standing;
    standing = judge(pair, test, standing.blocks + count, counts);
    if (verdict !== 'go on') standing = { ...standing, verdict };
    watch(standing);
  }
  const different = Math.min(...seen.map((digests) => digests.size));
  return { ...standing, winners: joined(winners), different };
}

function judge(pair: Pairing, test: MatchTest, blocks: number, counts: ReadonlyMap<number, number>): Standing {
  const scores = [...counts]
    .map(([lead, count]) => ({ score: lead / pair.each, count }))
    .toSorted((a, b) => a.score - b.score);
  const llr = gsprtLlr(scores, { h0: test.h0, h1: test.h1, range: RANGE });
  return { blocks, llr, verdict: gsprtVerdict(llr, gsprtBounds(test.alpha, test.beta)), scores };
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
