import binaryen from 'binaryen';
import ts from 'typescript';
import type { Abi } from '../engine/compiled/abi.ts';
import { type Implementation, interfaceOf } from './bindings.ts';
import { Body } from './body.ts';
import { addHelpers } from './helpers.ts';
import { elementOf, isState, Memory } from './memory.ts';
import type { Reach } from './reach.ts';
import { nameOfCode, Reals } from './reals.ts';
import { bare, type Code, type Constant, type Source } from './source.ts';
import { isList, Values } from './values.ts';

/** Of 64 kB: the memory never grows, for then JavaScript would lose sight of it. */
const PAGES = 64;
/** Where a checked module keeps the lengths of arrays: behind all else. */
const LENGTHS_AT = PAGES * 0x1_0000;

/** Where a field of states lies, in words; of one with a single word that word is meant. */
export interface StatePlace {
  readonly from: number;
  readonly length: number;
  readonly isView: boolean;
}

/** Counts bits, or zeros below the lowest one. */
export type Instruction = 'popcnt' | 'ctz';

export interface UnitOptions {
  /** Functions that return a word as long as they are given words, though they reckon with doubles. */
  readonly inWords?: ReadonlySet<Code>;
  /** Functions of one word that are an instruction of WebAssembly. */
  readonly instructions?: ReadonlyMap<Code, Instruction>;
  /** Names of numbers that are known to be fractions. */
  readonly reals?: Iterable<ts.Symbol>;
  /** Whether code gives up where a sum or a product leaves 32 bits, in which JavaScript and WebAssembly part. */
  readonly isChecked?: boolean;
  /** For the layout of states, where code asks it to copy or to observe. */
  readonly layoutBytes?: number;
}

/** Code as it is compiled for where some classes come, and others do not. */
export class Copy {
  readonly reach: Reach;
  private readonly names: ReadonlyMap<Code, string>;

  constructor(reach: Reach, mark: string) {
    this.reach = reach;
    this.names = new Map([...reach.codes].map((code, i) => [code, `${nameOfCode(code).getText()}_${i}${mark}`]));
  }

  nameOf(code: Code): string {
    return this.names.get(code) as string;
  }
}

/** Code that becomes one module: what it is made of, and what it calls. */
export class Unit {
  readonly module = new binaryen.Module();
  readonly isChecked: boolean;
  readonly source: Source;
  readonly reach: Reach;
  readonly values: Values;
  readonly reals: Reals;
  readonly memory: Memory;
  /** Where the layout of states stands; nowhere, if it is not asked for. */
  readonly layoutAt: number;
  /** All of the code, for all classes. */
  readonly all: Copy;
  private readonly instructions: ReadonlyMap<Code, Instruction>;
  private readonly places: ReadonlyMap<string, StatePlace>;
  private readonly traps: string[] = ['nowhere'];
  private readonly asked = new Set<string>();
  private readonly dispatchers = new Set<string>();
  private readonly headed = new Map<ts.Symbol, boolean>();

  constructor(
    source: Source,
    reach: Reach,
    values: ReadonlyMap<Constant, unknown>,
    places: ReadonlyMap<string, StatePlace>,
    { inWords = new Set(), instructions = new Map(), reals = [], isChecked = false, layoutBytes = 0 }: UnitOptions = {},
  ) {
    this.isChecked = isChecked;
    this.source = source;
    this.reach = reach;
    this.places = places;
    this.values = new Values(source, values);
    this.reals = new Reals(source, reach, this.values, inWords, reals);
    this.memory = new Memory(source, reach.bindings, this.reals);
    this.layoutAt = layoutBytes === 0 ? 0 : this.memory.reserve(layoutBytes);
    this.module.setFeatures(
      binaryen.Features.MutableGlobals |
        binaryen.Features.BulkMemory |
        binaryen.Features.BulkMemoryOpt |
        binaryen.Features.NontrappingFPToInt,
    );
    const pages = isChecked ? 2 * PAGES : PAGES;
    this.module.setMemory(pages, pages, 'memory');
    this.module.addGlobal('trap', binaryen.i32, true, this.module.i32.const(0));
    addHelpers(this.module);
    this.instructions = instructions;
    this.all = this.copyOf(reach, '');
  }

  /** Compiles code once more, for where fewer classes come: calls lead to that copy, and to no other. */
  copyOf(reach: Reach, mark: string): Copy {
    const copy = new Copy(reach, mark);
    for (const code of reach.codes) {
      const name = copy.nameOf(code);
      const instruction = this.instructions.get(code);
      if (instruction === undefined)
        new Body(this, copy, code, this.reals.returnsReal(code)).compile(name, this.resultOf(code));
      else this.addInstruction(name, instruction);
    }
    return copy;
  }

  /** Whether a type is that of layouts, of which a module has one. */
  isLayout(type: ts.Type): boolean {
    return interfaceOf(type)?.name.text === 'Layout' && this.layoutAt > 0;
  }

  /** How memory is laid out, once all is compiled. */
  get abi(): Abi {
    return this.memory.abi(this.traps, this.lengthsAt);
  }

  /** Of a checked module, where the lengths of arrays stand; else 0. */
  get lengthsAt(): number {
    return this.isChecked ? LENGTHS_AT : 0;
  }

  private addInstruction(name: string, instruction: Instruction): void {
    const { i32 } = binaryen;
    this.module.addFunction(name, i32, i32, [], this.module.i32[instruction](this.module.local.get(0, i32)));
  }

  private resultOf(code: Code): binaryen.Type {
    const signature = this.source.checker.getSignatureFromDeclaration(code);
    const type = signature === undefined ? undefined : this.source.checker.getReturnTypeOfSignature(signature);
    if (type === undefined || (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never)) !== 0) return binaryen.none;
    return this.reals.returnsReal(code) ? binaryen.f64 : binaryen.i32;
  }

  callTo(copy: Copy, code: Code, passed: readonly binaryen.ExpressionRef[]): binaryen.ExpressionRef {
    return this.module.call(copy.nameOf(code), [...passed], this.resultOf(code));
  }

  /** Calls the method that an object's class has. What is handed over has to be of the types that `typesOf` says. */
  callByClass(
    copy: Copy,
    choices: readonly Implementation[],
    passed: readonly binaryen.ExpressionRef[],
  ): binaryen.ExpressionRef {
    const result = this.resultOf(choices[0].code);
    const name = choices.map(({ code }) => copy.nameOf(code)).join('|');
    if (!this.dispatchers.has(name)) {
      this.dispatchers.add(name);
      this.addDispatcher(copy, name, choices, result);
    }
    return this.module.call(name, [...passed], result);
  }

  private addDispatcher(copy: Copy, name: string, choices: readonly Implementation[], result: binaryen.Type): void {
    const { module: m } = this;
    const types = [binaryen.i32, ...this.typesOf(choices).map((isReal) => (isReal ? binaryen.f64 : binaryen.i32))];
    const cases = choices.map(({ code, of }, place) => {
      const passed = types.slice(0, 1 + code.parameters.length).map((type, i) => m.local.get(i, type));
      const number = this.memory.numberOf(of as ts.ClassDeclaration);
      const isThis = m.i32.eq(m.i32.load(0, 4, m.local.get(0, binaryen.i32)), m.i32.const(number));
      const call = this.callTo(copy, code, passed);
      const made = result === binaryen.none ? m.block(null, [call, m.return()]) : m.return(call);
      // There is no other class; where several do nothing, nothing is left to be asked.
      return place === choices.length - 1 && !this.isChecked ? made : m.if(isThis, made);
    });
    m.addFunction(name, binaryen.createType(types), result, [], m.block(null, [...cases, m.unreachable()], result));
  }

  /** Which parameters of a method that several classes have are real. */
  typesOf(choices: readonly Implementation[]): readonly boolean[] {
    const count = Math.max(...choices.map(({ code }) => code.parameters.length));
    const isReal = ({ code }: Implementation, i: number) =>
      code.parameters.length > i && this.reals.isRealSymbol(this.source.symbolOf(code.parameters[i].name));
    return Array.from({ length: count }, (_, i) => choices.some((one) => isReal(one, i)));
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

  placeOf(name: ts.MemberName): StatePlace {
    const place = this.places.get(name.text);
    if (place === undefined) this.source.refuse(name, 'is no field of the state');
    return place ?? { from: 0, length: 0, isView: false };
  }

  /** The length of an array that never changes. */
  lengthKnown(given: ts.Expression): number | undefined {
    const node = bare(given);
    const value = this.values.of(node);
    if (value !== undefined) return isList(value) ? value.length : undefined;
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
    if (this.values.of(node) !== undefined) return true;
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
      if (ts.isCallExpression(node) && this.reach.targets(node).includes(parameter.parent as Code)) {
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
