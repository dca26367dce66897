import type { Kit } from './components.ts';
import type { Document } from './document.ts';
import { messageOf, Refusal } from './refusal.ts';
import { Misfit } from './shape.ts';

/** The components in a document, or a refusal in one line with the place. `shown` is what its user calls it. */
export function componentsIn(kit: Kit, document: Document, shown: string): unknown {
  try {
    return kit.read(document.value);
  } catch (error) {
    if (!(error instanceof Misfit)) throw new Refusal(`${shown}: the game cannot read it: ${messageOf(error)}`);
    const { path, key, message } = error;
    const where = key ? document.locateKey(path.slice(0, -1), String(path.at(-1))) : document.locate(path);
    throw new Refusal(`${where}: ${message}`);
  }
}
