#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from './data/refusal.ts';
import { guardOutput } from './node/output.ts';
import { ROOT } from './node/tool.ts';
import { isShortage, reasonOf } from './node/unwritten.ts';

/** The command line, with all that it may need: too much for a machine that is short of something. */
async function load(): Promise<((args: readonly string[]) => Promise<void>) | undefined> {
  try {
    return (await import('./main.ts')).main;
  } catch (error) {
    // Node takes a file for missing that it has no handle left for.
    process.stderr.write(`irkutsk: cannot be loaded (${isShortage(error) ? reasonOf(error) : messageOf(error)})\n`);
    process.exitCode = 1;
    return undefined;
  }
}

// Before anything that an old Node could not even read.
await import(pathToFileURL(join(ROOT, 'scripts/node-version.mjs')).href);
guardOutput();
const main = await load();
await main?.(process.argv.slice(2));
