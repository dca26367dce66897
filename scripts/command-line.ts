import { parseArgs } from 'node:util';
import type { Flag } from '../src/commands/flags.ts';
import { named } from '../src/data/nearest.ts';

/** What stands on a script's command line: its words, and each flag as our own flags are read. */
export interface Line<Name extends string> {
  readonly words: readonly string[];
  readonly flag: (name: Name) => Flag;
}

/** Reads a command line; a flag that is not one of these is refused with the nearest that is. */
export function readLine<Name extends string>(args: readonly string[], names: readonly Name[]): Line<Name> {
  const flags = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: flags,
    allowPositionals: true,
    // Strictness has words of its own for what is wrong, and lets a flag be given twice.
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    named(flags, token.name, 'flag');
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  return {
    words: positionals,
    flag: (name) => {
      const values = given.get(name);
      return values?.length === 1 ? values[0] : values;
    },
  };
}
