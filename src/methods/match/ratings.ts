import { popcount } from '../../engine/bits.ts';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { bootstrapSteps } from '../../stats/bootstrap.ts';
import { plackettLuce } from '../../stats/plackett-luce.ts';
import type { Interval } from '../../stats/wilson.ts';
import { type Pairing, winsOf } from './pairing.ts';

/** All games of a pair: indexes of the bots in the field, and the games as `SeatingsGames` has them. */
export interface PairGames {
  readonly one: number;
  readonly other: number;
  readonly winners: Uint32Array;
}

/**
 * The 95 % interval comes from resampled blocks. There is none (not a number) for a bot that was always ahead of the
 * others or always behind: how far, no game tells.
 */
export interface Rating extends Interval {
  /** In points of Elo, the field's mean at 0. Not a number if no game told the bot from another. */
  readonly elo: number;
}

const RESAMPLES = 199;
const ELO = 400 / Math.LN10;

/**
 * How strong each bot of a field is, on one scale: Plackett and Luce's model on every game of every pair, in which the
 * seats that won come before those that lost. Whole blocks are drawn again for the intervals: games of a block share
 * their luck, and so do the blocks of the same number in all pairs. It takes seconds for a large field, so it comes in
 * steps.
 */
export function* ratingSteps(
  bots: number,
  pairing: Pairing,
  players: number,
  pairs: readonly PairGames[],
  seed: string,
): Generator<void, readonly Rating[]> {
  const ways = new Map<string, Way>();
  const blocks = new Map<string, { readonly ways: readonly Way[]; count: number }>();
  for (const told of yield* blocksOf(pairing, players, pairs)) {
    // Blocks that tell the same are drawn together: in a small game that is a few kinds, however long the match was.
    const inOrder = told.toSorted((a, b) => (a < b ? -1 : 1));
    const key = inOrder.join(';');
    const like = blocks.get(key) ?? { ways: inOrder.map((way) => wayOf(ways, way)), count: 0 };
    like.count++;
    blocks.set(key, like);
    yield;
  }
  const kinds = [...blocks.values()];
  if (kinds.length === 0)
    return Array.from({ length: bots }, () => ({ elo: Number.NaN, low: Number.NaN, high: Number.NaN }));
  const all = [...ways.values()];
  const strengths = (counts: readonly number[]) => {
    const weights = all.map(() => 0);
    for (const [i, kind] of kinds.entries()) for (const { number } of kind.ways) weights[number] += counts[i];
    return plackettLuce(
      bots,
      all.map(({ groups, number }) => ({ groups, weight: weights[number] })),
    ).logs;
  };
  const rng = new Sfc32();
  rng.seed(...masterSeed(`${seed}, ratings`));
  const drawn = yield* bootstrapSteps(
    kinds.map(({ count }) => count),
    strengths,
    () => rng.fraction(),
    { resamples: RESAMPLES },
  );
  return drawn.map(({ estimate, low, high }, bot) => {
    const ahead = all.some(({ groups: [won, lost] }) => won.includes(bot) && lost.some((other) => other !== bot));
    const behind = all.some(({ groups: [won, lost] }) => lost.includes(bot) && won.some((other) => other !== bot));
    const known = ahead && behind ? ELO : Number.NaN;
    return { elo: ahead || behind ? ELO * estimate : Number.NaN, low: known * low, high: known * high };
  });
}

/** A way in which games came out. */
interface Way {
  readonly number: number;
  readonly groups: readonly (readonly number[])[];
}

/** "1,0|0": a seat of bot 1 and one of bot 0 ahead of another of bot 0. */
type WayText = string;

function wayOf(ways: Map<WayText, Way>, text: WayText): Way {
  const groups = text.split('|').map((group) => group.split(',').map(Number));
  const way = ways.get(text) ?? { number: ways.size, groups };
  ways.set(text, way);
  return way;
}

/** What the games of each block tell, those of all pairs together. */
function* blocksOf(
  pairing: Pairing,
  players: number,
  pairs: readonly PairGames[],
): Generator<void, readonly (readonly WayText[])[]> {
  const { seatings } = pairing;
  const most = Math.max(...pairs.map(({ winners }) => winners.length / seatings.length));
  const blocks: WayText[][] = Array.from({ length: most }, () => []);
  for (const { one, other, winners } of pairs) {
    for (let first = 0; first < winners.length; first += seatings.length) {
      yield;
      const block = blocks[first / seatings.length];
      const wins = seatings.map((seating, i) => winsOf(pairing, seating, winners[first + i]));
      if (pairing.each === 1) {
        // Each alone with the same luck: who won comes before who did not.
        const [{ one: own }, { other: theirs }] = wins;
        if (own !== theirs) block.push(own > theirs ? `${one}|${other}` : `${other}|${one}`);
        continue;
      }
      for (const [i, seating] of seatings.entries()) {
        const seats = popcount(seating);
        const won = [...times(one, wins[i].one), ...times(other, wins[i].other)];
        const lost = [...times(one, seats - wins[i].one), ...times(other, players - seats - wins[i].other)];
        if (won.length > 0 && lost.length > 0) block.push(`${won.join()}|${lost.join()}`);
      }
    }
  }
  return blocks;
}

function times(bot: number, seats: number): readonly number[] {
  return Array.from({ length: seats }, () => bot);
}
