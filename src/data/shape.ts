import { nearest } from './nearest.ts';
import { isPlain, plain } from './plain-text.ts';
import type { Provenance } from './provenance.ts';

/** The way to a value of a file: keys and indexes from the top. */
export type Path = readonly PropertyKey[];

/** What is said of a part of a file, for those who fill it in. */
interface Note {
  readonly about?: string;
  readonly provenance?: Provenance;
}
export interface OneOf<V extends string = string> extends Note {
  readonly kind: 'one of';
  readonly values: readonly V[];
}
export interface Whole extends Note {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
}
export interface Text extends Note {
  readonly kind: 'text';
  /** Texts that are ours, in a field whose others are not: they are marked as reconstructed. */
  readonly ours?: readonly string[];
}
/** From `min` to `max` things of one shape. One that may be empty may be left out. */
export interface List<S extends Shape = Shape> extends Note {
  readonly kind: 'list';
  readonly of: S;
  readonly min: number;
  readonly max: number;
  /** One thing of the list, and several. */
  readonly noun: readonly [one: string, many: string];
}
export interface Group<F extends Fields = Fields> extends Note {
  readonly kind: 'group';
  readonly fields: F;
}

/** How a part of a file of data must look: what reads it, refuses it, and writes it with its comments. */
export type Shape = OneOf | Whole | Text | List | Group;
type Fields = { readonly [name: string]: Shape };

/** The type of what a shape lets through. */
export type Read<S> =
  S extends OneOf<infer V>
    ? V
    : S extends Whole
      ? number
      : S extends Text
        ? string
        : S extends List<infer T>
          ? readonly Read<T>[]
          : S extends Group<infer F>
            ? { readonly [K in keyof F]: Read<F[K]> }
            : never;

export function oneOf<const V extends string>(values: readonly V[], note: Note = {}): OneOf<V> {
  return { kind: 'one of', values, ...note };
}
export function whole(min: number, max: number, note: Note = {}): Whole {
  return { kind: 'whole', min, max, ...note };
}
export function text(note: Note & Pick<Text, 'ours'> = {}): Text {
  return { kind: 'text', ...note };
}
export function list<S extends Shape>(
  of: S,
  count: number | readonly [min: number, max: number],
  noun: readonly [one: string, many: string],
  note: Note = {},
): List<S> {
  const [min, max] = typeof count === 'number' ? [count, count] : count;
  return { kind: 'list', of, min, max, noun, ...note };
}
export function group<const F extends Fields>(fields: F, note: Note = {}): Group<F> {
  return { kind: 'group', fields, ...note };
}

/** The way to a part of the data: keys and indexes from the top. */
export type DataPath = readonly (string | number)[];

/** Data that does not fit its shape, and where. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
  readonly path: DataPath;
  /** True if the key at the path's end is meant, and not what stands behind it. */
  readonly key: boolean;

  constructor(path: DataPath, message: string, key = false) {
    super(message);
    this.path = path;
    this.key = key;
  }
}

/** What a shape takes, for comments and refusals. */
export function takes(shape: Shape): string {
  switch (shape.kind) {
    case 'one of':
      return `one of ${shape.values.join(', ')}`;
    case 'whole':
      return shape.min === shape.max ? `${shape.min}` : `a whole number from ${shape.min} to ${shape.max}`;
    case 'text':
      return 'a text';
    case 'list':
      return `${shape.min === shape.max ? '' : `${shape.min} to `}${shape.max} ${shape.noun[shape.max === 1 ? 0 : 1]}`;
    case 'group':
      return Object.keys(shape.fields).join(', ');
  }
}

/** Data as its shape says, the keys in the shape's order; throws a Misfit at the first thing that is not. */
export function readShape<S extends Shape>(shape: S, value: unknown): Read<S> {
  return readPart(shape, value, [], '') as Read<S>;
}

function readPart(shape: Shape, value: unknown, path: DataPath, label: string): unknown {
  switch (shape.kind) {
    case 'one of':
      if (typeof value === 'string' && shape.values.includes(value)) return value;
      return refuse(shape, value, path, label);
    case 'whole':
      if (Number.isInteger(value) && (value as number) >= shape.min && (value as number) <= shape.max) return value;
      return refuse(shape, value, path, label);
    case 'text':
      if (typeof value !== 'string' || value === '') return refuse(shape, value, path, label);
      if (isPlain(value)) return value;
      throw new Misfit(path, `${label} takes a text without control characters, not ${brief(value)}`);
    case 'list':
      return readList(shape, value, path, label);
    case 'group':
      return readGroup(shape, value, path, label);
  }
}

function readList(shape: List, value: unknown, path: DataPath, label: string): readonly unknown[] {
  if (value === undefined && shape.min === 0) return [];
  if (!Array.isArray(value)) return refuse(shape, value, path, label);
  const items = value as readonly unknown[];
  if (items.length < shape.min || items.length > shape.max)
    throw new Misfit(path, `${label} takes ${takes(shape)}, not ${items.length}`);
  return items.map((item, i) => readPart(shape.of, item, [...path, i], `${label} ${shape.noun[0]} ${i + 1}`));
}

function readGroup(
  { fields }: Group,
  value: unknown,
  path: DataPath,
  label: string,
): Readonly<Record<string, unknown>> {
  const of = label === '' ? '' : ` of ${label}`;
  const names = Object.keys(fields);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Misfit(path, `${label === '' ? 'a component file' : label} has keys and values: ${names.join(', ')}`);
  const given = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(fields, key)) continue;
    const message = `unknown key ${brief(key)}${of};${guess(key, names)} allowed: ${names.join(', ')}`;
    throw new Misfit([...path, key], message, true);
  }
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const there = Object.hasOwn(given, name) ? given[name] : undefined;
    if (there === undefined && !(field.kind === 'list' && field.min === 0))
      throw new Misfit(path, `${name}${of} is missing; it takes ${takes(field)}`);
    read[name] = readPart(field, there, [...path, name], `${name}${of}`);
  }
  return read;
}

function refuse(shape: Shape, value: unknown, path: DataPath, label: string): never {
  const hint = shape.kind === 'one of' && typeof value === 'string' ? guess(value, shape.values) : '';
  throw new Misfit(path, `${label} takes ${takes(shape)}, not ${brief(value)}${hint === '' ? '' : `;${hint}`}`);
}

function guess(word: string, names: readonly string[]): string {
  const near = nearest(word, names);
  return near === undefined ? '' : ` did you mean "${near}"?`;
}

/** A value as it was written, cut to a length that fits a line. */
export function brief(value: unknown): string {
  // JSON has no word for these, and would say null.
  const written = typeof value === 'number' && !Number.isFinite(value) ? String(value) : JSON.stringify(value);
  const line = plain(written ?? String(value));
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
