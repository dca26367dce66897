import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: one above src/ in the sources, two above it in dist/. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

export const ROOT = packageRoot();

export const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The commit the tool was run from, with "+changes" if sources or bots differ from it; null outside a checkout. */
export function gitRevision(): string | null {
  try {
    return (
      git('rev-parse', 'HEAD') +
      (git('status', '--porcelain', '--', 'src', 'bots', 'package.json') === '' ? '' : '+changes')
    );
  } catch {
    return null;
  }
}
