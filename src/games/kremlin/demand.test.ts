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
  PURGE_PHASE,
  REPLACEMENT_PHASE,
  SPORT,
} from './data.ts';
import {
  ARRANGE_FIRST,
  ARRANGE_SECOND,
  AS_THEY_ARE,
  DECLARE,
  DEMAND,
  DEMOTE,
  DONE,
  declareMove,
  EXCHANGE,
  OFFICE,
  PROMOTE,
  REPLACE,
  SHIFT,
  WAIT,
  WHO,
  WITH,
} from './moves.ts';
import { candidate, intrigues, man, type Position } from './table.fixture.ts';

/** Seat 0 leads the chief, seat 1 has the card. */
function greedy(p = intrigues()): Position {
  p.lead(0, man(CHIEF));
  p.give(1, 20);
  return p;
}

/** The card is played at the start of the replacements; seat 1 may demand. */
function demanding(p = greedy()): Position {
  p.begin(REPLACEMENT_PHASE);
  while (p.asked[1] !== 1) p.play(WAIT);
  p.card(20);
  p.wait();
  return p;
}

describe('blackmail of the chief', () => {
  it('K20: who played it may demand something of the chief, before he does anything himself', () => {
    const p = greedy();
    p.begin(REPLACEMENT_PHASE);
    p.card(20);
    expect([p.asked, p.hand(1), p.used]).toEqual([[DEMAND, 1], [], [20]]);
    expect(p.legal()).toEqual([DONE, DEMOTE, EXCHANGE, SHIFT]); // there is no room above anybody
    p.play(DONE);
    expect([p.asked, p.stress(man(CHIEF))]).toEqual([[ARRANGE_FIRST, 0], [0]]);
  });

  it('K20: a promotion, which costs the chief a year', () => {
    const p = greedy();
    p.vacate(KGB, FOREIGN);
    demanding(p);
    p.play(PROMOTE);
    expect([p.asked, p.legal()]).toEqual([[WHO, 1], [IDEOLOGY, INDUSTRY, ECONOMY, SPORT].map(man)]);
    p.play(man(SPORT));
    expect([p.asked, p.legal()]).toEqual([
      [OFFICE, 1],
      [KGB, FOREIGN],
    ]);
    p.play(FOREIGN);
    expect([p.where(man(SPORT)), p.stress(man(CHIEF)), p.asked]).toEqual([[FOREIGN], [1], [ARRANGE_FIRST, 0]]);
  });

  it('K20: a demotion, which costs him a year', () => {
    const p = demanding();
    p.play(DEMOTE);
    expect([p.asked, p.legal()]).toEqual([[WHO, 1], [0, 1, 2, 3, 4].map(candidate)]); // only the people have room
    p.play(candidate(2));
    expect([p.where(candidate(2)), p.stress(man(CHIEF)), p.asked]).toEqual([[PEOPLE], [1], [ARRANGE_FIRST, 0]]);
  });

  it('P52: an exchange of two, which costs him two', () => {
    const p = demanding();
    p.play(EXCHANGE, man(SPORT));
    expect([p.asked, p.legal()]).toEqual([[WITH, 1], [KGB, FOREIGN, DEFENSE].map(man)]);
    p.play(man(KGB));
    expect([p.where(man(SPORT), man(KGB)), p.stress(man(CHIEF)), p.asked]).toEqual([
      [KGB, SPORT],
      [2],
      [ARRANGE_FIRST, 0],
    ]);
  });

  it('K20, P52: another office of the same level, with whoever is there taking his, which costs nothing', () => {
    const p = demanding();
    p.play(SHIFT);
    expect([p.asked, p.legal()]).toEqual([
      [WHO, 1],
      [KGB, FOREIGN, DEFENSE, IDEOLOGY, INDUSTRY, ECONOMY, SPORT].map(man),
    ]);
    p.play(man(IDEOLOGY));
    expect([p.asked, p.legal()]).toEqual([
      [OFFICE, 1],
      [INDUSTRY, ECONOMY, SPORT],
    ]);
    p.play(SPORT);
    expect([p.where(man(IDEOLOGY), man(SPORT)), p.stress(man(CHIEF)), p.asked]).toEqual([
      [SPORT, IDEOLOGY],
      [0],
      [ARRANGE_FIRST, 0],
    ]);
  });

  it('P52: an office that is empty, too, and the one he had is empty then', () => {
    const p = greedy();
    p.vacate(KGB);
    demanding(p);
    p.play(SHIFT, man(DEFENSE));
    expect(p.legal()).toEqual([KGB, FOREIGN]);
    p.play(KGB);
    expect([p.where(man(DEFENSE)), p.s.holder[DEFENSE], p.asked]).toEqual([[KGB], -1, [ARRANGE_FIRST, 0]]);
  });

  it('P52: the chief bears the cost even if he is too old', () => {
    const p = greedy();
    p.begin(REPLACEMENT_PHASE);
    p.grow(man(CHIEF), 96);
    p.card(20);
    expect(p.asked).toEqual([DEMAND, 1]);
    p.play(EXCHANGE, man(SPORT), man(KGB));
    expect([p.age(man(CHIEF)), p.where(man(SPORT))]).toEqual([96 + 2, [KGB]]);
  });

  it('P52: whoever was moved so is moved no more by the chief in that year', () => {
    const shifted = demanding();
    shifted.play(SHIFT, man(ECONOMY), SPORT, AS_THEY_ARE);
    // Only the two others can change offices.
    expect([shifted.asked, shifted.legal()]).toEqual([
      [ARRANGE_SECOND, 0],
      [AS_THEY_ARE, 6],
    ]);
    shifted.play(AS_THEY_ARE, EXCHANGE);
    expect(shifted.legal()).not.toContain(man(ECONOMY));
    expect(shifted.legal()).toContain(man(INDUSTRY));
    const raised = demanding();
    raised.play(EXCHANGE, man(SPORT), man(KGB));
    expect(raised.legal()).toEqual([AS_THEY_ARE, 1]); // the new KGB head stays
    raised.play(AS_THEY_ARE, AS_THEY_ARE, EXCHANGE, man(IDEOLOGY));
    expect(raised.legal()).toEqual([man(FOREIGN), man(DEFENSE)]);
  });

  it('P52: nobody who is guarded is demoted or shifted so, but he may be promoted', () => {
    const p = greedy();
    p.lead(1, man(ECONOMY)); // it could give leave
    p.give(2, 3);
    p.vacate(KGB, POLITBURO);
    p.begin(REPLACEMENT_PHASE);
    p.play(WAIT);
    p.card(3);
    p.card(20);
    p.play(DEMOTE);
    expect(p.legal()).not.toContain(man(ECONOMY));
    expect(p.legal()).toContain(man(SPORT));
    p.play(man(SPORT));
    for (const [kind, offered] of [
      [PROMOTE, true],
      [SHIFT, false],
    ] as const) {
      const q = greedy();
      q.give(2, 3);
      q.vacate(KGB);
      q.begin(REPLACEMENT_PHASE);
      q.play(WAIT);
      q.card(3);
      q.card(20);
      q.play(kind);
      expect([q.legal().includes(man(ECONOMY)), q.legal().includes(man(SPORT))]).toEqual([offered, true]);
      q.play(man(SPORT));
      // Nor is his office for another.
      expect(kind === SHIFT ? q.legal() : [IDEOLOGY, INDUSTRY]).toEqual([IDEOLOGY, INDUSTRY]);
    }
    const r = greedy();
    r.give(2, 3);
    r.begin(REPLACEMENT_PHASE);
    r.play(WAIT);
    r.card(3);
    r.card(20);
    r.play(EXCHANGE, candidate(0));
    expect(r.legal()).toEqual([man(IDEOLOGY), man(INDUSTRY), man(SPORT)]);
  });

  it('K20: every year, as long as that faction controls that chief', () => {
    const p = demanding();
    for (let year = 0; year < 3; year++) {
      p.begin(REPLACEMENT_PHASE);
      expect(p.asked).toEqual([DEMAND, 1]);
      p.play(DONE, AS_THEY_ARE, AS_THEY_ARE);
      expect(p.asked).toEqual([REPLACE, 0]); // one thing
      p.play(DONE);
    }
  });

  it('P52: one thing a year', () => {
    const p = demanding();
    p.play(DEMOTE, candidate(0), AS_THEY_ARE, AS_THEY_ARE);
    expect(p.asked).toEqual([REPLACE, 0]);
  });

  it('P52: it is for another faction than that of the chief, if he has one', () => {
    const own = intrigues();
    own.lead(1, man(CHIEF));
    own.give(1, 20);
    own.begin(REPLACEMENT_PHASE);
    expect(own.asked).toEqual([ARRANGE_FIRST, 1]);
    const nobodys = intrigues();
    nobodys.lead(0, man(KGB));
    nobodys.give(1, 20);
    nobodys.begin(PURGE_PHASE);
    expect(nobodys.asked[0]).not.toBe(DECLARE);
  });

  it('P52: in a year in which the chief is away it demands nothing, and goes on in the next', () => {
    const p = demanding();
    p.inCure(man(CHIEF));
    p.begin(REPLACEMENT_PHASE);
    expect(p.asked).not.toEqual([DEMAND, 1]);
    p.s.cures = 0;
    p.begin(REPLACEMENT_PHASE);
    expect(p.asked).toEqual([DEMAND, 1]);
  });

  it('P52: it ends when another is chief, even one of the same faction', () => {
    const p = demanding();
    p.put(man(CHIEF), PEOPLE);
    p.lead(0, man(KGB));
    p.put(man(KGB), CHIEF);
    p.begin(REPLACEMENT_PHASE);
    expect(p.asked).toEqual([ARRANGE_FIRST, 0]);
    p.put(man(KGB), KGB);
    p.put(man(CHIEF), CHIEF);
    p.begin(REPLACEMENT_PHASE);
    expect(p.asked).toEqual([ARRANGE_FIRST, 0]); // for good
  });

  it('P52: it ends when another faction controls him, at once and for good', () => {
    const p = intrigues();
    p.points(0, man(CHIEF), 6, 4);
    p.hold(2, man(CHIEF), 5);
    p.give(1, 20);
    p.begin(PURGE_PHASE);
    p.card(20);
    // The window before the chief acts: seat 2 takes him over, and seat 0 takes him back.
    expect([p.asked, p.s.season]).toEqual([[DECLARE, 0], REPLACEMENT_PHASE]);
    p.play(WAIT, declareMove(man(CHIEF), 5));
    expect([p.asked, p.whose(man(CHIEF))]).toEqual([[DECLARE, 0], 2]);
    p.play(declareMove(man(CHIEF), 2));
    expect([p.asked, p.whose(man(CHIEF))]).toEqual([[ARRANGE_FIRST, 0], 0]);
  });

  it('P52: a takeover in the window before the demand is in time', () => {
    const p = intrigues();
    p.points(0, man(CHIEF), 4, 4);
    p.hold(2, man(CHIEF), 5);
    p.give(1, 20);
    p.begin(PURGE_PHASE);
    p.card(20);
    p.play(declareMove(man(CHIEF), 5));
    expect(p.asked).toEqual([ARRANGE_FIRST, 2]);
  });
});
