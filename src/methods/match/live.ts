import { grouped, signed } from '../../report/text.ts';
import { blockMoments } from '../../stats/block-scores.ts';
import { gsprtBounds } from '../../stats/gsprt.ts';
import { planSequential } from '../../stats/planner.ts';
import { sequentialEstimate } from '../../stats/sequential-estimate.ts';
import { settingsText, wordsOf } from '../../story/words.ts';
import { payoffsOf, sureCircles } from './payoffs.ts';
import type { MatchResult } from './perform.ts';
import type { MatchPlan } from './plan.ts';
import type { Rating } from './ratings.ts';
import { type MatchGames, type MatchTest, RANGE, type Standing } from './sequential.ts';
import { fieldNames, verdictText } from './tables.ts';

function names({ bots, pairs }: MatchPlan, pair: number): readonly [one: string, other: string] {
  const [one, other] = pairs[pair];
  const called = fieldNames(bots);
  return [called[one], called[other]];
}

/** "3 couriers": what tells this table from the others. */
function tableText({ game, cell }: MatchPlan): string {
  return settingsText(wordsOf(game), cell.factors);
}

/** What a block at this table is and what counts in it, so that nobody has to guess what a score means. */
export function blockText(plan: MatchPlan): string {
  return `${tableText(plan)}: ${scoreText(plan)}`;
}

function scoreText({ game, pairing, cell }: MatchPlan): string {
  const games = pairing.seatings.length;
  if (pairing.counting === 'tables')
    return `a block is ${games} games on one luck, a table of each bot; its score: win rate of ${game.success}, one less the other`;
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
export function pairText(plan: MatchPlan, pair: number, games: MatchGames): string {
  const [one, other] = names(plan, pair);
  const { scores, blocks, llr } = games;
  const { mean, low, high } = sequentialEstimate(scores, RANGE);
  const answer = answerText(plan.test, games, one, other);
  const score = `score ${signed(mean)} (${signed(low)} to ${signed(high)}, whenever one stops)`;
  const effort = `${grouped(blocks)} blocks, ${grouped(blocks * plan.pairing.seatings.length)} games, LLR ${llr.toFixed(2)}`;
  return [`${answer}: ${score}`, effort, ...doubts(plan, games)].join('; ');
}

function answerText(test: MatchTest, standing: Standing, one: string, other: string): string {
  const verdict = verdictText(test, standing);
  if (verdict === 'undecided') return `${one} against ${other} is undecided`;
  // Not to be better, or worse, was asked by a margin.
  const margin = { 'not better': test.h1, 'not worse': -test.h0 }[verdict];
  return `${one} is ${verdict} than ${other}${margin === undefined ? '' : ` by ${margin}`}`;
}

/** Fewer different games than this are a sample of nothing. */
const FEW = 100;

/** What a reader of the score should know. */
function doubts({ luck, pairing, cell }: MatchPlan, { blocks, different, winners }: MatchGames): readonly string[] {
  const found: string[] = [];
  // Where the game has luck, games that repeat are drawn anew like any others.
  if (!luck && different < Math.min(FEW, blocks / 2)) {
    const games = different === 1 ? '1 different game' : `${different} different games`;
    found.push(`only ${games} in ${grouped(blocks)} blocks: the game has no luck, and these bots repeat themselves`);
  }
  const all = (1 << cell.players) - 1;
  if (pairing.counting === 'seats' && cell.players > 1 && winners.some((word) => (word & all) !== 0)) {
    if (winners.every((word) => (word & all) === 0 || (word & all) === all))
      found.push('all seats won or lost together in every game: counting tables tells such bots apart');
  }
  return found;
}

/** The field on one scale, the strongest first; nothing where two bots have been compared already. */
export function ratingsText(result: MatchResult): string {
  const { plan, ratings, field } = result;
  const { bots } = plan;
  if (bots.length === 2) return '';
  const called = fieldNames(bots);
  const width = Math.max(...called.map((name) => name.length));
  const height = (bot: number) => (Number.isNaN(ratings[bot].elo) ? Number.NEGATIVE_INFINITY : ratings[bot].elo);
  const lines = [...bots.keys()]
    .toSorted((a, b) => (height(a) === height(b) ? a - b : height(b) - height(a)))
    .map((bot) => {
      const share = field === undefined ? '' : `, α-Rank ${field.alphaRank[bot].estimate.toFixed(3)}`;
      return `${called[bot].padEnd(width)}  ${eloText(ratings[bot])}${share}`;
    });
  if (field !== undefined && sureCircles(payoffsOf(result, plan.pairs.length)).length > 0)
    lines.push('the field beats itself in a circle: Elo cannot tell the order, α-Rank can');
  return lines.join('\n');
}

function eloText({ elo, low, high }: Rating): string {
  if (Number.isNaN(elo)) return 'no game tells';
  if (Number.isNaN(low)) return `${signed(elo, 0)} Elo, without interval: always ${elo > 0 ? 'ahead' : 'behind'}`;
  return `${signed(elo, 0)} Elo (${signed(low, 0)} to ${signed(high, 0)})`;
}
