import { expect, it } from 'vitest';
import { catalogueWith } from '../../games/games.fixture.ts';
import { tictactoe } from '../../games/tictactoe/index.ts';
import { localRunner } from '../../sim/local-runner.ts';
import type { TableSpec } from '../../sim/task.ts';
import { arithmetic, makeSelfTest, takeSelfTest } from './self-test.ts';

const runner = localRunner(catalogueWith(tictactoe));
const table = (firstBlock: number): TableSpec => ({
  game: 'tictactoe',
  seed: 's',
  players: 2,
  options: {},
  names: ['random'],
  bots: ['random', 'random'],
  seatings: [[0, 1]],
  firstBlock,
  watchesLead: true,
});
const tables = new Map(Array.from({ length: 20 }, (_, i) => [`table ${i}`, table(10 * i)]));
const tableOf = (digest: string) => Promise.resolve(tables.get(digest) as TableSpec);

it('a machine passes its own self-test, which has games of several tables', async () => {
  const test = await makeSelfTest(runner, tables);
  expect(await takeSelfTest(test, runner, tableOf)).toBeUndefined();
  expect(new Set(test.stretches.map(({ table: digest }) => digest)).size).toBeGreaterThan(0);
  expect(test.stretches.map(({ first }) => first)).toContain(0);
});

it('a machine whose games come out otherwise does not pass', async () => {
  const test = await makeSelfTest(runner, tables);
  const other = (digest: string) => Promise.resolve({ ...(tables.get(digest) as TableSpec), seed: 'other' });
  expect(await takeSelfTest(test, runner, other)).toBe('games');
});

it('a function that comes out otherwise is named, and nothing is played', async () => {
  const test = await makeSelfTest(runner, tables);
  const elsewhere = { ...test, arithmetic: { ...test.arithmetic, 'Math.pow': 'other', 'Math.exp': 'other' } };
  expect(await takeSelfTest(elsewhere, runner, () => Promise.reject(new Error('asked')))).toBe('Math.exp, Math.pow');
});

it('arithmetic tells one bit in two thousand values', () => {
  const { exp } = Math;
  const before = arithmetic();
  expect(arithmetic()).toEqual(before);
  expect(Object.keys(before)).toHaveLength(22);
  expect(new Set(Object.values(before)).size).toBe(22);
  expect(exp(1)).toBeCloseTo(Math.E);
});
