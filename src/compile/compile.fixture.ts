import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import binaryen from 'binaryen';
import { transform } from 'esbuild';
import { MemoryImage } from '../engine/compiled/memory-image.ts';
import { exportsOf, moduleOf } from '../engine/compiled/web-assembly.ts';
import { Bindings } from './bindings.ts';
import { valuesOf } from './constants.ts';
import { type Instruction, Unit } from './module.ts';
import { Reach } from './reach.ts';
import { type Code, codeOf, type Problem, Source } from './source.ts';

type Functions = Readonly<Record<string, (...words: number[]) => number>>;

/** A text of TypeScript, as JavaScript runs it and as it runs compiled; and what of it cannot be compiled. */
export interface Both {
  readonly js: Functions;
  readonly wasm: Functions;
  readonly problems: readonly Problem[];
}

type Exported = Functions & { readonly objects?: readonly unknown[] };

interface WebAssemblyMemory {
  readonly buffer: ArrayBuffer;
}

/** What functions return for each of these objects and two numbers, taken together. */
function handing(all: Functions, names: readonly string[], objects: readonly unknown[]): Functions {
  const handed = (name: string) => (a: number, b: number) =>
    objects.reduce<number>((sum, object) => Math.imul(sum, 31) + all[name](object as number, a, b), 7);
  return Object.fromEntries(names.map((name) => [name, handed(name)]));
}

const CONFIG = { compilerOptions: { target: 'es2022', module: 'nodenext', strict: true, lib: ['es2023'], types: [] } };

/**
 * Both of a module's exported functions, which take and return numbers. If the module exports `objects`, a list of them, functions are
 * handed each of them before two numbers, and what they return is taken together.
 */
export async function both(
  text: string,
  isChecked = false,
  instructions: Readonly<Record<string, Instruction>> = {},
): Promise<Both> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'irkutsk-compile-')));
  try {
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(CONFIG));
    writeFileSync(join(root, 'package.json'), '{"type":"module"}');
    writeFileSync(join(root, 'tried.ts'), text);
    const { code } = await transform(text, { loader: 'ts', format: 'esm' });
    const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Exported;
    const { objects, ...js } = module;
    const source = new Source(root, ['tried.ts']);
    const names = Object.keys(js).filter((name) => typeof js[name] === 'function' && /^[a-z]/.test(name));
    const codes = names.map((name) => codeOf(source.exported('tried.ts', name)) as Code);
    const reach = new Reach(source, new Bindings(source), codes);
    const unit = new Unit(source, reach, await valuesOf(root, reach.constants), new Map(), {
      isChecked,
      instructions: new Map(
        Object.entries(instructions).map(([name, one]) => [codeOf(source.exported('tried.ts', name)) as Code, one]),
      ),
    });
    if (source.problems.length > 0) return { js, wasm: {}, problems: source.problems };
    for (const [i, name] of names.entries()) unit.module.addFunctionExport(unit.all.nameOf(codes[i]), name);
    if (unit.module.validate() === 0) throw new Error('the compiled module is not valid');
    binaryen.setOptimizeLevel(3);
    unit.module.optimize();
    const wasm = exportsOf(moduleOf(unit.module.emitBinary())) as Functions & { readonly memory: WebAssemblyMemory };
    // Constants have to stand where the code expects them.
    const image = new MemoryImage(wasm.memory.buffer, unit.abi);
    if (objects === undefined) return { js, wasm, problems: [] };
    const addresses = objects.map((object) =>
      image.object(object, unit.memory.shapeOf(source.typeOf(codes[0].parameters[0]))),
    );
    return { js: handing(js, names, objects), wasm: handing(wasm, names, addresses), problems: [] };
  } finally {
    rmSync(root, { recursive: true });
  }
}
