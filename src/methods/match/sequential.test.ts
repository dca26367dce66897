import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../engine/rng.ts';
import type { GameWinners } from '../../sim/block-bytes.ts';
import { pairing } from './pairing.ts';
import { LOOK, type MatchTest, MOST_DIFFERENT, type PlayBlocks, playMatch, type Standing } from './sequential.ts';

const PAIR = pairing(2, 'seats');
const TEST: MatchTest = { h0: 0, h1: 0.1, alpha: 0.05, beta: 0.05, most: 4000 };

/** Games by their winners, every one another one. */
function gamesOf(winners: readonly number[], first = 0): GameWinners {
  const moves = Int32Array.from(winners, (_, i) => first * PAIR.seatings.length + i);
  return { winners: Uint32Array.from(winners), moves };
}

/** The one wins a game with this chance, whoever sits where; else the other does. */
function chancy(chance: number, rng: Sfc32): PlayBlocks {
  return async (first, count) =>
    gamesOf(
      Array.from({ length: count }, () => PAIR.seatings)
        .flat()
        .map((seating) => (rng.fraction() < chance ? seating : seating ^ 0b11)),
      first,
    );
}

/** Every block has these winners. */
const always =
  (...block: number[]): PlayBlocks =>
  async (first, count) =>
    gamesOf(Array.from({ length: count }, () => block).flat(), first);

const seeded = (n: number) => {
  const rng = new Sfc32();
  rng.seed(n, 2, 3, 4);
  return rng;
};

describe('a match', () => {
  it('asks for blocks in portions, one after the other, and looks after each', async () => {
    const asked: number[][] = [];
    const seen: Standing[] = [];
    const even = always(0b01, 0b01);
    const played = await playMatch(
      PAIR,
      { ...TEST, h1: 0.001, most: 2 * LOOK + 5 },
      (first, count) => {
        asked.push([first, count]);
        return even(first, count);
      },
      (standing) => seen.push(standing),
    );
    expect(asked).toEqual([
      [0, LOOK],
      [LOOK, LOOK],
      [2 * LOOK, 5],
    ]);
    expect(seen.map(({ blocks }) => blocks)).toEqual([LOOK, 2 * LOOK, 2 * LOOK + 5]);
    expect(played).toMatchObject({ ...seen[2], verdict: 'go on', scores: [{ score: 0, count: 2 * LOOK + 5 }] });
    expect(played.winners).toEqual(new Uint32Array(2 * (2 * LOOK + 5)).fill(0b01));
  });

  it('goes on to its last block if it is to be whole, and its first answer stands', async () => {
    // Won at first, and then lost for good.
    const turning: PlayBlocks = (first, count) =>
      (first < LOOK ? always(0b01, 0b10) : always(0b10, 0b01))(first, count);
    const { verdict, blocks, llr } = await playMatch(PAIR, { ...TEST, most: 5 * LOOK, whole: true }, turning);
    expect([verdict, blocks]).toEqual(['accept H1', 5 * LOOK]);
    expect(llr).toBeLessThan(-2.9);
  });

  it('accepts h1 at the first look that allows it', async () => {
    const seen: Standing[] = [];
    const { verdict, blocks, scores, llr } = await playMatch(PAIR, TEST, always(0b01, 0b10), (now) => seen.push(now));
    // All blocks won are worth log 1.1 each, and 2.94 is to be reached.
    expect([verdict, blocks, scores]).toEqual(['accept H1', LOOK, [{ score: 1, count: LOOK }]]);
    expect(llr).toBeCloseTo(LOOK * Math.log(1.1), 2);
    expect(seen).toHaveLength(1);
  });

  it('accepts h0, also when all blocks are even', async () => {
    expect(await playMatch(PAIR, TEST, always(0b10, 0b01))).toMatchObject({ verdict: 'accept H0', blocks: LOOK });
    const seen: Standing[] = [];
    const even = await playMatch(PAIR, TEST, always(0b01, 0b01), (now) => seen.push(now));
    expect(even).toMatchObject({ verdict: 'accept H0', blocks: LOOK });
    const narrow = await playMatch(PAIR, { ...TEST, h1: 0.05 }, always(0b01, 0b01), (now) => seen.push(now));
    expect(narrow).toMatchObject({ verdict: 'accept H0', blocks: 2 * LOOK });
    expect(seen.map(({ verdict }) => verdict)).toEqual(['accept H0', 'go on', 'accept H0']);
  });

  it('that cannot be played on is undecided, with what it had at the last look', async () => {
    const even = always(0b01, 0b01);
    const upTo =
      (end: number): PlayBlocks =>
      (first, count) =>
        first < end ? even(first, count) : Promise.resolve(undefined);
    const narrow = { ...TEST, h1: 0.001 };
    const played = await playMatch(PAIR, narrow, upTo(2 * LOOK));
    expect(played).toMatchObject({ verdict: 'go on', blocks: 2 * LOOK, scores: [{ score: 0, count: 2 * LOOK }] });
    expect(played.winners).toHaveLength(2 * 2 * LOOK);
    expect(await playMatch(PAIR, narrow, upTo(0))).toMatchObject({ verdict: 'go on', blocks: 0, llr: 0, different: 0 });
  });

  it('scores a block by what is won per seat, sorted', async () => {
    const block = [0b01, 0b10, 0b01, 0b01, 0b10, 0b01, 0b01, 0]; // 1, 0, −1, ½
    const { scores } = await playMatch(PAIR, { ...TEST, most: 4 }, async () => gamesOf(block));
    expect(scores).toEqual([-1, 0, 0.5, 1].map((score) => ({ score, count: 1 })));
  });

  it('counts different games in the seating that has the fewest', async () => {
    const digests = (block: number) => [block % 3, block];
    const { different, blocks } = await playMatch(PAIR, { ...TEST, most: 20 }, async (first, count) => ({
      ...gamesOf(Array.from({ length: 2 * count }, () => 0b01)),
      moves: Int32Array.from(Array.from({ length: count }, (_, i) => digests(first + i)).flat()),
    }));
    expect([blocks, different]).toEqual([20, 3]);
  });

  it('tells no more than a hundred thousand games apart', async () => {
    const played = async (most: number) => {
      const { different, blocks } = await playMatch(PAIR, { ...TEST, h1: 0.00001, most }, always(0b01, 0b01));
      return [blocks, different];
    };
    expect(await played(MOST_DIFFERENT - 1)).toEqual([MOST_DIFFERENT - 1, MOST_DIFFERENT - 1]);
    expect(await played(MOST_DIFFERENT + LOOK)).toEqual([MOST_DIFFERENT + LOOK, MOST_DIFFERENT]);
  });

  // Scores of −1, 0 and 1, with mean h0 or h1.
  it.each([
    [0.5, 'accept H0'],
    [0.55, 'accept H1'],
  ] as const)('between bots of which the one wins %d of its games errs in one of twenty', async (chance, truth) => {
    const rng = seeded(7);
    const runs = 300;
    let wrong = 0;
    let blocks = 0;
    for (let run = 0; run < runs; run++) {
      const played = await playMatch(PAIR, TEST, chancy(chance, rng));
      if (played.verdict !== truth) wrong++;
      blocks += played.blocks;
    }
    expect(wrong / runs).toBeLessThan(0.08); // 0.05 and two standard errors
    expect(wrong).toBeGreaterThan(0); // it does not go on for ever to be sure
    expect(blocks / runs).toBeLessThan(400); // as planned for a variance of ½: 265, and half a look
  });
});
