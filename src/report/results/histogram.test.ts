import { describe, expect, it } from 'vitest';
import { histogram, medianOf } from './histogram.ts';

const BINS = [
  { from: 10, to: 20, share: 0.25 },
  { from: 20, to: 24, share: 0.5 },
  { from: 24, to: 40, share: 0.25 },
];

describe('a histogram', () => {
  it('has half of its area on either side of the middle', () => {
    expect(medianOf(BINS)).toBe(22); // 0.25 below 20, and half of the 0.5 between 20 and 24
    expect(medianOf([{ from: 3, to: 4, share: 1 }])).toBe(3.5);
  });

  it('draws shares as areas: twice as wide is half as high', () => {
    const { text } = histogram({ title: 't', axis: 'moves', bins: BINS, range: [0, 50], most: 0.125 });
    const bars = [...text.matchAll(/<rect class="bar s0" x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/g)];
    const heights = bars.map(([, , , height]) => Number(height));
    // Of 74 units, shares per move of 0.025, 0.125 and 0.015625, by the most of 0.125.
    expect(heights).toEqual([14.8, 74, 9.3]);
    expect(text).toContain('<title>20 to 23: 50.00 %</title>');
  });
});
