// npm run bench: how fast every game and bot is, in ratios within this one run, and whether they still play the same.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { median } from 'simple-statistics';
import { runCells } from '../../src/run/run.ts';
import { ROOT } from '../../src/tool.ts';
import type { Measurement } from './measure.ts';
import { benchRows } from './rows.ts';

const ROUNDS = 3;
const DIGESTS = join(ROOT, 'scripts', 'bench', 'digests.json');
const MEASURE = fileURLToPath(new URL('./measure.js', import.meta.url));
const TIC_TAC_TOE = 'tictactoe/random/2';

/** What we hold ourselves to, as ratios within one run. */
const TARGETS = [
  { name: 'tic-tac-toe games/s against boardgame.io', least: 1500, of: (b: Bench) => b.ticTacToeToBoardgameIo },
  { name: 'two threads against one', least: 1.8, of: (b: Bench) => b.twoThreadsToOne },
  {
    name: 'decisions/s of strogoff against tic-tac-toe, random',
    least: 1 / 8,
    of: decisions('strogoff/random/4', TIC_TAC_TOE),
  },
  {
    name: 'decisions/s of kurier against tic-tac-toe, random',
    least: 1 / 8,
    of: decisions('kurier/random/5', TIC_TAC_TOE),
  },
  {
    name: 'decisions/s of cerbere against tic-tac-toe, random',
    least: 1 / 9,
    of: decisions('cerbere/random/7', TIC_TAC_TOE),
  },
  {
    name: 'decisions/s of courier against random',
    least: 1 / 3,
    of: decisions('strogoff/courier/4', 'strogoff/random/4'),
  },
];
/** What the engine itself allocates: random players allocate nothing. */
const MOST_BYTES = 1;

/** Of two rows, the ratio of their decisions per second. */
function decisions(one: string, other: string): (b: Bench) => number {
  const speed = (b: Bench, key: string) => b.rows.find((row) => row.key === key)?.decisionsPerSecond ?? Number.NaN;
  return (b) => speed(b, one) / speed(b, other);
}

interface Row extends Measurement {
  readonly key: string;
}

interface Bench {
  readonly rows: readonly Row[];
  readonly boardgameIoGamesPerSecond: number;
  readonly ticTacToeToBoardgameIo: number;
  readonly twoThreadsToOne: number;
}

function measured(key: string): Measurement {
  const output = execFileSync(process.execPath, ['--expose-gc', MEASURE, key], { encoding: 'utf8' });
  return JSON.parse(output) as Measurement;
}

/** Seconds for so many games of tic-tac-toe through the real pool, threads started and all. */
async function poolSeconds(threads: number, blocks: number): Promise<number> {
  const [{ cell }] = (await benchRows()).filter(({ key }) => key === TIC_TAC_TOE);
  const start = performance.now();
  await runCells([{ ...cell, blocks }], 'bench', { threads });
  return (performance.now() - start) / 1000;
}

async function bench(): Promise<Bench> {
  const keys = (await benchRows()).map(({ key }) => key);
  const samples = new Map<string, Measurement[]>(keys.map((key) => [key, []]));
  const foreign: number[] = [];
  const scaling: number[] = [];
  // Round after round, so that a slow minute of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round++) {
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
    for (const key of keys) samples.get(key)?.push(measured(key));
    foreign.push(measured('boardgame.io').gamesPerSecond);
    scaling.push((await poolSeconds(1, 15_000_000)) / (await poolSeconds(2, 15_000_000)));
  }
  const rows = keys.map((key) => summary(key, samples.get(key) ?? []));
  const ours = rows.find((row) => row.key === TIC_TAC_TOE)?.gamesPerSecond ?? Number.NaN;
  return {
    rows,
    boardgameIoGamesPerSecond: median(foreign),
    ticTacToeToBoardgameIo: ours / median(foreign),
    twoThreadsToOne: median(scaling),
  };
}

function summary(key: string, samples: readonly Measurement[]): Row {
  const middle = (of: (m: Measurement) => number) => median(samples.map(of));
  return {
    key,
    gamesPerSecond: middle((m) => m.gamesPerSecond),
    decisionsPerSecond: middle((m) => m.decisionsPerSecond),
    forcedPerGame: middle((m) => m.forcedPerGame),
    bytesPerDecision: middle((m) => m.bytesPerDecision),
    digest: [...new Set(samples.map((m) => m.digest))].join(' '),
  };
}

/** What the digests say: nothing if all is as stored. */
function changedDigests(rows: readonly Row[], stored: Readonly<Record<string, string>>): readonly string[] {
  const lines = rows
    .filter(({ key, digest }) => stored[key] !== digest)
    .map(({ key, digest }) => `${key} plays otherwise: digest ${digest}, stored ${stored[key] ?? 'none'}`);
  const gone = Object.keys(stored).filter((key) => !rows.some((row) => row.key === key));
  return [...lines, ...gone.map((key) => `${key} is stored and no longer measured`)];
}

function text({ rows, boardgameIoGamesPerSecond, ...ratios }: Bench): string {
  const whole = (n: number) => Math.round(n).toLocaleString('en-US');
  const table = new Table({
    head: ['game/bot/players', 'games/s', 'decisions/s', 'forced/game', 'bytes/decision', 'digest'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'left'],
    style: { head: [], border: [], compact: true },
  });
  for (const row of rows) {
    table.push([
      row.key,
      whole(row.gamesPerSecond),
      whole(row.decisionsPerSecond),
      row.forcedPerGame.toFixed(2),
      row.bytesPerDecision.toFixed(2),
      row.digest,
    ]);
  }
  const lines = [
    table.toString(),
    `boardgame.io, tic-tac-toe with random moves: ${whole(boardgameIoGamesPerSecond)} games/s`,
  ];
  const full = { rows, boardgameIoGamesPerSecond, ...ratios };
  for (const { name, least, of } of TARGETS) {
    const value = of(full);
    lines.push(
      `${name}: ${value.toFixed(value > 100 ? 0 : 3)}× (to reach: ${Number(least.toFixed(3))}×) ${value >= least ? 'reached' : 'MISSED'}`,
    );
  }
  const engine = rows.filter((row) => row.key.includes('/random/'));
  const greedy = engine.filter((row) => row.bytesPerDecision > MOST_BYTES).map((row) => row.key);
  lines.push(
    `the engine allocates at most ${MOST_BYTES} byte a decision: ${greedy.length === 0 ? 'reached' : `MISSED by ${greedy.join(', ')}`}`,
  );
  return lines.join('\n');
}

const flags = process.argv.slice(2);
const unknown = flags.find((flag) => flag !== '--json' && flag !== '--update');
if (unknown !== undefined) {
  process.stderr.write(`bench: unknown flag "${unknown}"; allowed: --json, --update\n`);
  process.exit(2);
}
const result = await bench();
if (flags.includes('--update')) {
  const digests = Object.fromEntries(result.rows.map(({ key, digest }) => [key, digest]));
  writeFileSync(DIGESTS, `${JSON.stringify(digests, null, 2)}\n`);
}
const changed = changedDigests(result.rows, JSON.parse(readFileSync(DIGESTS, 'utf8')) as Record<string, string>);
process.stdout.write(`${flags.includes('--json') ? JSON.stringify({ ...result, changed }, null, 2) : text(result)}\n`);
for (const line of changed) process.stderr.write(`${line}\n`);
process.exitCode = changed.length === 0 ? 0 : 1;
