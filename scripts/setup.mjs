// What a fresh clone lacks, and nothing when it lacks nothing: installed packages, and a build of the sources.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const INSTALLED = 'node_modules/.installed';
const BUILT = 'dist/.built';
// Not `npm ci`: it refuses a lockfile without the binaries of every platform, and a registry may not have them all.
// This takes the locked versions just the same, and leaves the lockfile alone.
const INSTALL = 'npm install --no-save --include=dev';

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}

/** Changes when a file's name or content does, whatever the clock says. */
function digest(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function bring(stamp, state, what, command) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return false;
  process.stderr.write(`${what}…\n`);
  // What the packages print is of no interest unless they fail.
  try {
    execSync(command, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const said = `${error.stdout}${error.stderr}`.trim().split('\n').slice(0, 15).join('\n');
    process.stderr.write(`${what} failed: ${command}\n${said}\n`);
    process.exit(1);
  }
  writeFileSync(stamp, state);
  return true;
}

bring(INSTALLED, digest(['package-lock.json']), 'installing packages', INSTALL);

const sources = digest([...['src', 'bots', 'scripts'].flatMap(filesBelow), 'tsconfig.json', 'tsconfig.build.json']);
if (!existsSync(BUILT) || readFileSync(BUILT, 'utf8') !== sources) rmSync('dist', { recursive: true, force: true });
if (bring(BUILT, sources, 'building', 'npm run --silent build')) chmodSync('dist/src/cli.js', 0o755);
