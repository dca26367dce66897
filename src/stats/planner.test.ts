import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { gsprtBounds, gsprtVerdict } from './gsprt.ts';
import { planSequential } from './planner.ts';

const DESIGN = { s0: 0.5, s1: 0.55, alpha: 0.05, beta: 0.05, variance: 0.25 };

describe('planSequential', () => {
  // Wald's formulas for coin tosses.
  it.each([
    [0.5, 0.05, 530],
    [0.525, 0.5, 867],
    [0.55, 0.95, 530],
  ])('at a mean of %d passes with chance %d, after %d blocks', (mean, pass, blocks) => {
    const plan = planSequential({ ...DESIGN, mean });
    expect(plan.pass).toBeCloseTo(pass, 10);
    expect(plan.blocks).toBeCloseTo(blocks, 1);
  });

  it('errs with alpha at s0 and beta at s1, also if they differ', () => {
    const design = { ...DESIGN, alpha: 0.01, beta: 0.2 };
    expect(planSequential({ ...design, mean: 0.5 }).pass).toBeCloseTo(0.01, 12);
    expect(planSequential({ ...design, mean: 0.55 }).pass).toBeCloseTo(0.8, 12);
  });

  it('runs smoothly through the middle', () => {
    const design = { ...DESIGN, alpha: 0.01, beta: 0.2 };
    const { lower, upper } = gsprtBounds(0.01, 0.2);
    const middle = planSequential({ ...design, mean: 0.525 });
    expect(middle.pass).toBeCloseTo(-lower / (upper - lower), 12);
    expect(middle.blocks).toBeCloseTo((-lower * upper * 0.25) / 0.05 ** 2, 9);
    for (const side of [-1, 1]) {
      // Just inside and just outside of where the series ends.
      const [near, far] = [0.99e-4, 1.01e-4].map((d) => planSequential({ ...design, mean: 0.525 + side * d * 0.025 }));
      expect(near.pass).toBeCloseTo(far.pass, 5);
      expect(near.blocks / far.blocks).toBeCloseTo(1, 5);
    }
  });

  it('is sure, and quick, far from the hypotheses', () => {
    const up = planSequential({ ...DESIGN, mean: 1e6 });
    expect(up.pass).toBe(1);
    expect(up.blocks).toBeGreaterThan(0);
    expect(up.blocks).toBeLessThan(1);
    const down = planSequential({ ...DESIGN, mean: -1e6 });
    expect(down.pass).toBe(0);
    expect(down.blocks).toBeCloseTo(up.blocks, 5);
  });

  it('passes more often the better the bot is, and mirrors', () => {
    let last = 0;
    for (let mean = 0.4; mean < 0.65; mean += 0.01) {
      const { pass, blocks } = planSequential({ ...DESIGN, mean });
      expect(pass).toBeGreaterThan(last);
      last = pass;
      const mirrored = planSequential({ ...DESIGN, mean: 1.05 - mean });
      expect(mirrored.pass).toBeCloseTo(1 - pass, 12);
      expect(mirrored.blocks).toBeCloseTo(blocks, 6);
    }
  });

  it('tells what tests then do', () => {
    const rng = new Sfc32();
    rng.seed(21, 22, 23, 24);
    const bounds = gsprtBounds(0.05, 0.05);
    const [s0, s1, truth, runs] = [0.5, 0.6, 0.56, 3000];
    const [won, lost] = [Math.log(s1 / s0), Math.log((1 - s1) / (1 - s0))];
    let [passed, blocks] = [0, 0];
    for (let run = 0; run < runs; run++) {
      let llr = 0;
      for (; gsprtVerdict(llr, bounds) === 'go on'; blocks++) llr += rng.fraction() < truth ? won : lost;
      if (llr > 0) passed++;
    }
    const plan = planSequential({ s0, s1, alpha: 0.05, beta: 0.05, mean: truth, variance: truth * (1 - truth) });
    expect(Math.abs(passed / runs - plan.pass)).toBeLessThan(0.02);
    expect(blocks / runs / plan.blocks).toBeGreaterThan(1);
    expect(blocks / runs / plan.blocks).toBeLessThan(1.1);
  });

  it('refuses hypotheses out of order, no variance, errors that cannot be', () => {
    const design = { ...DESIGN, mean: 0.5 };
    expect(() => planSequential({ ...design, s1: 0.5 })).toThrow(RangeError);
    expect(() => planSequential({ ...design, variance: 0 })).toThrow(RangeError);
    expect(() => planSequential({ ...design, variance: Number.NaN })).toThrow(RangeError);
    expect(() => planSequential({ ...design, mean: Number.NaN })).toThrow(RangeError);
    expect(() => planSequential({ ...design, alpha: 0 })).toThrow(RangeError);
  });
});
