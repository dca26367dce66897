import { describe, expect, it } from 'vitest';
import { violations } from './boundaries.ts';

describe('a boundary', () => {
  it.each([
    ['src/core/play.ts', '../games/index.ts'],
    ['src/core/play.ts', '../run/tally.ts'],
    ['src/core/play.ts', 'node:fs'],
    ['src/core/play.ts', 'piscina'],
    ['src/stats/wilson.ts', '../core/rng.ts'],
    ['src/games/tictactoe/rules.ts', '../connectfour/data.ts'],
    ['src/games/tictactoe/rules.ts', '../../run/tally.ts'],
    ['bots/liarsdice/counter.ts', '../../src/games/tictactoe/data.ts'],
    ['bots/generic/random.ts', '../../src/games/index.ts'],
    ['bots/liarsdice/counter.ts', '../../src/run/bots.ts'],
    ['src/run/run.ts', 'piscina'],
    ['src/run/run.ts', '../report/csv.ts'],
    ['src/report/rows.ts', 'csv-stringify/sync'],
    ['src/report/rows.ts', '../run/pool.ts'],
    ['src/report/rows.ts', 'left-pad'],
    ['src/elsewhere/file.ts', '../core/rng.ts'],
  ])('keeps %s from importing %s', (file, imported) => {
    expect(violations(file, `import x from '${imported}';`)).toHaveLength(1);
    expect(violations(file, `import type { x } from '${imported}';`)).toHaveLength(1);
    expect(violations(file, `export * from '${imported}';`)).toHaveLength(1);
    expect(violations(file, `const x = await import('${imported}');`)).toHaveLength(1);
  });

  it.each([
    ['src/core/seed.ts', 'seedrandom'],
    ['src/core/play.ts', './rng.ts'],
    ['src/games/tictactoe/rules.ts', './data.ts'],
    ['src/games/index.ts', './tictactoe/index.ts'],
    ['bots/liarsdice/counter.ts', '../../src/games/liarsdice/data.ts'],
    ['src/run/pool.ts', 'piscina'],
    ['src/report/csv.ts', 'csv-stringify/sync'],
    ['src/report/rows.ts', '../run/tally.ts'],
    ['src/commands/run.ts', '../report/csv.ts'],
  ])('lets %s import %s', (file, imported) => {
    expect(violations(file, `import x from '${imported}';`)).toEqual([]);
  });

  it.each([
    ['src/engine/layout.ts', "const f = new Function('a', 'return a');", 1],
    ['src/games/tictactoe/rules.ts', "export const x = eval('1');", 1],
    ['bots/generic/random.ts', "export const x = (0, globalThis).eval('1');", 1],
    ['src/node/bundle.ts', "const f = new Function('a', 'return a');", 0],
    ['src/engine/layout.ts', 'const f: Function = retrieval(medieval);', 0],
  ])('lets %s compile no source text if it is pure: %s', (file, source, count) => {
    expect(violations(file, source)).toHaveLength(count);
  });
});
