import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';
import { games } from '../games/games.fixture.ts';
import { kitOf } from '../sim/components.ts';
import { tooWide } from './screen.fixture.ts';

const folder = new UserFolder();

const LONG =
  'Is it better to go first, or to wait until all others have shown what they have in their hands and on the table?';
folder.write('mine.yaml', `question: ${LONG}`, 'game: tictactoe', 'seed: s', 'games: 10', 'bots: random');

afterEach(() => {
  vi.unstubAllEnvs();
});

async function said(columns: string, args: readonly string[]): Promise<string> {
  vi.stubEnv('COLUMNS', columns);
  const { stdout, stderr, status } = await folder.here(...args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

const COMMANDS: readonly (readonly string[])[] = [
  ['--help'],
  ['bots'],
  ['games'],
  ...games.map(({ id }) => ['games', id]),
  ...games.filter((game) => kitOf(game) !== undefined).map(({ id }) => ['components', id]),
  ['plan', 'mine.yaml'],
  ['run', 'mine.yaml', '--shard', '1/2'],
  ['play', 'strogoff', '--players', '2', '--bots', 'courier'],
  ['match', 'tictactoe', 'random', 'centre', '--games', '20'],
];

describe('on a screen of 80 columns', () => {
  it.each(COMMANDS.map((args) => [args.join(' '), args] as const))(
    '%s says nothing that is wider',
    async (_name, args) => {
      expect(tooWide(await said('80', args))).toEqual([]);
    },
  );
});

describe('where nobody says how wide the screen is', () => {
  it('a sentence is one line, so that it can be searched', async () => {
    expect((await said('', ['plan', 'mine.yaml'])).split('\n')[0]).toBe(LONG);
  });
});
