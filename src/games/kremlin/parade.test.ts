import { describe, expect, it } from 'vitest';
import { PARADE_ROLL } from './chance.ts';
import { CHIEF, KGB, PARADE_PHASE, RETIRED, WALL } from './data.ts';
import { COLLAPSES, NO_PARADE, PARADES, TRIBUNE } from './events.ts';
import { DECLARE, declareMove, PURGE, STAY, WAIT } from './moves.ts';
import { intrigues, man, type Position, position } from './table.fixture.ts';

/** Seat 0 leads the chief, seat 1 the KGB head: his purge is the next decision after a parade. */
function parade(crosses: number, ...faces: readonly number[]): Position {
  const p = position();
  p.lead(0, man(CHIEF));
  p.lead(1, man(KGB));
  p.ill(man(CHIEF), crosses);
  p.dice(PARADE_ROLL, ...faces);
  return p;
}

/** The parade alone, without the year that the chief takes at the start of the next. */
function goes(p: Position): void {
  p.begin(PARADE_PHASE);
  p.chance.done();
}

describe('the parade', () => {
  it('O1: the chief has to be there, unless he is in the sanatorium', () => {
    const p = parade(0);
    goes(p);
    expect(p.told(PARADES)).toEqual([[man(CHIEF), 0, 0]]);
    const q = parade(0);
    q.inCure(man(CHIEF));
    q.begin(PARADE_PHASE);
    expect([q.told(PARADES), q.told(NO_PARADE), q.s.parades[0]]).toEqual([[], [[man(CHIEF), 0, 0]], 0]);
  });

  it('O1: without a chief there is none', () => {
    const p = parade(0);
    p.vacate(CHIEF);
    p.begin(PARADE_PHASE);
    expect([p.told(PARADES), p.told(NO_PARADE)]).toEqual([[], [[-1, 0, 0]]]);
  });

  it('O2: in good health he gets through it without a die and without a year', () => {
    const p = parade(0);
    p.s.crosses[man(CHIEF)] = 0;
    goes(p);
    expect([p.s.parades[0], p.asked, p.stress(man(CHIEF))]).toEqual([1, [PURGE, 1], [1]]); // the year of phase 1
  });

  it.each([
    [1, 7, 1],
    [2, 14, 2],
  ])(
    'O3: with %i crosses he needs %i, and takes as many years, whether he gets through or not',
    (crosses, needed, years) => {
      for (const face of [needed, needed - 1]) {
        const p = parade(crosses, face);
        p.grow(man(CHIEF), 94 - years + 2); // so old that he retires after it
        goes(p);
        expect(p.told(PARADES)).toEqual([[man(CHIEF), face, needed]]);
        expect([p.age(man(CHIEF)), p.s.parades[0]]).toEqual([96, face === needed ? 1 : 0]);
      }
    },
  );

  it('O4: if he gets through, the year is that of the faction that controls him', () => {
    const p = parade(1, 7);
    p.s.year = 4;
    goes(p);
    expect([[...p.s.parades], p.s.tally[4], p.told(TRIBUNE)]).toEqual([[1, 0, 0, 0, 0, 0], 1, [[0, 1, 0]]]);
  });

  it('O5: if not, he gets a cross', () => {
    const p = parade(1, 6);
    p.grow(man(CHIEF), 95);
    goes(p);
    expect([p.s.crosses[man(CHIEF)], p.told(COLLAPSES), p.s.tally[1]]).toEqual([2, [[man(CHIEF), 0, 0]], 0]);
    expect(p.where(man(CHIEF))).toEqual([RETIRED]);
  });

  it('P6: a third one kills him there', () => {
    const p = parade(2, 13);
    goes(p);
    expect([p.where(man(CHIEF)), p.s.deaths, p.s.holder[CHIEF]]).toEqual([[WALL], 1, -1]);
  });

  it('P12: a chief whom nobody controls parades, for nobody', () => {
    const p = position();
    p.lead(1, man(KGB));
    p.ill(man(CHIEF));
    p.dice(PARADE_ROLL, 7);
    goes(p);
    expect([p.told(PARADES).length, p.told(TRIBUNE), [...p.s.parades]]).toEqual([1, [[-1, 0, 0]], [0, 0, 0, 0, 0, 0]]);
    expect(p.asked).toEqual([PURGE, 1]);
  });

  it('P14: points can be declared on the chief before it', () => {
    const p = position();
    p.points(0, man(CHIEF), 4, 4);
    p.hold(2, man(CHIEF), 5);
    p.begin(PARADE_PHASE);
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(CHIEF), 5));
    expect([...p.s.parades]).toEqual([0, 0, 1, 0, 0, 0]);
  });
});

describe('a chief who is sent away', () => {
  function shaky(): Position {
    const p = intrigues();
    p.lead(0, man(CHIEF));
    p.lead(1, man(KGB));
    p.give(2, 7);
    p.begin(PARADE_PHASE);
    p.play(WAIT);
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 2], man(CHIEF)]);
    return p;
  }

  it('P41: is not at the tribune', () => {
    const p = shaky();
    p.card(7);
    p.play(man(CHIEF));
    expect([p.told(PARADES), p.told(NO_PARADE), p.s.parades[0], p.asked]).toEqual([
      [],
      [[man(CHIEF), 0, 0]],
      0,
      [STAY, 0],
    ]);
  });

  it('P41: otherwise he is', () => {
    const p = shaky();
    p.play(WAIT);
    expect([p.told(PARADES).length, p.s.parades[0]]).toEqual([1, 1]);
  });
});
