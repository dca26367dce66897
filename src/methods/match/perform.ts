import { sharedLogbook } from '../../engine/logbook.ts';
import type { BotDigests } from '../../node/bots.ts';
import { digestOf, type Journal } from '../../node/journal.ts';
import type { Pool } from '../../node/pool.ts';
import { type RecheckPool, SpotChecks } from '../../node/spot-checks.ts';
import { inSteps, unlessStopped } from '../../node/stop.ts';
import { insist, openThreads } from '../../node/threads.ts';
import { type Limits, USUAL_LIMITS, Watch } from '../../node/watch.ts';
import type { Fault } from '../../sim/fault.ts';
import { gaps } from '../../sim/pieces.ts';
import type { Sample } from '../../sim/sample.ts';
import {
  botsOf,
  joinGames,
  packGames,
  placesOf,
  type SeatingsGames,
  type SeatingsResult,
  type SeatingsTask,
  seatedAt,
  unpackGames,
} from '../../sim/seatings.ts';
import { alphaRank } from '../../stats/alpharank.ts';
import { blockMoments } from '../../stats/block-scores.ts';
import { sequentialEstimate } from '../../stats/sequential-estimate.ts';
import type { MatchPlan } from './plan.ts';
import { type Rating, ratingSteps } from './ratings.ts';
import { type MatchGames, playMatch, RANGE, type Standing } from './sequential.ts';

/** One table of bots, played out. */
export interface MatchResult {
  readonly plan: MatchPlan;
  /** In the order of the plan's pairs. */
  readonly games: readonly MatchGames[];
  readonly ratings: readonly Rating[];
  /** Only where the field has no order: how much of the time each bot would hold a population of them. */
  readonly alphaRank?: readonly number[];
}

/** Why matches ended early. */
export interface MatchFault extends Fault {
  readonly task: SeatingsTask;
}

export interface MatchesResult {
  /** One per table. After a fault, of the tables and pairs that were begun: the last pair up to its last look. */
  readonly results: readonly MatchResult[];
  /** Games of theirs that the journal had. */
  readonly recalled: number;
  readonly fault?: MatchFault;
}

export interface MatchOptions {
  readonly threads: number;
  /** By default the usual ones. */
  readonly limits?: Limits;
  /** Before a table's first pair. */
  readonly opened?: (plan: MatchPlan) => void;
  /** Before a pair's first block: blocks of other luck, from which the plan is made. */
  readonly pilot?: (plan: MatchPlan, pair: number, pilot: Standing) => void;
  /** At every look. */
  readonly watch?: (plan: MatchPlan, pair: number, standing: Standing) => void;
  /** After a pair's last block. */
  readonly decided?: (plan: MatchPlan, pair: number, games: MatchGames) => void;
  /** After a table's last pair. */
  readonly finished?: (result: MatchResult) => void;
  /** Another pool than threads of this machine: tests have one. */
  readonly open?: (threads: number, limits: Limits) => SeatingsPool;
  readonly openRecheck?: (limits: Limits) => RecheckPool;
  /** Of the bots, when the run began: a thread that would load others is refused. */
  readonly digests?: BotDigests | undefined;
  /** Where what is finished is written down, and taken from if it is there already. */
  readonly journal?: Journal | undefined;
  /** When it is given, playing ends at once, by throwing what it says. */
  readonly stop?: AbortSignal | undefined;
}

export type SeatingsPool = Pool<SeatingsTask, SeatingsResult>;

const openSeatings = (threads: number, limits: Limits): SeatingsPool => openThreads('seatings', threads, limits);

/** Blocks from which the variance is guessed beforehand. They have a seed of their own and count for nothing else. */
const PILOT = 32;

/** Plays all pairs of all plans, or up to the first fault. What comes out depends on the plans and the seed alone. */
export async function runMatches(
  plans: readonly MatchPlan[],
  seed: string,
  options: MatchOptions,
): Promise<MatchesResult> {
  const { threads, limits = USUAL_LIMITS, opened, pilot, watch, decided, finished, open = openSeatings } = options;
  const { journal, stop, digests, openRecheck } = options;
  const pool = open(threads, limits);
  const overseer = new Watch(limits, threads);
  const checks = new SpotChecks({ limits, watch: overseer, journal, open: openRecheck });
  const means = { pool, overseer, threads, journal, checks, digests };
  const results: MatchResult[] = [];
  let fault: MatchFault | undefined;
  let recalled = 0;

  async function playPair(plan: MatchPlan, number: number): Promise<MatchGames> {
    const { game, players, options: rules } = plan.cell;
    const pair = plan.pairs[number];
    const [one, other] = pair;
    const bots = [plan.bots[one], plan.bots[other]] as const;
    const task = { game, players, options: rules, bots, seatings: plan.pairing.seatings };
    const play = (of: string) => async (first: number, count: number) => {
      if (fault !== undefined) return undefined;
      const gamesPerBlock = task.seatings.length;
      // Those of pilots count for nothing.
      const [sample] = of === seed ? checks.choose([{ of: pair, first, count, gamesPerBlock }]) : [];
      const played = await unlessStopped(spread({ ...task, seed: of, first, count }, sample, means), stop);
      if ('fault' in played) {
        ({ fault } = played);
        return undefined;
      }
      if (of === seed) recalled += played.recalled;
      return played.games;
    };
    if (pilot !== undefined) {
      const trial = { ...plan.test, most: Math.min(PILOT, plan.test.most) };
      const piloted = await playMatch(plan.pairing, trial, play(`${seed}, pilot`));
      if (fault === undefined) pilot(plan, number, piloted);
    }
    return playMatch(plan.pairing, plan.test, play(seed), (now) => watch?.(plan, number, now));
  }

  async function playTable(plan: MatchPlan): Promise<void> {
    const games: MatchGames[] = [];
    opened?.(plan);
    for (const number of plan.pairs.keys()) {
      const played = await playPair(plan, number);
      games.push(played);
      if (fault !== undefined) break;
      decided?.(plan, number, played);
    }
    if (fault !== undefined) {
      results.push(await rated({ ...plan, pairs: plan.pairs.slice(0, games.length) }, games, seed, stop));
      return;
    }
    const result = ranked(await rated(plan, games, seed, stop));
    finished?.(result);
    results.push(result);
  }

  try {
    for (const plan of plans) {
      await playTable(plan);
      if (fault !== undefined) break;
    }
  } finally {
    overseer.close();
    await Promise.all([pool.close(), checks.close()]);
  }
  return fault === undefined ? { results, recalled } : { results, recalled, fault };
}

interface Means {
  readonly pool: SeatingsPool;
  readonly overseer: Watch;
  readonly threads: number;
  readonly journal: Journal | undefined;
  readonly checks: SpotChecks;
  readonly digests: BotDigests | undefined;
}

/** A task cut up for all threads, and its games in order. Those that the journal has are recalled, and not played again. */
async function spread(
  task: SeatingsTask,
  sample: Sample | undefined,
  { pool, overseer, threads, journal, checks, digests }: Means,
): Promise<{ readonly games: SeatingsGames; readonly recalled: number } | { readonly fault: MatchFault }> {
  const { first: _first, count: _count, ...table } = task;
  const name = digestOf(table);
  const known = journal?.recall(name, task) ?? [];
  const size = Math.max(1, Math.ceil(task.count / (2 * threads)));
  const parts = gaps(task, known).flatMap((gap) => cut({ ...task, ...gap }, size));
  const results = await Promise.all(
    parts.map(async (part) => {
      const log = sharedLogbook();
      const recorded = sample?.within(part) ?? [];
      const result = await insist(
        overseer,
        { log, first: part.first, created: botsOf(part) },
        (seating, seat) => seatedAt(part, seating, seat),
        (stop) => pool.play({ ...part, recorded, digests, log }, stop),
      );
      if ('fault' in result) return { part, result };
      const fault = await different(checks, { ...part, recorded, digests }, result);
      if (fault !== undefined) return { part, result: { fault } };
      journal?.note(name, task, packGames(part, result));
      return { part, result };
    }),
  );
  const pieces = known.map((piece) => ({ first: piece.first, games: unpackGames(piece) }));
  for (const { part, result } of results) {
    if ('fault' in result) return { fault: { ...result.fault, task: part } };
    pieces.push({ first: part.first, games: result });
  }
  const games = joinGames(pieces.toSorted((a, b) => a.first - b.first).map((piece) => piece.games));
  return { games, recalled: known.reduce((sum, piece) => sum + piece.games, 0) };
}

/** What was different when recorded games were played again. */
async function different(
  checks: SpotChecks,
  task: SeatingsTask,
  { recording }: SeatingsGames,
): Promise<Fault | undefined> {
  if (recording === undefined) return undefined;
  return checks.check({
    ...task,
    bots: botsOf(task),
    seatings: placesOf(task),
    blocks: task.recorded ?? [],
    recording,
  });
}

function cut(task: SeatingsTask, size: number): readonly SeatingsTask[] {
  const parts: SeatingsTask[] = [];
  for (let done = 0; done < task.count; done += size)
    parts.push({ ...task, first: task.first + done, count: Math.min(size, task.count - done) });
  return parts;
}

async function rated(
  plan: MatchPlan,
  games: readonly MatchGames[],
  seed: string,
  stop: AbortSignal | undefined,
): Promise<MatchResult> {
  const { bots, pairs, pairing, cell } = plan;
  const played = pairs.map(([one, other], i) => ({ one, other, winners: games[i].winners }));
  const steps = ratingSteps(bots.length, pairing, cell.players, played, seed);
  return { plan, games, ratings: await inSteps(steps, stop) };
}

/** With α-Rank, where it takes that. It wants every pair that is to meet. */
function ranked(result: MatchResult): MatchResult {
  const { plan, games } = result;
  const { bots, pairs } = plan;
  if (!hasCircle(plan, games)) return result;
  const payoffs = bots.map(() => bots.map(() => 0));
  for (const [i, [one, other]] of pairs.entries()) {
    const { mean } = blockMoments(games[i].scores);
    payoffs[one][other] = mean;
    payoffs[other][one] = -mean;
  }
  return { ...result, alphaRank: alphaRank(payoffs) };
}

/** Whether somebody beats somebody who beats … him, each by an interval that excludes zero. */
function hasCircle({ bots, pairs }: MatchPlan, games: readonly MatchGames[]): boolean {
  const beats = bots.map(() => bots.map(() => false));
  for (const [i, [one, other]] of pairs.entries()) {
    const { low, high } = sequentialEstimate(games[i].scores, RANGE);
    if (low > 0) beats[one][other] = true;
    if (high < 0) beats[other][one] = true;
  }
  for (let via = 0; via < bots.length; via++)
    for (let from = 0; from < bots.length; from++)
      for (let to = 0; to < bots.length; to++) if (beats[from][via] && beats[via][to]) beats[from][to] = true;
  return beats.some((row, i) => row[i]);
}
