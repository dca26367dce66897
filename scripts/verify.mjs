// Everything that must hold before a change lands. What follows the command goes to the tests: `--project quick` leaves out
// those that take long, or get a process each.
import { spawn, spawnSync } from 'node:child_process';

/** These look at the sources only, and do so side by side. */
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

const held = await Promise.all(CHECKS.map(check));
if (!held.every(Boolean)) process.exit(1);
const start = performance.now();
const command = ['vitest run', ...process.argv.slice(2)].join(' ');
process.stderr.write(`── tests: ${command}\n`);
const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
process.stderr.write(`── tests: ${seconds(start)}${status === 0 ? '' : ': failed'}\n`);
process.exit(status === 0 ? 0 : 1);
