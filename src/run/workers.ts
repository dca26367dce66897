/** What every thread runs: in dist/ it is compiled beside this file. */
export const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './worker-from-source.mjs' : './worker.js',
  import.meta.url,
);
