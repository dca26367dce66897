import { type Chance, fillSet } from '../../game.ts';
import { proceed } from './apply.ts';
import { DEAL } from './chance.ts';
import { ALLOTTED, APARATSCHIK, CHIEF, LEVEL, PEOPLE, PLACES, POLITICIANS } from './data.ts';
import { TAKES_OFFICE } from './events.ts';
import { takeCard } from './intrigue.ts';
import { type KremlinState, NONE } from './state.ts';
import { ALLOT_STEP } from './steps.ts';
import type { Terms } from './terms.ts';

const cards = new Int32Array(POLITICIANS - 1);
/** Words that name somebody, or nobody. */
const NOBODY_YET = [
  'actor',
  'target',
  'decider',
  'lastVoter',
  'votedBy',
  'mobile',
  'card',
  'player',
  'cardTarget',
  'avenger',
  'charged',
  'revealer',
  'kgbOwner',
  'arbiter',
  'arbiterMan',
  'forced',
  'poor',
  'specialist',
  'silenced',
  'silencedMan',
  'spared',
  'extortioner',
  'extorted',
  'extortedChief',
  'wishedDown',
] as const;

/** "Préparation du jeu". */
export function setUp(t: Terms, s: KremlinState, chance: Chance): void {
  s.words.fill(0);
  s.holder.fill(NONE);
  s.place.fill(PEOPLE);
  s.control.fill(NONE);
  s.winner = NONE;
  for (const word of NOBODY_YET) s[word] = NONE;
  takeOffice(s, APARATSCHIK, CHIEF, chance);
  s.crosses[APARATSCHIK] = 1;
  for (let i = 0; i < cards.length; i++) cards[i] = APARATSCHIK + 1 + i;
  chance.shuffle(DEAL, 0, cards, 0, cards.length);
  for (let office = CHIEF + 1; office < PLACES; office++) takeOffice(s, cards[office - 1], office, chance);
  for (let politician = 0; politician < POLITICIANS; politician++)
    s.dealtLevel[politician] = LEVEL[s.place[politician]];
  for (let seat = 0; seat < t.seats; seat++) s.toAllot[seat] = ALLOTTED;
  if (t.intrigue) dealCards(t, s, chance);
  s.step = ALLOT_STEP;
  proceed(t, s, chance);
}

/** G1: one after the other, as long as there are any. */
function dealCards(t: Terms, s: KremlinState, chance: Chance): void {
  fillSet(s.deck, 0, t.cards);
  s.deckSize = t.cards;
  for (let round = 0; round < t.hand; round++)
    for (let seat = 0; seat < t.seats && s.deckSize > 0; seat++) takeCard(t, s, seat, chance);
}

function takeOffice(s: KremlinState, politician: number, office: number, chance: Chance): void {
  s.holder[office] = politician;
  s.place[politician] = office;
  chance.tell(TAKES_OFFICE, politician, office, 0);
}
