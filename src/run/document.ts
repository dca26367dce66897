import { readFileSync, statSync } from 'node:fs';
import { isNode, isPair, isScalar, LineCounter, parseDocument, visit, type Document as YamlDocument } from 'yaml';
import { messageOf, Refusal } from '../core/refusal.ts';

/** The way to a value: keys and indexes from the top. */
export type Path = readonly PropertyKey[];

/** Larger files are nothing of ours, and would only cost time. */
const MAX_BYTES = 1_000_000;
const MAX_ALIASES = 100;

/** A YAML file that knows where each of its values stands. */
export interface Document {
  readonly value: unknown;
  /** "file:line:column" of the value at a path, or of the nearest thing around it. */
  readonly locate: (path: Path) => string;
  /** The same for a key rather than its value. */
  readonly locateKey: (path: Path, key: string) => string;
}

/** Reads a YAML file, or refuses it in one line, which calls it as its user does. */
export function readDocument(source: string, file = source): Document {
  const text = readText(source, file);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  // A warning, such as an unknown tag, means that we may read something else than was meant.
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) throw new Refusal(`${at(problem.pos[0])}: ${messageOf(problem)}`);
  refuseMagicKeys(document, at);
  return {
    value: plainValue(document, file),
    locate: (path) => at(offsetOf(document, path)),
    locateKey: (path, key) => at(keyOffset(document, path, key) ?? offsetOf(document, path)),
  };
}

function readText(source: string, file: string): string {
  let bytes: Buffer;
  try {
    const stats = statSync(source);
    if (!stats.isFile()) throw new Refusal(`${file}: is not a file`);
    if (stats.size > MAX_BYTES) throw new Refusal(`${file}: has ${stats.size} bytes; at most ${MAX_BYTES} are read`);
    bytes = readFileSync(source);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(`${file}: ${code === 'ENOENT' ? 'no such file' : `cannot be read (${code})`}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(`${file}: is not UTF-8 text`);
  }
}

/** Such a key would vanish on the way to a plain object: no value is lost without a word. */
function refuseMagicKeys(document: YamlDocument, at: (offset: number) => string): void {
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.value === '__proto__')
        throw new Refusal(`${at(key.range?.[0] ?? 0)}: unknown key "__proto__"`);
    },
  });
}

function plainValue(document: YamlDocument, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    throw new Refusal(`${file}: ${messageOf(error)}`);
  }
}

/** Of the value at the path, or of the nearest one above it that is there. */
function offsetOf(document: YamlDocument, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function keyOffset(document: YamlDocument, path: Path, key: string): number | undefined {
  const parent = path.length === 0 ? document.contents : document.getIn(path, true);
  const items = (parent as { items?: unknown[] } | null)?.items ?? [];
  for (const item of items) {
    if (isPair(item) && isScalar(item.key) && String(item.key.value) === key) return item.key.range?.[0];
  }
  return undefined;
}
