import { describe, expect, it } from 'vitest';
import { inSteps, unlessStopped } from './stop.ts';

describe('work that can be stopped', () => {
  it('is waited for, and what it throws is thrown', async () => {
    const { signal } = new AbortController();
    expect(await unlessStopped(Promise.resolve(1), signal)).toBe(1);
    expect(await unlessStopped(Promise.resolve(2), undefined)).toBe(2);
    await expect(unlessStopped(Promise.reject(new Error('its own')), signal)).rejects.toThrow('its own');
  });

  it('is left when everything is told to stop, or has been', async () => {
    const stop = new AbortController();
    const never = new Promise<void>(() => {});
    const waiting = unlessStopped(never, stop.signal);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(unlessStopped(never, stop.signal)).rejects.toThrow('enough');
  });
});

describe('what is calculated in steps', () => {
  let steps = 0;

  function* counting(to: number): Generator<void, number> {
    let sum = 0;
    for (steps = 1; steps <= to; steps++) {
      const start = performance.now();
      while (performance.now() - start < 5);
      sum += steps;
      yield;
    }
    return sum;
  }

  it('comes to its end', async () => {
    expect(await inSteps(counting(30))).toBe(465); // 30 × 31 / 2
  });

  it('can be stopped in between', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 20);
    await expect(inSteps(counting(1000), stop.signal)).rejects.toThrow('enough');
    expect(steps).toBeLessThan(1000);
  });
});
