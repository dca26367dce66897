import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';

// Compiling takes seconds, and threads as many on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const folder = new UserFolder();
folder.write(
  'pigs.yaml',
  'question: Who wins?',
  'seed: own',
  'game: ./pig',
  'games: 300',
  'factors: { players: [2, 3] }',
  'bots: random',
);

function change(file: string, from: string, to: string): void {
  const text = readFileSync(folder.at(file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(folder.at(file), text.replace(from, to));
}

/** In a process of its own: one that has loaded a game does not load it again. */
function cells(name: string, ...flags: string[]): string {
  const { status, stderr } = folder.irkutsk('run', 'pigs.yaml', '--out', name, '--threads', '1', ...flags);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return folder.read(name, 'cells.csv');
}

it("somebody's rules are compiled as ours are, played by, and left alone once the code has changed", async () => {
  await folder.here('new-game', 'pig');
  const { status, stdout } = await folder.here('check-game', './pig', '--fast', '--compile');
  expect(status).toBe(0);
  expect(stdout).toContain('ok       the rules can be compiled, kept in ./pig/compiled');
  expect(existsSync(folder.at('pig', 'compiled', 'pig.wasm'))).toBe(true);
  expect(cells('wasm')).toBe(cells('js', '--engine', 'js'));
  // Compiled rules that are of this code but play otherwise are found out: so they are what played.
  const stored = folder.read('pig', 'compiled', 'pig.json');
  writeFileSync(folder.at('pig', 'compiled', 'pig.json'), stored.replace('"name":"points"', '"name":"seats"'));
  const spoilt = await folder.here('run', 'pigs.yaml', '--out', 'spoilt', '--threads', '1');
  expect(stored).toContain('"name":"points"');
  expect(spoilt.stderr).toContain('compiled rules play this game otherwise than JavaScript does');
  expect(spoilt.status).toBe(1);
  change('pig/rules.ts', 'const SIDES = 6;', 'const SIDES = 4;');
  expect(cells('changed')).toBe(cells('changed-js', '--engine', 'js'));
});

it('lines that are not compiled are told with their places, and nothing fails by them', async () => {
  await folder.here('new-game', 'hog');
  change('hog/rules.ts', 'toAct(s', 'private names(): string[] {\n    return [];\n  }\n\n  toAct(s');
  change('hog/rules.ts', '    return count;', '    return count + this.names().length;');
  const { status, stdout } = await folder.here('check-game', './hog', '--fast', '--compile');
  expect(status).toBe(0);
  expect(stdout).toContain('not yet  compiled, and so slower than it could be; these lines are in the way:');
  expect(stdout).toMatch(/\.\/hog\/rules\.ts:\d+: /);
});
