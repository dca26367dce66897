import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import { messageOf, Refusal } from '../data/refusal.ts';
import type { CarriedRules } from '../engine/compiled/carried-rules.ts';
import { namesAskedFor, withClassNames } from './class-names.ts';
import { compiledFiles } from './compiled-game.ts';
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

/**
 * The scripts of a lab. A page runs the first two at once, and its workers the same: a file that is opened from a disk has no
 * other one to load. The third is run only when somebody sits down or looks on.
 */
export interface LabScripts {
  /** The engine, the game and its bots. */
  readonly shared: string;
  /** Dials, charts and counting. */
  readonly lab: string;
  /** A seat for oneself, and games to look at. */
  readonly play: string;
  /** What plays instead of the scripts' rules and bots, where the build compiled them. */
  readonly compiled: CarriedRules | undefined;
  /** The files that they were made of. */
  readonly files: readonly string[];
}

const quoted = (name: string) => JSON.stringify(name.replaceAll('\\', '/'));

/** What each script begins with; `bundle` is what both play with. */
function entriesOf({ file, exported, bots, digest, isForeign }: LabSource): Readonly<Record<string, string>> {
  const names = Object.keys(bots);
  const known = names.map((name, i) => `${JSON.stringify(name)}: bot${i}`).join(', ');
  const start = (name: string, from: string) =>
    [
      `import { ${name} } from ${quoted(join(BUILD, 'src/web/page', from))};`,
      "import { bundle } from 'lab:bundle';",
      `${name}(bundle);`,
    ].join('\n');
  return {
    'lab:bundle': [
      `import { ${exported} as game } from ${quoted(file)};`,
      ...names.map((name, i) => `import bot${i} from ${quoted(bots[name])};`),
      `export const bundle = { digest: ${JSON.stringify(digest)}, isForeign: ${isForeign}, games: [game], bots: { [game.id]: { ${known} } } };`,
    ].join('\n'),
    'lab:lab': start('startLab', 'main.js'),
    'lab:play': start('startPlay', 'play-parts.js'),
  };
}

/** Modules that are no files. */
function virtual(modules: Readonly<Record<string, string>>, resolveDir: string): Plugin {
  return {
    name: 'virtual modules',
    setup(bundler) {
      bundler.onResolve({ filter: /^lab:/ }, ({ path }) => ({ path, namespace: 'lab' }));
      bundler.onLoad({ filter: /./, namespace: 'lab' }, ({ path }) => ({ contents: modules[path], resolveDir }));
    },
  };
}

/** What csv-stringify asks of Node's buffers, for text alone. */
const NO_BUFFERS =
  'const Buffer = { isBuffer: () => false, from: (bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes)) };';

/** What a module of a package exports, by its last line. */
function namesIn(path: string): readonly string[] {
  const [, names = ''] = /^export \{(.*)\};$/ms.exec(readFileSync(path, 'utf8')) ?? [];
  return names.split(',').map((name) => name.trim());
}

/**
 * Parts of packages that no page needs are left out, by name: a page reads YAML and does not write it, of seedrandom's
 * generators it has the one that `masterSeed` takes, and its tables are text and no streams.
 */
const leaner: Plugin = {
  name: 'leaner packages',
  setup(bundler) {
    bundler.onLoad({ filter: /\/yaml\/browser\/dist\/stringify\/(foldFlowLines|stringify\w*)\.js$/ }, ({ path }) => {
      return {
        contents: namesIn(path)
          .map((name) => `export function ${name}() {}`)
          .join('\n'),
      };
    });
    bundler.onLoad({ filter: /\/yaml-1\.1\/(binary|omap|pairs|schema|set|timestamp)\.js$/ }, ({ path }) => {
      return {
        contents: namesIn(path)
          .map((name) => `export const ${name} = [];`)
          .join('\n'),
      };
    });
    bundler.onLoad({ filter: /\/seedrandom\/index\.js$/ }, () => {
      return { contents: "exports.alea = require('./lib/alea.js');" };
    });
    bundler.onLoad({ filter: /\/csv-stringify\/lib\/api\/\w+\.js$/ }, ({ path }) => {
      return { contents: `${NO_BUFFERS}\n${readFileSync(path, 'utf8')}` };
    });
  },
};

/** Leaves their names to these classes of ours, and to no others: to keep all took 12 kB. */
function keepingNames(names: readonly string[]): Plugin {
  return {
    name: 'names of classes',
    setup(bundler) {
      bundler.onLoad({ filter: /[/\\]dist[/\\](?:src|bots)[/\\].*\.js$/ }, ({ path }) => ({
        contents: withClassNames(readFileSync(path, 'utf8'), names),
      }));
    },
  };
}

const FOR_PAGES = {
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Bundles a game, its bots and the lab. Refuses what cannot be, with the place. */
export async function bundleLab(source: LabSource): Promise<LabScripts> {
  const folder = dirname(source.file);
  const compiled = source.isForeign ? undefined : carriedRules(source.id);
  try {
    const { outputFiles, metafile } = await build({
      ...FOR_PAGES,
      entryPoints: { lab: 'lab:lab', play: 'lab:play' },
      // From where aliases are looked for.
      absWorkingDir: ROOT,
      outdir: ROOT,
      bundle: true,
      write: false,
      metafile: true,
      // Whatever an own game calls ours is what the lab itself is made of.
      alias: DOORS,
      plugins: [
        virtual(entriesOf(source), folder),
        leaner,
        ...(compiled === undefined ? [] : [keepingNames(namesAskedFor(compiled.abi))]),
      ],
      format: 'esm',
      splitting: true,
    });
    const files = Object.keys(metafile.inputs).filter((name) => !name.startsWith('lab:'));
    const made = outputFiles.map(({ path, text: contents }) => ({ name: basename(path), contents }));
    const find = (is: (name: string) => boolean) => made.find(({ name }) => is(name))?.contents ?? '';
    const shared = find((name) => name.startsWith('chunk-'));
    const [lab, play] = [find((name) => name === 'lab.js'), find((name) => name === 'play.js')];
    const { code } = await transform(shared, { ...FOR_PAGES, format: 'iife', globalName: SHARED });
    const exported = Object.entries(metafile.outputs).find(([name]) => basename(name).startsWith('chunk-'))?.[1]
      .exports;
    const alone = (script: string) => standingAlone(script, exported ?? []);
    return {
      shared: code,
      lab: await alone(lab),
      play: await alone(play),
      compiled,
      files: files.map((name) => resolve(ROOT, name)),
    };
  } catch (error) {
    throw new Refusal(`game ${source.id} cannot be bundled for a page: ${placed(error)}`);
  }
}

/** The compiled rules of one of our games, as a page carries them. */
function carriedRules(id: string): CarriedRules | undefined {
  const files = compiledFiles(id);
  return files === undefined ? undefined : { abi: files.abi, module: files.bytes.toString('base64') };
}

/** Where the scripts of a page find what they share. */
const SHARED = 'irkutskShared';

/** A module as a script, which takes from the global scope what it would import: pages from a disk cannot import. */
async function standingAlone(contents: string, shared: readonly string[]): Promise<string> {
  const taken = shared.map((name) => `${name} = ${SHARED}.${name}`).join(', ');
  const { outputFiles } = await build({
    ...FOR_PAGES,
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    plugins: [
      {
        name: 'what scripts share',
        setup(bundler) {
          bundler.onResolve({ filter: /chunk-\w+\.js$/ }, ({ path }) => ({ path, namespace: 'shared' }));
          bundler.onLoad({ filter: /./, namespace: 'shared' }, () => ({ contents: `export const ${taken};` }));
        },
      },
    ],
  });
  return outputFiles[0].text;
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
