import { describe, expect, it } from 'vitest';
import {
  CHIEF,
  DEFENSE,
  ECONOMY,
  FOREIGN,
  IDEOLOGY,
  INDUSTRY,
  KGB,
  PEOPLE,
  POLITBURO,
  RETIRED,
  SPORT,
} from './data.ts';
import { PROGRESSES } from './events.ts';
import {
  ARRANGE_FIRST,
  ARRANGE_SECOND,
  AS_THEY_ARE,
  DECLARE,
  DEMOTE,
  DONE,
  declareMove,
  EXCHANGE,
  OFFICE,
  PROMOTE,
  REPLACE,
  STAY,
  WAIT,
  WHO,
  WITH,
} from './moves.ts';
import { candidate, folk, intrigues, man, type Position, position } from './table.fixture.ts';

const REPLACEMENTS = 6;

/** The chief is that of seat 0. */
function chiefly(given = {}): Position {
  const p = position(3, given);
  p.lead(0, man(CHIEF));
  return p;
}

/** The same, and no office changes within its level. */
function moving(p = chiefly()): Position {
  p.begin(REPLACEMENTS);
  p.play(AS_THEY_ARE, AS_THEY_ARE);
  return p;
}

/** Nobody controls the chief; the offices of the first level that seat 0 leads may promote. */
function promoting(...offices: readonly number[]): Position {
  const p = position();
  p.lead(0, ...offices.map(man));
  return p;
}

describe('changes within a level', () => {
  it('R1: the chief may change the offices of the first level in any way, and it costs him nothing', () => {
    const p = chiefly();
    p.begin(REPLACEMENTS);
    expect([p.asked, p.legal().length]).toEqual([[ARRANGE_FIRST, 0], 6]);
    p.play(3); // the third office becomes the first: orders go by the office that the first gets its man from
    expect(p.where(man(KGB), man(FOREIGN), man(DEFENSE))).toEqual([DEFENSE, KGB, FOREIGN]);
    expect(p.stress(man(CHIEF))).toEqual([0]);
  });

  it('R1: of the second level as well', () => {
    const p = chiefly();
    p.begin(REPLACEMENTS);
    p.play(AS_THEY_ARE);
    expect([p.asked, p.legal().length]).toEqual([[ARRANGE_SECOND, 0], 24]);
    p.play(1);
    expect(p.where(man(IDEOLOGY), man(INDUSTRY), man(ECONOMY), man(SPORT))).toEqual([
      IDEOLOGY,
      INDUSTRY,
      SPORT,
      ECONOMY,
    ]);
    expect([p.stress(man(CHIEF)), p.asked]).toEqual([[0], [REPLACE, 0]]);
  });

  it('R1: somebody may come to an empty office of his level, also out of the sanatorium', () => {
    const p = chiefly();
    p.inCure(man(DEFENSE));
    p.vacate(KGB, FOREIGN);
    p.begin(REPLACEMENTS);
    expect(p.legal()).toHaveLength(3); // which office the one man gets
    p.play(p.legal()[2]);
    expect([p.where(man(DEFENSE)), p.cured(man(DEFENSE))]).toEqual([[KGB], true]);
  });

  it('P18: they come first: one choice for each level, then promotions, demotions and exchanges', () => {
    const p = chiefly();
    p.begin(REPLACEMENTS);
    expect(p.asked).toEqual([ARRANGE_FIRST, 0]);
    p.play(AS_THEY_ARE);
    expect(p.asked).toEqual([ARRANGE_SECOND, 0]);
    p.play(AS_THEY_ARE);
    expect(p.asked).toEqual([REPLACE, 0]);
    p.play(EXCHANGE, man(IDEOLOGY), man(KGB));
    expect(p.asked).toEqual([REPLACE, 0]);
  });

  it('P18: nothing is asked of a level that is empty', () => {
    const p = chiefly();
    p.vacate(KGB, FOREIGN, DEFENSE);
    p.begin(REPLACEMENTS);
    expect(p.asked).toEqual([ARRANGE_SECOND, 0]);
  });
});

describe('the chief', () => {
  it('R2: promotes by one level, which costs him a year', () => {
    const p = chiefly();
    p.vacate(FOREIGN, ECONOMY);
    p.lead(1, man(KGB));
    moving(p);
    p.play(PROMOTE);
    // The second level to the first, candidates to the second; nobody of the people, for the candidates are full.
    expect([p.asked, p.legal()]).toEqual([
      [WHO, 0],
      [IDEOLOGY, INDUSTRY, SPORT].map(man).concat([0, 1, 2, 3, 4].map(candidate)),
    ]);
    p.play(candidate(3));
    expect([p.asked, p.legal()]).toEqual([[OFFICE, 0], [ECONOMY]]);
    p.play(ECONOMY);
    expect([p.where(candidate(3)), p.stress(man(CHIEF))]).toEqual([[ECONOMY], [1]]);
  });

  it('R2: demotes by one level, which costs him a year', () => {
    const p = moving();
    p.play(DEMOTE);
    expect(p.legal()).toEqual([0, 1, 2, 3, 4].map(candidate)); // only the people have room
    p.play(candidate(1));
    expect([p.where(candidate(1)), p.stress(man(CHIEF))]).toEqual([[PEOPLE], [1]]);
    p.play(DEMOTE);
    expect(p.legal()).toContain(man(IDEOLOGY));
    p.play(man(IDEOLOGY));
    expect([p.where(man(IDEOLOGY)), p.stress(man(CHIEF))]).toEqual([[POLITBURO + 1], [2]]);
    p.play(DEMOTE);
    expect(p.legal()).toContain(man(KGB));
    p.play(man(KGB));
    p.play(IDEOLOGY);
    expect([p.where(man(KGB)), p.stress(man(CHIEF))]).toEqual([[IDEOLOGY], [3]]);
  });

  it('R2: whether they are active or not', () => {
    const p = chiefly();
    p.inCure(man(IDEOLOGY));
    p.vacate(KGB);
    moving(p);
    p.play(PROMOTE, man(IDEOLOGY), KGB);
    expect([p.where(man(IDEOLOGY)), p.cured(man(IDEOLOGY))]).toEqual([[KGB], true]);
  });

  it('R2: never himself, and nobody takes his chair', () => {
    const p = chiefly();
    p.vacate(KGB, IDEOLOGY);
    moving(p);
    p.play(DEMOTE);
    expect(p.legal()).not.toContain(man(CHIEF));
    p.play(man(FOREIGN), IDEOLOGY, PROMOTE);
    expect(p.legal()).not.toContain(man(CHIEF));
    expect(p.legal()).not.toContain(man(DEFENSE));
  });

  it('R3: where the level above is full two change places, which costs two years', () => {
    const p = moving();
    expect(p.legal()).toEqual([DONE, DEMOTE, EXCHANGE]);
    p.play(EXCHANGE);
    expect(p.asked).toEqual([WHO, 0]);
    p.play(candidate(2));
    expect([p.asked, p.legal()]).toEqual([[WITH, 0], [IDEOLOGY, INDUSTRY, ECONOMY, SPORT].map(man)]);
    p.play(man(SPORT));
    expect(p.where(candidate(2), man(SPORT))).toEqual([SPORT, POLITBURO + 2]);
    expect(p.stress(man(CHIEF))).toEqual([2]);
  });

  it('R3: also with one of the people', () => {
    const p = moving();
    p.play(EXCHANGE, folk(4), candidate(0));
    expect(p.where(folk(4), candidate(0))).toEqual([POLITBURO, PEOPLE]);
  });

  it('R3, P23: who changes places within the Politburo stays in the sanatorium', () => {
    const p = chiefly();
    p.inCure(man(IDEOLOGY), man(KGB));
    moving(p);
    p.play(EXCHANGE, man(IDEOLOGY), man(KGB));
    expect(p.where(man(IDEOLOGY), man(KGB))).toEqual([KGB, IDEOLOGY]);
    expect([p.cured(man(IDEOLOGY)), p.cured(man(KGB))]).toEqual([true, true]);
  });

  it('P23: demotion below the Politburo ends a cure', () => {
    const p = chiefly();
    p.inCure(man(SPORT), man(ECONOMY));
    moving(p);
    p.play(EXCHANGE, candidate(0), man(SPORT));
    expect([p.where(man(SPORT)), p.cured(man(SPORT)), p.cured(man(ECONOMY))]).toEqual([[POLITBURO], false, true]);
    expect(p.s.crosses[man(SPORT)]).toBe(1);
    p.play(DEMOTE, candidate(1), DEMOTE, man(ECONOMY));
    expect([p.where(man(ECONOMY)), p.cured(man(ECONOMY))]).toEqual([[POLITBURO + 1], false]);
  });

  it('P18: moves each politician once', () => {
    const p = moving();
    p.play(DEMOTE, candidate(1), DEMOTE);
    expect(p.legal()).not.toContain(candidate(1));
    p.play(man(SPORT), PROMOTE);
    expect(p.legal()).not.toContain(man(SPORT));
    p.play(candidate(0), SPORT, EXCHANGE);
    for (const moved of [candidate(0), candidate(1), man(SPORT)]) expect(p.legal()).not.toContain(moved);
    p.play(man(INDUSTRY), man(KGB), EXCHANGE, man(ECONOMY));
    expect(p.legal()).toEqual([FOREIGN, DEFENSE].map(man));
  });

  it('P34: at 95 he may still let two change places, and no more after that', () => {
    const p = chiefly();
    p.grow(man(CHIEF), 95);
    p.lead(1, man(KGB));
    p.vacate(POLITBURO + 4);
    moving(p);
    p.play(EXCHANGE, man(IDEOLOGY), man(FOREIGN));
    expect([p.age(man(CHIEF)), p.asked]).toEqual([97, [REPLACE, 1]]);
  });

  it('P26: whom nobody controls changes nothing, and so does one in the sanatorium', () => {
    for (const cure of [false, true]) {
      const p = position();
      p.lead(0, man(KGB));
      if (cure) {
        p.lead(1, man(CHIEF));
        p.inCure(man(CHIEF));
      }
      p.vacate(SPORT);
      p.begin(REPLACEMENTS);
      expect([p.asked, p.s.actor]).toEqual([[REPLACE, 0], man(KGB)]);
    }
  });

  it('P26: the chair is filled by nobody in this phase', () => {
    const p = position();
    p.lead(0, man(KGB));
    p.vacate(CHIEF, SPORT);
    p.begin(REPLACEMENTS);
    expect(p.s.actor).toBe(man(KGB));
    p.play(PROMOTE);
    expect(p.legal()).toEqual([0, 1, 2, 3, 4].map(candidate));
    p.play(candidate(0), SPORT, DONE);
    expect(p.s.holder[CHIEF]).toBe(-1);
  });

  it('P20: before his part there is a window on him', () => {
    const p = chiefly();
    p.hold(1, man(CHIEF), 10);
    p.begin(REPLACEMENTS);
    expect(p.asked).toEqual([DECLARE, 1]);
    p.play(WAIT);
    expect(p.asked).toEqual([ARRANGE_FIRST, 0]);
  });
});

describe('progress by age', () => {
  it('R4: after the chief the first level is filled office by office with the oldest of the second', () => {
    const p = chiefly();
    p.lead(1, man(DEFENSE));
    p.vacate(KGB, FOREIGN);
    p.grow(man(SPORT), 90);
    moving(p);
    p.play(DONE);
    expect(p.where(man(SPORT), man(IDEOLOGY))).toEqual([KGB, FOREIGN]);
    expect(p.stress(man(CHIEF), man(IDEOLOGY))).toEqual([0, 0]);
    expect(p.told(PROGRESSES).slice(0, 2)).toEqual([
      [man(SPORT), KGB, 0],
      [man(IDEOLOGY), FOREIGN, 0],
    ]);
    expect(p.asked).toEqual([REPLACE, 1]);
  });

  it('R4: if there is none, with candidates, and then with the people', () => {
    const p = position();
    p.only(man(CHIEF), candidate(1), candidate(3), ...[0, 1, 2, 3, 4, 5].map(folk));
    p.lead(0, folk(0));
    p.begin(REPLACEMENTS);
    expect(p.where(candidate(1), candidate(3), folk(0))).toEqual([KGB, FOREIGN, DEFENSE]);
  });

  it('R4: not before the chief has done', () => {
    const p = chiefly();
    p.vacate(KGB);
    moving(p);
    expect([p.s.holder[KGB], p.asked]).toEqual([-1, [REPLACE, 0]]);
  });

  it('P23: those in the sanatorium progress as well', () => {
    const p = chiefly();
    p.lead(1, man(FOREIGN));
    p.inCure(man(IDEOLOGY));
    p.vacate(KGB);
    moving(p);
    p.play(DONE);
    expect([p.where(man(IDEOLOGY)), p.cured(man(IDEOLOGY))]).toEqual([[KGB], true]);
  });

  it('R7: after the first level has promoted, the second is filled with the oldest candidates', () => {
    const p = promoting(KGB, IDEOLOGY);
    p.vacate(INDUSTRY, SPORT);
    p.grow(candidate(4), 80);
    p.begin(REPLACEMENTS);
    expect(p.s.holder[INDUSTRY]).toBe(-1);
    p.play(DONE);
    expect(p.where(candidate(4), candidate(0))).toEqual([INDUSTRY, SPORT]);
    expect([p.asked, p.s.actor]).toEqual([[REPLACE, 0], man(IDEOLOGY)]);
  });

  it('R7: and if there are none, with the people', () => {
    const p = promoting(KGB, IDEOLOGY);
    p.vacate(SPORT, ...[0, 1, 2, 3, 4].map((number) => POLITBURO + number));
    p.begin(REPLACEMENTS);
    p.play(DONE);
    expect(p.where(folk(0))).toEqual([SPORT]);
  });

  it('R9: at last the candidates are filled with the oldest of the people', () => {
    const p = promoting(IDEOLOGY);
    p.lead(0, man(CHIEF));
    p.put(man(CHIEF), RETIRED);
    p.put(folk(11), CHIEF);
    p.vacate(POLITBURO, POLITBURO + 4);
    p.grow(folk(5), 70);
    p.begin(REPLACEMENTS);
    expect(p.s.actor).toBe(man(IDEOLOGY));
    p.play(DONE);
    expect(p.where(folk(5), folk(0), folk(1))).toEqual([POLITBURO, POLITBURO + 4, PEOPLE]);
  });
});

describe('promotions by ministers', () => {
  it('R5: the KGB head promotes candidates to the second level and the people to candidates, a year each', () => {
    const p = promoting(KGB, DEFENSE);
    p.vacate(SPORT, POLITBURO + 2);
    p.begin(REPLACEMENTS);
    expect([p.asked, p.s.actor, p.legal()]).toEqual([[REPLACE, 0], man(KGB), [DONE, PROMOTE]]);
    p.play(PROMOTE);
    expect(p.legal()).toEqual([0, 1, 3, 4].map(candidate).concat(Array.from({ length: 12 }, (_, i) => folk(i))));
    p.play(candidate(4), SPORT, PROMOTE, folk(7));
    expect(p.where(candidate(4), folk(7))).toEqual([SPORT, POLITBURO + 2]);
    expect(p.stress(man(KGB))).toEqual([2]);
  });

  it('R5: nobody to the first level, and no demotion', () => {
    const p = promoting(KGB);
    p.vacate(SPORT);
    p.begin(REPLACEMENTS);
    expect(p.legal()).not.toContain(DEMOTE);
    expect(p.legal()).not.toContain(EXCHANGE);
    p.play(PROMOTE);
    for (const minister of [IDEOLOGY, INDUSTRY, ECONOMY]) expect(p.legal()).not.toContain(man(minister));
  });

  it('R5: what he leaves falls to the foreign minister, then to the defense minister', () => {
    const p = promoting(KGB, FOREIGN, DEFENSE);
    p.vacate(SPORT);
    p.begin(REPLACEMENTS);
    const actors = [0, 1, 2].map(() => {
      const { actor } = p.s;
      p.play(DONE);
      return actor;
    });
    expect(actors).toEqual([man(KGB), man(FOREIGN), man(DEFENSE)]);
  });

  it('R5: one in the sanatorium is passed over', () => {
    const p = promoting(KGB, FOREIGN);
    p.inCure(man(KGB));
    p.vacate(SPORT);
    p.begin(REPLACEMENTS);
    expect(p.s.actor).toBe(man(FOREIGN));
  });

  it('P26: one whom nobody controls is passed over, too', () => {
    const p = promoting(DEFENSE);
    p.vacate(SPORT);
    p.begin(REPLACEMENTS);
    expect([p.asked, p.s.actor]).toEqual([[REPLACE, 0], man(DEFENSE)]);
  });

  it('R6: a promoter lifts somebody by one level, and another lifts him by the next', () => {
    const p = promoting(KGB, FOREIGN);
    p.vacate(SPORT, POLITBURO);
    p.begin(REPLACEMENTS);
    p.play(PROMOTE, folk(3), PROMOTE);
    expect(p.legal()).not.toContain(folk(3));
    p.play(candidate(1), SPORT);
    const q = promoting(KGB, FOREIGN);
    q.vacate(SPORT, POLITBURO);
    q.begin(REPLACEMENTS);
    q.play(PROMOTE, folk(3), DONE);
    expect(q.s.actor).toBe(man(FOREIGN));
    q.play(PROMOTE, folk(3), SPORT);
    expect(q.where(folk(3))).toEqual([SPORT]);
    expect(q.stress(man(KGB), man(FOREIGN))).toEqual([1, 1]);
  });

  it('R8: then the second level promotes from the people to candidates, a year each', () => {
    const p = promoting(IDEOLOGY, INDUSTRY, ECONOMY, SPORT);
    p.vacate(POLITBURO + 1, POLITBURO + 3);
    p.begin(REPLACEMENTS);
    expect([p.s.actor, p.legal()]).toEqual([man(IDEOLOGY), [DONE, PROMOTE]]);
    p.play(PROMOTE);
    expect(p.legal()).toEqual(Array.from({ length: 12 }, (_, i) => folk(i)));
    p.play(folk(9));
    expect([p.where(folk(9)), p.stress(man(IDEOLOGY))]).toEqual([[POLITBURO + 1], [1]]);
    p.play(DONE);
    expect(p.s.actor).toBe(man(INDUSTRY));
    p.play(DONE);
    expect(p.s.actor).toBe(man(ECONOMY));
    p.play(DONE);
    expect(p.s.actor).toBe(man(SPORT));
  });

  it('R8: the first level comes before', () => {
    const p = promoting(IDEOLOGY, DEFENSE);
    p.vacate(POLITBURO + 1);
    p.begin(REPLACEMENTS);
    expect(p.s.actor).toBe(man(DEFENSE));
    p.play(DONE);
    expect(p.s.actor).toBe(man(IDEOLOGY));
  });

  it('P27: anybody of the people may be promoted, or by an option only the four oldest', () => {
    const of = (given: object) => {
      const p = position(3, given as Record<string, string>);
      p.lead(0, man(IDEOLOGY));
      p.vacate(POLITBURO);
      p.grow(folk(10), 61);
      p.begin(REPLACEMENTS);
      p.play(PROMOTE);
      return p.legal();
    };
    expect(of({})).toHaveLength(12);
    expect(of({ promotable: 'four' })).toEqual([0, 1, 2, 10].map(folk)); // 62, 61, 60 and 61
  });

  it('P5: one who has reached 96 promotes nobody', () => {
    const p = promoting(KGB, FOREIGN);
    p.vacate(SPORT, POLITBURO);
    p.grow(man(KGB), 95);
    p.begin(REPLACEMENTS);
    p.play(PROMOTE, folk(3));
    expect([p.age(man(KGB)), p.s.actor]).toEqual([96, man(FOREIGN)]);
  });

  it('P20: each has a window if there is a place to fill, and none if there is not', () => {
    const p = promoting(KGB);
    p.hold(1, man(FOREIGN), 10);
    p.vacate(SPORT, POLITBURO);
    p.begin(REPLACEMENTS);
    p.play(PROMOTE, candidate(1), SPORT, DONE);
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 1], man(FOREIGN)]);
    p.play(declareMove(man(FOREIGN), 10));
    expect(p.asked).toEqual([REPLACE, 1]);
    const q = position();
    q.lead(0, man(CHIEF));
    q.hold(1, man(FOREIGN), 10);
    moving(q);
    q.play(DONE);
    expect(q.s.year).toBe(2);
  });
});

describe('who is sent away before his turn', () => {
  function sends(p: Position, politician: number): void {
    p.card(7);
    p.play(politician);
  }

  it('P41: the chief’s part is left out', () => {
    const p = intrigues();
    p.lead(0, man(CHIEF));
    p.lead(1, man(KGB));
    p.vacate(SPORT);
    p.give(2, 7);
    p.begin(REPLACEMENTS);
    p.play(WAIT);
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 2], man(CHIEF)]);
    sends(p, man(CHIEF));
    expect([p.asked, p.s.actor]).toEqual([[REPLACE, 1], man(KGB)]);
  });

  it('P41: a promoter is passed over', () => {
    const p = intrigues();
    p.lead(0, man(FOREIGN));
    p.lead(1, man(KGB));
    p.vacate(SPORT);
    p.give(2, 7);
    p.begin(REPLACEMENTS);
    p.play(WAIT, WAIT);
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 2], man(KGB)]);
    sends(p, man(KGB));
    expect([p.asked, p.s.actor]).toEqual([[REPLACE, 0], man(FOREIGN)]);
    p.play(DONE);
    expect(p.asked).toEqual([STAY, 1]);
  });
});
