import type { GameAbi } from './abi.ts';
import type { CompiledGame } from './compiled-table.ts';
import { moduleOf } from './web-assembly.ts';

/** Compiled rules as a page carries them. */
export interface CarriedRules {
  readonly abi: GameAbi;
  /** The module's bytes in base64. */
  readonly module: string;
}

/** The rules that a page carries as text. None where a browser has no WebAssembly, or does not take them: then JavaScript plays. */
export function compiledIn(text: string): CompiledGame | undefined {
  try {
    const { abi, module } = JSON.parse(text) as CarriedRules;
    return { abi, module: moduleOf(Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0))) };
  } catch {
    return undefined;
  }
}
