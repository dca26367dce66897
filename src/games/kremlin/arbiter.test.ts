import { describe, expect, it } from 'vitest';
import { CARD_ROLL } from './chance.ts';
import { CHIEF, CURE_PHASE, IDEOLOGY, INDUSTRY, KGB, PURGE_PHASE, REPLACEMENT_PHASE, SIBERIA, SPORT } from './data.ts';
import { ARBITER_NAMED, DECLARES, TIE } from './events.ts';
import {
  ARBITRATE,
  AS_THEY_ARE,
  DECLARE,
  DEMOTE,
  DONE,
  declareMove,
  NO,
  namedMove,
  PURGE,
  playMove,
  WAIT,
} from './moves.ts';
import { folk, intrigues, man, type Position } from './table.fixture.ts';

/** Those whose strength is ideology. */
const TALKSALOTT = 9;
const SATIN = 14;
const STRYCHNIN = 19;

/** Seat 0 leads Talksalott, who is ideology chief; seat 1 has the card. */
function ideological(seats = 3, given = {}): Position {
  const p = intrigues(seats, given);
  p.put(TALKSALOTT, IDEOLOGY);
  p.lead(0, TALKSALOTT);
  p.give(1, 22);
  return p;
}

/** The card is played at the start of the purge. */
function revealed(p = ideological()): Position {
  p.begin(PURGE_PHASE);
  while (p.asked[1] !== 1) p.play(WAIT);
  p.card(22);
  return p;
}

/** On the KGB head seat 1 has 4 points, and seat 2 could declare as many, or more. */
function contested(p = ideological()): Position {
  p.points(1, man(KGB), 4, 4);
  p.hold(2, man(KGB), 5);
  return p;
}

describe('revelations of Pravda', () => {
  it('K22: are played only if the strength of the ideology chief is ideology', () => {
    for (const [politician, can] of [
      [TALKSALOTT, true],
      [SATIN, true],
      [STRYCHNIN, true],
      [man(IDEOLOGY), false],
      [folk(2), false],
    ] as const)
      for (const strengths of [true, false]) {
        const p = intrigues(3, { strengths });
        p.put(politician, IDEOLOGY);
        p.lead(0, politician);
        p.give(1, 22, 23);
        p.begin(PURGE_PHASE);
        expect(p.playable).toEqual(can ? [22, 23] : [23]);
      }
  });

  it('P53: and if there is one whom somebody controls', () => {
    const nobodys = intrigues();
    nobodys.put(TALKSALOTT, IDEOLOGY);
    nobodys.give(1, 22, 23);
    nobodys.begin(PURGE_PHASE);
    expect(nobodys.playable).toEqual([23]);
    const missing = intrigues();
    missing.vacate(IDEOLOGY);
    missing.give(1, 22, 23);
    missing.begin(PURGE_PHASE);
    expect(missing.playable).toEqual([23]);
  });

  it('K22: the faction of the ideology chief, whoever played them, says who controls one on whom several are level', () => {
    const p = revealed(contested());
    expect([p.told(ARBITER_NAMED), p.hand(1), p.used]).toEqual([[[0, TALKSALOTT, 0]], [], [22]]);
    expect([p.asked, p.whose(man(KGB))]).toEqual([[DECLARE, 2], 1]);
    p.play(declareMove(man(KGB), 4)); // 4 to 4
    expect([p.asked, p.legal()]).toEqual([
      [ARBITRATE, 0],
      [1, 2],
    ]);
    p.play(2);
    expect(p.whose(man(KGB))).toBe(2); // although seat 1 was the first
    p.wait();
    expect(p.asked).toEqual([PURGE, 2]);
  });

  it('K22: it may also leave him to who has him', () => {
    const p = revealed(contested());
    p.play(declareMove(man(KGB), 4), 1);
    p.wait();
    expect([p.whose(man(KGB)), p.asked]).toEqual([1, [PURGE, 1]]);
  });

  it('K22: nobody is asked where one has more than all others', () => {
    const p = revealed(contested());
    p.play(declareMove(man(KGB), 5));
    expect([p.asked, p.whose(man(KGB))]).toEqual([[PURGE, 2], 2]);
    const q = revealed(contested());
    q.play(declareMove(man(KGB), 3));
    expect(q.whose(man(KGB))).toBe(1);
    expect(q.asked[0]).toBe(DECLARE);
  });

  it('K22: of points declared at the same moment it decides as well, and no die', () => {
    const p = ideological(4);
    p.hold(2, man(KGB), 5);
    p.hold(3, man(KGB), 5);
    revealed(p);
    p.play(declareMove(man(KGB), 5), declareMove(man(KGB), 5));
    expect([p.asked, p.legal(), p.told(TIE)]).toEqual([[ARBITRATE, 0], [2, 3], []]);
    p.play(3);
    expect([p.whose(man(KGB)), p.told(TIE)]).toEqual([3, []]);
  });

  it('P53: of those on whom several are level already it says at once who has each, in the order of letters', () => {
    const p = ideological();
    p.points(1, man(SPORT), 5, 5);
    p.points(2, man(SPORT), 5, 5);
    p.points(0, man(SPORT), 3, 3); // he is not level with them
    p.points(2, man(KGB), 4, 4);
    p.points(0, man(KGB), 4, 4);
    p.points(1, folk(3), 1, 1);
    p.points(2, folk(3), 1, 1);
    p.points(1, man(CHIEF), 3, 3); // nobody is level with him there
    revealed(p);
    expect([p.asked, p.legal(), p.s.contested & -p.s.contested]).toEqual([[ARBITRATE, 0], [0, 2], 1 << man(KGB)]);
    p.play(0);
    expect([p.asked, p.legal()]).toEqual([
      [ARBITRATE, 0],
      [1, 2],
    ]);
    p.play(2);
    expect([p.asked, p.legal()]).toEqual([
      [ARBITRATE, 0],
      [1, 2],
    ]);
    p.play(2);
    expect([p.whose(man(KGB)), p.whose(man(SPORT)), p.whose(folk(3)), p.whose(man(CHIEF))]).toEqual([0, 2, 2, 1]);
    expect(p.asked).toEqual([PURGE, 0]);
  });

  it('P53: it says it anew whenever points are laid on him and several are level after that', () => {
    const p = ideological(4);
    p.points(1, man(KGB), 5, 5);
    p.points(2, man(KGB), 5, 5);
    p.hold(3, man(KGB), 4);
    revealed(p);
    p.play(1);
    p.play(declareMove(man(KGB), 4)); // seat 3, which is not level
    expect([p.asked, p.legal()]).toEqual([
      [ARBITRATE, 0],
      [1, 2],
    ]);
    p.play(2);
    expect(p.whose(man(KGB))).toBe(2);
  });

  it('P53: it holds as long as he is ideology chief, for years', () => {
    const p = revealed(contested());
    p.wait();
    p.play(NO);
    p.begin(CURE_PHASE);
    expect([p.asked, p.s.season]).toEqual([[DECLARE, 2], PURGE_PHASE]);
    p.play(declareMove(man(KGB), 4));
    expect(p.asked).toEqual([ARBITRATE, 0]);
  });

  it('P53: who controls him now says it, and at the end of the phase that is over', () => {
    const p = intrigues(3, { declarations: 'any' });
    p.put(TALKSALOTT, IDEOLOGY);
    p.points(0, TALKSALOTT, 4, 4);
    p.hold(1, TALKSALOTT, 9);
    p.points(1, man(KGB), 5, 5);
    p.hold(2, man(KGB), 6);
    p.give(1, 22);
    p.begin(PURGE_PHASE);
    p.play(playMove(22 - 1), WAIT);
    p.play(declareMove(TALKSALOTT, 9), WAIT);
    p.play(declareMove(man(KGB), 5)); // 5 to 5
    expect([p.asked, p.s.arbiter]).toEqual([[ARBITRATE, 1], 0]);
    p.play(2);
    p.wait();
    p.play(NO);
    p.wait();
    expect([p.s.season > PURGE_PHASE, p.s.arbiter]).toEqual([true, -1]);
  });

  it('P53: nobody is asked where nothing has changed: revelations of the KGB that reveal nothing', () => {
    const p = ideological();
    p.points(1, man(KGB), 5, 5);
    p.points(2, man(KGB), 5, 5);
    p.give(2, 17);
    revealed(p);
    p.play(1);
    p.card(17);
    p.play(man(KGB));
    expect([p.told(DECLARES), p.asked[0], p.whose(man(KGB))]).toEqual([[], PURGE, 1]);
  });

  it('K22: not once he is no longer ideology chief: then who had control keeps it', () => {
    const p = revealed(contested());
    p.wait();
    p.play(namedMove(TALKSALOTT));
    p.play(WAIT); // once it is announced
    expect([p.asked, p.where(TALKSALOTT)]).toEqual([[DECLARE, 2], [SIBERIA]]); // before the second purge
    p.play(declareMove(man(KGB), 4));
    expect([p.asked[0], p.whose(man(KGB))]).toEqual([DECLARE, 1]);
  });

  /** Seat 1 leads the chief, and has the KGB head; the ideology chief is in office when the replacements begin. */
  function replacing(): Position {
    const p = ideological();
    p.lead(1, man(CHIEF));
    contested(p);
    p.begin(PURGE_PHASE);
    while (p.asked[1] !== 1) p.play(WAIT);
    p.card(22);
    p.wait();
    p.begin(REPLACEMENT_PHASE);
    return p;
  }

  it('P53: nor if he has only changed to another office', () => {
    const p = replacing();
    p.play(AS_THEY_ARE, 6); // ideology and industry
    expect(p.where(TALKSALOTT)).toEqual([INDUSTRY]);
    p.play(DONE);
    p.wait();
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(KGB), 4));
    expect([p.asked[0], p.whose(man(KGB))]).toEqual([DECLARE, 1]);
  });

  it('P53: nor if he has come back to it, even in the same phase', () => {
    const p = replacing();
    p.play(AS_THEY_ARE, AS_THEY_ARE, DEMOTE, TALKSALOTT, DONE);
    p.wait();
    p.play(DONE); // the KGB head promotes nobody, and so the oldest candidate moves up
    p.wait();
    expect(p.where(TALKSALOTT)).toEqual([IDEOLOGY]);
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(KGB), 4));
    expect([p.asked[0], p.whose(man(KGB))]).toEqual([DECLARE, 1]);
  });

  /** Seat 2 has taken over the ideology chief in the purge; seat 0 could take him back. */
  function takenOver(): Position {
    const p = intrigues();
    p.put(TALKSALOTT, IDEOLOGY);
    p.points(0, TALKSALOTT, 8, 4);
    p.hold(2, TALKSALOTT, 6);
    contested(p);
    p.give(1, 22);
    revealed(p);
    p.wait();
    // He stands in for the KGB head, and a window is about him.
    p.inCure(man(KGB));
    p.begin(PURGE_PHASE);
    p.play(WAIT, declareMove(TALKSALOTT, 6));
    expect([p.whose(TALKSALOTT), p.asked]).toEqual([2, [DECLARE, 0]]);
    return p;
  }

  it('K22, P53: it ends at the end of a phase if another faction controls him', () => {
    const p = takenOver();
    p.wait();
    p.play(NO);
    p.wait();
    p.s.cures = 0;
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(KGB), 4));
    expect([p.asked[0], p.whose(man(KGB))]).toEqual([DECLARE, 1]);
  });

  it('K22, P53: not if that faction has him back by then', () => {
    const p = takenOver();
    p.play(declareMove(TALKSALOTT, 4)); // 8 to 6
    p.wait();
    p.play(NO);
    p.wait();
    p.s.cures = 0;
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(KGB), 4));
    expect(p.asked).toEqual([ARBITRATE, 0]);
  });

  it('P53: meanwhile who controls him now says it; declarations that make it clear who leads count before', () => {
    const p = intrigues(3, { declarations: 'any' });
    p.put(TALKSALOTT, IDEOLOGY);
    p.points(0, TALKSALOTT, 4, 4);
    p.hold(2, TALKSALOTT, 5);
    p.points(1, man(SPORT), 3, 3);
    p.hold(0, man(SPORT), 3);
    p.give(1, 22);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    p.card(22);
    expect(p.asked).toEqual([DECLARE, 0]);
    p.play(declareMove(man(SPORT), 3), declareMove(TALKSALOTT, 5));
    expect([p.whose(TALKSALOTT), p.asked, p.legal()]).toEqual([2, [ARBITRATE, 2], [0, 1]]);
    p.play(0);
    expect(p.whose(man(SPORT))).toBe(0);
  });

  it('P53: if nobody controls him who has control keeps it', () => {
    for (const [points, asked] of [
      [2, [ARBITRATE, 0]],
      [1, [PURGE, 1]], // with one point less he is nobody's
    ] as const) {
      const p = intrigues();
      p.put(TALKSALOTT, IDEOLOGY);
      p.points(0, TALKSALOTT, points, points);
      p.points(0, man(CHIEF), 6, 6);
      p.points(0, man(SPORT), 4, 4);
      p.points(1, man(SPORT), 3, 3);
      p.lead(1, man(KGB));
      p.give(1, 22);
      p.give(0, 24);
      p.dice(CARD_ROLL, 1);
      p.begin(PURGE_PHASE);
      p.play(WAIT);
      p.card(22);
      p.card(24); // glasnost fails: 3 to 3 on the sport minister
      expect([p.asked, p.whose(man(SPORT))]).toEqual([asked, 0]);
    }
  });
});
