import { createHash } from 'node:crypto';
import { isWhole, type Kit } from '../data/components.ts';
import { componentsIn } from '../data/components-document.ts';
import type { Value, Values } from '../data/options.ts';
import { readDocument } from './document.ts';

/** Reads a component file, or refuses it in one line with the place. `shown` is what its user calls it. */
export function readComponents(kit: Kit, file: string, shown = file): unknown {
  return componentsIn(kit, readDocument(file, shown), shown);
}

/** A short name for components that an option carries whole; other values as they are. */
function digested(value: Value): Value {
  return isWhole(value) ? `sha256-${createHash('sha256').update(value).digest('hex')}` : value;
}

/** Options as a run's record shows them, and under their digests the components that came from files. */
export function recorded(settings: readonly Values[]): {
  readonly options: readonly Values[];
  readonly components: Readonly<Record<string, unknown>>;
} {
  const components: Record<string, unknown> = {};
  const options = settings.map((values) => {
    const whole = Object.values(values).filter(isWhole);
    for (const value of whole) components[String(digested(value))] = JSON.parse(value);
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digested(value)]));
  });
  return { options, components };
}
