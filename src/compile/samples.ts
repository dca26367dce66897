import type { Abi } from '../engine/compiled/abi.ts';
import { fieldKey } from './memory.ts';
import { isWord } from './reals.ts';

/** An object of JavaScript that code will be handed, and the shape that it has there. */
export interface Sample {
  readonly value: unknown;
  readonly shape: string;
}

/** Fields that were taken for whole numbers, and are not in one of these objects or in what they lead to: "shape field". */
export function fractionsIn(abi: Abi, samples: readonly Sample[]): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Map<unknown, Set<string>>();
  const look = ({ value, shape }: Sample): void => {
    if (value === undefined || value === null) return;
    const shapes = seen.get(value) ?? new Set();
    if (shapes.has(shape)) return;
    seen.set(value, shapes.add(shape));
    for (const field of abi.shapes[shape].fields) {
      const one = (value as Readonly<Record<string, unknown>>)[field.name];
      if (field.kind === 'i32' && typeof one === 'number' && !isWord(one)) found.add(fieldKey(shape, field));
      if (field.kind === 'object') look({ value: one, shape: field.of });
      if (field.kind === 'objects')
        for (const each of (one ?? []) as readonly unknown[]) look({ value: each, shape: field.of });
    }
  };
  for (const sample of samples) look(sample);
  return found;
}
