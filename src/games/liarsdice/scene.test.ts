import { expect, it } from 'vitest';
import { looksDuring, panelIn, seenBy } from '../../proof/scene.fixture.ts';
import { liarsdice } from './index.ts';
import { bidOf, CHALLENGE } from './moves.ts';
import { LiarsDiceRules, ROLLED } from './rules.ts';
import { layout } from './state.ts';

const rules = new LiarsDiceRules(2, 2, 6, false);
const s = layout.create();
rules.deal(s, { below: (_purpose, ordinal) => ordinal % 5, shuffle() {}, tell() {} });
rules.apply(s, bidOf(1, 3), { below: () => 0, shuffle() {}, tell() {} });

const marks = (seat: number, viewer?: number) => {
  const scene = viewer === undefined ? rules.scene(s) : seenBy(liarsdice, rules, s, viewer);
  return panelIn(scene, 'pieces', 'dice', seat).tokens.map(({ mark }) => mark);
};

it('dice are seen by their owner, and by the others only how many', () => {
  // Die d of either seat rolls d + 1.
  expect([marks(0), marks(1)]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
  expect([marks(0, 0), marks(1, 0)]).toEqual([
    ['1', '2'],
    ['', ''],
  ]);
  expect([marks(0, 1), marks(1, 1)]).toEqual([
    ['', ''],
    ['1', '2'],
  ]);
});

it('the last bid lies on the table', () => {
  expect(panelIn(rules.scene(s), 'facts', 'round').facts).toContainEqual(['last bid', '1 three, by player 1']);
});

it('dice are counted before they are rolled anew', () => {
  const table = { rules, s: layout.create(), chance: { below: () => 2, shuffle() {}, tell() {} } };
  rules.deal(table.s, table.chance);
  rules.apply(table.s, bidOf(3, 3), table.chance);
  table.chance.below = () => 5;
  const [count] = looksDuring(liarsdice, table, () => rules.apply(table.s, CHALLENGE, table.chance));
  expect([count.phase, count.text]).toEqual(['the count', 'there are 4 of the 3 threes']);
  expect(panelIn(count.scene, 'pieces', 'dice', 1).tokens.map(({ mark }) => mark)).toEqual(['3', '3']);
});

it('nobody hears what another rolls', () => {
  expect([rules.isVisible(0, ROLLED, 0), rules.isVisible(1, ROLLED, 0)]).toEqual([true, false]);
});
