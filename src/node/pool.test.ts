import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openPool } from './pool.ts';

/** Sleeps until its thread is ended. */
const SLEEPER = new URL(
  `data:text/javascript,${encodeURIComponent(`export const sleep = (told) => {
    Atomics.store(told, 0, 1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };`)}`,
);

// A plan that was stopped while one of two threads was at work went on in the other, for ever.
it('opens no other thread for what is tried again after it was closed', async () => {
  const pool = openPool<Int32Array, void>(SLEEPER, 2, { name: 'sleep' });
  const told = new Int32Array(new SharedArrayBuffer(4));
  const again = pool.play(told).catch(() => pool.play(told));
  const refused = again.then(
    () => 'played',
    (error: unknown) => String(error),
  );
  while (Atomics.load(told, 0) === 0) await setTimeout(5);
  await pool.close();
  expect(await refused).toContain('the threads have been closed');
});
