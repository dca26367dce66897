import ts from 'typescript';
import { bare, type Constant, type Source } from './source.ts';

/** What constants are, by the names that code has for them. */
export class Values {
  private readonly source: Source;
  private readonly values: ReadonlyMap<Constant, unknown>;

  constructor(source: Source, values: ReadonlyMap<Constant, unknown>) {
    this.source = source;
    this.values = values;
  }

  /** The value of a constant, or of a part of one: `WEIGHTS.card`. Nothing if code names something else. */
  of(given: ts.Expression): unknown {
    const node = bare(given);
    const declared = this.source.named(node);
    if (declared !== undefined) return this.values.get(declared as Constant);
    if (!ts.isPropertyAccessExpression(node)) return undefined;
    const whole = this.of(node.expression);
    return isPlainObject(whole) ? whole[node.name.text] : undefined;
  }
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function isList(value: unknown): value is Iterable<unknown> & { readonly length: number } {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
