// Hooks of Node's module loader, for bots by path. On Node 20 they run in a thread of their own.
import { readFileSync } from 'node:fs';
import module, { createRequire, type LoadFnOutput, type LoadHookContext, type ResolveHookContext } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILD } from './tool.ts';

/** What the stripper throws: a place, lines counted from 1 and columns from 0. */
interface Misread {
  readonly message: string;
  readonly startLine: number;
  readonly startColumn: number;
}

/** Types become blanks, so that every line and column stays where it was. It is what Node's own stripping is made of. */
interface Stripper {
  readonly transformSync: (source: string, options: { mode: 'strip-only'; module: true }) => { readonly code: string };
}

/** Whether Node reads TypeScript by itself, which it does from 22.18 on. */
const isNative = (process.features as { readonly typescript?: unknown }).typescript === 'strip';

/** The address of a file in TypeScript, with a query or without one. */
const TYPESCRIPT = /^file:[^?#]*\.m?ts(\?|$)/;
/** The address of a file of an installed package. Node takes no types off there, lest packages be published with them. */
const INSTALLED = /^[^?#]*\/node_modules\//;

/** A file that is read as if another text stood in it. */
export interface ChangedFile {
  /** Its address, as Node has it. */
  readonly url: string;
  readonly source: string;
}

let changed: ChangedFile | undefined;

/** Node calls it in the thread of the hooks, where they have one of their own. */
export function initialize(file: ChangedFile | undefined): void {
  changed = file;
}

/** `irkutsk/bot` is ours wherever the bot's file lies: it is looked for as if this file had asked. */
export function resolve<Result>(
  specifier: string,
  context: ResolveHookContext,
  next: (specifier: string, context: ResolveHookContext) => Result,
): Result {
  return next(specifier, specifier.startsWith('irkutsk/') ? { ...context, parentURL: import.meta.url } : context);
}

/** Types are only taken off, not checked: that is for the author's editor. */
export function load<Result>(
  url: string,
  context: LoadHookContext,
  next: (url: string, context: LoadHookContext) => Result,
): Result | LoadFnOutput {
  const isTypeScript = TYPESCRIPT.test(url);
  const other = url === changed?.url ? changed.source : undefined;
  if (!isTypeScript) {
    if (other === undefined) return next(url, context);
    return { format: context.format ?? 'module', source: other, shortCircuit: true };
  }
  // What is installed is stripped here on every Node: a game in TypeScript may be a package.
  // The format is said, rather than guessed from a package.json that may not say it.
  if (isNative && !INSTALLED.test(url) && other === undefined)
    return next(url, { ...context, format: 'module-typescript' as never });
  const file = fileURLToPath(url);
  return { format: 'module', source: stripped(file, other ?? readFileSync(file, 'utf8')), shortCircuit: true };
}

function stripped(file: string, source: string): string {
  const { transformSync } = createRequire(import.meta.url)('@swc/wasm-typescript') as Stripper;
  try {
    return transformSync(source, { mode: 'strip-only', module: true }).code;
  } catch (error) {
    const { message, startLine, startColumn } = error as Misread;
    throw new SyntaxError(placed(file, startLine, startColumn + 1, message), { cause: error });
  }
}

function placed(file: string, line: number | string, column: number, message: string): string {
  const inWords = message.replace(
    'is not supported in strip-only mode',
    'is more than a type, and types are all that is taken off',
  );
  return `${basename(file)}:${line}:${column}: ${inWords}`;
}

/** Where Node could not read TypeScript: it says so above the stack, with the line and a mark below it. */
const NATIVE = /^([^\n]+):(\d+)\n(?:.*\n)*?( *)\^/;

/** What a file could not be loaded for, with its place if it is TypeScript that was not understood. */
export function loadErrorText(error: unknown, text: string): string {
  const { code = '', stack = '', message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const [, file, line, blanks] = NATIVE.exec(stack) ?? [];
  return /^ERR_\w+_TYPESCRIPT_SYNTAX$/.test(code) && file !== undefined
    ? placed(file, line, blanks.length + 1, message)
    : text;
}

/** From Node 22.15 on hooks run in the thread that imports. */
interface Hooks {
  readonly registerHooks?: (hooks: { readonly resolve: typeof resolve; readonly load: typeof load }) => void;
}

/**
 * From now on this thread imports what lies in folders of the user's own: it may be TypeScript, and import what is ours. One
 * file may be read as if another text stood in it.
 */
export function registerLoader(file?: ChangedFile): void {
  const { registerHooks } = module as Hooks;
  if (registerHooks === undefined) module.register(pathToFileURL(join(BUILD, 'src/node/loader.js')), { data: file });
  else {
    initialize(file);
    registerHooks({ resolve, load });
  }
}
