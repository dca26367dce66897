import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { carryOut, contents, type Disturbance, differences } from './command.ts';
import { EXPERIMENTS, FRAIL, SHARDED, SHARDS } from './experiments.ts';
import { below, spoil } from './spoil.ts';

const MOST_THREADS = 3;
/** One in so many runs has threads that die, up to so many, one in so many a reader that is gone at once; and one in so
 * many journals is spoilt between runs. */
const FAULTS = 2;
const MOST_FAULTS = 3;
const DEAF = 2;
const SPOILS = 3;
/** Merging takes about so long. */
const MERGE_MS = 700;

export interface Toll {
  kills: number;
  /** Runs that came to their end, and those that a thread which died twice has ended. */
  finished: number;
  failed: number;
  /** Threads that died. */
  faults: number;
  /** Runs that nobody listened to. */
  unheard: number;
  spoilt: number;
  /** Files that were not as they should be, and whatever else should not have happened. */
  readonly differences: string[];
}

/** The command lines, one after the other, that play an experiment into a folder; what they need besides goes into `parts`. */
function stepsOf(name: string, out: string, parts: string): readonly (readonly string[])[] {
  const run = ['run', `${name}.yaml`, '--out'];
  if (name !== SHARDED) return [[...run, out]];
  const shards = Array.from({ length: SHARDS }, (_, i) => [...run, parts, '--shard', `${i + 1}/${SHARDS}`]);
  return [...shards, ['merge', parts, '--out', out]];
}

/** Any number of threads comes to the same. */
function onSomeThreads(step: readonly string[]): readonly string[] {
  return step[0] === 'run' ? [...step, '--threads', String(1 + below(MOST_THREADS))] : step;
}

/** What is done to a step that takes about so long; it may be over before it is. */
function disturbed([command]: readonly string[], usual: number, kill: boolean): Disturbance {
  const most = command === 'merge' ? MERGE_MS : 1.1 * usual;
  return {
    ...(kill ? { killMs: below(most) } : {}),
    faults: command === 'run' && below(FAULTS) === 0 ? 1 + below(MOST_FAULTS) : 0,
    faultMs: below(usual),
    unheard: below(DEAF) === 0,
  };
}

/** Spoils the journals of some folders, now and then. Returns how many. */
function spoilSome(folders: readonly string[]): number {
  const journals = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.journal') && below(SPOILS) === 0);
  for (const journal of journals) spoil(journal);
  return journals.length;
}

/**
 * Kills an experiment so many times, at any moment between its start and a while after its usual end, and runs it again
 * where it was killed. Whenever it comes to its end, its files have to be those of a run that nobody disturbed.
 */
export async function torture(folder: string, name: string, kills: number): Promise<Toll> {
  const toll: Toll = { kills: 0, finished: 0, failed: 0, faults: 0, unheard: 0, spoilt: 0, differences: [] };
  writeFileSync(join(folder, 'frail.js'), FRAIL);
  writeFileSync(join(folder, `${name}.yaml`), EXPERIMENTS[name]);
  const [whole, out, parts] = [`${name}-whole`, `${name}-out`, `${name}-parts`];
  const folders = [out, parts].map((each) => join(folder, each));
  const start = performance.now();
  const calm = await carryOut(folder, ['run', `${name}.yaml`, '--out', whole]);
  const usual = performance.now() - start;
  if (calm.code !== 0) throw new Error(`${name} does not even run by itself: ${calm.stderr}`);
  const expected = contents(join(folder, whole));
  const steps = stepsOf(name, out, parts);
  const clear = () => {
    for (const each of folders) rmSync(each, { recursive: true, force: true });
  };
  // The last one is let through to its end.
  for (let [over, at] = [false, 0]; !over; ) {
    const enough = toll.kills >= kills;
    const step = steps[at];
    const disturbance = disturbed(step, usual, !enough);
    const { code, killed, faults, stderr } = await carryOut(folder, onSomeThreads(step), disturbance);
    toll.faults += faults;
    if (disturbance.unheard === true) toll.unheard++;
    if (killed) {
      toll.kills++;
      toll.spoilt += spoilSome(folders);
    } else if (code === 0) {
      at = (at + 1) % steps.length;
      if (at > 0) continue;
      toll.finished++;
      const found = differences(expected, contents(folders[0]));
      toll.differences.push(...found.map((file) => `${name}: ${file} differs`));
      clear();
      over = enough;
    } else if (code === 1 && stderr.includes('thread died')) {
      toll.failed++;
    } else {
      toll.differences.push(`${name}: ended with ${code}: ${stderr.trim()}`);
      clear();
      at = 0;
      over = enough;
    }
  }
  return toll;
}
