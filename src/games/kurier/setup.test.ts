import { describe, expect, it } from 'vitest';
import { INNS, ROOMS } from './data.ts';
import { FACE_UP, TURN_BEGINS } from './events.ts';
import { roomOf, START, TURN } from './moves.ts';
import { layout, NONE } from './state.ts';
import { BRIBE, FIRST_EDITION, LADY, Position, position } from './table.fixture.ts';

/** The names of the inns that are closed. */
function closed(p: Position): string[] {
  const { names, open } = p.rules.terms;
  return names.filter((name, inn) => name !== '' && open[inn] === 0);
}

/** How many couriers of each kind are in the seat's pile. */
function couriers(p: Position, seat: number): number[] {
  return [...p.s.pile.subarray(seat * ROOMS, (seat + 1) * ROOMS)];
}

describe('the set-up', () => {
  it('S1, S8: each player has twelve couriers of one colour in a pile, three of each kind', () => {
    for (let seats = 2; seats <= 5; seats++) {
      const p = position(seats);
      for (let seat = 0; seat < seats; seat++) expect(couriers(p, seat)).toEqual([3, 3, 3, 3]);
      expect(p.s.coloursLeft).toBe(5 - seats);
    }
  });

  it('S8: the order of a pile is drawn: any kind may lie on top', () => {
    const tops = Array.from({ length: 60 }, (_, block) => new Position(2, {}, block).s.roadKind[0]);
    expect(new Set(tops).size).toBe(4);
  });

  it('S4: the lists say which inns are closed', () => {
    // 18 inns, of which six, four, two and none are closed.
    expect([2, 3, 4, 5].map((seats) => closed(position(seats)).length)).toEqual([6, 4, 2, 0]);
    const six = ['Kosaken-Klub', 'Datscha-Domizil', 'Nikolaj', 'Katharina', 'Masl Hof', 'Roman Hof'];
    expect(closed(position(2))).toEqual(six);
    expect(closed(position(2, BRIBE))).toEqual(six);
    for (const given of [{}, BRIBE]) expect(closed(position(4, given))).toEqual(['Datscha-Domizil', 'Roman Hof']);
  });

  it('S4: nobody can go to a closed inn', () => {
    const p = position(2);
    p.faceUp(0, 'lady');
    p.turn(0);
    expect(p.legal()).not.toContain(p.placing('lady', 'Kosaken-Klub'));
    expect(p.legal()).toContain(p.placing('lady', 'Baikal-Bar'));
  });

  it('K1: with three players one Hof is closed, each text has its own', () => {
    const three = ['Datscha-Domizil', 'Nikolaj', 'Katharina'];
    expect(closed(position(3))).toEqual([...three, 'Masl Hof']);
    expect(closed(position(3, BRIBE))).toEqual([...three, 'Roman Hof']);
  });

  it('K15: the first edition closes the inns that bribe closes, and has all 30 coins', () => {
    for (let seats = 2; seats <= 5; seats++)
      expect(closed(position(seats, FIRST_EDITION))).toEqual(closed(position(seats, BRIBE)));
    expect([...position(3, FIRST_EDITION).s.palace]).toEqual([9, 3, 9, 6, 3]);
  });

  it('S5: thirty coins lie at the palace', () => {
    const { s } = position(3);
    expect([...s.palace]).toEqual([9, 3, 9, 6, 3]);
    expect(s.palaceSize).toBe(30); // 9 + 3 + 9 + 6 + 3
  });

  it('S6: in bribe the blanks are left out, and nobody sees the rest', () => {
    const { s } = position(3, BRIBE);
    expect([...s.hoard]).toEqual([9, 0, 9, 6, 3]);
    expect([s.palaceSize, [...s.palace]]).toEqual([27, [0, 0, 0, 0, 0]]); // 30 − 3
    const view = layout.create();
    layout.observe(s, 0, view);
    expect([...view.hoard]).not.toEqual([...s.hoard]);
  });

  it('S9: the topmost courier goes with the message into an empty open inn, in his own room', () => {
    const p = new Position(3);
    const kind = p.s.roadKind[0];
    // Five inns of the swamp, of which three players close Datscha-Domizil.
    expect([p.s.phase, p.legal()]).toEqual([START, [0, 2, 3, 4]]);
    p.play(2);
    expect(p.s.rooms[roomOf(2, kind)]).toBe(0);
    expect(p.s.message[0]).toBe(roomOf(2, kind));
    expect([p.s.mover, p.legal()]).toEqual([1, [0, 3, 4]]);
  });

  it('S10: the next courier lies face up', () => {
    const p = new Position(3);
    p.draws(0, 'lady');
    p.play(2);
    expect(p.waiting(0)).toEqual([0, 0, 0, 1]);
    expect(p.chance.told).toContainEqual([FACE_UP, 0, LADY, 0]);
    expect(couriers(p, 0).reduce((sum, count) => sum + count)).toBe(10); // 12 − 1 in the inn − 1 face up
    p.chance.done();
  });

  it('K2: seat 0 was drawn to begin: its courier is first in an inn, and its turn is the first', () => {
    const p = new Position(4);
    expect(p.s.mover).toBe(0);
    p.play(0, 2, 3, 4);
    expect([p.s.mover, p.s.phase, p.s.turn]).toEqual([0, TURN, 1]);
    expect(p.chance.told.findLast(([event]) => event === TURN_BEGINS)).toEqual([TURN_BEGINS, 0, 1, 0]);
    for (let seat = 0; seat < 4; seat++) expect(p.waiting(seat).reduce((sum, count) => sum + count)).toBe(1);
  });

  it('begins with everything else empty', () => {
    const { s } = new Position(5);
    expect([...s.rooms]).toEqual(Array.from({ length: INNS * ROOMS }, () => NONE));
    expect([...s.message]).toEqual([NONE, NONE, NONE, NONE, NONE]);
    expect([s.winner, s.departures, s.passes]).toEqual([NONE, 0, 0]);
    expect([...s.firstCoin]).toEqual([0, 0, 0, 0, 0]);
  });
});
