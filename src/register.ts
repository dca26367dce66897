// Lets Node import TypeScript, and the doors of ours, wherever a file lies: `node --import irkutsk/register --test`.
import { registerLoader } from './node/loader.ts';

registerLoader();
