import { configDefaults, defineConfig } from 'vitest/config';

// Threads and commands run what was built: it is built anew if it has to be.
await import('./scripts/setup.mjs');

/** Tests of what changes nothing but what it is given: they share processes, for starting one takes longer than most. */
const UNIT = [
  'src/{data,engine,story,proof,games,stats,sim,report}/**/*.test.ts',
  'src/methods/**/!(crowd).test.ts', // that one puts other modules in the place of ours
  'bots/**/*.test.ts',
];

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
          exclude: [...configDefaults.exclude, ...UNIT],
        },
      },
      {
        extends: true,
        test: { name: 'unit', include: UNIT, isolate: false },
      },
    ],
  },
});
