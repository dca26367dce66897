// Tests whose modules are loaded by Node itself are TypeScript, too.
import { registerLoader } from '../dist/src/node/loader.js';

registerLoader();
