import { type MatchTest, RANGE, type Standing } from '../analysis/match.ts';
import type { MatchPlan } from '../analysis/matches.ts';
import type { MatchResult } from '../analysis/perform.ts';
import { blockMoments } from '../stats/block-scores.ts';
import { gsprtBounds } from '../stats/gsprt.ts';
import { planSequential } from '../stats/planner.ts';
import { sequentialEstimate } from '../stats/sequential-estimate.ts';
import { grouped } from './text.ts';

const signed = (n: number, digits = 3) => `${n < 0 ? '-' : '+'}${Math.abs(n).toFixed(digits)}`;

function names({ bots, pairs }: MatchPlan, pair: number): readonly [one: string, other: string] {
  const [one, other] = pairs[pair];
  return [bots[one], bots[other]];
}

/** "players 3": what tells this table from the others. */
function tableText({ cell }: MatchPlan): string {
  return Object.entries(cell.factors)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

/** What a block is and what counts in it, so that nobody has to guess what a score means. */
export function blockText({ pairing, cell }: MatchPlan, success: string): string {
  const games = pairing.seatings.length;
  if (pairing.counting === 'tables')
    return `a block is ${games} games on one luck, a table of each bot; its score: win rate of ${success}, one less the other`;
  if (cell.players === 1)
    return `a block is ${games} games on one luck, each bot alone; its score: wins, one less the other`;
  return `a block is ${games} games on one luck, every split of the seats in every rotation; its score: wins per seat, one less the other`;
}

/** What to expect of a test, from the spread of a few blocks that do not count. */
export function planText(plan: MatchPlan, pair: number, pilot: Standing): string {
  const { h0, h1, alpha, beta } = plan.test;
  const [one, other] = names(plan, pair);
  const { variance } = blockMoments(pilot.scores);
  const head = `${one} against ${other}: is its score ${h1} rather than ${h0}?`;
  // Where no block of the pilot differed from another there is nothing to plan with.
  if (!(variance > 0)) return `${head} (all ${pilot.blocks} blocks of the pilot came out alike)`;
  const at = (mean: number) => planSequential({ s0: h0, s1: h1, alpha, beta, mean, variance });
  const [low, middle, high] = [at(h0), at((h0 + h1) / 2), at(h1)];
  const rounded = (n: number) => grouped(Math.ceil(n));
  return `${head} expected blocks ${rounded(low.blocks)} at ${h0}, ${rounded(middle.blocks)} between, ${rounded(high.blocks)} at ${h1}, at most ${grouped(plan.test.most)}; accepted with chance ${low.pass.toFixed(2)}, ${middle.pass.toFixed(2)}, ${high.pass.toFixed(2)}`;
}

/** "  96 blocks, score +0.031, LLR 1.42 (-2.94 to 2.94)" */
export function standingText({ alpha, beta }: MatchTest, { blocks, llr, scores }: Standing): string {
  const { lower, upper } = gsprtBounds(alpha, beta);
  const { mean } = blockMoments(scores);
  return `${grouped(blocks)} blocks, score ${signed(mean)}, LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
}

/** The answer of one pair in a sentence. */
export function pairText({ plan, games }: MatchResult, pair: number): string {
  const [one, other] = names(plan, pair);
  const { verdict, scores, blocks, different, llr } = games[pair];
  const { mean, low, high } = sequentialEstimate(scores, RANGE);
  const answer =
    verdict === 'accept H1'
      ? `${one} is better than ${other}`
      : verdict === 'accept H0'
        ? `${one} is not better than ${other}`
        : `${one} against ${other} is undecided`;
  const score = `score ${signed(mean)} (${signed(low)} to ${signed(high)}, whenever one stops)`;
  const effort = `${grouped(blocks)} blocks, ${grouped(blocks * plan.pairing.seatings.length)} games, LLR ${llr.toFixed(2)}`;
  return `${answer}: ${score}; ${effort}${duplicateText(blocks, different)}`;
}

/** In a small game chance itself plays some games again. */
const HARMLESS = 0.05;

function duplicateText(blocks: number, different: number): string {
  if (different >= blocks * (1 - HARMLESS)) return '';
  return `; only ${grouped(different)} of ${grouped(blocks)} blocks are different games: these bots play the same ones again, and the rest says nothing new`;
}

/** All that a table of bots came to. */
export function matchText(result: MatchResult): string {
  const { plan, ratings, alphaRank } = result;
  const lines = plan.pairs.map((_, pair) => pairText(result, pair));
  const head = tableText(plan);
  if (plan.bots.length > 2) {
    const width = Math.max(...plan.bots.map((bot) => bot.length));
    const order = [...plan.bots.keys()].toSorted((a, b) => ratings[b].elo - ratings[a].elo);
    for (const bot of order) {
      const { elo, low, high } = ratings[bot];
      const share = alphaRank === undefined ? '' : `, α-Rank ${alphaRank[bot].toFixed(3)}`;
      lines.push(
        `${plan.bots[bot].padEnd(width)}  ${signed(elo, 0)} Elo (${signed(low, 0)} to ${signed(high, 0)})${share}`,
      );
    }
    if (alphaRank !== undefined)
      lines.push('the field beats itself in a circle: Elo cannot tell the order, α-Rank can');
  }
  return [head, ...lines.map((line) => `  ${line}`)].join('\n');
}
