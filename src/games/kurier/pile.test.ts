import { describe, expect, it } from 'vitest';
import { KINDS, ROOMS } from './data.ts';
import { NEW_COLOUR } from './events.ts';
import { DRAW } from './moves.ts';
import { canDraw, drawCourier, putUnder, underAt } from './pile.ts';
import { NONE } from './state.ts';
import { LADY, position } from './table.fixture.ts';

describe('a pile', () => {
  it('K12: who has no pile left draws from an unused colour', () => {
    const p = position(4);
    p.exhaust(0);
    p.turn(0);
    p.play(DRAW);
    expect([p.s.colours[0], p.s.coloursLeft]).toEqual([2, 0]); // five colours, four players
    expect(p.events()).toContain(NEW_COLOUR);
    // 12 of the new colour, of whom one is on his way.
    expect(p.s.pile.subarray(0, ROOMS).reduce((sum, count) => sum + count)).toBe(11);
  });

  it('K12: with five players there is no colour left, and no courier to draw', () => {
    const p = position(5);
    p.exhaust(0);
    p.turn(0);
    expect(canDraw(p.s, 0)).toBe(false);
    expect(p.legal()).not.toContain(DRAW);
  });

  it('K12: couriers who were at the palace are drawn before a new colour, in the order in which they came', () => {
    const p = position(3);
    p.s.pile.fill(0, 0, ROOMS);
    for (const kind of [3, 1, 0, 2, 3, 1, 0, 2, 3, 1, 0, 2]) putUnder(p.s, 0, kind);
    p.turn(0);
    p.play(DRAW);
    expect([p.s.roadKind[0], p.s.coloursLeft]).toEqual([LADY, 2]);
    p.play(p.inn('Baikal-Bar'));
    expect(p.waiting(0)).toEqual([0, 1, 0, 0]);
  });

  it('K12: those under it are drawn in the order in which they came, however many there are', () => {
    const p = position(3);
    const kinds = Array.from({ length: 40 }, (_, i) => (i * i + 1) % KINDS.length);
    p.s.pile.fill(0);
    for (const kind of kinds) putUnder(p.s, 1, kind);
    expect(kinds.map((_, i) => underAt(p.s, 1, i))).toEqual(kinds);
    expect(kinds.map(() => drawCourier(p.rules.terms, p.s, 1, p.chance))).toEqual(kinds);
    expect([...p.s.under]).toEqual([...p.s.under].fill(0));
  });

  it('K12: with no colour left, a seat draws as long as its pile has couriers, or some lie under it', () => {
    const p = position(5);
    expect(p.s.coloursLeft).toBe(0);
    p.turn(1);
    expect(p.legal()).toContain(DRAW);
    p.exhaust(1);
    expect(canDraw(p.s, 1)).toBe(false);
    p.s.faceUp[1 * KINDS.length]--;
    putUnder(p.s, 1, 0);
    expect(canDraw(p.s, 1)).toBe(true);
    expect(drawCourier(p.rules.terms, p.s, 1, p.chance)).toBe(0);
    expect(drawCourier(p.rules.terms, p.s, 1, p.chance)).toBe(NONE);
  });
});
