// npm run bench -- --scaling: what an experiment costs by the number of its cells, in time, memory and bytes written. Each is run by the
// command, in a process of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { BUILD } from '../../src/node/tool.ts';
import { USAGE_FILE, type Usage } from './usage.ts';

const COMMAND = join(BUILD, 'command/cli.js');
const USAGE = fileURLToPath(new URL('./usage.js', import.meta.url));

const PLAYERS = [1, 2, 3, 4];
const BOXES = Array.from({ length: 20 }, (_, i) => i + 1);
const ENERGIES = [4, 5, 6, 7, 8];
const HANDS = [2, 3, 4, 5, 6];
const WAYS = [30, 33, 36, 39, 42];

/** Sweeps of Michel Strogoff, up to as many cells as an experiment may have, at random: so that what is not play shows. */
const SWEEPS = [
  { games: 100, factors: { players: PLAYERS, ogareffBox: BOXES } },
  { games: 100, factors: { players: PLAYERS, ogareffBox: BOXES, energyStart: ENERGIES } },
  { games: 100, factors: { players: PLAYERS, ogareffBox: BOXES, energyStart: ENERGIES, handStart: HANDS.slice(1) } },
  { games: 100, factors: { players: PLAYERS, ogareffBox: BOXES, energyStart: ENERGIES, handStart: HANDS, way: WAYS } },
] as const;

interface Cost extends Usage {
  readonly cells: number;
  readonly games: number;
  readonly seconds: number;
  readonly writtenMb: number;
}

function cellsOf(factors: Readonly<Record<string, readonly number[]>>): number {
  return Object.values(factors).reduce((product, levels) => product * levels.length, 1);
}

function costOf({ games, factors }: (typeof SWEEPS)[number]): Cost {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-scaling-'));
  try {
    const experiment = join(folder, 'sweep.yaml');
    // YAML takes JSON.
    const asked = {
      question: 'What does a cell cost?',
      game: 'strogoff',
      seed: 'scaling',
      bots: 'random',
      games,
      factors,
    };
    writeFileSync(experiment, JSON.stringify(asked));
    const usage = join(folder, 'usage.json');
    const out = join(folder, 'out');
    const start = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', USAGE, COMMAND, 'run', experiment, '--out', out],
      {
        encoding: 'utf8',
        env: { ...process.env, [USAGE_FILE]: usage },
      },
    );
    if (status !== 0) throw new Error(`irkutsk run ended with ${status}: ${stderr.trim().split('\n').at(-1)}`);
    const seconds = (performance.now() - start) / 1000;
    const bytes = readdirSync(out, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(out, name)).size);
    return {
      ...(JSON.parse(readFileSync(usage, 'utf8')) as Usage),
      cells: cellsOf(factors),
      games,
      seconds,
      writtenMb: bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A line for each sweep. */
export function benchScaling(): readonly string[] {
  const table = new Table({
    head: ['cells', 'games of each', 'seconds', 'processor', 'ms a cell', 'MB at most', 'MB written'],
    colAligns: ['right', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  });
  for (const sweep of SWEEPS) {
    const { cells, games, seconds, processorSeconds, mostMb, writtenMb } = costOf(sweep);
    process.stderr.write(`${cells.toLocaleString('en-US')} cells: ${seconds.toFixed(1)} s\n`);
    table.push([
      cells.toLocaleString('en-US'),
      games,
      seconds.toFixed(1),
      processorSeconds.toFixed(1),
      ((1000 * processorSeconds) / cells).toFixed(2),
      Math.round(mostMb),
      writtenMb.toFixed(1),
    ]);
  }
  return [
    ...table.toString().split('\n'),
    `Michel Strogoff at random, ${availableParallelism()} threads, seed scaling; ms a cell are those of the processor`,
  ];
}
