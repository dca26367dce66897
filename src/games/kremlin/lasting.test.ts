import { describe, expect, it } from 'vitest';
import { CARD_ROLL, HEALTH_ROLL } from './chance.ts';
import {
  CHIEF,
  CURE_PHASE,
  DEFENSE,
  FOREIGN,
  HEALTH_PHASE,
  KGB,
  PARADE_PHASE,
  POLITBURO,
  PURGE_PHASE,
  REPLACEMENT_PHASE,
  SPORT,
} from './data.ts';
import { COMES_BACK, NO_PARADE, PARADES, RETURNS_TO_CURE, STAYS } from './events.ts';
import {
  ARRANGE_FIRST,
  AS_THEY_ARE,
  COME_BACK,
  CURE,
  DEMOTE,
  DONE,
  EXCHANGE,
  GO,
  INQUIRE,
  NO,
  namedMove,
  PURGE,
  playMove,
  REMAIN,
  REPLACE,
  STAY,
  TARGET,
  WAIT,
  WORK,
} from './moves.ts';
import { candidate, folk, intrigues, man, type Position } from './table.fixture.ts';

describe('fever', () => {
  it('K1, K2: ends with its phase', () => {
    const p = intrigues();
    p.lead(1, man(CHIEF));
    p.give(0, 2);
    p.begin(HEALTH_PHASE);
    p.card(2);
    expect(p.asked).toEqual([ARRANGE_FIRST, 1]);
    p.dice(HEALTH_ROLL, 20, 6); // one of 74 gets a cross on 5 or less
    p.play(AS_THEY_ARE, AS_THEY_ARE, DONE);
    expect([p.s.year, p.asked, p.s.crosses[man(KGB)]]).toEqual([2, [ARRANGE_FIRST, 1], 0]);
  });

  it('K34: a vaccination ends with it', () => {
    const p = intrigues();
    p.lead(1, man(CHIEF));
    p.give(0, 1);
    p.give(1, 2);
    p.give(2, 34);
    p.begin(HEALTH_PHASE);
    p.play(playMove(0), WAIT);
    p.card(34);
    p.play(man(KGB), NO);
    p.dice(HEALTH_ROLL, 20, 7); // 7 − 2 = 5
    p.waitFor(HEALTH_PHASE);
    expect([p.s.year, p.playable]).toEqual([2, [2]]);
    p.card(2);
    expect(p.s.crosses[man(KGB)]).toBe(1);
  });
});

describe('a day out', () => {
  /** The KGB head, whom seat 1 controls, is out of the sanatorium for the purge, and asked for it. */
  function out(number = 6): Position {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.lead(2, man(DEFENSE));
    p.inCure(man(KGB));
    p.give(0, number);
    p.begin(PURGE_PHASE);
    p.card(number);
    p.play(man(KGB));
    return p;
  }

  it.each([6, 9])('K6, K9: with number %i he goes back at the end of the phase, and not before', (number) => {
    const p = out(number);
    expect([p.asked, p.cured(man(KGB))]).toEqual([[PURGE, 1], false]);
    p.play(namedMove(man(SPORT)));
    expect([p.asked, p.cured(man(KGB)), p.told(RETURNS_TO_CURE)]).toEqual([[PURGE, 1], false, []]);
    p.play(NO);
    expect([p.asked, p.cured(man(KGB)), p.told(RETURNS_TO_CURE)]).toEqual([[INQUIRE, 2], true, [[man(KGB), 0, 0]]]);
  });

  it('K6: nobody asks him whether he goes back', () => {
    const p = out();
    p.play(NO);
    expect([p.asked, p.cured(man(KGB))]).toEqual([[INQUIRE, 2], true]);
  });

  it('K6: the chief can be at the tribune so, and is away again in the next year only if he likes', () => {
    const p = intrigues();
    p.lead(1, man(CHIEF));
    p.inCure(man(CHIEF));
    p.give(0, 6);
    p.begin(PARADE_PHASE);
    p.card(6);
    p.play(man(CHIEF));
    expect([p.told(PARADES).length, p.told(NO_PARADE), p.s.parades[1]]).toEqual([1, [], 1]);
    expect([p.asked, p.cured(man(CHIEF))]).toEqual([[CURE, 1], false]);
  });

  it('P46: who has left the Politburo by then does not go back', () => {
    const p = intrigues();
    p.lead(1, man(CHIEF));
    p.inCure(man(SPORT), man(FOREIGN));
    p.give(0, 6);
    p.begin(REPLACEMENT_PHASE);
    p.card(6);
    p.play(man(SPORT));
    p.play(AS_THEY_ARE, AS_THEY_ARE);
    p.play(EXCHANGE, candidate(0), man(SPORT));
    expect([p.where(man(SPORT)), p.asked]).toEqual([[POLITBURO], [REPLACE, 1]]);
    p.s.year = 10; // the game ends soon after
    p.play(DONE);
    expect([p.told(RETURNS_TO_CURE), p.cured(man(SPORT))]).toEqual([[], false]);
  });

  it('P46: who has moved within it does, in the same way', () => {
    const p = intrigues();
    p.lead(1, man(CHIEF));
    p.inCure(man(SPORT));
    p.give(0, 6);
    p.give(2, 33);
    p.begin(REPLACEMENT_PHASE);
    p.play(playMove(6 - 1), WAIT);
    p.play(man(SPORT), WAIT, WAIT);
    p.play(AS_THEY_ARE, 1, DONE); // the economy and the sport minister change places
    expect([p.asked[1], p.told(RETURNS_TO_CURE), p.cured(man(SPORT))]).toEqual([2, [[man(SPORT), 0, 0]], true]);
  });
});

describe('a visit', () => {
  /** The KGB head, whom seat 1 controls, is on a visit, by number 7 or 8 of seat 0; the phase of purges is over. */
  function visiting(number = 7, phase = PURGE_PHASE): Position {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.lead(2, man(DEFENSE));
    p.ill(man(KGB), 2);
    p.give(0, number);
    p.begin(phase);
    p.card(number);
    p.play(man(KGB));
    return p;
  }

  it.each([7, 8])('K7, K8: number %i keeps him for the phase: he does not act in it', (number) => {
    const p = visiting(number);
    expect([p.asked, p.s.season, p.cured(man(KGB))]).toEqual([[STAY, 1], PURGE_PHASE, true]);
  });

  it.each([7, 8])('K7, K8: at the end of the phase he may come back, with number %i', (number) => {
    const p = visiting(number);
    p.play(COME_BACK);
    expect([p.asked, p.cured(man(KGB)), p.told(COMES_BACK)]).toEqual([[INQUIRE, 2], false, [[man(KGB), 0, 0]]]);
  });

  it.each([7, 8])('K7, K8: or stay for the year, with number %i: he is asked once', (number) => {
    const p = visiting(number);
    p.dice(HEALTH_ROLL, 20, 7); // in cure that changes nothing
    p.play(REMAIN);
    expect([p.asked, p.cured(man(KGB)), p.told(STAYS)]).toEqual([[INQUIRE, 2], true, [[man(KGB), 0, 0]]]);
    p.play(NO);
    expect([p.s.year, p.asked, p.cured(man(KGB)), p.s.crosses[man(KGB)]]).toEqual([2, [CURE, 1], false, 2]);
  });

  it('K7: in phase 1 he is not asked about a cure, and takes no years for his crosses', () => {
    const p = visiting(7, CURE_PHASE);
    expect([p.asked, p.stress(man(KGB))]).toEqual([[STAY, 1], [0]]);
    p.play(COME_BACK);
    expect([p.asked, p.s.actor]).toEqual([[PURGE, 1], man(KGB)]);
  });

  it('P47: who is nobody’s comes back at the end of the phase', () => {
    const p = intrigues();
    p.lead(2, man(DEFENSE));
    p.give(0, 7);
    p.begin(PURGE_PHASE);
    p.card(7);
    expect([p.asked, p.legal().includes(man(KGB))]).toEqual([[TARGET, 0], true]);
    p.play(man(KGB));
    expect([p.asked, p.cured(man(KGB)), p.told(COMES_BACK)]).toEqual([[INQUIRE, 2], false, [[man(KGB), 0, 0]]]);
  });

  it('K6, P46: a visitor who was out goes back, and may then come back to work like any other', () => {
    for (const move of [COME_BACK, REMAIN]) {
      const p = intrigues();
      p.lead(1, man(SPORT));
      p.lead(2, man(DEFENSE));
      p.give(0, 7);
      p.give(1, 6);
      p.begin(PURGE_PHASE);
      p.card(7);
      p.play(man(SPORT));
      p.card(6);
      p.play(man(SPORT));
      expect([p.asked, p.cured(man(SPORT)), p.told(RETURNS_TO_CURE).length]).toEqual([[STAY, 1], true, 1]);
      p.play(move);
      expect([p.asked, p.cured(man(SPORT))]).toEqual([[INQUIRE, 2], move === REMAIN]);
    }
  });
});

describe('a specialist', () => {
  /** Seat 0 has one for the KGB head, who had two crosses; a 5 is as good as an 8 to him. */
  function treated(): Position {
    const p = intrigues();
    p.lead(0, man(KGB));
    p.ill(man(KGB), 2);
    p.inCure(man(KGB));
    p.give(0, 11);
    p.dice(HEALTH_ROLL, 20, 5, 20, 20, 20, 20, 20, 20);
    p.begin(HEALTH_PHASE);
    p.card(11);
    p.play(man(KGB));
    expect([p.s.year, p.asked, p.s.crosses[man(KGB)]]).toEqual([2, [CURE, 0], 1]);
    p.dice(HEALTH_ROLL, 20, 5, 20, 20, 20, 20, 20, 20);
    return p;
  }

  it('K11: stays as long as he does, also in the next year', () => {
    const p = treated();
    p.play(GO);
    expect([p.s.year, p.s.crosses[man(KGB)]]).toEqual([3, 0]);
  });

  it('P48: who does not go again in the next phase 1 has none in the year after', () => {
    const p = treated();
    p.play(WORK, NO);
    expect([p.s.year, p.asked, p.s.crosses[man(KGB)]]).toEqual([3, [CURE, 0], 2]); // of 75: on 6 or less at work
    p.dice(HEALTH_ROLL, 20, 5);
    p.play(GO);
    expect([p.s.year, p.s.crosses[man(KGB)]]).toEqual([4, 2]);
  });

  it.each([6, 9])('P48: it ends when he comes out by number %i', (number) => {
    const p = treated();
    p.give(1, number);
    p.play(GO);
    p.waitFor(PURGE_PHASE);
    p.card(number);
    p.play(man(KGB), NO);
    // The 5 is a 5, though he was back by then.
    expect([p.s.year, p.asked, p.s.crosses[man(KGB)]]).toEqual([3, [CURE, 0], 1]);
  });

  it('P48: or by number 33', () => {
    const p = treated();
    p.give(1, 33);
    p.play(GO);
    p.waitFor(PURGE_PHASE);
    p.card(33);
    expect([p.s.specialist, p.cured(man(KGB)), p.asked]).toEqual([-1, false, [PURGE, 0]]);
  });

  it('P48: or leaves the Politburo', () => {
    const p = intrigues();
    p.lead(0, man(KGB));
    p.lead(1, man(CHIEF));
    p.ill(man(KGB), 2);
    p.inCure(man(KGB));
    p.put(man(KGB), SPORT);
    p.vacate(POLITBURO);
    p.give(0, 11);
    p.begin(HEALTH_PHASE);
    p.card(11);
    p.play(man(KGB), AS_THEY_ARE, AS_THEY_ARE);
    expect([p.asked, p.s.specialist]).toEqual([[REPLACE, 1], man(KGB)]);
    p.play(DEMOTE, man(KGB));
    expect([p.where(man(KGB)), p.s.specialist]).toEqual([[POLITBURO], -1]);
  });
});

describe('missiles on Cuba', () => {
  it('K33: end with the year', () => {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.ill(man(KGB));
    p.give(0, 33);
    p.begin(CURE_PHASE);
    p.card(33);
    expect([p.s.year, p.asked]).toEqual([1, [PURGE, 1]]); // no cure
    p.play(NO);
    expect([p.s.year, p.asked]).toEqual([2, [CURE, 1]]);
  });

  it('K33: not with the phase', () => {
    const p = intrigues();
    p.lead(1, man(DEFENSE));
    p.give(0, 33);
    p.give(2, 7);
    p.begin(PURGE_PHASE);
    p.play(playMove(33 - 1), WAIT);
    expect([p.asked, p.s.year]).toEqual([[INQUIRE, 1], 1]); // seat 2 is not asked
    p.dice(CARD_ROLL, 20);
    expect(p.windows()).toEqual([]);
    expect([p.s.year, p.playable, p.where(folk(0))]).toEqual([2, [7], [13]]);
  });
});
