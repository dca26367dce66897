import { describe, expect, it } from 'vitest';
import { betaBinomialSequence } from '../../stats/beta-binomial-sequence.ts';
import { blockDifferences } from '../../stats/block-differences.ts';
import { mcnemarExact } from '../../stats/mcnemar.ts';
import { mover } from '../../stats/mover.ts';
import { newcombe } from '../../stats/newcombe.ts';
import { normalPoint } from '../../stats/normal.ts';
import { tango } from '../../stats/tango.ts';
import type { Interval } from '../../stats/wilson.ts';
import type { CommonCell, FoundCell } from './cells.ts';
import { differencesOf } from './differences.ts';

const found = (wins: number, games: number, blocks = games, effective = games): FoundCell => ({
  games,
  blocks,
  wins,
  effective,
});
const cellOf = (one: FoundCell, other: FoundCell): CommonCell => ({ factors: {}, one, other, keys: ['', ''] });
/** The same but for the last digits. */
const near = ({ low, high }: Interval) => ({ low: expect.closeTo(low, 12), high: expect.closeTo(high, 12) });
/** So many blocks, of which the first so many have so many wins. */
const wins = (blocks: number, ...counts: readonly (readonly [blocks: number, wins: number])[]) => {
  const all = new Uint8Array(blocks);
  let at = 0;
  for (const [length, each] of counts) {
    all.fill(each, at, at + length);
    at += length;
  }
  return all;
};

describe('a difference of two runs', () => {
  it('is that of independent games where they have no luck in common', () => {
    const [one] = differencesOf([{ cell: cellOf(found(48, 80), found(56, 70)) }]);
    expect(one).toMatchObject({ ...near(newcombe(56, 70, 48, 80)), isPaired: false, verdict: 'more' });
    expect(one.difference).toBeCloseTo(0.2, 12);
    expect(one.p).toBeCloseTo(0.008045, 6);
  });

  it('counts games of blocks for as many as they tell', () => {
    const cell = cellOf(found(50, 100, 50, 40), found(70, 100, 50, 40));
    expect(differencesOf([{ cell }])[0]).toMatchObject(near(newcombe(28, 40, 20, 40)));
  });

  it('is that of pairs where the games of both are known', () => {
    // Of 100 games both won 30, only the first 5, only the second 20.
    const pair = [wins(100, [35, 1]), wins(100, [30, 1], [5, 0], [20, 1])] as const;
    const cell = cellOf(found(35, 100), found(50, 100));
    const [one] = differencesOf([{ cell, wins: pair }]);
    expect(one).toMatchObject({ ...tango(20, 5, 100), isPaired: true, verdict: 'more' });
    expect([one.difference, one.p]).toEqual([expect.closeTo(0.15, 12), mcnemarExact(20, 5)]);
    const [back] = differencesOf([{ cell: cellOf(cell.other, cell.one), wins: [pair[1], pair[0]] }]);
    expect([back.low, back.verdict]).toEqual([expect.closeTo(-one.high, 12), 'less']);
  });

  it('is that of whole blocks where several games have one luck', () => {
    const cell = cellOf(found(60, 120, 40, 100), found(100, 120, 40, 100));
    const pair = [wins(40, [30, 2]), wins(40, [20, 3], [20, 2])] as const;
    // 20 blocks gain a third, 10 none, 10 two thirds: 20/3 + 20/3, and squares 20/9 + 40/9.
    const { low, high, p } = blockDifferences({ blocks: 40, sum: 40 / 3, squares: 60 / 9 });
    const [one] = differencesOf([{ cell, wins: pair }]);
    expect([one.low, one.high, one.p]).toEqual([low, high, p].map((each) => expect.closeTo(each, 12)));
    expect(one.isPaired).toBe(true);
  });

  it('is not that of pairs where one run has more blocks', () => {
    const cell = cellOf(found(35, 100), found(60, 120));
    expect(differencesOf([{ cell, wins: [wins(100), wins(120)] }])[0].isPaired).toBe(false);
  });

  it('holds together with all others, and says nothing that only holds by itself', () => {
    const clear = { cell: cellOf(found(300, 1000), found(500, 1000)) };
    const faint = { cell: cellOf(found(450, 1000), found(495, 1000)) };
    expect(differencesOf([faint])[0].verdict).toBe('more');
    const all = differencesOf([clear, faint, faint, faint]);
    expect(all.map(({ verdict }) => verdict)).toEqual(['more', 'undecided', 'undecided', 'undecided']);
    expect(all[1].joint).toEqual(near(newcombe(495, 1000, 450, 1000, normalPoint(0.05 / 8))));
    expect(all[1].holmP).toBeCloseTo(3 * all[1].p, 12);
    const pair = { cell: cellOf(found(3, 100), found(0, 100)), wins: [wins(100, [3, 1]), wins(100)] as const };
    expect(differencesOf([pair, pair])[0].joint).toEqual(mover(0, 3, 100, 0.025));
  });

  it('holds whenever runs stopped by their precision did', () => {
    const [one] = differencesOf([{ cell: cellOf(found(400, 1000), found(700, 1200)) }], 1000);
    const [mine, theirs] = [betaBinomialSequence(400, 1000, 1000, 0.025), betaBinomialSequence(700, 1200, 1000, 0.025)];
    expect(one).toMatchObject({ low: theirs.low - mine.high, high: theirs.high - mine.low, verdict: 'more' });
    expect(one.holmP).toBeNaN();
    // Wider than one for games that were fixed beforehand.
    expect(one.low).toBeLessThan(newcombe(700, 1200, 400, 1000).low);
  });

  it('is none where both came to the same', () => {
    const [one] = differencesOf([{ cell: cellOf(found(0, 50), found(0, 50)) }]);
    expect(one).toMatchObject({ difference: 0, p: 1, verdict: 'same' });
  });
});
