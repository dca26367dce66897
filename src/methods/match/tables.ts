import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import type { Bootstrapped } from '../../stats/bootstrap.ts';
import { holm } from '../../stats/holm.ts';
import { sequentialEstimate, sequentialPValue } from '../../stats/sequential-estimate.ts';
import { leastAgainst, type Payoffs, payoffsOf, sureCircles } from './payoffs.ts';
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
    ...fieldTables(results, pairs.length),
  ];
}

/** Of fields in which everybody met everybody; `circles` only where there are some. */
function fieldTables(results: readonly MatchResult[], pairs: number) {
  const fields = results.filter(({ field }) => field !== undefined);
  if (fields.length === 0) return [];
  const all = fields.map((result) => ({ result, payoffs: payoffsOf(result, pairs) }));
  const circles = all.flatMap(circleRows);
  return [
    { name: 'matrix', rows: all.flatMap(matrixRows) },
    { name: 'field', rows: all.flatMap(fieldRows) },
    ...(circles.length === 0 ? [] : [{ name: 'circles', rows: circles }]),
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

function ratingRows({ plan, ratings, field }: MatchResult): Row[] {
  return fieldNames(plan.bots).map((bot, i) => ({
    ...plan.cell.factors,
    bot,
    elo: new Decimal(ratings[i].elo),
    ci_low: new Decimal(ratings[i].low),
    ci_high: new Decimal(ratings[i].high),
    alpha_rank: new Decimal(field?.alphaRank[i].estimate ?? Number.NaN),
  }));
}

interface FieldOf {
  readonly result: MatchResult;
  readonly payoffs: Payoffs;
}

/** Every pair both ways, so that nobody has to turn a sign round. */
function matrixRows({ result: { plan }, payoffs }: FieldOf): Row[] {
  const names = fieldNames(plan.bots);
  return payoffs.flatMap((row, one) =>
    row.flatMap((payoff, other) =>
      payoff === undefined
        ? []
        : [
            {
              ...plan.cell.factors,
              bot: names[one],
              against: names[other],
              blocks: payoff.blocks,
              score: new Decimal(payoff.score),
              joint_low: new Decimal(payoff.low),
              joint_high: new Decimal(payoff.high),
              p_joint: new Decimal(payoff.p),
              sure: payoff.low > 0 ? 'beats' : payoff.high < 0 ? 'loses' : 'open',
            },
          ],
    ),
  );
}

function fieldRows({ result: { plan, field }, payoffs }: FieldOf): Row[] {
  const mix = field?.nash?.map(({ estimate }) => estimate);
  return fieldNames(plan.bots).map((bot, i) => ({
    ...plan.cell.factors,
    bot,
    ...shareOf('alpha', 'alpha_rank', field?.alphaRank[i]),
    ...shareOf('nash', 'nash', field?.nash?.[i]),
    mix_least: new Decimal(mix === undefined ? Number.NaN : leastAgainst(payoffs, mix, i)),
  }));
}

function shareOf(name: string, column: string, share: Bootstrapped | undefined): Row {
  const { estimate, low, high } = share ?? { estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  return { [column]: new Decimal(estimate), [`${name}_low`]: new Decimal(low), [`${name}_high`]: new Decimal(high) };
}

function circleRows({ result: { plan }, payoffs }: FieldOf): Row[] {
  const names = fieldNames(plan.bots);
  return sureCircles(payoffs).map(({ bots, weakest }) => ({
    ...plan.cell.factors,
    circle: [...bots, bots[0]].map((bot) => names[bot]).join(' > '),
    bots: bots.length,
    least_score: new Decimal(weakest.score),
    joint_low: new Decimal(weakest.low),
    joint_high: new Decimal(weakest.high),
    p_joint: new Decimal(weakest.p),
  }));
}
