// Everything that must hold before a change lands. What follows the command goes to the tests: `--project quick` leaves out
// those that take long, or get a process each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** These look at the sources only, and do so side by side, while the tests wait for threads, commands and browsers. */
const CHECKS = [
  ['format and lint', 'biome ci --error-on-warnings --colors=off .'],
  ['types', 'tsc --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo'],
  ['types of what runs in pages', 'tsc -p src/report/replay/browser && tsc -p src/web/play/browser'],
  ['types of the lab', 'tsc -p src/web/page'],
  ['lint that needs types', 'oxlint --type-aware --deny-warnings'],
  ['boundaries', 'node dist/scripts/boundaries.js'],
];

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function check([what, command]) {
  const start = performance.now();
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('close', (code) => {
      process.stderr.write(
        `── ${what}: ${command}: ${seconds(start)}${code === 0 ? '' : `\n${said}\n${what} failed`}\n`,
      );
      resolve(code === 0);
    });
  });
}

const start = performance.now();
const args = ['run', ...process.argv.slice(2)];
process.stderr.write(`── tests: vitest ${args.join(' ')}\n`);
const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { stdio: 'inherit' });
const end = once(tests, 'close');
const held = await Promise.all(
  CHECKS.map(async (one) => {
    const holds = await check(one);
    // What it has said would be far above the end of the tests.
    if (!holds) tests.kill();
    return holds;
  }),
);
const isClean = held.every(Boolean);
const [status] = await end;
process.stderr.write(
  `── tests: ${seconds(start)}${isClean ? '' : ': ended, for a check has failed'}${status === 0 || !isClean ? '' : ': failed'}\n`,
);
process.exit(isClean && status === 0 ? 0 : 1);
