import binaryen from 'binaryen';
import ts from 'typescript';
import { Refusal } from '../data/refusal.ts';
import type { GameAbi } from '../engine/compiled/abi.ts';
import type { Layout } from '../engine/layout.ts';
import { valuesOf } from './constants.ts';
import { type StatePlace, Unit } from './module.ts';
import { Reach } from './reach.ts';
import { fractionsIn } from './samples.ts';
import { type Code, codeOf, Source } from './source.ts';

/** Bots that are compiled with a game, by their class. */
export interface BotSource {
  readonly file: string;
  readonly name: string;
  /** Some of them. */
  readonly bots: readonly unknown[];
}

/** What is compiled: files from the project's root, and what they export. */
export interface GameSource {
  readonly root: string;
  readonly id: string;
  readonly layout: Layout;
  readonly setUp: string;
  readonly legalMoves: string;
  readonly applyMove: string;
  readonly bots: readonly BotSource[];
  /** Terms as rules have them: which of their numbers need not be whole is seen in them. */
  readonly terms: readonly unknown[];
}

export interface Compiled {
  readonly binary: Uint8Array;
  readonly abi: GameAbi;
}

const LOOP = 'src/compile/game-loop.ts';
const CHANCE = 'src/engine/chance.ts';
const RNG = 'src/engine/rng.ts';

/**
 * Compiles the rules of a game, and bots for it, into one module. Refuses what cannot be, all of it, with file and
 * line. A checked module, for tests, gives up where a sum or product leaves 32 bits.
 */
export async function compileGame(game: GameSource, isChecked = false): Promise<Compiled> {
  const files = [LOOP, CHANCE, RNG, game.setUp, game.legalMoves, game.applyMove, ...game.bots.map(({ file }) => file)];
  const source = new Source(game.root, [...new Set(files)]);
  const functionIn = (file: string, name: string) => codeOf(source.exported(file, name)) as Code;
  const classIn = (file: string, name: string) => source.exported(file, name) as ts.ClassDeclaration;
  const keyed = classIn(CHANCE, 'KeyedChance');
  const sfc = classIn(RNG, 'Sfc32');
  const methodOf = (of: ts.ClassDeclaration, name: string) =>
    of.members.filter(ts.isMethodDeclaration).find((member) => member.name.getText() === name);
  const bots = game.bots.map(({ file, name }) => classIn(file, name));
  const rules = {
    deal: functionIn(game.setUp, 'setUp'),
    legal: functionIn(game.legalMoves, 'legalMoves'),
    apply: functionIn(game.applyMove, 'applyMove'),
    keyBot: methodOf(keyed, 'keyBot') as Code,
    below: methodOf(sfc, 'below') as Code,
  };
  const chosen = bots.map((bot) => ({
    choose: methodOf(bot, 'choose') as Code,
    begin: methodOf(bot, 'begin') as Code,
  }));
  const loop = functionIn(LOOP, 'playGame');
  const entries = [loop, ...Object.values(rules), ...chosen.flatMap(({ choose, begin }) => [choose, begin])];
  const reach = new Reach(source, { Chance: keyed, Rng: sfc }, entries);
  const values = await valuesOf(game.root, reach.constants);
  const inWords = new Set([methodOf(sfc, 'belowWide') as Code]);
  const reals = new Set<ts.Symbol>();
  for (;;) {
    source.problems.length = 0;
    const unit = new Unit(source, reach, values, placesOf(game.layout), { inWords, reals, isChecked });
    addExternals(unit, rules, chosen);
    const typeOf = (node: ts.Node) => source.checker.getTypeAtLocation(node);
    const shapes = {
      table: unit.memory.shapeOf(typeOf(loop.parameters[0])),
      chance: unit.memory.shapeOf(typeOf(keyed)),
      stream: unit.memory.shapeOf(typeOf(sfc)),
      terms: unit.memory.shapeOf(typeOf(rules.legal.parameters[0])),
      bots: bots.map((bot, i) => ({ name: game.bots[i].name, shape: unit.memory.shapeOf(typeOf(bot)) })),
    };
    refuseProblems(game.id, source);
    const abi = { ...unit.memory.abi(unit.trapTexts), ...shapes };
    const samples = [
      ...game.terms.map((value) => ({ value, shape: shapes.terms })),
      ...game.bots.flatMap((one, i) => one.bots.map((value) => ({ value, shape: shapes.bots[i].shape }))),
    ];
    const fractions = fractionsIn(abi, samples);
    if (fractions.size === 0) return { binary: finished(unit, unit.nameOf(loop)), abi };
    // Others may be real because these are.
    for (const field of fractions) reals.add(unit.memory.symbols.get(field) as ts.Symbol);
    unit.module.dispose();
  }
}

function refuseProblems(id: string, source: Source): void {
  if (source.problems.length > 0) {
    const lines = source.problems.map(({ file, line, why }) => `${file}:${line}: ${why}`);
    throw new Refusal(`${id} cannot be compiled:\n${[...new Set(lines)].join('\n')}`);
  }
}

function placesOf(layout: Layout): ReadonlyMap<string, StatePlace> {
  const { places, size } = layout;
  const probe = layout.create() as unknown as Readonly<Record<string, unknown>>;
  const all = new Map<string, StatePlace>([['words', { from: 0, length: size, isView: true }]]);
  for (const { name, from, length } of places) all.set(name, { from, length, isView: ArrayBuffer.isView(probe[name]) });
  return all;
}

/** Gives the loop's own names to what it calls. */
function addExternals(
  unit: Unit,
  rules: Readonly<Record<'deal' | 'legal' | 'apply' | 'keyBot' | 'below', Code>>,
  bots: readonly { readonly choose: Code; readonly begin: Code }[],
): void {
  const { module: m } = unit;
  const { i32, none } = binaryen;
  const words = (count: number) => binaryen.createType(Array.from({ length: count }, () => i32));
  const p = (i: number) => m.local.get(i, i32);
  const pass = (code: Code, ...from: readonly number[]) => unit.callTo(code, from.map(p));
  m.addFunction('keyBot', words(3), none, [], pass(rules.keyBot, 0, 1, 2));
  m.addFunction('deal', words(3), none, [], pass(rules.deal, 0, 1, 2));
  m.addFunction('toAct', words(1), i32, [], m.i32.load(4 * unit.placeNamed('mover'), 4, p(0)));
  m.addFunction('legal', words(3), i32, [], pass(rules.legal, 0, 1, 2));
  m.addFunction('apply', words(4), none, [], pass(rules.apply, 0, 1, 2, 3));
  m.addFunction('copyWords', words(3), none, [], m.memory.copy(p(0), p(1), m.i32.shl(p(2), m.i32.const(2))));
  // The first kind plays at random, and does not look.
  m.addFunction('looks', words(1), i32, [], m.i32.ne(p(0), m.i32.const(0)));
  const begins = bots.map(({ begin }, i) =>
    m.if(m.i32.eq(p(0), m.i32.const(i + 1)), unit.callTo(begin, [1, 2].slice(0, 1 + begin.parameters.length).map(p))),
  );
  m.addFunction('begin', words(3), none, [], m.block(null, begins));
  const chooses = bots.map(({ choose }, i) =>
    m.if(
      m.i32.eq(p(0), m.i32.const(i + 1)),
      m.return(
        unit.callTo(
          choose,
          Array.from({ length: 1 + choose.parameters.length }, (_, at) => p(at + 1)),
        ),
      ),
    ),
  );
  m.addFunction('choose', words(7), i32, [], m.block(null, [...chooses, pass(rules.below, 6, 5)], i32));
}

function finished(unit: Unit, loop: string): Uint8Array {
  const { module: m } = unit;
  m.addFunctionExport(loop, 'play');
  m.addGlobalExport('trap', 'trap');
  if (m.validate() === 0) throw new Error('the compiled module is not valid');
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setFlexibleInlineMaxSize(60);
  binaryen.setOneCallerInlineMaxSize(400);
  m.optimize();
  m.optimize();
  return m.emitBinary();
}
