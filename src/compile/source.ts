import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Something in a source that cannot be compiled, with its place. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

/** Whatever has a body that can be compiled. */
export type Code = ts.FunctionDeclaration | ts.MethodDeclaration | ts.GetAccessorDeclaration | ts.ArrowFunction;

/** A top-level constant, whose value counts and not what it is made of. */
export type Constant = ts.VariableDeclaration & { readonly name: ts.Identifier };

/** Sources that were parsed, by name: most of them are the same from game to game. */
const PARSED = new Map<string, ts.SourceFile>();

function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile(name, version, ...others) {
      const known = PARSED.get(name);
      if (known !== undefined && known.text === host.readFile(name)) return known;
      const parsed = host.getSourceFile(name, version, ...others);
      if (parsed !== undefined) PARSED.set(name, parsed);
      return parsed;
    },
  };
}

/** Sources with their types, as compilers see them. */
export class Source {
  readonly root: string;
  readonly checker: ts.TypeChecker;
  readonly problems: Problem[] = [];
  /** Files that stand for what sources import by a name. */
  readonly aliases: Readonly<Record<string, string>>;
  private readonly program: ts.Program;
  private created: ReadonlySet<ts.Declaration> | undefined;

  constructor(root: string, files: readonly string[]) {
    this.root = root;
    const configFile = ts.findConfigFile(root, (file) => ts.sys.fileExists(file)) ?? join(root, 'tsconfig.json');
    const { config } = ts.readConfigFile(configFile, (file) => ts.sys.readFile(file)) as { config: unknown };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile));
    this.aliases = Object.fromEntries(
      Object.entries(options.paths ?? {}).map(([name, [file]]) => [name, resolve(dirname(configFile), file)]),
    );
    const settings = { ...options, noEmit: true, incremental: false, composite: false };
    this.program = ts.createProgram(
      files.map((file) => resolve(root, file)),
      settings,
      hostOf(settings),
    );
    this.checker = this.program.getTypeChecker();
  }

  /** Notes what cannot be compiled. Compiling goes on, so that all of it is told at once. */
  refuse(node: ts.Node, why: string): void {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    this.problems.push({ file: relative(this.root, file.fileName), line: line + 1, why });
  }

  /** What a file exports under a name. */
  exported(file: string, name: string): ts.Declaration {
    const declared = this.exportedOrNone(file, name);
    if (declared === undefined) throw new Error(`${file} exports no ${name}`);
    return declared;
  }

  exportedOrNone(file: string, name: string): ts.Declaration | undefined {
    const source = this.program.getSourceFile(resolve(this.root, file));
    const module = source === undefined ? undefined : this.checker.getSymbolAtLocation(source);
    const found = module?.exports?.get(ts.escapeLeadingUnderscores(name));
    return found === undefined ? undefined : this.resolved(found).declarations?.[0];
  }

  private resolved(symbol: ts.Symbol): ts.Symbol {
    return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.checker.getAliasedSymbol(symbol);
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol === undefined ? undefined : this.resolved(symbol);
  }

  declarationOf(node: ts.Node): ts.Declaration | undefined {
    const symbol = this.symbolOf(node);
    return symbol === undefined ? undefined : this.declarationFor(symbol);
  }

  declarationFor(symbol: ts.Symbol): ts.Declaration | undefined {
    const { valueDeclaration, declarations } = this.resolved(symbol);
    return valueDeclaration ?? declarations?.[0];
  }

  /** All top-level classes of the sources. */
  get classes(): readonly ts.ClassDeclaration[] {
    return this.statements.filter(ts.isClassDeclaration);
  }

  get interfaces(): readonly ts.InterfaceDeclaration[] {
    return this.statements.filter(ts.isInterfaceDeclaration);
  }

  private get statements(): readonly ts.Statement[] {
    return this.program
      .getSourceFiles()
      .filter(({ isDeclarationFile }) => !isDeclarationFile)
      .flatMap(({ statements }) => [...statements]);
  }

  /** Classes that say that they implement an interface, and of which there are objects. */
  implementing(declared: ts.InterfaceDeclaration): readonly ts.ClassDeclaration[] {
    const names = (one: ts.ClassDeclaration) =>
      (one.heritageClauses ?? []).filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword);
    return this.classes.filter(
      (one) =>
        names(one).some(({ types }) => types.some(({ expression }) => this.declarationOf(expression) === declared)) &&
        this.isCreated(one),
    );
  }

  /** Whether the sources make an object of a class, or of one that extends it. */
  isCreated(declared: ts.ClassDeclaration): boolean {
    this.created ??= this.findCreated();
    return this.created.has(declared);
  }

  private findCreated(): ReadonlySet<ts.Declaration> {
    const created = new Set<ts.Declaration>();
    const visit = (node: ts.Node): void => {
      if (ts.isNewExpression(node)) add(this.declarationOf(node.expression));
      ts.forEachChild(node, visit);
    };
    const add = (declared: ts.Declaration | undefined): void => {
      if (declared === undefined || !ts.isClassDeclaration(declared)) return;
      created.add(declared);
      const base = extendsClause(declared)?.expression;
      if (base !== undefined) add(this.declarationOf(base));
    };
    for (const statement of this.statements) visit(statement);
    return created;
  }

  /** The top-level constant or function that an expression names, by itself or by its module. */
  named(node: ts.Expression): ts.Declaration | undefined {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    if (!ts.isIdentifier(name)) return undefined;
    const declared = this.declarationOf(name);
    const isOurs = declared !== undefined && !declared.getSourceFile().isDeclarationFile;
    return isOurs && isTopLevel(declared) ? declared : undefined;
  }

  typeOf(node: ts.Node): ts.Type {
    return this.checker.getTypeAtLocation(node);
  }

  isNumber(node: ts.Node): boolean {
    const type = this.typeOf(node);
    const all = type.isUnion() ? type.types : [type];
    return all.every(({ flags }) => (flags & ts.TypeFlags.NumberLike) !== 0);
  }
}

function isTopLevel(node: ts.Declaration): boolean {
  if (ts.isFunctionDeclaration(node)) return ts.isSourceFile(node.parent);
  return (
    ts.isVariableDeclaration(node) &&
    ts.isVariableStatement(node.parent.parent) &&
    ts.isSourceFile(node.parent.parent.parent)
  );
}

/** The body of a top-level name, if it is a function. */
export function codeOf(node: ts.Declaration): Code | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isGetAccessorDeclaration(node)) return node;
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return undefined;
  return ts.isArrowFunction(node.initializer) ? node.initializer : undefined;
}

/** Without what only types see. */
export function bare(node: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return bare(node.expression);
  return node;
}

/** "floor" of Math.floor(…). */
export function mathCall(node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  return ts.isIdentifier(expression) && expression.text === 'Math' ? name.text : undefined;
}

/** Infinity of Number.POSITIVE_INFINITY. */
export function numberConstant(node: ts.Expression): number | undefined {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const value = (Number as unknown as Readonly<Record<string, unknown>>)[node.name.text];
  return node.expression.text === 'Number' && typeof value === 'number' ? value : undefined;
}

export function extendsClause(declared: ts.ClassDeclaration): ts.ExpressionWithTypeArguments | undefined {
  return declared.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
}
