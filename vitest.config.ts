import { defineConfig } from 'vitest/config';

// Threads and commands run what was built: it is built anew if it has to be.
await import('./scripts/setup.mjs');

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bots/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'forks',
    // By default one core is left idle: of two that is half of them.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
