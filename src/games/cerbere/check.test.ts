import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { KINDS } from './data.ts';
import { ORDER, OVER, TURN } from './moves.ts';
import { ADVENTURER, CERBERUS, NONE } from './state.ts';
import { kindOf, type Position, position } from './table.fixture.ts';

type Fault = readonly [what: string, message: string, corrupt: (p: Position) => void];

/** Five players: two on the board, one in the boat, one on Cerberus' side and one who has lost; two have cards. */
function table(): Position {
  const p = position(5);
  p.reveal(2);
  p.pawns('pilings 2', 'the gate', 'boat', 'the gate', 'the gate');
  p.turncoat(3);
  p.lost(4, 'end 1');
  p.give(0, 'arrogance', 'fatalism');
  p.give(3, 'deceit');
  return p;
}

function refuses(faults: readonly Fault[]): void {
  it.each(faults)('refuses %s', (_, message, corrupt) => {
    const p = table();
    p.rules.check(p.s);
    corrupt(p);
    expect(() => p.rules.check(p.s)).toThrow(new RegExp(`^${message}$`));
  });
}

/** Moves a pawn without looking. */
function force(p: Position, seat: number, space: number): void {
  p.s.there[p.s.place[seat]] &= ~(1 << seat);
  p.s.place[seat] = space;
  p.s.there[space] |= 1 << seat;
}

describe('the check of the pawns', () => {
  refuses([
    ['a pawn noted where it is not', 'seat 1 is noted at 3, and is at 2', (p) => (p.s.there[3] |= 1 << 1)],
    ['a pawn that is not noted where it is', 'seat 0 is noted at 12, and is at 12', (p) => (p.s.there[12] = 0)],
    ['a pawn of nobody', 'seat 6 is noted at 4, and is at -1', (p) => (p.s.there[4] = 1 << 6)],
    ['two on a piling', 'a crowd on the piling 12', (p) => force(p, 1, 12)],
    ['a pawn beyond the boat', 'somebody is beyond the boat', (p) => force(p, 1, p.space('boat') + 1)],
    [
      'more in the boat than it has places',
      '3 in a boat of 2',
      (p) => {
        force(p, 0, p.space('boat'));
        force(p, 1, p.space('boat'));
      },
    ],
    [
      'one at the end with the boats face down',
      'somebody is at the end, and no boat is revealed',
      (p) => {
        force(p, 2, p.space('end 1'));
        p.s.places = 0;
      },
    ],
  ]);
});

describe('the check of the sides', () => {
  refuses([
    ['a side that there is not', 'seat 4 is on side 3', (p) => (p.s.side[4] = 3)],
    ['a turncoat on the board', 'the pawn of seat 1 is not where it belongs', (p) => (p.s.side[1] = CERBERUS)],
    ['an adventurer off the board', 'the pawn of seat 4 is not where it belongs', (p) => (p.s.side[4] = ADVENTURER)],
    ['one who is captured and on the board', 'the pawn of seat 1 is not where it belongs', (p) => (p.s.caught = 2)],
    ['a fifth Action card', 'seat 2 has Action cards 31', (p) => (p.s.ready[2] = 31)],
    ['one on the board who was captured', 'seat 1 was captured, or not', (p) => (p.s.capturedAt[1] = 4)],
    ['one off the board who was not', 'seat 3 was captured, or not', (p) => (p.s.capturedAt[3] = NONE)],
    ['a wrong count of adventurers', '3 adventurers, 4 counted', (p) => p.s.adventurers++],
  ]);

  it('refuses more turncoats than there are dark places', () => {
    const p = position(3);
    p.turncoat(0);
    expect(() => p.turncoat(1)).toThrow("2 players on Cerberus' side");
  });

  it('accepts as many as there are', () => {
    const p = position(4);
    p.turncoat(0);
    p.turncoat(1);
    expect(() => p.rules.check(p.s)).not.toThrow();
  });
});

describe('the check of the cards', () => {
  const [arrogance, fatalism] = [kindOf('arrogance'), kindOf('fatalism')];

  refuses([
    ['fewer cards than none', 'seat 1 has -1 cards of kind 0', (p) => (p.s.hand[KINDS] = -1)],
    [
      'a card that all know of and nobody has',
      'seat 1 is known for cards of kind 2 it has not',
      (p) => (p.s.known[KINDS + 2] = 1),
    ],
    ['a wrong count of a hand', 'seat 0 has 2 cards, 3 counted', (p) => p.s.handSize[0]++],
    [
      'cards of one who has lost',
      'seat 4 has cards and does not play',
      (p) => {
        p.s.hand[4 * KINDS]++;
        p.s.handSize[4]++;
      },
    ],
    [
      'cards of one who is not at the table',
      'seat 5 has cards and does not play',
      (p) => {
        p.s.hand[5 * KINDS]++;
        p.s.handSize[5]++;
      },
    ],
    [
      'fewer than none in a deck',
      'fewer than no cards of kind 6',
      (p) => {
        p.s.decks[arrogance] = -1;
        p.s.discards[arrogance] = 4;
      },
    ],
    [
      'fewer than none on the discards',
      'fewer than no cards of kind 3',
      (p) => {
        p.s.discards[fatalism] = -1;
        p.s.decks[fatalism]++;
      },
    ],
    ['a card too many in a deck', '5 cards of kind 1 on side 0', (p) => p.s.decks[1]++],
    ['a card that is discarded and in a deck', '4 cards of kind 5 on side 1', (p) => p.s.discards[KINDS + 5]++],
    ['a card in play that was not taken from the hand', '5 cards of kind 2 on side 0', (p) => (p.s.inPlay = 2)],
    ['a wrong count of a deck', '17 cards in deck 1, 18 counted', (p) => p.s.deckSize[1]++],
  ]);
});

describe('the check of the boats', () => {
  refuses([
    ['two boats of the same size', '2 boats with 1 places', (p) => (p.s.boats[2] = 1)],
    ['a revealed boat that is another', 'a boat of 3 was revealed', (p) => (p.s.places = 3)],
  ]);
});

describe('the check of the turn', () => {
  refuses([
    ['a mover who is not at the table', 'seat 5 is to act', (p) => (p.s.mover = 5)],
    ['a mover who is less than nobody', 'seat -7 is to act', (p) => (p.s.mover = -7)],
    ['a mover who has lost', 'seat 4 is to act', (p) => (p.s.mover = 4)],
    ['nobody to act in a game that goes on', `nobody is to act in phase ${TURN}`, (p) => (p.s.mover = NOBODY)],
    ['somebody to act in a game that is over', `nobody is to act in phase ${OVER}`, (p) => (p.s.phase = OVER)],
    ['too slow a hound', 'the speed is 2', (p) => (p.s.speed = 2)],
    ['too fast a hound', 'the speed is 9', (p) => (p.s.speed = 9)],
    ['the die on a place of a pawn', 'the die is at 3', (p) => (p.s.die = 3)],
    ['the die beyond the hunt', 'the die is at 10', (p) => (p.s.die = 10)],
    ['Cerberus before his lair', 'Cerberus is at -1', (p) => (p.s.cerberus = -1)],
    ['Cerberus in the boat', 'Cerberus is at 21', (p) => (p.s.cerberus = 21)],
    ['a turn after the last', 'turn 401', (p) => (p.s.turn = 401)],
  ]);

  it('accepts the extremes', () => {
    const p = table();
    p.s.turn = 400;
    p.s.cerberus = p.space('end 5');
    p.s.speed = 8;
    p.s.die = p.rules.terms.hunt;
    expect(() => p.rules.check(p.s)).not.toThrow();
  });

  it('accepts the die where it was while those captured have no place yet', () => {
    const p = position(4);
    p.turncoat(0);
    p.put(1, 'start 2');
    p.put(2, 'start 2');
    p.play(p.action('pursuit', 1));
    expect([p.asked, p.s.adventurers, p.printed]).toEqual([[ORDER, 0], 1, 3]);
    expect(() => p.rules.check(p.s)).not.toThrow();
    p.s.die = 2;
    expect(() => p.rules.check(p.s)).toThrow('the die is at 2');
  });
});
