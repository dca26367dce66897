import binaryen from 'binaryen';
import ts from 'typescript';
import { BYTES } from '../engine/compiled/abi.ts';
import { Expressions } from './expressions.ts';
import { elementOf } from './memory.ts';
import type { Copy, Unit } from './module.ts';
import { isAssignment } from './reals.ts';
import type { Local, Ref } from './scope.ts';
import { bare, type Code } from './source.ts';

const K = ts.SyntaxKind;
const { i32, f64, none } = binaryen;

interface Taken {
  readonly parameter: ts.ParameterDeclaration;
  readonly name: ts.ObjectBindingPattern;
  readonly index: number;
}

/** A loop whose turns are known beforehand. */
interface Counted {
  readonly name: ts.Identifier;
  readonly from: number;
  readonly to: number;
}

/** Of a loop that is written out: parts of its body, by the number of its turns. */
const MOST_WRITTEN = 300;

/** Compiles the body of one function. */
export class Body extends Expressions {
  private readonly parameters: number;
  private readonly isReal: boolean;
  /** Parameters that are taken apart where they are named. */
  private readonly taken: Taken[] = [];
  /** Where `break` and `continue` lead to. */
  private readonly breaks: string[] = [];
  private readonly continues: string[] = [];
  private labels = 0;

  constructor(unit: Unit, copy: Copy, code: Code, isReal: boolean) {
    super(unit, copy, code);
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

  private label(what: string): string {
    this.labels++;
    return `${what}${this.labels}`;
  }

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
    if (ts.isIfStatement(node)) return this.choice(node);
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

  private choice({ expression, thenStatement, elseStatement }: ts.IfStatement): Ref {
    const { m } = this;
    if (!isJoint(bare(expression))) {
      const otherwise = elseStatement === undefined ? undefined : this.statement(elseStatement);
      return m.if(this.truth(expression), this.statement(thenStatement), otherwise);
    }
    const [done, not] = [this.label('done'), this.label('not')];
    const inside = [this.leave(expression, not, false), this.statement(thenStatement)];
    if (elseStatement === undefined) return m.block(not, inside);
    return m.block(done, [m.block(not, [...inside, m.br(done)]), this.statement(elseStatement)]);
  }

  /**
   * Leaves a block if a condition holds, or if it does not: at the first part of `a && b` or `a || b` that tells. To make
   * one value of them first, and to ask for that, would take a jump more.
   */
  private leave(condition: ts.Expression, label: string, when: boolean): Ref {
    const { m } = this;
    const node = bare(condition);
    if (!isJoint(node)) {
      const truth = this.truth(node);
      return m.br(label, when ? truth : m.i32.eqz(truth));
    }
    this.mustBeTruth(node.left);
    const isEither = node.operatorToken.kind === K.BarBarToken;
    if (isEither === when)
      return m.block(null, [this.leave(node.left, label, when), this.leave(node.right, label, when)]);
    const told = this.label('told');
    return m.block(told, [this.leave(node.left, told, !when), this.leave(node.right, label, when)]);
  }

  private giveBack({ expression }: ts.ReturnStatement): Ref {
    if (expression === undefined) return this.m.return();
    if ((this.unit.source.typeOf(expression).flags & ts.TypeFlags.Never) !== 0) return this.effect(expression);
    return this.m.return(this.value(expression, this.isReal));
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

  private forLoop(node: ts.ForStatement): Ref {
    const { initializer, condition, incrementor, statement } = node;
    const counted = this.unit.isChecked ? undefined : this.countedLoop(node);
    if (counted !== undefined) return this.written(counted, statement);
    let first: Ref = this.m.nop();
    if (initializer !== undefined)
      first = ts.isVariableDeclarationList(initializer) ? this.declareAll(initializer) : this.effect(initializer);
    const next = incrementor === undefined ? this.m.nop() : this.effect(incrementor);
    return this.m.block(null, [
      first,
      this.loop(statement, condition === undefined ? {} : { before: condition }, next),
    ]);
  }

  /** `for (let i = 0; i < 6; i++)` with a short body that leaves i alone. */
  private countedLoop({ initializer, condition, incrementor, statement }: ts.ForStatement): Counted | undefined {
    if (initializer === undefined || !ts.isVariableDeclarationList(initializer)) return undefined;
    const { declarations } = initializer;
    const { name, initializer: start } = declarations[0];
    if (declarations.length !== 1 || !ts.isIdentifier(name) || start === undefined) return undefined;
    const symbol = this.unit.source.symbolOf(name);
    const isName = (node: ts.Node) => ts.isIdentifier(node) && this.unit.source.symbolOf(node) === symbol;
    const isBelow =
      condition !== undefined &&
      ts.isBinaryExpression(condition) &&
      condition.operatorToken.kind === K.LessThanToken &&
      isName(condition.left);
    const isStep =
      incrementor !== undefined &&
      ts.isPostfixUnaryExpression(incrementor) &&
      incrementor.operator === K.PlusPlusToken &&
      isName(incrementor.operand);
    if (!isBelow || !isStep) return undefined;
    const [from, to] = [this.constantOf(start), this.constantOf(condition.right)];
    if (from === undefined || to === undefined || to < from || writes(statement, isName)) return undefined;
    return (to - from) * sizeOf(statement) <= MOST_WRITTEN ? { name, from, to } : undefined;
  }

  /** A loop without one: its body as often as it is run, where engines would look at each turn whether they are to stop. */
  private written({ name, from, to }: Counted, body: ts.Statement): Ref {
    const { m } = this;
    const { index, isReal } = this.localFor(name);
    const out = this.label('out');
    this.breaks.push(out);
    const turns = Array.from({ length: to - from }, (_, turn) => {
      const on = this.label('on');
      this.continues.push(on);
      const place = isReal ? m.f64.const(from + turn) : m.i32.const(from + turn);
      const made = m.block(on, [m.local.set(index, place), this.statement(body)]);
      this.continues.pop();
      return made;
    });
    this.breaks.pop();
    return m.block(out, turns);
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
    const leave = before === undefined ? m.nop() : this.leave(before, out, false);
    const back = after === undefined ? m.br(again) : this.leave(after, again, true);
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
}

/** How many parts a piece of code has. */
function sizeOf(node: ts.Node): number {
  let size = 1;
  ts.forEachChild(node, (child) => {
    size += sizeOf(child);
  });
  return size;
}

/** Whether code changes a variable. */
function writes(node: ts.Node, isName: (node: ts.Node) => boolean): boolean {
  const isStep =
    (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
    (node.operator === K.PlusPlusToken || node.operator === K.MinusMinusToken) &&
    isName(node.operand);
  const isSet = ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && isName(node.left);
  return isStep || isSet || (ts.forEachChild(node, (child) => writes(child, isName) || undefined) ?? false);
}

/** `a && b` or `a || b`. */
function isJoint(node: ts.Expression): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return kind === K.AmpersandAmpersandToken || kind === K.BarBarToken;
}
