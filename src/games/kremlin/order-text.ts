import type { Move } from '../../game.ts';
import { FIRST_ORDERS, SECOND_ORDERS } from './arrangements.ts';
import { LEVEL_START, OFFICES } from './data.ts';
import { AS_THEY_ARE } from './moves.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** "makes Doberman KGB head and Satin foreign minister": who changes offices within a level. */
export function orderText(t: Terms, s: KremlinState, order: Move): string {
  const level = s.turn;
  if (order === AS_THEY_ARE) return `leaves the ${level === 1 ? 'first' : 'second'} level as it is`;
  const start = LEVEL_START[level];
  const size = LEVEL_START[level + 1] - start;
  const orders = level === 1 ? FIRST_ORDERS : SECOND_ORDERS;
  const changes = Array.from({ length: size }, (_, i) => ({ office: start + i, from: orders[order * size + i] }))
    .filter(({ office, from }) => s.holder[start + from] !== NONE && start + from !== office)
    .map(({ office, from }) => `${t.names[s.holder[start + from]]} ${OFFICES[office]}`);
  return `makes ${changes.join(', ')}`;
}
