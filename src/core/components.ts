import { digestWords, hex } from './digest.ts';
import { unknown } from './nearest.ts';
import type { Value } from './options.ts';
import { messageOf, Refusal } from './refusal.ts';
import { type Group, readShape } from './shape.ts';

/** Boards and cards that come with the tool, to be used by name. */
export interface ComponentSet<C = unknown> {
  /** What is in it, or how it differs from another one. */
  readonly about: string;
  readonly components: C;
}

/**
 * The boards and cards of a game as data that an owner of the box can replace. As the value of an option, a set is a
 * name, or, if it came from a file, all that the file says as JSON: then a cell, a trace and a run's record carry it
 * whole, and no thread and no later replay has to find the file again.
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
  return {
    shape,
    sets,
    read,
    take(value) {
      if (Object.hasOwn(sets, value)) return sets[value].components;
      if (!isWhole(value)) throw new Refusal(`${unknown('set', value, Object.keys(sets))}, or a file`);
      try {
        return read(JSON.parse(value));
      } catch (error) {
        throw new Refusal(messageOf(error));
      }
    },
  };
}

/** Whether an option's value carries its components whole. */
export function isWhole(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('{');
}

/** Such a value. Equal components, as `read` gives them, have equal values. */
export function wholeValue(components: unknown): string {
  return JSON.stringify(components);
}

/** A value for people: components that are carried whole have a name that changes with any of them. */
export function shown(value: Value): string {
  if (!isWhole(value)) return String(value);
  return `own-${hex(digestWords(Array.from(value, (letter) => letter.charCodeAt(0))))}`;
}
