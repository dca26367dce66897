import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { UserFolder } from './cli.fixture.ts';
import { ROOT } from './node/tool.ts';

/** Of every method a small experiment, with a bot by path: workers have to have it as well. */
export const EXPERIMENTS: Readonly<Record<string, readonly string[]>> = {
  sweep: ['games: 200', 'rotate: true', 'bots: [./mine.mjs, random]'],
  precision: ['precision: 0.1', 'bots: [./mine.mjs, random]'],
  compare: [
    'method: compare',
    'games: 200',
    'bots: [./mine.mjs, random]',
    'compare: { against: { wild: { variant: wild } } }',
  ],
  tune: [
    'method: tune',
    'games: 400',
    'bots: [counter, random]',
    'tune: { levels: { dice: [1, 2, 3] }, targets: { most: 0.7 } }',
  ],
  match: ['method: match', 'games: 600', 'bots: [random, counter]'],
  sensitivity: [
    'method: sensitivity',
    'game: cerbere',
    'games: 20',
    'bots: random',
    'sensitivity: { reconstructions: 2, claims: { easier: { more: { raised: 0 }, less: { raised: 1 } } } }',
  ],
  'knock-out': ['method: knock-out', 'games: 200', 'bots: [counter, random]', 'knock-out: { out: [challenge] }'],
  luck: ['method: luck', 'games: 200', 'luck: { bots: [random, counter], others: counter }'],
};

const BOT = [
  'export default {',
  "  about: '', looks: false, params: {},",
  '  create: () => ({ begin() {}, choose: (_view, _seat, _moves, count, rng) => rng.below(count) }),',
  '};',
];

/** A process that plays, in a folder that has the bot of the experiments. */
export function startWorker(folder: UserFolder, url: string): ChildProcess {
  folder.write('mine.mjs', ...BOT);
  const words = [join(ROOT, 'scripts/irkutsk.mjs'), 'worker', '--cluster', url, '--threads', '1'];
  return spawn(process.execPath, words, { cwd: folder.at('.'), stdio: 'ignore' });
}

/** Runs an experiment here and on the cluster; nothing is said on the way, and every table is the same to the byte. */
export async function expectSameTables(folder: UserFolder, name: string, url: string): Promise<void> {
  const lines = EXPERIMENTS[name];
  // Liar's dice has nothing that no rulebook gives.
  const game = lines.some((line) => line.startsWith('game:')) ? [] : ['game: liarsdice'];
  folder.write(
    `${name}.yaml`,
    'question: Is it the same?',
    'seed: s',
    'factors: { players: [3, 4] }',
    ...game,
    ...lines,
  );
  await folder.here('run', `${name}.yaml`, '--out', `${name}-here`);
  const { stderr } = await folder.here('run', `${name}.yaml`, '--cluster', url, '--out', `${name}-there`);
  expect(stderr).toBe('');
  const tables = readdirSync(folder.at(`${name}-here`)).filter((file) => /\.csv$|^answer\.json$/.test(file));
  expect(tables.length).toBeGreaterThan(1);
  for (const file of tables) expect(folder.read(`${name}-there`, file)).toBe(folder.read(`${name}-here`, file));
}
