import { describe, expect, it } from 'vitest';
import { copyOf, fromText, toText } from './plain-data.ts';

const HOLES: unknown[] = [1];
HOLES[2] = 3;

describe('a text gives back the very value', () => {
  it.each([
    ['plain data', { a: [1, 'x', null, true, { b: {} }], c: -1.5 }],
    ['undefined', { a: undefined, b: [undefined] }],
    ['numbers that JSON does not have', [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]],
    ['holes', { list: HOLES }],
    ['the key of tags', { $: 'undefined', deep: [{ $: { $: undefined } }] }],
    ['nothing', undefined],
  ])('%s', (_what, value) => {
    const back = fromText(toText(value));
    expect(back).toStrictEqual(value);
    expect(toText(back)).toBe(toText(value));
  });

  it('plain data is plain JSON', () => expect(toText({ a: [1, null] })).toBe('{"a":[1,null]}'));

  it('holes stay holes', () => expect(1 in (fromText(toText(HOLES)) as unknown[])).toBe(false));

  it('and nobody can change it', () => {
    const { a } = fromText(toText({ a: [{}] })) as { a: object[] };
    expect(() => a.push({})).toThrow(TypeError);
    expect(Object.isFrozen(a[0])).toBe(true);
  });
});

it.each([
  ['function', () => 1],
  ['symbol', Symbol('x')],
  ['bigint', 1n],
  ['Map', new Map()],
  ['Date', new Date(0)],
])('a %s is refused', (name, value) => {
  expect(() => toText({ deep: [value] })).toThrow(`the state holds a ${name}, and only plain data can be kept`);
});

it('a copy shares nothing', () => {
  const original = { a: [{ b: 1 }], c: undefined };
  const copy = copyOf(original);
  expect(copy).toStrictEqual(original);
  copy.a[0].b = 2;
  expect(original.a[0].b).toBe(1);
});
