import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPart } from '../../src/node/shard.ts';
import { carryOut, contents, differences } from './command.ts';
import { NO_MOUNT, PAGE, SmallDisk } from './small-disk.ts';
import type { TortureTrial } from './trials.ts';

const LINES = ['question: Is there room?', 'seed: torture', 'game: tictactoe', 'games: 60'];
const SWEEP = [...LINES, 'bots: [random, centre]'];
/** Quick ones: it is their results that count. */
const EXPERIMENTS: Readonly<Record<string, readonly string[]>> = {
  'full-sweep': SWEEP,
  'full-match': [...LINES, 'method: match', 'bots: [random, centre]', 'match: { h1: 0.2 }'],
  'full-part': SWEEP,
};
const DISK = 256 * PAGE;
/** Beyond what is just enough. */
const MORE = 2;
const JOURNAL = /^(?:irkutsk|shard-1-of-2)\.journal$/;

/** A command that is tried on a disk with ever more room. */
interface Scan {
  readonly folder: string;
  readonly disk: SmallDisk;
  readonly command: readonly string[];
  /** The files that are there before, and those that are after it has come to its end. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

/**
 * Carries commands out on a disk with no room, a page of it, two and so on, until there is enough. Each time all results
 * have to be there or all that were there before, and with room the same command has to come to the same.
 */
export async function fullDisk(folder: string): Promise<TortureTrial> {
  const names = Object.keys(EXPERIMENTS);
  const disks = names.map((name) => SmallDisk.mount(join(folder, `${name}-disk`), DISK));
  try {
    if (disks.includes(undefined)) return { text: `full-disk: left out: ${NO_MOUNT}`, differences: [] };
    const scans = await Promise.all(names.map((name, i) => scanned(folder, disks[i] as SmallDisk, name)));
    const steps = scans.reduce((sum, scan) => sum + scan.steps, 0);
    const found = scans.flatMap((scan) => scan.wrong);
    return { text: `full-disk: ${steps} commands in ever more room, ${found.length} differences`, differences: found };
  } finally {
    for (const disk of disks) disk?.unmount();
  }
}

async function scanned(folder: string, disk: SmallDisk, name: string) {
  writeFileSync(join(folder, `${name}.yaml`), EXPERIMENTS[name].join('\n'));
  const scan = await prepare(folder, disk, name);
  const found: string[] = [];
  let pages = 0;
  for (let enough = 0; enough <= MORE; pages++) {
    const { whole, wrong } = await attempt(scan, pages);
    found.push(...wrong.map((what) => `${name} with ${pages} free pages: ${what}`));
    if (whole) enough++;
  }
  return { steps: pages, wrong: found };
}

async function prepare(folder: string, disk: SmallDisk, name: string): Promise<Scan> {
  const run = ['run', `${name}.yaml`, ...(name === 'full-part' ? ['--shard', '1/2'] : []), '--threads', '1', '--out'];
  const play = async (out: string, seed: string) => {
    const { code, stderr } = await carryOut(folder, [...run, out, '--seed', seed]);
    if (code !== 0) throw new Error(`${name} does not even run by itself: ${stderr}`);
    return contents(join(folder, out));
  };
  const before = await play(`${name}-before`, 'before');
  const after = await play(`${name}-after`, 'after');
  return { folder, disk, command: [...run, disk.folder, '--seed', 'after'], before, after };
}

/** With so much room, and then with as much as there is. */
async function attempt(
  scan: Scan,
  pages: number,
): Promise<{ readonly whole: boolean; readonly wrong: readonly string[] }> {
  const { folder, disk, command, before, after } = scan;
  for (const name of readdirSync(disk.folder)) rmSync(join(disk.folder, name), { recursive: true });
  for (const [name, text] of before) writeFileSync(join(disk.folder, name), text);
  disk.leave(pages);
  const first = await carryOut(folder, command);
  const whole = first.code === 0;
  const wrong = [...fitting(disk.folder, whole ? after : before, whole)];
  if (!whole && !(first.code === 1 && /^irkutsk: .*ENOSPC.*\n$/.test(first.stderr)))
    wrong.push(`ended with ${first.code}: ${first.stderr.trim()}`);
  disk.clear();
  if (whole) return { whole, wrong };
  const again = await carryOut(folder, command);
  if (again.code !== 0) wrong.push(`with room it ended with ${again.code}: ${again.stderr.trim()}`);
  return { whole, wrong: [...wrong, ...fitting(disk.folder, after, true)] };
}

/** What is not as it should be. A run that could not come to its end may have left its journal, and nothing else. */
function fitting(folder: string, expected: ReadonlyMap<string, string>, over: boolean): readonly string[] {
  const found = new Map([...contents(folder)].filter(([name]) => over || !JOURNAL.test(name)));
  const torn = readdirSync(folder).filter((name) => isTorn(join(folder, name)));
  return [
    ...differences(steady(expected), steady(found)).map((name) => `${name} differs`),
    ...torn.map((name) => `${name} is torn`),
  ];
}

/** Of files that can tell. */
function isTorn(file: string): boolean {
  try {
    if (file.endsWith('.json')) JSON.parse(readFileSync(file, 'utf8'));
    if (file.endsWith('.part')) readPart(file);
    return false;
  } catch {
    return true;
  }
}

/** Without what is another each time: the header of a part says how long it took, and all its seals depend on that. */
function steady(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...files].map(([name, text]) => [name, name.endsWith('.part') ? countsIn(text) : text]));
}

function countsIn(part: string): string {
  return part
    .split('\n')
    .slice(1)
    .map((line) => line.slice(line.indexOf(' ')))
    .join('\n');
}
