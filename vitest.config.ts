import { configDefaults, defineConfig } from 'vitest/config';

// Threads and commands run what was built: it is built anew if it has to be.
await import('./scripts/setup.mjs');

/** Tests of what changes nothing but what it is given: they share processes, for starting one takes longer than most. */
const PURE = ['src/{data,engine,story,proof,games,stats,sim,methods,report}/**/*.test.ts', 'bots/**/*.test.ts'];

/** Of these, whole games by the thousand, whole methods and samples: what is worth waiting for before a change lands. */
const LONG = [
  '**/*.property.test.ts',
  'src/games/*.test.ts',
  'src/games/connectfour/rules.test.ts',
  'src/methods/**/*.test.ts',
  'src/proof/{soak,secrecy}.test.ts',
  'src/report/replay/*.test.ts',
  'src/stats/{elimination,bounded-sequence,gsprt,sequential-estimate,paired-sequence}.test.ts',
  'bots/{generic,strogoff,cerbere}/**/*.test.ts',
];

/** Tests that get a process each: they start threads and commands, or change the machine. */
const NOT_PURE = ['src/{node,commands,web}/**', 'src/*.test.ts', 'scripts/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    // By default one core is left idle: of two that is half of them.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PURE],
        },
      },
      {
        extends: true,
        test: { name: 'quick', include: PURE, exclude: [...configDefaults.exclude, ...LONG], isolate: false },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG, exclude: [...configDefaults.exclude, ...NOT_PURE], isolate: false },
      },
    ],
  },
});
