import { describe, expect, it } from 'vitest';
import { CARD_ROLL } from './chance.ts';
import { kit } from './components.ts';
import {
  CHIEF,
  DEFENSE,
  ECONOMY,
  FOREIGN,
  HEALTH_PHASE,
  IDEOLOGY,
  INDUSTRY,
  INQUIRY_PHASE,
  KGB,
  PEOPLE,
  PLACES,
  POLITBURO,
  PURGE_PHASE,
  SPORT,
  WALL,
} from './data.ts';
import { CARD_DIE, CHARGED, CLEARED, EXECUTED, NOT_CHARGED, SUSPECTED, TRIAL, VOTES_FOR_HIMSELF } from './events.ts';
import {
  ACCUSE,
  AYE,
  DECLARE,
  INQUIRE,
  inquiryMove,
  MARK,
  NAY,
  NO,
  namedMove,
  PURGE,
  TARGET,
  TRY,
  VOTE,
  WAIT,
} from './moves.ts';
import { candidate, folk, intrigues, man, type Position } from './table.fixture.ts';

/** Needed for a charge. */
const CHARGE = 12;

/** Seat 2 has the card, seat 1 leads the economy minister, and seat 0 the KGB head, whose purge is the next decision. */
function plotting(seats = 3, given = {}): Position {
  const p = intrigues(seats, given);
  p.lead(1, man(ECONOMY));
  p.lead(0, man(KGB));
  p.give(2, 4);
  return p;
}

/** Somebody is struck at the start of the purge; the dice are that of the attempt and that of a charge. */
function struck(victim: number, dice: readonly number[], p = plotting()): Position {
  p.dice(CARD_ROLL, ...dice);
  p.begin(PURGE_PHASE);
  p.card(4);
  p.play(victim);
  return p;
}

/** The economy minister is dead, and the sport minister charged; seats 0 and 2 have a vote, KGB head and foreign minister. */
function charged(p = plotting(), phase = PURGE_PHASE): Position {
  p.lead(2, man(FOREIGN));
  p.dice(CARD_ROLL, 10, CHARGE);
  p.begin(phase);
  while (p.asked[1] !== 2) p.play(WAIT);
  p.card(4);
  p.play(man(ECONOMY), namedMove(man(SPORT)));
  return p;
}

describe('an assassination', () => {
  it.each([
    ['the chief', CHIEF, 18],
    ['the first level', FOREIGN, 14],
    ['the second level', SPORT, 10],
    ['a candidate', POLITBURO + 2, 6],
  ])('K4: kills one of %s if the die shows the purge number or more', (_, office, needed) => {
    for (const [face, place] of [
      [20, WALL],
      [needed, WALL],
      [needed - 1, office],
    ]) {
      const p = struck(man(office), [face]);
      expect([p.where(man(office)), p.told(CARD_DIE)]).toEqual([[place], [[4 - 1, face, needed]]]);
      expect([p.hand(2), p.used]).toEqual([[], [4]]);
      expect(p.s.assassinations).toBe(place === WALL ? 1 : 0);
    }
  });

  it('P44: leaves two crosses one below the purge number, one cross two below, and none further below', () => {
    for (const [face, crosses] of [
      [10 - 1, 2],
      [10 - 2, 1],
      [10 - 3, 0],
      [1, 0],
    ])
      expect(struck(man(SPORT), [face]).s.crosses[man(SPORT)]).toBe(crosses);
  });

  it('P44: kills with a third cross', () => {
    for (const [face, crosses, place] of [
      [9, 1, WALL], // 1 + 2
      [9, 2, WALL], // 2 + 2, and he is dead with the first of them
      [8, 2, WALL], // 2 + 1
      [8, 1, SPORT], // 1 + 1
    ]) {
      const p = plotting();
      p.ill(man(SPORT), crosses);
      expect(struck(man(SPORT), [face], p).where(man(SPORT))).toEqual([place]);
    }
  });

  it('P44: knows neither guard nor sanatorium nor strengths', () => {
    for (const [face, place] of [
      [10, WALL],
      [9, ECONOMY],
    ]) {
      const p = plotting(3, { strengths: true });
      p.s.guards[ECONOMY] = 3;
      expect(struck(man(ECONOMY), [face], p).where(man(ECONOMY))).toEqual([place]);
      const q = plotting(3, { strengths: true });
      q.inCure(man(ECONOMY));
      q.ill(man(ECONOMY), 0); // or the second of two crosses would be his third
      expect(struck(man(ECONOMY), [face], q).where(man(ECONOMY))).toEqual([place]);
      const manjak = 15; // suited to economy
      const r = plotting(3, { strengths: true });
      r.put(manjak, ECONOMY);
      expect(struck(manjak, [face], r).where(manjak)).toEqual([place]);
    }
  });

  it('K4: is of anybody in an office, and of nobody among the people', () => {
    const p = plotting();
    p.begin(PURGE_PHASE);
    p.card(4);
    expect(p.asked).toEqual([TARGET, 2]);
    expect(p.legal()).toEqual(Array.from({ length: PLACES }, (_, office) => man(office)));
    expect(p.legal()).not.toContain(folk(0));
  });

  it('K4: lets who controlled him accuse another in an office, whether he is dead or not', () => {
    for (const [face, place] of [
      [10, WALL],
      [9, ECONOMY],
      [1, ECONOMY],
    ]) {
      const p = struck(man(ECONOMY), [face]);
      expect([p.where(man(ECONOMY)), p.asked]).toEqual([[place], [ACCUSE, 1]]);
      const others = Array.from({ length: PLACES }, (_, office) => office).filter((office) => office !== ECONOMY);
      expect(p.legal()).toEqual([NO, ...others.map((office) => namedMove(man(office)))]);
    }
  });

  it('P44: the victim is not accused himself', () => {
    expect(struck(man(ECONOMY), [9]).legal()).not.toContain(namedMove(man(ECONOMY)));
  });

  it('P44: nobody is accused if nobody controls the victim', () => {
    const p = struck(man(SPORT), [10, 20]);
    expect([p.where(man(SPORT)), p.asked]).toEqual([[WALL], [PURGE, 0]]);
  });

  it('K4: he may as well accuse nobody', () => {
    const p = struck(man(ECONOMY), [10]);
    p.play(NO);
    expect([p.asked, p.told(CHARGED), p.told(NOT_CHARGED)]).toEqual([[PURGE, 0], [], []]);
  });

  it('K4: whoever is accused stands trial on 12 or more', () => {
    for (const [face, stands] of [
      [CHARGE, 1],
      [CHARGE - 1, 0],
    ]) {
      const p = struck(man(ECONOMY), [10, face]);
      p.play(namedMove(man(SPORT)));
      expect([p.told(CHARGED).length, p.told(NOT_CHARGED).length, p.told(TRIAL).length]).toEqual([
        stands,
        1 - stands,
        stands,
      ]);
      expect(p.asked).toEqual([stands === 1 ? VOTE : PURGE, 0]);
    }
  });

  it('K4: he stands it when the window is over, and before the phase goes on', () => {
    const p = plotting();
    p.give(0, 23);
    charged(p);
    expect([p.asked, p.playable, p.told(CHARGED), p.told(TRIAL)]).toEqual([
      [DECLARE, 0],
      [23],
      [[man(SPORT), 1, CHARGE]],
      [],
    ]);
    p.wait();
    expect([p.asked, p.told(TRIAL), p.s.season]).toEqual([[VOTE, 0], [[man(SPORT), 0, 0]], PURGE_PHASE]);
  });
});

describe('a charge of assassination', () => {
  it('K4: guilty is death', () => {
    const p = charged();
    p.play(NAY, NAY);
    // His own vote is one, and it takes two.
    expect([p.where(man(SPORT)), p.told(EXECUTED), p.suspected(man(SPORT))]).toEqual([
      [WALL],
      [[man(SPORT), 1, 0]],
      false,
    ]);
    expect([p.asked, p.s.season]).toEqual([[PURGE, 0], PURGE_PHASE]);
  });

  it('K4: innocent is a suspicion', () => {
    const p = charged();
    p.play(AYE, AYE);
    expect([p.where(man(SPORT)), p.told(SUSPECTED), p.suspected(man(SPORT))]).toEqual([
      [SPORT],
      [[man(SPORT), 2, 0]],
      true,
    ]);
    expect([p.asked, p.s.season]).toEqual([[PURGE, 0], PURGE_PHASE]);
  });

  it('P44: all vote in their order, and two votes acquit; one whom nobody controls votes for himself', () => {
    const p = charged();
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 0], man(KGB)]);
    p.play(NAY);
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 2], man(FOREIGN)]);
    p.play(AYE);
    expect([p.told(VOTES_FOR_HIMSELF), p.told(SUSPECTED)]).toEqual([[[man(SPORT), 0, 0]], [[man(SPORT), 2, 0]]]);
  });

  it('P44: nobody bears a cost, whatever comes of it', () => {
    for (const vote of [AYE, NAY]) {
      const p = charged();
      p.play(vote, vote);
      expect(p.s.stress.every((years) => years === 0)).toBe(true);
    }
  });

  it('K4: the suspicion can be tried from the next year on, like any other', () => {
    const p = plotting();
    p.lead(0, man(DEFENSE));
    charged(p);
    p.play(AYE, AYE, NO);
    expect([p.asked, p.s.season]).toEqual([[INQUIRE, 0], INQUIRY_PHASE]);
    expect(p.legal()).not.toContain(inquiryMove(TRY, man(SPORT)));
    p.begin(1);
    p.wait();
    p.play(NO);
    expect([p.asked, p.s.season, p.s.year]).toEqual([[INQUIRE, 0], INQUIRY_PHASE, 1]);
    expect(p.legal()).toContain(inquiryMove(TRY, man(SPORT)));
  });

  it('P44: there is one at a time', () => {
    const usual = kit.sets.usual.components;
    const again = usual.intrigue.map((card, i) => (i === 0 ? { ...usual.intrigue[3], name: 'Another attempt' } : card));
    const p = plotting(3, { components: JSON.stringify({ ...usual, intrigue: again }) });
    p.give(0, 1, 23);
    p.dice(CARD_ROLL, 10, CHARGE);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.playable]).toEqual([
      [DECLARE, 0],
      [1, 23],
    ]);
    p.play(WAIT);
    p.card(4);
    p.play(man(ECONOMY), namedMove(man(SPORT)));
    expect([p.asked, p.playable]).toEqual([[DECLARE, 0], [23]]);
  });

  it('K4: is dropped against nobody: one who has become one of the people meanwhile is still tried', () => {
    const p = plotting();
    p.lead(0, man(DEFENSE));
    p.give(0, 25);
    p.dice(CARD_ROLL, 10, CHARGE);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    p.card(4);
    p.play(man(ECONOMY), namedMove(man(DEFENSE)));
    p.card(25);
    expect([p.asked, p.where(man(DEFENSE))]).toEqual([[VOTE, 0], [PEOPLE]]);
    p.play(NAY);
    expect(p.where(man(DEFENSE))).toEqual([WALL]);
  });

  it('P45: an alibi clears of it before the first vote, without a vote, a cost or a suspicion', () => {
    const p = plotting();
    p.give(1, 5);
    p.suspect(man(SPORT));
    charged(p);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 1], [5]]);
    p.card(5);
    expect([p.asked, p.told(CLEARED), p.told(TRIAL)]).toEqual([[PURGE, 0], [[man(SPORT), 0, 0]], []]);
    expect([p.suspected(man(SPORT)), p.where(man(SPORT)), p.used]).toEqual([false, [SPORT], [4, 5]]);
    expect(p.s.stress.every((years) => years === 0)).toBe(true);
  });

  it('P45: who was cleared of it by an alibi is safe from marks in that year, and others are not', () => {
    const p = plotting();
    p.give(1, 5);
    p.lead(0, man(DEFENSE));
    charged(p, INQUIRY_PHASE);
    p.card(5);
    expect(p.asked).toEqual([INQUIRE, 0]);
    expect(p.legal()).not.toContain(inquiryMove(MARK, man(SPORT)));
    expect(p.legal()).toContain(inquiryMove(MARK, man(INDUSTRY)));
  });

  it('P45: neither guilty nor innocent nor an alibi is the trial of the year', () => {
    for (const end of [[NAY, NAY], [AYE, AYE], []]) {
      const p = plotting();
      p.suspect(man(IDEOLOGY));
      p.lead(0, man(DEFENSE));
      if (end.length === 0) p.give(1, 5);
      charged(p, INQUIRY_PHASE);
      if (end.length === 0) p.card(5);
      else p.play(...end, ...(end[0] === NAY ? [NAY] : [])); // the defense minister votes as well, if it is not settled
      expect([p.asked, p.s.season, p.s.trials]).toEqual([[INQUIRE, 0], INQUIRY_PHASE, 0]);
      expect(p.legal()).toContain(inquiryMove(TRY, man(IDEOLOGY)));
    }
  });

  it('P45: the suspicion comes even to one who was acquitted in that year', () => {
    const p = plotting();
    p.lead(0, man(DEFENSE));
    p.lead(2, man(FOREIGN));
    p.suspect(man(SPORT));
    p.begin(INQUIRY_PHASE);
    p.wait();
    p.play(inquiryMove(TRY, man(SPORT)), AYE, AYE);
    expect([p.suspected(man(SPORT)), p.asked]).toEqual([false, [INQUIRE, 0]]);
    expect(p.legal()).not.toContain(inquiryMove(MARK, man(SPORT)));
    p.dice(CARD_ROLL, 10, CHARGE);
    p.play(NO);
    expect([p.asked, p.s.season]).toEqual([[DECLARE, 2], HEALTH_PHASE]);
    p.card(4);
    p.play(man(ECONOMY), namedMove(man(SPORT)), AYE, AYE);
    expect([p.where(man(SPORT)), p.suspected(man(SPORT))]).toEqual([[SPORT], true]);
  });

  it('K4: candidates can be charged as well', () => {
    const p = struck(man(ECONOMY), [10, CHARGE]);
    p.play(namedMove(candidate(3)), NAY);
    expect(p.where(candidate(3))).toEqual([WALL]);
  });
});
