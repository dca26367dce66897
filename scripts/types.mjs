// npm run types: declarations of all that a package's doors lead to, beside the JavaScript in dist/. Only a package needs
// them: in a checkout the sources have the types.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
const state = JSON.stringify(exports);
// A build takes it away, with all declarations.
const STAMP = 'dist/.typed';
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) process.exit();

const doors = Object.values(exports).flatMap((door) => door[SOURCE] ?? []);
const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const files = new Set(doors.flatMap(filesBehind).map(normalize));
const program = ts.createProgram([...files], {
  ...options,
  noEmit: false,
  declaration: true,
  // Whether types are right is for `npm run check`; it takes as long again.
  noCheck: true,
  emitDeclarationOnly: true,
});
// What declarations lead to, and no more: the rest is nobody's business. A set goes on with what is added meanwhile.
const problems = [];
for (const file of files) {
  const { diagnostics } = program.emit(program.getSourceFile(file), (path, text) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replace(IMPORTED, '$1$2$3.js$2'));
    for (const [, , , imported] of text.matchAll(IMPORTED)) files.add(join(dirname(file), `${imported}.ts`));
  });
  problems.push(...diagnostics);
}
// Of what cannot be declared.
if (problems.length > 0) {
  const host = { getCurrentDirectory: () => '.', getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  process.stderr.write(ts.formatDiagnostics(problems, host));
  process.exit(1);
}
writeFileSync(STAMP, state);
