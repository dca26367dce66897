import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { messageOf, Refusal } from '../data/refusal.ts';
import { FOR_BROWSERS } from './bundle.ts';
import { DOORS } from './doors.ts';
import { pathFromHere } from './path.ts';
import { BUILD, ROOT } from './tool.ts';

/** A game with its bots, as a lab is made of them. */
export interface LabSource {
  readonly id: string;
  /** Its file, and what that exports it as. */
  readonly file: string;
  readonly exported: string;
  /** Files by the names under which bots are known. */
  readonly bots: Readonly<Record<string, string>>;
  readonly digest: string;
  readonly isForeign: boolean;
}

/** A script that plays a game in a page and in its workers, and the files that it was made of. */
export interface LabScript {
  readonly text: string;
  readonly files: readonly string[];
}

/** Page and workers run the same script: a file that is opened from a disk has no other one to load. */
function entryOf({ file, exported, bots, digest, isForeign }: LabSource): string {
  const path = (name: string) => JSON.stringify(name.replaceAll('\\', '/'));
  const names = Object.keys(bots);
  const known = names.map((name, i) => `${JSON.stringify(name)}: bot${i}`).join(', ');
  return [
    `import { startLab } from ${path(join(BUILD, 'src/web/page/main.js'))};`,
    `import { PLAY_PARTS } from ${path(join(BUILD, 'src/web/page/play-parts.js'))};`,
    `import { ${exported} as game } from ${path(file)};`,
    ...names.map((name, i) => `import bot${i} from ${path(bots[name])};`),
    `startLab({ digest: ${JSON.stringify(digest)}, isForeign: ${isForeign}, games: [game], bots: { [game.id]: { ${known} } } }, PLAY_PARTS);`,
  ].join('\n');
}

/**
 * Parts of packages that no page needs are left out, by name: a page reads YAML and does not write it, and of seedrandom's
 * generators it has the one that `masterSeed` takes.
 */
const leaner: Plugin = {
  name: 'leaner packages',
  setup(bundler) {
    bundler.onLoad({ filter: /\/yaml\/browser\/dist\/stringify\/(foldFlowLines|stringify\w*)\.js$/ }, ({ path }) => {
      const exported = /^export \{(.*)\};$/ms.exec(readFileSync(path, 'utf8'))?.[1].split(',') ?? [];
      return { contents: exported.map((name) => `export function ${name.trim()}() {}`).join('\n') };
    });
    bundler.onLoad({ filter: /\/seedrandom\/index\.js$/ }, () => {
      return { contents: "exports.alea = require('./lib/alea.js');" };
    });
  },
};

/** Bundles a game, its bots and the lab into one script. Refuses what cannot be, with the place. */
export async function bundleLab(source: LabSource): Promise<LabScript> {
  try {
    const { outputFiles, metafile } = await build({
      stdin: { contents: entryOf(source), resolveDir: dirname(source.file), loader: 'js' },
      // From where aliases are looked for.
      absWorkingDir: ROOT,
      bundle: true,
      write: false,
      metafile: true,
      platform: 'browser',
      // Whatever an own game calls ours is what the lab itself is made of.
      alias: { ...FOR_BROWSERS, ...DOORS },
      plugins: [leaner],
      format: 'iife',
      target: 'es2022',
      charset: 'utf8',
      minify: true,
      logLevel: 'silent',
    });
    const files = Object.keys(metafile.inputs).filter((name) => name !== '<stdin>');
    return { text: outputFiles[0].text, files: files.map((name) => resolve(ROOT, name)) };
  } catch (error) {
    throw new Refusal(`game ${source.id} cannot be bundled for a page: ${placed(error)}`);
  }
}

/** The first thing that the bundler complains of, with its place. */
function placed(error: unknown): string {
  const { errors = [] } = error as {
    errors?: { text: string; location: { file: string; line: number; column: number } | null }[];
  };
  const [first] = errors;
  if (first === undefined) return messageOf(error);
  const { text, location } = first;
  if (location === null) return text;
  return `${pathFromHere(resolve(ROOT, location.file))}:${location.line}:${location.column + 1}: ${text}`;
}
