import { describe, expect, it } from 'vitest';
import { CARD_ROLL, HEALTH_ROLL } from './chance.ts';
import {
  APARATSCHIK,
  CHIEF,
  CURE_PHASE,
  DEFENSE,
  ECONOMY,
  FOREIGN,
  HEALTH_PHASE,
  IDEOLOGY,
  INDUSTRY,
  INQUIRY_PHASE,
  KGB,
  PARADE_PHASE,
  PEOPLE,
  POLITBURO,
  POLITICIANS,
  PURGE_PHASE,
  REHABILITATION_PHASE,
  REPLACEMENT_PHASE,
  SIBERIA,
  SPORT,
  WALL,
} from './data.ts';
import { CARD_DIE, CLEARED, DECLARES, HEALTH_THROW, NO_CURES, TRIAL, VISITS } from './events.ts';
import { ANY_TIME, CHARGE_READ, HEALTH_ROLLED, PHASE_START, TRIAL_ANNOUNCED } from './intrigue.ts';
import {
  ACCUSE,
  ARRANGE_FIRST,
  AYE,
  CONDEMN,
  CURE,
  DECLARE,
  DIAGNOSIS,
  declareMove,
  INQUIRE,
  inquiryMove,
  LESS,
  MARK,
  MORE,
  NAY,
  NO,
  namedMove,
  PURGE,
  playMove,
  STAY,
  TARGET,
  TRY,
  VACCINATE,
  VOTE,
  WAIT,
} from './moves.ts';
import { candidate, folk, intrigues, man, type Position } from './table.fixture.ts';

/** All of the Politburo, in the order of their offices: 75, 74, 73, 72, 71, 70, 69 and 69 years old. */
const MEMBERS = Array.from({ length: POLITBURO }, (_, office) => man(office));
const crosses = (p: Position, ...politicians: readonly number[]) => politicians.map((one) => p.s.crosses[one]);

/** Seat 0 has these cards, and seat 1 the chief: his replacements are the decision after phase 4. */
function clinic(...cards: readonly number[]): Position {
  const p = intrigues();
  p.lead(1, man(CHIEF));
  p.give(0, ...cards);
  return p;
}

describe('fever', () => {
  // At work one of 74 gets a cross on (74 − 45)/5, which is 5, or less.
  it.each([
    [1, 6, 1], // 6 − 1 = 5
    [1, 7, 0],
    [2, 7, 1], // 7 − 2 = 5
    [2, 8, 0],
  ])('K1, K2: with number %i a %i brings one of 74 %i crosses', (number, face, expected) => {
    const p = clinic(number);
    p.dice(HEALTH_ROLL, 20, face);
    p.begin(HEALTH_PHASE);
    p.card(number);
    expect([crosses(p, man(KGB)), p.used, p.hand(0)]).toEqual([[expected], [number], []]);
  });

  it.each([
    [1, 8, 1], // 8 − 1 = 7
    [1, 9, 0],
    [2, 9, 1],
    [2, 10, 0],
  ])('K1, K2: in the sanatorium as well: with number %i a %i leaves %i crosses of one', (number, face, expected) => {
    const p = clinic(number);
    p.inCure(man(KGB));
    p.dice(HEALTH_ROLL, 20, face);
    p.begin(HEALTH_PHASE);
    p.card(number);
    expect(crosses(p, man(KGB))).toEqual([expected]);
  });

  it('K1: on every die for health', () => {
    const p = clinic(1);
    p.dice(HEALTH_ROLL, 7, 6, 6, 6, 6, 6, 5, 5); // one more than each needs
    p.begin(HEALTH_PHASE);
    p.card(1);
    expect(crosses(p, ...MEMBERS)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(p.told(HEALTH_THROW)[0]).toEqual([man(CHIEF), 7 - 1, 0]);
  });

  it.each([1, 2])('K1, K2: number %i can be played at the start of phase 4, and never else', (number) => {
    const p = clinic(number);
    p.begin(CURE_PHASE);
    expect(p.windows()).toEqual([[HEALTH_PHASE, PHASE_START]]);
  });

  it('K1, K2: there is one fever a year', () => {
    const p = clinic(1);
    p.give(2, 2);
    p.begin(HEALTH_PHASE);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 0], [1]]);
    p.play(playMove(1 - 1));
    expect(p.playable).toEqual([2]);
    p.play(WAIT);
    expect(p.asked).toEqual([ARRANGE_FIRST, 1]); // no second round for the other one
    p.waitFor(HEALTH_PHASE);
    expect([p.s.year, p.asked, p.playable]).toEqual([2, [DECLARE, 2], [2]]);
  });
});

describe('vaccination', () => {
  /** There is a fever of 1; seat 2 is asked about its card. */
  function epidemic(): Position {
    const p = clinic(1);
    p.give(2, 34);
    p.begin(HEALTH_PHASE);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 0], [1]]);
    p.card(1);
    return p;
  }

  it('K34: keeps the fever from one or more members of the Politburo', () => {
    const p = epidemic();
    p.dice(HEALTH_ROLL, 7, 6, 6, 6, 6, 6, 5, 5); // one more than each needs
    expect([p.asked, p.playable]).toEqual([[DECLARE, 2], [34]]);
    p.card(34);
    expect([p.asked, p.legal()]).toEqual([[TARGET, 2], MEMBERS]);
    p.play(man(KGB));
    const others = MEMBERS.filter((member) => member !== man(KGB));
    expect([p.asked, p.legal()]).toEqual([
      [VACCINATE, 2],
      [NO, ...others.map(namedMove)],
    ]);
    p.play(namedMove(man(SPORT)), NO);
    expect(crosses(p, ...MEMBERS)).toEqual([1, 0, 1, 1, 1, 1, 1, 0]);
    expect(p.used).toEqual([1, 34]);
  });

  it('K34: all of them, and then there is nobody left to ask about', () => {
    const p = epidemic();
    p.dice(HEALTH_ROLL, 7, 6, 6, 6, 6, 6, 5, 5);
    p.card(34);
    p.play(man(CHIEF), ...MEMBERS.slice(1).map(namedMove));
    expect([p.asked, crosses(p, ...MEMBERS)]).toEqual([
      [ARRANGE_FIRST, 1],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ]);
  });

  it('K34: it takes the fever away, and nothing more', () => {
    const p = epidemic();
    p.dice(HEALTH_ROLL, 20, 5);
    p.card(34);
    p.play(man(KGB), NO);
    expect(crosses(p, man(KGB))).toEqual([1]);
  });

  it('K34: only at the start of phase 4, when there is a fever', () => {
    const p = clinic(34);
    p.begin(CURE_PHASE);
    expect(p.windows()).toEqual([]);
  });
});

describe('a wrong diagnosis', () => {
  /** The KGB head has rolled; now seat 0 is asked. */
  function diagnosing(first: number, ...second: readonly number[]): Position {
    const p = clinic(10);
    p.dice(HEALTH_ROLL, 20, first);
    p.dice(CARD_ROLL, ...second);
    return p;
  }

  it.each([
    [LESS, 7, 1], // 7 − 2 = 5
    [LESS, 8, 0],
    [MORE, 3, 1], // 3 + 2 = 5
    [MORE, 4, 0],
  ])('K10: he rolls again, with 2 more or less: way %i and a %i bring one of 74 %i crosses', (way, face, expected) => {
    const p = diagnosing(20, face);
    p.begin(HEALTH_PHASE);
    p.card(10);
    p.play(man(KGB), way);
    expect([crosses(p, man(KGB)), p.used]).toEqual([[expected], [10]]);
  });

  it('K10: the first die does not count', () => {
    const p = diagnosing(1, 20);
    p.begin(HEALTH_PHASE);
    p.card(10);
    p.play(man(KGB), LESS);
    expect(crosses(p, man(KGB))).toEqual([0]);
    const q = diagnosing(1);
    q.begin(HEALTH_PHASE);
    q.play(WAIT);
    expect(crosses(q, man(KGB))).toEqual([1]);
  });

  it('K10: after the dice for health, before they do anything, and never else', () => {
    const p = diagnosing(1);
    p.begin(CURE_PHASE);
    expect([p.s.season, p.s.moment, p.asked, crosses(p, man(KGB))]).toEqual([
      HEALTH_PHASE,
      HEALTH_ROLLED,
      [DECLARE, 0],
      [0],
    ]);
    expect(p.windows()).toEqual([[HEALTH_PHASE, HEALTH_ROLLED]]);
  });

  it('P49: whom, and which way, is for who plays it: any member of the Politburo, and nobody else', () => {
    const p = diagnosing(20, 1);
    p.inCure(man(SPORT));
    p.begin(HEALTH_PHASE);
    p.card(10);
    expect([p.asked, p.legal()]).toEqual([[TARGET, 0], MEMBERS]);
    p.play(man(CHIEF)); // the man of seat 1
    expect([p.asked, p.legal()]).toEqual([
      [DIAGNOSIS, 0],
      [LESS, MORE],
    ]);
  });

  it.each([
    [8, 1], // 8 − 2 − 1 = 5
    [9, 0],
  ])('P49: the new die has the fever as the first one had: a %i brings %i crosses', (face, expected) => {
    const p = diagnosing(20, face);
    p.give(2, 1);
    p.begin(HEALTH_PHASE);
    p.card(1);
    p.card(10);
    p.play(man(KGB), LESS);
    expect(crosses(p, man(KGB))).toEqual([expected]);
  });

  it.each([
    [3, 0], // 3 + 2 + 3 = 8
    [2, 1],
  ])('P49: and the specialist: a %i leaves %i of one cross', (face, expected) => {
    const p = diagnosing(3, face); // 3 + 3 = 6: nothing
    p.lead(2, man(KGB));
    p.inCure(man(KGB));
    p.give(2, 11);
    p.begin(HEALTH_PHASE);
    p.card(11);
    p.play(man(KGB));
    p.card(10);
    p.play(man(KGB), MORE);
    expect(crosses(p, man(KGB))).toEqual([expected]);
  });
});

describe('a specialist', () => {
  /** Seat 0 leads the KGB head, who is in the sanatorium with two crosses. */
  function treated(): Position {
    const p = clinic(11);
    p.lead(0, man(KGB));
    p.ill(man(KGB), 2);
    p.inCure(man(KGB), man(SPORT));
    return p;
  }

  it.each([
    [1, 2], // 1 + 3 = 4: not worse
    [4, 2],
    [5, 1], // 5 + 3 = 8
  ])('K11: adds 3 to his die: in cure a %i leaves %i of two crosses', (face, expected) => {
    const p = treated();
    p.dice(HEALTH_ROLL, 20, face);
    p.begin(HEALTH_PHASE);
    p.card(11);
    expect([p.asked, p.legal()]).toEqual([[TARGET, 0], [man(KGB)]]); // the sport minister is nobody's
    p.play(man(KGB));
    expect([crosses(p, man(KGB)), p.used, p.hand(0)]).toEqual([[expected], [11], []]);
  });

  it('K11: to nobody else', () => {
    const p = treated();
    p.dice(HEALTH_ROLL, 20, 20, 20, 20, 20, 20, 20, 7);
    p.begin(HEALTH_PHASE);
    p.card(11);
    p.play(man(KGB));
    expect(crosses(p, man(SPORT))).toEqual([1]);
  });

  it('K11: at the start of phase 4, for a man of one’s own who is in the sanatorium', () => {
    const p = treated();
    p.begin(PURGE_PHASE);
    expect(p.windows()).toEqual([[HEALTH_PHASE, PHASE_START]]);
    const rivals = clinic(11);
    rivals.lead(2, man(KGB));
    rivals.inCure(man(KGB));
    rivals.begin(HEALTH_PHASE);
    expect(rivals.asked).toEqual([ARRANGE_FIRST, 1]);
    const atWork = clinic(11);
    atWork.lead(0, man(KGB));
    atWork.ill(man(KGB));
    atWork.begin(HEALTH_PHASE);
    expect(atWork.asked).toEqual([ARRANGE_FIRST, 1]);
  });
});

describe('an alibi', () => {
  /** Seat 0 leads the defense minister, seat 1 the chief and has an alibi; the sport minister is accused. */
  function accused(): Position {
    const p = intrigues();
    p.lead(0, man(DEFENSE));
    p.lead(1, man(CHIEF));
    p.give(1, 5);
    p.suspect(man(SPORT), man(KGB));
    p.begin(INQUIRY_PHASE);
    p.play(inquiryMove(TRY, man(SPORT)));
    return p;
  }
  const offered = (p: Position, kind: number) => p.legal().filter((move) => move !== NO && move >> 5 === kind);

  it('K5: acquits without a vote, ends the suspicion, and costs the accuser three years', () => {
    const p = accused();
    expect([p.asked, p.s.moment, p.playable]).toEqual([[DECLARE, 1], TRIAL_ANNOUNCED, [5]]);
    p.card(5);
    expect([p.asked, p.told(CLEARED), p.told(TRIAL)]).toEqual([[INQUIRE, 0], [[man(SPORT), 0, 0]], []]);
    expect([p.where(man(SPORT)), p.suspected(man(SPORT)), p.stress(man(DEFENSE), man(CHIEF))]).toEqual([
      [SPORT],
      false,
      [3, 0],
    ]);
    expect([p.used, p.hand(1)]).toEqual([[5], []]);
  });

  it('K5: only just after the accusation: not before it, nor once there is a vote', () => {
    const p = intrigues();
    p.lead(0, man(DEFENSE));
    p.lead(1, man(CHIEF));
    p.give(1, 5);
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    expect(p.asked).toEqual([INQUIRE, 0]);
    p.play(inquiryMove(TRY, man(SPORT)), WAIT);
    expect(p.asked).toEqual([VOTE, 1]);
    p.play(NAY);
    expect(p.asked).toEqual([VOTE, 0]);
    p.play(NAY);
    expect([p.where(man(SPORT)), p.hand(1)]).toEqual([[SIBERIA], [5]]);
  });

  it('K5, P45: not against a purge, nor against a condemnation without a vote', () => {
    const p = intrigues();
    p.lead(0, man(KGB), man(DEFENSE));
    p.give(1, 5);
    p.begin(PURGE_PHASE);
    p.play(namedMove(man(SPORT)), NO);
    expect([p.asked, p.where(man(SPORT))]).toEqual([[INQUIRE, 0], [SIBERIA]]);
    p.play(inquiryMove(CONDEMN, candidate(0)));
    expect([p.asked, p.where(candidate(0))]).toEqual([[INQUIRE, 0], [SIBERIA]]);
  });

  it('P45: ends the year’s trial, and keeps the acquitted from marks', () => {
    const p = accused();
    p.card(5);
    expect([offered(p, TRY), offered(p, CONDEMN)]).toEqual([[], []]); // the KGB head is under suspicion
    expect(offered(p, MARK)).toEqual(
      [CHIEF, FOREIGN, IDEOLOGY, INDUSTRY, ECONOMY].map((office) => inquiryMove(MARK, man(office))),
    );
  });

  it('P45: it can be played between the announcement and the first vote, by anybody, and in no other window', () => {
    const p = intrigues();
    p.lead(0, man(DEFENSE), man(CHIEF));
    p.give(0, 5, 33);
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    p.play(WAIT, WAIT);
    p.play(inquiryMove(TRY, man(SPORT)));
    expect([p.s.moment, p.playable]).toEqual([TRIAL_ANNOUNCED, [5, 33]]); // his own accusation
    p.play(WAIT);
    expect([p.s.moment, p.playable, p.s.ayes | p.s.noes]).toEqual([ANY_TIME, [33], 0]);
    p.play(WAIT, NAY);
    expect([p.s.moment, p.playable]).toEqual([ANY_TIME, [33]]);
  });

  /** At the start of a phase seat 0 strikes at the KGB head; seat 2, who leads him, accuses the sport minister. */
  function charged(phase: number, before: (p: Position) => void = () => {}): Position {
    const p = intrigues();
    p.lead(0, man(DEFENSE));
    p.lead(1, man(CHIEF), man(FOREIGN));
    p.lead(2, man(KGB));
    p.give(0, 4);
    p.give(1, 5);
    before(p);
    p.dice(CARD_ROLL, 14, 12);
    p.begin(phase);
    p.card(4);
    p.play(man(KGB));
    expect([p.asked, p.where(man(KGB))]).toEqual([[ACCUSE, 2], [WALL]]);
    p.play(namedMove(man(SPORT)));
    expect([p.asked, p.s.moment, p.playable]).toEqual([[DECLARE, 1], CHARGE_READ, [5]]);
    return p;
  }

  it('K5: also clears who is charged with an assassination, and an old suspicion is gone', () => {
    const p = charged(INQUIRY_PHASE, (q) => q.suspect(man(SPORT)));
    p.card(5);
    expect([p.asked, p.where(man(SPORT)), p.suspected(man(SPORT)), p.told(TRIAL)]).toEqual([
      [INQUIRE, 0],
      [SPORT],
      false,
      [],
    ]);
    expect(p.stress(...MEMBERS.filter((member) => member !== man(KGB)))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('P45: after a charge there can still be a trial in the year, with an alibi or without', () => {
    for (const answers of [[playMove(5 - 1)], [WAIT, AYE, AYE]]) {
      const p = charged(INQUIRY_PHASE, (q) => q.suspect(man(IDEOLOGY)));
      p.play(...answers);
      expect([p.asked, offered(p, TRY)]).toEqual([[INQUIRE, 0], [inquiryMove(TRY, man(IDEOLOGY))]]);
    }
  });

  it('P45: who was cleared of a charge is kept from marks, too', () => {
    const p = charged(INQUIRY_PHASE);
    p.card(5);
    expect(offered(p, MARK)).not.toContain(inquiryMove(MARK, man(SPORT)));
    expect(offered(p, MARK)).toContain(inquiryMove(MARK, man(ECONOMY)));
  });

  it('P45: the suspicion of an attempt comes even to one who was acquitted', () => {
    const p = intrigues();
    p.lead(0, man(DEFENSE));
    p.lead(1, man(CHIEF), man(FOREIGN));
    p.lead(2, man(KGB));
    p.give(0, 4);
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    p.play(WAIT, inquiryMove(TRY, man(SPORT)), AYE, AYE, NO);
    expect([p.suspected(man(SPORT)), p.s.season, p.s.moment]).toEqual([false, HEALTH_PHASE, PHASE_START]);
    p.dice(CARD_ROLL, 14, 12);
    p.card(4);
    p.play(man(KGB), namedMove(man(SPORT)), AYE, AYE);
    expect([p.where(man(SPORT)), p.suspected(man(SPORT))]).toEqual([[SPORT], true]);
  });
});

describe('out of the sanatorium', () => {
  it.each([6, 9])('K6, K9: with number %i somebody is at work for a phase', (number) => {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.inCure(man(KGB), man(SPORT));
    p.give(0, number);
    p.begin(PURGE_PHASE);
    p.card(number);
    expect([p.asked, p.legal()]).toEqual([
      [TARGET, 0],
      [man(KGB), man(SPORT)],
    ]);
    p.play(man(KGB));
    expect([p.asked, p.s.actor, p.cured(man(KGB)), p.cured(man(SPORT))]).toEqual([[PURGE, 1], man(KGB), false, true]);
    expect([p.used, p.hand(0)]).toEqual([[number], []]);
  });

  it.each([6, 9])('K6, K9: number %i can be played at any time, if there is somebody in the sanatorium', (number) => {
    const p = intrigues();
    p.inCure(man(SPORT));
    p.give(0, number);
    p.begin(PURGE_PHASE);
    expect(p.windows().length).toBe(11); // all windows of the year from phase 2 on
    const q = intrigues();
    q.give(0, number);
    q.begin(PURGE_PHASE);
    expect(q.s.year).toBeGreaterThan(1);
  });

  it('P46: anybody’s man, also that of another faction, or of none', () => {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.lead(0, man(FOREIGN));
    p.inCure(man(KGB), man(FOREIGN), man(SPORT));
    p.give(0, 6);
    p.begin(PURGE_PHASE);
    p.card(6);
    expect(p.legal()).toEqual([man(KGB), man(FOREIGN), man(SPORT)]);
  });

  it('P46: he works meanwhile: a 5 makes him worse, as it would any other of 74', () => {
    for (const [number, expected] of [
      [6, 2],
      [21, 1], // in cure it does nothing to him
    ]) {
      const p = clinic(number);
      p.inCure(man(KGB));
      p.ill(folk(0));
      p.dice(HEALTH_ROLL, 20, 5);
      p.begin(HEALTH_PHASE);
      p.card(number);
      p.play(number === 6 ? man(KGB) : folk(0));
      expect(crosses(p, man(KGB))).toEqual([expected]);
    }
  });

  it('P46: and ages as others do', () => {
    for (const [move, years] of [
      [playMove(6 - 1), 2], // the chief’s year, and one for his cross
      [WAIT, 1],
    ]) {
      const p = intrigues();
      p.lead(1, man(CHIEF), man(KGB));
      p.ill(man(CHIEF));
      p.ill(man(KGB));
      p.give(0, 6);
      p.begin(CURE_PHASE);
      expect([p.asked, p.s.actor]).toEqual([[CURE, 1], man(CHIEF)]);
      p.play(1); // he goes
      expect([p.asked, p.s.actor]).toEqual([[DECLARE, 0], man(KGB)]);
      p.play(move);
      if (move !== WAIT) p.play(man(CHIEF));
      p.play(0); // the KGB head stays at work
      expect([p.stress(man(CHIEF)), p.cured(man(CHIEF))]).toEqual([[years], true]);
    }
  });

  it('P46: he does not choose a cure while he is out', () => {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.ill(man(KGB));
    p.give(0, 7);
    p.give(2, 6);
    p.begin(CURE_PHASE);
    p.card(7);
    p.play(man(KGB));
    expect([p.asked, p.playable, p.cured(man(KGB))]).toEqual([[DECLARE, 2], [6], true]);
    p.card(6);
    p.play(man(KGB));
    expect([p.asked, p.stress(man(KGB)), p.cured(man(KGB))]).toEqual([[STAY, 1], [1], true]); // the phase is over
  });
});

describe('a visit to the sanatorium', () => {
  it.each([
    [7, 0, 13, true],
    [7, 0, 12, false],
    [7, 1, 12, true], // 12 + 1
    [7, 1, 11, false],
    [7, 2, 11, true], // 11 + 2
    [7, 2, 10, false],
    [8, 0, 14, true],
    [8, 0, 13, false],
    [8, 1, 13, true],
    [8, 1, 12, false],
    [8, 2, 12, true],
    [8, 2, 11, false],
  ])('K7, K8: with number %i and %i crosses a %i sends him there: %s', (number, ill, face, goes) => {
    const p = intrigues();
    p.lead(1, man(SPORT));
    p.lead(2, man(DEFENSE));
    p.ill(man(SPORT), ill);
    p.give(0, number);
    p.dice(CARD_ROLL, face);
    p.begin(PURGE_PHASE);
    p.card(number);
    p.play(man(SPORT));
    expect(p.told(CARD_DIE)).toEqual([[number - 1, face + ill, number === 7 ? 13 : 14]]);
    expect([p.cured(man(SPORT)), p.told(VISITS).length]).toEqual([goes, goes ? 1 : 0]);
    expect(p.asked).toEqual(goes ? [STAY, 1] : [INQUIRE, 2]);
    expect([p.used, p.hand(0)]).toEqual([[number], []]);
  });

  it.each([7, 8])('K7, K8: number %i can be played at any time', (number) => {
    const p = intrigues();
    p.give(0, number);
    p.begin(CURE_PHASE);
    expect(p.windows().length).toBe(12); // those of P16
  });

  it.each([7, 8])('K7, K8: with number %i only a member of the Politburo can be sent', (number) => {
    const p = intrigues();
    p.give(0, number);
    p.begin(PURGE_PHASE);
    p.card(number);
    expect(p.legal()).toEqual(MEMBERS);
  });

  it('P47: anybody’s man who is not in the sanatorium, nor out of it for a phase', () => {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.lead(0, man(FOREIGN));
    p.inCure(man(SPORT), man(ECONOMY));
    p.give(0, 7);
    p.give(1, 6);
    p.begin(PURGE_PHASE);
    p.play(WAIT, playMove(6 - 1));
    p.play(man(ECONOMY));
    p.card(7);
    expect([p.asked, p.legal()]).toEqual([[TARGET, 0], [CHIEF, KGB, FOREIGN, DEFENSE, IDEOLOGY, INDUSTRY].map(man)]);
  });
});

describe('Siberia, years and crosses', () => {
  it('K12: the president lets somebody come back from Siberia, and it costs nobody anything', () => {
    const p = intrigues();
    p.lead(1, man(DEFENSE));
    p.put(folk(0), SIBERIA);
    p.put(man(SPORT), SIBERIA);
    p.grow(man(SPORT), 80);
    p.ill(man(SPORT), 2);
    p.hold(2, man(SPORT), 5);
    p.give(0, 12);
    p.begin(PURGE_PHASE);
    p.card(12);
    expect([p.asked, p.legal()]).toEqual([
      [TARGET, 0],
      [man(SPORT), folk(0)],
    ]);
    p.play(man(SPORT));
    expect([p.asked, p.where(man(SPORT), folk(0)), p.age(man(SPORT)), crosses(p, man(SPORT))]).toEqual([
      [INQUIRE, 1],
      [PEOPLE, SIBERIA],
      80,
      [2],
    ]);
    const all = Array.from({ length: POLITICIANS }, (_, i) => i).filter((one) => one !== man(SPORT));
    expect([Math.max(...p.stress(...all)), p.influence(2, man(SPORT)), p.used]).toEqual([0, [5, 0, 0], [12]]);
  });

  it('K12: at any time, and not only in the phase of rehabilitations', () => {
    const p = intrigues();
    p.put(folk(0), SIBERIA);
    p.give(0, 12);
    p.begin(CURE_PHASE);
    const found = p.windows();
    expect(found.filter(([, moment]) => moment === PHASE_START).map(([season]) => season)).toEqual([
      CURE_PHASE,
      PURGE_PHASE,
      INQUIRY_PHASE,
      HEALTH_PHASE,
      5,
      REPLACEMENT_PHASE,
      REHABILITATION_PHASE,
      PARADE_PHASE,
    ]);
  });

  it.each([
    [74 + 7, 74 + 2],
    [74 + 5, 74],
    [74 + 3, 74],
  ])('K13: bee hormones take five years off one’s own man, and never more than he has: %i becomes %i', (age, after) => {
    const p = intrigues();
    p.lead(0, man(KGB), man(DEFENSE));
    p.lead(1, man(SPORT));
    p.grow(man(KGB), age);
    p.grow(man(SPORT), 80);
    p.grow(man(FOREIGN), 80); // nobody's
    p.give(0, 13);
    p.begin(PURGE_PHASE);
    p.card(13);
    // Not the defense minister, who has no years of stress.
    expect([p.asked, p.legal()]).toEqual([[TARGET, 0], [man(KGB)]]);
    p.play(man(KGB));
    expect([p.age(man(KGB)), p.age(man(SPORT)), p.used, p.hand(0)]).toEqual([after, 80, [13], []]);
  });

  it('K13: at any time', () => {
    const p = intrigues();
    p.lead(0, candidate(0));
    p.grow(candidate(0), 70);
    p.give(0, 13);
    p.begin(CURE_PHASE);
    expect(p.windows().length).toBe(12); // those of P16
  });

  it('K21: the miracle drug takes a cross away', () => {
    const p = intrigues();
    p.give(1, 21);
    p.ill(man(CHIEF), 2);
    p.begin(PURGE_PHASE);
    expect(p.asked[1]).toBe(1);
    expect(p.playable).toEqual([21]);
    p.card(21);
    expect(p.asked).toEqual([TARGET, 1]);
    p.play(man(CHIEF));
    expect(p.s.crosses[man(CHIEF)]).toBe(1);
    expect([p.hand(1), p.used]).toEqual([[], [21]]);
  });

  it('K21: at any time, if somebody is ill', () => {
    const p = intrigues();
    p.give(1, 21);
    p.ill(folk(0), 1);
    p.begin(CURE_PHASE);
    expect(p.windows().length).toBe(12); // those of P16
    const q = intrigues();
    q.lead(0, man(KGB));
    q.give(1, 21);
    q.begin(PURGE_PHASE);
    expect(q.asked).toEqual([PURGE, 0]);
  });

  it('P57: the drug is for anybody in an office or among the people', () => {
    const p = intrigues();
    p.put(APARATSCHIK, CHIEF);
    p.put(folk(1), SIBERIA);
    for (const one of [APARATSCHIK, man(KGB), candidate(2), folk(0), folk(1)]) p.ill(one);
    p.give(0, 21);
    p.begin(PURGE_PHASE);
    p.card(21);
    expect(p.legal()).toEqual([APARATSCHIK, man(KGB), candidate(2), folk(0)]);
  });

  it('P57: the pardon is for anybody in Siberia, and the hormones for anybody whom one controls', () => {
    const p = intrigues();
    p.put(APARATSCHIK, SIBERIA);
    p.put(man(SPORT), SIBERIA);
    p.put(folk(3), WALL);
    p.lead(0, man(KGB), candidate(1), folk(0));
    for (const one of [man(KGB), candidate(1), folk(0), folk(1)]) p.grow(one, 80);
    p.give(0, 12, 13);
    p.begin(PURGE_PHASE);
    p.card(12);
    expect(p.legal()).toEqual([APARATSCHIK, man(SPORT)]);
    p.play(APARATSCHIK);
    p.card(13);
    expect(p.legal()).toEqual([man(KGB), candidate(1), folk(0)]);
  });
});

describe('revelations of the KGB', () => {
  /** Seat 0 has the card. Seat 1 leads the KGB head with 4, and seat 2 has 6 on him. */
  function revealing(): Position {
    const p = intrigues();
    p.points(1, man(KGB), 4, 4);
    p.hold(2, man(KGB), 6);
    p.points(1, man(SPORT), 7, 2);
    p.hold(2, man(SPORT), 5);
    p.hold(0, man(SPORT), 3);
    p.give(0, 17);
    return p;
  }

  it('K17: all points on a politician are declared, and who has most controls him', () => {
    const p = revealing();
    p.begin(PURGE_PHASE);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 0], [17]]);
    p.card(17);
    p.play(WAIT); // seat 2
    expect(p.asked).toEqual([TARGET, 0]);
    p.play(man(SPORT));
    expect([0, 1, 2].map((seat) => p.influence(seat, man(SPORT)))).toEqual([
      [0, 3, 0],
      [0, 7, 0],
      [0, 5, 0],
    ]);
    expect([p.whose(man(SPORT)), p.told(DECLARES)]).toEqual([
      1,
      [
        [0, man(SPORT), 3],
        [1, man(SPORT), 5],
        [2, man(SPORT), 5],
      ],
    ]);
    expect([p.influence(2, man(KGB)), p.used]).toEqual([[6, 0, 0], [17]]);
  });

  it('K17: control changes with what is revealed', () => {
    const p = revealing();
    p.begin(PURGE_PHASE);
    p.card(17);
    p.play(WAIT, man(KGB));
    expect([p.whose(man(KGB)), p.asked]).toEqual([2, [PURGE, 2]]);
  });

  it('K17: if the KGB head gets another master meanwhile, that one chooses', () => {
    const p = revealing();
    p.begin(PURGE_PHASE);
    p.card(17);
    expect([p.asked, p.s.moment]).toEqual([[DECLARE, 2], PHASE_START]);
    p.play(declareMove(man(KGB), 5));
    p.wait();
    expect(p.asked).toEqual([TARGET, 2]);
    p.play(man(SPORT));
    expect(p.influence(0, man(SPORT))).toEqual([0, 3, 0]);
  });

  it('K17: while it is open another card is about whom it says, and nobody is unmasked by it', () => {
    const p = intrigues();
    p.give(0, 17);
    p.give(1, 21);
    p.ill(man(SPORT), 2);
    p.hold(2, man(SPORT), 4);
    p.begin(PURGE_PHASE);
    p.play(playMove(17 - 1), WAIT);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 1], [21]]);
    p.card(21);
    expect([p.asked, p.legal()]).toEqual([[TARGET, 1], [man(SPORT)]]);
    p.play(man(SPORT));
    expect([crosses(p, man(SPORT)), p.influence(2, man(SPORT))]).toEqual([[1], [4, 0, 0]]);
    expect([p.asked, p.s.revealer]).toEqual([[TARGET, 0], 0]);
    p.play(man(SPORT));
    expect(p.influence(2, man(SPORT))).toEqual([0, 4, 0]);
  });

  it('P32: a window is no longer about one whom a card of it has killed', () => {
    const p = intrigues(3, { declarations: 'any' });
    p.give(0, 4);
    p.hold(1, man(SPORT), 5);
    p.hold(2, man(KGB), 5);
    p.begin(PURGE_PHASE);
    p.card(4);
    p.play(man(SPORT)); // the die shows 20
    expect([p.where(man(SPORT)), p.asked, p.legal()[1]]).toEqual([[WALL], [DECLARE, 2], declareMove(man(KGB), 1)]);
  });

  it('K17: at any time, and one need not control the KGB head', () => {
    const p = intrigues();
    p.give(0, 17);
    p.begin(CURE_PHASE);
    expect(p.windows().length).toBe(12); // those of P16
  });

  it('P50: when it is open the window is about the KGB head as well, and goes on until all wait', () => {
    const p = revealing();
    p.hold(1, folk(3), 5);
    p.begin(PURGE_PHASE);
    p.card(17);
    expect([p.asked, p.legal()]).toEqual([
      [DECLARE, 2],
      [WAIT, ...[1, 2, 3, 4, 5, 6].map((n) => declareMove(man(KGB), n))],
    ]);
    p.play(declareMove(man(KGB), 2));
    expect(p.asked).toEqual([DECLARE, 2]); // 2 are not more than 4
    p.play(WAIT);
    expect(p.asked).toEqual([TARGET, 0]);
  });

  it('P50: also if the KGB head was nobody’s before', () => {
    const p = intrigues();
    p.hold(2, man(KGB), 6);
    p.give(0, 17);
    p.begin(PURGE_PHASE);
    p.card(17);
    p.play(declareMove(man(KGB), 6));
    expect(p.asked).toEqual([TARGET, 2]);
  });

  it('P50: not if he had got his new master when the card was opened', () => {
    const p = revealing();
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    expect([p.asked, p.s.moment]).toEqual([[DECLARE, 0], ANY_TIME]);
    p.play(playMove(17 - 1), declareMove(man(KGB), 6));
    expect([p.whose(man(KGB)), p.asked]).toEqual([2, [TARGET, 0]]);
  });

  it('P50: anybody in an office or among the people, but Aparatschik', () => {
    const p = intrigues();
    p.put(APARATSCHIK, PEOPLE);
    p.put(folk(0), SIBERIA);
    p.give(0, 17);
    p.begin(PURGE_PHASE);
    p.card(17);
    expect(p.legal()).toEqual(Array.from({ length: 25 }, (_, i) => 1 + i).filter((one) => one !== folk(0)));
  });

  it('P50: the choice comes when all wait, and then the window goes on', () => {
    const p = revealing();
    p.give(1, 33);
    p.begin(PURGE_PHASE);
    p.play(playMove(17 - 1), WAIT);
    expect([p.asked, p.s.revealer]).toEqual([[DECLARE, 1], 0]); // first the window
    p.play(WAIT, WAIT, man(SPORT));
    expect([p.asked, p.playable, p.s.moment]).toEqual([[DECLARE, 1], [33], PHASE_START]);
  });
});

describe('missiles on Cuba', () => {
  it('K33: everybody comes out of the sanatorium', () => {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.inCure(man(KGB), man(SPORT));
    p.give(0, 33);
    p.begin(PURGE_PHASE);
    p.card(33);
    expect([p.asked, p.s.actor, p.s.cures, p.told(NO_CURES).length]).toEqual([[PURGE, 1], man(KGB), 0, 1]);
    expect([crosses(p, man(KGB), man(SPORT)), p.used, p.hand(0)]).toEqual([[1, 1], [33], []]);
  });

  it('K33: nobody goes there for the rest of the year, not even by a card', () => {
    const p = intrigues();
    p.give(0, 33);
    p.give(1, 7, 8);
    p.begin(PURGE_PHASE);
    p.play(playMove(33 - 1), playMove(7 - 1)); // drawn: seat 1 is the first
    p.play(man(KGB));
    expect([p.told(VISITS), p.s.cures, p.hand(1)]).toEqual([[[man(KGB), 0, 0]], 0, [8]]);
    expect([p.s.year, p.s.season, p.playable]).toEqual([2, CURE_PHASE, [8]]); // not before the next year
  });

  it('K33: at any time, even with nobody in the sanatorium', () => {
    const p = intrigues();
    p.give(0, 33);
    p.begin(CURE_PHASE);
    expect(p.windows().length).toBe(12); // those of P16
  });

  it('P56: before the cures nobody goes', () => {
    for (const [move, asked] of [
      [playMove(33 - 1), [PURGE, 1]],
      [WAIT, [DECLARE, 0]], // the window before the KGB head goes or not
    ] as const) {
      const p = intrigues();
      p.lead(1, man(KGB));
      p.ill(man(KGB));
      p.give(0, 33);
      p.begin(CURE_PHASE);
      p.play(move);
      expect(p.asked).toEqual(asked);
    }
  });

  it('P56: nor who was about to: the crisis comes before his choice', () => {
    const p = intrigues();
    p.lead(1, man(KGB));
    p.ill(man(KGB));
    p.give(0, 33);
    p.begin(CURE_PHASE);
    p.play(WAIT);
    p.card(33);
    expect([p.asked, p.cured(man(KGB)), p.stress(man(KGB))]).toEqual([[PURGE, 1], false, [1]]);
  });

  it('P56: who was out or on a visit is at work like all', () => {
    const p = intrigues();
    p.lead(1, man(SPORT), man(DEFENSE));
    p.inCure(man(KGB));
    p.give(0, 6);
    p.give(1, 7);
    p.give(2, 33);
    p.begin(PURGE_PHASE);
    p.play(playMove(6 - 1), WAIT, WAIT);
    p.play(man(KGB));
    p.play(playMove(7 - 1), WAIT);
    p.play(man(SPORT));
    expect([p.s.outings, p.s.visits]).toEqual([1 << man(KGB), 1 << man(SPORT)]);
    p.card(33);
    // Nobody is asked whether he comes back, and nobody goes back.
    expect([p.asked, p.cured(man(KGB)), p.cured(man(SPORT))]).toEqual([[INQUIRE, 1], false, false]);
  });
});
