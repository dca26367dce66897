import binaryen from 'binaryen';
import type ts from 'typescript';
import type { Copy, Unit } from './module.ts';
import type { Code } from './source.ts';

export type Ref = binaryen.ExpressionRef;

const { i32, f64 } = binaryen;

export interface Local {
  readonly index: number;
  readonly isReal: boolean;
}

/** The names of a function while it is compiled, and what all parts of that need. */
export abstract class Scope {
  protected readonly unit: Unit;
  /** Which copy of the code it is of. */
  protected readonly copy: Copy;
  protected readonly m: binaryen.Module;
  protected readonly code: Code;
  protected readonly locals = new Map<ts.Symbol, Local>();
  protected readonly types: binaryen.Type[] = [];

  constructor(unit: Unit, copy: Copy, code: Code) {
    this.unit = unit;
    this.copy = copy;
    this.m = unit.module;
    this.code = code;
  }

  /** For what it does, and not for its value. */
  protected abstract effect(node: ts.Expression): Ref;

  /** As a double, or as a word. */
  protected abstract value(node: ts.Expression, wanted: boolean): Ref;

  protected newLocal(isReal: boolean): Local {
    this.types.push(isReal ? f64 : i32);
    return { index: this.types.length - 1, isReal };
  }

  protected get({ index, isReal }: Local): Ref {
    return this.m.local.get(index, isReal ? f64 : i32);
  }

  protected localFor(name: ts.Identifier): Local {
    const symbol = this.unit.source.checker.getSymbolAtLocation(name) as ts.Symbol;
    const known = this.locals.get(symbol);
    if (known !== undefined) return known;
    const local = this.newLocal(this.unit.source.isNumber(name) && this.unit.reals.isRealSymbol(symbol));
    this.locals.set(symbol, local);
    return local;
  }

  protected refuse(node: ts.Node, why: string): Ref {
    this.unit.source.refuse(node, why);
    return this.m.unreachable();
  }

  /** Says where it happened, and stops: JavaScript plays the game again, and tells. */
  protected trap(node: ts.Node): Ref {
    return this.m.block(null, [
      this.m.global.set('trap', this.m.i32.const(this.unit.trapAt(node))),
      this.m.unreachable(),
    ]);
  }

  protected isWide(ref: Ref): boolean {
    return binaryen.getExpressionType(ref) === f64;
  }

  protected converted(ref: Ref, isWide: boolean, wanted: boolean): Ref {
    if (isWide === wanted) return ref;
    return wanted ? this.m.f64.convert_s.i32(ref) : this.m.call('toWord', [ref], i32);
  }
}
