import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Schedule, scattered } from './schedule.ts';
import { emptyTable } from './task.fixture.ts';

const scheduleOf = (sizes: readonly number[], batch?: number) =>
  new Schedule(
    sizes.map((count) => ({ table: emptyTable(), first: 0, count })),
    { lanes: () => 2, pace: new Map(), fixed: batch },
  );

describe('a schedule', () => {
  it('deals out every block of every cell once, however long batches take', () => {
    const blocks = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        blocks,
        fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1 }),
        fc.boolean(),
        (sizes, times, endsEarly) => {
          const schedule = new Schedule(
            sizes.map((count) => ({ table: emptyTable(), first: 0, count })),
            { lanes: () => 2, pace: new Map(), endsEarly },
          );
          const next = sizes.map(() => 0);
          for (let i = 0, batch = schedule.next(); batch !== undefined; batch = schedule.next(), i++) {
            expect(batch.first).toBe(next[batch.stretch]);
            expect(batch.count).toBeGreaterThan(0);
            const played = batch.within === undefined ? batch.count : Math.ceil(batch.count / 3);
            next[batch.stretch] += played;
            schedule.took(batch, times[i % times.length], played);
          }
          expect(next).toEqual(sizes);
        },
      ),
    );
  });

  it('grows its batches towards a tenth of a second', () => {
    const schedule = scheduleOf([1_000_000]);
    let count = 0;
    for (let i = 0; i < 20; i++) {
      const batch = schedule.next();
      if (batch === undefined) break;
      count = batch.count;
      schedule.took(batch, batch.count * 0.05); // 20 blocks a millisecond
    }
    expect(count).toBe(2000);
  });

  it('does not hand a slow cell out whole because the one before was quick', () => {
    const schedule = scheduleOf([2_000_000, 20_000]);
    let largest = 0;
    for (let batch = schedule.next(); batch !== undefined; batch = schedule.next()) {
      if (batch.stretch === 1) largest = Math.max(largest, batch.count);
      schedule.took(batch, batch.count * (batch.stretch === 0 ? 0.0004 : 50));
    }
    expect(largest).toBeLessThanOrEqual(8); // 50 ms a block, a tenth of a second wanted, found within one step of growth
  });

  it('goes on where a stretch begins, at the pace it has learnt', () => {
    const table = emptyTable();
    const pace = new Map([[table, 30]]);
    const schedule = new Schedule([{ table, first: 100, count: 200 }], { lanes: () => 2, pace });
    expect(schedule.next()).toEqual({ stretch: 0, table, first: 100, count: 30 });
    expect(schedule.next()).toMatchObject({ first: 130 });
  });

  it('takes the cells in scattered order, each once', () => {
    expect(scattered(1)).toEqual([0]);
    expect(scattered(8)).toEqual([0, 4, 2, 6, 1, 5, 3, 7]);
    expect(scattered(24).toSorted((a, b) => a - b)).toEqual([...Array(24).keys()]);
    const mean =
      scattered(24)
        .slice(0, 6)
        .reduce((a, b) => a + b, 0) / 6;
    expect(Math.abs(mean - 11.5)).toBeLessThan(3);
  });

  it('hands a small cell out whole where batches can be told to end, with the time it may take', () => {
    const schedule = new Schedule([{ table: emptyTable(), first: 0, count: 100 }], {
      lanes: () => 2,
      pace: new Map(),
      endsEarly: true,
    });
    expect(schedule.next()).toMatchObject({ first: 0, count: 100, within: 100 });
    expect(schedule.next()).toBeUndefined();
  });

  it('takes back what was not played in time, and cuts it by what it has learnt', () => {
    const schedule = new Schedule([{ table: emptyTable(), first: 10, count: 100 }], {
      lanes: () => 2,
      pace: new Map(),
      endsEarly: true,
    });
    const tried = schedule.next();
    if (tried !== undefined) schedule.took(tried, 100, 4); // 25 ms a block
    const batches = [schedule.next(), schedule.next()];
    expect(batches.map((batch) => [batch?.first, batch?.count, batch?.within])).toEqual([
      [14, 4, undefined],
      [18, 4, undefined],
    ]);
  });

  it('keeps to a fixed size when told', () => {
    const schedule = scheduleOf([10], 4);
    const counts = [schedule.next(), schedule.next(), schedule.next()].map((batch) => batch?.count);
    expect(counts).toEqual([4, 4, 2]);
  });
});
