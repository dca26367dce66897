import ts from 'typescript';
import {
  type Abi,
  ARRAY_HEAD,
  BYTES,
  type Element,
  type Field,
  type FieldKind,
  type Shape,
} from '../engine/compiled/abi.ts';
import type { Reals } from './reals.ts';
import type { Constant, Source } from './source.ts';

/** Where the words of a field lie in states, and how many: of every layout. */
export type Places = Readonly<Record<string, { readonly from: number; readonly length: number }>>;

const ELEMENTS: Readonly<Record<string, Element>> = {
  Int32Array: 'i32',
  Uint8Array: 'u8',
  Float64Array: 'f64',
  Array: 'i32',
  ReadonlyArray: 'i32',
};

/** What arrays of a type are made of; none, if it is no array. */
export function elementOf(source: Source, type: ts.Type): Element | undefined {
  if (source.checker.isTupleType(type)) return 'i32';
  return ELEMENTS[type.symbol?.name ?? ''];
}

/** Types that are a part of another, or that one again: what they are of lies as it does. */
const PARTS = new Set(['Pick', 'Omit', 'Readonly']);

/** Whether a type is that of positions: one block of words with names. */
export function isState(source: Source, type: ts.Type): boolean {
  const { aliasSymbol, aliasTypeArguments } = type;
  if (aliasSymbol !== undefined && PARTS.has(aliasSymbol.name) && aliasTypeArguments !== undefined)
    return isState(source, aliasTypeArguments[0]);
  const words = type.getProperty('words');
  return words !== undefined && elementOf(source, source.checker.getTypeOfSymbol(words)) === 'i32';
}

interface OpenShape {
  readonly fields: Field[];
  size: number;
}

/** Lays out memory while code is compiled: constants from the beginning on, and of objects the fields that code reads. */
export class Memory {
  private readonly source: Source;
  private readonly reals: Reals;
  private readonly values: ReadonlyMap<Constant, unknown>;
  private readonly shapes = new Map<string, OpenShape>();
  private readonly keys = new Map<ts.Node | ts.Type, string>();
  private readonly addresses = new Map<unknown, number>();
  private readonly segments: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  private end = 16;
  /** What fields are called in the sources, by "shape field". */
  readonly symbols = new Map<string, ts.Symbol>();

  constructor(source: Source, reals: Reals, values: ReadonlyMap<Constant, unknown>) {
    this.source = source;
    this.reals = reals;
    this.values = values;
  }

  abi(traps: readonly string[]): Abi {
    const shapes: Record<string, Shape> = {};
    for (const [key, { fields, size }] of this.shapes) shapes[key] = { fields, size };
    const constants = this.segments.map(({ at, bytes }) => ({ at, bytes: [...bytes] }));
    return { shapes, constants, heap: (this.end + 15) & ~15, traps };
  }

  /** The name of the shape that objects of a type have. Classes share the one of the class they all come from. */
  shapeOf(type: ts.Type): string {
    const plain = this.source.checker.getNonNullableType(type);
    const declared = plain.symbol?.valueDeclaration;
    const key = declared !== undefined && ts.isClassDeclaration(declared) ? this.baseOf(declared) : plain;
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    const name = `${plain.symbol?.name ?? 'object'}.${this.keys.size}`;
    this.keys.set(key, name);
    this.shapes.set(name, { fields: [], size: 0 });
    return name;
  }

  private baseOf(declared: ts.ClassDeclaration): ts.ClassDeclaration {
    const clause = declared.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
    const above = clause === undefined ? undefined : this.source.declarationOf(clause.types[0].expression);
    return above !== undefined && ts.isClassDeclaration(above) ? this.baseOf(above) : declared;
  }

  /** Whether what one type says of an object in memory is what the other says. */
  areAlike(one: ts.Type, other: ts.Type): boolean {
    const { source } = this;
    const isObject = (type: ts.Type) =>
      (source.checker.getNonNullableType(type).flags & ts.TypeFlags.Object) !== 0 &&
      elementOf(source, type) === undefined;
    if (isState(source, one) || isState(source, other)) return isState(source, one) && isState(source, other);
    if (!isObject(one) || !isObject(other)) return elementOf(source, one) === elementOf(source, other);
    return this.shapeOf(one) === this.shapeOf(other);
  }

  /** Where a field of an object lies, and what it is. */
  field(object: ts.Type, name: ts.MemberName): Field {
    const shape = this.shapes.get(this.shapeOf(object)) as OpenShape;
    const known = shape.fields.find((field) => field.name === name.text);
    if (known !== undefined) return known;
    const kind = this.kindOf(object, name);
    const isWide = kind.kind === 'f64' || (kind.kind === 'own' && kind.real);
    const at = isWide ? (shape.size + 7) & ~7 : shape.size;
    shape.size = at + (isWide ? 8 : 4);
    const field: Field = { ...kind, name: name.text, at };
    shape.fields.push(field);
    this.symbols.set(`${this.shapeOf(object)} ${name.text}`, this.source.symbolOf(name) as ts.Symbol);
    return field;
  }

  private kindOf(object: ts.Type, name: ts.MemberName): FieldKind {
    const { source } = this;
    const symbol = object.getProperty(name.text) ?? source.symbolOf(name);
    const type = source.checker.getNonNullableType(source.typeOf(name));
    const isReal = this.reals.isRealSymbol(source.symbolOf(name) ?? symbol);
    if (ts.isPrivateIdentifier(name)) return { kind: 'own', real: isReal };
    if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return { kind: isReal ? 'f64' : 'i32' };
    if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return { kind: 'i32' };
    if (isState(source, type)) return { kind: 'state' };
    const element = elementOf(source, type);
    if (element !== undefined) {
      const inside = source.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      const isPlain =
        inside === undefined || (inside.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike)) !== 0;
      if (isPlain) return { kind: 'array', of: element };
      if (elementOf(source, inside) !== undefined) source.refuse(name, 'lists of lists are compiled as constants only');
      return { kind: 'objects', of: this.shapeOf(inside) };
    }
    if ((type.flags & ts.TypeFlags.Object) === 0)
      source.refuse(name, `a ${source.checker.typeToString(type)} is no value`);
    return { kind: 'object', of: this.shapeOf(type) };
  }

  /** The address of a constant array, which is put into the module. Lists of lists are lists of addresses. */
  arrayAt(value: unknown, node: ts.Node): number {
    const known = this.addresses.get(value);
    if (known !== undefined) return known;
    const list = [...(value as Iterable<unknown>)];
    const element: Element = value instanceof Float64Array ? 'f64' : value instanceof Uint8Array ? 'u8' : 'i32';
    const at = ((this.end + 7) & ~7) + ARRAY_HEAD;
    this.end = at + list.length * BYTES[element];
    const bytes = new Uint8Array(ARRAY_HEAD + list.length * BYTES[element]);
    const view = new DataView(bytes.buffer);
    view.setInt32(0, list.length, true);
    this.addresses.set(value, at);
    for (const [i, one] of list.entries()) {
      const place = ARRAY_HEAD + i * BYTES[element];
      const word = typeof one === 'object' && one !== null ? this.arrayAt(one, node) : Number(one);
      if (element === 'f64') view.setFloat64(place, word, true);
      else if (element === 'u8') view.setUint8(place, word);
      else if ((word | 0) === word) view.setInt32(place, word, true);
      else this.source.refuse(node, `has ${String(one)} in it, which is no whole number`);
    }
    this.segments.push({ at: at - ARRAY_HEAD, bytes });
    return at;
  }

  valueOf(constant: Constant): unknown {
    return this.values.get(constant);
  }
}
