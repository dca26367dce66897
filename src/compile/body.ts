import binaryen from 'binaryen';
import ts from 'typescript';
import { ARRAY_HEAD, BYTES, type Element } from '../engine/compiled/abi.ts';
import type { Implementation } from './bindings.ts';
import { elementOf, isState } from './memory.ts';
import type { Unit } from './module.ts';
import { isAssignment, isBitwise } from './reals.ts';
import { bare, type Code, mathCall, numberConstant } from './source.ts';
import { isList } from './values.ts';

const K = ts.SyntaxKind;
const { i32, f64, none } = binaryen;
type Ref = binaryen.ExpressionRef;

interface Local {
  readonly index: number;
  readonly isReal: boolean;
}

interface Taken {
  readonly parameter: ts.ParameterDeclaration;
  readonly name: ts.ObjectBindingPattern;
  readonly index: number;
}

/** Somewhere to read from and to write to. What it takes to get there is done once, by `ready`. */
interface Place {
  readonly isReal: boolean;
  readonly ready: Ref;
  readonly read: () => Ref;
  readonly write: (value: Ref) => Ref;
}

/** Functions of JavaScript's Math that WebAssembly has an instruction for; the others are asked of JavaScript. */
const NATIVE_MATH = new Set(['floor', 'ceil', 'trunc', 'sqrt']);

/** Helpers that give up where a result is no word. */
const CHECKED = new Map<ts.SyntaxKind, string>([
  [K.PlusToken, 'checkedSum'],
  [K.PlusEqualsToken, 'checkedSum'],
  [K.MinusToken, 'checkedDifference'],
  [K.MinusEqualsToken, 'checkedDifference'],
  [K.AsteriskToken, 'checkedProduct'],
  [K.AsteriskEqualsToken, 'checkedProduct'],
]);

/** Whether the sum is cut to a word anyway, as JavaScript does for `| 0`, for bits and for Math.imul. */
function isCut(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isPrefixUnaryExpression(parent)) return isCut(parent);
  if (isBitwise(parent)) return true;
  if (ts.isCallExpression(parent)) return mathCall(parent) === 'imul';
  const isSum =
    ts.isBinaryExpression(parent) &&
    (parent.operatorToken.kind === K.PlusToken || parent.operatorToken.kind === K.MinusToken);
  return isSum && isCut(parent);
}

/** Compiles the body of one function. */
export class Body {
  private readonly unit: Unit;
  private readonly m: binaryen.Module;
  private readonly locals = new Map<ts.Symbol, Local>();
  private readonly types: binaryen.Type[] = [];
  private readonly parameters: number;
  private readonly code: Code;
  private readonly isReal: boolean;
  /** Parameters that are taken apart where they are named. */
  private readonly taken: Taken[] = [];
  /** Where `break` and `continue` lead to. */
  private readonly breaks: string[] = [];
  private readonly continues: string[] = [];
  private labels = 0;

  constructor(unit: Unit, code: Code, isReal: boolean) {
    this.unit = unit;
    this.m = unit.module;
    this.code = code;
    this.isReal = isReal;
    if (!ts.isFunctionDeclaration(code) && !ts.isArrowFunction(code)) this.types.push(i32);
    for (const parameter of code.parameters) {
      const { name } = parameter;
      if (ts.isObjectBindingPattern(name)) this.taken.push({ parameter, name, index: this.types.length });
      const symbol = unit.source.checker.getSymbolAtLocation(name);
      const real = unit.reals.isRealSymbol(symbol);
      if (symbol !== undefined) this.locals.set(symbol, { index: this.types.length, isReal: real });
      this.types.push(real ? f64 : i32);
    }
    this.parameters = this.types.length;
  }

  /** Adds the function to the module. */
  compile(name: string, result: binaryen.Type): void {
    const { body } = this.code;
    if (body === undefined) return;
    const first = this.taken.map((one) => this.takeApart(one));
    const inside = ts.isBlock(body) ? this.block(body.statements) : this.m.return(this.value(body, this.isReal));
    const made = first.length === 0 ? inside : this.m.block(null, [...first, inside], binaryen.auto);
    const whole = result === none ? made : this.m.block(null, [made, this.m.unreachable()], result);
    const params = binaryen.createType(this.types.slice(0, this.parameters));
    this.m.addFunction(name, params, result, this.types.slice(this.parameters), whole);
  }

  private newLocal(isReal: boolean): Local {
    this.types.push(isReal ? f64 : i32);
    return { index: this.types.length - 1, isReal };
  }

  private label(what: string): string {
    this.labels++;
    return `${what}${this.labels}`;
  }

  private get({ index, isReal }: Local): Ref {
    return this.m.local.get(index, isReal ? f64 : i32);
  }

  private refuse(node: ts.Node, why: string): Ref {
    this.unit.source.refuse(node, why);
    return this.m.unreachable();
  }

  // ── statements ──

  private block(statements: readonly ts.Statement[]): Ref {
    return this.m.block(
      null,
      statements.map((statement) => this.statement(statement)),
      binaryen.auto,
    );
  }

  private statement(node: ts.Statement): Ref {
    const { m } = this;
    if (ts.isBlock(node)) return this.block(node.statements);
    if (ts.isExpressionStatement(node)) return this.effect(node.expression);
    if (ts.isVariableStatement(node)) return this.declareAll(node.declarationList);
    if (ts.isReturnStatement(node)) return this.giveBack(node);
    if (ts.isIfStatement(node)) {
      const otherwise = node.elseStatement === undefined ? undefined : this.statement(node.elseStatement);
      return m.if(this.truth(node.expression), this.statement(node.thenStatement), otherwise);
    }
    if (ts.isForStatement(node)) return this.forLoop(node);
    if (ts.isForOfStatement(node)) return this.forOf(node);
    if (ts.isWhileStatement(node)) return this.loop(node.statement, { before: node.expression });
    if (ts.isDoStatement(node)) return this.loop(node.statement, { after: node.expression });
    if (ts.isSwitchStatement(node)) return this.switchOver(node);
    if (ts.isThrowStatement(node)) return this.trap(node);
    if (ts.isEmptyStatement(node)) return m.nop();
    if (ts.isBreakStatement(node) && node.label === undefined) return m.br(this.breaks.at(-1) ?? '');
    if (ts.isContinueStatement(node) && node.label === undefined) return m.br(this.continues.at(-1) ?? '');
    return this.refuse(node, `a ${K[node.kind]} is not compiled`);
  }

  private giveBack({ expression }: ts.ReturnStatement): Ref {
    if (expression === undefined) return this.m.return();
    if ((this.unit.source.typeOf(expression).flags & ts.TypeFlags.Never) !== 0) return this.effect(expression);
    return this.m.return(this.value(expression, this.isReal));
  }

  /** Says where it happened, and stops: JavaScript plays the game again, and tells. */
  private trap(node: ts.Node): Ref {
    return this.m.block(null, [
      this.m.global.set('trap', this.m.i32.const(this.unit.trapAt(node))),
      this.m.unreachable(),
    ]);
  }

  private declareAll({ declarations }: ts.VariableDeclarationList): Ref {
    return this.m.block(
      null,
      declarations.map((one) => this.declareOne(one)),
    );
  }

  private declareOne({ name, initializer, type }: ts.VariableDeclaration): Ref {
    if (type !== undefined && initializer !== undefined)
      this.mustBeAlike(initializer, this.boundTo(this.unit.source.typeOf(type)));
    if (ts.isIdentifier(name)) {
      const local = this.localFor(name);
      return initializer === undefined
        ? this.m.local.set(local.index, local.isReal ? this.m.f64.const(0) : this.m.i32.const(0))
        : this.m.local.set(local.index, this.value(initializer, local.isReal));
    }
    if (initializer === undefined) return this.refuse(name, 'has nothing to be taken from');
    const from = this.newLocal(false);
    const whole = this.unit.source.typeOf(initializer);
    const parts = name.elements.map((element, i) => this.bind(element, i, from, whole));
    return this.m.block(null, [this.m.local.set(from.index, this.value(initializer, false)), ...parts]);
  }

  private takeApart({ parameter, name, index }: Taken): Ref {
    const type = this.unit.source.typeOf(parameter);
    return this.m.block(
      null,
      name.elements.map((element, i) => this.bind(element, i, { index, isReal: false }, type)),
    );
  }

  /** `const { a, b: c } = …`, and the same of lists. */
  private bind(element: ts.ArrayBindingElement, i: number, from: Local, type: ts.Type): Ref {
    if (ts.isOmittedExpression(element)) return this.m.nop();
    const { name, propertyName, initializer, dotDotDotToken } = element;
    if (!ts.isIdentifier(name) || initializer !== undefined || dotDotDotToken !== undefined)
      return this.refuse(element, 'is taken apart in a way that is not compiled');
    const local = this.localFor(name);
    const element0 = elementOf(this.unit.source, type);
    const read =
      element0 === undefined
        ? this.readField(this.get(from), type, (propertyName ?? name) as ts.Identifier)
        : this.load(element0, this.m.i32.add(this.get(from), this.m.i32.const(i * BYTES[element0])));
    return this.m.local.set(local.index, this.converted(read, this.isWide(read), local.isReal));
  }

  private localFor(name: ts.Identifier): Local {
    const symbol = this.unit.source.checker.getSymbolAtLocation(name) as ts.Symbol;
    const known = this.locals.get(symbol);
    if (known !== undefined) return known;
    const local = this.newLocal(this.unit.source.isNumber(name) && this.unit.reals.isRealSymbol(symbol));
    this.locals.set(symbol, local);
    return local;
  }

  private forLoop({ initializer, condition, incrementor, statement }: ts.ForStatement): Ref {
    let first: Ref = this.m.nop();
    if (initializer !== undefined)
      first = ts.isVariableDeclarationList(initializer) ? this.declareAll(initializer) : this.effect(initializer);
    const next = incrementor === undefined ? this.m.nop() : this.effect(incrementor);
    return this.m.block(null, [
      first,
      this.loop(statement, condition === undefined ? {} : { before: condition }, next),
    ]);
  }

  private loop(
    body: ts.Statement,
    { before, after }: { readonly before?: ts.Expression; readonly after?: ts.Expression },
    next: Ref = this.m.nop(),
  ): Ref {
    const { m } = this;
    const [out, again, on] = [this.label('out'), this.label('again'), this.label('on')];
    this.breaks.push(out);
    this.continues.push(on);
    const inside = m.block(on, [this.statement(body)]);
    this.breaks.pop();
    this.continues.pop();
    const leave = before === undefined ? m.nop() : m.br(out, m.i32.eqz(this.truth(before)));
    const back = after === undefined ? m.br(again) : m.br(again, this.truth(after));
    return m.block(out, [m.loop(again, m.block(null, [leave, inside, next, back]))]);
  }

  private forOf({ initializer, expression, statement }: ts.ForOfStatement): Ref {
    const { m } = this;
    const element = elementOf(this.unit.source, this.unit.source.typeOf(expression));
    const name = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0].name : undefined;
    if (element === undefined || name === undefined || !ts.isIdentifier(name))
      return this.refuse(expression, 'is no array to go over');
    const [array, i, end, local] = [
      this.newLocal(false),
      this.newLocal(false),
      this.newLocal(false),
      this.localFor(name),
    ];
    const place = m.i32.add(this.get(array), m.i32.mul(this.get(i), m.i32.const(BYTES[element])));
    const [out, again, on] = [this.label('out'), this.label('again'), this.label('on')];
    this.breaks.push(out);
    this.continues.push(on);
    const inside = m.block(on, [m.local.set(local.index, this.load(element, place)), this.statement(statement)]);
    this.breaks.pop();
    this.continues.pop();
    return m.block(out, [
      m.local.set(array.index, this.value(expression, false)),
      m.local.set(end.index, this.lengthOf(expression)),
      m.local.set(i.index, m.i32.const(0)),
      m.loop(
        again,
        m.block(null, [
          m.br(out, m.i32.ge_s(this.get(i), this.get(end))),
          inside,
          m.local.set(i.index, m.i32.add(this.get(i), m.i32.const(1))),
          m.br(again),
        ]),
      ),
    ]);
  }

  /** A table of jumps where cases are small numbers, else one comparison after the other. */
  private switchOver({ expression, caseBlock: { clauses } }: ts.SwitchStatement): Ref {
    const { m } = this;
    const out = this.label('out');
    const labels = clauses.map(() => this.label('case'));
    const chosen = this.newLocal(false);
    const otherwise = labels[clauses.findIndex(ts.isDefaultClause)] ?? out;
    const cases = clauses.flatMap((clause, i) =>
      ts.isCaseClause(clause)
        ? [{ test: clause.expression, value: this.constantOf(clause.expression), label: labels[i] }]
        : [],
    );
    const isDense = cases.every(({ value }) => value !== undefined && value >= 0 && value < 256);
    const table = Array.from(
      { length: isDense ? Math.max(-1, ...cases.map(({ value }) => value ?? 0)) + 1 : 0 },
      (_, i) => cases.find(({ value }) => value === i)?.label ?? otherwise,
    );
    const jump = isDense
      ? m.switch(table, otherwise, this.get(chosen))
      : m.block(null, [
          ...cases.map(({ test, label }) => m.br(label, m.i32.eq(this.get(chosen), this.value(test, false)))),
          m.br(otherwise),
        ]);
    this.breaks.push(out);
    let inner: Ref = m.block(null, [m.local.set(chosen.index, this.value(expression, false)), jump]);
    for (const [i, clause] of clauses.entries())
      inner = m.block(null, [
        m.block(labels[i], [inner]),
        ...clause.statements.map((statement) => this.statement(statement)),
      ]);
    this.breaks.pop();
    return m.block(out, [inner]);
  }

  private constantOf(node: ts.Expression): number | undefined {
    const plain = bare(node);
    if (ts.isNumericLiteral(plain)) return Number(plain.text);
    const value = this.unit.values.of(plain);
    return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
  }

  // ── expressions ──

  /** For what it does, and not for its value. */
  private effect(given: ts.Expression): Ref {
    const node = bare(given);
    if (ts.isBinaryExpression(node)) {
      if (isAssignment(node.operatorToken.kind)) return this.assign(node, false);
      if (node.operatorToken.kind === K.CommaToken)
        return this.m.block(null, [this.effect(node.left), this.effect(node.right)]);
    }
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      if (node.operator === K.PlusPlusToken || node.operator === K.MinusMinusToken) return this.step(node, false);
    }
    const made = this.expression(node);
    const type = binaryen.getExpressionType(made);
    return type === i32 || type === f64 ? this.m.drop(made) : made;
  }

  private isWide(ref: Ref): boolean {
    return binaryen.getExpressionType(ref) === f64;
  }

  private converted(ref: Ref, isWide: boolean, wanted: boolean): Ref {
    if (isWide === wanted) return ref;
    return wanted ? this.m.f64.convert_s.i32(ref) : this.m.call('toWord', [ref], i32);
  }

  /** As a double, or as a word. */
  private value(given: ts.Expression, wanted: boolean): Ref {
    const node = bare(given);
    if (ts.isNumericLiteral(node))
      return wanted ? this.m.f64.const(Number(node.text)) : this.m.i32.const(Number(node.text) | 0);
    const made = this.expression(node);
    return this.converted(made, this.isWide(made), wanted);
  }

  private truth(given: ts.Expression): Ref {
    const node = bare(given);
    const made = this.expression(node);
    if (this.isWide(made)) return this.refuse(node, 'a fraction is taken for true or false');
    return made;
  }

  private expression(given: ts.Expression): Ref {
    const { m, unit } = this;
    const node = bare(given);
    if (ts.isNumericLiteral(node)) return this.value(node, unit.reals.isReal(node));
    if (node.kind === K.TrueKeyword) return m.i32.const(1);
    if (node.kind === K.FalseKeyword || node.kind === K.NullKeyword) return m.i32.const(0);
    if (node.kind === K.ThisKeyword) return m.local.get(0, i32);
    if (ts.isBinaryExpression(node)) return this.binary(node);
    if (ts.isConditionalExpression(node)) {
      const isReal = unit.reals.isReal(node);
      return m.if(this.truth(node.condition), this.value(node.whenTrue, isReal), this.value(node.whenFalse, isReal));
    }
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return this.unary(node);
    if (ts.isCallExpression(node)) return this.call(node);
    if (ts.isElementAccessExpression(node)) return this.readPlace(this.elementPlace(node));
    if (ts.isIdentifier(node) && node.text === 'undefined') return m.i32.const(0);
    const limit = numberConstant(node);
    if (limit !== undefined) return m.f64.const(limit);
    if (unit.isLayout(unit.source.typeOf(node))) return m.i32.const(unit.layoutAt);
    const value = unit.values.of(node);
    if (value !== undefined) return this.constant(node, value);
    if (ts.isPropertyAccessExpression(node)) return this.property(node);
    const local = ts.isIdentifier(node) ? this.locals.get(unit.source.symbolOf(node) as ts.Symbol) : undefined;
    if (local !== undefined) return this.get(local);
    return this.refuse(node, `${node.getText().slice(0, 60)} is not compiled`);
  }

  private constant(node: ts.Expression, value: unknown): Ref {
    if (typeof value === 'boolean') return this.m.i32.const(value ? 1 : 0);
    if (typeof value === 'number')
      return this.unit.reals.isReal(node) ? this.m.f64.const(value) : this.m.i32.const(value);
    return isList(value)
      ? this.m.i32.const(this.unit.memory.arrayAt(value, node))
      : this.refuse(node, 'is no number and no list');
  }

  private property(node: ts.PropertyAccessExpression): Ref {
    const { source } = this.unit;
    const type = source.typeOf(node.expression);
    if (node.name.text === 'length' && elementOf(source, type) !== undefined) return this.lengthOf(node.expression);
    const declared = source.declarationOf(node.name);
    if (declared !== undefined && ts.isGetAccessorDeclaration(declared))
      return this.unit.callTo(declared, [this.value(node.expression, false)]);
    return this.readField(this.value(node.expression, false), type, node.name);
  }

  private readField(object: Ref, type: ts.Type, name: ts.MemberName): Ref {
    const { unit, m } = this;
    if (isState(unit.source, type)) {
      const { from, isView } = unit.placeOf(name);
      return isView ? m.i32.add(object, m.i32.const(4 * from)) : m.i32.load(4 * from, 4, object);
    }
    const field = unit.memory.field(type, name);
    const isReal = field.kind === 'f64' || (field.kind === 'own' && field.real);
    return isReal ? m.f64.load(field.at, 8, object) : m.i32.load(field.at, 4, object);
  }

  private lengthOf(given: ts.Expression): Ref {
    const { unit, m } = this;
    const node = bare(given);
    const known = unit.lengthKnown(node);
    if (known !== undefined) return m.i32.const(known);
    if (!unit.hasHead(node))
      return this.refuse(node, 'the length of this array is not known: it may be part of a state');
    return m.i32.load(0, 4, m.i32.sub(this.value(node, false), m.i32.const(ARRAY_HEAD)));
  }

  private load(element: Element, at: Ref, offset = 0): Ref {
    if (element === 'f64') return this.m.f64.load(offset, 8, at);
    return element === 'u8' ? this.m.i32.load8_u(offset, 1, at) : this.m.i32.load(offset, 4, at);
  }

  private binary(node: ts.BinaryExpression): Ref {
    const { m, unit } = this;
    const {
      left,
      right,
      operatorToken: { kind },
    } = node;
    if (isAssignment(kind)) return this.assign(node, true);
    if (kind === K.AmpersandAmpersandToken || kind === K.BarBarToken) this.mustBeTruth(left);
    if (kind === K.AmpersandAmpersandToken) return m.if(this.truth(left), this.truth(right), m.i32.const(0));
    if (kind === K.BarBarToken) return m.if(this.truth(left), m.i32.const(1), this.truth(right));
    if (kind === K.CommaToken) return m.block(null, [this.effect(left), this.expression(right)]);
    if (isBitwise(node)) {
      const made = this.bits(kind, this.value(left, false), this.value(right, false));
      return unit.reals.isReal(node) ? m.f64.convert_u.i32(made) : made;
    }
    const wide = unit.reals.isReal(left) || unit.reals.isReal(right) || kind === K.SlashToken;
    return this.arithmetic(node, kind, this.value(left, wide), this.value(right, wide), wide);
  }

  private mustBeTruth(node: ts.Expression): void {
    if ((this.unit.source.typeOf(node).flags & ts.TypeFlags.BooleanLike) === 0)
      this.refuse(node, 'is neither true nor false');
  }

  private bits(kind: ts.SyntaxKind, a: Ref, b: Ref): Ref {
    const { i32: op } = this.m;
    if (kind === K.AmpersandToken || kind === K.AmpersandEqualsToken) return op.and(a, b);
    if (kind === K.BarToken || kind === K.BarEqualsToken) return op.or(a, b);
    if (kind === K.CaretToken || kind === K.CaretEqualsToken) return op.xor(a, b);
    if (kind === K.LessThanLessThanToken || kind === K.LessThanLessThanEqualsToken) return op.shl(a, b);
    return kind === K.GreaterThanGreaterThanToken || kind === K.GreaterThanGreaterThanEqualsToken
      ? op.shr_s(a, b)
      : op.shr_u(a, b);
  }

  private arithmetic(node: ts.Node, kind: ts.SyntaxKind, a: Ref, b: Ref, wide: boolean): Ref {
    const op = wide ? this.m.f64 : this.m.i32;
    const checked = wide || !this.unit.isChecked || isCut(node) ? undefined : CHECKED.get(kind);
    if (checked !== undefined) return this.m.call(checked, [a, b], i32);
    switch (kind) {
      case K.PlusToken:
      case K.PlusEqualsToken:
        return op.add(a, b);
      case K.MinusToken:
      case K.MinusEqualsToken:
        return op.sub(a, b);
      case K.AsteriskToken:
      case K.AsteriskEqualsToken:
        return op.mul(a, b);
      case K.SlashToken:
      case K.SlashEqualsToken:
        return this.m.f64.div(a, b);
      case K.PercentToken:
      case K.PercentEqualsToken:
        return wide ? this.m.call('remainder', [a, b], f64) : this.m.i32.rem_s(a, b);
      case K.EqualsEqualsEqualsToken:
        return op.eq(a, b);
      case K.ExclamationEqualsEqualsToken:
        return op.ne(a, b);
      case K.LessThanToken:
        return wide ? this.m.f64.lt(a, b) : this.m.i32.lt_s(a, b);
      case K.LessThanEqualsToken:
        return wide ? this.m.f64.le(a, b) : this.m.i32.le_s(a, b);
      case K.GreaterThanToken:
        return wide ? this.m.f64.gt(a, b) : this.m.i32.gt_s(a, b);
      case K.GreaterThanEqualsToken:
        return wide ? this.m.f64.ge(a, b) : this.m.i32.ge_s(a, b);
      default:
        return this.refuse(node, `${ts.tokenToString(kind) ?? 'this'} is not compiled`);
    }
  }

  private unary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Ref {
    const { m, unit } = this;
    const { operator, operand } = node;
    if (operator === K.PlusPlusToken || operator === K.MinusMinusToken) return this.step(node, true);
    if (operator === K.ExclamationToken) return m.i32.eqz(this.truth(operand));
    if (operator === K.TildeToken) return m.i32.xor(this.value(operand, false), m.i32.const(-1));
    if (operator === K.PlusToken) return this.expression(operand);
    return unit.reals.isReal(operand)
      ? m.f64.neg(this.value(operand, true))
      : m.i32.sub(m.i32.const(0), this.value(operand, false));
  }

  // ── places ──

  private readPlace({ ready, read }: Place): Ref {
    const made = read();
    return this.m.block(null, [ready, made], binaryen.getExpressionType(made));
  }

  private placeOf(given: ts.Expression): Place {
    const { m, unit } = this;
    const node = bare(given);
    if (ts.isElementAccessExpression(node)) return this.elementPlace(node);
    if (ts.isIdentifier(node)) {
      const local = this.locals.get(unit.source.symbolOf(node) as ts.Symbol);
      if (local !== undefined)
        return {
          isReal: local.isReal,
          ready: m.nop(),
          read: () => this.get(local),
          write: (v) => m.local.set(local.index, v),
        };
    }
    if (ts.isPropertyAccessExpression(node)) return this.fieldPlace(node);
    const bad = this.refuse(node, 'cannot be written to');
    return { isReal: false, ready: bad, read: () => m.i32.const(0), write: () => m.nop() };
  }

  private fieldPlace({ expression, name }: ts.PropertyAccessExpression): Place {
    const { m, unit } = this;
    const type = unit.source.typeOf(expression);
    const object = this.newLocal(false);
    const ready = m.local.set(object.index, this.value(expression, false));
    if (isState(unit.source, type)) {
      const { from } = unit.placeOf(name);
      return {
        isReal: false,
        ready,
        read: () => m.i32.load(4 * from, 4, this.get(object)),
        write: (value) => m.i32.store(4 * from, 4, this.get(object), value),
      };
    }
    const field = unit.memory.field(type, name);
    const isReal = field.kind === 'f64' || (field.kind === 'own' && field.real);
    const [op, align] = isReal ? ([m.f64, 8] as const) : ([m.i32, 4] as const);
    return {
      isReal,
      ready,
      read: () => op.load(field.at, align, this.get(object)),
      write: (value) => op.store(field.at, align, this.get(object), value),
    };
  }

  private elementPlace({ expression, argumentExpression }: ts.ElementAccessExpression): Place {
    const { m, unit } = this;
    const element = elementOf(unit.source, unit.source.typeOf(expression)) ?? 'i32';
    const at = this.newLocal(false);
    const { base, offset } = this.address(expression);
    const { steps, array, index } = this.within(expression, base, offset, argumentExpression);
    const bytes = element === 'u8' ? index : m.i32.shl(index, m.i32.const(element === 'f64' ? 3 : 2));
    const ready = m.block(null, [
      ...steps,
      m.local.set(at.index, array === undefined ? bytes : m.i32.add(array, bytes)),
    ]);
    return {
      isReal: element === 'f64',
      ready,
      read: () => this.load(element, this.get(at), offset),
      write: (value) => {
        if (element === 'f64') return m.f64.store(offset, 8, this.get(at), value);
        return element === 'u8'
          ? m.i32.store8(offset, 1, this.get(at), value)
          : m.i32.store(offset, 4, this.get(at), value);
      },
    };
  }

  /** An index and its array. A checked module gives up where there is no such element. */
  private within(expression: ts.Expression, base: Ref | undefined, offset: number, indexed: ts.Expression) {
    const { m, unit } = this;
    const index = this.value(indexed, false);
    if (!unit.isChecked) return { steps: [], array: base, index };
    const [start, place] = [this.newLocal(false), this.newLocal(false)];
    const whole = m.i32.add(this.get(start), m.i32.const(offset));
    const known = unit.lengthKnown(expression);
    const isOutside = m.i32.ge_u(this.get(place), known === undefined ? this.toldLength(whole) : m.i32.const(known));
    const steps = [
      m.local.set(start.index, base ?? m.i32.const(0)),
      m.local.set(place.index, index),
      m.if(isOutside, this.trap(indexed)),
    ];
    return { steps, array: this.get(start), index: this.get(place) };
  }

  /** Of an array of which only its address is known: what was noted of that in a checked module. */
  private toldLength(array: Ref): Ref {
    return this.m.i32.sub(this.m.i32.load(this.unit.lengthsAt, 4, array), this.m.i32.const(1));
  }

  /** Where an array begins: what is known of that beforehand is part of an instruction, and not reckoned each time. */
  private address(given: ts.Expression): { readonly base?: Ref; readonly offset: number } {
    const { unit } = this;
    const node = bare(given);
    const value = unit.values.of(node);
    if (isList(value)) return { offset: unit.memory.arrayAt(value, node) };
    if (ts.isPropertyAccessExpression(node) && isState(unit.source, unit.source.typeOf(node.expression))) {
      const { from, isView } = unit.placeOf(node.name);
      if (isView) return { base: this.value(node.expression, false), offset: 4 * from };
    }
    return { base: this.value(node, false), offset: 0 };
  }

  private assign(node: ts.BinaryExpression, isWanted: boolean): Ref {
    const { m, unit } = this;
    const {
      left,
      right,
      operatorToken: { kind },
    } = node;
    const place = this.placeOf(left);
    const { isReal } = place;
    let value: Ref;
    if (kind === K.EqualsToken) value = this.value(right, isReal);
    else if (isBitwiseAssignment(kind))
      value = this.converted(
        this.bits(kind, this.converted(place.read(), isReal, false), this.value(right, false)),
        false,
        isReal,
      );
    else {
      const wide = isReal || unit.reals.isReal(right) || kind === K.SlashEqualsToken;
      const made = this.arithmetic(
        node,
        kind,
        this.converted(place.read(), isReal, wide),
        this.value(right, wide),
        wide,
      );
      value = this.converted(made, wide, isReal);
    }
    if (!isWanted) return m.block(null, [place.ready, place.write(value)]);
    const kept = this.newLocal(isReal);
    return m.block(
      null,
      [place.ready, m.local.set(kept.index, value), place.write(this.get(kept)), this.get(kept)],
      isReal ? f64 : i32,
    );
  }

  private step(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression, isWanted: boolean): Ref {
    const { m } = this;
    const place = this.placeOf(node.operand);
    const { isReal } = place;
    const op = isReal ? m.f64 : m.i32;
    const by = node.operator === K.PlusPlusToken ? 1 : -1;
    const next = (value: Ref) => op.add(value, op.const(by));
    if (!isWanted) return m.block(null, [place.ready, place.write(next(place.read()))]);
    const before = this.newLocal(isReal);
    const told = ts.isPostfixUnaryExpression(node) ? this.get(before) : next(this.get(before));
    return m.block(
      null,
      [place.ready, m.local.set(before.index, place.read()), place.write(next(this.get(before))), told],
      isReal ? f64 : i32,
    );
  }

  // ── calls ──

  private call(node: ts.CallExpression): Ref {
    const { unit } = this;
    const math = mathCall(node);
    if (math !== undefined) return this.math(node, math);
    const choices = unit.reach.implementations(node);
    // A method that the only class there is does not have: `rules.standing?.(…)`.
    if (choices.length === 0 && node.questionDotToken !== undefined) return this.m.nop();
    if (choices.length === 0 && unit.reach.leadsNowhere(node)) return this.trap(node);
    if (choices.length === 0)
      return this.arrayMethod(node) ?? this.refuse(node, `${node.expression.getText()} is not compiled`);
    if ((unit.source.typeOf(node).flags & ts.TypeFlags.Never) !== 0) return this.trap(node);
    const [{ code }] = choices;
    const isMethod = !ts.isFunctionDeclaration(code) && !ts.isArrowFunction(code);
    const owner =
      isMethod && ts.isPropertyAccessExpression(node.expression) ? [this.value(node.expression.expression, false)] : [];
    if (choices.length > 1) return this.callByClass(node, choices, owner);
    const passed = code.parameters.map((parameter, i) =>
      this.argument(node, parameter, i, unit.reals.isRealSymbol(unit.source.symbolOf(parameter.name))),
    );
    return this.callWith(node, code.parameters.length, [...owner, ...passed], (given) => unit.callTo(code, given));
  }

  private callByClass(node: ts.CallExpression, choices: readonly Implementation[], owner: readonly Ref[]): Ref {
    const types = this.unit.typesOf(choices);
    const { code } = choices.reduce((a, b) => (b.code.parameters.length > a.code.parameters.length ? b : a));
    const passed = code.parameters.map((parameter, i) => this.argument(node, parameter, i, types[i]));
    return this.callWith(node, types.length, [...owner, ...passed], (given) => this.unit.callByClass(choices, given));
  }

  /** Arguments that nobody takes are reckoned all the same, and after those that are taken. */
  private callWith(node: ts.CallExpression, taken: number, passed: readonly Ref[], call: (given: Ref[]) => Ref): Ref {
    const extra = node.arguments.slice(taken).map((argument) => this.effect(argument));
    if (extra.length === 0) return call([...passed]);
    const kept = passed.map((ref) => this.newLocal(this.isWide(ref)));
    const made = call(kept.map((local) => this.get(local)));
    const first = passed.map((ref, i) => this.m.local.set(kept[i].index, ref));
    return this.m.block(null, [...first, ...extra, made], binaryen.getExpressionType(made));
  }

  private argument(node: ts.CallExpression, parameter: ts.ParameterDeclaration, i: number, isReal: boolean): Ref {
    const given = node.arguments.at(i) ?? parameter.initializer;
    if (given === undefined) return this.refuse(node, `leaves ${parameter.name.getText()} out`);
    this.mustBeAlike(given, this.boundTo(this.unit.source.typeOf(parameter)));
    return this.value(given, isReal);
  }

  /** The class that stands for an interface. */
  private boundTo(type: ts.Type): ts.Type {
    return this.unit.reach.bindings.resolve(type);
  }

  /** An object must not be read as if it lay otherwise than it does. */
  private mustBeAlike(given: ts.Expression, type: ts.Type): void {
    const { source, memory } = this.unit;
    if (!memory.areAlike(this.boundTo(source.typeOf(given)), type))
      this.refuse(given, `is taken for a ${source.checker.typeToString(type)}, which lies otherwise in memory`);
  }

  private math(node: ts.CallExpression, name: string): Ref {
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
  private division(name: string, { left, right }: ts.BinaryExpression): Ref {
    const [a, b] = [this.value(left, false), this.value(right, false)];
    return name === 'trunc' ? this.m.i32.div_s(a, b) : this.m.call('floorDivide', [a, b], i32);
  }

  private extreme(node: ts.CallExpression, name: 'min' | 'max'): Ref {
    const { m, unit } = this;
    const isReal = unit.reals.isReal(node);
    const [first, ...others] = node.arguments.map((argument) => this.value(argument, isReal));
    return others.reduce((a, b) => (isReal ? m.f64[name](a, b) : m.call(name, [a, b], i32)), first);
  }

  /** What arrays can do by themselves. */
  private arrayMethod(node: ts.CallExpression): Ref | undefined {
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
  private checkedFill(node: ts.CallExpression, element: Element): Ref {
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
  private checkedPart(array: ts.Expression, first: ts.Expression, part: Ref): Ref {
    const { m } = this;
    const at = this.newLocal(false);
    const left = m.i32.sub(this.toldLength(this.value(array, false)), this.value(first, false));
    const isNoted = m.i32.load(this.unit.lengthsAt, 4, this.get(at));
    const note = m.i32.store(this.unit.lengthsAt, 4, this.get(at), m.i32.add(left, m.i32.const(1)));
    return m.block(null, [m.local.set(at.index, part), m.if(m.i32.eqz(isNoted), note), this.get(at)], i32);
  }
}

function isBitwiseAssignment(kind: ts.SyntaxKind): boolean {
  return (
    kind === K.AmpersandEqualsToken ||
    kind === K.BarEqualsToken ||
    kind === K.CaretEqualsToken ||
    kind === K.LessThanLessThanEqualsToken ||
    kind === K.GreaterThanGreaterThanEqualsToken ||
    kind === K.GreaterThanGreaterThanGreaterThanEqualsToken
  );
}
