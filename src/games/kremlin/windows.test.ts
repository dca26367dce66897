import { describe, expect, it } from 'vitest';
import { TIE_ROLL } from './chance.ts';
import { CHIEF, DEFENSE, IDEOLOGY, KGB, PURGE_PHASE, SIBERIA, SPORT } from './data.ts';
import { DECLARES, TAKES_CONTROL, TIE } from './events.ts';
import { DECLARE, declareMove, INQUIRE, PURGE, WAIT } from './moves.ts';
import { candidate, folk, man, type Position, position } from './table.fixture.ts';

/** Each seat from the first on has a number on the KGB head, whose purge is about to come. */
function contested(...numbers: readonly number[]): Position {
  const p = position(Math.max(3, numbers.length));
  for (const [seat, number] of numbers.entries()) if (number > 0) p.hold(seat, man(KGB), number);
  p.begin(PURGE_PHASE);
  return p;
}

const onKgb = (points: number) => declareMove(man(KGB), points);

describe('a declaration', () => {
  it('D1: some or all of what is on the sheet, and never more', () => {
    const p = contested(4);
    expect([p.asked, p.legal()]).toEqual([
      [DECLARE, 0],
      [WAIT, onKgb(1), onKgb(2), onKgb(3), onKgb(4)],
    ]);
    p.play(onKgb(3));
    expect([p.influence(0, man(KGB)), p.asked, p.legal()]).toEqual([
      [1, 3, 0],
      [DECLARE, 0],
      [WAIT, onKgb(1)],
    ]);
    p.play(onKgb(1));
    expect([p.influence(0, man(KGB)), p.asked]).toEqual([
      [0, 4, 0],
      [PURGE, 0],
    ]);
  });

  it('D2: who has declared most controls the politician', () => {
    const p = contested(4, 6, 8);
    p.play(onKgb(4), onKgb(5), onKgb(2));
    expect([p.whose(man(KGB)), p.told(TAKES_CONTROL)]).toEqual([1, [[1, man(KGB), 0]]]);
  });

  it('D2: what was declared before counts', () => {
    const p = position();
    p.points(0, man(KGB), 5, 5);
    p.points(1, man(KGB), 7, 4);
    p.begin(PURGE_PHASE);
    expect(p.asked).toEqual([DECLARE, 1]);
    p.play(onKgb(2));
    expect([p.whose(man(KGB)), p.s.changes]).toEqual([1, 1]);
  });

  it('D2: nobody controls one without declared points', () => {
    const p = contested(4);
    p.play(WAIT);
    expect([p.whose(man(KGB)), p.told(DECLARES)]).toEqual([-1, []]);
  });

  it('D3: nobody has points on Aparatschik', () => {
    const p = position(3, { declarations: 'any' });
    p.put(0, CHIEF);
    p.hold(0, man(KGB), 2);
    p.begin(PURGE_PHASE);
    expect([p.s.window & 1, p.asked]).toEqual([0, [DECLARE, 0]]);
  });

  it('P1: equal points in the same reveal: the higher die, thrown again if it is equal', () => {
    const p = contested(4, 4, 4);
    p.dice(TIE_ROLL, 12, 15, 15, 3, 9);
    p.play(onKgb(3), onKgb(3), onKgb(3));
    p.chance.done();
    expect(p.told(TIE).map(([seat]) => seat)).toEqual([0, 1, 2, 1, 2]);
    expect(p.whose(man(KGB))).toBe(2);
  });

  it('P1: those with fewer points do not throw', () => {
    const p = contested(4, 3, 4);
    p.dice(TIE_ROLL, 2, 1);
    p.play(onKgb(4), onKgb(3), onKgb(4));
    p.chance.done();
    expect([p.told(TIE).map(([seat]) => seat), p.whose(man(KGB))]).toEqual([[0, 2], 0]);
  });
});

describe('a window', () => {
  it('P9: all commit unseen, all reveal together', () => {
    const p = contested(4, 6);
    p.play(onKgb(4));
    expect([p.asked, p.told(DECLARES), p.influence(0, man(KGB))]).toEqual([[DECLARE, 1], [], [4, 0, 0]]);
    p.play(onKgb(1));
    expect(p.told(DECLARES)).toEqual([
      [0, man(KGB), 4],
      [1, man(KGB), 1],
    ]);
  });

  it('P9: again until all wait', () => {
    const p = contested(4, 6);
    p.play(WAIT, onKgb(1));
    expect(p.asked).toEqual([DECLARE, 0]);
    p.play(onKgb(2), WAIT);
    expect([p.asked, p.whose(man(KGB))]).toEqual([[DECLARE, 0], 0]);
    p.play(WAIT, WAIT);
    expect(p.asked).toEqual([PURGE, 0]);
  });

  it('P9: with equal points who had it keeps it', () => {
    const p = position();
    p.points(0, man(KGB), 4, 4);
    p.hold(1, man(KGB), 4);
    p.begin(PURGE_PHASE);
    p.play(onKgb(4));
    expect([p.whose(man(KGB)), p.told(TIE), p.asked]).toEqual([0, [], [PURGE, 0]]);
  });

  it('P30: a reveal of the same window counts as earlier: no die for who comes level in the next', () => {
    const p = contested(4, 4);
    p.play(onKgb(3), WAIT);
    expect(p.whose(man(KGB))).toBe(0);
    p.play(WAIT, onKgb(3));
    expect([p.whose(man(KGB)), p.told(TIE)]).toEqual([0, []]);
  });

  it('P14: is about those whose control bears on what comes', () => {
    const p = position();
    p.hold(0, man(KGB), 2);
    p.hold(0, man(SPORT), 1);
    p.hold(1, man(SPORT), 5);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.legal(), p.s.window]).toEqual([[DECLARE, 0], [WAIT, onKgb(1), onKgb(2)], 1 << man(KGB)]);
  });

  it('P14: by an option about everybody', () => {
    const p = position(3, { declarations: 'any' });
    p.hold(0, man(KGB), 1);
    p.hold(0, folk(3), 2);
    p.hold(1, candidate(2), 1);
    p.begin(PURGE_PHASE);
    expect(p.legal()).toEqual([WAIT, onKgb(1), declareMove(folk(3), 1), declareMove(folk(3), 2)]);
    p.play(declareMove(folk(3), 2));
    expect([p.asked, p.legal()]).toEqual([
      [DECLARE, 1],
      [WAIT, declareMove(candidate(2), 1)],
    ]);
  });

  it('P15: asks only who has points left there', () => {
    const p = position();
    p.hold(1, man(KGB), 3);
    p.lead(2, man(DEFENSE), man(KGB));
    p.begin(PURGE_PHASE);
    expect(p.asked).toEqual([DECLARE, 1]);
    p.play(WAIT);
    expect(p.asked).toEqual([PURGE, 2]);
  });

  it('P15: one that nobody could use is none', () => {
    const p = position();
    p.lead(0, man(KGB));
    p.hold(1, man(SPORT), 3);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.window]).toEqual([[PURGE, 0], 0]);
  });

  it('P15: the others do not see who is asked', () => {
    const p = position();
    p.hold(1, man(KGB), 3);
    p.hold(2, man(SPORT), 3);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.mover]).toEqual([[DECLARE, 1], -1]);
    // `worlds` throws if one of them looks to the seat other than the truth.
    const worlds = p.worlds(0);
    expect(new Set(worlds.map((world) => world.asked.indexOf(1)))).toEqual(new Set([1, 2]));
  });

  it('P15: a declaration names one politician', () => {
    const p = position(3, { declarations: 'any' });
    p.hold(2, man(CHIEF), 9);
    p.hold(2, man(IDEOLOGY), 8);
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(CHIEF), 9));
    expect([p.influence(2, man(CHIEF)), p.influence(2, man(IDEOLOGY))]).toEqual([
      [0, 9, 0],
      [8, 0, 0],
    ]);
    expect([p.asked, p.legal().length]).toEqual([[DECLARE, 2], 9]);
  });
});

describe('points on those who are gone', () => {
  it('P32: nobody declares on one in Siberia, and nobody is asked for it', () => {
    const p = position(3, { declarations: 'any' });
    p.put(folk(0), SIBERIA);
    p.hold(2, folk(0), 5);
    p.lead(0, man(KGB));
    p.lead(1, man(DEFENSE));
    p.begin(PURGE_PHASE);
    expect(p.asked).toEqual([PURGE, 0]);
    p.play(0);
    expect(p.asked).toEqual([INQUIRE, 1]);
  });
});
