// npm run torture: kills runs at random moments, lets them go on, and compares their files with those of calm runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf, Refusal } from '../../src/core/refusal.ts';
import { duration, grouped } from '../../src/report/text.ts';
import { type Order, takeOrder } from './order.ts';
import { type Toll, torture } from './torture.ts';

function tollText(what: string, toll: Toll): string {
  const { kills, finished, failed, faults, spoilt, differences } = toll;
  return (
    `${what}: ${grouped(kills)} kills, ${grouped(faults)} threads that died, ${grouped(spoilt)} spoilt journals, ` +
    `${grouped(finished)} runs to the end and ${grouped(failed)} to a fault, ${grouped(differences.length)} differences`
  );
}

/** Tortures experiment after experiment, each with its share of the kills. Returns the exit code. */
async function tortureAll({ experiments, kills }: Order): Promise<number> {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-torture-'));
  const all: Toll = { kills: 0, finished: 0, failed: 0, faults: 0, spoilt: 0, differences: [] };
  try {
    for (const [i, name] of experiments.entries()) {
      const share = Math.ceil((kills - all.kills) / (experiments.length - i));
      const toll = await torture(folder, name, share);
      process.stdout.write(`${tollText(name, toll)}\n`);
      for (const line of toll.differences) process.stderr.write(`torture: ${line}\n`);
      for (const key of ['kills', 'finished', 'failed', 'faults', 'spoilt'] as const) all[key] += toll[key];
      all.differences.push(...toll.differences);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  process.stdout.write(`${tollText('all', all)}, in ${duration(performance.now() - start)}\n`);
  return all.differences.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await tortureAll(takeOrder(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`torture: ${error instanceof Refusal ? messageOf(error) : String((error as Error).stack)}\n`);
  process.exitCode = error instanceof Refusal ? 2 : 1;
}
