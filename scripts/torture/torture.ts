import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXPERIMENTS, FRAIL } from './experiments.ts';
import { below, spoil } from './spoil.ts';

const CLI = fileURLToPath(new URL('../../src/cli.js', import.meta.url));
const MOST_THREADS = 3;
/** One in so many runs has threads that die, up to so many; and one in so many journals is spoilt between runs. */
const FAULTS = 2;
const MOST_FAULTS = 3;
const SPOILS = 3;
const LOOK_MS = 20;

export interface Toll {
  kills: number;
  /** Runs that came to their end, and those that a thread which died twice has ended. */
  finished: number;
  failed: number;
  /** Threads that died. */
  faults: number;
  spoilt: number;
  /** Files that were not as they should be, and whatever else should not have happened. */
  readonly differences: string[];
}

interface End {
  readonly code: number | null;
  readonly killed: boolean;
  /** Threads that died. */
  readonly faults: number;
  readonly stderr: string;
}

/** What is done to a run. */
interface Disturbance {
  /** Milliseconds after which it is killed, if it is not over by then. */
  readonly killMs?: number;
  /** How many threads are to die, as soon after each other as can be, and when that begins. */
  readonly faults?: number;
  readonly faultMs?: number;
}

/** Makes threads die by the file that tells their bots so. What it returns ends it, and tells how many have. */
function plantFaults(file: string, faults: number, ms: number): () => number {
  let planted = 0;
  const start = performance.now();
  const timer = setInterval(() => {
    if (planted === faults || performance.now() - start < ms || existsSync(file)) return;
    writeFileSync(file, '');
    planted++;
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    const left = existsSync(file) ? 1 : 0;
    rmSync(file, { force: true });
    return planted - left;
  };
}

/** Runs an experiment of the folder on some threads. */
async function run(folder: string, name: string, out: string, disturbance: Disturbance = {}): Promise<End> {
  const { killMs, faults = 0, faultMs = 0 } = disturbance;
  const threads = String(1 + below(MOST_THREADS));
  const fault = join(folder, `${name}.fault`);
  const child = spawn(process.execPath, [CLI, 'run', `${name}.yaml`, '--out', out, '--threads', threads], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, FAULT: fault },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const timer = killMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs);
  const reap = plantFaults(fault, faults, faultMs);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearTimeout(timer);
  return { code, killed: signal === 'SIGKILL', faults: reap(), stderr };
}

/** The tables in a folder, and whatever else is there that does not belong. */
function contents(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name !== 'run.json' && name !== 'partial');
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.filter((name) => one.get(name) !== other.get(name));
}

/**
 * Kills an experiment so many times, at any moment between its start and a while after its usual end, and runs it again
 * where it was killed. Whenever it comes to its end, its files have to be those of a run that nobody disturbed.
 */
export async function torture(folder: string, name: string, kills: number): Promise<Toll> {
  const toll: Toll = { kills: 0, finished: 0, failed: 0, faults: 0, spoilt: 0, differences: [] };
  writeFileSync(join(folder, 'frail.js'), FRAIL);
  writeFileSync(join(folder, `${name}.yaml`), EXPERIMENTS[name]);
  const [whole, out] = [`${name}-whole`, `${name}-out`];
  const start = performance.now();
  const calm = await run(folder, name, whole);
  const usual = performance.now() - start;
  if (calm.code !== 0) throw new Error(`${name} does not even run by itself: ${calm.stderr}`);
  const expected = contents(join(folder, whole));
  const journal = join(folder, out, 'irkutsk.journal');
  // The last one is let through to its end.
  for (let over = false; !over; ) {
    const enough = toll.kills >= kills;
    const { code, killed, faults, stderr } = await run(folder, name, out, {
      ...(enough ? {} : { killMs: below(1.1 * usual) }),
      faults: below(FAULTS) === 0 ? 1 + below(MOST_FAULTS) : 0,
      faultMs: below(usual),
    });
    toll.faults += faults;
    if (killed) {
      toll.kills++;
      if (below(SPOILS) === 0 && existsSync(journal)) {
        spoil(journal);
        toll.spoilt++;
      }
    } else if (code === 0) {
      toll.finished++;
      const found = differences(expected, contents(join(folder, out)));
      toll.differences.push(...found.map((file) => `${name}: ${file} differs`));
      rmSync(join(folder, out), { recursive: true });
      over = enough;
    } else if (code === 1 && stderr.includes('thread died')) {
      toll.failed++;
    } else {
      toll.differences.push(`${name}: ended with ${code}: ${stderr.trim()}`);
      rmSync(join(folder, out), { recursive: true, force: true });
      over = enough;
    }
  }
  return toll;
}
