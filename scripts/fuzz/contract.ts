import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';
import { isPlain } from '../../src/data/plain-text.ts';

/** What came of a command line. */
export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Files and folders that it made, changed or removed, by their full names. */
  readonly touched: readonly string[];
}

/** Longer lines are not read to their end. */
const MAX_LINE = 1000;
/** What is thrown by JavaScript itself, and not by us, looks like this. */
const STACK = /^\s+at |\b(?:Type|Range|Reference|Syntax)Error\b.*\bat\b|node:internal|\.[jt]s:\d+:\d+\)/m;

/** What every command line owes its user, whatever it is given: how this one broke it, or undefined. */
export function breach({ status, stdout, stderr, touched }: Outcome, box: string): string | undefined {
  const outside = touched.find((path) => path !== box && !path.startsWith(box + sep));
  if (outside !== undefined) return `it wrote outside its folder: ${outside}`;
  if (STACK.test(stderr)) return 'it shows a stack';
  if (!stdout.split('\n').every(isPlain)) return 'it prints control characters';
  if (status === 0) return stderr === '' ? undefined : 'it succeeded and complained';
  if (status !== 1 && status !== 2) return `it ended with ${status}`;
  if (!/^irkutsk: [^\n]+\n$/.test(stderr)) return 'it did not say what is wrong in one line';
  if (stderr.length > MAX_LINE) return `its line has ${stderr.length} characters`;
  if (!isPlain(stderr.trimEnd())) return 'its line has control characters';
  if (status === 1 && !stderr.startsWith('irkutsk: bot "')) return 'it failed, and no bot is to blame';
  return undefined;
}

/** Carries a command line out within this process, in a folder, and keeps what it says and which files it touches. */
export async function outcomeOf(
  main: (args: readonly string[]) => Promise<void>,
  args: readonly string[],
  folder: string,
): Promise<Outcome> {
  const said = { stdout: '', stderr: '' };
  const folderBefore = process.cwd();
  const into =
    (stream: keyof typeof said) =>
    (text: unknown): boolean => {
      said[stream] += String(text);
      return true;
    };
  const watch = watchFiles();
  process.stdout.write = into('stdout');
  process.stderr.write = into('stderr');
  process.chdir(folder);
  process.exitCode = 0;
  try {
    await main(args);
    return { status: exitCode(), ...said, touched: watch.touched };
  } finally {
    process.chdir(folderBefore);
    // The stream's own way of writing, which ours has hidden.
    Reflect.deleteProperty(process.stdout, 'write');
    Reflect.deleteProperty(process.stderr, 'write');
    process.exitCode = undefined;
    watch.stop();
  }
}

/** As the command left it. */
function exitCode(): number {
  return Number(process.exitCode ?? 0);
}

/** The ways in which our files come about and go; the number of paths that each takes. */
const CHANGES = {
  mkdirSync: 1,
  writeFileSync: 1,
  appendFileSync: 1,
  linkSync: 2,
  renameSync: 2,
  rmSync: 1,
  unlinkSync: 1,
  truncateSync: 1,
  chmodSync: 1,
  chownSync: 1,
  symlinkSync: 2,
  openSync: 1,
} as const;

/** Notes every path that is written to, until it is stopped. */
function watchFiles(): { readonly touched: readonly string[]; readonly stop: () => void } {
  const touched: string[] = [];
  const originals = new Map<string, unknown>();
  const calls = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const [name, paths] of Object.entries(CHANGES)) {
    const original = calls[name];
    originals.set(name, original);
    calls[name] = (...args) => {
      const reads = name === 'openSync' && isReading(args[1]);
      const result = original(...args);
      for (const path of reads ? [] : args.slice(0, paths))
        if (typeof path !== 'number') touched.push(resolve(String(path)));
      return result;
    };
  }
  syncBuiltinESMExports();
  const stop = () => {
    for (const [name, original] of originals) calls[name] = original as (...args: unknown[]) => unknown;
    syncBuiltinESMExports();
  };
  return { touched, stop };
}

function isReading(flags: unknown): boolean {
  if (typeof flags === 'number') return (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) === 0;
  return flags === undefined || flags === 'r';
}
