// The build: every source as JavaScript in dist/, and the scripts and styles of pages. Types are only taken off; whether
// they are right is for `npm run check`.
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

const files = ['src', 'bots', 'scripts'].flatMap(filesIn).filter((path) => !/[/\\]browser[/\\]/.test(path));

/** As esbuild writes it, what a file imports of ours by a relative path. */
const IMPORTED = /(\bfrom |\bimport\(|^import )"(\.[^"]*)\.ts"/gm;

for (const name of readdirSync('dist')) if (name !== '.built') rmSync(join('dist', name), { recursive: true });
// Not as bundles of one file each: their constants would become variables.
const { outputFiles } = await build({
  entryPoints: files.filter((path) => path.endsWith('.ts') && !/\.(test|fixture|d)\.ts$/.test(path)),
  outdir: 'dist',
  outbase: '.',
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  charset: 'utf8',
  sourcemap: true,
  logLevel: 'error',
});
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, path.endsWith('.js') ? text.replace(IMPORTED, '$1"$2.js"') : text);
}
for (const path of files.filter((name) => /^(src|bots).*\.(json|cjs)$/.test(name))) cpSync(path, join('dist', path));
chmodSync('dist/src/cli.js', 0o755);
await import(pathToFileURL('dist/scripts/pages.js').href);
