import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { alphaRank } from '../../stats/alpharank.ts';
import { blockMoments } from '../../stats/block-scores.ts';
import { type Bootstrapped, bootstrapSteps } from '../../stats/bootstrap.ts';
import { nashMix } from '../../stats/nash.ts';
import { leads } from './pairing.ts';
import type { MatchPlan } from './plan.ts';
import type { MatchGames } from './sequential.ts';

/** What is known of bots that all met each other, beyond their pairs: a number for each bot, with 95 % intervals from resampled blocks. */
export interface Field {
  /** How much of the time each bot would hold a population of them. */
  readonly alphaRank: readonly Bootstrapped[];
  /** Of two players: how often to take each bot, so that no choice of the other's does better. */
  readonly nash?: readonly Bootstrapped[];
}

const RESAMPLES = 399;

/** Whether there is a field to speak of: three bots or more, each of whom met each other. */
export function isField({ bots, pairs }: Pick<MatchPlan, 'bots' | 'pairs'>): boolean {
  return bots.length > 2 && pairs.length === (bots.length * (bots.length - 1)) / 2;
}

/** Two who sit against each other: what one wins the other does not. */
function isDuel({ pairing, cell }: Pick<MatchPlan, 'pairing' | 'cell'>): boolean {
  return pairing.counting === 'seats' && cell.players === 2;
}

/**
 * The whole of a field. Blocks are drawn again whole, with the games of all pairs: those of the same number share their
 * luck. A pair whose test ended early has fewer of them. It takes seconds for a large field, so it comes in steps.
 */
export function* fieldSteps(
  plan: Pick<MatchPlan, 'bots' | 'pairs' | 'pairing' | 'cell'>,
  games: readonly Pick<MatchGames, 'winners' | 'scores'>[],
  seed: string,
): Generator<void, Field> {
  const { bots, pairs, pairing } = plan;
  const means = games.map(({ scores }) => blockMoments(scores).mean);
  const kinds = yield* kindsOf(games.map(({ winners }) => leads(pairing, winners)));
  const duel = isDuel(plan);
  const statistic = (counts: readonly number[]): readonly number[] => {
    const payoffs = bots.map(() => bots.map(() => 0));
    for (const [i, mean] of meansIn(kinds, counts, pairing.each, means).entries()) {
      const [one, other] = pairs[i];
      payoffs[one][other] = mean;
      payoffs[other][one] = -mean;
    }
    return [...alphaRank(payoffs), ...(duel ? nashMix(payoffs).mix : [])];
  };
  const rng = new Sfc32();
  rng.seed(...masterSeed(`${seed}, field`));
  const drawn = yield* bootstrapSteps(
    kinds.map(({ count }) => count),
    statistic,
    () => rng.fraction(),
    { resamples: RESAMPLES },
  );
  const ranks = drawn.slice(0, bots.length);
  return duel ? { alphaRank: ranks, nash: drawn.slice(bots.length) } : { alphaRank: ranks };
}

/** Blocks that came out alike in all pairs, and how many of them there are. */
interface Kind {
  /** By pair; undefined where it was over before. */
  readonly leads: readonly (number | undefined)[];
  count: number;
}

function* kindsOf(pairs: readonly Int32Array[]): Generator<void, readonly Kind[]> {
  const kinds = new Map<string, Kind>();
  const most = Math.max(...pairs.map((own) => own.length));
  for (let block = 0; block < most; block++) {
    yield;
    const own = pairs.map((each) => each[block] as number | undefined);
    const key = own.join();
    const kind = kinds.get(key) ?? { leads: own, count: 0 };
    kind.count++;
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** The mean score of each pair in blocks drawn again; as it is where none of its blocks was drawn. */
function meansIn(
  kinds: readonly Kind[],
  counts: readonly number[],
  each: number,
  otherwise: readonly number[],
): readonly number[] {
  const sums = new Float64Array(otherwise.length);
  const blocks = new Float64Array(otherwise.length);
  for (const [k, kind] of kinds.entries()) {
    if (counts[k] === 0) continue;
    for (const [pair, lead] of kind.leads.entries()) {
      if (lead === undefined) continue;
      sums[pair] += counts[k] * lead;
      blocks[pair] += counts[k];
    }
  }
  return otherwise.map((mean, pair) => (blocks[pair] === 0 ? mean : sums[pair] / blocks[pair] / each));
}
