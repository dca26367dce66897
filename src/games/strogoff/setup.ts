import type { Chance } from '../../engine/chance.ts';
import { ALL_BITS } from '../../kit/card-sets.ts';
import { proceed } from './apply.ts';
import { ACTION_CARDS, DECKS } from './box.ts';
import { drawRoute, drawToHand, placeAlly, showTop, shuffleRoute } from './cards.ts';
import { ROUTE_CARD, SET_UP, STARTS_SKILLED } from './events.ts';
import { addToJourney } from './journey.ts';
import { BEHIND_CURTAIN, BESIDE_BOARD, NO_DUEL, NONE, type StrogoffState } from './state.ts';
import { NEXT_TURN } from './steps.ts';
import type { Terms } from './terms.ts';

/** "Mise en place". Seat 0 is the first player (R49). */
export function setUp(t: Terms, s: StrogoffState, chance: Chance): void {
  s.words.fill(0);
  s.round = 1;
  s.alive = (1 << t.seats) - 1;
  s.ogareff = t.steps;
  s.tartars = t.box.components.board.tartars;
  s.strength = t.box.components.board.strength;
  s.sangarra = t.seats === 1 ? BEHIND_CURTAIN : BESIDE_BOARD; // R39
  s.nextFirst = NONE;
  s.traitorCard = NONE;
  s.winner = NONE;
  s.leader = NONE;
  s.tomsk.fill(NONE);
  s.energyAtDuel.fill(NO_DUEL);
  s.cardsAtDuel.fill(NO_DUEL);
  s.deck.fill(ALL_BITS);
  s.deckSize = ACTION_CARDS;
  chance.tell(SET_UP, s.ogareff, s.tartars, s.strength);
  setUpRoutes(t, s, chance);
  s.allies.fill(NONE);
  s.allyDeck = (1 << t.box.components.allies.length) - 1;
  placeAlly(s, 0, chance);
  for (let seat = 0; seat < t.seats; seat++) {
    s.space[seat] = 1;
    s.energy[seat] = t.energyStart;
    drawToHand(s, seat, t.handStart, chance);
    const card = drawRoute(t, s, t.box.zone[1], chance);
    addToJourney(s, seat, card);
    chance.tell(ROUTE_CARD, seat, card, 0);
    if (((t.starters >>> seat) & 1) === 1) chance.tell(STARTS_SKILLED, seat, 0, 0);
  }
  s.step = NEXT_TURN;
  proceed(t, s, chance);
}

function setUpRoutes(t: Terms, s: StrogoffState, chance: Chance): void {
  for (let card = 0; card < s.routes.length; card++) s.routes[card] = card;
  for (let deck = 0; deck < DECKS; deck++) {
    s.routeLeft[deck] = t.box.deckSize[deck];
    shuffleRoute(t, s, deck, chance);
    showTop(t, s, deck, chance);
  }
}
