import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, carryOut, contents, differences, start } from './command.ts';
import { EXPERIMENTS, FRAIL } from './experiments.ts';
import { below } from './spoil.ts';
import type { TortureTrial } from './trials.ts';

const ROUNDS = 4;
const NAME = 'taken';
const LOOK_MS = 10;
/** A run that is woken has come to its next batch after so long at most, on an idle machine. */
const WAKE_MS = 600;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Pauses a run, lets another take its folder over as another machine would that has heard nothing of it for a minute, and
 * wakes the first one again, before or after the other is killed and goes on. The first has to stop by itself, and the
 * results have to be those of the other alone.
 */
export async function takeOver(folder: string): Promise<TortureTrial> {
  writeFileSync(join(folder, 'frail.js'), FRAIL);
  writeFileSync(join(folder, `${NAME}.yaml`), EXPERIMENTS.sweep);
  const run = (out: string, seed: string) => ['run', `${NAME}.yaml`, '--seed', seed, '--threads', '2', '--out', out];
  const calm = await carryOut(folder, run('taken-whole', 'other'));
  if (calm.code !== 0) throw new Error(`a run does not even run by itself: ${calm.stderr}`);
  const expected = contents(join(folder, 'taken-whole'));
  const found: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(join(folder, NAME), { recursive: true, force: true });
    // Half of them are of the same run: then nothing is dropped.
    const seed = round % 2 === 0 ? 'first' : 'other';
    const problems = await takenOver(folder, run(NAME, seed), [
      ...run(NAME, 'other'),
      ...(round % 2 === 0 ? ['--fresh'] : []),
    ]);
    const files = differences(expected, contents(join(folder, NAME))).map((name) => `${name} differs`);
    found.push(...[...problems, ...files].map((what) => `take-over ${round + 1}: ${what}`));
  }
  return {
    text: `take-over: ${ROUNDS} runs that were paused and lost their folder, ${found.length} differences`,
    differences: found,
  };
}

/** What is wrong with how both commands ended. */
async function takenOver(folder: string, one: readonly string[], other: readonly string[]): Promise<readonly string[]> {
  const out = join(folder, NAME);
  const first = start(folder, one);
  await playing(out, first);
  first.child.kill('SIGSTOP');
  grow(join(out, 'irkutsk.lock'));
  const second = start(folder, other);
  await playing(out, second);
  await Promise.race([pause(below(WAKE_MS)), second.end]);
  first.child.kill('SIGCONT');
  await Promise.race([pause(below(WAKE_MS)), first.end]);
  second.child.kill('SIGKILL');
  const killed = await second.end;
  const rest = killed.killed
    ? await carryOut(
        folder,
        other.filter((word) => word !== '--fresh'),
      )
    : killed;
  const lost = await first.end;
  return [
    ...(rest.code === 0 ? [] : [`the other ended with ${rest.code}: ${rest.stderr.trim()}`]),
    ...(lost.code === 1 && /^irkutsk: .+, so this run stops.*\n$/.test(lost.stderr)
      ? []
      : [`the first ended with ${lost.code}: ${lost.stderr.trim()}`]),
  ];
}

/** Until a command has the lock and something is in its journal, or it is over. */
async function playing(out: string, { child }: Command): Promise<void> {
  const has = (name: string, what: RegExp) =>
    existsSync(join(out, name)) && what.test(readFileSync(join(out, name), 'utf8'));
  const holder = new RegExp(`"pid":${child.pid},`);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (!isOver() && !(has('irkutsk.lock', holder) && has('irkutsk.journal', /\n.+\n/))) await pause(LOOK_MS);
}

/** Makes a lock look as one of another machine, of which nothing has been heard for long. */
function grow(lock: string): void {
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/"home":"[^"]*"/, '"home":"elsewhere"'));
  utimesSync(lock, new Date(0), new Date(0));
}
