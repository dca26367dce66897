// What a fresh clone lacks, and nothing when it lacks nothing: installed packages, and a build of the sources.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

await import('./node-version.mjs');

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INSTALLED = join(ROOT, 'node_modules/.installed');
const BUILT = join(ROOT, 'dist/.built');
// Not `npm ci`: it refuses a lockfile without the binaries of every platform, and a registry may not have them all.
// This takes the locked versions just the same, and leaves the lockfile alone.
const INSTALL = 'npm install --no-save --include=dev';

function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(ts|mjs|cjs|json|css)$/.test(entry.name) && !/\.(test|fixture)\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}

/** Changes when a file's name or content does, wherever the checkout is and whatever the clock says. */
function digest(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Ends it all with a line or some. */
function fail(what, why) {
  process.stderr.write(`${what} failed: ${why}\n`);
  process.exit(1);
}

/** A folder that is there and takes files: better known before what it holds is thrown away. */
function checkFolder(folder, what) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    fail(what, `${relative(process.cwd(), folder) || '.'} cannot be written (${error.code})`);
  }
}

/** Does what has to be done for the stamp to say what it should. */
function bring(stamp, state, what, command) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  const folder = dirname(stamp);
  process.stderr.write(`${what}…\n`);
  checkFolder(folder, what);
  try {
    // What the tools print is of no interest unless they fail.
    execSync(command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
    writeFileSync(stamp, state);
  } catch (error) {
    if (error.stdout === undefined) fail(what, error.message);
    fail(what, `${command}\n${`${error.stdout}${error.stderr}`.trim().split('\n').slice(0, 15).join('\n')}`);
  }
}

const lock = join(ROOT, 'package-lock.json');
bring(INSTALLED, digest([lock]), 'installing packages', INSTALL);
// The command is built with its packages in it.
bring(BUILT, digest([lock, ...['src', 'bots', 'scripts'].flatMap(filesBelow)]), 'building', 'npm run --silent build');
