import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reader, SharedEncoder } from './shared-encoder.ts';

describe('parts', () => {
  it('give back whatever was added', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const parts = new SharedEncoder();
        const number = parts.add(value);
        const stored = JSON.parse(JSON.stringify(parts.list)) as typeof parts.list;
        expect(JSON.stringify(reader(stored)(number))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('keep what repeats itself once', () => {
    const parts = new SharedEncoder();
    const horse = { name: 'horse', legs: 4 };
    const numbers = [parts.add([horse, horse]), parts.add([{ ...horse }, { ...horse }])];
    expect(numbers[0]).toBe(numbers[1]);
    // 'horse', 4, the record, and the list of both.
    expect(parts.list.length).toBe(4);
  });

  it('that are the same are the same object when read', () => {
    const parts = new SharedEncoder();
    const before = parts.add({ board: [1, 2, 3], turn: 1 });
    const after = parts.add({ board: [1, 2, 3], turn: 2 });
    const read = reader(parts.list) as (number: number) => { readonly board: readonly number[]; readonly turn: number };
    expect(read(after).board).toBe(read(before).board);
    expect(read(after).turn).toBe(2);
  });

  it('leave out fields that are undefined', () => {
    const parts = new SharedEncoder();
    expect(parts.add({ a: 1, b: undefined })).toBe(parts.add({ a: 1 }));
  });

  it.each([
    ['a number and its text', 1, '1'],
    ['a list and the text of it', ['a', 'b'], 'a,b'],
    ['an empty list and an empty record', [], {}],
    ['null and false', null, false],
    ['fields that would read alike', { 'a:0,b': 1 }, { a: 1, b: 1 }],
    ['fields in another order', { a: 1, b: 1 }, { b: 1, a: 1 }],
  ])('tell %s from each other', (_what, one, other) => {
    const parts = new SharedEncoder();
    expect(parts.add(one)).not.toBe(parts.add(other));
  });

  it('go on from a list as if they had made it', () => {
    const first = new SharedEncoder();
    const number = first.add(['a', { b: 1 }]);
    const second = new SharedEncoder(first.list);
    expect(second.add(['a', { b: 1 }])).toBe(number);
    expect(second.list).toEqual(first.list);
  });
});
