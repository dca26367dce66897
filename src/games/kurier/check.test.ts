import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { ROOMS } from './data.ts';
import { INN_ROOMS } from './lodging.ts';
import { GUARD, NONE, ON_THE_ROAD } from './state.ts';
import { type Position, position } from './table.fixture.ts';

type Fault = readonly [what: string, message: string, corrupt: (p: Position) => void];

/** Three players with a guest or two, messages and coins. */
function table(): Position {
  const p = position(3);
  p.carrier(0, 'Iwan', 'officer');
  p.lodge(1, 'Iwan', 'cossack');
  p.save(0, 'two');
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

describe('the check of the inns', () => {
  refuses([
    ['a room of a seat that nobody has', 'room 24 belongs to seat 3', (p) => (p.s.rooms[24] = 3)],
    ['a room of less than nobody', 'room 0 belongs to seat -2', (p) => (p.s.rooms[0] = -2)],
    [
      'an inn noted as full that is not',
      'inn 6 is noted as full or not, and is not so',
      (p) => (p.s.full[1] |= INN_ROOMS << ROOMS),
    ],
    [
      'a part of an inn noted as full',
      'inn 6 is noted as full or not, and is not so',
      (p) => (p.s.full[1] |= 1 << ROOMS),
    ],
    ['a room noted as taken', 'room 0 is noted as taken or free, and is not so', (p) => (p.s.occupied[0] ^= 1)],
    ['a room noted for another', 'room 0 is noted for another than its guest', (p) => (p.s.own[0] ^= 1)],
    ['a fourth guest', 'inn 2 has 4 guests', (p) => p.s.rooms.fill(0, 8, 12)],
    ['a guest of a closed inn', 'inn 1 is closed and has guests', (p) => (p.s.rooms[4] = 2)],
  ]);
});

describe('the check of the couriers', () => {
  refuses([
    ['a courier too many in a pile', 'seat 1 has 4 couriers of kind 2', (p) => p.s.pile[6]++],
    ['a courier too few face up', 'seat 2 has fewer than no couriers', (p) => p.s.faceUp[8]--],
    ['a courier less than none in a pile', 'seat 0 has fewer than no couriers', (p) => (p.s.pile[0] = -1)],
    ['a courier on the road as well', 'seat 0 has 4 couriers of kind 0', (p) => (p.s.roadSeat[1] = 0)],
    ['a courier too many under a pile', 'seat 0 has 4 couriers of kind 0', (p) => p.s.underSize[0]++],
    ['too many under a pile', '49 couriers under the pile of seat 0', (p) => (p.s.underSize[0] = 49)],
    ['fewer than none under a pile', '-1 couriers under the pile of seat 0', (p) => (p.s.underSize[0] = -1)],
    ['a colour too many', '6 colours', (p) => p.s.coloursLeft++],
  ]);
});

describe('the check of the messages', () => {
  refuses([
    ['a guard who is not there', `the message of seat 1 is at ${GUARD + 5}`, (p) => (p.s.message[1] = GUARD + 5)],
    ['a message with nobody', 'the message of seat 0 is with nobody', (p) => (p.s.message[0] = 2)],
    ['a message with a courier of another', 'the message of seat 0 is with nobody', (p) => (p.s.message[0] = 25)],
    [
      'a message on the road without a courier',
      'the message of seat 2 is not with its courier',
      (p) => (p.s.message[2] = ON_THE_ROAD),
    ],
  ]);
});

describe('the check of the coins', () => {
  refuses([
    ['a coin too many at the palace', '10 coins of kind 0', (p) => p.s.palace[0]++],
    ['a coin that is nowhere', '5 coins of kind 3', (p) => p.s.kept[3]--],
    ['a coin in a purse as well', '4 coins of kind 1', (p) => p.s.purses[1]++],
    ['a coin lost as well', '10 coins of kind 2', (p) => p.s.gone[2]++],
    ['a coin turned over as well', '4 coins of kind 4', (p) => p.s.turned[4]++],
    [
      'fewer coins than none',
      'fewer than no coins of kind 4',
      (p) => {
        p.s.palace[4] = -1;
        p.s.gone[4] = 4;
      },
    ],
    ['a wrong count at the palace', '29 coins at the palace, 30 counted', (p) => p.s.palaceSize++],
    ['a wrong count in a purse', 'seat 1 has not 1 coins', (p) => p.s.purseSize[1]++],
  ]);
});

describe('the check of the turn', () => {
  refuses([
    ['a mover who is not at the table', 'seat 3 is to act', (p) => (p.s.mover = 3)],
    ['a mover who is less than nobody', 'seat -7 is to act', (p) => (p.s.mover = -7)],
    ['a turn after the last', 'turn 301', (p) => (p.s.turn = 301)],
  ]);

  it('accepts a game that is over, and messages that are not yet out', () => {
    const p = table();
    p.s.mover = NOBODY;
    p.s.turn = 300;
    expect(p.s.message[2]).toBe(NONE);
    expect(() => p.rules.check(p.s)).not.toThrow();
  });
});
