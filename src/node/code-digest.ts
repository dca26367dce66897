import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { BUILD, ROOT } from './tool.ts';

/** What a run's commit tells already. */
const OURS = [ROOT, BUILD].map((folder) => join(folder, 'src') + sep);
const CODE = /\.[cm]?[jt]s$/;
/** What follows `from`, `import` or `import(`. A word too many in a comment does no harm: only files count. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/[^'"\n]+)\1/g;

/**
 * A digest of a bot's code: its file and all files that it imports by relative paths, and that these import, such as weights
 * as JSON and what it shares with others. Not what is ours in src/, nor what it may read by itself. The same wherever the
 * folder lies.
 */
export function botDigest(file: string): string {
  return digestOfFiles(
    dirname(file),
    filesOf(file, (path) => !OURS.some((folder) => path.startsWith(folder))),
  );
}

/** A digest of a game's code: its file and all files that it imports by relative paths, the engine's among them. */
export function gameDigest(file: string): string {
  return digestOfFiles(
    dirname(file),
    filesOf(file, () => true),
  );
}

function digestOfFiles(folder: string, files: ReadonlySet<string>): string {
  const parts = [...files].map((path) => ({ name: relative(folder, path).replaceAll(sep, '/'), path }));
  const hash = createHash('sha256');
  for (const { name, path } of parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return `sha256-${hash.digest('hex')}`;
}

/** The file and what it imports, directly or not, as far as it is counted. */
function filesOf(file: string, counts: (path: string) => boolean): ReadonlySet<string> {
  const files = new Set([file]);
  // A set goes on with what is added while it is walked through.
  for (const path of files) {
    if (!CODE.test(path)) continue;
    for (const [, , imported] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      const target = resolve(dirname(path), imported);
      if (counts(target) && statSync(target, { throwIfNoEntry: false })?.isFile() === true) files.add(target);
    }
  }
  return files;
}
