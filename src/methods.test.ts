import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tooWide } from './commands/screen.fixture.ts';
import { COLUMNS, COMMON_FACTORS, measureColumns } from './core/columns.ts';
import { cerbere } from './games/cerbere/index.ts';

/** The built command line, run as a user runs it. */
const CLI = join(import.meta.dirname, '../dist/src/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SWEEP = ['seats', 'bots', 'endings', 'fates', 'measures', 'lengths', 'examples'];

/** Of every method an experiment that writes all of its files, and which these are. */
const METHODS: Readonly<Record<string, readonly [lines: readonly string[], files: readonly string[]]>> = {
  sweep: [['games: 20'], ['cells', ...SWEEP]],
  compare: [
    ['precision: 0.3', 'compare: { against: { raised: { raised: 1 } } }'],
    ['compare', 'arms', ...SWEEP],
  ],
  'knock-out': [
    ['precision: 0.3', 'knock-out: { out: [marks, help] }'],
    ['knock-out', 'arms', ...SWEEP],
  ],
  tune: [
    ['games: 20', 'tune: { levels: { raised: [0, 1] }, targets: { half: 0.5 } }'],
    ['tune', 'levels'],
  ],
  match: [['games: 40'], ['pairs', 'ratings']],
  sensitivity: [
    [
      'games: 20',
      'sensitivity: { reconstructions: 2, claims: { easier: { more: { raised: 0 }, less: { raised: 1 } } } }',
    ],
    ['sensitivity', 'reconstructions', 'claims'],
  ],
};

/** Columns that the game or the experiment names. */
const NAMED = new Set<string>([
  ...COMMON_FACTORS,
  ...Object.keys(cerbere.options),
  ...[...cerbere.measures, ...cerbere.seatMeasures].flatMap(({ name }) => measureColumns(name)),
  'half_status',
]);
const isOurs = (column: string) => !NAMED.has(column) && !column.startsWith('components.');

/** Runs an experiment by the method on a screen of 80 columns, and returns what it says. */
function run(method: string, lines: readonly string[]): string {
  const bots = method === 'match' ? '[random, helper]' : 'random';
  const head = ['question: Which of them is it?', 'game: cerbere', 'seed: s', 'factors: { players: [3, 4] }'];
  writeFileSync(join(folder, `${method}.yaml`), [...head, `bots: ${bots}`, `method: ${method}`, ...lines].join('\n'));
  const args = [CLI, 'run', `${method}.yaml`, '--out', method];
  const env = { ...process.env, COLUMNS: '80' };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
  expect(stderr).toBe('');
  return stdout;
}

describe.each(Object.entries(METHODS))('%s', (method, [lines, files]) => {
  let said = '';
  beforeAll(() => {
    said = run(method, lines);
  });

  it('writes columns that are names which no game can take', () => {
    const written = readdirSync(join(folder, method)).filter((file) => file.endsWith('.csv'));
    expect(written.toSorted()).toEqual(files.map((file) => `${file}.csv`).toSorted());
    for (const file of written) {
      const [line] = readFileSync(join(folder, method, file), 'utf8').split('\n');
      const columns = line.split(',').filter(isOurs);
      expect([file, ...columns.toSorted()]).toEqual([file, ...COLUMNS[file].filter(isOurs).toSorted()]);
    }
  });

  it('says nothing that is wider than the screen', () => {
    expect(said.split('\n').length).toBeGreaterThan(5);
    expect(tooWide(said)).toEqual([]);
  });
});

it('the names that no game can take are those of all files', () => {
  const files = new Set(Object.values(METHODS).flatMap(([, own]) => own));
  expect([...files].map((file) => `${file}.csv`).toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
});
