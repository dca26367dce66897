import { describe, expect, it } from 'vitest';
import { agreement, blockMoments, varianceParts } from './two-way.ts';

type Unit = readonly (readonly number[])[];

function sumsOf(blocks: readonly (readonly Unit[])[]): readonly number[] {
  const all = blocks.map(blockMoments);
  return all[0].map((_, i) => all.reduce((sum, moments) => sum + moments[i], 0));
}

/** Measurements of 20 parts by three operators, two of each (Montgomery, Design and Analysis of Experiments: a gauge study). */
const GAUGE = `
21 20 20 20 19 21
24 23 24 24 23 24
20 21 19 21 20 22
27 27 28 26 27 28
19 18 19 18 18 21
23 21 24 21 23 22
22 21 22 24 22 20
19 17 18 20 19 18
24 23 25 23 24 24
25 23 26 25 24 25
21 20 20 20 21 20
18 19 17 19 18 19
23 25 25 25 25 25
24 24 23 25 24 25
29 30 30 28 31 30
26 26 25 26 25 27
20 20 19 20 20 20
19 21 19 19 21 23
25 26 25 24 25 25
19 19 18 17 19 17`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
  .map(([a, b, c, d, e, f]) => [
    [
      [a, b],
      [c, d],
      [e, f],
    ],
  ]);

describe('parts of a variance', () => {
  it('are those that the mean squares of a textbook give, with the players fixed', () => {
    // 62.39, 1.31, 0.71 and 0.99 in the book.
    const [blocks, players, repeats] = [20, 3, 2];
    const { luck, play, both, rest } = varianceParts(sumsOf(GAUGE), blocks);
    const share = (players - 1) / players;
    const meanSquares = {
      luck: luck * players * repeats + rest,
      between: (both * repeats) / share + rest,
      play: (play * blocks * repeats) / share + (both * repeats) / share + rest,
    };
    expect(meanSquares.luck).toBeCloseTo(62.39, 2);
    expect(meanSquares.play).toBeCloseTo(1.31, 2);
    expect(meanSquares.between).toBeCloseTo(0.71, 2);
    expect(rest).toBeCloseTo(0.99, 2);
    expect(luck).toBeCloseTo(10.233, 3);
  });

  it('add up to the variance of an outcome of 0 or 1', () => {
    const blocks = [
      [
        [
          [1, 1],
          [0, 1],
        ],
      ],
      [
        [
          [0, 0],
          [1, 0],
        ],
      ],
      [
        [
          [1, 0],
          [1, 1],
        ],
      ],
      [
        [
          [0, 0],
          [0, 0],
        ],
      ],
    ];
    const { luck, play, both, rest } = varianceParts(sumsOf(blocks), 4);
    const means = [0.75, 0.25, 0.75, 0];
    const mean = means.reduce((a, b) => a + b) / 4;
    let products = 0;
    for (const [i, one] of means.entries())
      for (const [j, other] of means.entries()) if (i !== j) products += one * other;
    expect(luck + play + both + rest).toBeCloseTo(mean - products / 12, 12);
  });

  it('find what there is: only luck, only play, only both, only chance', () => {
    const of = (...blocks: Unit[]) => varianceParts(sumsOf(blocks.map((unit) => [unit])), blocks.length);
    const yes = [1, 1];
    const no = [0, 0];
    const luck = of([yes, yes], [no, no], [yes, yes], [no, no]);
    expect(luck.luck).toBeCloseTo(1 / 3, 12);
    expect([luck.play, luck.both, luck.rest].map((part) => Math.abs(part))).toEqual([0, 0, 0]);
    expect(of([yes, no], [yes, no])).toEqual({ luck: 0, play: 0.25, both: 0, rest: 0 });
    const both = of([yes, no], [no, yes], [yes, no], [no, yes]);
    expect(both.luck).toBeCloseTo(0, 12);
    expect(both.both).toBeGreaterThan(0.25);
    expect(both.rest).toBe(0);
    const chance = of(
      [
        [1, 0],
        [0, 1],
      ],
      [
        [1, 0],
        [1, 0],
      ],
    );
    expect(chance.rest).toBe(0.5);
  });

  // Whatever happens, with its chance: three kinds of luck as likely, two players, two repeats, two blocks of one or two units.
  const CHANCES = [
    [0.9, 0.2],
    [0.5, 0.6],
    [0.1, 0],
  ];

  function truth() {
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b) / values.length;
    const variance = (values: readonly number[]) => mean(values.map((value) => value ** 2)) - mean(values) ** 2;
    const all = CHANCES.flat();
    const luck = variance(CHANCES.map(mean));
    const play = variance([0, 1].map((player) => mean(CHANCES.map((row) => row[player]))));
    return { luck, play, both: variance(all) - luck - play, rest: mean(all.map((p) => p * (1 - p))) };
  }

  function outcomesOf(luck: number): readonly { readonly unit: Unit; readonly chance: number }[] {
    return Array.from({ length: 16 }, (_, bits) => {
      const outcome = (i: number) => (bits >> i) & 1;
      const unit = [
        [outcome(0), outcome(1)],
        [outcome(2), outcome(3)],
      ];
      let chance = 1;
      for (let i = 0; i < 4; i++) {
        const p = CHANCES[luck][i >> 1];
        chance *= outcome(i) === 1 ? p : 1 - p;
      }
      return { unit, chance };
    }).filter(({ chance }) => chance > 0);
  }

  it('are without bias', () => {
    const kinds = [0, 1, 2].flatMap((luck) =>
      outcomesOf(luck).map(({ unit, chance }) => ({ moments: blockMoments([unit]), chance: chance / 3 })),
    );
    const expected = { luck: 0, play: 0, both: 0, rest: 0 };
    for (const one of kinds)
      for (const other of kinds) {
        const parts = varianceParts(
          one.moments.map((moment, i) => moment + other.moments[i]),
          2,
        );
        for (const part of ['luck', 'play', 'both', 'rest'] as const)
          expected[part] += one.chance * other.chance * parts[part];
      }
    for (const [part, value] of Object.entries(truth())) expect(expected[part as 'luck']).toBeCloseTo(value, 10);
  });

  it('are without bias where the units of a block have luck that hangs together', () => {
    // Two units, and never the same luck twice in a block.
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 0],
    ];
    const kinds = pairs.flatMap(([a, b]) =>
      outcomesOf(a).flatMap((one) =>
        outcomesOf(b).map((other) => ({
          moments: blockMoments([one.unit, other.unit]),
          chance: (one.chance * other.chance) / 3,
        })),
      ),
    );
    const size = kinds[0].moments.length;
    // Linear in the block's numbers apart from products of two blocks, whose expectation is the square of the mean.
    const mean = Array.from({ length: size }, (_, i) =>
      kinds.reduce((sum, { moments, chance }) => sum + chance * moments[i], 0),
    );
    // As many blocks as make the products of a block with itself vanish.
    const many = 1e9;
    const parts = varianceParts(
      mean.map((moment) => moment * many),
      many,
    );
    for (const [part, value] of Object.entries(truth())) expect(parts[part as 'luck']).toBeCloseTo(value, 6);
  });

  it('refuses one repeat and one block', () => {
    expect(() => blockMoments([[[1], [0]]])).toThrow('there must be two repeats at least');
    expect(() =>
      varianceParts(
        blockMoments([
          [
            [1, 0],
            [0, 0],
          ],
        ]),
        1,
      ),
    ).toThrow('there must be two blocks at least');
  });
});

describe('agreement', () => {
  it('is that of all pairs, counted one by one', () => {
    const blocks: readonly Unit[] = [
      [
        [1, 1],
        [0, 1],
        [1, 0],
      ],
      [
        [0, 0],
        [1, 0],
        [0, 0],
      ],
      [
        [1, 0],
        [1, 1],
        [1, 1],
      ],
    ];
    const flat = blocks.flatMap((unit, block) =>
      unit.flatMap((repeats, player) => repeats.map((value, repeat) => ({ block, player, repeat, value }))),
    );
    const shareOf = (isPair: (a: (typeof flat)[number], b: (typeof flat)[number]) => boolean) => {
      const pairs = flat.flatMap((a) => flat.filter((b) => a !== b && isPair(a, b)).map((b) => a.value === b.value));
      return pairs.filter(Boolean).length / pairs.length;
    };
    const { same, luck, player, neither } = agreement(sumsOf(blocks.map((unit) => [unit])), 3);
    expect(same).toBeCloseTo(
      shareOf((a, b) => a.block === b.block && a.player === b.player),
      12,
    );
    expect(luck).toBeCloseTo(
      shareOf((a, b) => a.block === b.block && a.player !== b.player),
      12,
    );
    expect(player).toBeCloseTo(
      shareOf((a, b) => a.block !== b.block && a.player === b.player),
      12,
    );
    expect(neither).toBeCloseTo(
      shareOf((a, b) => a.block !== b.block && a.player !== b.player),
      12,
    );
  });
});
