import { expect, it } from 'vitest';
import { crosstable } from './crosstable.ts';

it('a crosstable numbers its columns as its rows, and has colour only for what is sure', () => {
  const duel = { text: '+0.50', label: 'a against b: +0.50', value: 0.5 };
  const { text } = crosstable({
    title: 'scores',
    names: ['a', 'a name that is much longer than its place'],
    duels: [
      { ...duel, row: 0, column: 1, sure: true },
      { ...duel, row: 1, column: 0, value: -0.5, text: '-0.50', sure: false },
    ],
  });
  expect(text).toContain('>1 a<title>1 a</title>');
  expect(text).toMatch(/>2 ….*than its place<title>2 a name that is much longer than its place<\/title>/);
  expect(text).toMatch(/class="heat plus3"[^/]+\/><text class="inside-heat middle"[^>]+>\+0\.50</);
  expect(text).toMatch(/class="heat open"[^/]+\/><text class="inside-open middle"[^>]+>-0\.50</);
});
