// The build: every source as JavaScript in dist/, what threads and the command load in a few files that load fast, and the
// scripts and styles of pages. Types are only taken off; whether they are right is for `npm run check`.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { isBundled, writeBundles } from './bundles.mjs';

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

const files = ['src', 'bots', 'scripts'].flatMap(filesIn).filter((path) => !/[/\\]tsconfig\.json$/.test(path));

/** Whose code is in a bundle, and on what terms. */
function licences(inputs) {
  const folders = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  return [...new Set(folders)]
    .filter((folder) => folder !== '')
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const texts = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
      const [text = ''] = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return `${name} ${version}, ${license}\n\n${text}\n`;
    })
    .join('\n----\n\n');
}

/** As esbuild writes it, what a file imports of ours by a relative path. */
const IMPORTED = /(\bfrom |\bimport\(|^import )"(\.[^"]*)\.ts"/gm;

mkdirSync('dist', { recursive: true });
for (const name of readdirSync('dist')) if (name !== '.built') rmSync(join('dist', name), { recursive: true });

const COMMON = {
  outbase: '.',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  charset: 'utf8',
  sourcemap: true,
  logLevel: 'error',
};
const sources = files.filter((path) => path.endsWith('.ts') && !/\.(test|fixture|d)\.ts$/.test(path));

await writeBundles(sources.filter(isBundled));
const single = sources.filter((path) => !isBundled(path));
const { outputFiles } = await build({ ...COMMON, entryPoints: single, outdir: 'dist', write: false });
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, path.endsWith('.js') ? text.replace(IMPORTED, '$1"$2.js"') : text);
}
for (const path of files.filter((name) => /^(src|bots).*\.(json|cjs)$/.test(name))) cpSync(path, join('dist', path));

/** The folder in which all that the command itself loads is bundled, with the packages that it needs. */
const COMMAND = 'dist/command';
const BOTS = sources.filter((path) => /^bots[/\\][^/\\]+[/\\][^/\\]+$/.test(path));
/** Packages that find files of their own, and those that only a checkout has. */
const LEFT_OUT = [
  'piscina',
  '@swc/wasm-typescript',
  '@resvg/resvg-wasm',
  'esbuild',
  'bullmq',
  'ioredis',
  'typescript',
  'binaryen',
];
const { metafile } = await build({
  ...COMMON,
  entryPoints: [
    ...['cli', 'main'].map((name) => ({ in: `src/${name}.ts`, out: name })),
    ...BOTS.map((path) => ({ in: path, out: path.replace(/\.ts$/, '') })),
  ],
  outdir: COMMAND,
  bundle: true,
  splitting: true,
  external: LEFT_OUT,
  // All measure text by the one that comes with the tables: later ones take longer to load than all the rest.
  alias: { 'string-width': './node_modules/string-width/index.js' },
  sourcesContent: false,
  metafile: true,
  // Packages that are no modules ask for those of Node by `require`.
  banner: { js: 'const require = process.getBuiltinModule;' },
});
writeFileSync(join(COMMAND, 'LICENSES.txt'), licences(Object.keys(metafile.inputs)));
// Pages carry what is compiled.
await import(pathToFileURL('dist/scripts/compiled.js').href);
await import(pathToFileURL('dist/scripts/pages.js').href);
