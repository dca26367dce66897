import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPieces, Listed } from './json-pieces.ts';

it('is what JSON.stringify has, whatever is in it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()), (rest, items) => {
      const whole = { ...rest, cells: items, none: undefined };
      const pieces = [...jsonPieces({ ...whole, cells: new Listed(items) })];
      expect(pieces.join('')).toBe(`${JSON.stringify(whole, null, 2)}\n`);
    }),
  );
});

it('has nothing to say of nothing', () => {
  expect([...jsonPieces({})].join('')).toBe(`${JSON.stringify({}, null, 2)}\n`);
});

it('holds a part of a long list only', () => {
  const pieces = [...jsonPieces({ cells: new Listed(Array.from({ length: 100_000 }, (_, i) => ({ i }))) })];
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000);
});
