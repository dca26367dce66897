import { describe, expect, it } from 'vitest';
import { PURGE_ROLL } from './chance.ts';
import { kit } from './components.ts';
import {
  CHIEF,
  DEFENSE,
  ECONOMY,
  IDEOLOGY,
  INDUSTRY,
  KGB,
  PARADE_PHASE,
  POLITBURO,
  PURGE_PHASE,
  REHABILITATION_PHASE,
  REPLACEMENT_PHASE,
  SIBERIA,
  SPORT,
} from './data.ts';
import { LEAVE_REFUSED, PROGRESSES } from './events.ts';
import {
  ALLOW,
  ARRANGE_FIRST,
  ARRANGE_SECOND,
  AS_THEY_ARE,
  DECLARE,
  DEMOTE,
  DONE,
  EXCHANGE,
  INQUIRE,
  LEAVE,
  NO,
  namedMove,
  OFFICE,
  PROMOTE,
  PURGE,
  REFUSE,
  REPLACE,
  WAIT,
} from './moves.ts';
import { candidate, intrigues, man, type Position } from './table.fixture.ts';

/** What a purge of the second level needs. */
const NEEDED = 10;
/** Orders of the second level: the last two change offices; the first two; the first and the third. */
const LAST_TWO = 1;
const FIRST_TWO = 6;
const FIRST_AND_THIRD = 14;

// ── the die ──

/** Seat 0 leads the KGB head, seat 1 has a guard. */
function threatened(card: number): Position {
  const p = intrigues();
  p.lead(0, man(KGB));
  p.give(1, card);
  return p;
}

/** The card takes 3 from the die against the holder of that office, and from no other. */
function expectThreeLess(card: number, office: number): void {
  for (const [victim, face, place] of [
    [office, NEEDED + 3, SIBERIA],
    [office, NEEDED + 2, office],
    [DEFENSE, 14, SIBERIA],
  ]) {
    const p = threatened(card);
    p.dice(PURGE_ROLL, face);
    p.begin(PURGE_PHASE);
    p.card(card);
    expect([p.hand(1), p.used]).toEqual([[], [card]]);
    p.play(namedMove(man(victim)));
    expect(p.where(man(victim))).toEqual([place]);
  }
}

/** The same when the die has been thrown, and only if it was thrown against him. */
function expectThreeLessLater(card: number, office: number): void {
  for (const [face, place] of [
    [NEEDED + 3, SIBERIA],
    [NEEDED + 2, office],
  ]) {
    const p = threatened(card);
    p.dice(PURGE_ROLL, face);
    p.begin(PURGE_PHASE);
    p.wait();
    p.play(namedMove(man(office)));
    p.play(WAIT); // once it is announced
    expect([p.asked, p.playable, p.where(man(office))]).toEqual([[DECLARE, 1], [card], [office]]);
    p.card(card);
    expect([p.where(man(office)), p.used]).toEqual([[place], [card]]);
  }
  const p = threatened(card);
  p.begin(PURGE_PHASE);
  p.wait();
  p.play(namedMove(man(DEFENSE)));
  p.play(WAIT);
  // The next window is the one before the second purge.
  expect([p.asked, p.where(man(DEFENSE))]).toEqual([[DECLARE, 1], [SIBERIA]]);
}

// ── leave ──

/** Seat 0 leads the chief, seat 1 has a guard and leads these; it plays it when the replacements begin. */
function guarded(card: number, ...ministers: readonly number[]): Position {
  const p = intrigues();
  p.lead(0, man(CHIEF));
  p.lead(1, ...ministers.map(man));
  p.give(1, card);
  p.vacate(POLITBURO);
  p.begin(REPLACEMENT_PHASE);
  p.card(card);
  return p;
}

/** The chief needs the leave of that minister, whom seat 1 leads, for another office, a demotion and an exchange. */
function expectLeave(card: number, office: number, order: number, other: number): void {
  const shifted = guarded(card, office);
  shifted.play(AS_THEY_ARE, order);
  expect([shifted.asked, shifted.where(man(office))]).toEqual([[LEAVE, 1], [office]]);
  shifted.play(ALLOW);
  expect([shifted.asked, shifted.where(man(office), man(other))]).toEqual([
    [REPLACE, 0],
    [other, office],
  ]);
  const demoted = guarded(card, office);
  demoted.play(AS_THEY_ARE, AS_THEY_ARE, DEMOTE, man(office));
  expect([demoted.asked, demoted.where(man(office)), demoted.stress(man(CHIEF))]).toEqual([[LEAVE, 1], [office], [0]]);
  demoted.play(ALLOW);
  expect([demoted.asked, demoted.where(man(office)), demoted.stress(man(CHIEF))]).toEqual([
    [REPLACE, 0],
    [POLITBURO],
    [1],
  ]);
  const exchanged = guarded(card, office);
  exchanged.play(AS_THEY_ARE, AS_THEY_ARE, EXCHANGE, candidate(1), man(office));
  expect([exchanged.asked, exchanged.where(man(office))]).toEqual([[LEAVE, 1], [office]]);
  exchanged.play(ALLOW);
  expect([exchanged.where(man(office), candidate(1)), exchanged.stress(man(CHIEF))]).toEqual([
    [POLITBURO + 1, office],
    [2],
  ]);
}

describe('a guard', () => {
  it('K3: oil takes 3 from the die against the economy minister', () => expectThreeLess(3, ECONOMY));
  it('K3: after the die, too', () => expectThreeLessLater(3, ECONOMY));
  it('K3: the chief needs the leave of the economy minister to demote him or give him another office', () => {
    expectLeave(3, ECONOMY, LAST_TWO, SPORT);
  });

  it('K28: the Boeing takes 3 from the die against the ideology chief', () => expectThreeLess(28, IDEOLOGY));
  it('K28: after the die, too', () => expectThreeLessLater(28, IDEOLOGY));
  it('K28: the chief needs the leave of the ideology chief to demote him or give him another office', () => {
    expectLeave(28, IDEOLOGY, FIRST_TWO, INDUSTRY);
  });

  it('K30: success in space takes 3 from the die against the industry minister', () => expectThreeLess(30, INDUSTRY));
  it('K30: after the die, too', () => expectThreeLessLater(30, INDUSTRY));
  it('K30: the chief needs the leave of the industry minister to demote him or give him another office', () => {
    expectLeave(30, INDUSTRY, FIRST_TWO, IDEOLOGY);
  });

  it('K32: medals take 3 from the die against the sport minister', () => expectThreeLess(32, SPORT));
  it('K32: after the die, too', () => expectThreeLessLater(32, SPORT));
  it('K32: the chief needs the leave of the sport minister to demote him or give him another office', () => {
    expectLeave(32, SPORT, LAST_TWO, ECONOMY);
  });

  it('K3, K28, K30, K32: is there for all purges of the year, and until the end of phase 6', () => {
    for (const [card, office] of [
      [3, ECONOMY],
      [28, IDEOLOGY],
      [30, INDUSTRY],
      [32, SPORT],
    ]) {
      const p = threatened(card);
      p.lead(0, man(DEFENSE)); // his investigation is the next decision
      p.dice(PURGE_ROLL, NEEDED + 2, NEEDED + 2, NEEDED);
      p.begin(REHABILITATION_PHASE); // that of the next year
      p.card(card);
      for (let purge = 0; purge < 2; purge++) {
        p.begin(PURGE_PHASE);
        p.play(namedMove(man(office)));
        expect([p.where(man(office)), p.asked]).toEqual([[office], [INQUIRE, 0]]);
      }
      p.begin(REPLACEMENT_PHASE);
      expect([p.asked, p.s.season]).toEqual([[PURGE, 0], PURGE_PHASE]);
      p.play(namedMove(man(office)));
      expect(p.where(man(office))).toEqual([SIBERIA]);
    }
  });

  it('K3, K28, K30, K32: is still there in phase 6', () => {
    for (const [card, office, order] of [
      [3, ECONOMY, LAST_TWO],
      [28, IDEOLOGY, FIRST_TWO],
      [30, INDUSTRY, FIRST_TWO],
      [32, SPORT, LAST_TWO],
    ]) {
      const p = intrigues();
      p.lead(0, man(CHIEF));
      p.lead(1, man(office));
      p.give(1, card);
      p.begin(PURGE_PHASE);
      p.card(card);
      expect([p.asked, p.s.season]).toEqual([[ARRANGE_FIRST, 0], REPLACEMENT_PHASE]);
      p.play(AS_THEY_ARE, order);
      expect(p.asked).toEqual([LEAVE, 1]);
    }
  });

  it('K3: can be played in any phase, if there is a minister', () => {
    const p = threatened(3);
    p.begin(PARADE_PHASE);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 1], [3]]);
    const q = threatened(3);
    q.vacate(ECONOMY);
    q.begin(PURGE_PHASE);
    q.play(NO);
    expect(q.s.season).toBeGreaterThan(PURGE_PHASE);
  });

  it('K3, K14: oil and hail make up for each other', () => {
    for (const [face, place] of [
      [NEEDED + 3 - 3, SIBERIA],
      [NEEDED + 3 - 3 - 1, ECONOMY],
    ]) {
      const p = threatened(3);
      p.give(2, 14);
      p.dice(PURGE_ROLL, face);
      p.begin(PURGE_PHASE);
      p.card(3);
      p.card(14);
      p.play(namedMove(man(ECONOMY)));
      expect([p.where(man(ECONOMY)), p.used]).toEqual([[place], [3, 14]]);
    }
  });

  it('P43: there is one on an office at a time', () => {
    const usual = kit.sets.usual.components;
    const again = usual.intrigue.map((card, i) => (i === 0 ? { ...usual.intrigue[2], name: 'More oil' } : card));
    const p = intrigues(3, { components: JSON.stringify({ ...usual, intrigue: again }) });
    p.lead(0, man(KGB));
    p.give(1, 3);
    p.give(2, 1, 28);
    p.begin(PURGE_PHASE);
    p.card(3);
    expect([p.asked, p.playable]).toEqual([[DECLARE, 2], [28]]);
  });
});

describe('the leave of a guarded minister', () => {
  it('P43: is given by who controls him; who has refused is not asked again in that phase', () => {
    const p = guarded(3, ECONOMY);
    p.play(AS_THEY_ARE, LAST_TWO, REFUSE);
    expect([p.asked, p.told(LEAVE_REFUSED), p.where(man(ECONOMY), man(SPORT))]).toEqual([
      [ARRANGE_SECOND, 0],
      [[man(ECONOMY), 0, 0]],
      [ECONOMY, SPORT],
    ]);
    // The orders of the three others: 3 × 2 × 1.
    expect(p.legal()).toEqual([0, 5, 6, 11, 19, 21]);
    p.play(AS_THEY_ARE, EXCHANGE, candidate(1));
    expect(p.legal()).toEqual([man(IDEOLOGY), man(INDUSTRY), man(SPORT)]);
    p.play(man(SPORT), DEMOTE);
    expect(p.legal()).toContain(man(IDEOLOGY));
    expect(p.legal()).not.toContain(man(ECONOMY));
  });

  it('P43: is asked for again in the next year', () => {
    const p = guarded(3, ECONOMY);
    p.play(AS_THEY_ARE, LAST_TWO, REFUSE, AS_THEY_ARE, DONE);
    p.s.guards[ECONOMY] = 3;
    p.begin(REPLACEMENT_PHASE);
    p.play(AS_THEY_ARE, LAST_TWO);
    expect(p.asked).toEqual([LEAVE, 1]);
  });

  it('P43: a demotion or an exchange that is refused costs nothing, and the chief goes on', () => {
    for (const moves of [
      [DEMOTE, man(ECONOMY)],
      [EXCHANGE, candidate(1), man(ECONOMY)],
    ]) {
      const p = guarded(3, ECONOMY);
      p.play(AS_THEY_ARE, AS_THEY_ARE, ...moves);
      p.play(REFUSE);
      expect([p.asked, p.where(man(ECONOMY), candidate(1)), p.stress(man(CHIEF))]).toEqual([
        [REPLACE, 0],
        [ECONOMY, POLITBURO + 1],
        [0],
      ]);
      p.play(DEMOTE);
      expect(p.legal()).not.toContain(man(ECONOMY));
    }
  });

  it('P43: is not asked for if he is of the faction of the chief', () => {
    for (const [moves, place] of [
      [[LAST_TWO], SPORT],
      [[AS_THEY_ARE, DEMOTE, man(ECONOMY)], POLITBURO],
      [[AS_THEY_ARE, EXCHANGE, candidate(1), man(ECONOMY)], POLITBURO + 1],
    ] as const) {
      const p = intrigues();
      p.lead(0, man(CHIEF), man(ECONOMY));
      p.give(1, 3);
      p.vacate(POLITBURO);
      p.begin(REPLACEMENT_PHASE);
      p.card(3);
      p.play(AS_THEY_ARE, ...moves);
      expect([p.asked, p.where(man(ECONOMY))]).toEqual([[REPLACE, 0], [place]]);
    }
  });

  it('P43: is never given if nobody controls him', () => {
    const p = guarded(3);
    p.play(AS_THEY_ARE);
    expect([p.asked, p.legal()]).toEqual([
      [ARRANGE_SECOND, 0],
      [0, 5, 6, 11, 19, 21],
    ]);
    p.play(AS_THEY_ARE, EXCHANGE, candidate(1));
    expect(p.legal()).toEqual([man(IDEOLOGY), man(INDUSTRY), man(SPORT)]);
    p.play(man(SPORT), DEMOTE);
    expect(p.legal()).toContain(man(IDEOLOGY));
    expect(p.legal()).not.toContain(man(ECONOMY));
  });

  it('P43: is that of whoever holds the office', () => {
    const p = intrigues();
    p.lead(0, man(CHIEF));
    p.lead(1, man(ECONOMY));
    p.lead(2, man(SPORT));
    p.give(1, 3);
    p.vacate(POLITBURO);
    p.begin(REPLACEMENT_PHASE);
    p.card(3);
    p.play(AS_THEY_ARE, LAST_TWO, ALLOW); // they change offices
    p.play(DEMOTE, man(SPORT));
    expect(p.asked).toEqual([LEAVE, 2]);
    p.play(REFUSE, DEMOTE, man(ECONOMY));
    expect([p.asked, p.where(man(ECONOMY), man(SPORT))]).toEqual([
      [REPLACE, 0],
      [POLITBURO, ECONOMY],
    ]);
  });

  it('P43: is not needed to promote him, also against one who comes down', () => {
    const p = guarded(3, ECONOMY);
    p.play(AS_THEY_ARE, AS_THEY_ARE, EXCHANGE, man(ECONOMY), man(KGB));
    expect([p.asked, p.where(man(ECONOMY), man(KGB))]).toEqual([
      [REPLACE, 0],
      [KGB, ECONOMY],
    ]);
    const q = intrigues();
    q.lead(0, man(CHIEF));
    q.lead(1, man(ECONOMY));
    q.give(1, 3);
    q.vacate(KGB);
    q.begin(REPLACEMENT_PHASE);
    q.card(3);
    q.play(AS_THEY_ARE, AS_THEY_ARE, PROMOTE, man(ECONOMY));
    expect(q.asked).toEqual([OFFICE, 0]);
    q.play(KGB);
    expect(q.where(man(ECONOMY))).toEqual([KGB]);
  });

  it('P43: is not needed for him to move up by age', () => {
    const p = intrigues();
    p.lead(1, man(IDEOLOGY)); // the oldest of the second level
    p.give(1, 28);
    p.vacate(KGB);
    p.begin(REPLACEMENT_PHASE);
    p.card(28);
    expect([p.where(man(IDEOLOGY)), p.told(PROGRESSES)[0]]).toEqual([[KGB], [man(IDEOLOGY), KGB, 0]]);
  });

  /** Ideology chief and economy minister are guarded; seat 1 has the one, seat 2 the other. */
  function twoGuards(): Position {
    const p = intrigues();
    p.lead(0, man(CHIEF));
    p.lead(1, man(IDEOLOGY));
    p.lead(2, man(ECONOMY));
    p.give(1, 3);
    p.give(2, 28);
    p.begin(REPLACEMENT_PHASE);
    p.card(3);
    p.card(28);
    p.play(AS_THEY_ARE, FIRST_AND_THIRD);
    return p;
  }

  it('P43: of two whom an order moves both are asked, in the order of their offices', () => {
    const p = twoGuards();
    expect(p.asked).toEqual([LEAVE, 1]);
    p.play(ALLOW);
    expect(p.asked).toEqual([LEAVE, 2]);
    p.play(ALLOW);
    expect([p.asked, p.where(man(IDEOLOGY), man(ECONOMY))]).toEqual([
      [REPLACE, 0],
      [ECONOMY, IDEOLOGY],
    ]);
  });

  it('P43: if one of them refuses, what the other has given is for another order no longer worth anything', () => {
    const p = twoGuards();
    p.play(ALLOW, REFUSE);
    expect([p.asked, p.where(man(IDEOLOGY), man(ECONOMY))]).toEqual([
      [ARRANGE_SECOND, 0],
      [IDEOLOGY, ECONOMY],
    ]);
    p.play(FIRST_TWO);
    expect(p.asked).toEqual([LEAVE, 1]);
  });
});
