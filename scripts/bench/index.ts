// npm run bench: how fast every game and bot is, in ratios within this one run, and whether they still play the same.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { messageOf } from '../../src/data/refusal.ts';
import { Arms } from '../../src/methods/arms.ts';
import { ThreadRunner } from '../../src/node/thread-runner.ts';
import { ROOT } from '../../src/node/tool.ts';
import { USUAL_LIMITS } from '../../src/node/watch.ts';
import { type Engine, USUAL_ENGINE } from '../../src/sim/compiled-play.ts';
import { Dispatcher } from '../../src/sim/dispatcher.ts';
import { median } from '../../src/stats/quantile.ts';
import { catalogue } from '../games.ts';
import type { Measurement } from './measure.ts';
import { type BenchRow, benchRows } from './rows.ts';

const ROUNDS = 3;
/** Of bots that search, whose speed is what they are told: its order of magnitude is enough. */
const SEARCH_ROUNDS = 1;
/** Of this checkout and another in turn. */
const AGAINST_ROUNDS = 5;
const DIGESTS = join(ROOT, 'scripts', 'bench', 'digests.json');
const MEASURE = fileURLToPath(new URL('./measure.js', import.meta.url));
const TIC_TAC_TOE = 'tictactoe/random/2';

/** What we hold ourselves to, as ratios within one run. */
const TARGETS = [
  { name: 'tic-tac-toe games/s against boardgame.io', least: 1500, of: (b: Whole) => b.ticTacToeToBoardgameIo },
  { name: 'two threads against one', least: 1.9, of: (b: Whole) => b.twoThreadsToOne },
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
    name: 'decisions/s of kremlin against tic-tac-toe, random',
    least: 1 / 8,
    of: decisions('kremlin/random/6', TIC_TAC_TOE),
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
function decisions(one: string, other: string): (b: Whole) => number {
  const speed = (b: Whole, key: string) => b.rows.find((row) => row.key === key)?.decisionsPerSecond ?? Number.NaN;
  return (b) => speed(b, one) / speed(b, other);
}

interface Row extends Measurement {
  readonly key: string;
  /** What bots that search were told. */
  readonly budget?: string;
}

/** All rows, and what they are compared with. */
interface Whole {
  readonly rows: readonly Row[];
  readonly boardgameIoGamesPerSecond: number;
  readonly ticTacToeToBoardgameIo: number;
  readonly twoThreadsToOne: number;
}

type Bench = Whole | Pick<Whole, 'rows'>;

function measured(key: string, engine: Engine): Measurement {
  const output = execFileSync(process.execPath, ['--expose-gc', MEASURE, key, engine], { encoding: 'utf8' });
  return JSON.parse(output) as Measurement;
}

/** Seconds for so many games of tic-tac-toe through the real pool, threads started and all. */
async function poolSeconds(threads: number, blocks: number): Promise<number> {
  const [{ cell }] = (await benchRows()).filter(({ key }) => key === TIC_TAC_TOE);
  const game = await catalogue.game(cell.game);
  const start = performance.now();
  const runner = new ThreadRunner({ threads, limits: USUAL_LIMITS });
  const dispatcher = new Dispatcher({ runner });
  await new Arms(game, [{ ...cell, blocks }], { dispatcher, seed: 'bench' }).playAll();
  await runner.close();
  return (performance.now() - start) / 1000;
}

/** All rows and ratios; or only the rows whose keys have this text in them. */
async function bench(only: string | undefined, engine: Engine): Promise<Bench> {
  const asked = (await benchRows()).filter(({ key }) => only === undefined || key.includes(only));
  if (asked.length === 0) refuse(`no game/bot/players has "${only}" in it`);
  const samples = new Map<string, Measurement[]>(asked.map(({ key }) => [key, []]));
  const foreign: number[] = [];
  const scaling: number[] = [];
  // Round after round, so that a slow minute of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round++) {
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
    for (const { key, search } of asked)
      if (search === undefined || round < SEARCH_ROUNDS) samples.get(key)?.push(measured(key, engine));
    if (only !== undefined) continue;
    foreign.push(measured('boardgame.io', engine).gamesPerSecond);
    scaling.push((await poolSeconds(1, 15_000_000)) / (await poolSeconds(2, 15_000_000)));
  }
  const rows = asked.map((row) => summary(row, samples.get(row.key) ?? []));
  if (only !== undefined) return { rows };
  const ours = rows.find((row) => row.key === TIC_TAC_TOE)?.gamesPerSecond ?? Number.NaN;
  return {
    rows,
    boardgameIoGamesPerSecond: median(foreign),
    ticTacToeToBoardgameIo: ours / median(foreign),
    twoThreadsToOne: median(scaling),
  };
}

function summary({ key, search }: BenchRow, samples: readonly Measurement[]): Row {
  const middle = (of: (m: Measurement) => number) => median(samples.map(of));
  return {
    key,
    ...(search === undefined ? {} : { budget: search.budget }),
    gamesPerSecond: middle((m) => m.gamesPerSecond),
    decisionsPerSecond: middle((m) => m.decisionsPerSecond),
    forcedPerGame: middle((m) => m.forcedPerGame),
    bytesPerDecision: middle((m) => m.bytesPerDecision),
    engine: samples[0].engine,
    digest: [...new Set(samples.map((m) => m.digest))].join(' '),
  };
}

/** What the digests say: nothing if all is as stored. */
function changedDigests(rows: readonly Row[], stored: Readonly<Record<string, string>>, whole: boolean): string[] {
  const lines = rows
    .filter(({ key, digest }) => stored[key] !== digest)
    .map(({ key, digest }) => `${key} plays otherwise: digest ${digest}, stored ${stored[key] ?? 'none'}`);
  const gone = whole ? Object.keys(stored).filter((key) => !rows.some((row) => row.key === key)) : [];
  return [...lines, ...gone.map((key) => `${key} is stored and no longer measured`)];
}

/** The digests of all rows in their order: those measured now, and of the others what is stored. */
async function updatedDigests(rows: readonly Row[], stored: Readonly<Record<string, string>>) {
  const known = { ...stored, ...Object.fromEntries(rows.map(({ key, digest }) => [key, digest])) };
  const keys = (await benchRows()).map(({ key }) => key).filter((key) => Object.hasOwn(known, key));
  return Object.fromEntries(keys.map((key) => [key, known[key]]));
}

/** Three digits of what is slow, and whole numbers of what is not. */
function rate(n: number): string {
  return n < 100 ? n.toPrecision(3) : Math.round(n).toLocaleString('en-US');
}

function tableText(rows: readonly Row[]): string {
  const table = new Table({
    head: [
      'game/bot/players',
      'games/s',
      'decisions/s',
      'forced/game',
      'bytes/decision',
      'engine',
      'digest',
      'told to search',
    ],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'left', 'left', 'left'],
    style: { head: [], border: [], compact: true },
  });
  for (const row of rows) {
    table.push([
      row.key,
      rate(row.gamesPerSecond),
      rate(row.decisionsPerSecond),
      row.forcedPerGame.toFixed(2),
      Number.isFinite(row.bytesPerDecision) ? row.bytesPerDecision.toFixed(2) : '',
      row.engine,
      row.digest,
      row.budget ?? '',
    ]);
  }
  return table.toString();
}

function ratiosText(whole: Whole): string {
  const lines = [
    `boardgame.io, tic-tac-toe with random moves: ${rate(whole.boardgameIoGamesPerSecond)} games/s`,
    ...TARGETS.map(({ name, least, of }) => {
      const value = of(whole);
      return `${name}: ${value.toFixed(value > 100 ? 0 : 3)}× (to reach: ${Number(least.toFixed(3))}×) ${value >= least ? 'reached' : 'MISSED'}`;
    }),
  ];
  const engine = whole.rows.filter((row) => row.key.includes('/random/'));
  const greedy = engine.filter((row) => row.bytesPerDecision > MOST_BYTES).map((row) => row.key);
  lines.push(
    `the engine allocates at most ${MOST_BYTES} byte a decision: ${greedy.length === 0 ? 'reached' : `MISSED by ${greedy.join(', ')}`}`,
  );
  return lines.join('\n');
}

function refuse(problem: string): never {
  process.stderr.write(`bench: ${problem}\n`);
  process.exit(2);
}

interface Flags {
  readonly json: boolean;
  readonly update: boolean;
  readonly only?: string;
  readonly engine?: Engine;
  /** Another checkout to measure in turn with this one. */
  readonly against?: string;
  readonly rounds?: number;
}

function flagsOf(args: readonly string[]): Flags {
  let flags: Flags = { json: false, update: false };
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--json') flags = { ...flags, json: true };
    else if (args[i] === '--update') flags = { ...flags, update: true };
    else if (args[i] === '--only')
      flags = { ...flags, only: args[++i] ?? refuse('--only takes a text of game/bot/players') };
    else if (args[i] === '--engine') flags = { ...flags, engine: engineOf(args[++i]) };
    else if (args[i] === '--against')
      flags = { ...flags, against: args[++i] ?? refuse('--against takes the folder of another checkout') };
    else if (args[i] === '--rounds') flags = { ...flags, rounds: roundsOf(args[++i]) };
    else
      refuse(
        `unknown flag "${args[i]}"; allowed: --json, --update, --only <text>, --engine js|wasm, --against <folder> (with --rounds <n>), or --lab, --compiled, --scaling or --limits alone`,
      );
  }
  if (flags.against !== undefined && (flags.json || flags.update)) refuse('--against goes with --only and --rounds');
  if (flags.against === undefined && flags.rounds !== undefined) refuse('--rounds goes with --against');
  return flags;
}

function engineOf(text: string | undefined): Engine {
  return text === 'js' || text === 'wasm' ? text : refuse('--engine takes js or wasm');
}

function roundsOf(text: string | undefined): number {
  const rounds = Number(text);
  return Number.isInteger(rounds) && rounds > 0 ? rounds : refuse('--rounds takes a number of rounds');
}

interface Told {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

/** Measurements of their own, by the flag that asks for one: what they have to say, and whether all is well. */
const ALONE: Readonly<Record<string, () => Promise<Told>>> = {
  '--lab': async () => toldWhole(await (await import('./lab.ts')).benchLab()),
  '--compiled': async () => toldWhole(await (await import('./compiled.ts')).benchCompiled()),
  '--scaling': async () => toldWhole((await import('./scaling.ts')).benchScaling()),
  '--limits': async () => (await import('./limits.ts')).benchLimits(),
};

function toldWhole(lines: readonly string[]): Told {
  return { lines, isWhole: true };
}

const [first = ''] = process.argv.slice(2);
if (Object.hasOwn(ALONE, first)) {
  if (process.argv.length > 3) refuse(`${first} stands alone`);
  const { lines, isWhole } = await ALONE[first]();
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exit(isWhole ? 0 : 1);
}
const { json, update, only, engine = USUAL_ENGINE, against, rounds = AGAINST_ROUNDS } = flagsOf(process.argv.slice(2));
if (against !== undefined) {
  const { benchAgainst } = await import('./against.ts');
  const text = await benchAgainst(against, rounds, engine, only).catch((error: unknown) => refuse(messageOf(error)));
  process.stdout.write(`${text}\n`);
  process.exit(0);
}
const result = await bench(only, engine);
const stored = JSON.parse(readFileSync(DIGESTS, 'utf8')) as Record<string, string>;
const digests = update ? await updatedDigests(result.rows, stored) : stored;
if (update) writeFileSync(DIGESTS, `${JSON.stringify(digests, null, 2)}\n`);
const changed = changedDigests(result.rows, digests, only === undefined);
const text = [tableText(result.rows), ...('twoThreadsToOne' in result ? [ratiosText(result)] : [])].join('\n');
process.stdout.write(`${json ? JSON.stringify({ ...result, changed }, null, 2) : text}\n`);
for (const line of changed) process.stderr.write(`${line}\n`);
process.exitCode = changed.length === 0 ? 0 : 1;
