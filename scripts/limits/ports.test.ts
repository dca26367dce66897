import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { masterSeed } from '../../src/engine/seed.ts';
import { buildPort, compilerHere, PORTS, portLines, portPace } from './ports.ts';
import { compiledLines, tableLines, tablesFor } from './tables.ts';

const GAMES = 300;
const seed = masterSeed('bench');
const compiler = compilerHere();
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.runIf(compiler !== undefined).each(PORTS)('$id in C', (port) => {
  it('plays the games that a table plays, and so do compiled rules', async () => {
    const program = buildPort(compiler as string, port, folder);
    const { table, compiled, seated } = await tablesFor(port, seed);
    const lines = tableLines(table, seated, GAMES);
    expect(portLines(program, GAMES, seed)).toEqual(lines);
    if (compiled !== undefined) expect(compiledLines(compiled, seated, GAMES)).toEqual(lines);
    expect(portPace(program, 0.01, seed)).toBeGreaterThan(0);
  });
});

it.runIf(compiler !== undefined)('a port that does not compile is told in one line', () => {
  const port = { id: 'nothing', players: 2, source: 'nothing.c' };
  expect(() => buildPort(compiler as string, port, folder)).toThrow(/^\w+ does not build nothing\.c: .+$/);
});
