import { mean, sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { type GroupRatio, groupDifference, groupInterval, meanGroupDifference } from './group-difference.ts';
import { studentT95 } from './student.ts';

const ratio = (top: readonly number[], bottom: readonly number[] = top.map(() => 1), weight = 1): GroupRatio => ({
  weight,
  top: Float64Array.from(top),
  bottom: Float64Array.from(bottom),
});

function found(base: readonly GroupRatio[], other: readonly GroupRatio[], extra = 0) {
  const difference = groupDifference(base, other, extra);
  if (difference === undefined) throw new Error('nothing found');
  return difference;
}

describe('a difference by groups', () => {
  it("is that of paired numbers, with Student's t, where each group is one of them", () => {
    const [before, after] = [
      [3, 5, 4, 8, 2],
      [4, 5, 7, 9, 2],
    ];
    const differences = after.map((value, i) => value - before[i]);
    const { difference, ...one } = found([ratio(before)], [ratio(after)]);
    const { low, high } = groupInterval({ difference, ...one });
    expect(difference).toBeCloseTo(mean(differences), 12);
    const margin = (studentT95(4) * sampleStandardDeviation(differences)) / Math.sqrt(5);
    expect([low, high]).toEqual([expect.closeTo(difference - margin, 12), expect.closeTo(difference + margin, 12)]);
  });

  it('has both parts of a ratio by group: what goes up in both moves nothing', () => {
    const base = ratio([2, 4, 6], [1, 2, 3]);
    expect(found([base], [ratio([3, 6, 3], [1, 2, 1])]).difference).toBeCloseTo(1, 12);
    expect(groupInterval(found([base], [ratio([3, 6, 3], [1, 2, 1])]))).toMatchObject({ low: Number.NaN, p: 1 });
  });

  it('puts ratios together by their weights', () => {
    const one = [ratio([1, 1, 0], [2, 2, 2]), ratio([2, 2, 2], [2, 2, 2], -0.25)];
    expect(found(one, one)).toMatchObject({ base: 2 / 6 - 0.25, difference: 0 });
  });

  it('is nothing where a part never came', () => {
    expect(groupDifference([ratio([0, 0], [0, 0])], [ratio([1, 1])])).toBeUndefined();
  });

  it('of shares has an interval where all came out alike, as wide as two units make it', () => {
    const none = ratio([0, 0, 0], [10, 10, 10]);
    const { low, high, p } = groupInterval(found([none], [none], 2 / 30 ** 2));
    expect(high).toBeCloseTo((studentT95(2) * Math.SQRT2) / 30, 12);
    expect([low, p]).toEqual([-high, 1]);
  });

  it('on average is that of the averages, group by group', () => {
    const [a, b] = [found([ratio([1, 2, 3])], [ratio([2, 4, 3])]), found([ratio([5, 5, 6])], [ratio([6, 9, 5])])];
    const both = found([ratio([3, 3.5, 4.5])], [ratio([4, 6.5, 4])]);
    const average = meanGroupDifference([a, b]);
    expect(average.difference).toBeCloseTo(both.difference, 12);
    expect(groupInterval(average).low).toBeCloseTo(groupInterval(both).low, 12);
  });
});
