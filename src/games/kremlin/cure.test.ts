import { describe, expect, it } from 'vitest';
import { CHIEF, CURE_PHASE, DEFENSE, FOREIGN, IDEOLOGY, KGB, PEOPLE, POLITBURO, SPORT } from './data.ts';
import { LEAVES_CURE } from './events.ts';
import { CURE, DECLARE, declareMove, GO, PURGE, WAIT, WORK } from './moves.ts';
import { candidate, folk, intrigues, man, type Position, position } from './table.fixture.ts';

/** Suited to the KGB. */
const MISCHIF = 8;

/** Seat 0 leads the KGB head, whose purge is the next decision if nobody is asked about a cure. */
function year(): Position {
  const p = position();
  p.lead(0, man(KGB));
  return p;
}

describe('strengths and weaknesses', () => {
  /** The KGB does not suit its head, nor foreign affairs their minister; nobody else's office matters to him. */
  function suited(leader = man(KGB)): Position {
    const p = position(3, { strengths: true });
    p.lead(0, leader);
    return p;
  }

  it('V1: an office that does not suit him costs its holder a year, and without the option nothing', () => {
    const p = suited();
    p.begin(CURE_PHASE);
    expect(p.stress(man(KGB), man(FOREIGN), man(DEFENSE), man(SPORT))).toEqual([1, 1, 0, 0]);
    const q = year();
    q.begin(CURE_PHASE);
    expect(q.stress(man(KGB), man(FOREIGN))).toEqual([0, 0]);
  });

  it('V1: one that suits him saves a year, if there is one to save', () => {
    for (const [crosses, years] of [
      [0, 0],
      [1, 0],
      [2, 1],
    ]) {
      const p = suited(MISCHIF);
      p.put(MISCHIF, KGB);
      if (crosses > 0) p.ill(MISCHIF, crosses);
      p.begin(CURE_PHASE);
      if (crosses > 0) p.play(WORK);
      expect(p.stress(MISCHIF)).toEqual([years]);
    }
  });

  it('P35: in the sanatorium neither counts', () => {
    const p = suited(man(DEFENSE));
    p.lead(1, man(FOREIGN), MISCHIF);
    p.put(MISCHIF, KGB);
    for (const politician of [man(FOREIGN), MISCHIF]) {
      p.ill(politician, 1);
      p.suspect(politician);
    }
    p.begin(CURE_PHASE);
    p.play(GO, GO);
    expect(p.stress(man(FOREIGN), MISCHIF)).toEqual([1, 1]);
  });
});

describe('the sanatorium', () => {
  it('C1: everybody comes back before anybody goes', () => {
    const p = year();
    p.inCure(man(SPORT), man(FOREIGN));
    p.lead(1, man(FOREIGN));
    p.begin(CURE_PHASE);
    expect([p.asked, p.s.cures]).toEqual([[CURE, 1], 0]);
    expect(p.told(LEAVES_CURE)).toEqual([
      [man(FOREIGN), 0, 0],
      [man(SPORT), 0, 0],
    ]);
  });

  it('C1: one who is well again cannot stay', () => {
    const p = year();
    p.lead(1, man(FOREIGN));
    p.inCure(man(FOREIGN));
    p.ill(man(FOREIGN), 0);
    p.begin(CURE_PHASE);
    expect([p.asked, p.cured(man(FOREIGN))]).toEqual([[PURGE, 0], false]);
  });

  it('C2: the sick of the Politburo may go, one after the other in the order of voting', () => {
    const p = year();
    p.lead(1, man(SPORT), man(CHIEF));
    p.lead(2, man(DEFENSE));
    for (const office of [SPORT, DEFENSE, CHIEF]) p.ill(man(office));
    p.begin(CURE_PHASE);
    const asked = [0, 1, 2].map((turn) => {
      const found = [...p.asked, p.s.actor];
      p.play(turn === 1 ? WORK : GO);
      return found;
    });
    expect(asked).toEqual([
      [CURE, 1, man(CHIEF)],
      [CURE, 2, man(DEFENSE)],
      [CURE, 1, man(SPORT)],
    ]);
    expect([CHIEF, DEFENSE, SPORT].map((office) => p.cured(man(office)))).toEqual([true, false, true]);
  });

  it('C2: the healthy may not', () => {
    const p = year();
    p.begin(CURE_PHASE);
    expect([p.asked, p.s.cures]).toEqual([[PURGE, 0], 0]);
  });

  it('C3: those whom nobody controls never go', () => {
    const p = year();
    p.ill(man(CHIEF));
    p.begin(CURE_PHASE);
    expect([p.asked, p.s.cures]).toEqual([[PURGE, 0], 0]);
  });

  it('P14: points can be declared on a sick member before he goes', () => {
    const p = year();
    p.ill(man(SPORT));
    p.hold(2, man(SPORT), 3);
    p.begin(CURE_PHASE);
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(SPORT), 3));
    expect(p.asked).toEqual([CURE, 2]);
  });
});

describe('ageing', () => {
  it('C4: the chief takes a year, in cure or not', () => {
    const p = year();
    p.begin(CURE_PHASE);
    expect(p.stress(man(CHIEF), man(KGB), man(SPORT))).toEqual([1, 0, 0]);
    const q = year();
    q.lead(1, man(CHIEF));
    q.ill(man(CHIEF), 2);
    q.begin(CURE_PHASE);
    q.play(GO);
    expect(q.stress(man(CHIEF))).toEqual([1]);
  });

  it('C5: each cross is a year for those at work, the chief as well, and none in cure', () => {
    const p = year();
    p.lead(1, man(FOREIGN));
    p.ill(man(CHIEF), 2);
    p.ill(man(FOREIGN), 2);
    p.ill(man(SPORT), 1);
    p.begin(CURE_PHASE);
    p.play(GO);
    expect(p.stress(man(CHIEF), man(FOREIGN), man(SPORT))).toEqual([3, 0, 1]);
  });

  it('C5: it comes after all have chosen, so that one who comes back and goes again is spared', () => {
    const p = year();
    p.lead(1, man(FOREIGN));
    p.inCure(man(FOREIGN));
    p.begin(CURE_PHASE);
    expect(p.stress(man(FOREIGN), man(CHIEF))).toEqual([0, 0]);
    p.play(GO);
    expect(p.stress(man(FOREIGN), man(CHIEF))).toEqual([0, 1]);
  });

  it('C6: a suspicion is a year, in cure or not', () => {
    const p = year();
    p.lead(1, man(FOREIGN));
    p.ill(man(FOREIGN));
    p.suspect(man(FOREIGN), man(SPORT), man(CHIEF));
    p.begin(CURE_PHASE);
    p.play(GO);
    expect(p.stress(man(FOREIGN), man(SPORT), man(CHIEF))).toEqual([1, 1, 2]);
  });

  it('C7: candidates and people do not age and do not go, and keep their crosses and years', () => {
    const p = year();
    p.lead(1, candidate(0), folk(0));
    for (const low of [candidate(0), folk(0)]) {
      p.ill(low, 2);
      p.s.stress[low] = 4;
    }
    p.suspect(candidate(0));
    p.begin(CURE_PHASE);
    expect(p.asked).toEqual([PURGE, 0]);
    expect([p.stress(candidate(0), folk(0)), p.s.crosses[candidate(0)]]).toEqual([[4, 4], 2]);
    expect(p.where(candidate(0))).toEqual([POLITBURO]);
  });

  it('A3: one whom nobody controls ages like anybody', () => {
    const p = year();
    p.ill(man(IDEOLOGY), 2);
    p.begin(CURE_PHASE);
    expect(p.stress(man(IDEOLOGY))).toEqual([2]);
  });
});

describe('a member who leaves before he chooses', () => {
  it('P41: is passed over', () => {
    const p = intrigues();
    p.lead(1, man(FOREIGN), man(SPORT));
    p.lead(2, man(KGB));
    p.ill(man(FOREIGN));
    p.ill(man(SPORT));
    p.give(0, 16);
    p.begin(CURE_PHASE);
    p.play(WAIT);
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 0], man(FOREIGN)]);
    p.card(16);
    expect([p.where(man(FOREIGN)), p.asked, p.s.actor]).toEqual([[PEOPLE], [CURE, 1], man(SPORT)]);
    p.play(GO);
    expect([p.cured(man(FOREIGN)), p.cured(man(SPORT)), p.stress(man(FOREIGN))]).toEqual([false, true, [0]]);
  });

  it('P41: otherwise he is asked', () => {
    const p = intrigues();
    p.lead(1, man(FOREIGN));
    p.ill(man(FOREIGN));
    p.give(0, 16);
    p.begin(CURE_PHASE);
    p.play(WAIT, WAIT);
    expect([p.asked, p.s.actor]).toEqual([[CURE, 1], man(FOREIGN)]);
  });
});
