import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BALLAST } from './small-disk.ts';

const CLI = fileURLToPath(new URL('../../command/cli.js', import.meta.url));
const LOOK_MS = 20;

/** How a command came to its end. */
export interface End {
  readonly code: number | null;
  readonly killed: boolean;
  /** Threads that died. */
  readonly faults: number;
  readonly stderr: string;
}

/** What is done to a run. */
export interface Disturbance {
  /** Milliseconds after which it is killed, if it is not over by then. */
  readonly killMs?: number;
  /** How many threads are to die, as soon after each other as can be, and when that begins. */
  readonly faults?: number;
  readonly faultMs?: number;
  /** Whether its reader is gone before it says anything. */
  readonly unheard?: boolean;
}

/** Makes threads die by the file that tells their bots so. What it returns ends it, and tells how many have. */
function plantFaults(file: string, faults: number, ms: number): () => number {
  let planted = 0;
  const from = performance.now();
  const timer = setInterval(() => {
    if (planted === faults || performance.now() - from < ms || existsSync(file)) return;
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

/** A command that was started, and how it ends. */
export interface Command {
  readonly child: ChildProcess;
  readonly end: Promise<Omit<End, 'faults'>>;
  /** What it has said of itself so far. */
  readonly said: () => string;
}

/** What is another than usual about a command. */
export interface Setting {
  readonly env?: NodeJS.ProcessEnv;
  /** What is run, if not our command line. */
  readonly script?: string;
  /** A file for all that it says, if we are not to hear it. */
  readonly log?: string;
}

/** Starts a command line in a folder. */
export function start(folder: string, command: readonly string[], setting: Setting = {}): Command {
  const { env, script = CLI, log } = setting;
  const output = log === undefined ? 'pipe' : openSync(log, 'a');
  const child = spawn(process.execPath, [script, ...command], {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  if (typeof output === 'number') closeSync(output);
  let stderr = '';
  child.stdout?.resume();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const end = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    killed: signal === 'SIGKILL',
    stderr,
  }));
  return { child, end, said: () => stderr };
}

/** Carries a command line out in a folder. */
export async function carryOut(
  folder: string,
  command: readonly string[],
  disturbance: Disturbance = {},
): Promise<End> {
  const { killMs, faults = 0, faultMs = 0, unheard = false } = disturbance;
  const fault = join(folder, 'fault');
  const { child, end } = start(folder, command, { env: { FAULT: fault } });
  if (unheard) child.stdout?.destroy();
  const timer = killMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs);
  const reap = plantFaults(fault, faults, faultMs);
  const ended = await end;
  clearTimeout(timer);
  return { ...ended, faults: reap() };
}

/** The tables in a folder, and whatever else is there that does not belong. */
export function contents(folder: string): ReadonlyMap<string, string> {
  const odd = ['run.json', 'partial', BALLAST];
  const names = readdirSync(folder).filter((name) => !odd.includes(name));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.filter((name) => one.get(name) !== other.get(name));
}
