// npm run types: declarations of all that a package's doors lead to, beside the JavaScript in dist/. Only a package needs
// them: in a checkout the sources have the types.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The condition under which `exports` in package.json name sources. */
const SOURCE = 'irkutsk-source';

/** What a declaration imports of ours by a relative path. */
const IMPORTED = /(\bfrom |\bimport\(|^import )(['"])(\.[^'"]*)\.ts\2/gm;

/** The files that a door leads to: one, or with a star all below a folder that are neither tests nor fixtures. */
function filesBehind(door) {
  if (!door.includes('*')) return [door];
  const folder = dirname(door);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => join(folder, name));
}

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const doors = Object.values(exports).flatMap((door) => door[SOURCE] ?? []);
const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const files = [...new Set(doors.flatMap(filesBehind))];
const program = ts.createProgram(files, {
  ...options,
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
});
const emitted = new Map();
const { diagnostics } = program.emit(undefined, (path, text) => emitted.set(normalize(path), text));
const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
if (problems.length > 0) {
  const host = { getCurrentDirectory: () => '.', getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  process.stderr.write(ts.formatDiagnostics(problems, host));
  process.exitCode = 1;
}

// What declarations lead to, and no more: the rest of the program is nobody's business. A set goes on with what is added.
const reached = new Set(files.map((file) => join('dist', file.replace(/\.ts$/, '.d.ts'))));
for (const path of reached) {
  const text = emitted.get(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.replace(IMPORTED, '$1$2$3.js$2'));
  for (const [, , , imported] of text.matchAll(IMPORTED)) reached.add(join(dirname(path), `${imported}.d.ts`));
}
