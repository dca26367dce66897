import type { MatchGames, MatchTest } from '../analysis/match.ts';
import { RANGE } from '../analysis/match.ts';
import type { MatchPlan } from '../analysis/matches.ts';
import type { MatchResult } from '../analysis/perform.ts';
import { sequentialEstimate } from '../stats/sequential-estimate.ts';
import { Decimal, type Row, type Table } from './rows.ts';

/** What a pair's test says of the first of it. */
export function verdictText({ verdict }: MatchGames): string {
  if (verdict === 'accept H1') return 'better';
  return verdict === 'accept H0' ? 'not better' : 'undecided';
}

export function matchTables(results: readonly MatchResult[]): readonly Table[] {
  return [
    { name: 'pairs', rows: results.flatMap(pairRows) },
    { name: 'ratings', rows: results.flatMap(ratingRows) },
  ];
}

function pairRows({ plan, games }: MatchResult): Row[] {
  return plan.pairs.map(([one, other], i) => pairRow(plan, plan.bots[one], plan.bots[other], games[i], plan.test));
}

function pairRow({ cell, pairing }: MatchPlan, one: string, other: string, match: MatchGames, test: MatchTest): Row {
  const { blocks, scores, llr, different } = match;
  const { mean, low, high } = sequentialEstimate(scores, RANGE);
  return {
    ...cell.factors,
    bot: one,
    against: other,
    counting: pairing.counting,
    blocks,
    games: blocks * pairing.seatings.length,
    different_blocks: different,
    score: new Decimal(mean),
    ci_low: new Decimal(low),
    ci_high: new Decimal(high),
    even_blocks: scores.find(({ score }) => score === 0)?.count ?? 0,
    llr: new Decimal(llr),
    verdict: verdictText(match),
    h0: test.h0,
    h1: test.h1,
    alpha: test.alpha,
    beta: test.beta,
  };
}

function ratingRows({ plan, ratings, alphaRank }: MatchResult): Row[] {
  return plan.bots.map((bot, i) => ({
    ...plan.cell.factors,
    bot,
    elo: new Decimal(ratings[i].elo),
    ci_low: new Decimal(ratings[i].low),
    ci_high: new Decimal(ratings[i].high),
    alpha_rank: new Decimal(alphaRank?.[i] ?? Number.NaN),
  }));
}
