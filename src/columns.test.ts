import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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

describe('every column that a run writes is a name that no game can take', () => {
  it.each(Object.entries(METHODS))('by %s', (method, [lines, files]) => {
    const bots = method === 'match' ? '[random, helper]' : 'random';
    const head = ['question: Q?', 'game: cerbere', 'seed: s', 'factors: { players: 3 }', `bots: ${bots}`];
    writeFileSync(join(folder, `${method}.yaml`), [...head, `method: ${method}`, ...lines].join('\n'));
    const run = spawnSync(process.execPath, [CLI, 'run', `${method}.yaml`, '--out', method], { cwd: folder });
    expect(String(run.stderr)).toBe('');
    const written = readdirSync(join(folder, method)).filter((file) => file.endsWith('.csv'));
    expect(written.toSorted()).toEqual(files.map((file) => `${file}.csv`).toSorted());
    for (const file of written) {
      const [line] = readFileSync(join(folder, method, file), 'utf8').split('\n');
      const columns = line.split(',').filter(isOurs);
      expect([file, ...columns.toSorted()]).toEqual([file, ...COLUMNS[file].filter(isOurs).toSorted()]);
    }
  });

  it('in all files that there are', () => {
    const files = new Set(Object.values(METHODS).flatMap(([, own]) => own));
    expect([...files].map((file) => `${file}.csv`).toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
  });
});
