import { expect, it } from 'vitest';
import { longSiberia, quicks, spendQuick } from '../../../src/games/strogoff/long-siberia.fixture.ts';
import cautious from '../cautious.ts';
import courier from '../courier.ts';
import hoarder from '../hoarder.ts';
import racer from '../racer.ts';
import veteran from '../veteran.ts';
import { answer } from './table.fixture.ts';

const STYLES = { cautious, courier, hoarder, racer, veteran };

it.each(Object.entries(STYLES))('%s gives up the copy that he does not meet again', (_name, style) => {
  const p = longSiberia();
  const copies = quicks(p);
  spendQuick(p, ...copies);
  expect(answer(p, style)).toBe(p.rules.show(p.s, copies[3]));
});

it('a courier gives up the copy with the mildest penalty, if he may meet all of them', () => {
  const p = longSiberia();
  const [discard, energy, turn] = quicks(p);
  spendQuick(p, discard, energy, turn);
  expect(answer(p, courier)).toBe(p.rules.show(p.s, discard));
});

it('a courier gives up the copy whose dangers he has not before him', () => {
  const p = longSiberia();
  const [discard, energy] = quicks(p);
  p.journey(0, p.russia('illness'), p.russia('papers'));
  spendQuick(p, discard, energy);
  expect(answer(p, courier)).toBe(p.rules.show(p.s, energy));
});
