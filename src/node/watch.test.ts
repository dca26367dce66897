import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newLogbook } from '../engine/logbook.ts';
import { USUAL_LIMITS, Watch } from './watch.ts';

const MB = 2 ** 20;

// The counts of a hundred thousand cells were told to be what the bots keep, and ended the run.
it('does not blame bots for what this thread holds itself', async () => {
  const watch = new Watch({ ...USUAL_LIMITS, memoryMb: 50 }, 1);
  const held: unknown[] = [];
  let stopped = false;
  const work = async (stop: AbortSignal) => {
    // Of both kinds: outside the heap, and on it.
    held.push(Buffer.alloc(200 * MB, 1));
    held.push(Array.from({ length: 4 * MB }, (_, i) => ({ i })));
    await setTimeout(500);
    stopped = stop.aborted;
  };
  await watch.over(newLogbook(), work);
  watch.close();
  expect([held.length, stopped]).toEqual([2, false]);
});

it('asks for the memory in use when it looks, and not for every task', async () => {
  const watch = new Watch(USUAL_LIMITS, 1);
  const { memoryUsage } = process;
  let asked = 0;
  const counted = () => {
    asked++;
    return memoryUsage();
  };
  process.memoryUsage = Object.assign(counted, { rss: () => counted().rss });
  try {
    for (let i = 0; i < 100; i++) await watch.over(newLogbook(), () => Promise.resolve());
  } finally {
    process.memoryUsage = memoryUsage;
    watch.close();
  }
  expect(asked).toBe(0);
});
