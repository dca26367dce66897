import { expect, it } from 'vitest';
import { catalogueWith } from '../games/games.fixture.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { tableOf } from './cell.ts';
import { CellCounts } from './cell-counts.ts';
import { checkGames } from './check.ts';
import { rosterOfTable } from './roster.ts';
import type { PerBlock, Task, TaskResult } from './task.ts';
import { TaskPlayer } from './task-player.ts';

const catalogue = catalogueWith(liarsdice);
const table = tableOf(
  {
    game: 'liarsdice',
    players: 2,
    options: { dice: 2, sides: 6, wild: false },
    factors: {},
    lineup: ['random', 'random'],
    rotations: 1,
    blocks: 40,
  },
  'seed',
);

async function played(task: Partial<Task>): Promise<TaskResult> {
  const whole = { table, first: 0, count: 40, perBlock: 'none' as PerBlock, recorded: [], ...task };
  const result = await new TaskPlayer(catalogue).play(whole);
  if ('fault' in result) throw new Error(result.fault.message);
  return result;
}

it('ends after its time with the blocks that are played by then, one at least', async () => {
  const { count, bytes, sums } = await played({ within: 0, perBlock: 'wins' });
  expect([count, bytes.length, sums[1]]).toEqual([1, 1, 1]);
});

it('plays all blocks where there is time', async () => {
  const { count, bytes } = await played({ within: 1e9, perBlock: 'wins' });
  expect([count, bytes.length]).toEqual([undefined, 40]);
});

it('comes to the same counts where it ended early and went on', async () => {
  const tally = new CellCounts(rosterOfTable(liarsdice, table));
  tally.merge(await played({ within: 0 }));
  tally.merge(await played({ first: 1, count: 39 }));
  const whole = await played({});
  expect([tally.sums, tally.marks]).toEqual([whole.sums, whole.marks]);
});

it('records only games that were played', async () => {
  expect((await played({ within: 0, recorded: [5] })).recording).toBeUndefined();
  const { recording } = await played({ within: 0, recorded: [0, 5] });
  expect(recording?.lengths.length).toBe(1);
  expect(recording && (await checkGames(catalogue, { table, blocks: [0], recording }))).toBeUndefined();
});
