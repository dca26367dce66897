import binaryen from 'binaryen';
import ts from 'typescript';
import { Body } from './body.ts';
import { addHelpers } from './helpers.ts';
import { elementOf, isState, Memory } from './memory.ts';
import type { Reach } from './reach.ts';
import { Reals } from './reals.ts';
import { bare, type Code, type Constant, type Source } from './source.ts';

/** Of 64 kB: the memory never grows, for then JavaScript would lose sight of it. */
const PAGES = 64;

/** Where a field of states lies, in words; of one with a single word that word is meant. */
export interface StatePlace {
  readonly from: number;
  readonly length: number;
  readonly isView: boolean;
}

export interface UnitOptions {
  /** Functions that return a word as long as they are given words, though they reckon with doubles. */
  readonly inWords?: ReadonlySet<Code>;
  /** Names of numbers that are known to be fractions. */
  readonly reals?: Iterable<ts.Symbol>;
  /** Whether code gives up where a sum or a product leaves 32 bits, in which JavaScript and WebAssembly part. */
  readonly isChecked?: boolean;
}

/** Code that becomes one module: what it is made of, and what it calls. */
export class Unit {
  readonly module = new binaryen.Module();
  readonly isChecked: boolean;
  readonly source: Source;
  readonly reach: Reach;
  readonly reals: Reals;
  readonly memory: Memory;
  private readonly places: ReadonlyMap<string, StatePlace>;
  private readonly names = new Map<Code, string>();
  private readonly traps: string[] = ['nowhere'];
  private readonly asked = new Set<string>();
  private readonly headed = new Map<ts.Symbol, boolean>();

  constructor(
    source: Source,
    reach: Reach,
    values: ReadonlyMap<Constant, unknown>,
    places: ReadonlyMap<string, StatePlace>,
    { inWords = new Set(), reals = [], isChecked = false }: UnitOptions = {},
  ) {
    this.isChecked = isChecked;
    this.source = source;
    this.reach = reach;
    this.places = places;
    this.reals = new Reals(source, reach, values, inWords, reals);
    this.memory = new Memory(source, this.reals, values);
    this.module.setFeatures(
      binaryen.Features.MutableGlobals |
        binaryen.Features.BulkMemory |
        binaryen.Features.BulkMemoryOpt |
        binaryen.Features.NontrappingFPToInt,
    );
    this.module.setMemory(PAGES, PAGES, 'memory');
    this.module.addGlobal('trap', binaryen.i32, true, this.module.i32.const(0));
    addHelpers(this.module);
    for (const code of reach.codes) this.names.set(code, `${nameOf(code)}_${this.names.size}`);
    for (const code of reach.codes)
      new Body(this, code, this.reals.returnsReal(code)).compile(this.nameOf(code), this.resultOf(code));
  }

  get trapTexts(): readonly string[] {
    return this.traps;
  }

  nameOf(code: Code): string {
    return this.names.get(code) as string;
  }

  private resultOf(code: Code): binaryen.Type {
    const signature = this.source.checker.getSignatureFromDeclaration(code);
    const type = signature === undefined ? undefined : this.source.checker.getReturnTypeOfSignature(signature);
    if (type === undefined || (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never)) !== 0) return binaryen.none;
    return this.reals.returnsReal(code) ? binaryen.f64 : binaryen.i32;
  }

  callTo(code: Code, passed: readonly binaryen.ExpressionRef[]): binaryen.ExpressionRef {
    return this.module.call(this.nameOf(code), [...passed], this.resultOf(code));
  }

  /** A function that is only declared: the module has one of that name. */
  callExternal(name: string, passed: readonly binaryen.ExpressionRef[], type: ts.Type): binaryen.ExpressionRef {
    const result = (type.flags & ts.TypeFlags.Void) === 0 ? binaryen.i32 : binaryen.none;
    return this.module.call(name, [...passed], result);
  }

  /** Functions whose last bit another library may give otherwise. */
  askJavaScript(name: string, passed: readonly binaryen.ExpressionRef[]): binaryen.ExpressionRef {
    const { f64 } = binaryen;
    if (!this.asked.has(name)) {
      this.asked.add(name);
      this.module.addFunctionImport(`Math.${name}`, 'Math', name, binaryen.createType(passed.map(() => f64)), f64);
    }
    return this.module.call(`Math.${name}`, [...passed], f64);
  }

  /** The number of a place where compiled code gives up. */
  trapAt(node: ts.Node): number {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    this.traps.push(`${file.fileName.slice(this.source.root.length + 1)}:${line + 1}`);
    return this.traps.length - 1;
  }

  /** The first word of a field of states. */
  placeNamed(name: string): number {
    return this.places.get(name)?.from ?? 0;
  }

  placeOf(name: ts.MemberName): StatePlace {
    const place = this.places.get(name.text);
    if (place === undefined) this.source.refuse(name, 'is no field of the state');
    return place ?? { from: 0, length: 0, isView: false };
  }

  /** The length of an array that never changes. */
  lengthKnown(given: ts.Expression): number | undefined {
    const node = bare(given);
    const declared = this.source.named(node);
    if (declared !== undefined) {
      const value = this.memory.valueOf(declared as Constant);
      return Array.isArray(value) || value instanceof Int32Array || value instanceof Uint8Array
        ? value.length
        : undefined;
    }
    if (ts.isPropertyAccessExpression(node))
      return isState(this.source, this.source.typeOf(node.expression)) ? this.placeOf(node.name).length : undefined;
    const from = this.originOf(node);
    if (from === undefined) return undefined;
    return ts.isBindingElement(from)
      ? this.lengthOfBinding(from)
      : from.initializer === undefined
        ? undefined
        : this.lengthKnown(from.initializer);
  }

  private lengthOfBinding(from: ts.BindingElement): number | undefined {
    const name = (from.propertyName ?? from.name) as ts.Identifier;
    return isState(this.source, this.source.typeOf(from.parent)) ? this.placeOf(name).length : undefined;
  }

  /** Where a local constant comes from. */
  private originOf(node: ts.Expression): ts.VariableDeclaration | ts.BindingElement | undefined {
    const declared = ts.isIdentifier(node) ? this.source.declarationOf(node) : undefined;
    return declared !== undefined && (ts.isVariableDeclaration(declared) || ts.isBindingElement(declared))
      ? declared
      : undefined;
  }

  /** Whether the length of an array stands before it: not of those that are part of a state. */
  hasHead(given: ts.Expression): boolean {
    const node = bare(given);
    if (this.source.named(node) !== undefined) return true;
    if (ts.isPropertyAccessExpression(node))
      return (
        !isState(this.source, this.source.typeOf(node.expression)) &&
        elementOf(this.source, this.source.typeOf(node)) !== undefined
      );
    const from = this.originOf(node);
    if (from !== undefined)
      return ts.isBindingElement(from)
        ? !isState(this.source, this.source.typeOf(from.parent))
        : from.initializer !== undefined && this.hasHead(from.initializer);
    const declared = ts.isIdentifier(node) ? this.source.declarationOf(node) : undefined;
    return declared !== undefined && ts.isParameter(declared) && this.isAlwaysHeaded(declared);
  }

  /** Whether all who call hand over an array whose length is known. */
  private isAlwaysHeaded(parameter: ts.ParameterDeclaration): boolean {
    const symbol = this.source.symbolOf(parameter.name) as ts.Symbol;
    const known = this.headed.get(symbol);
    if (known !== undefined) return known;
    this.headed.set(symbol, true);
    const position = parameter.parent.parameters.indexOf(parameter);
    let calls = 0;
    let isHeaded = true;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && this.reach.callee(node) === parameter.parent) {
        calls++;
        if (!this.hasHead(node.arguments[position])) isHeaded = false;
      }
      ts.forEachChild(node, visit);
    };
    for (const code of this.reach.codes) visit(code);
    this.headed.set(symbol, isHeaded && calls > 0);
    return isHeaded && calls > 0;
  }
}

function nameOf(code: Code): string {
  const name = ts.isArrowFunction(code) ? (code.parent as ts.VariableDeclaration).name : code.name;
  return name?.getText() ?? 'function';
}
