// npm run types: declarations of all that a package's doors lead to, beside the JavaScript in dist/. Only a package needs
// them: in a checkout the sources have the types.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
const program = ts.createProgram([...new Set(doors.flatMap(filesBehind))], {
  ...options,
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
});
const { diagnostics } = program.emit(undefined, (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.replace(IMPORTED, '$1$2$3.js$2'));
});
const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
if (problems.length > 0) {
  const host = { getCurrentDirectory: () => '.', getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  process.stderr.write(ts.formatDiagnostics(problems, host));
  process.exitCode = 1;
}
