import ts from 'typescript';
import { type Code, type Constant, codeOf, type Source } from './source.ts';

/** Which class stands for an interface: of luck and dice there is one of each at a table. */
export type Bindings = Readonly<Record<string, ts.ClassDeclaration>>;

/** All code that some functions come to, and all constants that it names. */
export class Reach {
  readonly codes = new Set<Code>();
  readonly constants = new Set<Constant>();
  private readonly source: Source;
  private readonly bindings: Bindings;

  constructor(source: Source, bindings: Bindings, entries: readonly Code[]) {
    this.source = source;
    this.bindings = bindings;
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
      const code = this.callee(node);
      if (code !== undefined) this.add(code);
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

  /** The code that a call leads to; none, if that is no function of ours. */
  callee(call: ts.CallExpression): Code | undefined {
    const signature = this.source.checker.getResolvedSignature(call);
    const declared = signature?.declaration;
    if (declared === undefined || declared.getSourceFile().isDeclarationFile) return undefined;
    if (ts.isMethodSignature(declared)) return this.bound(declared);
    if (ts.isArrowFunction(declared)) return declared;
    return codeOf(declared);
  }

  /** The type of the class that stands for an interface, or the type itself. */
  boundType(type: ts.Type): ts.Type {
    const declared = type.symbol?.declarations?.find(ts.isInterfaceDeclaration);
    const bound = declared === undefined ? undefined : this.bindings[declared.name.text];
    return bound === undefined ? type : this.source.checker.getTypeAtLocation(bound);
  }

  private bound(declared: ts.MethodSignature): Code | undefined {
    const { parent, name } = declared;
    if (!ts.isInterfaceDeclaration(parent)) return undefined;
    const members = this.bindings[parent.name.text]?.members ?? [];
    return members.filter(ts.isMethodDeclaration).find((member) => member.name.getText() === name.getText());
  }
}
