import { messageOf, Refusal } from '../../data/refusal.ts';

/** A compiled module, as WebAssembly has it. */
export type WasmModule = object & { readonly isModule?: never };

/** What is used of WebAssembly. Types of Node and those of browsers name it differently; it is the same. */
interface Host {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (module: WasmModule, imports: object) => { readonly exports: object };
}

const host = (globalThis as unknown as { readonly WebAssembly: Host }).WebAssembly;

export function moduleOf(bytes: Uint8Array): WasmModule {
  return new host.Module(bytes);
}

/** What a module exports, with memory of its own, or a refusal if there is none. What it asks of JavaScript are functions of Math. */
export function exportsOf(module: WasmModule): object {
  try {
    return new host.Instance(module, { Math }).exports;
  } catch (error) {
    throw new Refusal(`compiled rules cannot be opened: ${messageOf(error)}`);
  }
}
