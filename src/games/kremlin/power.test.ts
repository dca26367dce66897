import { describe, expect, it } from 'vitest';
import { CARD_ROLL } from './chance.ts';
import { CHIEF, DEFENSE, ECONOMY, FOREIGN, INDUSTRY, KGB, PURGE_PHASE, SPORT } from './data.ts';
import { CARD_DIE, DRAWN_TO_DECLARE, GAINS_POINT, LOSES_CONTROL, LOSES_POINT, TOO_POOR } from './events.ts';
import { DECLARE, declareMove, FORCED, LEAVE_IT, OTHER_DIE, OTHER_FACTION, PURGE, REDRAW, WAIT } from './moves.ts';
import { candidate, folk, intrigues, man, type Position } from './table.fixture.ts';

describe('a power play', () => {
  /**
   * Seat 2 has the card. Seat 0 controls the KGB head, with 6 points left there, and the foreign minister, with 4; it has 8
   * on the sport minister, whom it does not control. Seat 1 controls the defense minister, with 7 left there.
   */
  function powerful(seats = 3): Position {
    const p = intrigues(seats);
    p.points(0, man(KGB), 10, 4);
    p.points(0, man(FOREIGN), 9, 5);
    p.hold(0, man(SPORT), 8);
    p.points(1, man(DEFENSE), 10, 3);
    p.give(2, 23);
    return p;
  }

  /** It is played: of the factions this one is drawn, counted from 1 among the others, and this number of points. */
  function drawn(faction: number, points: number, ...again: readonly number[]): Position {
    const p = powerful();
    p.dice(CARD_ROLL, faction, points, ...again);
    p.begin(PURGE_PHASE);
    p.card(23);
    return p;
  }

  it('K23: draws another faction and a number of points, and who played it may leave it at that or not', () => {
    const p = drawn(1, 10);
    expect([p.asked, p.legal()]).toEqual([
      [REDRAW, 2],
      [LEAVE_IT, OTHER_FACTION, OTHER_DIE],
    ]);
    expect([p.told(DRAWN_TO_DECLARE), p.hand(2), p.used]).toEqual([[[0, 10, 0]], [], [23]]);
  });

  it('P54: each other faction is as likely, and who played it is none of them', () => {
    const drawnSeats = [1, 2, 3].map((face) => {
      const p = powerful(4);
      p.dice(CARD_ROLL, face);
      p.begin(PURGE_PHASE);
      p.card(23);
      return p.told(DRAWN_TO_DECLARE)[0][0];
    });
    expect(drawnSeats).toEqual([0, 1, 3]);
    const p = powerful(4);
    p.dice(CARD_ROLL, 4);
    p.begin(PURGE_PHASE);
    expect(() => p.card(23)).toThrow('loaded for a draw below 3');
  });

  it('K23: it has to declare so many on politicians whom it controls, and no more', () => {
    const p = drawn(1, 5);
    p.play(LEAVE_IT);
    expect(p.asked).toEqual([FORCED, 0]);
    const offered = [
      ...[1, 2, 3, 4, 5].map((points) => declareMove(man(KGB), points)),
      ...[1, 2, 3, 4].map((points) => declareMove(man(FOREIGN), points)),
    ];
    expect(p.legal()).toEqual(offered);
    p.play(declareMove(man(KGB), 5));
    expect([p.influence(0, man(KGB)), p.influence(0, man(FOREIGN)), p.influence(0, man(SPORT))]).toEqual([
      [6 - 5, 4 + 5, 0],
      [4, 5, 0],
      [8, 0, 0],
    ]);
    expect(p.asked).toEqual([DECLARE, 0]); // the window before the purge: there is one more point on the KGB head
  });

  it('P54: it declares in parts, as it likes', () => {
    const p = drawn(1, 5);
    p.play(LEAVE_IT, declareMove(man(FOREIGN), 2));
    expect(p.asked).toEqual([FORCED, 0]);
    expect(p.legal()).toEqual([
      ...[1, 2, 3].map((points) => declareMove(man(KGB), points)),
      ...[1, 2].map((points) => declareMove(man(FOREIGN), points)),
    ]);
    p.play(declareMove(man(KGB), 1), declareMove(man(FOREIGN), 2));
    expect([p.influence(0, man(KGB)), p.influence(0, man(FOREIGN))]).toEqual([
      [5, 5, 0],
      [0, 9, 0],
    ]);
    expect(p.asked[0]).not.toBe(FORCED);
  });

  it('K23: if it has not so many there, nothing happens', () => {
    const enough = drawn(1, 10); // 6 on the KGB head, 4 on the foreign minister
    enough.play(LEAVE_IT);
    expect([enough.asked, enough.told(TOO_POOR)]).toEqual([[FORCED, 0], []]);
    const poor = drawn(1, 11); // the 8 on the sport minister do not count: he is not its man
    poor.play(LEAVE_IT);
    expect([poor.asked[0], poor.told(TOO_POOR), poor.used]).toEqual([DECLARE, [[0, 11, 0]], [23]]);
    expect([poor.influence(0, man(KGB)), poor.influence(0, man(FOREIGN)), poor.influence(0, man(SPORT))]).toEqual([
      [6, 4, 0],
      [4, 5, 0],
      [8, 0, 0],
    ]);
  });

  it('K23: another faction instead has to declare the same number', () => {
    const p = drawn(1, 7, 1);
    p.play(OTHER_FACTION);
    expect([p.asked, p.told(DRAWN_TO_DECLARE)]).toEqual([
      [FORCED, 1],
      [
        [0, 7, 0],
        [1, 7, 0],
      ],
    ]);
    p.play(declareMove(man(DEFENSE), 7));
    expect(p.influence(1, man(DEFENSE))).toEqual([0, 10, 0]);
  });

  it('P54: that is neither the first one nor who played it', () => {
    const seconds = [1, 2].map((face) => {
      const p = powerful(4);
      p.dice(CARD_ROLL, 1, 20, face);
      p.begin(PURGE_PHASE);
      p.card(23);
      p.play(OTHER_FACTION);
      return p.told(DRAWN_TO_DECLARE)[1];
    });
    expect(seconds).toEqual([
      [1, 20, 0],
      [3, 20, 0],
    ]);
  });

  it('K23: another die instead is for the same faction', () => {
    const p = drawn(1, 20, 2);
    p.play(OTHER_DIE);
    expect([p.asked, p.told(DRAWN_TO_DECLARE)[1]]).toEqual([
      [FORCED, 0],
      [0, 2, 0],
    ]);
    p.play(declareMove(man(KGB), 2));
    expect(p.influence(0, man(KGB))).toEqual([4, 6, 0]);
  });

  it('P54: there is no third one: the second counts, even if it is worse', () => {
    for (const [choice, second] of [
      [OTHER_DIE, 11],
      [OTHER_FACTION, 1],
    ]) {
      const p = drawn(1, 8, second); // seat 0 has 10, and not 11; seat 1 has 7, and not 8
      p.play(choice);
      expect([p.asked[0], p.told(TOO_POOR).length]).toEqual([DECLARE, 1]);
    }
  });
});

describe('glasnost', () => {
  /** Votes of seat 2: those of the chief and the sport minister. The industry minister is away. */
  const VOTES = 2;

  /**
   * Seat 2 has the card and controls the chief, with 4 points of 10; the industry minister, who is in cure, and the sport
   * minister, with 3 each; a candidate with 2, and one of the people with 1. Seat 0 has the KGB head.
   */
  function open(p = intrigues()): Position {
    p.points(2, man(CHIEF), 10, 4);
    p.points(2, man(INDUSTRY), 9, 3);
    p.points(2, man(SPORT), 8, 3);
    p.points(2, candidate(0), 7, 2);
    p.points(2, folk(0), 6, 1);
    p.inCure(man(INDUSTRY));
    p.lead(0, man(KGB));
    p.give(2, 24);
    return p;
  }

  const MEN = [man(CHIEF), man(INDUSTRY), man(SPORT), candidate(0), folk(0)];

  function opened(face: number, p = open()): Position {
    p.dice(CARD_ROLL, face);
    p.begin(PURGE_PHASE);
    p.card(24);
    return p;
  }

  const declared = (p: Position) => MEN.map((politician) => p.influence(2, politician)[1]);

  it('K24: gives a point more on everybody whom one controls, on 10 or more', () => {
    const p = opened(10 - VOTES);
    expect([declared(p), p.told(CARD_DIE)]).toEqual([[5, 4, 4, 3, 2], [[24 - 1, 10, 10]]]);
    expect([p.told(GAINS_POINT).length, p.told(LOSES_POINT).length, p.used]).toEqual([5, 0, [24]]);
    expect([p.hand(2), p.influence(0, man(KGB))]).toEqual([[], [0, 10, 0]]);
  });

  it('K24: takes a point from each of them on less', () => {
    const p = opened(10 - VOTES - 1);
    expect([declared(p), p.told(CARD_DIE)]).toEqual([[3, 2, 2, 1, 0], [[24 - 1, 9, 10]]]);
    expect([p.told(GAINS_POINT).length, p.told(LOSES_POINT).length, p.used]).toEqual([0, 5, [24]]);
    expect(p.influence(0, man(KGB))).toEqual([0, 10, 0]);
  });

  it('K24: one more for each vote: without any it takes a 10', () => {
    for (const [face, points] of [
      [10, 5],
      [9, 3],
    ]) {
      const p = open();
      p.inCure(man(CHIEF), man(SPORT));
      expect(declared(opened(face, p))[0]).toBe(points);
    }
  });

  it('P55: votes are those of active members of the Politburo, the chief among them', () => {
    for (const [more, face, points] of [
      [0, 10 - VOTES, 5],
      [0, 10 - VOTES - 1, 3],
      [1, 10 - VOTES - 1, 5],
      [1, 10 - VOTES - 2, 3],
    ]) {
      const p = open();
      if (more === 1) p.points(2, man(ECONOMY), 5, 5);
      expect(declared(opened(face, p))[0]).toBe(points);
    }
  });

  it('K24: is for who controls the chief, also one in cure', () => {
    const p = open();
    p.inCure(man(CHIEF));
    p.begin(PURGE_PHASE);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 2], [24]]);
    const q = intrigues();
    q.lead(0, man(CHIEF), man(KGB));
    q.lead(2, man(SPORT));
    q.give(2, 24);
    q.begin(PURGE_PHASE);
    expect(q.asked).toEqual([PURGE, 0]);
  });

  it('P55: the points come from nowhere and go nowhere', () => {
    const won = opened(20);
    expect(won.influence(2, man(CHIEF))).toEqual([10 - 4, 5, -1]);
    const lost = opened(1);
    expect(lost.influence(2, man(CHIEF))).toEqual([10 - 4, 3, 1]);
  });

  it('P55: who has none left there no longer controls him', () => {
    const p = opened(1);
    expect([p.whose(folk(0)), p.whose(candidate(0)), p.told(LOSES_CONTROL)]).toEqual([-1, 2, [[2, folk(0), 0]]]);
  });

  it('K24: with a point less one loses whom another has more points on, and keeps whom he has as many on', () => {
    const p = open();
    p.points(0, man(SPORT), 3, 3);
    p.points(0, candidate(0), 1, 1);
    opened(1, p);
    // The sport minister 3 to 3 before and 3 to 2 now, the candidate 1 to 2 before and 1 to 1 now.
    expect([p.whose(man(SPORT)), p.whose(candidate(0)), p.whose(man(CHIEF))]).toEqual([0, 2, 2]);
  });

  it('K24: can be played at any time', () => {
    const p = open();
    p.give(2, 14);
    p.begin(PURGE_PHASE);
    expect(p.playable).toEqual([14, 24]);
    p.play(WAIT);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 2], [24]]); // before the KGB head decides
  });
});
