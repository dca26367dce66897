import binaryen from 'binaryen';
import ts from 'typescript';
import { Calls } from './calls.ts';
import { elementOf } from './memory.ts';
import { isAssignment, isBitwise } from './reals.ts';
import type { Ref } from './scope.ts';
import { bare, mathCall, numberConstant } from './source.ts';
import { isList } from './values.ts';

const K = ts.SyntaxKind;
const { i32, f64 } = binaryen;

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

/** All that has a value. */
export abstract class Expressions extends Calls {
  /** For what it does, and not for its value. */
  protected override effect(given: ts.Expression): Ref {
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

  /** As a double, or as a word. */
  protected override value(given: ts.Expression, wanted: boolean): Ref {
    const node = bare(given);
    if (ts.isNumericLiteral(node))
      return wanted ? this.m.f64.const(Number(node.text)) : this.m.i32.const(Number(node.text) | 0);
    const made = this.expression(node);
    return this.converted(made, this.isWide(made), wanted);
  }

  protected truth(given: ts.Expression): Ref {
    const node = bare(given);
    const made = this.expression(node);
    if (this.isWide(made)) return this.refuse(node, 'a fraction is taken for true or false');
    return made;
  }

  protected expression(given: ts.Expression): Ref {
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

  protected constant(node: ts.Expression, value: unknown): Ref {
    if (typeof value === 'boolean') return this.m.i32.const(value ? 1 : 0);
    if (typeof value === 'number')
      return this.unit.reals.isReal(node) ? this.m.f64.const(value) : this.m.i32.const(value);
    return isList(value)
      ? this.m.i32.const(this.unit.memory.arrayAt(value, node))
      : this.refuse(node, 'is no number and no list');
  }

  protected property(node: ts.PropertyAccessExpression): Ref {
    const { source } = this.unit;
    const type = source.typeOf(node.expression);
    if (node.name.text === 'length' && elementOf(source, type) !== undefined) return this.lengthOf(node.expression);
    const declared = source.declarationOf(node.name);
    if (declared !== undefined && ts.isGetAccessorDeclaration(declared))
      return this.unit.callTo(this.copy, declared, [this.value(node.expression, false)]);
    return this.readField(this.value(node.expression, false), type, node.name);
  }

  protected binary(node: ts.BinaryExpression): Ref {
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

  protected mustBeTruth(node: ts.Expression): void {
    if ((this.unit.source.typeOf(node).flags & ts.TypeFlags.BooleanLike) === 0)
      this.refuse(node, 'is neither true nor false');
  }

  protected bits(kind: ts.SyntaxKind, a: Ref, b: Ref): Ref {
    const { i32: op } = this.m;
    if (kind === K.AmpersandToken || kind === K.AmpersandEqualsToken) return op.and(a, b);
    if (kind === K.BarToken || kind === K.BarEqualsToken) return op.or(a, b);
    if (kind === K.CaretToken || kind === K.CaretEqualsToken) return op.xor(a, b);
    if (kind === K.LessThanLessThanToken || kind === K.LessThanLessThanEqualsToken) return op.shl(a, b);
    return kind === K.GreaterThanGreaterThanToken || kind === K.GreaterThanGreaterThanEqualsToken
      ? op.shr_s(a, b)
      : op.shr_u(a, b);
  }

  protected arithmetic(node: ts.Node, kind: ts.SyntaxKind, a: Ref, b: Ref, wide: boolean): Ref {
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

  protected unary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Ref {
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

  protected assign(node: ts.BinaryExpression, isWanted: boolean): Ref {
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

  protected step(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression, isWanted: boolean): Ref {
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
