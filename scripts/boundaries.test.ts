import { describe, expect, it } from 'vitest';
import { violations } from './boundaries.ts';

describe('a boundary', () => {
  it.each([
    ['src/data/options.ts', '../engine/game.ts'],
    ['src/engine/play.ts', '../games/index.ts'],
    ['src/engine/play.ts', '../sim/tally.ts'],
    ['src/engine/play.ts', 'node:fs'],
    ['src/engine/play.ts', 'piscina'],
    ['src/story/trace.ts', '../proof/inspection.ts'],
    ['src/stats/wilson.ts', '../engine/rng.ts'],
    ['src/games/tictactoe/rules.ts', '../connectfour/data.ts'],
    ['src/games/tictactoe/rules.ts', '../../sim/tally.ts'],
    ['bots/liarsdice/counter.ts', '../../src/games/tictactoe/data.ts'],
    ['bots/generic/random.ts', '../../src/games/index.ts'],
    ['bots/liarsdice/counter.ts', '../../src/node/catalogue.ts'],
    ['src/sim/task-player.ts', '../games/index.ts'],
    ['src/sim/task-player.ts', 'node:crypto'],
    ['src/methods/arms.ts', '../node/thread-runner.ts'],
    ['src/methods/tune/plan.ts', '../../games/strogoff/index.ts'],
    ['src/node/thread-runner.ts', 'piscina'],
    ['src/node/thread-runner.ts', '../games/index.ts'],
    ['src/node/thread-runner.ts', '../methods/arms.ts'],
    ['src/report/rows.ts', 'csv-stringify/sync'],
    ['src/report/rows.ts', '../node/pool.ts'],
    ['src/report/rows.ts', '../methods/index.ts'],
    ['src/report/rows.ts', 'left-pad'],
    ['src/commands/run.ts', '../games/index.ts'],
    ['src/web/bundled-catalogue.ts', '../node/catalogue.ts'],
    ['src/elsewhere/file.ts', '../engine/rng.ts'],
  ])('keeps %s from importing %s', (file, imported) => {
    expect(violations(file, `import x from '${imported}';`)).toHaveLength(1);
    expect(violations(file, `import type { x } from '${imported}';`)).toHaveLength(1);
    expect(violations(file, `export * from '${imported}';`)).toHaveLength(1);
    expect(violations(file, `const x = await import('${imported}');`)).toHaveLength(1);
  });

  it.each([
    ['src/engine/seed.ts', 'seedrandom'],
    ['src/engine/play.ts', '../data/options.ts'],
    ['src/games/tictactoe/rules.ts', './data.ts'],
    ['src/games/index.ts', './tictactoe/index.ts'],
    ['bots/liarsdice/counter.ts', '../../src/games/liarsdice/data.ts'],
    ['src/node/pool.ts', 'piscina'],
    ['src/report/csv.ts', 'csv-stringify/sync'],
    ['src/report/rows.ts', '../sim/tally.ts'],
    ['src/main.ts', './games/index.ts'],
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
