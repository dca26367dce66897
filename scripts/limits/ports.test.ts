import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CompiledTable } from '../../src/engine/compiled/compiled-table.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { COMPILED_GAMES } from '../compiled-games.ts';
import { buildPort, compilerHere, PORTS, portLines, portPace } from './ports.ts';
import { compiledLines, tableLines, tablesFor } from './tables.ts';

const GAMES = 300;
const seed = masterSeed('bench');
const compiler = compilerHere();
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.runIf(compiler !== undefined)('in C', () => {
  it.each(PORTS)('$id plays the games that a table plays', async (port) => {
    const program = buildPort(compiler as string, port, folder);
    const { table, seated } = await tablesFor(port, seed);
    expect(portLines(program, GAMES, seed)).toEqual(tableLines(table, seated, GAMES));
    expect(portPace(program, 0.01, seed)).toBeGreaterThan(0);
  });
});

it.runIf(compiler !== undefined)('connect four is played alike from a list of columns and without one', () => {
  const ports = PORTS.filter(({ game }) => game === 'connectfour');
  const [listed, nth] = ports.map((port) => portLines(buildPort(compiler as string, port, folder), 5000, seed));
  expect(ports.map(({ source }) => source)).toEqual(['connectfour.c', 'connectfour-nth.c']);
  expect(nth).toEqual(listed);
});

it.each(PORTS.filter(({ game }) => game in COMPILED_GAMES))('$id compiled plays them too', async (port) => {
  const { table, compiled, seated } = await tablesFor(port, seed);
  expect(compiledLines(compiled as CompiledTable, seated, GAMES)).toEqual(tableLines(table, seated, GAMES));
});

it.runIf(compiler !== undefined)('a port that does not compile is told in one line', () => {
  const port = { id: 'nothing', game: 'nothing', players: 2, source: 'nothing.c' };
  expect(() => buildPort(compiler as string, port, folder)).toThrow(/^\w+ does not build nothing\.c: .+$/);
});
