// How many of the faults planted in a game's rules its own tests notice: `npm run mutation [-- game] [--incremental]`.
// A full run takes long, so it is no part of `npm test`. An incremental one repeats only what edits touched, but knows of
// no edit for code that runs when a file is loaded: the score is that of a full run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What can become of a mutant. One that times out or does not load was judged by no test, and counts neither way. */
const STATUSES = ['Killed', 'Survived', 'NoCoverage', 'Timeout', 'RuntimeError'];

function row(name, mutants) {
  const counts = STATUSES.map((status) => mutants.filter((mutant) => mutant.status === status).length);
  const [killed, survived, uncovered] = counts;
  const judged = killed + survived + uncovered;
  return [name, judged === 0 ? '–' : `${((100 * killed) / judged).toFixed(1)} %`, ...counts.map(String)];
}

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
  const padded = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  return rows.map((cells) => `${cells.map(padded).join('  ')}\n`).join('');
}

/** Where the mutant is, what became of it, and what it changed. */
function described(path, lines, { status, location: { start, end }, replacement }) {
  const line = lines[start.line - 1];
  const was = line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
  return `${path}:${start.line}:${start.column} ${status}: ${was} → ${replacement}\n    ${line.trim()}\n`;
}

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('-'));
const game = args.find((arg) => !arg.startsWith('-')) ?? 'strogoff';
if (!existsSync(join('src/games', game, 'rules.ts'))) {
  process.stderr.write(`src/games has no game "${game}"\n`);
  process.exit(2);
}

const env = { ...process.env, MUTATED_GAME: game };
const { status } = spawnSync('npx', ['--no', 'stryker', 'run', ...flags], { stdio: 'inherit', env });
if (status !== 0) process.exit(1);

const folder = join('reports/mutation', game);
const report = JSON.parse(readFileSync(join(folder, 'mutation.json'), 'utf8'));
const files = Object.entries(report.files).toSorted(([a], [b]) => a.localeCompare(b));
const all = files.flatMap(([, { mutants }]) => mutants);
const rows = files.map(([path, { mutants }]) => row(basename(path), mutants));
const head = ['file', 'score', 'killed', 'survived', 'not covered', 'timeout', 'error'];
process.stdout.write(`\n${table([head, ...rows, row(game, all)])}`);

const unnoticed = files.flatMap(([path, { mutants, source }]) => {
  const rest = mutants.filter((mutant) => mutant.status !== 'Killed');
  const sorted = rest.toSorted((a, b) => a.location.start.line - b.location.start.line);
  return sorted.map((mutant) => described(path, source.split('\n'), mutant));
});
writeFileSync(join(folder, 'unnoticed.txt'), unnoticed.join(''));
process.stdout.write(`what no test noticed: ${folder}/unnoticed.txt, and in its place: ${folder}/mutation.html\n`);
