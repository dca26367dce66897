// Hooks of Node's module loader, for bots by path: run in a thread of their own, registered by bots.ts.
import { readFile } from 'node:fs/promises';
import type { LoadHook, ResolveHook } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `irkutsk/bot` is ours wherever the bot's file lies: it is looked for as if this file had asked. */
export const resolve: ResolveHook = (specifier, context, next) =>
  next(specifier, specifier.startsWith('irkutsk/') ? { ...context, parentURL: import.meta.url } : context);

/** Node 20 does not read TypeScript. Types are only taken off, not checked: that is for the author's editor. */
export const load: LoadHook = async (url, context, next) => {
  if (!/^file:.*\.m?ts$/.test(url)) return next(url, context);
  const file = fileURLToPath(url);
  const { default: ts } = await import('typescript');
  const { outputText, diagnostics = [] } = ts.transpileModule(await readFile(file, 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, inlineSourceMap: true },
  });
  if (diagnostics.length > 0) {
    const [{ file: source, start = 0, messageText }] = diagnostics;
    const { line = 0, character = 0 } = source?.getLineAndCharacterOfPosition(start) ?? {};
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    throw new SyntaxError(`${basename(file)}:${line + 1}:${character + 1}: ${message}`);
  }
  return { format: 'module', source: outputText, shortCircuit: true };
};
