// Tests whose modules are loaded by Node itself are TypeScript, too.
import { registerLoader } from '../dist/src/node/loader.js';

// It takes the folder in which it was first loaded for its own, for good: not that of a test, which is gone later.
await import('esbuild');
registerLoader();
