import binaryen from 'binaryen';
import ts from 'typescript';
import { BYTES, type Element } from '../engine/compiled/abi.ts';
import type { Implementation } from './bindings.ts';
import { elementOf } from './memory.ts';
import { Places } from './places.ts';
import { isAssignment } from './reals.ts';
import type { Local, Ref } from './scope.ts';
import { type Code, mathCall } from './source.ts';

const { i32, none } = binaryen;

const STEPS: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken]);

/** Functions of JavaScript's Math that WebAssembly has an instruction for; the others are asked of JavaScript. */
const NATIVE_MATH = new Set(['floor', 'ceil', 'trunc', 'sqrt']);

/** A function that does nothing. */
function isIdle({ body }: Code): boolean {
  return body !== undefined && ts.isBlock(body) && body.statements.length === 0;
}

/** Calls of functions and methods, of JavaScript's Math, and of what arrays can do by themselves. */
export abstract class Calls extends Places {
  protected call(node: ts.CallExpression): Ref {
    const { copy, unit } = this;
    const math = mathCall(node);
    if (math !== undefined) return this.math(node, math);
    const choices = copy.reach.implementations(node);
    // A method that the only class there is does not have: `rules.standing?.(…)`.
    if (choices.length === 0 && node.questionDotToken !== undefined) return this.m.nop();
    if (choices.length === 0 && copy.reach.leadsNowhere(node)) return this.trap(node);
    if (choices.length === 0)
      return this.arrayMethod(node) ?? this.refuse(node, `${node.expression.getText()} is not compiled`);
    if ((unit.source.typeOf(node).flags & ts.TypeFlags.Never) !== 0) return this.trap(node);
    // Engines would read what is handed over, though nobody takes it. A checked module looks at all of it.
    const isIdleCall = !unit.isChecked && choices.every(({ code }) => isIdle(code));
    if (isIdleCall && [node.expression, ...node.arguments].every((part) => this.onlyReads(part))) return this.m.nop();
    const [{ code }] = choices;
    const isMethod = !ts.isFunctionDeclaration(code) && !ts.isArrowFunction(code);
    const owner =
      isMethod && ts.isPropertyAccessExpression(node.expression) ? [this.value(node.expression.expression, false)] : [];
    if (choices.length > 1) return this.callByClass(node, choices, owner);
    const passed = code.parameters.map((parameter, i) =>
      this.argument(node, parameter, i, unit.reals.isRealSymbol(unit.source.symbolOf(parameter.name))),
    );
    return this.callWith(node, code.parameters.length, [...owner, ...passed], (given) =>
      unit.callTo(copy, code, given),
    );
  }

  /** Whether nothing happens in an expression but that something is read. */
  private onlyReads(node: ts.Node): boolean {
    if (ts.isCallExpression(node) || ts.isPostfixUnaryExpression(node)) return false;
    if (ts.isPrefixUnaryExpression(node) && STEPS.has(node.operator)) return false;
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return false;
    const declared = ts.isPropertyAccessExpression(node) ? this.unit.source.declarationOf(node.name) : undefined;
    if (declared !== undefined && ts.isGetAccessorDeclaration(declared)) return false;
    return ts.forEachChild(node, (child) => (this.onlyReads(child) ? undefined : true)) === undefined;
  }

  protected callByClass(node: ts.CallExpression, choices: readonly Implementation[], owner: readonly Ref[]): Ref {
    const types = this.unit.typesOf(choices);
    const { code } = choices.reduce((a, b) => (b.code.parameters.length > a.code.parameters.length ? b : a));
    const passed = code.parameters.map((parameter, i) => this.argument(node, parameter, i, types[i]));
    return this.callWith(node, types.length, [...owner, ...passed], (given) =>
      this.unit.callByClass(this.copy, choices, given),
    );
  }

  /** Arguments that nobody takes are reckoned all the same, and after those that are taken. */
  protected callWith(node: ts.CallExpression, taken: number, passed: readonly Ref[], call: (given: Ref[]) => Ref): Ref {
    const extra = node.arguments.slice(taken).map((argument) => this.effect(argument));
    if (extra.length === 0) return call([...passed]);
    const kept = passed.map((ref) => this.newLocal(this.isWide(ref)));
    const made = call(kept.map((local) => this.get(local)));
    const first = passed.map((ref, i) => this.m.local.set(kept[i].index, ref));
    return this.m.block(null, [...first, ...extra, made], binaryen.getExpressionType(made));
  }

  protected argument(node: ts.CallExpression, parameter: ts.ParameterDeclaration, i: number, isReal: boolean): Ref {
    const given = node.arguments.at(i) ?? parameter.initializer;
    if (given === undefined) return this.refuse(node, `leaves ${parameter.name.getText()} out`);
    this.mustBeAlike(given, this.boundTo(this.unit.source.typeOf(parameter)));
    return this.value(given, isReal);
  }

  /** The class that stands for an interface. */
  protected boundTo(type: ts.Type): ts.Type {
    return this.unit.reach.bindings.resolve(type);
  }

  /** An object must not be read as if it lay otherwise than it does. */
  protected mustBeAlike(given: ts.Expression, type: ts.Type): void {
    const { source, memory } = this.unit;
    if (!memory.areAlike(this.boundTo(source.typeOf(given)), type))
      this.refuse(given, `is taken for a ${source.checker.typeToString(type)}, which lies otherwise in memory`);
  }

  protected math(node: ts.CallExpression, name: string): Ref {
    const { m, unit } = this;
    const whole = unit.reals.wholeDivision(node);
    if (whole !== undefined) return this.division(name, whole);
    if (name === 'imul') return m.i32.mul(this.value(node.arguments[0], false), this.value(node.arguments[1], false));
    if (name === 'clz32') return m.i32.clz(this.value(node.arguments[0], false));
    if (name === 'min' || name === 'max') return this.extreme(node, name);
    const [first] = node.arguments;
    if (name === 'abs' && !unit.reals.isReal(node)) {
      // WebAssembly asks for the condition last.
      const kept = this.newLocal(false);
      const negative = m.i32.lt_s(this.get(kept), m.i32.const(0));
      return m.block(
        null,
        [
          m.local.set(kept.index, this.value(first, false)),
          m.select(negative, m.i32.sub(m.i32.const(0), this.get(kept)), this.get(kept)),
        ],
        i32,
      );
    }
    if (name === 'abs') return m.f64.abs(this.value(first, true));
    if (NATIVE_MATH.has(name)) return m.f64[name as 'floor'](this.value(first, true));
    return unit.askJavaScript(
      name,
      node.arguments.map((argument) => this.value(argument, true)),
    );
  }

  /** Of words, towards minus infinity or towards zero. */
  protected division(name: string, { left, right }: ts.BinaryExpression): Ref {
    const [a, b] = [this.value(left, false), this.value(right, false)];
    return name === 'trunc' ? this.m.i32.div_s(a, b) : this.m.call('floorDivide', [a, b], i32);
  }

  protected extreme(node: ts.CallExpression, name: 'min' | 'max'): Ref {
    const { m, unit } = this;
    const isReal = unit.reals.isReal(node);
    const [first, ...others] = node.arguments.map((argument) => this.value(argument, isReal));
    return others.reduce((a, b) => (isReal ? m.f64[name](a, b) : m.call(name, [a, b], i32)), first);
  }

  /** What arrays can do by themselves. */
  protected arrayMethod(node: ts.CallExpression): Ref | undefined {
    const { m, unit } = this;
    if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
    const { expression: array, name } = node.expression;
    const element = elementOf(unit.source, unit.source.typeOf(array));
    if (element === undefined) return undefined;
    const bytes = (count: Ref) => m.i32.mul(count, m.i32.const(BYTES[element]));
    const [first, second, third] = node.arguments;
    if (name.text === 'fill') {
      const from = second === undefined ? m.i32.const(0) : this.value(second, false);
      const to = third === undefined ? this.lengthOf(array) : this.value(third, false);
      if (unit.isChecked) return this.checkedFill(node, element);
      const start = second === undefined ? this.value(array, false) : undefined;
      if (ts.isNumericLiteral(first) && Number(first.text) === 0 && start !== undefined)
        return m.memory.fill(start, m.i32.const(0), bytes(to));
      return m.call(
        `fill_${element}`,
        [this.value(array, false), this.value(first, element === 'f64'), from, to],
        none,
      );
    }
    if (name.text === 'set') {
      const at = second === undefined ? m.i32.const(0) : bytes(this.value(second, false));
      const to = m.i32.add(this.value(array, false), at);
      return m.memory.copy(to, this.value(first, false), bytes(this.lengthOf(first)));
    }
    if (name.text === 'copyWithin') {
      const [to, from] = [this.newLocal(false), this.newLocal(false)];
      const end = third === undefined ? this.lengthOf(array) : this.value(third, false);
      const asked = m.i32.sub(end, this.get(from));
      const room = m.i32.sub(this.lengthOf(array), this.get(to));
      const at = (local: Local) => m.i32.add(this.value(array, false), bytes(this.get(local)));
      return m.block(null, [
        m.local.set(to.index, this.value(first, false)),
        m.local.set(from.index, this.value(second, false)),
        m.memory.copy(at(to), at(from), bytes(m.call('min', [asked, room], i32))),
      ]);
    }
    if (name.text === 'indexOf' && second === undefined)
      return m.call(
        `indexOf_${element}`,
        [this.value(array, false), this.value(first, element === 'f64'), this.lengthOf(array)],
        i32,
      );
    if (name.text === 'subarray' && first !== undefined) {
      const part = m.i32.add(this.value(array, false), bytes(this.value(first, false)));
      return unit.isChecked ? this.checkedPart(array, first, part) : part;
    }
    return undefined;
  }

  /** JavaScript fills no more than there is. */
  protected checkedFill(node: ts.CallExpression, element: Element): Ref {
    const { m } = this;
    const { expression: array } = node.expression as ts.PropertyAccessExpression;
    const [first, second, third] = node.arguments;
    const [start, from, to] = [this.newLocal(false), this.newLocal(false), this.newLocal(false)];
    const length = () => this.toldLength(this.get(start));
    const isOutside = m.i32.or(m.i32.gt_u(this.get(from), length()), m.i32.gt_u(this.get(to), length()));
    return m.block(null, [
      m.local.set(start.index, this.value(array, false)),
      m.local.set(from.index, second === undefined ? m.i32.const(0) : this.value(second, false)),
      m.local.set(to.index, third === undefined ? this.lengthOf(array) : this.value(third, false)),
      m.if(isOutside, this.trap(node)),
      m.call(
        `fill_${element}`,
        [this.get(start), this.value(first, element === 'f64'), this.get(from), this.get(to)],
        none,
      ),
    ]);
  }

  /** Notes the length of a part, where nothing is noted. */
  protected checkedPart(array: ts.Expression, first: ts.Expression, part: Ref): Ref {
    const { m } = this;
    const at = this.newLocal(false);
    const left = m.i32.sub(this.toldLength(this.value(array, false)), this.value(first, false));
    const isNoted = m.i32.load(this.unit.lengthsAt, 4, this.get(at));
    const note = m.i32.store(this.unit.lengthsAt, 4, this.get(at), m.i32.add(left, m.i32.const(1)));
    return m.block(null, [m.local.set(at.index, part), m.if(m.i32.eqz(isNoted), note), this.get(at)], i32);
  }
}
