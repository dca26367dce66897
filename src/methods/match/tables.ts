import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import { holm } from '../../stats/holm.ts';
import { sequentialEstimate, sequentialPValue } from '../../stats/sequential-estimate.ts';
import type { MatchResult } from './perform.ts';
import type { MatchPlan } from './plan.ts';
import { type MatchGames, type MatchTest, RANGE, type Standing } from './sequential.ts';

/** What a pair's test says of the first of it. Which words it takes depends on where the question was put. */
export function verdictText({ h0, h1 }: MatchTest, { verdict }: Standing): string {
  if (verdict === 'accept H1') return h0 >= 0 ? 'better' : 'not worse';
  if (verdict === 'accept H0') return h1 <= 0 ? 'worse' : 'not better';
  return 'undecided';
}

/** The bots of a field, by names that tell them apart: one that is listed again, to see it score nothing, has a number. */
export function fieldNames(bots: readonly string[]): readonly string[] {
  return bots.map((bot, i) => {
    const before = bots.slice(0, i).filter((other) => other === bot).length;
    return before === 0 ? bot : `${bot} (${before + 1})`;
  });
}

export function matchTables(
  results: readonly MatchResult[],
): readonly (ReportTable & { readonly rows: readonly Row[] })[] {
  const pairs = results.flatMap(pairsOf);
  const pValues = pairs.map(({ games }) => sequentialPValue(games.scores, RANGE, 0));
  const adjusted = holm(pValues);
  return [
    { name: 'pairs', rows: pairs.map((pair, i) => pairRow(pair, pValues[i], adjusted[i])) },
    { name: 'ratings', rows: results.flatMap(ratingRows) },
  ];
}

interface Pair {
  readonly plan: MatchPlan;
  readonly one: string;
  readonly other: string;
  readonly games: MatchGames;
}

function pairsOf({ plan, games }: MatchResult): Pair[] {
  const names = fieldNames(plan.bots);
  return plan.pairs.map(([one, other], i) => ({ plan, one: names[one], other: names[other], games: games[i] }));
}

function pairRow({ plan, one, other, games }: Pair, pValue: number, adjusted: number): Row {
  const { cell, pairing, test } = plan;
  const { blocks, scores, llr, different } = games;
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
    p_value: new Decimal(pValue),
    p_holm: new Decimal(adjusted),
    even_blocks: scores.find(({ score }) => score === 0)?.count ?? 0,
    llr: new Decimal(llr),
    verdict: verdictText(test, games),
    h0: new Decimal(test.h0),
    h1: new Decimal(test.h1),
    alpha: new Decimal(test.alpha),
    beta: new Decimal(test.beta),
  };
}

function ratingRows({ plan, ratings, alphaRank }: MatchResult): Row[] {
  return fieldNames(plan.bots).map((bot, i) => ({
    ...plan.cell.factors,
    bot,
    elo: new Decimal(ratings[i].elo),
    ci_low: new Decimal(ratings[i].low),
    ci_high: new Decimal(ratings[i].high),
    alpha_rank: new Decimal(alphaRank?.[i] ?? Number.NaN),
  }));
}
