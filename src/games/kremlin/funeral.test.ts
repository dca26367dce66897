import { describe, expect, it } from 'vitest';
import {
  CHIEF,
  DEFENSE,
  ECONOMY,
  FOREIGN,
  FUNERAL_PHASE,
  IDEOLOGY,
  INDUSTRY,
  KGB,
  PEOPLE,
  REPLACEMENT_PHASE,
  RETIRED,
  SPORT,
} from './data.ts';
import { ELECTED, NOBODY_ACTS, NOMINATED, NOMINEE_GONE, REJECTED, TAKES_CHAIR, VOIDED } from './events.ts';
import { ARRANGE_FIRST, AYE, DECLARE, declareMove, NAY, NOMINATE, VOTE, WAIT } from './moves.ts';
import { intrigues, man, type Position, position } from './table.fixture.ts';

const ORDER = [FOREIGN, IDEOLOGY, KGB, INDUSTRY, ECONOMY, SPORT, DEFENSE];

/** The chair is empty, and seat 0 leads the foreign minister. */
function funeral(given = {}): Position {
  const p = position(3, given);
  p.vacate(CHIEF);
  p.lead(0, man(FOREIGN));
  return p;
}

/** Seat 1 leads all others; three noes are certain if it likes. */
function opposed(): Position {
  const p = funeral();
  p.lead(1, man(KGB), man(DEFENSE), man(IDEOLOGY), man(INDUSTRY), man(ECONOMY), man(SPORT));
  p.begin(FUNERAL_PHASE);
  return p;
}

describe('a nomination', () => {
  it('F1: only if there is no chief', () => {
    const p = position();
    p.lead(0, man(FOREIGN), man(CHIEF));
    p.begin(FUNERAL_PHASE);
    expect([p.asked, p.s.season]).toEqual([[ARRANGE_FIRST, 0], REPLACEMENT_PHASE]);
    const q = funeral();
    q.begin(FUNERAL_PHASE);
    expect(q.asked).toEqual([NOMINATE, 0]);
  });

  it('F2: the foreign minister names one of the first level, in the sanatorium or not, and not himself', () => {
    const p = funeral();
    p.inCure(man(DEFENSE));
    p.begin(FUNERAL_PHASE);
    expect(p.legal()).toEqual([man(KGB), man(DEFENSE)]);
    p.play(man(DEFENSE));
    expect([p.where(man(DEFENSE)), p.cured(man(DEFENSE))]).toEqual([[CHIEF], true]);
  });

  it('F2: if there is nobody, one of the second', () => {
    const p = funeral();
    p.vacate(KGB, DEFENSE);
    p.begin(FUNERAL_PHASE);
    expect(p.legal()).toEqual([IDEOLOGY, INDUSTRY, ECONOMY, SPORT].map(man));
  });

  it('F3: if there is nobody at all, he is the chief himself', () => {
    const p = funeral();
    p.vacate(KGB, DEFENSE, IDEOLOGY, INDUSTRY, ECONOMY, SPORT);
    p.begin(FUNERAL_PHASE);
    expect([p.where(man(FOREIGN)), p.told(NOMINATED), p.told(TAKES_CHAIR)]).toEqual([
      [CHIEF],
      [],
      [[man(FOREIGN), 0, 0]],
    ]);
  });

  it('F4: with fewer than three noes the nominee is chief', () => {
    const p = opposed();
    p.play(man(KGB), NAY, NAY, AYE, AYE, AYE);
    expect([p.told(ELECTED), p.where(man(KGB)), p.stress(man(FOREIGN))]).toEqual([[[man(KGB), 2, 0]], [CHIEF], [0]]);
  });

  it('F4: three stop it, and that costs the nominator a year', () => {
    const p = opposed();
    p.play(man(KGB), NAY, NAY, NAY, AYE, AYE);
    expect([p.told(REJECTED), p.s.holder[CHIEF], p.stress(man(FOREIGN))]).toEqual([[[man(KGB), 3, 0]], -1, [1]]);
    expect(p.asked).toEqual([NOMINATE, 0]);
  });

  it('F4: all active members vote', () => {
    const p = opposed();
    p.play(man(KGB));
    const voters: number[] = [];
    while (p.s.phase === VOTE) {
      voters.push(p.s.lastVoter);
      p.play(AYE);
    }
    expect(voters).toEqual([DEFENSE, IDEOLOGY, INDUSTRY, ECONOMY, SPORT].map(man));
  });

  it('P13: neither the nominator nor the nominee can vote against', () => {
    const p = opposed();
    p.play(man(DEFENSE));
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 1], man(KGB)]);
    p.play(NAY);
    expect([p.s.lastVoter, p.s.ayes]).toEqual([man(IDEOLOGY), (1 << man(FOREIGN)) | (1 << man(DEFENSE))]);
  });

  it('P25: the first nomination goes all round, for the noes are the next choice', () => {
    const p = opposed();
    p.play(man(KGB), NAY, NAY, NAY);
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 1], man(ECONOMY)]);
  });

  it('F5: the second nominee is one of those who voted against the first', () => {
    const p = opposed();
    p.play(man(KGB), NAY, AYE, NAY, AYE, NAY);
    expect([p.asked, p.legal()]).toEqual([[NOMINATE, 0], [DEFENSE, INDUSTRY, SPORT].map(man)]);
    p.play(man(SPORT), AYE, AYE, AYE, AYE, AYE);
    expect(p.where(man(SPORT))).toEqual([CHIEF]);
  });

  it('F6: if the second fails as well, the nominator takes a year and is chief', () => {
    const p = opposed();
    p.play(man(KGB), NAY, NAY, NAY, NAY, NAY);
    p.play(man(SPORT), NAY, NAY, NAY);
    expect([p.where(man(FOREIGN)), p.stress(man(FOREIGN))]).toEqual([[CHIEF], [2]]);
    expect(p.told(REJECTED).length).toBe(2);
  });

  it('P25: the second stops at the third no', () => {
    const p = opposed();
    p.play(man(KGB), NAY, NAY, NAY, NAY, NAY);
    p.play(man(SPORT), NAY, NAY);
    expect(p.asked).toEqual([VOTE, 1]);
    p.play(NAY);
    expect([p.asked, p.told(REJECTED)[1]]).toEqual([
      [ARRANGE_FIRST, 0],
      [man(SPORT), 3, 0],
    ]);
  });

  it('F7: a nominator whom nobody controls names the oldest whom he can', () => {
    const p = position();
    p.vacate(CHIEF);
    p.grow(man(DEFENSE), 80);
    p.begin(FUNERAL_PHASE);
    expect(p.told(NOMINATED)[0]).toEqual([man(FOREIGN), man(DEFENSE), 0]);
  });

  it('F7: of those who voted against the second time', () => {
    const p = position();
    p.vacate(CHIEF);
    p.lead(1, man(IDEOLOGY), man(ECONOMY), man(SPORT));
    p.grow(man(SPORT), 90);
    p.begin(FUNERAL_PHASE);
    p.play(NAY, NAY, NAY);
    expect(p.told(NOMINATED)).toEqual([
      [man(FOREIGN), man(KGB), 0],
      [man(FOREIGN), man(SPORT), 0],
    ]);
  });

  it.each(ORDER.map((office, i) => [office, i]))(
    'F8: office %i nominates if those before it are away or missing',
    (office, i) => {
      const p = position();
      p.vacate(CHIEF);
      p.lead(0, ...ORDER.map(man));
      p.inCure(...ORDER.slice(0, i).map(man));
      p.begin(FUNERAL_PHASE);
      expect([p.asked, p.s.actor]).toEqual([[NOMINATE, 0], man(office)]);
    },
  );

  it('F8: he cannot refuse', () => {
    const p = funeral();
    p.begin(FUNERAL_PHASE);
    expect(p.legal()).toEqual([man(KGB), man(DEFENSE)]);
  });

  it('F8: with all away the chair stays empty', () => {
    const p = position();
    p.vacate(CHIEF);
    p.lead(0, man(KGB));
    p.inCure(...ORDER.map(man));
    p.begin(FUNERAL_PHASE);
    expect([p.told(NOBODY_ACTS)[0], p.told(TAKES_CHAIR)]).toEqual([[FUNERAL_PHASE, -1, 0], []]);
  });

  it('P3: who stands in for the foreign minister has his duties: the year, the chair, no vote against', () => {
    const p = position();
    p.vacate(CHIEF);
    p.inCure(man(FOREIGN));
    p.lead(0, man(IDEOLOGY));
    p.lead(1, man(KGB), man(DEFENSE), man(INDUSTRY), man(ECONOMY), man(SPORT));
    p.begin(FUNERAL_PHASE);
    expect(p.legal()).toEqual([KGB, FOREIGN, DEFENSE].map(man));
    p.play(man(FOREIGN), NAY, NAY, NAY, NAY, NAY);
    expect([p.asked, p.stress(man(IDEOLOGY))]).toEqual([[NOMINATE, 0], [1]]);
    p.play(man(SPORT), NAY, NAY, NAY);
    expect([p.where(man(IDEOLOGY)), p.stress(man(IDEOLOGY))]).toEqual([[CHIEF], [2]]);
  });

  it('T2, P5: at 96 he still has to nominate, and retires at the end of the phase', () => {
    const p = funeral();
    p.lead(1, man(KGB), man(DEFENSE), man(IDEOLOGY), man(INDUSTRY), man(ECONOMY), man(SPORT));
    p.grow(man(FOREIGN), 95);
    p.begin(FUNERAL_PHASE);
    p.play(man(KGB), NAY, NAY, NAY, NAY, NAY);
    expect([p.age(man(FOREIGN)), p.asked]).toEqual([96, [NOMINATE, 0]]);
    p.play(man(SPORT), NAY, NAY, NAY);
    expect([p.told(TAKES_CHAIR), p.where(man(FOREIGN))]).toEqual([[[man(FOREIGN), 0, 0]], [RETIRED]]);
  });

  it('P14: points can be declared on the nominator before he names somebody', () => {
    const p = position();
    p.vacate(CHIEF);
    p.hold(2, man(FOREIGN), 5);
    p.begin(FUNERAL_PHASE);
    expect([p.asked, p.told(NOMINATED)]).toEqual([[DECLARE, 2], []]);
    p.play(declareMove(man(FOREIGN), 5));
    expect(p.asked).toEqual([NOMINATE, 2]);
  });

  it('P20: and after it: then the nomination is void, also that of one whom nobody controlled', () => {
    const p = position();
    p.vacate(CHIEF);
    p.hold(2, man(FOREIGN), 5);
    p.begin(FUNERAL_PHASE);
    p.play(WAIT);
    expect([p.told(NOMINATED), p.asked]).toEqual([[[man(FOREIGN), man(KGB), 0]], [DECLARE, 2]]);
    p.play(declareMove(man(FOREIGN), 5));
    expect([p.asked, p.told(VOIDED).length, p.stress(man(FOREIGN))]).toEqual([[NOMINATE, 2], 1, [0]]);
  });
});

describe('cards during a nomination', () => {
  /** The chair is empty; seat 0 leads the foreign minister, seat 1 all others, and seat 2 has a card. */
  function shaky(number: number): Position {
    const p = intrigues();
    p.vacate(CHIEF);
    p.lead(0, man(FOREIGN));
    p.lead(1, man(KGB), man(DEFENSE), man(IDEOLOGY), man(INDUSTRY), man(ECONOMY), man(SPORT));
    p.give(2, number);
    p.begin(FUNERAL_PHASE);
    while (p.asked[0] === DECLARE && p.s.actor === -1) p.play(WAIT);
    return p;
  }

  /** All wait up to the next other decision, which is this. */
  function answers(p: Position, ...moves: readonly number[]): void {
    for (const move of moves) {
      while (p.asked[0] === DECLARE) p.play(WAIT);
      p.play(move);
    }
  }

  it('P41: a nominator who is sent away before he names somebody: the next one does', () => {
    const p = shaky(7);
    p.card(7);
    p.play(man(FOREIGN));
    expect([p.asked, p.s.actor, p.legal()]).toEqual([[NOMINATE, 1], man(IDEOLOGY), [KGB, FOREIGN, DEFENSE].map(man)]);
  });

  it('P41: after he has named somebody that is void without cost', () => {
    const p = shaky(7);
    answers(p, man(KGB));
    p.card(7);
    p.play(man(FOREIGN));
    expect([p.asked, p.s.actor, p.told(VOIDED), p.stress(man(FOREIGN))]).toEqual([
      [NOMINATE, 1],
      man(IDEOLOGY),
      [[man(FOREIGN), 0, 0]],
      [0],
    ]);
  });

  it('P41: when those whom he can name have changed there is another window before he does', () => {
    const p = shaky(25);
    p.give(2, 33);
    expect([p.asked, p.s.actor, p.playable]).toEqual([[DECLARE, 2], man(FOREIGN), [25, 33]]);
    p.card(25);
    expect([p.asked, p.s.eligible, p.playable]).toEqual([[DECLARE, 2], 1 << man(KGB), [33]]);
    p.play(WAIT);
    expect([p.asked, p.legal()]).toEqual([[NOMINATE, 0], [man(KGB)]]);
  });

  it('P42: a window comes before the verdict, even where no vote can be changed any more', () => {
    const p = shaky(33);
    p.vacate(KGB, DEFENSE);
    answers(p, man(SPORT), AYE, AYE, AYE); // ideology, industry, economy
    expect([p.asked, p.s.nextVoter]).toEqual([[DECLARE, 2], SPORT]);
    p.play(WAIT);
    // The nominee has voted for himself, and nothing else can be.
    expect([p.asked, p.s.nextVoter, p.s.lastVoter, p.told(ELECTED)]).toEqual([[DECLARE, 2], SPORT + 1, -1, []]);
    p.play(WAIT);
    expect(p.told(ELECTED).length).toBe(1);
  });

  it('P41: not once there is a vote', () => {
    const p = shaky(7);
    answers(p, man(KGB), NAY);
    expect([p.asked, p.s.ayes]).toEqual([[DECLARE, 2], (1 << man(KGB)) | (1 << man(FOREIGN))]);
    p.card(7);
    p.play(man(FOREIGN));
    expect([p.asked, p.told(VOIDED), p.s.actor]).toEqual([[VOTE, 1], [], man(FOREIGN)]);
    p.play(AYE, AYE, AYE, AYE);
    expect(p.where(man(KGB))).toEqual([CHIEF]);
  });

  it('P41: a nominee who has left the Politburo before the vote: another is named', () => {
    const p = shaky(25);
    answers(p, man(DEFENSE));
    p.card(25);
    expect([p.asked, p.legal(), p.told(NOMINEE_GONE)]).toEqual([[NOMINATE, 0], [man(KGB)], [[man(DEFENSE), 0, 0]]]);
  });

  it('P42: who leaves it during the vote: the vote is void and costs nothing, and another is named as the first', () => {
    const p = shaky(25);
    answers(p, man(DEFENSE), NAY, NAY, NAY);
    expect([p.asked, p.s.noes]).toEqual([
      [DECLARE, 2],
      [KGB, IDEOLOGY, INDUSTRY].reduce((set, office) => set | (1 << man(office)), 0),
    ]);
    p.card(25);
    expect([p.where(man(DEFENSE)), p.asked, p.legal()]).toEqual([[PEOPLE], [NOMINATE, 0], [man(KGB)]]);
    expect([p.told(NOMINEE_GONE), p.told(REJECTED), p.stress(man(FOREIGN)), p.s.nomination]).toEqual([
      [[man(DEFENSE), 0, 0]],
      [],
      [0],
      1,
    ]);
    p.play(man(KGB));
    expect([p.asked, p.s.ayes, p.s.noes]).toEqual([[VOTE, 1], (1 << man(KGB)) | (1 << man(FOREIGN)), 0]);
  });

  it('F5: who nominates for a moment and voted against the first can still be the second', () => {
    const p = shaky(7);
    p.give(2, 6);
    answers(p, man(KGB), NAY, NAY, NAY, AYE, AYE); // defense, ideology, industry
    p.card(7);
    p.play(man(FOREIGN));
    expect([p.asked, p.s.actor, p.s.eligible]).toEqual([
      [DECLARE, 2],
      man(IDEOLOGY),
      (1 << man(DEFENSE)) | (1 << man(INDUSTRY)),
    ]);
    p.card(6);
    p.play(man(FOREIGN));
    expect([p.asked, p.s.actor, p.legal()]).toEqual([
      [NOMINATE, 0],
      man(FOREIGN),
      [DEFENSE, IDEOLOGY, INDUSTRY].map(man),
    ]);
  });

  it('P42: of a second nominee as well: another of those who were against the first', () => {
    const p = shaky(25);
    answers(p, man(KGB), NAY, NAY, NAY, AYE, AYE); // defense, ideology, industry
    answers(p, man(DEFENSE), NAY);
    expect([p.asked, p.s.nomination]).toEqual([[DECLARE, 2], 2]);
    p.card(25);
    expect([p.asked, p.legal(), p.stress(man(FOREIGN))]).toEqual([[NOMINATE, 0], [man(IDEOLOGY), man(INDUSTRY)], [1]]);
  });

  it('P42: if nobody is left who can be the second, the nominator takes the chair', () => {
    const p = shaky(25);
    answers(p, man(KGB), NAY, NAY, NAY, AYE, AYE);
    answers(p, man(DEFENSE), NAY);
    p.put(man(IDEOLOGY), PEOPLE); // they have gone, too
    p.put(man(INDUSTRY), PEOPLE);
    p.card(25);
    expect([p.where(man(FOREIGN)), p.told(TAKES_CHAIR), p.stress(man(FOREIGN))]).toEqual([
      [CHIEF],
      [[man(FOREIGN), 0, 0]],
      [1],
    ]);
  });

  it('F6, P41: the nominator is chief, even if one before him in the succession is back by then', () => {
    const p = intrigues();
    p.vacate(CHIEF);
    p.inCure(man(FOREIGN));
    p.lead(0, man(IDEOLOGY));
    p.lead(1, man(KGB), man(DEFENSE), man(INDUSTRY), man(ECONOMY), man(SPORT));
    p.give(2, 6);
    p.begin(FUNERAL_PHASE);
    answers(p, man(KGB), NAY, NAY, NAY, NAY); // defense, industry, economy, sport
    answers(p, man(DEFENSE), NAY);
    p.card(6);
    p.play(man(FOREIGN), NAY, NAY);
    expect([p.told(TAKES_CHAIR), p.stress(man(IDEOLOGY), man(FOREIGN))]).toEqual([[[man(IDEOLOGY), 0, 0]], [2, 0]]);
  });

  it('P41: if he has left the Politburo by then, it is who stands in for him', () => {
    const p = shaky(16);
    answers(p, man(KGB), NAY, NAY, NAY, NAY, NAY);
    answers(p, man(DEFENSE), NAY, NAY);
    p.card(16);
    p.play(NAY);
    expect([p.told(TAKES_CHAIR), p.where(man(FOREIGN), man(IDEOLOGY))]).toEqual([
      [[man(IDEOLOGY), 0, 0]],
      [PEOPLE, CHIEF],
    ]);
  });
});
