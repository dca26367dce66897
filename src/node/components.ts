import { createHash } from 'node:crypto';
import { isWhole, type Kit } from '../data/components.ts';
import { componentsIn } from '../data/components-document.ts';
import type { Value, Values } from '../data/options.ts';
import { readDocument } from './document.ts';

/** Reads a component file, or refuses it in one line with the place. `shown` is what its user calls it. */
export function readComponents(kit: Kit, file: string, shown = file): unknown {
  return componentsIn(kit, readDocument(file, shown), shown);
}

/** Of components that options carry whole, what they are called in records: many cells have the same. */
const digests = new Map<string, string>();

/** A short name for components that an option carries whole; other values as they are. */
function digested(value: Value): Value {
  if (!isWhole(value)) return value;
  const known = digests.get(value) ?? `sha256-${createHash('sha256').update(value).digest('hex')}`;
  digests.set(value, known);
  return known;
}

/** Options as a run's record shows them: components that came from files by their digests. */
export function recordedOptions(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digested(value)]));
}

/** Under their digests the components that came from files. */
export function recordedComponents(
  settings: readonly { readonly options: Values }[],
): Readonly<Record<string, unknown>> {
  const whole = new Set(settings.flatMap(({ options }) => Object.values(options).filter(isWhole)));
  return Object.fromEntries(Array.from(whole, (value) => [String(digested(value)), JSON.parse(value) as unknown]));
}
