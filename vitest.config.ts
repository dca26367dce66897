import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';

// Threads and commands run what was built: it is built anew if it has to be.
await import('./scripts/setup.mjs');

/** Tests of what changes nothing but what it is given. */
const QUICK = [
  'src/{data,engine,story,proof,games,adapters,stats,sim,methods,report}/**/*.test.ts',
  'bots/**/*.test.ts',
];

/** Whole games by the thousand, whole methods and samples: what is worth waiting for before a change lands. */
const LONG = [
  '**/*.property.test.ts',
  'src/commands/{new,own}-game.test.ts',
  'src/games/*.test.ts',
  'src/games/connectfour/rules.test.ts',
  'src/methods/**/*.test.ts',
  'src/node/{thread-runner,compiled-game}.test.ts',
  'src/proof/{soak,secrecy,eavesdropping}.test.ts',
  'src/report/replay/*.test.ts',
  'src/stats/{elimination,bounded-sequence,gsprt,sequential-estimate,paired-sequence}.test.ts',
  'bots/*.test.ts',
  'bots/{generic,strogoff,cerbere}/**/*.test.ts',
  'scripts/{fuzz,rules-proof,soak,validity}/*.test.ts',
];

/**
 * Both leave their process as it was and share it, for starting one takes longer than most tests. Their modules are loaded by
 * Node itself, and not by Vite's runner, in which each name that is imported is looked up anew at every use: games are played
 * three times as fast. Where each file gets a process of its own, it would take longer to start.
 */
const NATIVE = {
  isolate: false,
  execArgv: ['--import', new URL('scripts/test-loader.mjs', import.meta.url).href],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Tests that put something else in the place of a module of Node's: only Vite's runner lets the sources see that. */
const MOCKING = ['src/node/{journal,whole}.test.ts'];

/**
 * Tests that get a process each import what was built where they name a source: Node loads that by itself, in a quarter of the time
 * that Vite takes for the sources. Tests and what they share are not built.
 */
const BUILT: Plugin = {
  name: 'built',
  enforce: 'pre',
  resolveId(id, importer) {
    if (importer === undefined || !/^\.{1,2}\/.*\.ts$/.test(id)) return null;
    const source = relative(import.meta.dirname, resolve(dirname(importer), id));
    const built = resolve(import.meta.dirname, 'dist', source.replace(/\.ts$/, '.js'));
    return existsSync(built) ? built : null;
  },
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Two more than there are cores: many tests wait for a thread, a command or a browser.
    maxWorkers: availableParallelism() + 2,
    // Against what never ends: a busy machine may take its time.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    // What was built is loaded by Node itself, as it is where it runs.
    server: { deps: { external: [/\/dist\//] } },
    projects: [
      {
        extends: true,
        plugins: [BUILT],
        test: {
          name: 'whole',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...QUICK, ...LONG, ...MOCKING],
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
      {
        extends: true,
        test: { name: 'quick', include: QUICK, exclude: [...configDefaults.exclude, ...LONG], ...NATIVE },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG, ...NATIVE },
      },
    ],
  },
});
