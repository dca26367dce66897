import { digestWords, hex } from './digest.ts';
import { named, unknown } from './nearest.ts';
import type { Value } from './options.ts';
import { messageOf, Refusal } from './refusal.ts';
import { type Group, readShape } from './shape.ts';

/** How the option is called that takes boards and cards, in every game that has it. */
export const COMPONENTS = 'components';

/** Boards and cards that come with the tool, to be used by name. */
export interface ComponentSet<C = unknown> {
  /** As it stands after "with": of an alternative what is different, and from what. */
  readonly label: string;
  /** What is in it, or how it differs from another one. */
  readonly about: string;
  readonly components: C;
  /** Of a set that another one may be as well, for all that is known: which one, and the thing in which it differs. */
  readonly instead?: Instead;
}

/** Alternatives in the same thing exclude each other; those in different things may be true together. */
export interface Instead {
  readonly of: string;
  readonly what: string;
  /** What the thing is, for heads and axes. */
  readonly label: string;
}

/**
 * The boards and cards of a game as data that an owner of the box can replace. As the value of an option, a set is a
 * name, or several names joined by "+", alternatives to one set that are true together; or, if it came from a file, all
 * that the file says as JSON: then a cell, a trace and a run's record carry it whole, and no thread and no later replay
 * has to find the file again.
 */
export interface Kit<C = unknown> {
  readonly shape: Group;
  readonly sets: Readonly<Record<string, ComponentSet<C>>>;
  /** Throws a Misfit on data that is no set of this game. */
  read(data: unknown): C;
  /** The components that an option's value stands for. */
  take(value: string): C;
}

/** `agree` throws a Misfit on what each part allows and the parts together do not. */
export function defineKit<C>(
  shape: Group,
  sets: Readonly<Record<string, ComponentSet<C>>>,
  agree: (components: C) => void,
): Kit<C> {
  const read = (data: unknown): C => {
    const components = readShape(shape, data) as C;
    agree(components);
    return components;
  };
  /** What sets joined came to: plans ask for the same ones by the thousand. */
  const joined = new Map<string, C>();
  return {
    shape,
    sets,
    read,
    take(value) {
      if (Object.hasOwn(sets, value)) return sets[value].components;
      const known = joined.get(value);
      if (known !== undefined) return known;
      const names = value.split(AND);
      const whole = isWhole(value);
      if (!whole && names.length === 1) throw new Refusal(`${unknown('set', value, Object.keys(sets))}, or a file`);
      try {
        const components = read(whole ? JSON.parse(value) : together(sets, names));
        if (!whole) joined.set(value, components);
        return components;
      } catch (error) {
        throw new Refusal(messageOf(error));
      }
    },
  };
}

/** The sets that one of them may be as well. */
export function alternativeSets({ sets }: Kit, of: string): readonly string[] {
  return Object.keys(sets).filter((name) => sets[name].instead?.of === of);
}

const AND = '+';

/** The value that stands for several alternatives to one set. */
export function joinSets(names: readonly string[]): string {
  return names.join(AND);
}

function together(sets: Readonly<Record<string, ComponentSet>>, names: readonly string[]): unknown {
  const ways = names.map((name) => named(sets, name, 'set').instead);
  for (const [i, name] of names.entries()) {
    const before = names.slice(0, i).find((_, j) => ways[j]?.what === ways[i]?.what);
    if (ways[i] === undefined || ways[i].of !== ways[0]?.of)
      throw new Refusal(`${names[0]} and ${name} are not alternatives to one set`);
    if (before !== undefined) throw new Refusal(`${before} and ${name} cannot be true together`);
  }
  const base = ways[0]?.of ?? '';
  const merged = mergeChanges(
    sets[base].components,
    names.map((name) => sets[name].components),
  );
  if (merged === undefined) throw new Refusal(`${joinSets(names)} change the same thing of ${base}`);
  return merged;
}

/**
 * Data with all changes that others made to it, each of its own part. Nothing if two of them changed the same leaf: a
 * single value, or a list whose length is another one.
 *
 *     mergeChanges({ a: 1, b: [1, 2] }, [{ a: 5, b: [1, 2] }, { a: 1, b: [1, 7] }]) // { a: 5, b: [1, 7] }
 */
export function mergeChanges(base: unknown, changed: readonly unknown[]): unknown {
  const differing = changed.filter((other) => !isSame(base, other));
  if (differing.length === 0) return base;
  if (differing.length === 1) return differing[0];
  if (!differing.every((other) => isAlike(base, other))) return undefined;
  const keys = Object.keys(base as object);
  const parts = keys.map((key) =>
    mergeChanges(
      at(base, key),
      differing.map((other) => at(other, key)),
    ),
  );
  if (parts.includes(undefined)) return undefined;
  return Array.isArray(base) ? parts : Object.fromEntries(keys.map((key, i) => [key, parts[i]]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isAlike(one, other)) return false;
  return Object.keys(one as object).every((key) => isSame(at(one, key), at(other, key)));
}

/** Whether two things are lists, or groups, with the same keys: then they are compared part by part. */
function isAlike(one: unknown, other: unknown): boolean {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key));
}

function at(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[key];
}

/** Whether an option's value carries its components whole. */
export function isWhole(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('{');
}

/** The value of an option that carries its components whole. Equal components, as `read` gives them, have equal values. */
export function wholeValue(components: unknown): string {
  return JSON.stringify(components);
}

/** What an option's value becomes when some of its components change: nothing, if that makes no other set. */
export function changedSet<C extends object>(
  kit: Kit<C>,
  value: string,
  change: (components: C) => Partial<C>,
): { readonly components: string } | Record<string, never> {
  const set = kit.take(value);
  const changed = wholeValue(kit.read({ ...set, ...change(set) }));
  return changed === wholeValue(kit.read(set)) ? {} : { components: changed };
}

/** A value for people: components that are carried whole have a name that changes with any of them. */
export function shown(value: Value): string {
  if (!isWhole(value)) return String(value);
  return `own-${hex(digestWords(Array.from(value, (letter) => letter.charCodeAt(0))))}`;
}
