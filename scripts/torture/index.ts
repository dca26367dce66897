// npm run torture: kills runs at random moments, fills their disk, closes their output and takes their folder over, lets
// them go on, and compares their files with those of calm runs. With --cluster it does so to runs on a cluster.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf, Refusal } from '../../src/data/refusal.ts';
import { duration, grouped } from '../../src/report/text.ts';
import { tortureCluster } from './cluster/index.ts';
import { readOptions, type TortureOptions } from './options.ts';
import { type Toll, torture } from './torture.ts';
import { TRIALS } from './trials.ts';

/** Runs on a cluster, and not on this machine alone. */
const CLUSTER = '--cluster';

function tollText(what: string, toll: Toll): string {
  const { kills, finished, failed, faults, unheard, spoilt, differences } = toll;
  return (
    `${what}: ${grouped(kills)} kills, ${grouped(faults)} threads that died, ${grouped(unheard)} closed pipes, ` +
    `${grouped(spoilt)} spoilt journals, ${grouped(finished)} runs to the end and ${grouped(failed)} to a fault, ` +
    `${grouped(differences.length)} differences`
  );
}

/** Says a line, and what was not as it should be. Returns how much that is. */
function tell(text: string, differences: readonly string[]): number {
  process.stdout.write(`${text}\n`);
  for (const line of differences) process.stderr.write(`torture: ${line}\n`);
  return differences.length;
}

/** Tortures experiment after experiment, each with its share of the kills. Returns how many differences there were. */
async function tortureExperiments(folder: string, experiments: readonly string[], kills: number): Promise<number> {
  const start = performance.now();
  const all: Toll = { kills: 0, finished: 0, failed: 0, faults: 0, unheard: 0, spoilt: 0, differences: [] };
  for (const [i, name] of experiments.entries()) {
    const share = Math.ceil((kills - all.kills) / (experiments.length - i));
    const toll = await torture(folder, name, share);
    tell(tollText(name, toll), toll.differences);
    for (const key of ['kills', 'finished', 'failed', 'faults', 'unheard', 'spoilt'] as const) all[key] += toll[key];
    all.differences.push(...toll.differences);
  }
  return experiments.length === 0
    ? 0
    : all.differences.length + tell(`${tollText('all', all)}, in ${duration(performance.now() - start)}`, []);
}

/** Tortures runs on this machine. Returns how much was not as it should be. */
async function tortureHere(folder: string, { experiments, trials, kills }: TortureOptions): Promise<number> {
  let wrong = await tortureExperiments(folder, experiments, kills);
  for (const name of trials) {
    const start = performance.now();
    const { text, differences } = await TRIALS[name](folder);
    wrong += tell(`${text}, in ${duration(performance.now() - start)}`, differences);
  }
  return wrong;
}

/** Returns the exit code. */
async function tortureAll(args: readonly string[]): Promise<number> {
  const onCluster = args.includes(CLUSTER);
  const words = args.filter((word) => word !== CLUSTER);
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-torture-'));
  try {
    const wrong = onCluster ? await tortureCluster(folder, words, tell) : await tortureHere(folder, readOptions(words));
    return wrong === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  process.exitCode = await tortureAll(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`torture: ${error instanceof Refusal ? messageOf(error) : String((error as Error).stack)}\n`);
  process.exitCode = error instanceof Refusal ? 2 : 1;
}
