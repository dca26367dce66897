import { describe, expect, it } from 'vitest';
import {
  CHIEF,
  CURE_PHASE,
  DEFENSE,
  ECONOMY,
  FOREIGN,
  IDEOLOGY,
  INDUSTRY,
  INQUIRY_PHASE,
  KGB,
  PEOPLE,
  POLITBURO,
  SIBERIA,
  SPORT,
} from './data.ts';
import { NOBODY_ACTS, VOIDED } from './events.ts';
import { TRIAL_ANNOUNCED } from './intrigue.ts';
import {
  ARRANGE_FIRST,
  AYE,
  CLOSE,
  CONDEMN,
  DECLARE,
  declareMove,
  INQUIRE,
  inquiryMove,
  MARK,
  NAY,
  NO,
  STAY,
  TRY,
  VOTE,
  WAIT,
} from './moves.ts';
import { candidate, folk, intrigues, man, type Position, position } from './table.fixture.ts';

/** Seat 0 leads the defense minister, seat 1 the chief: his replacements are the decision after the investigation. */
function inquiring(given = {}): Position {
  const p = position(3, given);
  p.lead(0, man(DEFENSE));
  p.lead(1, man(CHIEF));
  return p;
}

const trial = (politician: number) => inquiryMove(TRY, politician);
const mark = (politician: number) => inquiryMove(MARK, politician);
const close = (politician: number) => inquiryMove(CLOSE, politician);
const condemn = (politician: number) => inquiryMove(CONDEMN, politician);
/** Whom he could try, condemn, mark, or leave alone again. */
const whom = (p: Position, kind: number) =>
  p
    .legal()
    .filter((move) => move !== NO && move >> 5 === kind)
    .map((move) => move & 31);

describe('a trial', () => {
  it('I1: the defense minister may try anybody under suspicion, wherever he is', () => {
    const p = inquiring();
    p.suspect(man(SPORT), candidate(1), folk(2));
    p.begin(INQUIRY_PHASE);
    expect([p.asked, p.s.actor, whom(p, TRY)]).toEqual([
      [INQUIRE, 0],
      man(DEFENSE),
      [man(SPORT), candidate(1), folk(2)],
    ]);
  });

  it('I1: once a year', () => {
    const p = inquiring();
    p.suspect(man(SPORT), candidate(1));
    p.begin(INQUIRY_PHASE);
    p.play(trial(man(SPORT)), NAY, NAY);
    expect([p.asked, whom(p, TRY), whom(p, CONDEMN)]).toEqual([[INQUIRE, 0], [], []]);
  });

  it('P21: nobody tries, condemns or marks himself, but he may close his own file', () => {
    const p = inquiring();
    p.suspect(man(DEFENSE));
    p.begin(INQUIRY_PHASE);
    expect([whom(p, TRY), whom(p, CLOSE)]).toEqual([[], [man(DEFENSE)]]);
    p.play(close(man(DEFENSE)));
    expect([p.suspected(man(DEFENSE)), whom(p, MARK).includes(man(DEFENSE))]).toEqual([false, false]);
  });

  it('I2: two votes for him acquit him, and one does not', () => {
    for (const [vote, place] of [
      [AYE, SPORT],
      [NAY, SIBERIA],
    ]) {
      const p = inquiring();
      p.suspect(man(SPORT));
      p.lead(2, man(KGB), man(SPORT));
      p.begin(INQUIRY_PHASE);
      p.play(trial(man(SPORT)), NAY, vote, NAY, AYE);
      expect(p.where(man(SPORT))).toEqual([place]);
    }
  });

  it('I2: guilty until proven innocent: without a vote he goes to Siberia, and that costs nobody anything', () => {
    const p = position();
    p.points(0, man(DEFENSE), 4, 4);
    p.suspect(candidate(0));
    p.lead(1, man(CHIEF));
    p.begin(INQUIRY_PHASE);
    p.play(trial(candidate(0)), NAY, NAY);
    expect([p.where(candidate(0)), p.stress(man(DEFENSE)), p.s.convictions]).toEqual([[SIBERIA], [0], 1]);
  });

  it('I4: an acquittal takes the suspicion away and costs the defense minister three years', () => {
    const p = inquiring();
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    p.play(trial(man(SPORT)), AYE, AYE);
    expect([p.suspected(man(SPORT)), p.stress(man(DEFENSE)), p.where(man(SPORT))]).toEqual([false, [3], [SPORT]]);
    expect([p.s.trials, p.s.convictions, p.asked]).toEqual([1, 0, [INQUIRE, 0]]);
  });

  it('P24: a suspicion can be tried from the next year on; by an option at once', () => {
    const p = inquiring();
    p.begin(INQUIRY_PHASE);
    p.play(mark(man(SPORT)), NO);
    expect(p.asked).toEqual([ARRANGE_FIRST, 1]);
    p.begin(INQUIRY_PHASE);
    expect(whom(p, TRY)).toEqual([]);
    p.begin(CURE_PHASE);
    p.begin(INQUIRY_PHASE);
    expect(whom(p, TRY)).toEqual([man(SPORT)]);
    const q = inquiring({ freshTrials: true });
    q.begin(INQUIRY_PHASE);
    q.play(mark(man(SPORT)));
    expect([whom(q, TRY), whom(q, CONDEMN).length]).toEqual([[man(SPORT)], 5]);
    q.play(trial(man(SPORT)), NAY, NAY);
    expect([q.s.judged, whom(q, TRY), whom(q, CONDEMN), whom(q, MARK).length]).toEqual([1, [], [], 6]);
  });

  it('P24: trial or condemnation come before marks', () => {
    const p = inquiring();
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    expect([whom(p, TRY).length, whom(p, CONDEMN).length, whom(p, MARK).length]).toEqual([1, 5, 6]);
    p.play(mark(man(KGB)));
    expect([whom(p, TRY).length, whom(p, CONDEMN).length, whom(p, MARK).length]).toEqual([0, 0, 5]);
    const q = inquiring();
    q.suspect(man(SPORT));
    q.begin(INQUIRY_PHASE);
    q.play(close(man(SPORT)));
    expect([whom(q, TRY), whom(q, CONDEMN)]).toEqual([[], []]);
  });

  it('P20: a takeover of the investigator before the first vote voids it, and he decides afresh', () => {
    const p = position();
    p.points(0, man(DEFENSE), 4, 4);
    p.suspect(man(SPORT));
    p.hold(1, man(DEFENSE), 5);
    p.begin(INQUIRY_PHASE);
    p.play(WAIT, trial(man(SPORT)));
    expect(p.asked).toEqual([DECLARE, 1]);
    p.play(declareMove(man(DEFENSE), 5));
    expect([p.asked, p.told(VOIDED).length]).toEqual([[INQUIRE, 1], 1]);
    p.play(trial(man(SPORT)));
    expect(p.asked).toEqual([VOTE, 1]);
  });
});

describe('a condemnation', () => {
  it('I5: instead of a trial he may condemn any candidate, which costs two years and takes no vote', () => {
    const p = inquiring();
    p.begin(INQUIRY_PHASE);
    expect(whom(p, CONDEMN)).toEqual([0, 1, 2, 3, 4].map(candidate));
    p.play(condemn(candidate(3)));
    expect([p.where(candidate(3)), p.stress(man(DEFENSE)), p.s.condemnations]).toEqual([[SIBERIA], [2], 1]);
    expect([p.asked, whom(p, TRY), whom(p, CONDEMN), whom(p, MARK).length]).toEqual([[INQUIRE, 0], [], [], 7]);
  });

  it('P24: not both in a year', () => {
    const p = inquiring();
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    p.play(condemn(candidate(3)));
    expect(whom(p, TRY)).toEqual([]);
  });

  it('P31: it is not announced: points declared against it come too late', () => {
    const p = position();
    p.points(0, man(DEFENSE), 4, 4);
    p.hold(1, man(DEFENSE), 5);
    p.begin(INQUIRY_PHASE);
    p.play(WAIT, condemn(candidate(3)));
    expect([p.asked, p.where(candidate(3))]).toEqual([[INQUIRE, 0], [SIBERIA]]);
    p.play(mark(man(SPORT)));
    expect([p.asked, p.suspected(man(SPORT))]).toEqual([[INQUIRE, 0], true]);
  });
});

describe('a suspicion', () => {
  it('I6: he may put as many members of the Politburo under suspicion as he likes, a year each', () => {
    const p = inquiring();
    p.begin(INQUIRY_PHASE);
    expect(whom(p, MARK)).toEqual([CHIEF, KGB, FOREIGN, IDEOLOGY, INDUSTRY, ECONOMY, SPORT].map(man));
    p.play(mark(man(SPORT)), mark(man(CHIEF)), mark(man(KGB)));
    expect([SPORT, CHIEF, KGB, FOREIGN].map((office) => p.suspected(man(office)))).toEqual([true, true, true, false]);
    expect([p.stress(man(DEFENSE)), p.asked]).toEqual([[3], [INQUIRE, 0]]);
    expect(whom(p, MARK)).not.toContain(man(SPORT)); // he is under suspicion
  });

  it('I6: also after a trial, but not who was just acquitted', () => {
    const p = inquiring();
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    p.play(trial(man(SPORT)), AYE, AYE);
    expect(whom(p, MARK)).toEqual([CHIEF, KGB, FOREIGN, IDEOLOGY, INDUSTRY, ECONOMY].map(man));
  });

  it('P13: who was acquitted is safe for the year, and no longer', () => {
    const p = inquiring();
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    p.play(trial(man(SPORT)), AYE, AYE, NO);
    p.begin(INQUIRY_PHASE);
    expect(whom(p, MARK)).not.toContain(man(SPORT));
    p.begin(CURE_PHASE);
    p.begin(INQUIRY_PHASE);
    expect(whom(p, MARK)).toContain(man(SPORT));
  });

  it('I7: he may close files, a year each', () => {
    const p = inquiring();
    p.suspect(man(SPORT), candidate(0), folk(1));
    p.begin(INQUIRY_PHASE);
    expect(whom(p, CLOSE)).toEqual([man(SPORT), candidate(0), folk(1)]);
    p.play(close(man(SPORT)), close(folk(1)));
    expect([p.suspected(man(SPORT)), p.suspected(folk(1)), p.suspected(candidate(0))]).toEqual([false, false, true]);
    expect(p.stress(man(DEFENSE))).toEqual([2]);
  });

  it('P24: it stays on one who is demoted', () => {
    const p = inquiring();
    p.suspect(man(SPORT));
    p.put(man(SPORT), PEOPLE);
    p.put(folk(0), SPORT);
    p.begin(INQUIRY_PHASE);
    expect([p.suspected(man(SPORT)), whom(p, TRY)]).toEqual([true, [man(SPORT)]]);
  });

  it('P5: at 96 he chooses nothing more that costs years, and the phase is over', () => {
    const p = inquiring();
    p.suspect(man(SPORT));
    p.grow(man(DEFENSE), 95);
    p.begin(INQUIRY_PHASE);
    p.play(mark(man(KGB)));
    expect([p.asked, p.s.retirements]).toEqual([[ARRANGE_FIRST, 1], 1]);
  });
});

describe('who investigates', () => {
  const ORDER = [DEFENSE, FOREIGN, KGB, CHIEF, INDUSTRY];

  it.each(ORDER.map((office, i) => [office, i]))(
    'I8: office %i if those before him are away or missing',
    (office, i) => {
      const p = position();
      p.lead(0, ...ORDER.map(man));
      p.inCure(...ORDER.slice(0, i).map(man));
      p.begin(INQUIRY_PHASE);
      expect([p.asked, p.s.actor]).toEqual([[INQUIRE, 0], man(office)]);
    },
  );

  it('I8: the costs are his', () => {
    const p = position();
    p.lead(0, man(FOREIGN));
    p.vacate(DEFENSE);
    p.begin(INQUIRY_PHASE);
    p.play(condemn(candidate(0)), mark(man(SPORT)));
    expect(p.stress(man(FOREIGN))).toEqual([3]);
  });

  it('I9: if he declines, the phase is over', () => {
    const p = inquiring();
    p.lead(2, man(FOREIGN));
    p.begin(INQUIRY_PHASE);
    p.play(NO);
    expect(p.asked).toEqual([ARRANGE_FIRST, 1]);
  });

  it('P3: one whom nobody controls does nothing, and the phase is over', () => {
    const p = position();
    p.lead(1, man(CHIEF), man(FOREIGN));
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    expect([p.asked, p.told(NOBODY_ACTS)]).toEqual([[ARRANGE_FIRST, 1], [[INQUIRY_PHASE, man(DEFENSE), 0]]]);
  });

  it('A3: one without declared points stands in for nobody, but is not away', () => {
    const p = position();
    p.lead(1, man(CHIEF), man(KGB));
    p.vacate(DEFENSE);
    p.begin(INQUIRY_PHASE);
    expect(p.told(NOBODY_ACTS)).toEqual([[INQUIRY_PHASE, man(FOREIGN), 0]]);
  });
});

describe('the offices', () => {
  it('S4: the candidates are five', () => {
    const p = inquiring();
    p.begin(INQUIRY_PHASE);
    expect(whom(p, CONDEMN).map((politician) => p.s.place[politician])).toEqual(
      [0, 1, 2, 3, 4].map((i) => POLITBURO + i),
    );
  });
});

describe('an investigator who is sent away', () => {
  /** Seat 0 leads the defense minister, seat 1 the foreign minister; seat 2 can send one of them on a visit (7). */
  function shaky(): Position {
    const p = intrigues();
    p.lead(0, man(DEFENSE));
    p.lead(1, man(FOREIGN));
    p.suspect(man(SPORT));
    p.give(2, 7);
    p.begin(INQUIRY_PHASE);
    p.play(WAIT);
    return p;
  }

  function sends(p: Position, politician: number): void {
    p.card(7);
    p.play(politician);
  }

  it('P41: before he is asked: the next in the succession acts', () => {
    const p = shaky();
    sends(p, man(DEFENSE));
    expect([p.asked, p.s.actor, p.told(VOIDED)]).toEqual([[INQUIRE, 1], man(FOREIGN), []]);
  });

  it('P41: after the announcement: the trial is void without cost, and he decides, after a window of his own', () => {
    const p = shaky();
    p.hold(2, man(FOREIGN), 10);
    p.play(WAIT, trial(man(SPORT)));
    expect([p.asked, p.s.moment]).toEqual([[DECLARE, 2], TRIAL_ANNOUNCED]);
    sends(p, man(DEFENSE));
    expect([p.told(VOIDED), p.stress(man(DEFENSE)), p.s.judged]).toEqual([[[man(DEFENSE), 0, 0]], [0], 0]);
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 2], man(FOREIGN)]);
    p.play(WAIT);
    expect([p.asked, whom(p, TRY)]).toEqual([[INQUIRE, 1], [man(SPORT)]]);
  });

  it('P41: so it is until the first vote, and not after it', () => {
    for (const [votes, isVoid] of [
      [0, true],
      [1, false],
    ] as const) {
      const p = shaky();
      p.play(WAIT, trial(man(SPORT)), WAIT);
      expect(p.asked).toEqual([DECLARE, 2]); // before the chief, who is nobody's
      for (let i = 0; i < votes; i++) {
        while (p.asked[0] === DECLARE) p.play(WAIT);
        p.play(NAY); // the foreign minister
      }
      sends(p, man(DEFENSE));
      expect([p.told(VOIDED).length, p.s.trials, p.asked]).toEqual(
        isVoid ? [1, 0, [INQUIRE, 1]] : [0, 1, [INQUIRE, 1]],
      );
      expect(p.where(man(SPORT))).toEqual([isVoid ? SPORT : SIBERIA]);
      expect(whom(p, TRY)).toEqual(isVoid ? [man(SPORT)] : []);
    }
  });

  it('P41: if the next one declines, the phase is over', () => {
    const p = shaky();
    p.play(WAIT, trial(man(SPORT)));
    sends(p, man(DEFENSE));
    p.play(NO);
    expect(p.asked).toEqual([STAY, 0]);
  });
});
