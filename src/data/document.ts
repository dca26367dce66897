import {
  isAlias,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type Document as YamlDocument,
} from 'yaml';
import { messageOf, Refusal } from './refusal.ts';
import { brief, type Path } from './shape.ts';

const MAX_ALIASES = 100;
/** Nothing of ours is nested half as deep. */
const MAX_DEPTH = 20;

/** A text in YAML that knows where each of its values stands. */
export interface Document {
  readonly value: unknown;
  /** "file:line:column" of the value at a path, or of the nearest thing around it. */
  readonly locate: (path: Path) => string;
  /** "file:line:column" of a key rather than its value. */
  readonly locateKey: (path: Path, key: string) => string;
}

/** A value as YAML that `documentIn` reads back; lists and small maps in a line. */
export function documentText(value: object): string {
  return stringify(value, { lineWidth: 0 });
}

/** Reads YAML, or refuses it in one line, which calls it as its user does: by its file. */
export function documentIn(text: string, file: string): Document {
  const lines = new LineCounter();
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const document = parsed(text, lines, file);
  // A warning, such as an unknown tag, means that we may read something else than was meant.
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) throw new Refusal(`${at(problem.pos[0])}: ${reasonOf(problem)}`);
  // The same letters mean other values there: yes, 017, 1:30.
  if (document.directives?.yaml.version === '1.1') throw new Refusal(`${at(0)}: %YAML 1.1 is not read; 1.2 is`);
  refuseOddNodes(document, at);
  return {
    value: plainValue(document, file),
    locate: (path) => at(offsetOf(document, path)),
    locateKey: (path, key) => at(keyOffset(document, path, key) ?? offsetOf(document, path)),
  };
}

function parsed(text: string, lineCounter: LineCounter, file: string): YamlDocument {
  try {
    // Double keys we look for ourselves: the parser compares every key with every other one of its map.
    return parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      version: '1.2',
      uniqueKeys: false,
      // Dates, sets and bytes are none of our values: whoever tags one is told so.
      resolveKnownTags: false,
    });
  } catch (error) {
    throw new Refusal(`${file}: ${reasonOf(error)}`);
  }
}

const TOO_DEEP = `is nested too deep; at most ${MAX_DEPTH} levels are read`;

/** The parser's own word, or ours where it only says that it could go no deeper. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  if (message.startsWith('Maximum call stack')) return TOO_DEEP;
  if (message.includes('circular structure')) return 'has an alias of something that it is a part of';
  if (message.startsWith('Source contains multiple documents')) return 'has a second document; one is read';
  if (message.startsWith('Excessive alias count')) return `has too many aliases; at most ${MAX_ALIASES} are read`;
  return message;
}

/** No value is lost without a word, none stands for something else, and none is deeper than can be walked through. */
function refuseOddNodes(document: YamlDocument, at: (offset: number) => string): void {
  const refuse = (node: unknown, message: string) => {
    throw new Refusal(`${at(isNode(node) ? (node.range?.[0] ?? 0) : 0)}: ${message}`);
  };
  let aliases = 0;
  visit(document, {
    Alias(_, node) {
      if (++aliases > MAX_ALIASES) refuse(node, `has too many aliases; at most ${MAX_ALIASES} are read`);
    },
    Collection(_, node, ancestors) {
      // Of the ancestors every second one is a pair in maps, and none in lists.
      if (ancestors.filter((ancestor) => !isPair(ancestor)).length > MAX_DEPTH) refuse(node, TOO_DEEP);
    },
    Map(_, { items }) {
      const keys = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) refuse(isAlias(key) ? key : items[0].key, 'a key is a single word or text');
        const name = String((key as { value: unknown }).value);
        // Such a key would vanish on the way to a plain object.
        if (name === '__proto__') refuse(key, 'unknown key "__proto__"');
        if (keys.has(name)) refuse(key, `key ${brief(name)} is given twice`);
        keys.add(name);
      }
    },
  });
}

function plainValue(document: YamlDocument, file: string): unknown {
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
    // An alias of something that it stands in has no end.
    JSON.stringify(value);
  } catch (error) {
    throw new Refusal(`${file}: ${reasonOf(error)}`);
  }
  return value;
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
