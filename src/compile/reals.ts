import ts from 'typescript';
import type { Reach } from './reach.ts';
import { bare, type Code, mathCall, numberConstant, type Source } from './source.ts';
import type { Values } from './values.ts';

const K = ts.SyntaxKind;
const ARITHMETIC = new Set([K.PlusToken, K.MinusToken, K.AsteriskToken, K.PercentToken]);
/** Results that are 32-bit words, whatever goes in. */
const BITWISE = new Set([
  K.AmpersandToken,
  K.BarToken,
  K.CaretToken,
  K.LessThanLessThanToken,
  K.GreaterThanGreaterThanToken,
  K.GreaterThanGreaterThanGreaterThanToken,
]);
const WHOLE_MATH = new Set(['imul', 'clz32']);
const SAME_MATH = new Set(['min', 'max', 'abs']);

export function isBitwise(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && BITWISE.has(node.operatorToken.kind);
}

export function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= K.FirstAssignment && kind <= K.LastAssignment;
}

/** Whether a value fits a word. */
export function isWord(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value && !Object.is(value, -0);
}

/**
 * Which numbers need not be whole. A number that nothing real flows into is a word of 32 bits; all else is a double, as in
 * JavaScript. Found by going over all code until nothing changes.
 */
export class Reals {
  private readonly source: Source;
  private readonly reach: Reach;
  private readonly values: Values;
  private readonly real = new Set<ts.Symbol>();
  /** Functions that return a word as long as they are given words, though they reckon with doubles. */
  private readonly inWords: ReadonlySet<Code>;
  private hasChanged = true;

  constructor(source: Source, reach: Reach, values: Values, inWords: ReadonlySet<Code>, known: Iterable<ts.Symbol>) {
    this.inWords = inWords;
    for (const symbol of known) this.real.add(reach.bindings.fieldOf(symbol));
    this.source = source;
    this.reach = reach;
    this.values = values;
    while (this.hasChanged) {
      this.hasChanged = false;
      for (const code of reach.codes) this.visit(code);
    }
  }

  isRealSymbol(given: ts.Symbol | undefined): boolean {
    if (given === undefined) return false;
    const symbol = this.reach.bindings.fieldOf(given);
    return this.real.has(symbol) || this.isWeighed(symbol);
  }

  /** Of a class that begins with a fraction in one of its fields, all fields with a number may get one. */
  private isWeighed({ valueDeclaration: declared }: ts.Symbol): boolean {
    if (declared === undefined || !ts.isPropertyDeclaration(declared) || !ts.isClassDeclaration(declared.parent))
      return false;
    const given = (member: ts.ClassElement) =>
      ts.isPropertyDeclaration(member) && member.initializer !== undefined && ts.isNumericLiteral(member.initializer)
        ? Number(member.initializer.text)
        : undefined;
    return (
      given(declared) !== undefined && declared.parent.members.some((member) => !Number.isInteger(given(member) ?? 0))
    );
  }

  /** Whether what a function returns is real. */
  returnsReal(code: Code): boolean {
    return this.isRealSymbol(this.symbolOfCode(code));
  }

  private symbolOfCode(code: Code): ts.Symbol | undefined {
    return this.source.checker.getSymbolAtLocation(nameOfCode(code));
  }

  isReal(given: ts.Expression): boolean {
    const node = bare(given);
    if (ts.isNumericLiteral(node)) return !isWord(Number(node.text));
    if (numberConstant(node) !== undefined) return true;
    if (ts.isPrefixUnaryExpression(node))
      return node.operator !== K.TildeToken && node.operator !== K.ExclamationToken && this.isReal(node.operand);
    if (ts.isPostfixUnaryExpression(node)) return this.isReal(node.operand);
    if (ts.isConditionalExpression(node)) return this.isReal(node.whenTrue) || this.isReal(node.whenFalse);
    if (ts.isElementAccessExpression(node)) return this.hasRealElements(node.expression);
    if (ts.isBinaryExpression(node)) return this.isRealBinary(node);
    if (ts.isCallExpression(node)) return this.isRealCall(node);
    return this.isRealName(node);
  }

  private isRealName(node: ts.Expression): boolean {
    const value = this.values.of(node);
    if (value !== undefined) return typeof value === 'number' && !isWord(value);
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    const symbol = this.source.symbolOf(name);
    if (symbol?.valueDeclaration !== undefined && ts.isGetAccessorDeclaration(symbol.valueDeclaration))
      return this.returnsReal(symbol.valueDeclaration);
    return this.isRealSymbol(symbol);
  }

  hasRealElements(array: ts.Expression): boolean {
    return this.source.typeOf(array).symbol?.name === 'Float64Array';
  }

  private isRealBinary(node: ts.BinaryExpression): boolean {
    const { kind } = node.operatorToken;
    if (kind === K.SlashToken || kind === K.AsteriskAsteriskToken) return true;
    if (kind === K.GreaterThanGreaterThanGreaterThanToken) return !this.isShiftedWord(node);
    if (ARITHMETIC.has(kind)) return this.isReal(node.left) || this.isReal(node.right);
    return isAssignment(kind) && this.isReal(node.left);
  }

  /** Whether `a >>> b` is used as a word, or cannot have its highest bit set: else it may be more than a word holds. */
  private isShiftedWord(node: ts.BinaryExpression): boolean {
    const shift = bare(node.right);
    const by = ts.isNumericLiteral(shift) ? Number(shift.text) : this.values.of(shift);
    if (typeof by === 'number' && by % 32 > 0) return true;
    let { parent } = node as ts.Node;
    while (ts.isParenthesizedExpression(parent)) ({ parent } = parent);
    return isBitwise(parent);
  }

  private isRealCall(node: ts.CallExpression): boolean {
    const math = mathCall(node);
    if (math !== undefined) {
      if (WHOLE_MATH.has(math) || this.wholeDivision(node) !== undefined) return false;
      return !SAME_MATH.has(math) || node.arguments.some((argument) => this.isReal(argument));
    }
    return this.reach.targets(node).some((code) => this.returnsReal(code));
  }

  /** `Math.floor(a / b)` or `Math.trunc(a / b)` of words. */
  wholeDivision(node: ts.Expression): ts.BinaryExpression | undefined {
    const math = mathCall(node);
    if (math !== 'floor' && math !== 'trunc') return undefined;
    const [first] = (node as ts.CallExpression).arguments;
    const quotient = bare(first);
    const isQuotient = ts.isBinaryExpression(quotient) && quotient.operatorToken.kind === K.SlashToken;
    return isQuotient && !this.isReal(quotient.left) && !this.isReal(quotient.right) ? quotient : undefined;
  }

  private mark(node: ts.Node): void {
    const named = this.source.symbolOf(node);
    const symbol = named === undefined ? undefined : this.reach.bindings.fieldOf(named);
    if (symbol === undefined || this.real.has(symbol)) return;
    this.real.add(symbol);
    this.hasChanged = true;
  }

  private readonly visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      if (this.source.isNumber(node.name) && this.isReal(node.initializer)) this.mark(node.name);
    } else if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) this.visitBinding(node, node.name);
    else if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) this.visitAssignment(node);
    else if (ts.isReturnStatement(node) && node.expression !== undefined) this.visitReturn(node, node.expression);
    else if (ts.isCallExpression(node)) this.visitCall(node);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && this.isReal(node.body))
      this.mark((node.parent as ts.VariableDeclaration).name);
    if (!ts.isThrowStatement(node)) ts.forEachChild(node, this.visit);
  };

  private visitBinding(node: ts.BindingElement, name: ts.Identifier): void {
    const property = (node.propertyName ?? node.name).getText();
    const type = this.reach.bindings.resolve(this.source.typeOf(node.parent));
    if (this.isRealSymbol(type.getProperty(property))) this.mark(name);
  }

  private visitAssignment(node: ts.BinaryExpression): void {
    const left = bare(node.left);
    const isReal = this.isReal(node.right) || node.operatorToken.kind === K.SlashEqualsToken;
    if (isReal && !ts.isElementAccessExpression(left))
      this.mark(ts.isPropertyAccessExpression(left) ? left.name : left);
  }

  private visitReturn(node: ts.ReturnStatement, value: ts.Expression): void {
    if (!this.source.isNumber(value) || !this.isReal(value)) return;
    const code = ts.findAncestor(node, ts.isFunctionLike) as Code;
    if (!this.inWords.has(code)) this.mark(nameOfCode(code));
  }

  private visitCall(node: ts.CallExpression): void {
    const codes = this.reach.targets(node);
    // Where several classes have such a method, what is real of one is real of all.
    const areReal = codes.some((code) => this.returnsReal(code));
    for (const code of codes) if (areReal && codes.length > 1) this.mark(nameOfCode(code));
    for (const [i, argument] of node.arguments.entries()) {
      const parameters = codes.map((code) => code.parameters[i]).filter((one) => one !== undefined);
      const isReal =
        (this.source.isNumber(argument) && this.isReal(argument)) ||
        (parameters.length > 1 && parameters.some(({ name }) => this.isRealSymbol(this.source.symbolOf(name))));
      if (isReal) for (const { name } of parameters) this.mark(name);
    }
  }
}

/** What a function is called by. */
export function nameOfCode(code: Code): ts.Node {
  return ts.isArrowFunction(code) ? (code.parent as ts.VariableDeclaration).name : (code.name as ts.Node);
}
