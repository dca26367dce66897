import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue, gamesNamed } from '../games.ts';
import { benchRows } from './rows.ts';

it('every bot of every game is measured, and its digest stored', async () => {
  const rows = await benchRows();
  const games = await gamesNamed([]);
  const bots = games.flatMap((game) => catalogue.botNames(game).map((name) => `${game.id}/${name}`));
  expect(rows.map(({ key }) => key.slice(0, key.lastIndexOf('/')))).toEqual(bots);
  const stored = JSON.parse(readFileSync(join(import.meta.dirname, 'digests.json'), 'utf8')) as Record<string, string>;
  expect(Object.keys(stored)).toEqual(rows.map(({ key }) => key));
});

it('those that search say how long, and are told to hurry for their digest', async () => {
  const row = (await benchRows()).find(({ key }) => key === 'connectfour/ismcts/2');
  expect(row?.search?.budget).toMatch(/^iterations=200:horizon=\d+$/);
  expect(row?.cell.lineup).toEqual(['ismcts', 'ismcts']);
  expect(row?.search?.quick.lineup[0]).toBe('ismcts:iterations=3:horizon=2');
});
