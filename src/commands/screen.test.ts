import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { games } from '../games/index.ts';
import { kitOf } from '../run/components.ts';
import { tooWide } from './screen.fixture.ts';

/** The built command line, run as a user runs it, from a folder of the user's own. */
const CLI = join(import.meta.dirname, '../../dist/src/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LONG =
  'Is it better to go first, or to wait until all others have shown what they have in their hands and on the table?';
writeFileSync(
  join(folder, 'mine.yaml'),
  [`question: ${LONG}`, 'game: tictactoe', 'seed: s', 'games: 10', 'bots: random'].join('\n'),
);

function said(columns: string, args: readonly string[]): string {
  const env = { ...process.env, COLUMNS: columns };
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
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
  it.each(COMMANDS.map((args) => [args.join(' '), args] as const))('%s says nothing that is wider', (_name, args) => {
    expect(tooWide(said('80', args))).toEqual([]);
  });
});

describe('where nobody says how wide the screen is', () => {
  it('a sentence is one line, so that it can be searched', () => {
    expect(said('', ['plan', 'mine.yaml']).split('\n')[0]).toBe(LONG);
  });
});
