import { expect, it } from 'vitest';
import { Dispatcher } from './dispatcher.ts';
import { type Piece, Pieces } from './pieces.ts';
import { emptyTable } from './task.fixture.ts';
import type { Runner, Task, TaskResult } from './task.ts';

/** Plays nothing, but as if it had: every block has one byte, its number. */
function pretender(task: Task): TaskResult {
  const { first, count, recorded } = task;
  return {
    sums: Float64Array.of(count),
    marks: new Float64Array(0),
    bytes: Uint8Array.from({ length: count }, (_, i) => first + i),
    ...(recorded.length === 0 ? {} : { recording: { lengths: new Int32Array(0), words: new Int32Array(0) } }),
  };
}

const BLOCKS = { first: 0, count: 200 };

async function playedBy(runner: Runner): Promise<readonly Piece[]> {
  const pieces = new Pieces(BLOCKS, 1);
  await new Dispatcher({ runner, batch: 2 }).play([{ table: emptyTable(), ...BLOCKS }], 'wins', (_, piece) =>
    pieces.add(piece),
  );
  return pieces.all;
}

// Each of the lanes that were too many took itself for the only one, and all of them went: what was left was never played.
it('plays everything where most workers go at once while checks are still under way', async () => {
  let played = 0;
  const slow: (() => void)[] = [];
  const runner: Runner = {
    get lanes() {
      return played < 8 ? 8 : 1;
    },
    run: async (task) => {
      await Promise.resolve();
      played++;
      return { ...pretender(task), recording: { lengths: new Int32Array(0), words: new Int32Array(0) } };
    },
    check: () => new Promise((resolve) => slow.push(() => resolve(undefined))),
    close: () => Promise.resolve(),
  };
  const release = setInterval(() => {
    for (const end of slow.splice(0)) end();
  }, 5);
  const all = await playedBy(runner);
  clearInterval(release);
  expect(all.map(({ first, count }) => [first, count])).toEqual([[0, 200]]);
});

it('takes on more lanes while it plays, where workers come', async () => {
  let [under, most, played] = [0, 0, 0];
  const runner: Runner = {
    get lanes() {
      return played < 10 ? 1 : 6;
    },
    run: async (task) => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, 1));
      under--;
      played++;
      return pretender(task);
    },
    check: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
  expect((await playedBy(runner)).map(({ count }) => count)).toEqual([200]);
  expect(most).toBe(6);
});

it('brings nothing home any more once a task could not be asked', async () => {
  const taken: number[] = [];
  const later: (() => void)[] = [];
  const runner: Runner = {
    lanes: 3,
    run: (task) =>
      task.first === 2
        ? Promise.reject(new Error('wrong'))
        : new Promise((resolve) => later.push(() => resolve(pretender(task)))),
    check: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
  const dispatcher = new Dispatcher({ runner, batch: 2 });
  const playing = dispatcher.play([{ table: emptyTable(), ...BLOCKS }], 'wins', (_, { first }) => taken.push(first));
  await expect(playing).rejects.toThrow('wrong');
  for (const end of later) end();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([taken, later.length]).toEqual([[], 2]);
});

it('asks for one task a cell where cells are small and tasks can be told to end', async () => {
  let tasks = 0;
  const runner: Runner = {
    lanes: 2,
    endsEarly: true,
    run: (task) => {
      tasks++;
      return Promise.resolve(pretender(task));
    },
    check: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
  const cells = Array.from({ length: 300 }, () => ({ table: emptyTable(), first: 0, count: 100 }));
  await new Dispatcher({ runner }).play(cells, 'none', () => {});
  expect(tasks).toBe(300);
});

it('has what was not played in time played by all lanes', async () => {
  let [under, most] = [0, 0];
  const runner: Runner = {
    lanes: 3,
    endsEarly: true,
    run: async (task) => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, 1));
      under--;
      return task.within === undefined ? pretender(task) : { ...pretender({ ...task, count: 1 }), count: 1, ms: 1000 };
    },
    check: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
  const pieces = new Pieces(BLOCKS, 1);
  const played = new Dispatcher({ runner }).play([{ table: emptyTable(), ...BLOCKS }], 'wins', (_, piece) =>
    pieces.add(piece),
  );
  await played;
  expect(pieces.all.map(({ first, count, bytes }) => [first, count, bytes[199]])).toEqual([[0, 200, 199]]);
  expect(most).toBe(3);
});
