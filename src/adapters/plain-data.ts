/** The key of what JSON has no words for. */
const TAG = '$';
/** Before a text in which something is tagged. */
const TAGGED = '~';

/** What JSON drops or turns into null, though a state may hold it. */
const STRANGERS: readonly (readonly [name: string, value: unknown])[] = [
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
];
const HOLE = 'hole';
const OBJECT = 'object';

/**
 * A value as a text that gives back the very same: JSON, and what JSON would lose (undefined, NaN, −0, holes in lists) with
 * a tag. A state must not depend on whether it has been written down in between. Throws on what is no plain data.
 */
export function toText(value: unknown): string {
  return isJson(value) ? JSON.stringify(value) : TAGGED + JSON.stringify(tagged(value));
}

let lastText = 'null';
let lastValue: unknown = null;

/**
 * The value behind a text of `toText`, frozen through and through. It is kept until another is asked for: of one position
 * there is often more than one thing to know.
 */
export function fromText(text: string): unknown {
  if (text !== lastText) {
    const value: unknown = JSON.parse(text.startsWith(TAGGED) ? text.slice(TAGGED.length) : text);
    lastValue = frozen(text.startsWith(TAGGED) ? untagged(value) : value);
    lastText = text;
  }
  return lastValue;
}

/** A copy that shares nothing with the original. */
export function copyOf<T>(value: T): T;
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyOf(value[key]);
  return copy;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isStranger(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)));
}

/** Whether JSON alone gives it back. */
function isJson(value: unknown): boolean {
  if (isStranger(value)) return false;
  if (!isObject(value)) return checkSimple(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isJson(value[i])) return false;
    return true;
  }
  checkObject(value);
  for (const key of Object.keys(value)) if (key === TAG || !isJson(value[key])) return false;
  return true;
}

function checkSimple(value: unknown): true {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new TypeError(`the state holds a ${typeof value}, and only plain data can be kept`);
  return true;
}

function checkObject(value: object): void {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype)
    throw new TypeError(`the state holds a ${value.constructor.name}, and only plain data can be kept`);
}

function tagged(value: unknown): unknown {
  if (isStranger(value)) return { [TAG]: STRANGERS.find(([, stranger]) => Object.is(stranger, value))?.[0] };
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return Array.from(value, (item, i) => (i in value ? tagged(item) : { [TAG]: HOLE }));
  checkObject(value);
  const entries = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tagged(item)]));
  return TAG in value ? { [TAG]: OBJECT, entries } : entries;
}

function untagged(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    list.length = value.length;
    for (const [i, item] of value.entries()) if (!(isObject(item) && item[TAG] === HOLE)) list[i] = untagged(item);
    return list;
  }
  const tag = value[TAG];
  if (typeof tag === 'string' && tag !== OBJECT) return STRANGERS.find(([name]) => name === tag)?.[1];
  const entries = tag === OBJECT ? (value.entries as Record<string, unknown>) : value;
  return Object.fromEntries(Object.entries(entries).map(([key, item]) => [key, untagged(item)]));
}

function frozen(value: unknown): unknown {
  if (!isObject(value)) return value;
  for (const key of Object.keys(value)) frozen(value[key]);
  return Object.freeze(value);
}
