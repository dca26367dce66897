import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';
import { broke, layOut, type Verdict, verdictOf } from './trial.ts';

const CLI = fileURLToPath(new URL('../../command/cli.js', import.meta.url));
/** A plan plays for up to ten seconds by its own measure, and on a busy machine for longer; it comes to its end by itself. */
const PATIENCE_MS = 30_000;
/** Ctrl-C ends a run within a second. */
const STOP_MS = 1000;
const INTERRUPTED = 130;
const PROGRESS = /^irkutsk: stopped; [\d,]+ finished games are kept in [^\n]+\n$/;

/** How a process came to its end. */
export interface End {
  readonly status: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * A mutant that takes long may ask for a long run, which is its good right. So it is tried again as a user would try it, in
 * a process and threads of its own, and stopped as a user would stop it.
 */
export async function tryPatiently(mutant: Mutant, box: string): Promise<Verdict> {
  layOut(mutant, box);
  const child = spawn(process.execPath, [CLI, ...mutant.command], { cwd: box });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  const asking = setTimeout(() => child.kill('SIGINT'), PATIENCE_MS);
  const ending = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS + STOP_MS);
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearTimeout(asking);
  clearTimeout(ending);
  return judge(mutant, { status, signal, ...said }, box);
}

/** Long is right only what gets on, says so when it is stopped, and stops at once; the rest hangs. */
export function judge(mutant: Mutant, { status, signal, stdout, stderr }: End, box: string): Verdict {
  if (status === null) return broke(`it is not done after ${PATIENCE_MS / 1000} s, and had to be ended by ${signal}`);
  if (status === INTERRUPTED && PROGRESS.test(stderr)) return { end: 'stopped', said: stderr };
  return verdictOf(mutant, { status, stdout, stderr, touched: [] }, box);
}
