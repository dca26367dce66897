import type { Chance } from '../../game.ts';
import { FALLS } from './events.ts';
import { toPeople } from './politicians.ts';
import type { KremlinState } from './state.ts';

/** K16, K25: a minister becomes one of the people. */
export function fall(s: KremlinState, office: number, chance: Chance): void {
  const minister = s.holder[office];
  chance.tell(FALLS, minister, 0, 0);
  toPeople(s, minister);
}
