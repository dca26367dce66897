import { DIRECT_ATTACK, IRKUTSK, NO_ICON, REINFORCEMENT, TURN_DOWN } from './box.ts';
import { ABILITIES, type Ability, ALLIES, EVENTS, ICONS, PENALTIES, ROUTE_DECKS } from './data.ts';
import * as event from './events.ts';
import * as move from './moves.ts';
import { CARD_BITS, FACE_DOWN, JOURNEY, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

const ALLY_NAMES: Readonly<Record<(typeof ALLIES)[number], string>> = {
  strogoff: 'Captain Strogoff',
  blount: 'Harry Blount',
  marfa: 'Marfa Strogoff',
  jolivet: 'Alcide Jolivet',
  pigassof: 'Nicholas Pigassof',
  nadia: 'Nadia Fedor',
};
export const SLOTS = ['A', 'B', 'C', 'D'];
const ICON_NAMES: Readonly<Record<(typeof ICONS)[number], string>> = {
  storm: 'storm',
  animals: 'wild animals',
  patrol: 'Tartar patrol',
  illness: 'illness',
  papers: 'papers',
  lost: 'lost way',
  espionage: 'espionage',
  vehicle: 'damaged vehicle',
};

export const icon = (number: number) => ICON_NAMES[ICONS[number]];
export const ally = (number: number) => ALLY_NAMES[ALLIES[number]];
export const courier = (seat: number) => `courier ${seat + 1}`;
export const deckName = (deck: number) => ROUTE_DECKS[deck][0].toUpperCase() + ROUTE_DECKS[deck].slice(1);
export const times = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

/** "illness (Jolivet)": what a courier looks at on an action card. */
function actionCard(t: Terms, card: number): string {
  return `${icon(t.box.icon[card])} (${ally(t.box.portrait[card])})`;
}

/** "the Siberia card of storm and wild animals" */
export function routeCard(t: Terms, card: number): string {
  const { immediate, normal, deckOf } = t.box;
  if (deckOf[card] < 0) return 'Sangarra';
  const place = deckName(deckOf[card]);
  if (normal[card] === DIRECT_ATTACK) return `${place}: a direct attack`;
  if (normal[card] === REINFORCEMENT) return `${place}: Tartar reinforcements`;
  if (deckOf[card] === IRKUTSK) return `${place}: ${icon(normal[card])}`;
  const dangers = immediate[card] === NO_ICON ? '' : `${icon(immediate[card])} and `;
  return `the ${place} card of ${dangers}${icon(normal[card])}`;
}

/** The same with all that is on it: ", penalty discard, ability Quick". */
export function wholeCard(t: Terms, card: number): string {
  const { penalty, ability } = t.box;
  const cost = penalty[card] === 0 ? '' : `, penalty ${PENALTIES[penalty[card] - 1]}`;
  const gain = ability[card] < 0 ? '' : `, ability ${abilityText(t, card)}`;
  return `${routeCard(t, card)}${cost}${gain}`;
}

/** "Skilled (2, 4, 6)" */
export function abilityText(t: Terms, card: number): string {
  return withFaces(ABILITIES[t.box.ability[card]], t.box.faces[card]);
}

export function withFaces(name: Ability, bits: number): string {
  const faces = [1, 2, 3, 4, 5, 6].filter((face) => ((bits >>> face) & 1) === 1);
  return name[0].toUpperCase() + name.slice(1) + (faces.length === 0 ? '' : ` (${faces.join(', ')})`);
}

/** The only card of the journey that lies face down, or of several none in particular. */
function theFaceDown(t: Terms, s: StrogoffState, seat: number): string {
  const words = s.journey.subarray(seat * JOURNEY, seat * JOURNEY + s.journeySize[seat]);
  const down = [...words].filter((word) => (word & FACE_DOWN) !== 0);
  return down.length === 1 ? routeCard(t, down[0] & CARD_BITS) : 'a card';
}

/** "the storm of Siberia" */
function dangerText(t: Terms, s: StrogoffState, seat: number, danger: number): string {
  const card = s.journey[seat * JOURNEY + move.indexOf(danger)] & CARD_BITS;
  const shown = move.isNormal(danger) === 1 ? t.box.normal[card] : t.box.immediate[card];
  const deck = t.box.deckOf[card];
  const from = deck < 0 ? 'Sangarra' : deckName(deck);
  return `the ${icon(shown)} of ${from}`;
}

/** The move in the words of the game. */
export function showMove(t: Terms, s: StrogoffState, chosen: number): string {
  const seat = s.mover;
  if (chosen === move.USE_RESISTANT) return 'spends Resistant and turns all cards up';
  switch (s.phase) {
    case move.ALLY:
      return chosen === move.NO ? 'asks no ally for help' : `asks ${ally(move.allyOf(chosen))} for help`;
    case move.PAY:
      return `pays with ${actionCard(t, chosen)}`;
    case move.ACTION:
      return ['does nothing more', 'rests', 'advances', 'resolves dangers'][chosen];
    case move.REST:
      return ['draws two cards', 'gains an energy', `turns ${theFaceDown(t, s, seat)} up`][chosen];
    case move.TURN_UP:
      return `turns up ${routeCard(t, s.journey[seat * JOURNEY + chosen] & CARD_BITS)}`;
    case move.DISCARD_EXCESS:
      return `has too many cards and discards ${actionCard(t, chosen)}`;
    case move.DISCARD_PENALTY:
      return `discards ${actionCard(t, chosen)} as a penalty`;
    case move.IMMEDIATE:
      return chosen === move.NO
        ? 'leaves the immediate danger'
        : `meets it at once with ${actionCard(t, move.immediateCard(chosen))}`;
    case move.RESOLVE:
      return resolveText(t, s, chosen);
    case move.KEEP:
      return chosen === move.NO
        ? 'keeps no ability'
        : `keeps ${routeCard(t, s.resolved[move.keepIndex(chosen)] & CARD_BITS)} as an ability`;
    case move.BLOUNT_DECK:
      return `looks at the top of ${deckName(chosen)}`;
    case move.BLOUNT_PLACE:
      return chosen === move.TO_TOP ? 'leaves it on top' : 'puts it to the bottom';
    case move.PIGASSOF_COVER:
      return `lets him cover ${dangerText(t, s, seat, chosen)}`;
    case move.RESOLUTE_COVER:
      return chosen === move.NO
        ? 'is resolute, and covers nothing'
        : `is resolute, and covers ${dangerText(t, s, seat, chosen - 1)}`;
    case move.QUICK_ADVANCE:
      return chosen === move.YES ? 'spends Quick to go on' : 'saves Quick for later';
    case move.SPEND:
      return `gives up ${wholeCard(t, chosen)}`;
    case move.FACE_DANGER:
      return faceText(t, s, chosen);
    default:
      return 'ends the turn';
  }
}

function resolveText(t: Terms, s: StrogoffState, chosen: number): string {
  if (chosen === move.NO) return 'stops there';
  const what = `covers ${dangerText(t, s, s.mover, move.resolveDanger(chosen))}`;
  const method = move.resolveMethod(chosen);
  if (method === move.BY_ENERGY) return `${what} with an energy`;
  if (method === move.BY_MATCH) return `${what} with a matching card`;
  return `${what} with two cards of ${icon(method - move.BY_PAIR)}`;
}

function faceText(t: Terms, s: StrogoffState, chosen: number): string {
  const what = icon(s.danger);
  if (chosen === move.BY_BLOOD) return `gives an energy for the ${what}`;
  const card = actionCard(t, move.faceCard(chosen));
  return chosen >= move.WILDCARD ? `meets the ${what} with Marfa's ${card}` : `meets the ${what} with ${card}`;
}

/** What happened, in the words of the game. */
export function tellEvent(t: Terms, what: number, a: number, b: number, c: number): string {
  const place = (space: number) => t.box.components.board.spaces[space - 1].name;
  switch (what) {
    case event.ROUND_BEGINS:
      return `— round ${a}, ${courier(b)} first —`;
    case event.TURN_BEGINS:
      return `${courier(a)}, in ${place(b)} with energy ${c}:`;
    case event.DREW:
      return `${courier(a)} draws ${times(b, 'card')}`;
    case event.EVADED:
      return `${courier(a)} rolls ${b} against ${c} and slips past the Tartars`;
    case event.NOT_EVADED:
      return `${courier(a)} rolls ${b} against ${c}: the Tartars cost an energy`;
    case event.NOTHING_LEFT:
      return `${courier(a)} rolls ${b} against ${c}: the Tartars find no energy to take`;
    case event.ROUTE_CARD:
      return `${courier(a)} draws ${wholeCard(t, b)}`;
    case event.REPEATS:
      return `an icon repeats: ${courier(a)} pays all penalties`;
    case event.PENALTY_ENERGY:
      return `${courier(a)} loses an energy for ${routeCard(t, b)}`;
    case event.TURNED_DOWN:
      return `${routeCard(t, b)} is turned down${t.box.penalty[b] === TURN_DOWN ? '' : ', for its penalty cannot be paid'}`;
    case event.PENALTY_CARD:
      return `${courier(a)} loses ${actionCard(t, b)}`;
    case event.RESOLVED_CARD:
      return `${routeCard(t, b)} is resolved`;
    case event.ABILITY_GAINED:
      return `${courier(a)} is now ${abilityText(t, b)}`;
    case event.DIE_ROLLED:
      return `the die shows ${a}`;
    case event.ENERGY_GAINED:
      return `${courier(a)} is Energetic and gains ${b}`;
    case event.TRAITOR_CARD:
      return `the traitor: Ogareff +${t.box.steps[a]} (${times(b, 'step')} left), ${traitorEvent(t.box.event[a])}`;
    case event.OGAREFF_ARRIVES:
      return 'Ogareff is in Irkutsk';
    case event.ALLY_ARRIVES:
      return `${ally(a)} arrives in ${SLOTS[b]}`;
    case event.ALLY_LEAVES:
      return `${ally(a)} leaves`;
    case event.TARTARS_MOVE:
      return `the Tartars are in ${place(a)}, strength ${b}`;
    case event.BLINDED:
      return `${courier(a)} is captured and blinded: ${routeCard(t, b)}`;
    case event.CURTAIN_OPENS:
      return 'Sangarra steps out from behind the curtain';
    case event.SANGARRA_JOINS:
      return `Sangarra follows ${courier(a)}`;
    case event.SANGARRA_LEAVES:
      return t.seats === 1 ? 'Sangarra goes back behind the curtain' : 'Sangarra goes back to Ogareff';
    case event.TIE_ROLL:
      return `${courier(a)} rolls ${b} against Sangarra`;
    case event.TARTARS_MARCH:
      return `the Tartars march ${a}, as far as ${place(b)}`;
    case event.MOSCOW_FALLS:
      return 'Moscow has fallen';
    case event.ARRIVES:
      return `${courier(a)} enters Irkutsk with energy ${b}`;
    case event.DUEL_BEGINS:
      return `${courier(a)} faces Ogareff: ${times(b, 'card')}`;
    case event.DUEL_CARD:
      return routeCard(t, b);
    case event.WOUNDED:
      return `${courier(a)} loses an energy and has ${b}`;
    case event.OVERRUN:
      return `${courier(a)} rolls ${b} against ${c}: the Tartars break through`;
    case event.PAID:
      return `${courier(a)} pays with ${actionCard(t, b)}`;
    case event.SAW:
      return `${courier(a)} sees ${wholeCard(t, b)}`;
    case event.SKILLED_ACTS:
      return `${courier(a)} is Skilled`;
    case event.FACES:
      return `${courier(a)} must still answer for the ${icon(b)}`;
    case event.MET_WITH:
      return `${courier(a)} meets it with ${actionCard(t, b)}`;
    case event.HELD_OFF:
      return `${courier(a)} rolls ${b} against ${c} and holds the Tartars off`;
    case event.DIES:
      return `${courier(a)} dies`;
    case event.WINS:
      return `${courier(a)} defeats the traitor`;
    case event.RESHUFFLED:
      return `the ${a < ROUTE_DECKS.length ? deckName(a) : ['action', 'ally'][a - ROUTE_DECKS.length]} deck is shuffled anew`;
    case event.TOP_SHOWN:
      return `face up lies ${wholeCard(t, a)}`;
    case event.SET_UP:
      return `Ogareff has ${times(a, 'step')} to go, the Tartars are in ${place(b)} with strength ${c}`;
    case event.BROKEN_OFF:
      return `after ${times(a, 'round')} the game is broken off`;
    case event.STARTS_SKILLED:
      return `${courier(a)} starts ${withFaces('skilled', t.box.startingFaces)}`;
    default:
      throw new Error(`event ${what} is unknown`);
  }
}

export function traitorEvent(number: number): string {
  const name = EVENTS[number];
  if (number < SLOTS.length) return `a new ally for ${name}`;
  return name === 'die' ? 'the die' : name === 'card' ? 'a card for everybody' : 'Sangarra';
}
