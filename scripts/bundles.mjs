// What threads load, in a few files instead of a hundred: half of the time that a thread takes to start went into finding and
// reading them. Each source is still there under its name, and only hands on what a bundle has: so every module is there once,
// whoever imports it, and what a game or a bot of somebody else's says is taken for what it is.
import { readdirSync } from 'node:fs';
import { rolldown } from 'rolldown';

/** Sources that a thread reads, or that games and bots import by their names. */
const BUNDLED = /^src[/\\](data|engine|kit|story|proof|games)[/\\]|^src[/\\](bot|game|testing|worker)\.ts$/;

/**
 * What becomes one file, with all that it imports and that no earlier one has. A game is a bundle of its own, for a thread
 * loads the one that it plays. What brings a package with it that no thread needs is left out.
 */
const BUNDLES = [
  ['engine', /src[/\\]((data|engine|kit)[/\\](?!(plain-schema|(components-)?document)\.ts$)|bot\.ts$)/],
  ['story', /src[/\\](story[/\\](memo|serpentine|words)\.ts|game\.ts$)/],
  ['telling', /src[/\\]story[/\\]/],
  ['proof', /src[/\\](proof[/\\]|testing\.ts$)/],
  ...gameFolders().map((game) => [game, new RegExp(`src[/\\\\]games[/\\\\]${game}[/\\\\]`)]),
  ['thread', /src[/\\]worker\.ts$/],
];

function gameFolders() {
  const entries = readdirSync('src/games', { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Whether a source is written by `writeBundles`. */
export function isBundled(source) {
  return BUNDLED.test(source);
}

/**
 * Writes these sources into dist/, and the bundles into dist/src/bundles/. Not by esbuild: it makes variables of constants,
 * which V8 then reads anew at each use, and games take longer.
 */
export async function writeBundles(sources) {
  const build = await rolldown({
    input: Object.fromEntries(sources.map((path) => [path.replace(/\.ts$/, ''), path])),
    platform: 'node',
    external: /^[^./]/,
    preserveEntrySignatures: 'strict',
  });
  await build.write({
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'src/bundles/[name].js',
    sourcemap: true,
    codeSplitting: { groups: BUNDLES.map(([name, test], i) => ({ name, test, priority: BUNDLES.length - i })) },
  });
  await build.close();
}
