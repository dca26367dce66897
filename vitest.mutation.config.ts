import { defineConfig } from 'vitest/config';

const game = process.env.MUTATED_GAME ?? 'strogoff';

// The judges of a mutant are the game's own tests. Golden traces, the conformance suite and random cases would notice
// nearly everything, and say of nothing what it is.
export default defineConfig({
  test: {
    include: [`src/games/${game}/*.test.ts`],
    exclude: ['**/*.property.test.ts'],
    testTimeout: 60_000,
    // One load of the rules serves all files of a run; each mutant gets a thread of its own all the same.
    isolate: false,
  },
});
