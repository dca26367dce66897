// Everything that must hold before a change lands, in the order in which it fails fastest. What follows the command goes to
// the tests: `--project unit` leaves out those that get a process each.
import { spawnSync } from 'node:child_process';

const CHECKS = [
  ['format and lint', 'biome ci --error-on-warnings .'],
  ['types', 'tsc'],
  ['types of what runs in pages', 'tsc -p src/report/replay/browser'],
  ['lint that needs types', 'oxlint --type-aware --deny-warnings'],
  ['boundaries', 'node dist/scripts/boundaries.js'],
  ['tests', ['vitest run', ...process.argv.slice(2)].join(' ')],
];

for (const [what, command] of CHECKS) {
  const start = performance.now();
  process.stderr.write(`\n── ${what}: ${command}\n`);
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
  if (status !== 0) {
    process.stderr.write(`\n${what} failed\n`);
    process.exit(1);
  }
  process.stderr.write(`── ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}
