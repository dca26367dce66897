import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { UserFolder } from './cli.fixture.ts';
import { tooWide } from './commands/screen.fixture.ts';
import { COLUMNS, COMMON_FACTORS, measureColumns } from './data/columns.ts';
import { cerbere } from './games/cerbere/index.ts';
import type { MethodName, MethodTables } from './index.ts';
import { readFindings } from './node/findings-file.ts';
import { describeInBrowser } from './web/browser.fixture.ts';

const folder = new UserFolder();

const SWEEP = ['seats', 'bots', 'endings', 'fates', 'measures', 'lengths', 'examples'] as const;

/** Of every method an experiment that writes all of its files, and which these are. */
const METHODS: Readonly<Record<string, readonly [lines: readonly string[], files: readonly string[]]>> = {
  sweep: [['games: 20'], ['cells', ...SWEEP]],
  compare: [
    ['precision: 0.3', 'compare: { against: { raised: { raised: 1 } } }'],
    ['compare', 'interactions', 'arms', ...SWEEP],
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
  calibrate: [
    [
      'games: 10',
      'calibrate: { plays: plays.csv, draws: 60, compare: players, tune: { option: raised, from: 0, to: 3 } }',
    ],
    ['beliefs', 'dial', 'worth', 'learned', 'next'],
  ],
  balance: [
    [
      'games: 60',
      'balance: { dials: { raised: [0, 1, 2, 3] }, goals: { half: { target: 0.5 }, seats: { of: seats, most: 0.1 }, short: { of: turns, most: 40 } }, tries: 8, tryGames: 20, finalists: 2 }',
    ],
    ['balance', 'dials', 'tries'],
  ],
  luck: [
    ['games: 20', 'luck: { bots: [random, helper], ceiling: { copies: 4 } }'],
    ['luck', 'alike', 'kinds', 'ceiling'],
  ],
  feel: [
    ['games: 4', 'feel: { positions: 2, playouts: 4, moves: 2 }'],
    ['feel', 'course', 'calibration'],
  ],
  cards: [
    ['games: 60', 'cards: { things: [ambush, sacrifice, opportunism], wins: seat }'],
    ['cards', 'arms', ...SWEEP],
  ],
} satisfies {
  readonly [M in MethodName]: readonly [lines: readonly string[], files: readonly (keyof MethodTables[M])[]];
};

/** Columns that the game or the experiment names. */
const NAMED = new Set<string>([
  ...COMMON_FACTORS,
  ...Object.keys(cerbere.options),
  ...[...cerbere.measures, ...cerbere.seatMeasures].flatMap(({ name }) => measureColumns(name)),
  'half_status',
]);
const isOurs = (column: string) => !NAMED.has(column) && !column.startsWith('components.');

/** What each run said on a screen of 80 columns. */
const said = new Map<string, string>();

/** Runs the experiment of a method, once. */
async function run(method: string): Promise<string> {
  const before = said.get(method);
  if (before !== undefined) return before;
  const [lines] = METHODS[method];
  // Who plays is said by the method itself.
  const bots = method === 'luck' ? [] : [`bots: ${method === 'match' ? '[random, helper]' : 'random'}`];
  const head = ['question: Which of them is it?', 'game: cerbere', 'seed: s', 'factors: { players: [3, 4] }'];
  folder.write(`${method}.yaml`, ...head, ...bots, `method: ${method}`, ...lines);
  folder.write('plays.csv', 'players,won,turns', '3,yes,20', '4,no,', '3,no,25');
  vi.stubEnv('COLUMNS', '80');
  const { stdout, stderr } = await folder.here('run', `${method}.yaml`, '--out', method);
  vi.unstubAllEnvs();
  expect(stderr).toBe('');
  said.set(method, stdout);
  return stdout;
}

describe.each(Object.entries(METHODS))('%s', (method, [, files]) => {
  it('writes columns that are names which no game can take', async () => {
    await run(method);
    const written = readdirSync(folder.at(method)).filter((file) => file.endsWith('.csv'));
    expect(written.toSorted()).toEqual(files.map((file) => `${file}.csv`).toSorted());
    for (const file of written) {
      const [line] = folder.read(method, file).split('\n');
      const columns = line.split(',').filter(isOurs);
      expect([file, ...columns.toSorted()]).toEqual([file, ...COLUMNS[file].filter(isOurs).toSorted()]);
    }
  });

  it('says nothing that is wider than the screen', async () => {
    expect((await run(method)).split('\n').length).toBeGreaterThan(5);
    expect(tooWide(await run(method))).toEqual([]);
  });

  it('answers in words, and not by identifiers', async () => {
    await run(method);
    const { sentences, notes, summary } = readFindings(folder.at(method));
    const told = [
      ...sentences,
      ...notes,
      ...summary.flatMap(({ title, head, rows }) => [title, ...head, ...rows.flat()]),
    ];
    expect(told.filter((text) => /\b[a-z]+[A-Z]|\b[a-z]+_[a-z]|components\.|points of per cent/.test(text))).toEqual(
      [],
    );
    // In prose one decimal is as much as anybody reads.
    expect(sentences.filter((text) => /\d\.\d\d/.test(text))).toEqual([]);
  });
});

describeInBrowser('the page of every method', (open) => {
  it.each(Object.keys(METHODS))('fits a desk and a phone, with all tables unfolded: %s', async (method) => {
    await run(method);
    const { page } = await open(folder.read(method, 'report.html'));
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
    const widths = () =>
      page.locator('.scroll').evaluateAll((all) => Math.max(0, ...all.map((one) => one.scrollWidth - one.clientWidth)));
    const size = () => page.evaluate('document.documentElement.scrollWidth');
    await page.setViewportSize({ width: 1280, height: 900 });
    expect([await size(), await widths()]).toEqual([1280, 0]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await size()).toBe(390);
    // Tables of numbers are pushed aside with a finger, but not for ever.
    expect(await widths()).toBeLessThan(2 * 390);
  });

  // Measures had labels, and no page showed them.
  it('tells what the game counts, in its words: sweep', async () => {
    await run('sweep');
    const { page } = await open(folder.read('sweep', 'report.html'));
    const text = (await page.locator('main').allTextContents()).join(' ');
    for (const { label } of [...cerbere.measures, ...cerbere.seatMeasures]) expect(text).toContain(label);
  });

  it('shows words where the game has them: knock-out', async () => {
    await run('knock-out');
    const { page } = await open(folder.read('knock-out', 'report.html'));
    const text = (await page.locator('header, #figure-1').allTextContents()).join(' ');
    expect(text).toContain('marks of Cerberus');
    expect(text).toContain('helping others');
    expect(text).toContain('3 players');
  });
});

it.each(['compare', 'knock-out'])('%s tells what else differs, where its games are fixed', async (method) => {
  const lines = METHODS[method][0].map((line) => line.replace('precision: 0.3', 'games: 40'));
  const head = ['question: What else?', 'game: cerbere', 'seed: s', 'factors: { players: [3, 4] }', 'bots: random'];
  folder.write('fixed.yaml', ...head, `method: ${method}`, ...lines);
  await folder.here('run', 'fixed.yaml', '--out', `fixed-${method}`);
  const [line, ...rows] = folder.read(`fixed-${method}`, 'measure-differences.csv').trim().split('\n');
  expect(line.split(',').filter(isOurs).toSorted()).toEqual(
    COLUMNS['measure-differences.csv'].filter(isOurs).toSorted(),
  );
  expect(rows.filter((row) => row.startsWith(','))).toHaveLength(rows.length / 3);
});

it('the names that no game can take are those of all files', () => {
  // That of measures is of runs that are read once, that of all games is asked for by a flag, and that of two runs by a command.
  const files = new Set([...Object.values(METHODS).flatMap(([, own]) => own), 'measure-differences', 'rows', 'diff']);
  expect([...files].map((file) => `${file}.csv`).toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
});
