import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'dist/src');
const BUNDLES = join(BUILD, 'bundles');

/** The sources of which a bundle is made. */
function sourcesOf(bundle: string): readonly string[] {
  const { sources } = JSON.parse(readFileSync(join(BUNDLES, `${bundle}.map`), 'utf8')) as { sources: string[] };
  return sources.map((path) => relative(ROOT, resolve(BUNDLES, path)).replaceAll('\\', '/'));
}

const bundles = readdirSync(BUNDLES).filter((name) => name.endsWith('.js'));

/** The file and all files of ours that are loaded with it. */
function loadedWith(file: string): readonly string[] {
  const files = new Set([file]);
  for (const path of files) {
    const imported = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^"']*["'](\.[^"']+)["']/gm);
    for (const [, name] of imported) files.add(join(dirname(path), name));
  }
  return [...files].map((path) => relative(BUILD, path).replaceAll('\\', '/'));
}

const imported = (path: string) => import(pathToFileURL(join(BUILD, path)).href) as Promise<Record<string, unknown>>;

describe('what threads load', () => {
  // A game that was defined by one copy of the engine was no defined one to the other.
  it('has every module once', () => {
    const all = bundles.flatMap(sourcesOf);
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((path, i) => all.indexOf(path) !== i)).toEqual([]);
  });

  it('is what doors lead to, and what stands under the name of its source', async () => {
    const [door, source] = await Promise.all([imported('game.js'), imported('engine/define-game.js')]);
    expect(door.defineGame).toBeTypeOf('function');
    expect(door.defineGame).toBe(source.defineGame);
  });

  it('is a few files, none of a game: those of the game that is played come with it', () => {
    expect(loadedWith(join(BUILD, 'worker.js')).toSorted()).toEqual([
      'bundles/engine.js',
      'bundles/thread.js',
      'worker.js',
    ]);
    expect(loadedWith(join(BUILD, 'games/strogoff/index.js')).toSorted()).toEqual([
      'bundles/engine.js',
      'bundles/story.js',
      'bundles/strogoff.js',
      'games/strogoff/index.js',
    ]);
  });

  it('has constants that stay constants: V8 reads a variable anew at each use', () => {
    expect(readFileSync(join(BUNDLES, 'engine.js'), 'utf8')).toMatch(/^const HIDDEN = /m);
  });
});
