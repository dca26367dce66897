import { expect, it } from 'vitest';
import { defineLayout, word, words } from '../engine/layout.ts';
import { later, resume } from './pending.ts';

const layout = defineLayout({ pending: words(2), waiting: word });

it('goes on with what was interrupted last, and leaves no trace of it', () => {
  const s = layout.create();
  later(s, 4);
  later(s, 9);
  expect([resume(s), s.waiting, ...s.pending]).toEqual([9, 1, 4, 0]);
  expect([resume(s), s.waiting, ...s.pending]).toEqual([4, 0, 0, 0]);
});

it('has no room for more steps than the layout has words', () => {
  const s = layout.create();
  later(s, 1);
  later(s, 2);
  expect(() => later(s, 3)).toThrow('2 steps wait already');
});
