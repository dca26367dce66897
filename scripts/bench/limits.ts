// npm run bench -- --limits: how near the engine comes to what the machine can do. A game in C, the same game by JavaScript and by
// compiled rules play in turn, all by the processor's time. Each game is measured in a process of its own: no other has shaped its code.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../src/data/refusal.ts';
import { median } from '../../src/stats/quantile.ts';
import { buildPort, compilerHere, compilerName, PORTS, type Port } from '../limits/ports.ts';
import type { LimitProblem, LimitRounds } from './limits-measure.ts';

/** What compiled rules are to reach of C. */
const LEAST: Readonly<Record<string, number>> = { strogoff: 0.6, connectfour: 0.4 };
/** Of ports of a game that has several: how this one plays. */
const HOW: Readonly<Record<string, string>> = {
  connectfour: ', C with a list of open columns',
  'connectfour-nth': ', the fastest C that we know',
};
const MEASURE = fileURLToPath(new URL('./limits-measure.js', import.meta.url));

export interface LimitsReport {
  readonly lines: readonly string[];
  /** Whether every port was built and played the same games. */
  readonly isWhole: boolean;
}

function rateText(paces: readonly number[]): string {
  return Math.round(median(paces)).toLocaleString('en-US').padStart(11);
}

/** "0.32 of C (0.30 to 0.33)". */
function shareText(shares: readonly number[]): string {
  return `${median(shares).toFixed(2)} of C (${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)})`;
}

function targetText(least: number | undefined, shares: readonly number[]): string {
  if (least === undefined) return '';
  return ` (to reach: ${least}) ${median(shares) >= least ? 'reached' : 'MISSED'}`;
}

function portText({ id, game, players }: Port, { c, javaScript, compiled }: LimitRounds): readonly string[] {
  const sharesOf = (paces: readonly number[]) => paces.map((pace, round) => pace / c[round]);
  const [js, wasm] = [javaScript, compiled].map(sharesOf);
  const compiledText =
    compiled.length === 0 ? 'not there' : `${rateText(compiled)}, ${shareText(wasm)}${targetText(LEAST[id], wasm)}`;
  return [
    `${game}/random/${players}${HOW[id] ?? ''}: decisions a second of processor time, median of ${c.length} rounds (ratios: their range)`,
    `  C:          ${rateText(c)}`,
    `  JavaScript: ${rateText(javaScript)}, ${shareText(js)}`,
    `  compiled:   ${compiledText}`,
  ];
}

/** What a port's lines say, or why there are none. */
function measured(port: Port, compiler: string, folder: string): LimitRounds | LimitProblem {
  try {
    const program = buildPort(compiler, port, folder);
    const output = execFileSync(process.execPath, [MEASURE, port.id, program], { encoding: 'utf8' });
    return JSON.parse(output) as LimitRounds | LimitProblem;
  } catch (error) {
    return { problem: messageOf(error).split('\n')[0] };
  }
}

export function benchLimits(): LimitsReport {
  const compiler = compilerHere();
  if (compiler === undefined) return { lines: ['no gcc, clang or cc is here: no ratios to C'], isWhole: true };
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-limits-'));
  const lines = [`C by ${compilerName(compiler)}`];
  let isWhole = true;
  for (const port of PORTS) {
    process.stderr.write(`${port.id}\n`);
    const result = measured(port, compiler, folder);
    if ('problem' in result) isWhole = false;
    lines.push(...('problem' in result ? [`${port.id}: ${result.problem}`] : portText(port, result)));
  }
  rmSync(folder, { recursive: true });
  return { lines, isWhole };
}
