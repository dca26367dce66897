import { expect, it } from 'vitest';
import { CHIEF, PURGE_PHASE } from './data.ts';
import { TARGET } from './moves.ts';
import { intrigues, man } from './table.fixture.ts';

it('K21: the miracle drug takes a cross away', () => {
  const p = intrigues();
  p.give(1, 21);
  p.ill(man(CHIEF), 2);
  p.begin(PURGE_PHASE);
  expect(p.asked[1]).toBe(1);
  expect(p.playable).toEqual([21]);
  p.card(21);
  expect(p.asked).toEqual([TARGET, 1]);
  p.play(man(CHIEF));
  expect(p.s.crosses[man(CHIEF)]).toBe(1);
  expect([p.hand(1), p.used]).toEqual([[], [21]]);
});
