// npm run bench -- --against <folder>: the rows of the benchmark in this checkout and in another one that is built, in turn, round
// after round. Each checkout measures itself, by the processor's time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { Refusal } from '../../src/data/refusal.ts';
import { ROOT } from '../../src/node/tool.ts';
import { median } from '../../src/stats/quantile.ts';
import type { Measurement } from './measure.ts';
import { benchRows } from './rows.ts';

const MEASURE = 'dist/scripts/bench/measure.js';
const CLOCK = fileURLToPath(new URL('./processor-clock.js', import.meta.url));

/** Of one row, what both checkouts measured, in the order of the rounds. Empty where a checkout has no such row. */
interface AgainstRow {
  readonly key: string;
  readonly here: Measurement[];
  readonly there: Measurement[];
}

/** Nothing, if the checkout has no such row. */
function measured(folder: string, key: string): Measurement | undefined {
  const args = ['--expose-gc', '--import', CLOCK, join(folder, MEASURE), key];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status === 0) return JSON.parse(stdout) as Measurement;
  if (stderr.includes(`no benchmark ${key}`)) return undefined;
  throw new Refusal(`${join(folder, MEASURE)} ${key} failed: ${stderr.trim().split('\n').at(-1)}`);
}

function speedText(samples: readonly Measurement[]): string {
  if (samples.length === 0) return 'not there';
  const speed = median(samples.map(({ decisionsPerSecond }) => decisionsPerSecond));
  return speed < 100 ? speed.toPrecision(3) : Math.round(speed).toLocaleString('en-US');
}

/** How many times as fast this checkout is, and the range over the rounds. */
function ratioTexts({ here, there }: AgainstRow): readonly string[] {
  if (there.length === 0) return ['', '', ''];
  const ratios = here.map(({ decisionsPerSecond }, round) => decisionsPerSecond / there[round].decisionsPerSecond);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return [median(ratios).toFixed(2), range, here[0].digest === there[0].digest ? 'same' : 'other'];
}

function tableText(rows: readonly AgainstRow[]): string {
  const table = new Table({
    head: ['game/bot/players', 'decisions/s here', 'there', 'here to there', 'range', 'digest'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'left'],
    style: { head: [], border: [], compact: true },
  });
  for (const row of rows) table.push([row.key, speedText(row.here), speedText(row.there), ...ratioTexts(row)]);
  return table.toString();
}

/** Measures the rows whose keys have a text in them, or all, so many rounds. */
export async function benchAgainst(folder: string, rounds: number, only?: string): Promise<string> {
  if (!existsSync(join(folder, MEASURE))) throw new Refusal(`${folder} has no ${MEASURE}: build it there first`);
  const keys = (await benchRows()).map(({ key }) => key).filter((key) => only === undefined || key.includes(only));
  if (keys.length === 0) throw new Refusal(`no game/bot/players has "${only}" in it`);
  const rows: readonly AgainstRow[] = keys.map((key) => ({ key, here: [], there: [] }));
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    for (const { key, here, there } of rows) {
      const own = measured(ROOT, key);
      const other = measured(folder, key);
      if (own !== undefined) here.push(own);
      if (other !== undefined) there.push(other);
    }
  }
  return `${tableText(rows)}\nmedians of ${rounds} rounds in turn, by processor time; digests tell positions and outcomes`;
}
