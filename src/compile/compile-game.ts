import binaryen from 'binaryen';
import ts from 'typescript';
import { Refusal } from '../data/refusal.ts';
import type { GameAbi } from '../engine/compiled/abi.ts';
import type { Layout } from '../engine/layout.ts';
import { Bindings, type BoundClasses, type BoundObjects } from './bindings.ts';
import { valuesOf } from './constants.ts';
import { type Instruction, type StatePlace, Unit } from './module.ts';
import { Reach } from './reach.ts';
import { fractionsIn, type Sample } from './samples.ts';
import { type Code, codeOf, type Problem, Source } from './source.ts';

/** A class: the file that exports it or imports it, from the project's root on, and its name there. */
export interface ClassSource {
  readonly file: string;
  readonly name: string;
}

/** What is compiled. */
export interface GameSource {
  readonly root: string;
  readonly id: string;
  readonly layout: Layout;
  readonly rules: ClassSource;
  readonly bots: readonly ClassSource[];
  /** More files with classes that may stand for interfaces. */
  readonly files?: readonly string[];
  /** For interfaces that classes implement which are not compiled: those that are. */
  readonly stands?: Readonly<Record<string, readonly ClassSource[]>>;
  /** Rules and bots as tables have them: which of their numbers need not be whole is seen in them. */
  readonly samples: { readonly rules: readonly unknown[]; readonly bots: readonly unknown[] };
}

export interface Compiled {
  readonly binary: Uint8Array;
  readonly abi: GameAbi;
}

const LOOP = 'src/compile/game-loop.ts';
const CHANCE = 'src/engine/chance.ts';
const RNG = 'src/engine/rng.ts';
const RACE = 'src/engine/race.ts';
const LAYOUT = 'src/engine/compiled/word-layout.ts';
const BITS = 'src/engine/bits.ts';
/** What its functions are to a processor. */
export const INSTRUCTIONS: Readonly<Record<string, Instruction>> = { popcount: 'popcnt', lowestBit: 'ctz' };
/** Room for the object that stands for the layout. */
const LAYOUT_BYTES = 64;

/** The classes of a module, found in its sources. */
interface Classes {
  readonly rules: ts.ClassDeclaration;
  readonly bots: readonly ts.ClassDeclaration[];
  readonly keyed: ts.ClassDeclaration;
  readonly free: ts.ClassDeclaration;
  readonly stream: ts.ClassDeclaration;
  readonly race: ts.ClassDeclaration;
  readonly layout: ts.ClassDeclaration;
}

/**
 * Compiles the rules of a game, and bots for it, into one module. Refuses what cannot be, all of it, with file and
 * line. A checked module, for tests, gives up where a sum or product leaves 32 bits, or an index its array; it is as it was made, and
 * slow.
 */
export async function compileGame(game: GameSource, isChecked = false): Promise<Compiled> {
  const compiled = await tryToCompile(game, isChecked);
  if (!('problems' in compiled)) return compiled;
  const lines = compiled.problems.map(({ file, line, why }) => `${file}:${line}: ${why}`);
  throw new Refusal(`${game.id} cannot be compiled:\n${[...new Set(lines)].join('\n')}`);
}

/** The same; what cannot be compiled is told line by line. */
export async function tryToCompile(
  game: GameSource,
  isChecked = false,
): Promise<Compiled | { readonly problems: readonly Problem[] }> {
  const ours = [game.rules, ...game.bots, ...Object.values(game.stands ?? {}).flat()];
  const files = [LOOP, CHANCE, RNG, RACE, LAYOUT, BITS, ...ours.map(({ file }) => file), ...(game.files ?? [])];
  const source = new Source(game.root, [...new Set(files)]);
  const classes = classesIn(source, game);
  const bindings = new Bindings(source, boundClasses(source, game, classes), partsIn(classes.rules.getSourceFile()));
  const loop = codeOf(source.exported(LOOP, 'playGame')) as Code;
  const reach = new Reach(source, bindings, [loop]);
  // Where all play at random, no bot is asked, and nobody imagines games: the loop is compiled once more for these tables.
  const atRandom = new Reach(source, bindings, [loop], new Set([...classes.bots, classes.free]));
  const values = await valuesOf(game.root, reach.constants, source.aliases);
  const inWords = new Set([bindings.methodOf(classes.stream, 'belowWide') as Code]);
  const instructions = new Map(
    Object.entries(INSTRUCTIONS).map(([name, one]) => [codeOf(source.exported(BITS, name)) as Code, one]),
  );
  const reals = new Set<ts.Symbol>();
  for (;;) {
    source.problems.length = 0;
    const options = { inWords, instructions, reals, isChecked, layoutBytes: LAYOUT_BYTES };
    const unit = new Unit(source, reach, values, placesOf(game.layout), options);
    const random = unit.copyOf(atRandom, ' at random');
    const abi = abiOf(unit, classes, loop);
    if (source.problems.length > 0) return { problems: source.problems };
    const fractions = fractionsIn(abi, samplesOf(game, abi));
    if (fractions.size === 0) {
      unit.module.addFunctionExport(unit.all.nameOf(loop), 'play');
      unit.module.addFunctionExport(random.nameOf(loop), 'playAtRandom');
      return { binary: finished(unit), abi };
    }
    // Others may be real because these are.
    for (const field of fractions) reals.add(unit.memory.symbols.get(field) as ts.Symbol);
    unit.module.dispose();
  }
}

function classesIn(source: Source, { rules, bots }: GameSource): Classes {
  const found = (file: string, name: string) => classOf(source, { file, name });
  return {
    rules: classOf(source, rules),
    bots: bots.map((one) => classOf(source, one)),
    keyed: found(CHANCE, 'KeyedChance'),
    free: found(CHANCE, 'FreeChance'),
    stream: found(RNG, 'Sfc32'),
    race: found(RACE, 'Race'),
    layout: found(LAYOUT, 'WordLayout'),
  };
}

function boundClasses(source: Source, { stands = {} }: GameSource, classes: Classes): BoundClasses {
  const { rules, bots, keyed, free, stream, layout } = classes;
  const others = Object.entries(stands).map(([name, all]) => [name, all.map((one) => classOf(source, one))] as const);
  return {
    Chance: source.isCreated(free) ? [keyed, free] : [keyed],
    Rng: [stream],
    Rules: [rules],
    Bot: bots,
    Layout: [layout],
    ...Object.fromEntries(others),
  };
}

/** What the file exports, or else a class of that name in what it imports. */
function classOf(source: Source, { file, name }: ClassSource): ts.ClassDeclaration {
  const found = source.exportedOrNone(file, name) ?? source.classes.find((one) => one.name?.text === name);
  if (found === undefined || !ts.isClassDeclaration(found))
    throw new Refusal(`the rules or a bot are a ${name}, which is no class in TypeScript`);
  return found;
}

/** The object that has the parts of phased rules, if the rules are of that kind. */
function partsIn({ statements }: ts.SourceFile): BoundObjects {
  for (const statement of statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { type, initializer } of statement.declarationList.declarations) {
      const isParts = type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Parts';
      if (isParts && initializer !== undefined && ts.isObjectLiteralExpression(initializer))
        return { Parts: initializer };
    }
  }
  return {};
}

function abiOf(unit: Unit, { rules, bots, keyed, stream, race, layout }: Classes, loop: Code): GameAbi {
  const shapeOf = (node: ts.Node) => unit.memory.shapeOf(unit.source.typeOf(node));
  const shapes = {
    table: shapeOf(loop.parameters[0]),
    rules: shapeOf(rules),
    chance: shapeOf(keyed),
    stream: shapeOf(stream),
    race: shapeOf(race),
    layout: shapeOf(layout),
    bots: bots.map((bot) => ({ name: bot.name?.text ?? '', shape: shapeOf(bot) })),
  };
  return { ...unit.abi, ...shapes, layoutAt: unit.layoutAt };
}

function samplesOf({ samples }: GameSource, abi: GameAbi): readonly Sample[] {
  const shapeOf = (bot: unknown) => abi.bots.find(({ name }) => name === (bot as object).constructor.name)?.shape;
  return [
    ...samples.rules.map((value) => ({ value, shape: abi.rules })),
    ...samples.bots.flatMap((value) => {
      const shape = shapeOf(value);
      return shape === undefined ? [] : [{ value, shape }];
    }),
  ];
}

function placesOf(layout: Layout): ReadonlyMap<string, StatePlace> {
  const { places, size } = layout;
  const probe = layout.create() as unknown as Readonly<Record<string, unknown>>;
  const all = new Map<string, StatePlace>([['words', { from: 0, length: size, isView: true }]]);
  for (const { name, from, length } of places) all.set(name, { from, length, isView: ArrayBuffer.isView(probe[name]) });
  return all;
}

function finished(unit: Unit): Uint8Array {
  const { module: m } = unit;
  m.addGlobalExport('trap', 'trap');
  if (m.validate() === 0) throw new Error('the compiled module is not valid');
  if (!unit.isChecked) optimize(m);
  return m.emitBinary();
}

function optimize(m: binaryen.Module): void {
  binaryen.setOptimizeLevel(4);
  // Nothing lies where addresses are small (`Memory`): what is added to one can be part of the instruction.
  binaryen.setLowMemoryUnused(true);
  binaryen.setShrinkLevel(0);
  // By measuring: how large what is called may be, to be put in the place of its call. With 80 for the first of them Cerbère was not
  // done after minutes.
  binaryen.setAllowInliningFunctionsWithLoops(true);
  binaryen.setAlwaysInlineMaxSize(30);
  binaryen.setFlexibleInlineMaxSize(300);
  binaryen.setOneCallerInlineMaxSize(4000);
  m.optimize();
  m.optimize();
}
