import { describe, expect, it } from 'vitest';
import { liarsdice } from '../../games/liarsdice/index.ts';
import { countsLayoutOf, OF_BIN } from '../../sim/counts-layout.ts';
import { rosterOfTable } from '../../sim/roster.ts';
import type { Task, TaskResult } from '../../sim/task.ts';
import { orderOf, readOrder, readResult, readTable, resultMessage, taskOf } from './messages.ts';

const table = {
  game: 'liarsdice',
  seed: 's',
  players: 2,
  options: { wild: true },
  names: ['random'],
  bots: ['random', 'random'],
  seatings: [[0, 1]],
  firstBlock: 0,
  watchesLead: false,
};
const task: Task = { table, first: 10, count: 3, perBlock: 'wins', recorded: [11] };
const layout = countsLayoutOf(rosterOfTable(liarsdice, table));
/** Of lengths that were seen. */
const BINS_SEEN = 7;

/** A result that could be one of the task. */
function result(): TaskResult & { sums: Float64Array; bytes: Uint8Array } {
  const sums = new Float64Array(layout.firstBin + BINS_SEEN);
  sums.set([3, 3]);
  const recording = { lengths: Int32Array.of(2), words: Int32Array.of(-5, 7) };
  return { sums, marks: new Float64Array(OF_BIN + BINS_SEEN), bytes: Uint8Array.of(1, 0, 1), recording };
}

const through = (message: unknown) => JSON.parse(JSON.stringify(message)) as unknown;
const read = (made: TaskResult) => readResult(through(resultMessage(made, 'me', 12)), task, layout);

describe('what goes through the queue', () => {
  it('is the task, and what came of it', () => {
    expect(taskOf(readOrder(through(orderOf(task, 'digest', []))), table)).toEqual(task);
    expect(readTable(through(table))).toEqual(table);
    const { by, result: back } = read(result());
    expect([by, back]).toEqual(['me', { ...result(), ms: 12 }]);
  });

  it('may be a fault', () => {
    const fault = { message: 'it threw', block: 11, rotation: 0, bot: 'random', seat: 1, decision: 4 };
    expect(readResult(through(resultMessage({ fault }, 'me', 1)), task, layout)).toEqual({
      by: 'me',
      result: { fault },
    });
  });
});

type Changes = { [K in keyof TaskResult]?: TaskResult[K] | undefined };

describe('a result does not count', () => {
  const change = (make: (made: ReturnType<typeof result>) => Changes) => () => {
    const made = result();
    return read({ ...made, ...make(made) } as TaskResult);
  };

  it.each<[string, string, (made: ReturnType<typeof result>) => Changes]>([
    ['with other games', 'games instead of 3', ({ sums }) => ({ sums: sums.with(0, 4) })],
    ['with other blocks', 'blocks instead of 3', ({ sums }) => ({ sums: sums.with(1, 2) })],
    ['with too few sums', 'sums and', ({ sums }) => ({ sums: sums.slice(1) })],
    ['with too few marks', 'and 1 marks', () => ({ marks: new Float64Array(1) })],
    ['with too few bytes', 'bytes instead of 3', () => ({ bytes: Uint8Array.of(1) })],
    ['without what was recorded', 'recorded games instead of 1', () => ({ recording: undefined })],
    ['with sums that are not whole', 'not whole', ({ sums }) => ({ sums: sums.with(2, 0.5) })],
  ])('%s', (_, why, make) => expect(change(make)).toThrow(why));

  it('that is no result at all', () => {
    for (const message of [null, 3, 'x', {}, { by: 'me' }, { by: 'me', fault: {} }])
      expect(() => readResult(message, task, layout)).toThrow(/^a result is not what it should be/);
  });
});

describe('a task is not played', () => {
  it.each([
    ['with a negative block', { first: -1 }],
    ['with no blocks', { count: 0 }],
    ['with more in it than a task has', { run: 'rm' }],
    ['with another kind of bytes', { perBlock: 'all' }],
  ])('%s', (_, changes) =>
    expect(() => readOrder({ ...orderOf(task, 'digest', []), ...changes })).toThrow(/^a task is not what it should be/),
  );

  it('at a table that is none', () => {
    expect(() => readTable({ ...table, seatings: [] })).toThrow(/^a table is not what it should be/);
    expect(() => readTable({ ...table, code: 'x' })).toThrow(/^a table is not what it should be/);
  });
});
