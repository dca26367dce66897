import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BUILD } from '../../src/node/tool.ts';
import { buildPort, compilerHere, PORTS } from '../limits/ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [join(BUILD, 'scripts/bench', script), ...args], { encoding: 'utf8' });
}

describe('a benchmark that cannot be is refused in one line', () => {
  it.each([
    ['against a folder without a build', ['--against', folder], /has no dist.+measure\.js: build it there first/],
    ['against nothing', ['--against'], /--against takes the folder of another checkout/],
    ['in no round', ['--against', folder, '--rounds', '0'], /--rounds takes a number of rounds/],
    ['in rounds of its own', ['--rounds', '3'], /--rounds goes with --against/],
    ['by an engine that is none', ['--engine', 'fast'], /--engine takes js or wasm/],
    ['of limits and more', ['--limits', '--json'], /--limits stands alone/],
  ])('%s', (_what, args, says) => {
    const { status, stderr } = run('index.js', ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^bench: .+\n$/);
    expect(stderr).toMatch(says);
  });
});

const compiler = compilerHere();

it.runIf(compiler !== undefined)('a port that plays other games is not compared', () => {
  const [, connectFour, , ticTacToe] = PORTS;
  const other = buildPort(compiler as string, ticTacToe, folder);
  const { stdout } = run('limits-measure.js', connectFour.id, other);
  expect(JSON.parse(stdout)).toEqual({
    problem: 'the port in C plays another game of block 0, so there is nothing to compare',
  });
});
