// Mutation testing of one game's rules; `npm run mutation -- <game>` names the game and reads the report.
const game = process.env.MUTATED_GAME ?? 'strogoff';
const folder = `src/games/${game}`;
const report = `reports/mutation/${game}`;

export default {
  // Cards, texts, lists and pictures are no rules: a changed word there is a misprint.
  mutate: [
    `${folder}/*.ts`,
    ...['*.test', '*.fixture', 'data', 'words', 'index', 'scene*'].map((name) => `!${folder}/${name}.ts`),
  ],
  testRunner: 'vitest',
  // Not `testFiles`: with it Stryker 9 activates static mutants too late, and all of them survive (its issue 6144).
  // Not `related`: it would look for tests beyond those of the game.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  ignorePatterns: ['dist', 'results', 'coverage'],
  tempDirName: '.stryker-tmp',
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: `${report}/mutation.json` },
  htmlReporter: { fileName: `${report}/mutation.html` },
  incrementalFile: `${report}/incremental.json`,
  // scripts/mutation.mjs counts more strictly, and prints.
  thresholds: { high: 100, low: 0, break: null },
};
