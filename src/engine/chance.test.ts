import fc from 'fast-check';
import { sampleCorrelation } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { FreeChance, KeyedChance } from './chance.ts';
import { Sfc32 } from './rng.ts';
import { masterSeed } from './seed.ts';

const MASTER = masterSeed('chance');

function opened(block: number, seed = MASTER): KeyedChance {
  const chance = new KeyedChance(seed);
  chance.open(block);
  return chance;
}

/** A fine-grained draw, as a number between 0 and 1. */
function fine(block: number, purpose: number, ordinal: number): number {
  return opened(block).below(purpose, ordinal, 1 << 30) / (1 << 30);
}

describe('keyed chance', () => {
  it('gives the known answers: a change here changes every published result', () => {
    const chance = opened(12_345);
    const dice = Array.from({ length: 8 }, (_, ordinal) => chance.below(3, ordinal, 6));
    const cards = Int32Array.from({ length: 8 }, (_, i) => i);
    chance.shuffle(1, 0, cards, 0, 8);
    const bot = new Sfc32();
    chance.keyBot(bot, 2);
    expect({ dice, cards: [...cards], bot: bot.next() }).toEqual({
      dice: [4, 5, 5, 0, 2, 3, 4, 1],
      cards: [7, 4, 6, 3, 1, 0, 5, 2],
      bot: -268481687,
    });
  });

  it('gives the same draw for the same name, whatever was drawn before', () => {
    const name = fc.record({ purpose: fc.nat(40), ordinal: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.maxSafeNat(), name, fc.array(name, { maxLength: 20 }), (block, wanted, before) => {
        const quiet = opened(block).below(wanted.purpose, wanted.ordinal, 1000);
        const busy = opened(block);
        for (const { purpose, ordinal } of before) busy.below(purpose, ordinal, 6);
        busy.shuffle(7, 0, new Int32Array(10), 0, 10);
        expect(busy.below(wanted.purpose, wanted.ordinal, 1000)).toBe(quiet);
      }),
    );
  });

  it('gives as its one draw what the generator of that name would give first', () => {
    for (let i = 0; i < 2000; i++) {
      const chance = opened(i);
      const n = 1 + ((i * 37) % 300); // quick and wide ones
      const cards = Int32Array.from({ length: 2 }, (_, card) => card);
      // A shuffle of two cards swaps them unless its only draw below 2 is 1.
      chance.shuffle(5, i, cards, 0, 2);
      expect(chance.below(5, i, 2)).toBe(cards[1] === 1 ? 1 : 0);
      expect(chance.below(5, i, n)).toBeLessThan(n);
    }
  });

  it('tells blocks apart beyond 32 bits', () => {
    const draws = [0, 2 ** 32, 2 ** 33, 2 ** 52].map((block) => fine(block, 0, 0));
    expect(new Set(draws).size).toBe(4);
  });

  it.each([
    ['games', (i: number) => [fine(i, 0, 0), fine(i + 1, 0, 0)]],
    ['purposes', (i: number) => [fine(i, 0, 0), fine(i, 1, 0)]],
    ['ordinals', (i: number) => [fine(i, 0, 0), fine(i, 0, 1)]],
    ['ordinals of one game', (i: number) => [fine(7, 0, i), fine(7, 0, i + 1)]],
    ['a purpose and an ordinal', (i: number) => [fine(i, 1, 0), fine(i, 0, 1)]],
    [
      'seeds',
      (i: number) => [
        opened(0, masterSeed(String(i))).below(0, 0, 1 << 30),
        opened(0, masterSeed(String(i + 1))).below(0, 0, 1 << 30),
      ],
    ],
  ])('has first draws that do not correlate between neighbouring %s', (_what, pair) => {
    const n = 40_000;
    const pairs = Array.from({ length: n }, (_, i) => pair(i));
    const r = sampleCorrelation(
      pairs.map(([x]) => x),
      pairs.map(([, y]) => y),
    );
    expect(Math.abs(r)).toBeLessThan(4 / Math.sqrt(n)); // four standard deviations
  });

  it('has pairs of neighbouring first draws that fill the square evenly', () => {
    // Correlation sees only straight lines. 16 × 16 fields, 51,200 pairs: 200 a field.
    const fields = new Int32Array(256);
    for (let i = 0; i < 51_200; i++) {
      const [x, y] = [opened(i).below(0, 0, 16), opened(i + 1).below(0, 0, 16)];
      fields[x * 16 + y]++;
    }
    const chi2 = fields.reduce((sum, n) => sum + (n - 200) ** 2 / 200, 0);
    expect(chi2).toBeGreaterThan(175); // 0.01 % and 99.99 % points of χ² with 255 degrees of freedom, about
    expect(chi2).toBeLessThan(347);
  });

  it('gives each seat’s bot a stream of its own, apart from all dice', () => {
    const chance = opened(3);
    const firsts = [0, 1, 2, 3].map((seat) => {
      const rng = new Sfc32();
      chance.keyBot(rng, seat);
      return rng.next();
    });
    expect(new Set(firsts).size).toBe(4);
  });
});

describe('free chance', () => {
  const stream = () => {
    const rng = new Sfc32();
    rng.seed(1, 2, 3, 4);
    return rng;
  };

  it('draws from its bot’s stream and ignores names', () => {
    const chance = new FreeChance(stream());
    const same = stream();
    expect([chance.below(0, 0, 6), chance.below(0, 0, 6)]).toEqual([same.below(6), same.below(6)]);
  });

  it('draws from another stream once it is told to, and counts from there', () => {
    const chance = new FreeChance(new Sfc32());
    chance.below(0, 0, 6);
    chance.drawFrom(stream());
    const drawn = [chance.draws, chance.below(0, 0, 6), chance.draws];
    chance.shuffle(0, 0, new Int32Array(3), 0, 3);
    expect([...drawn, chance.draws]).toEqual([0, stream().below(6), 1, 2]);
  });
});
