import ts from 'typescript';
import { type Code, codeOf, type Source } from './source.ts';

/** Classes that stand for interfaces, by the interface's name, where not all that implement it are meant. */
export type BoundClasses = Readonly<Record<string, readonly ts.ClassDeclaration[]>>;

/** Constant objects that stand for interfaces whose members are functions, by the interface's name. */
export type BoundObjects = Readonly<Record<string, ts.ObjectLiteralExpression>>;

/** A function, and of a method the class that it is of. */
export interface Implementation {
  readonly code: Code;
  readonly of?: ts.ClassDeclaration;
}

type AnySignature = ts.MethodSignature | ts.FunctionTypeNode;

/**
 * What stands for interfaces and type parameters in one module. A module is a closed world: all classes are known, so a
 * call by an interface is one of a few calls, and mostly of one.
 */
export class Bindings {
  private readonly source: Source;
  private readonly classes: BoundClasses;
  private readonly objects: BoundObjects;
  private readonly known = new Map<ts.InterfaceDeclaration, readonly ts.ClassDeclaration[]>();
  private readonly groups = new Map<ts.ClassDeclaration, ts.InterfaceDeclaration>();
  private readonly parameters = new Map<ts.Symbol, ts.Type>();

  constructor(source: Source, classes: BoundClasses = {}, objects: BoundObjects = {}) {
    this.source = source;
    this.classes = classes;
    this.objects = objects;
    for (const declared of [...source.classes, ...Object.values(classes).flat()]) this.addParameters(declared);
    for (const declared of source.interfaces) this.addGroup(declared);
  }

  /** `class A extends B<C>`: the parameter of B is C. */
  private addParameters(declared: ts.ClassDeclaration): void {
    const { checker } = this.source;
    const clause = extendsClause(declared);
    const base = clause === undefined ? undefined : this.source.declarationOf(clause.expression);
    if (base === undefined || !ts.isClassDeclaration(base)) return;
    for (const [i, parameter] of (base.typeParameters ?? []).entries()) {
      const argument = clause?.typeArguments?.[i];
      const symbol = checker.getSymbolAtLocation(parameter.name);
      if (argument !== undefined && symbol !== undefined)
        this.parameters.set(symbol, checker.getTypeFromTypeNode(argument));
    }
  }

  private addGroup(declared: ts.InterfaceDeclaration): void {
    const classes = this.classesOf(declared);
    if (classes.length > 1) for (const one of classes) this.groups.set(one, declared);
  }

  /** The interface that a class stands for beside others: what both say of an object is said of one shape. */
  groupOf(declared: ts.ClassDeclaration): ts.InterfaceDeclaration | undefined {
    return this.groups.get(declared);
  }

  /** Whether it was said that no class stands for an interface. */
  isLeftOut({ name }: ts.InterfaceDeclaration): boolean {
    return this.classes[name.text]?.length === 0;
  }

  /** All classes that stand for an interface. */
  classesOf(declared: ts.InterfaceDeclaration): readonly ts.ClassDeclaration[] {
    let known = this.known.get(declared);
    if (known === undefined) {
      known = this.classes[declared.name.text] ?? this.source.implementing(declared);
      this.known.set(declared, known);
    }
    return known;
  }

  /** What a type is in this module. */
  resolve(given: ts.Type): ts.Type {
    const { checker } = this.source;
    const type = checker.getNonNullableType(given);
    if ((type.flags & ts.TypeFlags.TypeParameter) !== 0) {
      const bound = this.parameters.get(type.symbol);
      return bound === undefined ? (checker.getBaseConstraintOfType(type) ?? type) : this.resolve(bound);
    }
    const inside = this.classWithin(type.symbol?.declarations?.[0]);
    if (inside !== undefined) return checker.getTypeAtLocation(inside);
    const declared = interfaceOf(type);
    const classes = declared === undefined ? [] : this.classesOf(declared);
    return classes.length === 1 ? checker.getTypeAtLocation(classes[0]) : type;
  }

  /** The one symbol that a field goes by, whether an interface names it or a class that stands for that. */
  fieldOf(given: ts.Symbol): ts.Symbol {
    const declared = given.valueDeclaration;
    if (declared === undefined) return given;
    const { checker } = this.source;
    // A type with parameters has symbols of its own for the same declaration.
    const { name } = declared as ts.NamedDeclaration;
    const symbol = (name === undefined ? undefined : checker.getSymbolAtLocation(name)) ?? given;
    if (ts.isPropertySignature(declared) && ts.isInterfaceDeclaration(declared.parent)) {
      const classes = this.classesOf(declared.parent);
      return classes.length === 1 ? this.declaredIn(classes[0], symbol) : symbol;
    }
    if (!ts.isPropertyDeclaration(declared) || !ts.isClassDeclaration(declared.parent)) return symbol;
    const group = this.groupOf(declared.parent);
    return group === undefined ? symbol : this.declaredIn(group, symbol);
  }

  private declaredIn(where: ts.Declaration, symbol: ts.Symbol): ts.Symbol {
    const { checker } = this.source;
    const found = checker.getTypeAtLocation(where).getProperty(symbol.name);
    const name = found?.valueDeclaration === undefined ? undefined : ts.getNameOfDeclaration(found.valueDeclaration);
    return (name === undefined ? undefined : checker.getSymbolAtLocation(name)) ?? symbol;
  }

  /** What a call by a signature leads to: a function for each class, or one that an object has. */
  codesOf(declared: AnySignature): readonly Implementation[] {
    const { parent } = declared;
    if (ts.isFunctionTypeNode(declared)) {
      const member = this.memberOf(parent);
      const code = member === undefined ? undefined : codeOf(member);
      return code === undefined ? [] : [{ code }];
    }
    const inside = this.classWithin(parent);
    const classes = inside === undefined ? (ts.isInterfaceDeclaration(parent) ? this.classesOf(parent) : []) : [inside];
    return classes.flatMap((of) => {
      const code = this.methodOf(of, declared.name.getText());
      return code === undefined ? [] : [{ code, of }];
    });
  }

  /** A method of a class, its own or one that it inherits. */
  methodOf(declared: ts.ClassDeclaration, name: string): Code | undefined {
    const own = declared.members.filter(ts.isMethodDeclaration).find((member) => member.name.getText() === name);
    if (own !== undefined) return own;
    const clause = extendsClause(declared);
    const base = clause === undefined ? undefined : this.source.declarationOf(clause.expression);
    return base !== undefined && ts.isClassDeclaration(base) ? this.methodOf(base, name) : undefined;
  }

  /** What a constant object has for a member of the interface that it stands for. */
  private memberOf(signature: ts.Node): ts.Declaration | undefined {
    if (!ts.isPropertySignature(signature) || !ts.isInterfaceDeclaration(signature.parent)) return undefined;
    const object = this.objects[signature.parent.name.text];
    const member = object?.properties.find(({ name }) => name?.getText() === signature.name.getText());
    if (member === undefined || !ts.isShorthandPropertyAssignment(member)) return undefined;
    const symbol = this.source.checker.getShorthandAssignmentValueSymbol(member);
    return symbol === undefined ? undefined : this.source.declarationFor(symbol);
  }

  /** The class that such an object has, where its interface says `new (…) => { … }`. */
  private classWithin(node: ts.Node | undefined): ts.ClassDeclaration | undefined {
    if (node === undefined || !ts.isTypeLiteralNode(node) || !ts.isConstructorTypeNode(node.parent)) return undefined;
    const member = this.memberOf(node.parent.parent);
    return member !== undefined && ts.isClassDeclaration(member) ? member : undefined;
  }
}

export function interfaceOf(type: ts.Type): ts.InterfaceDeclaration | undefined {
  return type.symbol?.declarations?.find(ts.isInterfaceDeclaration);
}

export function extendsClause(declared: ts.ClassDeclaration): ts.ExpressionWithTypeArguments | undefined {
  return declared.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
}
