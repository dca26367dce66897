import ts from 'typescript';
import type { Bindings, Implementation } from './bindings.ts';
import { type Code, type Constant, codeOf, type Source } from './source.ts';

const NOBODY_ABSENT: ReadonlySet<ts.ClassDeclaration> = new Set();

/** All code that some functions come to, and all constants that it names. */
export class Reach {
  readonly codes = new Set<Code>();
  readonly constants = new Set<Constant>();
  private readonly source: Source;
  readonly bindings: Bindings;
  /** Classes of which no object comes here. */
  private readonly absent: ReadonlySet<ts.ClassDeclaration>;

  constructor(source: Source, bindings: Bindings, entries: readonly Code[], absent = NOBODY_ABSENT) {
    this.source = source;
    this.bindings = bindings;
    this.absent = absent;
    for (const entry of entries) this.add(entry);
  }

  private add(code: Code): void {
    if (this.codes.has(code) || code.body === undefined) return;
    this.codes.add(code);
    this.visit(code.body);
  }

  private readonly visit = (node: ts.Node): void => {
    // What is thrown is told by JavaScript, which plays the game again.
    if (ts.isThrowStatement(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node)) {
      for (const code of this.targets(node)) this.add(code);
    }
    if (ts.isPropertyAccessExpression(node) || ts.isIdentifier(node)) this.name(node);
    ts.forEachChild(node, this.visit);
  };

  private name(node: ts.PropertyAccessExpression | ts.Identifier): void {
    const declared = this.source.named(node);
    if (declared !== undefined && ts.isVariableDeclaration(declared) && codeOf(declared) === undefined)
      this.constants.add(declared as Constant);
    if (!ts.isPropertyAccessExpression(node)) return;
    const property = this.source.declarationOf(node.name);
    if (property !== undefined && ts.isGetAccessorDeclaration(property)) this.add(property);
  }

  /** The code that a call leads to: none, if that is no function of ours; several, if it depends on an object's class. */
  targets(call: ts.CallExpression): readonly Code[] {
    return [...new Set(this.implementations(call).map(({ code }) => code))];
  }

  /** The same for each class. */
  implementations(call: ts.CallExpression): readonly Implementation[] {
    const signature = this.source.checker.getResolvedSignature(call);
    const declared = signature?.declaration;
    if (declared === undefined || declared.getSourceFile().isDeclarationFile) return [];
    if (ts.isMethodSignature(declared) || ts.isFunctionTypeNode(declared))
      return this.bindings.codesOf(declared).filter(({ of }) => of === undefined || !this.absent.has(of));
    const code = ts.isArrowFunction(declared) ? declared : codeOf(declared);
    return code === undefined ? [] : [{ code }];
  }

  /** Whether a call is by an interface that no class of this module stands for: then nobody can come to it. */
  leadsNowhere(call: ts.CallExpression): boolean {
    const declared = this.source.checker.getResolvedSignature(call)?.declaration;
    if (declared === undefined || !ts.isMethodSignature(declared)) return false;
    const { parent } = declared;
    if (!ts.isInterfaceDeclaration(parent)) return false;
    const classes = this.bindings.classesOf(parent);
    return this.bindings.isLeftOut(parent) || (classes.length > 0 && classes.every((one) => this.absent.has(one)));
  }
}
