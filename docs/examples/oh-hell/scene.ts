import { type Area, backs, type Card, type Facts, HIDDEN, type Scene } from 'irkutsk/game';
import { cardsIn, cardText, SUITS, suitOf, suitText } from './cards.ts';
import { NONE, type Position } from './state.ts';

/** A position, or what a seat sees of it. */
export function sceneOf(s: Position, seats: number): Scene {
  const players = Array.from({ length: seats }, (_, seat) => playerArea(s, seat, handOf(s, seat, seats)));
  return { turn: `round ${s.round + 1}`, areas: [{ title: 'The table', panels: [tableFacts(s)] }, ...players] };
}

function tableFacts(s: Position): Facts {
  return {
    kind: 'facts',
    title: 'round',
    facts: [
      ['cards of a hand', String(s.size)],
      ['turned up', cardText(s.turned)],
      ['trumps', suitText(suitOf(s.turned))],
      ['dealer', `player ${s.dealer + 1}`],
    ],
  };
}

function playerArea(s: Position, seat: number, hand: readonly Card[]): Area {
  const laid = s.trick[seat] === NONE ? [] : [{ title: cardText(s.trick[seat]) }];
  return {
    title: `player ${seat + 1}`,
    seat,
    panels: [
      {
        kind: 'facts',
        title: 'tricks',
        facts: [
          ['bid', s.bids[seat] === NONE ? 'none yet' : String(s.bids[seat])],
          ['taken', String(s.taken[seat])],
          ['points', String(s.points[seat])],
        ],
      },
      { kind: 'cards', title: 'played', leads: true, cards: laid },
      { kind: 'cards', title: 'hand', cards: hand },
    ],
  };
}

/** R3: others see how many cards there are. */
function handOf(s: Position, seat: number, seats: number): readonly Card[] {
  const sets = Array.from(s.hands.subarray(seat * SUITS, (seat + 1) * SUITS));
  if (!sets.includes(HIDDEN)) {
    return sets.flatMap((set, suit) => cardsIn(suit, set).map((card) => ({ title: cardText(card) })));
  }
  const laid = s.trick.reduce((count, card) => (card === NONE ? count : count + 1), 0);
  const played = s.played.reduce((count, set, suit) => count + cardsIn(suit, set).length, 0);
  return backs(s.size - (played - laid) / seats - (s.trick[seat] === NONE ? 0 : 1));
}
