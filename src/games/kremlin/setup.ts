import type { Chance } from '../../game.ts';
import { proceed } from './apply.ts';
import { DEAL } from './chance.ts';
import { ALLOTTED, APARATSCHIK, CHIEF, PEOPLE, PLACES, POLITICIANS } from './data.ts';
import { TAKES_OFFICE } from './events.ts';
import { type KremlinState, NONE } from './state.ts';
import { ALLOT_STEP } from './steps.ts';
import type { Terms } from './terms.ts';

const cards = new Int32Array(POLITICIANS - 1);

/** "Préparation du jeu". */
export function setUp(t: Terms, s: KremlinState, chance: Chance): void {
  s.words.fill(0);
  s.holder.fill(NONE);
  s.place.fill(PEOPLE);
  s.control.fill(NONE);
  s.winner = NONE;
  for (const word of ['actor', 'target', 'decider', 'lastVoter', 'votedBy', 'mobile'] as const) s[word] = NONE;
  takeOffice(s, APARATSCHIK, CHIEF, chance);
  s.crosses[APARATSCHIK] = 1;
  for (let i = 0; i < cards.length; i++) cards[i] = APARATSCHIK + 1 + i;
  chance.shuffle(DEAL, 0, cards, 0, cards.length);
  for (let office = CHIEF + 1; office < PLACES; office++) takeOffice(s, cards[office - 1], office, chance);
  for (let seat = 0; seat < t.seats; seat++) s.toAllot[seat] = ALLOTTED;
  s.step = ALLOT_STEP;
  proceed(t, s, chance);
}

function takeOffice(s: KremlinState, politician: number, office: number, chance: Chance): void {
  s.holder[office] = politician;
  s.place[politician] = office;
  chance.tell(TAKES_OFFICE, politician, office, 0);
}
