import { expect, it } from 'vitest';
import { Memo } from './memo.ts';

it('a thing is made once for each key', () => {
  const once = new Memo<object>();
  let made = 0;
  const make = () => ({ made: ++made });
  const first = once.of('a', make);
  expect(once.of('a', make)).toBe(first);
  expect(once.of('b', make)).toEqual({ made: 2 });
  expect(made).toBe(2);
});
