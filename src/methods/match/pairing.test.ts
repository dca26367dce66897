import { describe, expect, it } from 'vitest';
import { games } from '../../games/games.fixture.ts';
import { SUCCESS } from '../../sim/block-bytes.ts';
import { type Counting, leads, pairing, winsOf } from './pairing.ts';

const TABLES = [2, 3, 4, 5, 6, 7];
const has = (seating: number, seat: number) => (seating >> seat) & 1;
const seatsOf = (players: number) => Array.from({ length: players }, (_, seat) => seat);

describe('a pairing', () => {
  it('of two swaps the seats', () => {
    expect(pairing(2, 'seats')).toEqual({ counting: 'seats', seatings: [0b01, 0b10], each: 2 });
  });

  it('of three has one against two and two against one, each in three rotations', () => {
    expect(pairing(3, 'seats')).toEqual({
      counting: 'seats',
      seatings: [0b001, 0b010, 0b100, 0b011, 0b110, 0b101],
      each: 9,
    });
  });

  it.each(TABLES)('of %d has every split as often as there are rotations, no seating twice, both bots present', (n) => {
    const { seatings } = pairing(n, 'seats');
    expect(new Set(seatings).size).toBe(n * (n - 1));
    const sizes = seatings.map((seating) => seatsOf(n).filter((seat) => has(seating, seat)).length);
    for (let own = 1; own < n; own++) expect(sizes.filter((size) => size === own)).toHaveLength(n);
  });

  it.each(TABLES)('of %d gives each bot each seat equally often, and has every seating mirrored', (n) => {
    const { seatings, each } = pairing(n, 'seats');
    for (const seat of seatsOf(n))
      expect(seatings.filter((seating) => has(seating, seat))).toHaveLength(seatings.length / 2);
    expect(each).toBe((n * seatings.length) / 2);
    const all = 2 ** n - 1;
    expect(new Set(seatings.map((seating) => all ^ seating))).toEqual(new Set(seatings));
  });

  it.each([
    [1, 'seats'],
    [1, 'tables'],
    [4, 'tables'],
    [7, 'tables'],
  ] as const)('of %d counting %s is a game of the one and a game of the other', (n, counting) => {
    expect(pairing(n, counting)).toEqual({ counting, seatings: [2 ** n - 1, 0], each: 1 });
  });

  it('fits every game: a word has a bit for each seat, and one for success', () => {
    for (const { seats } of games) expect(1 << (seats.max - 1)).toBeLessThan(SUCCESS);
  });
});

describe('wins', () => {
  it.each([
    // seating, winners, the one's, the other's
    ['seats', 0b0011, 0b0001, 1, 0],
    ['seats', 0b0011, 0b0100, 0, 1],
    ['seats', 0b0011, 0b1111, 2, 2],
    ['seats', 0b0001, 0b1110 | SUCCESS, 0, 3],
    ['seats', 0b0011, SUCCESS, 0, 0],
    ['tables', 0b1111, 0b0100 | SUCCESS, 1, 0],
    ['tables', 0b1111, 0b0100, 0, 0],
    ['tables', 0, SUCCESS, 0, 1],
    ['tables', 0, 0b1111, 0, 0],
  ] as const)('by %s, seated %d, won by %d: %d and %d', (counting, seating, winners, one, other) => {
    expect(winsOf(pairing(4, counting), seating, winners)).toEqual({ one, other });
  });
});

describe('leads', () => {
  it('are what the one won more than the other, block by block', () => {
    // The first seat wins; then the one; then the other; then the one a game that the other draws.
    const winners = Uint32Array.of(0b01, 0b01, 0b01, 0b10, 0b10, 0b01, 0b01, 0);
    expect([...leads(pairing(2, 'seats'), winners)]).toEqual([0, 2, -2, 1]);
  });

  it('compare tables by success', () => {
    expect([...leads(pairing(3, 'tables'), Uint32Array.of(SUCCESS, 7, SUCCESS, SUCCESS | 7, 0, SUCCESS))]).toEqual([
      1, 0, -1,
    ]);
  });

  it.each(TABLES.flatMap((n) => (['seats', 'tables'] as const).map((counting): [number, Counting] => [n, counting])))(
    'at a table of %d, by %s, are nothing if the bots do not matter, and no more than all',
    (n, counting) => {
      const pair = pairing(n, counting);
      for (let won = 0; won < 2 ** n; won++) {
        const alike = new Uint32Array(pair.seatings.length).fill(won | ((won % 2) * SUCCESS));
        expect([...leads(pair, alike)]).toEqual([0]);
      }
      const all = pair.seatings.map((seating) => (counting === 'seats' || seating === 0 ? seating : SUCCESS));
      expect([...leads(pair, Uint32Array.from(all))]).toEqual([pair.each]);
    },
  );
});
