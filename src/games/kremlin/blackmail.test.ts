import { describe, expect, it } from 'vitest';
import { HEALTH_ROLL } from './chance.ts';
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
  PURGE_PHASE,
  RETIRED,
  SIBERIA,
  SPORT,
  WALL,
} from './data.ts';
import { CARD_RETURNS, PURGE_DIE, SPARED, TRIAL, VOIDED } from './events.ts';
import {
  CLOSE,
  CONDEMN,
  DECLARE,
  declareMove,
  INQUIRE,
  inquiryMove,
  MARK,
  NAY,
  NO,
  namedMove,
  PURGE,
  playMove,
  TRY,
  WAIT,
} from './moves.ts';
import { candidate, intrigues, man, type Position } from './table.fixture.ts';

const SPORTSMAN = namedMove(man(SPORT));

/** Seat 0 leads the KGB head and the defense minister, seat 1 has the card. */
function threatening(p = intrigues()): Position {
  p.lead(0, man(KGB), man(DEFENSE));
  p.give(1, 19);
  return p;
}

/** The KGB head has wanted to purge the sport minister, and has to leave him alone. */
function silenced(p = threatening()): Position {
  p.begin(PURGE_PHASE);
  p.wait();
  p.play(SPORTSMAN);
  while (p.asked[1] !== 1) p.play(WAIT);
  p.card(19);
  p.wait();
  return p;
}

/** The defense minister has wanted to try somebody. */
function unheard(suspect: number, p = threatening()): Position {
  p.suspect(suspect);
  p.begin(INQUIRY_PHASE);
  p.wait();
  p.play(inquiryMove(TRY, suspect));
  p.card(19);
  return p;
}

describe('blackmail', () => {
  it('K19: a purge that is announced does not take place', () => {
    const p = threatening();
    p.begin(PURGE_PHASE);
    p.play(SPORTSMAN);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 1], [19]]);
    p.card(19);
    expect([p.where(man(SPORT)), p.stress(man(KGB)), p.told(PURGE_DIE), p.s.purges]).toEqual([[SPORT], [0], [], 0]);
    expect([p.told(SPARED), p.hand(1), p.used]).toEqual([[[man(SPORT), man(KGB), 0]], [], [19]]);
  });

  it('K19: nor does a trial, and nobody bears a cost', () => {
    const p = unheard(man(SPORT));
    expect([p.where(man(SPORT)), p.suspected(man(SPORT)), p.stress(man(DEFENSE))]).toEqual([[SPORT], true, [0]]);
    expect([p.told(TRIAL), p.s.trials, p.used]).toEqual([[], 0, [19]]);
  });

  it('K19: is played when one of the two is announced, and at no other time', () => {
    const p = threatening();
    p.give(1, 23);
    p.suspect(man(SPORT));
    p.begin(PURGE_PHASE);
    expect(p.playable).toEqual([23]);
    p.play(WAIT);
    expect(p.playable).toEqual([23]); // before the KGB head decides
    p.play(WAIT, namedMove(man(ECONOMY)));
    expect(p.playable).toEqual([19, 23]);
    p.wait();
    p.begin(INQUIRY_PHASE);
    p.wait();
    p.play(inquiryMove(TRY, man(SPORT)));
    expect(p.playable).toEqual([19, 23]);
    p.play(WAIT);
    expect([p.asked, p.playable, p.told(TRIAL).length]).toEqual([[DECLARE, 1], [23], 1]); // before the first vote
  });

  it('P51: he may choose anew at once, and that is still his first purge', () => {
    const p = silenced();
    expect([p.asked, p.s.actor, p.told(VOIDED)]).toEqual([[PURGE, 0], man(KGB), []]);
    expect(p.legal()).not.toContain(SPORTSMAN);
    p.play(namedMove(man(ECONOMY)));
    expect([p.where(man(ECONOMY)), p.asked]).toEqual([[SIBERIA], [PURGE, 0]]);
    expect(p.legal()).not.toContain(SPORTSMAN);
    p.play(namedMove(man(INDUSTRY)));
    expect(p.asked).toEqual([INQUIRE, 0]);
  });

  it('P51: the trial of the year is still to come', () => {
    const p = threatening();
    p.suspect(man(INDUSTRY));
    unheard(man(SPORT), p);
    expect(p.asked).toEqual([INQUIRE, 0]);
    expect(p.legal()).toContain(inquiryMove(TRY, man(INDUSTRY)));
    expect(p.legal()).toContain(inquiryMove(CONDEMN, candidate(0)));
    expect(p.legal()).not.toContain(inquiryMove(TRY, man(SPORT)));
  });

  it('P51: he may not be tried, condemned or marked by that one either, but his file may be closed', () => {
    const minister = unheard(man(SPORT));
    minister.play(inquiryMove(CLOSE, man(SPORT)));
    expect(minister.legal()).not.toContain(inquiryMove(MARK, man(SPORT)));
    expect(minister.legal()).toContain(inquiryMove(MARK, man(INDUSTRY)));
    const lesser = unheard(candidate(0));
    expect(lesser.legal()).not.toContain(inquiryMove(TRY, candidate(0)));
    expect(lesser.legal()).not.toContain(inquiryMove(CONDEMN, candidate(0)));
    expect(lesser.legal()).toContain(inquiryMove(CONDEMN, candidate(1)));
  });

  it('P51: a purge that did not take place keeps him from the trial as well, and the other way round', () => {
    const p = silenced();
    p.suspect(man(SPORT));
    p.vacate(DEFENSE, FOREIGN); // the KGB head investigates
    p.begin(INQUIRY_PHASE);
    expect([p.asked, p.s.actor]).toEqual([[INQUIRE, 0], man(KGB)]);
    expect(p.legal()).not.toContain(inquiryMove(TRY, man(SPORT)));
    const q = threatening();
    q.vacate(DEFENSE, FOREIGN);
    unheard(man(SPORT), q);
    q.begin(PURGE_PHASE);
    expect([q.asked, q.legal().includes(SPORTSMAN)]).toEqual([[PURGE, 0], false]);
  });

  it('P51: is for another faction than the one that announced it', () => {
    const p = intrigues();
    p.lead(0, man(KGB), man(DEFENSE));
    p.give(0, 19);
    p.begin(PURGE_PHASE);
    p.play(SPORTSMAN);
    expect(p.where(man(SPORT))).toEqual([SIBERIA]);
  });

  it('P51: is of no use once another controls him: the card goes back', () => {
    const p = intrigues();
    p.points(0, man(KGB), 4, 4);
    p.hold(2, man(KGB), 5);
    p.give(1, 19);
    p.begin(PURGE_PHASE);
    p.play(WAIT, SPORTSMAN);
    p.play(playMove(19 - 1), declareMove(man(KGB), 5));
    expect([p.hand(1), p.used, p.told(CARD_RETURNS)]).toEqual([[19], [], [[1, 19 - 1, 0]]]);
    expect([p.asked, p.told(VOIDED).length]).toEqual([[PURGE, 2], 1]);
    expect(p.legal()).toContain(SPORTSMAN);
  });

  it('P51: counts for that politician as long as that faction decides for him', () => {
    const p = intrigues();
    p.points(0, man(KGB), 8, 4);
    p.hold(2, man(KGB), 5);
    p.give(1, 19);
    silenced(p);
    p.begin(PURGE_PHASE);
    p.play(WAIT, declareMove(man(KGB), 5)); // seat 2 takes him over
    p.wait();
    expect([p.asked, p.legal().includes(SPORTSMAN)]).toEqual([[PURGE, 2], true]);
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(KGB), 4)); // and seat 0 takes him back
    p.wait();
    expect([p.asked, p.legal().includes(SPORTSMAN)]).toEqual([[PURGE, 0], false]);
  });

  it('P51: does not bind another politician of that faction', () => {
    const p = silenced();
    p.lead(0, man(IDEOLOGY));
    p.inCure(man(KGB));
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.actor, p.legal().includes(SPORTSMAN)]).toEqual([[PURGE, 0], man(IDEOLOGY), true]);
  });

  it('K19: lasts for years, also while one of the two is among the people', () => {
    const p = silenced();
    p.put(man(KGB), PEOPLE);
    p.put(man(SPORT), PEOPLE);
    p.begin(1);
    p.put(man(KGB), KGB);
    p.put(man(SPORT), FOREIGN);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.actor, p.legal().includes(SPORTSMAN)]).toEqual([[PURGE, 0], man(KGB), false]);
  });

  it('K19: until whom he leaves alone is gone', () => {
    const p = silenced();
    p.lead(0, man(IDEOLOGY));
    p.inCure(man(KGB));
    p.begin(PURGE_PHASE);
    p.play(SPORTSMAN, NO); // the ideology chief purges him
    expect(p.where(man(SPORT))).toEqual([SIBERIA]);
    p.s.cures = 0;
    p.put(man(SPORT), SPORT);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.actor, p.legal().includes(SPORTSMAN)]).toEqual([[PURGE, 0], man(KGB), true]);
  });

  /** Ways for the KGB head to go. */
  const dies = (p: Position) => {
    p.ill(man(KGB), 2);
    p.dice(HEALTH_ROLL, 20, 1); // the chief, the KGB head
    p.begin(HEALTH_PHASE);
  };
  const retires = (p: Position) => {
    p.grow(man(KGB), 96);
    p.begin(INQUIRY_PHASE);
  };
  const isExiled = (p: Position) => {
    p.lead(2, man(CHIEF));
    p.vacate(DEFENSE, FOREIGN);
    p.inCure(man(KGB));
    p.suspect(man(KGB));
    p.begin(INQUIRY_PHASE);
    p.play(inquiryMove(TRY, man(KGB)), NAY); // there is no other vote
  };

  it.each([
    ['dead', WALL, dies],
    ['retired', RETIRED, retires],
    ['in Siberia', SIBERIA, isExiled],
  ])('K19, P51: or until the other one is: %s', (_, place, goes) => {
    const p = silenced();
    goes(p);
    expect(p.where(man(KGB))).toEqual([place]);
    // If he ever came back, to the same faction, he would be free.
    p.s.crosses[man(KGB)] = 0;
    p.grow(man(KGB), 80);
    p.put(man(KGB), KGB);
    p.lead(0, man(KGB));
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.actor, p.legal().includes(SPORTSMAN)]).toEqual([[PURGE, 0], man(KGB), true]);
  });

  it('K19: in the purge of a scapegoat the KGB head can only decline, and the next one has the choice', () => {
    const p = threatening();
    p.lead(2, man(IDEOLOGY));
    p.give(2, 31);
    p.lead(2, man(CHIEF));
    p.begin(PURGE_PHASE);
    p.card(31);
    p.play(SPORTSMAN);
    p.card(19);
    expect([p.asked, p.legal()]).toEqual([[PURGE, 0], [NO]]);
    p.play(NO);
    expect([p.asked, p.s.actor, p.legal()]).toEqual([[PURGE, 2], man(CHIEF), [NO, SPORTSMAN]]);
  });
});
