// npm run map: draws docs/map.md anew: the rooms, who imports whom, and what one run and one decision pass through.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { settle } from '../src/data/options.ts';
import { newLogbook } from '../src/engine/logbook.ts';
import { builtInGames } from '../src/games/index.ts';
import { main } from '../src/main.ts';
import { createPlayers, tableWith } from '../src/sim/players.ts';
import { openPoolHere } from './fuzz/pool.ts';
import { catalogue } from './games.ts';

/** Every room, from the ground up, and what it is for. */
const ROOMS: Readonly<Record<string, string>> = {
  'src/data': 'options, components, shapes, refusals: what can be said of a game, and checked',
  'src/engine': 'what a game, a bot and chance are; playing one game',
  'src/kit': 'what games are made of, for those who want it: piles, sets of cards, seats, steps that wait, phases',
  'src/story': 'a game told: traces, transcripts, chronicles, words',
  'src/proof': 'the kit that every game must pass: conformance, secrecy, leaks, golden traces, soak',
  'src/games': 'one folder a game; index.ts lists those that come with the tool',
  'src/adapters': 'games written for another framework, brought in as they are: boardgame.io',
  bots: 'one strategy a file: generic/ plays any game, the other folders one game each',
  'src/stats': 'one statistic a file: pure functions with reference values in their tests',
  'src/sim': 'cells, tasks, tallies, schedule, dispatcher: what is played, wherever it is played',
  'src/report': 'answer → CSV, words, page: rows in, text out; what runs in a page is in its browser/',
  'src/methods': 'one folder a method: schema, plan, answer, figures; index.ts lists them',
  'src/node': 'all that touches files, threads and processes: catalogue, journal, lock, threads, guard, loader',
  'src/compile': 'rules and bots as WebAssembly: a compiler for the part of TypeScript that hot code keeps to',
  'src/web': 'the same in a page',
  'src/commands': 'one file a command; src/main.ts lists them',
  scripts: 'set-up, build, checks, proofs, benchmark, this map',
};

const PURE = /^(bots|src\/(data|engine|kit|story|proof|games|adapters|stats|sim|methods|report|web))$/;
const OUTSIDE = 'src';

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .toSorted();
}

function roomOf(file: string): string {
  return Object.keys(ROOMS).find((room) => file.startsWith(`${room}/`)) ?? OUTSIDE;
}

/** A table whose columns are as wide as what is in them, which is how the formatter wants it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, c) => Math.max(...[head, ...rows].map((cells) => cells[c].length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, c) => cell.padEnd(widths[c])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** What a room holds, and what it imports from others, how often. */
interface Room {
  files: number;
  lines: number;
  readonly imports: Map<string, number>;
}

function rooms(root: string): ReadonlyMap<string, Room> {
  const empty = (): Room => ({ files: 0, lines: 0, imports: new Map() });
  const all = new Map(Object.keys(ROOMS).map((room) => [room, empty()]));
  for (const [name, room] of all) {
    for (const path of filesIn(join(root, name))) {
      const file = posix.relative(root, path);
      const text = readFileSync(path, 'utf8');
      room.files++;
      room.lines += text.split('\n').length - 1;
      for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
        const target = roomOf(posix.join(posix.dirname(file), fileName));
        if (fileName.startsWith('.') && target !== name) room.imports.set(target, (room.imports.get(target) ?? 0) + 1);
      }
    }
  }
  return all;
}

function shortly(room: string): string {
  return room.replace('src/', '');
}

/** The rooms, from the ground up, and what each of them imports. */
export function roomsText(root: string): string {
  const all = rooms(root);
  const rows = Object.entries(ROOMS).map(([name, about]) => {
    const imported = Object.keys(ROOMS).filter((other) => all.get(name)?.imports.has(other));
    const shown = name === 'scripts' ? 'anything' : imported.map(shortly).join(', ') || 'nothing';
    return [`\`${name}/\``, about, PURE.test(name) ? 'anywhere' : 'Node', shown];
  });
  return table(['room', 'what is in it', 'runs', 'imports'], rows);
}

function sizesText(root: string): string {
  const rows = [...rooms(root)].map(([name, { files, lines, imports }]) => {
    const count = [...imports].toSorted(([, a], [, b]) => b - a).map(([other, n]) => `${shortly(other)} ${n}`);
    return [`\`${name}/\``, String(files), String(lines), count.join(', ') || 'none'];
  });
  return table(['room', 'files', 'lines', 'imports, how often'], rows);
}

interface Passed {
  readonly files: number;
  readonly functions: number;
}

/** Which of our files and functions were called meanwhile. */
async function passed(work: () => unknown): Promise<Passed> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const called = result
    .filter(({ url }) => /\/dist\/(src|bots)\//.test(url))
    .flatMap(({ url, functions }) => {
      const those = functions.filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0);
      // Files that only hand on what a bundle has are of no source.
      if (those.length === 0) return [];
      const sourceOf = sourceFinder(url);
      return those.map(({ ranges }) => sourceOf(ranges[0].startOffset));
    });
  return { files: new Set(called).size, functions: called.length };
}

/** Tells of a place in a built file which source it comes from: a bundle has many. */
function sourceFinder(url: string): (offset: number) => string {
  const file = fileURLToPath(url);
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const text = readFileSync(file, 'utf8');
  return (offset) => {
    const before = text.slice(0, offset).split('\n');
    const entry = map.findEntry(before.length - 1, before[before.length - 1].length);
    return 'originalSource' in entry ? new URL(entry.originalSource, url).href : url;
  };
}

/** One run of a sweep, with its games played in this thread. */
async function run(): Promise<Passed> {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-map-'));
  const file = join(folder, 'mapped.yaml');
  writeFileSync(file, 'question: Q?\ngame: tictactoe\nseed: s\ngames: 100\nbots: random\n');
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  try {
    return await passed(() =>
      main(['run', file, '--out', join(folder, 'out')], { games: builtInGames, openPool: openPoolHere }),
    );
  } finally {
    process.stdout.write = write;
    rmSync(folder, { recursive: true });
  }
}

/** One game, by bots that look; a decision passes no more than that. */
async function oneGame(id: string, bot: string, players: number): Promise<Passed> {
  const game = await catalogue.game(id);
  const options = settle(id, game.options, {});
  const log = newLogbook();
  const lineup = Array.from({ length: players }, () => bot);
  const seated = await createPlayers(catalogue, game, { players, options }, lineup, log);
  const atTable = tableWith(catalogue, game, game.rules(players, options), 'map', seated, log);
  return passed(() => atTable.play(0, seated));
}

async function passedText(): Promise<string> {
  const rows = [
    ['a run of 100 games of tic-tac-toe, command to files', await run()],
    ['a game of tic-tac-toe, random', await oneGame('tictactoe', 'random', 2)],
    ['a game of Strogoff, four couriers', await oneGame('strogoff', 'courier', 4)],
  ] as const;
  return table(
    ['what happens', 'files', 'functions'],
    rows.map(([what, { files, functions }]) => [what, String(files), String(functions)]),
  );
}

const FILE = 'docs/map.md';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = `# Map

\`npm run map\` draws this page. A test keeps the first table true.

${roomsText('.')}

How large they were when the page was drawn, without tests:

${sizesText('.')}

What is called on the way, by V8's own count:

${await passedText()}
`;
  writeFileSync(FILE, text);
  process.stdout.write(`written: ${FILE}\n`);
}
