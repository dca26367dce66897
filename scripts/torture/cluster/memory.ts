import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../../src/stats/quantile.ts';
import { contents, differences, start } from '../command.ts';
import type { TortureTrial } from '../trials.ts';
import { calmRun } from './calm-run.ts';
import type { Homes } from './roles.ts';
import { Stage } from './stage.ts';
import { leftovers, stateText } from './state.ts';

const NAME = 'memory';
const TASKS = 2400;
const BLOCKS_A_TASK = 20;
const EXPERIMENT = [
  'question: Does it grow?',
  'seed: torture',
  'game: liarsdice',
  `games: ${(TASKS / 4) * BLOCKS_A_TASK}`,
  'factors: { players: [2, 3], dice: [1, 2] }',
  'bots: [./frail.js, random]',
].join('\n');

/** A worker is killed, and another one comes, so often. */
const CHURN_MS = 4000;
const SAMPLE_MS = 200;
/** A run of this size takes minutes. */
const PATIENCE_MS = 1_800_000;

/** So much more than early on may be held late: a heap breathes. */
const BREATH = 1.2;

/** What a process has in memory, in megabytes; undefined where nobody tells. */
function residentMb(pid: number | undefined): number | undefined {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb === undefined ? undefined : Number(kb) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * A run of thousands of tasks, with workers that come and go. What its process holds must not grow with what it has asked for, and
 * nothing of it may stay at the server.
 */
export async function memory(homes: Homes): Promise<TortureTrial> {
  const { folder } = homes;
  const expected = await calmRun(folder, NAME, EXPERIMENT);
  const wrong: string[] = [];
  const stage = await Stage.open(
    homes,
    () => 'plain',
    (what) => wrong.push(what),
  );
  try {
    const words = ['run', `${NAME}.yaml`, '--batch', String(BLOCKS_A_TASK), '--out', NAME, '--cluster'];
    const { samples, code } = await watched(
      stage,
      stage.run((url) => start(folder, [...words, url])),
    );
    if (code === 0) {
      const files = differences(expected, contents(join(folder, NAME)));
      wrong.push(...files.map((file) => `${file} differs`), ...(await leftovers(stage.server)));
    } else wrong.push(`ended with ${code}: ${await stateText(stage)}`);
    return verdict(samples, wrong);
  } finally {
    await stage.close();
  }
}

/** Kills workers in turn until a run is over. What its process held all along, and its exit code if it came to one. */
async function watched(stage: Stage, run: ReturnType<Stage['run']>) {
  const samples: number[] = [];
  let killed = 0;
  const sampler = setInterval(() => {
    const mb = residentMb(stage.coordinator?.pid);
    if (mb !== undefined) samples.push(mb);
  }, SAMPLE_MS);
  const churn = setInterval(() => {
    stage.workers[killed % stage.workers.length].kill();
    killed++;
  }, CHURN_MS);
  const end = await Promise.race([run, pause(PATIENCE_MS, undefined, { ref: false })]);
  clearInterval(sampler);
  clearInterval(churn);
  return { samples, code: end?.code };
}

/** Compares the second quarter of a run with the last: by then all that is loaded once is there. */
export function verdict(samples: readonly number[], wrong: readonly string[]): TortureTrial {
  const part = (from: number, to: number) => median(samples.slice(from * samples.length, to * samples.length));
  const [early, late] = [part(0.25, 0.5), part(0.75, 1)];
  const told =
    samples.length === 0 ? 'nobody tells what it holds' : `${early.toFixed(0)} MB early, ${late.toFixed(0)} MB late`;
  const grown = late > BREATH * early ? [`it holds ${told}`] : [];
  const found = [...wrong, ...grown].map((what) => `${NAME}: ${what}`);
  return { text: `${NAME}: a run of ${TASKS} tasks: ${told}, ${found.length} differences`, differences: found };
}
