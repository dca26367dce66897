import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Who may import whom: the first pattern that fits a file counts. `$1` is what its own pattern captured. */
const ALLOWED: readonly (readonly [from: RegExp, to: readonly string[]])[] = [
  [/^src\/data\//, ['^src/data/']],
  [/^src\/engine\//, ['^src/(data|engine)/']],
  [/^src\/kit\//, ['^src/(data|engine|kit)/']],
  [/^src\/story\//, ['^src/(data|engine|story)/']],
  [/^src\/proof\//, ['^src/(data|engine|story|proof)/']],
  [/^src\/stats\//, ['^src/stats/']],
  [/^src\/games\/index\.ts$/, ['^src/engine/', '^src/games/[^/]+/index\\.ts$']],
  // A game that could live in a package of its own: it knows the doors, and nothing behind them.
  [/^src\/games\/kremlin\//, ['^src/game\\.ts$', '^src/games/kremlin/']],
  [/^src\/games\/([^/]+)\//, ['^src/(data|engine|kit|story)/', '^src/games/$1/']],
  [/^src\/adapters\//, ['^src/(data|engine|adapters)/']],
  [/^src\/sim\//, ['^src/(data|engine|story|sim)/']],
  [/^src\/report\//, ['^src/(data|engine|story|stats|sim|report)/']],
  [/^src\/methods\//, ['^src/(data|engine|story|stats|sim|report|methods)/']],
  [/^src\/node\/compile-own\.ts$/, ['^src/(data|engine|proof|sim|node|compile)/']],
  [/^src\/node\//, ['^src/(data|engine|story|proof|sim|report|node)/']],
  [/^src\/compile\//, ['^src/(data|engine|compile)/']],
  [/^src\/web\//, ['^src/(data|engine|story|sim|stats|report|methods|web)/']],
  [/^src\/commands\//, ['^src/(data|engine|story|proof|sim|stats|report|methods|node|commands)/']],
  [/^src\/boardgame-io\.ts$/, ['^src/adapters/']],
  [/^src\/bot\.ts$/, ['^src/(data|engine)/']],
  [/^src\/game\.ts$/, ['^src/(data|engine|kit|story)/']],
  [/^src\/register\.ts$/, ['^src/node/loader\\.ts$']],
  [/^src\/testing\.ts$/, ['^src/(data|engine|story|proof)/']],
  [/^src\/index\.ts$/, ['^src/(data|methods|report|commands)/', '^src/games/index\\.ts$']],
  [/^src\/main\.ts$/, ['^src/(data|engine|node|commands)/', '^src/games/index\\.ts$']],
  [/^src\/worker\.ts$/, ['^src/(data|engine|sim|node)/', '^src/games/index\\.ts$']],
  [/^src\/cli\.ts$/, ['^src/main\\.ts$', '^src/(data|node)/']],
  [/^bots\/generic\//, ['^src/(data|engine)/', '^bots/generic/']],
  [/^bots\/([^/]+)\//, ['^src/(data|engine|kit)/', '^src/games/$1/', '^bots/$1/', '^bots/generic/common/']],
  [/^scripts\//, ['']],
];

/** Packages that only these files import. Where none is named, no file of src/ or bots/ may. */
const OWNERS: Readonly<Record<string, RegExp>> = {
  'simple-statistics': /^src\/stats\/\w[\w-]*\.ts$/,
  seedrandom: /^src\/engine\/seed\.ts$/,
  'boardgame.io': /^src\/adapters\/boardgame-io[\w-]*(\.d)?\.ts$/,
  piscina: /^src\/node\/pool\.ts$/,
  bullmq: /^src\/node\/cluster\/queue\.ts$/,
  ioredis: /^src\/node\/cluster\/queue\.ts$/,
  '@resvg/resvg-wasm': /^src\/node\/png\.ts$/,
  '@swc/wasm-typescript': /^src\/node\/loader\.ts$/,
  yaml: /^src\/data\/document\.ts$/,
  zod: /^src\/(data\/plain-schema|methods\/(experiment|method|(.+\/)?schema)|node\/(cluster\/messages|rulebook-file|tracefile)|report\/findings|commands\/(schema|recordfile))\.ts$/,
  hyparquet: /^src\/node\/block-wins\.ts$/,
  'hyparquet-writer': /^src\/report\/parquet\.ts$/,
  'csv-stringify': /^src\/report\/csv\.ts$/,
  'csv-parse': /^src\/node\/sheet\.ts$/,
  'cli-table3': /^src\/node\/lay-out\.ts$/,
  'wrap-ansi': /^src\/report\/wrap\.ts$/,
  'cli-progress': /^src\/node\/progress\.ts$/,
  esbuild: /^src\/(node\/bundle(-lab)?|compile\/constants)\.ts$/,
  typescript: /^src\/compile\/[\w-]+\.ts$/,
  binaryen: /^src\/compile\/[\w-]+\.ts$/,
  yargs: /^src\/(main|commands\/tools)\.ts$/,
};

/** Pure folders: their files touch no file, no clock, no thread, and compile no source text. */
const PURE = /^(src\/(data|engine|kit|story|proof|games|adapters|stats|sim|methods|report|web)|bots)\//;

/** Source text compiled at run time: a page whose security policy forbids that could not run a pure file. */
const COMPILES = /\bnew Function\(|\beval\(/;

/** What is wrong with one file: its imports, and what else is not pure. All paths are from the project's root. */
export function violations(file: string, source: string): readonly string[] {
  const found = importProblems(file, source);
  const compiles = PURE.test(file) ? COMPILES.exec(source) : null;
  return compiles === null ? found : [...found, `${file} has ${compiles[0]}: this folder is pure`];
}

function importProblems(file: string, source: string): readonly string[] {
  return ts.preProcessFile(source, true, true).importedFiles.flatMap(({ fileName }) => {
    const problem = fileName.startsWith('.') ? ownProblem(file, fileName) : packageProblem(file, fileName);
    return problem === undefined ? [] : [`${file} imports ${fileName}: ${problem}`];
  });
}

function ownProblem(file: string, imported: string): string | undefined {
  const target = posix.join(posix.dirname(file), imported);
  for (const [from, to] of ALLOWED) {
    const match = from.exec(file);
    if (match === null) continue;
    const fits = to.some((pattern) => new RegExp(pattern.replaceAll('$1', match[1] ?? '')).test(target));
    return fits ? undefined : `only ${to.join(', ') || 'nothing of ours'} is open to it`;
  }
  return 'the file stands in no known folder';
}

function packageProblem(file: string, imported: string): string | undefined {
  if (file.startsWith('scripts/')) return undefined;
  if (imported.startsWith('node:')) return PURE.test(file) ? 'this folder is pure' : undefined;
  const name = /^(@[^/]+\/[^/]+|[^/]+)/.exec(imported)?.[0] ?? imported;
  const owner = Object.hasOwn(OWNERS, name) ? OWNERS[name] : undefined;
  if (owner === undefined) return 'no file owns this package';
  return owner.test(file) ? undefined : `only ${owner.source} may`;
}

/** Every source file of the project that is not a test. */
function sources(root: string): readonly string[] {
  return ['src', 'bots', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.cwd();
  const files = sources(root);
  const found = files.flatMap((file) => violations(file, readFileSync(join(root, file), 'utf8')));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.stdout.write(`${files.length} files, ${found.length} steps over a boundary\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
