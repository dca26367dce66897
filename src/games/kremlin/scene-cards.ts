import { backs, type Card, type Cards, type Facts, HIDDEN, listCards, type Seat } from '../../game.ts';
import * as data from './data.ts';
import { isIn } from './politicians.ts';
import { CARD_WORDS, type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { faction, officeName } from './words.ts';

// Intrigue cards as something to look at.

/** What a card does, in a line. */
export function gistOf(t: Terms, card: number): string {
  const number = t.cardNumber[card];
  const office = t.cardOffice[card] === NONE ? '' : officeName(t.cardOffice[card]);
  switch (t.effect[card]) {
    case data.FEVER:
      return `${number} less on all dice for health`;
    case data.GUARD:
      return `guards the ${office}: purges have ${number} less, and the chief needs leave to move the minister`;
    case data.ASSASSINATION:
      return `kills on the purge number; a charge on ${number} or more`;
    case data.ALIBI:
      return 'the accused is acquitted';
    case data.OUTING:
      return 'somebody leaves the sanatorium for a phase';
    case data.VISIT:
      return `somebody goes to the sanatorium on ${number} or more`;
    case data.WRONG_DIAGNOSIS:
      return `a new die for health, with ${number} more or less`;
    case data.SPECIALIST:
      return `${number} more on dice for health in the sanatorium`;
    case data.PARDON:
      return 'somebody comes back from Siberia';
    case data.HORMONES:
      return `${number} years younger`;
    case data.SCAPEGOAT:
      return `the first purge is against the ${office}, with ${number} more`;
    case data.FALL:
      return `the ${office} falls to the people`;
    case data.REVELATIONS:
      return 'all points on somebody are laid open';
    case data.BLACKMAIL:
      return 'a purge or trial does not take place';
    case data.CHIEF_BLACKMAIL:
      return 'the chief moves somebody, every year';
    case data.DRUG:
      return 'a cross less';
    case data.ARBITER:
      return 'the ideology chief says who controls whom where points are level';
    case data.POWER:
      return 'a faction has to declare points';
    case data.GLASNOST:
      return `a point more on all whom the chief's faction controls, on ${number} or more; else one less`;
    case data.CRISIS:
      return 'nobody is in the sanatorium this year';
    default:
      return 'fever does not touch those who are vaccinated';
  }
}

function faceOf(t: Terms, card: number): Card {
  return { title: `${card + 1} ${t.cardNames[card]}`, lines: [gistOf(t, card)] };
}

/** A hand as far as who looks may know it, and the card that lies open before the seat. */
export function handPanel(t: Terms, s: KremlinState, seat: Seat): Cards {
  const isHidden = s.hands[seat * CARD_WORDS] === HIDDEN;
  const seen = cardsIn(t, isHidden ? s.shown : s.hands, seat).map((card) => faceOf(t, card));
  const cards = [...seen, ...backs(s.handSize[seat] - seen.length)];
  const open = s.tabled[seat] - 1;
  return {
    kind: 'cards',
    title: 'intrigue cards',
    cards: open < 0 ? cards : [...cards, { ...faceOf(t, open), state: 'open' }],
  };
}

function cardsIn(t: Terms, sets: Int32Array, seat: Seat): readonly number[] {
  const out = new Int32Array(t.cards);
  return [...out.subarray(0, listCards(sets, seat * CARD_WORDS, CARD_WORDS, 0, out, 0))];
}

/** What cards have brought, as long as it lasts. */
export function forcePanel(t: Terms, s: KremlinState): Facts {
  const name = (politician: number) => t.names[politician];
  const names = (set: number) => t.names.filter((_, politician) => isIn(set, politician)).join(', ');
  const facts: [string, string][] = [['in the pile', String(s.deckSize)]];
  if (s.fever > 0) facts.push(['fever', `${s.fever} less on dice for health`]);
  if (s.vaccinated !== 0) facts.push(['vaccinated', names(s.vaccinated)]);
  if (s.crisis === 1) facts.push(['crisis', 'no cures this year']);
  for (let office = 0; office < data.POLITBURO; office++)
    if (s.guards[office] > 0) facts.push(['guarded', officeName(office)]);
  if (s.scapegoat > 0) facts.push(['scapegoat', officeName(t.cardOffice[s.scapegoat - 1])]);
  if (s.outings !== 0) facts.push(['out of the sanatorium', names(s.outings)]);
  if (s.visits !== 0) facts.push(['on a visit there', names(s.visits)]);
  if (s.specialist !== NONE) facts.push(['specialist', `for ${name(s.specialist)}`]);
  if (s.charged !== NONE) facts.push(['charged', name(s.charged)]);
  if (s.silenced !== NONE)
    facts.push(['blackmailed', `${faction(s.silenced)}: ${name(s.silencedMan)} spares ${name(s.spared)}`]);
  if (s.extortioner !== NONE)
    facts.push(['chief blackmailed', `${faction(s.extortioner)} makes demands on ${faction(s.extorted)}`]);
  if (s.arbiter !== NONE) facts.push(['arbiter', `${faction(s.arbiter)} by ${name(s.arbiterMan)}`]);
  return { kind: 'facts', title: 'cards in force', facts };
}
