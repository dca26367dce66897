import { describe, expect, it } from 'vitest';
import { ABSENT } from '../../engine/outcome.ts';
import { LODGE } from './moves.ts';
import { BRIBE, type Position, position, withFirstGuard } from './table.fixture.ts';

describe('the standing', () => {
  it('of a message is the higher the farther it has come, on the road and at a guard as well', () => {
    const standing = (p: Position) => {
      const out = new Int32Array(2);
      p.rules.standing(p.s, out);
      return out[0];
    };
    const at = (inn: string) => {
      const p = position(2);
      p.carrier(0, inn, 'lady');
      return standing(p);
    };
    const p = position(2);
    p.lodge(0, 'Pawl Hof', 'officer', 'diplomat');
    p.carrier(0, 'Pawl Hof', 'cossack');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    const way = ['Baikal-Bar', 'Iwan', 'Olga', 'Pawl Hof'].map(at);
    expect([...way, standing(p)]).toEqual([1, 2, 3, 4, 5]);
    const q = position(2);
    q.lodge(0, 'Baikal-Bar', 'officer', 'diplomat');
    q.carrier(0, 'Baikal-Bar', 'cossack');
    q.turn(0);
    q.play(q.leaving('Baikal-Bar', 'officer'));
    expect([q.s.phase, standing(q)]).toEqual([LODGE, 1]);
  });

  it('of a rouble is more than that of any way', () => {
    const p = position(2);
    p.save(0, 'one');
    p.deliver(1, 'Pawl Hof');
    const out = new Int32Array(2);
    p.rules.standing(p.s, out);
    expect(out[0]).toBeGreaterThan(out[1]);
  });

  it('of a message with the first guard is as with any other, and in the first inn as in any of the village', () => {
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

describe('the score', () => {
  it('counts what the game measures, and gives the winner everything', () => {
    const p = position(2);
    p.lodge(0, 'Pawl Hof', 'officer', 'diplomat');
    p.carrier(0, 'Pawl Hof', 'cossack');
    p.save(0, 'three', 'three', 'two');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    const { won, utility, success, ending, measures, seatMeasures } = p.outcome();
    expect([[...won], [...utility], success, ending]).toEqual([[1, 0], [1, 0], 1, 0]);
    // One turn, one departure, nothing skipped, turned or handed over; one delivery, by the owner himself.
    expect([...measures]).toEqual([1, 1, 0, 0, 0, 0, 1, 0]);
    // 3 + 3 + 2 roubles, two couriers at the palace, delivered in turn 1; the other has nothing.
    expect([...seatMeasures]).toEqual([8, 2, 1, 0, 0, ABSENT]);
  });
});
