import { type GameWinners, readWinners } from '../../sim/block-bytes.ts';
import { Dispatcher, type DispatcherOptions, type TableFault } from '../../sim/dispatcher.ts';
import type { Piece } from '../../sim/pieces.ts';
import type { BotDigests } from '../../sim/players.ts';
import { inSteps } from '../../sim/stop.ts';
import type { TableSpec } from '../../sim/task.ts';
import { type Field, fieldSteps, isField } from './field.ts';
import { seatingPlanOfPair } from './pairing.ts';
import type { MatchPlan } from './plan.ts';
import { type Rating, ratingSteps } from './ratings.ts';
import { type MatchGames, playMatch, type Standing } from './sequential.ts';

/** One table of bots, played out. */
export interface MatchResult {
  readonly plan: MatchPlan;
  /** In the order of the plan's pairs. */
  readonly games: readonly MatchGames[];
  readonly ratings: readonly Rating[];
  /** Of three bots or more that all met each other. */
  readonly field?: Field;
}

export interface MatchesResult {
  /** One per table. After a fault, of the tables and pairs that were begun: the last pair up to its last look. */
  readonly results: readonly MatchResult[];
  /** Games of theirs that the journal had. */
  readonly gamesFromJournal: number;
  readonly fault?: TableFault;
}

export interface MatchOptions extends DispatcherOptions {
  /** Digests of the bots, when the run began. */
  readonly bots?: BotDigests | undefined;
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
}

/** Blocks from which the variance is guessed beforehand. They have a seed of their own and count for nothing else. */
const PILOT = 32;

/** Plays all pairs of all plans, or up to the first fault. What comes out depends on the plans and the seed alone. */
export async function runMatches(
  plans: readonly MatchPlan[],
  seed: string,
  options: MatchOptions,
): Promise<MatchesResult> {
  const { opened, pilot, watch, decided, finished, stop, bots } = options;
  const dispatcher = new Dispatcher(options);
  const pilots = new Dispatcher({ ...options, spotChecks: false });
  const results: MatchResult[] = [];
  let fault: TableFault | undefined;

  const playing = (table: TableSpec, by: Dispatcher) => async (first: number, count: number) => {
    if (fault !== undefined) return undefined;
    const pieces: Piece[] = [];
    fault = await by.play([{ table, first, count }], 'winners+moves', (_stretch, piece) => pieces.push(piece));
    return fault === undefined ? joined(pieces) : undefined;
  };

  async function playPair(plan: MatchPlan, number: number): Promise<MatchGames> {
    const [one, other] = plan.pairs[number];
    const table = tableOfPair(plan, [plan.bots[one], plan.bots[other]], seed, bots);
    if (pilot !== undefined) {
      const trial = { ...plan.test, most: Math.min(PILOT, plan.test.most) };
      const piloted = await playMatch(plan.pairing, trial, playing({ ...table, seed: `${seed}, pilot` }, pilots));
      if (fault === undefined) pilot(plan, number, piloted);
    }
    return playMatch(plan.pairing, plan.test, playing(table, dispatcher), (now) => watch?.(plan, number, now));
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
    const result = await withField(await rated(plan, games, seed, stop), seed, stop);
    finished?.(result);
    results.push(result);
  }

  for (const plan of plans) {
    await playTable(plan);
    if (fault !== undefined) break;
  }
  const { gamesFromJournal } = dispatcher;
  return fault === undefined ? { results, gamesFromJournal } : { results, gamesFromJournal, fault };
}

/** The table at which a pair of bots meets. Nobody watches who leads there: the seats are shared out by the pairing. */
export function tableOfPair(
  { cell, pairing }: Pick<MatchPlan, 'cell' | 'pairing'>,
  pair: readonly [one: string, other: string],
  seed: string,
  digests?: BotDigests,
): TableSpec {
  const { game, gameDigest, players, options } = cell;
  return {
    game,
    players,
    options,
    ...seatingPlanOfPair(pairing, players, pair),
    seed,
    firstBlock: 0,
    watchesLead: false,
    digests: { game: gameDigest, bots: digests },
  };
}

/** The games of all pieces, in the order of their blocks. */
export function joined(pieces: readonly Piece[]): GameWinners {
  const inOrder = pieces.toSorted((a, b) => a.first - b.first);
  const bytes = new Uint8Array(inOrder.reduce((sum, piece) => sum + piece.bytes.length, 0));
  let at = 0;
  for (const piece of inOrder) {
    bytes.set(piece.bytes, at);
    at += piece.bytes.length;
  }
  return readWinners(bytes);
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

async function withField(result: MatchResult, seed: string, stop: AbortSignal | undefined): Promise<MatchResult> {
  const { plan, games } = result;
  return isField(plan) ? { ...result, field: await inSteps(fieldSteps(plan, games, seed), stop) } : result;
}
