import { describe, expect, it } from 'vitest';
import { KINDS } from './data.ts';
import { PAID } from './endings.ts';
import { KEEPS } from './events.ts';
import { actionOf, DRAW, HAND_OVER, STOP, TURN_OVER } from './moves.ts';
import { canDraw, drawCourier, putUnder, underAt } from './pile.ts';
import { GUARD, NONE } from './state.ts';
import { BRIBE, type Position, position } from './table.fixture.ts';
import { refill } from './turn.ts';

// What each seat has lies side by side in the state: what is said of the first seat must hold of its neighbours, and what
// is said of the first guard or inn of the others.

/** The guard with whom counting begins, and the message of a seat with him. */
function withFirstGuard(p: Position, seat: number): Position {
  p.s.message[seat] = GUARD;
  return p;
}

describe('the second seat', () => {
  it('K7: pays the guard out of its own purse in `bribe`', () => {
    const p = withFirstGuard(position(2, BRIBE), 1);
    p.purse(1, 'three', 'three', 'three', 'two');
    p.turn(1);
    expect([p.s.winner, p.s.ending]).toEqual([1, PAID]);
    expect(p.outcome().seatMeasures[3]).toBe(11); // 3 × 3 + 2; each seat has three measures
  });

  it("K7: and not out of its neighbour's", () => {
    const p = withFirstGuard(position(2, BRIBE), 1);
    p.purse(0, 'three', 'three', 'three', 'two');
    p.turn(1);
    expect([p.s.winner, p.s.ending]).not.toEqual([1, PAID]);
  });

  it('K6: keeps the couriers of its face-up pile, and places them from there', () => {
    const p = position(2);
    p.faceUp(1, 'lady', 'lady');
    refill(p.rules.terms, p.s, 1, p.chance);
    expect(p.waiting(1)).toEqual([0, 0, 0, 2]);
    p.turn(1);
    p.play(p.placing('lady', 'Baikal-Bar'));
    expect([p.waiting(0), p.waiting(1)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
  });

  it('draws those under its pile in the order in which they came, however many there are', () => {
    const p = position(3);
    const kinds = Array.from({ length: 40 }, (_, i) => (i * i + 1) % KINDS.length);
    p.s.pile.fill(0);
    for (const kind of kinds) putUnder(p.s, 1, kind);
    expect(kinds.map((_, i) => underAt(p.s, 1, i))).toEqual(kinds);
    expect(kinds.map(() => drawCourier(p.rules.terms, p.s, 1, p.chance))).toEqual(kinds);
    expect([...p.s.under]).toEqual([...p.s.under].fill(0));
  });
});

describe('a seat whose game has no colour left', () => {
  it('K12: draws as long as its pile has couriers, or some lie under it', () => {
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

describe('a message with the first guard', () => {
  it('K11: is handed over no more', () => {
    const p = withFirstGuard(position(2, BRIBE), 0);
    p.lodge(0, 'Pawl Hof', 'officer', 'lady');
    p.lodge(1, 'Baikal-Bar', 'officer');
    p.turn(0);
    expect(p.legal().filter((move) => actionOf(move) === HAND_OVER)).toEqual([]);
  });

  it('stands as with any other, and one in the first inn as in any other of the village', () => {
    const standing = (p: Position) => {
      const out = new Int32Array(p.rules.seats);
      p.rules.standing(p.s, out);
      return [...out];
    };
    expect(standing(withFirstGuard(position(2), 0))).toEqual([5, 0]);
    const first = position(5); // with fewer the first inn is closed
    first.carrier(0, first.rules.terms.names[0], 'officer');
    expect([first.s.message[0], standing(first)[0]]).toEqual([0, 1]);
    const road = position(2);
    road.lodge(0, 'Iwan', 'officer', 'diplomat');
    road.carrier(0, 'Iwan', 'cossack');
    road.turn(0);
    road.play(road.leaving('Iwan', 'officer'));
    expect(standing(road)[0]).toBe(2);
    const rich = position(2, BRIBE);
    rich.purse(1, 'two');
    expect(standing(rich)).toEqual([0, 12]); // two roubles of six steps each
  });
});

describe('who stops turning coins', () => {
  it('C1: is told of what he keeps, if that is anything', () => {
    const p = position(2);
    p.deliver(0, 'Pawl Hof');
    p.save(0, 'one');
    p.coins(0, 'two');
    p.turn(0);
    p.play(TURN_OVER, STOP);
    expect(p.chance.told).toContainEqual([KEEPS, 0, 2, 3]);
    const q = position(2);
    q.deliver(0, 'Pawl Hof');
    q.coins(0, 'blank');
    q.turn(0);
    q.play(TURN_OVER, STOP);
    expect(q.chance.told.filter(([event]) => event === KEEPS)).toEqual([]);
  });
});
