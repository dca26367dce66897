import { describe, expect, it } from 'vitest';
import { Sfc32, shuffle } from './rng.ts';

function seeded(a: number, b: number, c: number, counter: number): Sfc32 {
  const rng = new Sfc32();
  rng.seed(a, b, c, counter);
  return rng;
}

/** Draws what it is told to, to walk through every draw there is. */
class Told extends Sfc32 {
  draw = 0;
  draws = 0;
  override next(): number {
    this.draws++;
    return this.draw;
  }
}

describe('sfc32', () => {
  // The expected values come from the generator's definition compiled as C with unsigned 32-bit words.
  it('gives the known answers', () => {
    const rng = seeded(1, 2, 3, 4);
    const first = Array.from({ length: 8 }, () => rng.next());
    expect(first).toEqual([7, 34, 56623200, 188882296, -863724427, 399395954, 785775158, -451256571]);
  });

  it('gives the known answers where words and counter overflow', () => {
    const rng = seeded(0xdeadbeef, 0x12345678, 0x9abcdef0, 0xffffffff);
    const first = Array.from({ length: 4 }, () => rng.next());
    expect(first).toEqual([-253618842, -2099174717, -1220780891, -2106158507]);
  });

  it('keeps its words to itself: a bot could reckon back from them to the dice', () => {
    expect(Reflect.ownKeys(seeded(1, 2, 3, 4))).toEqual([]);
  });

  it('still agrees after a million draws', () => {
    const rng = seeded(1, 2, 3, 4);
    let folded = 0;
    for (let i = 0; i < 1_000_000; i++) folded ^= (rng.next() + i) | 0;
    expect(folded).toBe(-1574017989);
  });
});

describe('below', () => {
  it.each([2, 3, 6, 7, 100, 255, 256])('maps equally many of all 24-bit draws to each of %i numbers', (n) => {
    const rng = new Told();
    const hits = new Int32Array(n);
    const perNumber = Math.floor(0x100_0000 / n);
    for (let draw = 0; draw < 0x100_0000; draw++) {
      rng.draw = draw << 8;
      // A rejected draw would ask again for ever: recognise it by its low bits, as Lemire's method defines them.
      if ((Math.imul(draw, n) & 0xff_ffff) < 0x100_0000 % n) continue;
      hits[rng.below(n)]++;
    }
    expect([...new Set(hits)]).toEqual([perNumber]);
    expect(rng.draws).toBe(perNumber * n); // one draw each: nothing else was rejected
  });

  it('rejects the draws of the last, incomplete round when n is large', () => {
    const rng = new Told();
    const answers = [0xffff_ffff, 0xffff_fed7, 1_234_567];
    rng.next = () => answers.shift() ?? 0;
    // 2^32 mod 1000 = 296, so draws from 2^32 − 296 = 0xfffffed8 on are rejected.
    expect(rng.below(1000)).toBe(0xffff_fed7 % 1000);
    expect(answers).toEqual([1_234_567]);
  });

  it.each([0, -1, Number.NaN, 2 ** 32 + 1, 1e10])('refuses a draw below %d rather than to answer or to hang', (n) => {
    expect(() => seeded(1, 2, 3, 4).below(n)).toThrow('1 to 2^32 are allowed');
  });

  it('takes every n up to 2^32', () => {
    const rng = seeded(5, 6, 7, 8);
    for (const n of [1, 257, 65_537, 0x7fff_ffff, 0x1_0000_0000]) {
      for (let i = 0; i < 100; i++) {
        const draw = rng.below(n);
        expect(Number.isInteger(draw) && draw >= 0 && draw < n).toBe(true);
      }
    }
  });
});

describe('fraction', () => {
  it('lies in [0, 1) at both ends', () => {
    const rng = new Told();
    rng.draw = 0;
    expect(rng.fraction()).toBe(0);
    rng.draw = -1;
    expect(rng.fraction()).toBe(1 - 2 ** -32);
  });
});

describe('shuffle', () => {
  it('gives each of the 24 orders of four cards equally often', () => {
    const rng = seeded(11, 22, 33, 44);
    const counts = new Map<string, number>();
    const rounds = 24_000;
    for (let i = 0; i < rounds; i++) {
      const cards = Int32Array.of(9, 0, 1, 2, 3, 9);
      shuffle(rng, cards, 1, 5);
      expect(cards[0] + cards[5]).toBe(18); // cards outside the range stay
      const order = cards.join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const expected = rounds / 24;
    const chi2 = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chi2).toBeLessThan(49.7); // 99.9 % point of χ² with 23 degrees of freedom
  });
});
