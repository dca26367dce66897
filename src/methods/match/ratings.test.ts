import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../engine/rng.ts';
import { SUCCESS } from '../../sim/block-bytes.ts';
import { type Pairing, pairing } from './pairing.ts';
import { type PairGames, type Rating, ratingSteps } from './ratings.ts';

/** All steps at once. */
function ratings(...args: Parameters<typeof ratingSteps>): readonly Rating[] {
  const steps = ratingSteps(...args);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const rng = new Sfc32();

/** Games in which one seat wins, with a chance in proportion to its bot's strength. */
function played(
  pair: Pairing,
  players: number,
  strengths: readonly number[],
  one: number,
  other: number,
  blocks: number,
): PairGames {
  const winners = Array.from({ length: blocks }, () =>
    pair.seatings.map((seating) => {
      const seats = Array.from(
        { length: players },
        (_, seat) => strengths[((seating >> seat) & 1) === 1 ? one : other],
      );
      let left = rng.fraction() * seats.reduce((sum, strength) => sum + strength, 0);
      let seat = 0;
      while (left >= seats[seat]) left -= seats[seat++];
      return 1 << seat;
    }),
  );
  return { one, other, winners: Uint32Array.from(winners.flat()) };
}

const PAIRS = [
  [1, 0],
  [2, 0],
  [2, 1],
] as const;
const ELO = (strength: number) => 400 * Math.log10(strength);

describe('ratings', () => {
  it.each([2, 3, 5])('recover known strengths from games of %d, and cover them', (players) => {
    rng.seed(1, 2, 3, players);
    const strengths = [0.5, 1, 2];
    const pair = pairing(players, 'seats');
    const blocks = Math.ceil(4000 / pair.seatings.length);
    const games = PAIRS.map(([one, other]) => played(pair, players, strengths, one, other, blocks));
    for (const [bot, { elo, low, high }] of ratings(3, pair, players, games, 'known').entries()) {
      const truth = ELO(strengths[bot]);
      expect(Math.abs(elo - truth)).toBeLessThan(20);
      expect(low).toBeLessThan(truth);
      expect(high).toBeGreaterThan(truth);
      expect(high - low).toBeGreaterThan(8);
      expect(high - low).toBeLessThan(40);
    }
  });

  it('find the way between bots that never met, over one that met both', () => {
    rng.seed(5, 6, 7, 8);
    const pair = pairing(2, 'seats');
    const games = [played(pair, 2, [1, 2, 4], 1, 0, 2000), played(pair, 2, [1, 2, 4], 2, 1, 300)];
    const [weak, , strong] = ratings(3, pair, 2, games, 'ladder');
    expect(Math.abs(strong.elo - weak.elo - ELO(4))).toBeLessThan(60);
    // Fewer games say less.
    expect(strong.high - strong.low).toBeGreaterThan(1.3 * (weak.high - weak.low));
  });

  it('are the same again, for another seed have other intervals, and put a bot against itself at nothing', () => {
    rng.seed(9, 9, 9, 9);
    const pair = pairing(2, 'seats');
    const games = [played(pair, 2, [1, 2], 1, 0, 200)];
    const once = ratings(2, pair, 2, games, 'a');
    expect(ratings(2, pair, 2, games, 'a')).toEqual(once);
    const other = ratings(2, pair, 2, games, 'b');
    expect(other[0].elo).toBe(once[0].elo);
    expect(other).not.toEqual(once);
    const itself = { one: 1, other: 0, winners: Uint32Array.of(1, 1, 2, 2, 1, 1) };
    for (const rating of ratings(2, pair, 2, [itself], 'a')) {
      expect(Math.abs(rating.elo)).toBeLessThan(1e-6);
      expect(rating.high - rating.low).toBeLessThan(1e-6);
    }
  });

  it.each([
    ['alone', 1, 'seats', 1],
    ['by tables', 3, 'tables', SUCCESS],
  ] as const)(
    'compare bots %s on the same luck: only where they differ a block tells',
    (_how, players, counting, win) => {
      const pair = pairing(players, counting);
      const blocks = [
        ...Array.from({ length: 30 }, () => [win, 0]),
        ...Array.from({ length: 10 }, () => [0, win]),
        ...Array.from({ length: 50 }, () => [win, win]),
        ...Array.from({ length: 50 }, () => [0, 0]),
      ];
      const games = [{ one: 1, other: 0, winners: Uint32Array.from(blocks.flat()) }];
      const [weak, strong] = ratings(2, pair, players, games, 'solo');
      expect(Math.abs(strong.elo - weak.elo - ELO(3))).toBeLessThan(1);
      expect(strong.low).toBeGreaterThan(0);
    },
  );

  it('are not there where nobody ever won, or all did', () => {
    const pair = pairing(3, 'seats');
    for (const word of [0, 0b111]) {
      const games = [{ one: 1, other: 0, winners: new Uint32Array(60).fill(word) }];
      const none = { elo: Number.NaN, low: Number.NaN, high: Number.NaN };
      expect(ratings(2, pair, 3, games, 'none')).toEqual([none, none]);
    }
  });

  it('have no interval for a bot that was always ahead, or always behind', () => {
    rng.seed(3, 1, 4, 1);
    const pair = pairing(2, 'seats');
    const shutOut = {
      one: 2,
      other: 1,
      winners: Uint32Array.from(Array.from({ length: 100 }, () => [0b01, 0b10]).flat()),
    };
    const [last, middle, first] = ratings(3, pair, 2, [played(pair, 2, [1, 2], 1, 0, 200), shutOut], 'shut out');
    expect(first.elo).toBeGreaterThan(middle.elo + 400);
    expect([first.low, first.high]).toEqual([Number.NaN, Number.NaN]);
    for (const { low, high } of [last, middle]) expect(high).toBeGreaterThan(low);
  });
});
