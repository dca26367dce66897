import { beforeAll, expect, it, vi } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';

// Every test carries out the command several times, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const folder = new UserFolder();

beforeAll(async () => {
  const head = ['question: Who wins?', 'game: liarsdice', 'seed: s', 'games: 400', 'factors: { players: [2, 3] }'];
  folder.write('x.yaml', ...head, 'bots: [random, counter]', 'rotate: true');
  const run = (out: string, ...args: string[]) => folder.here('run', 'x.yaml', '--out', out, '--threads', '1', ...args);
  await run('plain', '--rows');
  await run('wild', '--rows', '--set', 'variant=wild');
  await run('more', '--games', '800', '--seed', 't', '--set', 'players=2,4');
});

it('puts the blocks of two runs on the same luck side by side, and says first what differs', async () => {
  const { status, stdout, stderr } = await folder.here('diff', 'plain', 'wild', '--out', 'd');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')[0]).toMatch(
    /^(?:\d|All \d|It is not sure of any) of 2 cells .+, where the win rate of the first player .+\.$/,
  );
  expect(stdout).toMatch(/variant +│ not said +│ wild/);
  expect(stdout).toContain('Both runs have the same luck, and were put side by side block by block.');
  const [names, ...rows] = folder.read('d', 'diff.csv').trim().split('\n');
  expect(names).toBe(
    'players,bots,games,other_games,win_rate_of,base_rate,rate,difference,ci_low,ci_high,joint_low,joint_high,p_value,p_holm,paired,verdict',
  );
  expect(rows.map((row) => [row.split(',')[0], row.split(',').at(-2)])).toEqual([
    ['2', 'true'],
    ['3', 'true'],
  ]);
  expect(folder.read('d', 'diff.html')).toContain('What is different in wild from plain?');
});

it('counts each run by itself where their luck is not the same, and names what only one of them has', async () => {
  const { stdout } = await folder.here('diff', 'plain', 'more');
  expect(stdout).toContain('1 cell is only in plain.\n1 cell is only in more.');
  expect(stdout).toMatch(/seed +│ s +│ t/);
  expect(stdout).toMatch(/games +│ 400 +│ 800/);
  expect(stdout).toContain('Intervals are as if each run had luck of its own.\nThe interval is one of 95 %.');
  expect(folder.read('results/plain-and-more', 'diff.csv')).toContain('\n2,random+counter,400,800,the first player,');
});

it('has intervals that hold whenever comparisons until they are decided stopped', async () => {
  const lines = [
    'question: Which?',
    'method: compare',
    'game: liarsdice',
    'seed: s',
    'games: 2000',
    'factors: { players: 2 }',
  ];
  folder.write(
    'c.yaml',
    ...lines,
    'bots: [counter, random]',
    'compare: { until: decided, against: { more: { dice: 3 } } }',
  );
  await folder.here('run', 'c.yaml', '--out', 'c1', '--threads', '1');
  await folder.here('run', 'c.yaml', '--out', 'c2', '--threads', '1', '--seed', 't');
  const { stdout } = await folder.here('diff', 'c1', 'c2', '--out', 'd');
  expect(stdout).toContain(' hold together with 95 % certainty, whenever the runs stopped.');
});

it('says so where both came to the same', async () => {
  const { stdout } = await folder.here('diff', 'plain', 'plain', '--out', 'd');
  expect(stdout).toContain('In all 2 cells both came to the same.\nBoth were asked the same.\n');
});

it('refuses a folder without results, and games that cannot be read', async () => {
  const refused = (message: string) => ({ status: 2, stdout: '', stderr: `irkutsk: ${message}\n` });
  expect(await folder.here('diff', 'plain', 'nowhere')).toEqual(
    refused('nowhere/answer.json: no such file; irkutsk run writes it, into the folder of its results'),
  );
  folder.write('wild/rows.parquet', 'PAR1');
  const { status, stderr } = await folder.here('diff', 'plain', 'wild');
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^irkutsk: wild\/rows\.parquet: cannot be read as games of a run \(.+\)\n$/),
  ]);
});
