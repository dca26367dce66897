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
import type { Bindings } from './bindings.ts';
import type { Reals } from './reals.ts';
import { extendsClause, type Source } from './source.ts';
import { isList } from './values.ts';

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
  const words = source.checker.getApparentType(type).getProperty('words');
  return words !== undefined && elementOf(source, source.checker.getTypeOfSymbol(words)) === 'i32';
}

interface OpenShape extends Shape {
  readonly fields: Field[];
  size: number;
}

/** What distinguishes objects of several classes that lie in memory as one shape: the number of the class. */
const CLASS_BYTES = 4;

/** Nothing lies before it: the optimiser counts on that. */
const FIRST_BYTE = 1024;

/** Lays out memory while code is compiled: constants from the beginning on, and of objects the fields that code reads. */
export class Memory {
  private readonly source: Source;
  private readonly bindings: Bindings;
  private readonly reals: Reals;
  private readonly shapes = new Map<string, OpenShape>();
  private readonly keys = new Map<ts.Node | ts.Type, string>();
  private readonly addresses = new Map<unknown, number>();
  private readonly segments: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  private readonly classNumbers = new Map<ts.ClassDeclaration, number>();
  private end = FIRST_BYTE;
  /** What fields are called in the sources, by "shape field". */
  readonly symbols = new Map<string, ts.Symbol>();

  constructor(source: Source, bindings: Bindings, reals: Reals) {
    this.source = source;
    this.bindings = bindings;
    this.reals = reals;
  }

  abi(traps: readonly string[], lengthsAt = 0): Abi {
    const shapes: Record<string, Shape> = {};
    for (const [key, shape] of this.shapes) shapes[key] = shape;
    const constants = this.segments.map(({ at, bytes }) => ({ at, bytes: [...bytes] }));
    const classes = [...this.classNumbers.keys()].map((one) => one.name?.text ?? '');
    return { shapes, classes, constants, heap: (this.end + 15) & ~15, lengthsAt, traps };
  }

  /** Bytes of one's own before the heap. */
  reserve(bytes: number): number {
    const at = (this.end + 7) & ~7;
    this.end = at + bytes;
    return at;
  }

  /** The name of the shape that objects of a type have. Classes share the one of the class they all come from. */
  shapeOf(type: ts.Type): string {
    const plain = this.bindings.resolve(type);
    const declared = plain.symbol?.valueDeclaration ?? plain.symbol?.declarations?.[0];
    const key = this.keyOf(plain, declared);
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    const name = `${plain.symbol?.name ?? 'object'}.${this.keys.size}`;
    this.keys.set(key, name);
    const classes = 'kind' in key && ts.isInterfaceDeclaration(key) ? this.bindings.classesOf(key) : [];
    const isShared = classes.length > 1;
    if (isShared) for (const one of classes) this.numberOf(one);
    const of = 'kind' in key && ts.isClassDeclaration(key) ? key.name?.text : undefined;
    this.shapes.set(name, {
      fields: [],
      isShared,
      size: isShared ? CLASS_BYTES : 0,
      ...(of === undefined ? {} : { of }),
    });
    return name;
  }

  private keyOf(type: ts.Type, declared: ts.Node | undefined): ts.Node | ts.Type {
    if (declared === undefined) return type;
    if (ts.isClassDeclaration(declared)) return this.bindings.groupOf(declared) ?? this.baseOf(declared);
    return ts.isInterfaceDeclaration(declared) ? declared : type;
  }

  private baseOf(declared: ts.ClassDeclaration): ts.ClassDeclaration {
    const clause = extendsClause(declared);
    const above = clause === undefined ? undefined : this.source.declarationOf(clause.expression);
    return above !== undefined && ts.isClassDeclaration(above) ? this.baseOf(above) : declared;
  }

  /** The number by which objects of this class are told from others of the same shape. */
  numberOf(declared: ts.ClassDeclaration): number {
    const known = this.classNumbers.get(declared) ?? this.classNumbers.size;
    this.classNumbers.set(declared, known);
    return known;
  }

  /** Whether what one type says of an object in memory is what the other says. */
  areAlike(one: ts.Type, other: ts.Type): boolean {
    const { source } = this;
    const isObject = (type: ts.Type) =>
      (this.bindings.resolve(type).flags & ts.TypeFlags.Object) !== 0 && elementOf(source, type) === undefined;
    if (isState(source, one) || isState(source, other)) return isState(source, one) && isState(source, other);
    if (!isObject(one) || !isObject(other)) return elementOf(source, one) === elementOf(source, other);
    return this.shapeOf(one) === this.shapeOf(other);
  }

  /** Where a field of an object lies, and what it is. */
  field(object: ts.Type, name: ts.MemberName): Field {
    const shape = this.shapes.get(this.shapeOf(object)) as OpenShape;
    const symbol = this.symbolOf(object, name);
    const inside = symbol?.valueDeclaration?.parent;
    if (inside !== undefined && ts.isInterfaceDeclaration(inside) && !this.bindings.haveAll(inside, name.text))
      this.source.refuse(name, 'only some classes have it as a field');
    const owner = this.ownerOf(symbol);
    const known = shape.fields.find((field) => field.name === name.text && field.owner === owner);
    if (known !== undefined) return known;
    const kind = this.kindOf(symbol, name);
    const isWide = kind.kind === 'f64' || (kind.kind === 'own' && kind.real);
    const at = isWide ? (shape.size + 7) & ~7 : shape.size;
    shape.size = at + (isWide ? 8 : 4);
    const field: Field = { ...kind, name: name.text, at, ...(owner === undefined ? {} : { owner }) };
    shape.fields.push(field);
    if (symbol !== undefined) this.symbols.set(fieldKey(this.shapeOf(object), field), symbol);
    return field;
  }

  private symbolOf(object: ts.Type, name: ts.MemberName): ts.Symbol | undefined {
    // Where an object is taken apart, the name alone would be that of a variable.
    const symbol = this.bindings.resolve(object).getProperty(name.text) ?? this.source.symbolOf(name);
    return symbol === undefined ? undefined : this.bindings.fieldOf(symbol);
  }

  /** Of classes that share a shape, the one whose objects alone have a field. */
  private ownerOf(symbol: ts.Symbol | undefined): string | undefined {
    const declared = symbol?.valueDeclaration?.parent;
    return declared !== undefined && ts.isClassDeclaration(declared) && this.bindings.groupOf(declared) !== undefined
      ? declared.name?.text
      : undefined;
  }

  private kindOf(symbol: ts.Symbol | undefined, name: ts.MemberName): FieldKind {
    const { source } = this;
    const type = this.bindings.resolve(source.typeOf(name));
    const isReal = this.reals.isRealSymbol(symbol);
    if (ts.isPrivateIdentifier(name)) return { kind: 'own', real: isReal };
    if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return { kind: isReal ? 'f64' : 'i32' };
    if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return { kind: 'i32' };
    if (isState(source, type)) return { kind: 'state' };
    const element = elementOf(source, type);
    if (element !== undefined) return this.arrayKind(type, element, name);
    const isNumbers = type.isUnion() && type.types.every(({ flags }) => (flags & ts.TypeFlags.NumberLike) !== 0);
    if (isNumbers) return { kind: isReal ? 'f64' : 'i32' };
    if ((type.flags & ts.TypeFlags.Object) === 0)
      source.refuse(name, `a ${source.checker.typeToString(type)} is no value`);
    return { kind: 'object', of: this.shapeOf(type) };
  }

  private arrayKind(type: ts.Type, element: Element, name: ts.MemberName): FieldKind {
    const { source } = this;
    const inside = source.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (inside === undefined || isNumeric(inside)) return { kind: 'array', of: element };
    if (isState(source, inside)) return { kind: 'states' };
    if (elementOf(source, inside) !== undefined) source.refuse(name, 'lists of lists are compiled as constants only');
    return { kind: 'objects', of: this.shapeOf(inside) };
  }

  /** The address of a constant array, which is put into the module. Lists of lists are lists of addresses. */
  arrayAt(value: unknown, node: ts.Node): number {
    const known = this.addresses.get(value);
    if (known !== undefined) return known;
    if (!isList(value)) throw new Error(`${node.getText()} is no list`);
    const list = [...value];
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
}

/** By which a field is found among those of a shape. */
export function fieldKey(shape: string, { name, owner }: Pick<Field, 'name' | 'owner'>): string {
  return `${shape} ${owner ?? ''} ${name}`;
}

function isNumeric(type: ts.Type): boolean {
  const wanted = ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;
  return (type.flags & wanted) !== 0 || (type.isUnion() && type.types.every(isNumeric));
}
