import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: one above src/ in the sources, two above it in dist/. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

export const ROOT = packageRoot();

/** Where what runs in threads is: they load the build, whether what starts them was built or is tested from its sources. */
export const BUILD = join(ROOT, 'dist');

/** Where the command is, in a few files that hold all that it loads by itself. */
const COMMAND = join(BUILD, 'command');
const isCommand = dirname(fileURLToPath(import.meta.url)) === COMMAND;
const BOTS = join(BUILD, 'bots') + sep;

/** What to load for a file of the build: of our bots the command has its own, which share what it has loaded already. */
export function loadable(file: string): string {
  return isCommand && file.startsWith(BOTS) ? join(COMMAND, relative(BUILD, file)) : file;
}

export const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The first answer, for good: what this process runs was loaded once. */
function once<T>(ask: () => T): () => T {
  let answer: { readonly value: T } | undefined;
  return () => {
    answer ??= { value: ask() };
    return answer.value;
  };
}

/** The commit the tool was run from, with "+changes" if sources or bots differ from it; null outside a checkout. */
export const gitRevision = once((): string | null => {
  // An installed package may lie in a checkout of something else.
  if (!existsSync(join(ROOT, '.git'))) return null;
  try {
    return (
      git('rev-parse', 'HEAD') +
      (git('status', '--porcelain', '--', 'src', 'bots', 'package.json') === '' ? '' : '+changes')
    );
  } catch {
    return null;
  }
});

/** Of all that threads may run. It changes whenever a source does, committed or not: another rule makes other games. */
export const codeDigest = once((): string => {
  const folder = join(BUILD, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.([cm]?[jt]s|json|yaml)$/.test(name) && !/\.(test|fixture|d)\.\w+$/.test(name))
    .toSorted();
  const hash = createHash('sha256');
  for (const name of files) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return `sha256-${hash.digest('hex')}`;
});
