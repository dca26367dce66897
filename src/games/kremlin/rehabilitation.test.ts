import { describe, expect, it } from 'vitest';
import { CHIEF, FOREIGN, KGB, PEOPLE, REHABILITATION_PHASE, SIBERIA, SPORT } from './data.ts';
import { DECLARE, declareMove, NO, namedMove, REHABILITATE, STAY, WAIT } from './moves.ts';
import { candidate, folk, intrigues, man, type Position, position } from './table.fixture.ts';

/** Two are in Siberia; seat 0 leads the KGB head, seat 1 the chief and the sport minister. */
function exiled(): Position {
  const p = position();
  p.put(folk(0), SIBERIA);
  p.put(folk(1), SIBERIA);
  p.lead(0, man(KGB));
  p.lead(1, man(CHIEF), man(SPORT));
  return p;
}

/** Who is asked, one after the other, if all decline. */
function all(p: Position): number[] {
  const found: number[] = [];
  while (p.s.phase === REHABILITATE) {
    found.push(p.s.actor);
    p.play(NO);
  }
  return found;
}

describe('a rehabilitation', () => {
  it('B1: each active member of the Politburo may, in the order of voting', () => {
    const p = exiled();
    p.lead(2, man(FOREIGN), candidate(0));
    p.inCure(man(FOREIGN));
    p.begin(REHABILITATION_PHASE);
    expect(p.asked).toEqual([REHABILITATE, 1]);
    expect(all(p)).toEqual([CHIEF, KGB, SPORT].map(man));
  });

  it('B1: as many as he likes, and each costs five years', () => {
    const p = exiled();
    p.begin(REHABILITATION_PHASE);
    expect(p.legal()).toEqual([NO, namedMove(folk(0)), namedMove(folk(1))]);
    p.play(namedMove(folk(1)));
    expect([p.asked, p.s.actor, p.legal()]).toEqual([[REHABILITATE, 1], man(CHIEF), [NO, namedMove(folk(0))]]);
    expect(p.stress(man(CHIEF))).toEqual([5]);
    p.play(namedMove(folk(0)));
    expect([p.s.rehabilitations, p.s.season === REHABILITATION_PHASE]).toEqual([2, false]);
  });

  it('B2: he comes to the people, with his years and crosses', () => {
    const p = exiled();
    p.grow(folk(1), 70);
    p.ill(folk(1), 2);
    p.begin(REHABILITATION_PHASE);
    p.play(namedMove(folk(1)));
    expect([p.where(folk(1)), p.age(folk(1)), p.s.crosses[folk(1)]]).toEqual([[PEOPLE], 70, 2]);
  });

  it('B2: what was not declared on him is there as before, what was is gone', () => {
    const p = exiled();
    p.points(2, folk(1), 5, 0);
    p.begin(REHABILITATION_PHASE);
    p.play(namedMove(folk(1)));
    expect([p.influence(2, folk(1)), p.whose(folk(1))]).toEqual([[5, 0, 0], -1]);
  });

  it('P5: at 96 he frees nobody more, however much the last one cost', () => {
    const p = exiled();
    p.grow(man(CHIEF), 95);
    p.begin(REHABILITATION_PHASE);
    p.play(namedMove(folk(0)));
    expect([p.age(man(CHIEF)), p.s.actor]).toEqual([100, man(KGB)]);
  });

  it('P20: each has a window, if somebody is in Siberia', () => {
    const p = exiled();
    p.hold(2, man(FOREIGN), 5);
    p.begin(REHABILITATION_PHASE);
    p.play(NO, NO);
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 2], man(FOREIGN)]);
    p.play(declareMove(man(FOREIGN), 2), WAIT);
    expect(p.asked).toEqual([REHABILITATE, 2]);
    const q = position();
    q.hold(2, man(FOREIGN), 5);
    q.begin(REHABILITATION_PHASE);
    expect(q.s.season).not.toBe(REHABILITATION_PHASE);
  });

  it('P32: nobody declares points on one in Siberia, whatever declarations are open', () => {
    const p = position(3, { declarations: 'any' });
    p.put(folk(0), SIBERIA);
    p.hold(2, folk(0), 5);
    p.hold(2, folk(1), 6);
    p.begin(REHABILITATION_PHASE);
    expect([p.asked, p.legal()]).toEqual([
      [DECLARE, 2],
      [WAIT, ...[1, 2, 3, 4, 5, 6].map((n) => declareMove(folk(1), n))],
    ]);
  });
});

describe('a member who is sent away', () => {
  /** One is in Siberia; seat 0 leads the KGB head, seat 1 the sport minister, and seat 2 has a card. */
  function shaky(number: number): Position {
    const p = intrigues();
    p.put(folk(0), SIBERIA);
    p.lead(0, man(KGB), man(FOREIGN));
    p.lead(1, man(SPORT));
    p.give(2, number);
    p.begin(REHABILITATION_PHASE);
    p.play(WAIT); // the start
    p.play(WAIT); // the chief
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 2], man(KGB)]);
    return p;
  }

  it('P41: is passed over', () => {
    const p = shaky(7);
    p.card(7);
    p.play(man(KGB));
    expect([p.asked, p.s.actor]).toEqual([[REHABILITATE, 0], man(FOREIGN)]);
    p.play(NO, NO);
    expect(p.asked).toEqual([STAY, 0]);
  });

  it('P41: and so is everybody, once nobody is left to be freed', () => {
    const p = shaky(12);
    p.card(12);
    p.play(folk(0));
    expect([p.where(folk(0)), p.s.season === REHABILITATION_PHASE]).toEqual([[PEOPLE], false]);
  });
});
