// Hooks of Node's module loader: what opens threads is replaced by what does without, see pool.ts.
import type { ResolveHook } from 'node:module';

const POOL = new URL('./pool.js', import.meta.url).href;
const REPLACED = new URL('../../src/node/pool.js', import.meta.url).href;

export const resolve: ResolveHook = async (specifier, context, next) => {
  const found = await next(specifier, context);
  return found.url === REPLACED ? { ...found, url: POOL } : found;
};
