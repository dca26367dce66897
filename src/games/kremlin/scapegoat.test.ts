import { describe, expect, it } from 'vitest';
import { PURGE_ROLL } from './chance.ts';
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
  PURGE_PHASE,
  SIBERIA,
  SPORT,
} from './data.ts';
import { CARD_RETURNS, NOBODY_ACTS, PURGE_DIE, VOIDED } from './events.ts';
import { DECLARE, declareMove, NO, namedMove, PURGE, playMove, WAIT } from './moves.ts';
import { candidate, intrigues, man, type Position } from './table.fixture.ts';

/** Purge numbers. */
const FIRST_LEVEL = 14;
const SECOND_LEVEL = 10;

/** Whose the three are who may purge by one of these cards. */
const OWNERS = new Map([
  [KGB, 0],
  [IDEOLOGY, 1],
  [CHIEF, 2],
]);

/** Seat 0 leads the KGB head, seat 1 the ideology chief, seat 2 the chief; and seat 2 has these cards. */
function accusing(...cards: readonly number[]): Position {
  const p = intrigues();
  for (const [office, seat] of OWNERS) p.lead(seat, man(office));
  p.give(2, ...cards);
  return p;
}

/** Seat 2 has played a card at the start of the purge. */
function blamed(card: number, p = accusing(card)): Position {
  p.begin(PURGE_PHASE);
  p.card(card);
  return p;
}

/** The first purge is one of the victim by the purger, and he is gone on that face or more. */
function expectFirstPurge(card: number, victim: number, purger: number, needed: number): void {
  for (const [face, place] of [
    [needed, SIBERIA],
    [needed - 1, victim],
  ]) {
    const p = accusing(card);
    p.dice(PURGE_ROLL, face);
    blamed(card, p);
    expect([p.asked, p.s.actor, p.used]).toEqual([[PURGE, OWNERS.get(purger)], man(purger), [card]]);
    expect(p.legal()).toEqual([NO, namedMove(man(victim))]);
    p.play(namedMove(man(victim)));
    expect([p.where(man(victim)), p.told(PURGE_DIE)[0][1]]).toEqual([[place], face + 3]);
  }
}

/** When the first one has declined another may purge the victim, then one man more, each on that face or more. */
function expectInstead(
  card: number,
  [victim, needed]: readonly [number, number],
  purger: number,
  [then, after]: readonly [number, number],
): void {
  for (const [face, next, places, years] of [
    [needed, after, [SIBERIA, SIBERIA], 1 + 1],
    [needed, after - 1, [SIBERIA, then], 1 + 3],
    [needed - 1, after, [victim, then], 3],
  ] as const) {
    const p = accusing(card);
    p.dice(PURGE_ROLL, face, next);
    blamed(card, p);
    p.play(NO);
    expect([p.asked, p.s.actor, p.legal()]).toEqual([
      [PURGE, OWNERS.get(purger)],
      man(purger),
      [NO, namedMove(man(victim))],
    ]);
    p.play(namedMove(man(victim)));
    const second = face === needed ? [[PURGE, OWNERS.get(purger)], man(purger), NO, namedMove(man(then))] : [];
    expect(face === needed ? [p.asked, p.s.actor, ...p.legal()] : []).toEqual(second);
    if (face === needed) p.play(namedMove(man(then)));
    expect([p.where(man(victim), man(then)), p.stress(man(purger))]).toEqual([places, [years]]);
    expect(p.s.season).toBeGreaterThan(PURGE_PHASE);
  }
}

describe('a card that names a scapegoat', () => {
  it('K14: with hail the first purge has to be against the economy minister, with 3 more', () => {
    expectFirstPurge(14, ECONOMY, KGB, SECOND_LEVEL - 3);
  });

  it('K14: if the KGB head declines, the ideology chief may purge that minister and then the KGB head, with 3 more', () => {
    expectInstead(14, [ECONOMY, SECOND_LEVEL - 3], IDEOLOGY, [KGB, FIRST_LEVEL - 3]);
  });

  it('K15: when talks have failed the first purge has to be against the foreign minister, with 3 more', () => {
    expectFirstPurge(15, FOREIGN, KGB, FIRST_LEVEL - 3);
  });

  it('K15: if the KGB head declines, the ideology chief may purge that minister and then the KGB head, with 3 more', () => {
    expectInstead(15, [FOREIGN, FIRST_LEVEL - 3], IDEOLOGY, [KGB, FIRST_LEVEL - 3]);
  });

  it('K18: when his son has deserted the first purge has to be one of the KGB head by the ideology chief, with 3 more', () => {
    expectFirstPurge(18, KGB, IDEOLOGY, FIRST_LEVEL - 3);
  });

  it('K18: if he declines, the chief may purge the KGB head and then the ideology chief, with 3 more', () => {
    expectInstead(18, [KGB, FIRST_LEVEL - 3], CHIEF, [IDEOLOGY, SECOND_LEVEL - 3]);
  });

  it('K26: when Rust has landed the first purge has to be against the defense minister, with 3 more', () => {
    expectFirstPurge(26, DEFENSE, KGB, FIRST_LEVEL - 3);
  });

  it('K26: if the KGB head declines, the ideology chief may purge that minister and then the KGB head, with 3 more', () => {
    expectInstead(26, [DEFENSE, FIRST_LEVEL - 3], IDEOLOGY, [KGB, FIRST_LEVEL - 3]);
  });

  it('K27: when the war is criticized the first purge has to be against the ideology chief, with 3 more', () => {
    expectFirstPurge(27, IDEOLOGY, KGB, SECOND_LEVEL - 3);
  });

  it('K27: if the KGB head declines, the chief may purge the ideology chief and then the KGB head, with 3 more', () => {
    expectInstead(27, [IDEOLOGY, SECOND_LEVEL - 3], CHIEF, [KGB, FIRST_LEVEL - 3]);
  });

  it('K29: when cars are ridiculed the first purge has to be against the industry minister, with 3 more', () => {
    expectFirstPurge(29, INDUSTRY, KGB, SECOND_LEVEL - 3);
  });

  it('K29, P11: if the KGB head declines, the chief may purge the industry minister and then the KGB head', () => {
    expectInstead(29, [INDUSTRY, SECOND_LEVEL - 3], CHIEF, [KGB, FIRST_LEVEL - 3]);
  });

  it('K31: after a boycott the first purge has to be against the sport minister, with 3 more', () => {
    expectFirstPurge(31, SPORT, KGB, SECOND_LEVEL - 3);
  });

  it('K31, P11: if the KGB head declines, the chief may purge the sport minister and then the KGB head', () => {
    expectInstead(31, [SPORT, SECOND_LEVEL - 3], CHIEF, [KGB, FIRST_LEVEL - 3]);
  });

  it('K14, K15, K18, K26, K27, K29, K31: is played at the start of phase 2, and at no other time', () => {
    for (const card of [14, 15, 18, 26, 27, 29, 31]) {
      const p = accusing(card, 23);
      p.begin(CURE_PHASE);
      expect([p.asked, p.s.season, p.playable]).toEqual([[DECLARE, 2], CURE_PHASE, [23]]);
      p.play(WAIT);
      expect([p.asked, p.s.season, p.playable]).toEqual([
        [DECLARE, 2],
        PURGE_PHASE,
        [card, 23].toSorted((a, b) => a - b),
      ]);
      p.play(WAIT); // before the KGB head decides
      expect([p.asked, p.s.season, p.playable]).toEqual([[DECLARE, 2], PURGE_PHASE, [23]]);
      p.play(WAIT, NO);
      expect([p.asked, p.s.season, p.playable]).toEqual([[DECLARE, 2], INQUIRY_PHASE, [23]]);
    }
  });
});

describe('the purge of a scapegoat', () => {
  it('P28: has one of these cards a year', () => {
    const p = accusing(14);
    p.give(1, 15);
    p.begin(PURGE_PHASE);
    p.card(15);
    expect([p.asked, p.legal()]).toEqual([
      [PURGE, 0],
      [NO, namedMove(man(FOREIGN))],
    ]);
    p.begin(CURE_PHASE); // the next year
    expect([p.asked, p.s.season, p.playable]).toEqual([[DECLARE, 2], PURGE_PHASE, [14]]);
  });

  it('P28: of two that are sealed together one goes back to the hand', () => {
    const p = accusing(14);
    p.give(1, 15);
    p.begin(PURGE_PHASE);
    p.play(playMove(15 - 1), playMove(14 - 1));
    expect([p.used, p.hand(1), p.told(CARD_RETURNS)]).toEqual([[14], [15], [[1, 15 - 1, 0]]]);
    expect(p.legal()).toEqual([NO, namedMove(man(ECONOMY))]);
  });

  it('P28: is not called for while nobody holds the office', () => {
    const p = accusing(14, 15);
    p.vacate(ECONOMY);
    p.begin(PURGE_PHASE);
    expect(p.playable).toEqual([15]);
  });

  it('P28: is for these two alone: the phase is over when both have declined', () => {
    const p = blamed(14);
    p.play(NO, NO);
    expect([p.s.season > PURGE_PHASE, p.s.purges]).toEqual([true, 0]);
  });

  it('P28: is for the KGB head alone if he tries, and fails', () => {
    const p = accusing(14);
    p.dice(PURGE_ROLL, 6);
    blamed(14, p);
    p.play(namedMove(man(ECONOMY)));
    expect([p.stress(man(KGB)), p.s.season > PURGE_PHASE]).toEqual([[3], true]);
  });

  it.each([
    ['is away', (p: Position) => p.inCure(man(KGB))],
    ['is missing', (p: Position) => p.vacate(KGB)],
    ['is too old', (p: Position) => p.grow(man(KGB), 96)],
  ])('P28: comes to the second one if the first one %s', (_, change) => {
    const p = accusing(14);
    p.begin(PURGE_PHASE);
    change(p);
    p.card(14);
    expect([p.asked, p.s.actor, p.legal()]).toEqual([[PURGE, 1], man(IDEOLOGY), [NO, namedMove(man(ECONOMY))]]);
  });

  it('P28: comes to the second one if nobody controls the first one', () => {
    const p = intrigues();
    p.lead(1, man(IDEOLOGY));
    p.give(2, 14);
    blamed(14, p);
    expect([p.asked, p.s.actor, p.told(NOBODY_ACTS)]).toEqual([
      [PURGE, 1],
      man(IDEOLOGY),
      [[PURGE_PHASE, man(KGB), 0]],
    ]);
  });

  it.each([
    ['is away', (p: Position) => p.inCure(man(IDEOLOGY))],
    ['is missing', (p: Position) => p.vacate(IDEOLOGY)],
    ['is too old', (p: Position) => p.grow(man(IDEOLOGY), 96)],
  ])('P28: is over if the second one %s, and nobody stands in for him', (_, change) => {
    const p = accusing(14);
    p.begin(PURGE_PHASE);
    change(p);
    p.card(14);
    p.play(NO);
    expect([p.s.season > PURGE_PHASE, p.s.purges]).toEqual([true, 0]);
  });

  it('P28: is over if nobody controls the second one', () => {
    const p = intrigues();
    p.lead(0, man(KGB), man(CHIEF), man(INDUSTRY));
    p.give(2, 14);
    blamed(14, p);
    p.play(NO);
    expect([p.s.season > PURGE_PHASE, p.s.purges]).toEqual([true, 0]);
  });

  it('P28: is followed by a second purge of the first one like any other, without the 3', () => {
    for (const [face, place] of [
      [SECOND_LEVEL, SIBERIA],
      [SECOND_LEVEL - 1, SPORT],
    ]) {
      const p = accusing(14);
      p.dice(PURGE_ROLL, SECOND_LEVEL - 3, face);
      blamed(14, p);
      p.play(namedMove(man(ECONOMY)));
      expect([p.asked, p.s.actor]).toEqual([[PURGE, 0], man(KGB)]);
      expect(p.legal()).toContain(namedMove(man(CHIEF)));
      expect(p.legal()).toContain(namedMove(candidate(4)));
      p.play(namedMove(man(SPORT)));
      expect([p.where(man(SPORT)), p.s.season > PURGE_PHASE]).toEqual([[place], true]);
    }
  });

  it('P28: with purges until one fails the first one goes on, and the second one does not', () => {
    for (const [declines, over] of [
      [[], false],
      [[NO], true],
    ] as const) {
      const p = intrigues(3, { purges: 'until-failure' });
      for (const [office, seat] of OWNERS) p.lead(seat, man(office));
      p.give(2, 14);
      blamed(14, p);
      p.play(...declines, namedMove(man(ECONOMY)));
      p.play(namedMove(man(declines.length === 0 ? SPORT : KGB)));
      expect(p.s.season > PURGE_PHASE).toBe(over);
    }
  });

  it('P28: leaves that second purge to nobody else', () => {
    const p = blamed(14);
    p.play(namedMove(man(ECONOMY)), NO);
    expect([p.s.season > PURGE_PHASE, p.s.purges]).toEqual([true, 1]);
  });

  it('P28: is the only one of the second one if there is no second man to purge', () => {
    const p = accusing(14);
    p.vacate(KGB);
    blamed(14, p);
    p.play(namedMove(man(ECONOMY)));
    expect([p.where(man(ECONOMY)), p.s.season > PURGE_PHASE]).toEqual([[SIBERIA], true]);
  });

  it('P28: can be taken over from the second one as from any purger', () => {
    const p = intrigues();
    p.lead(0, man(KGB));
    p.points(1, man(IDEOLOGY), 4, 4);
    p.hold(2, man(IDEOLOGY), 5);
    p.give(2, 14);
    blamed(14, p);
    p.play(NO);
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(IDEOLOGY), 5));
    expect([p.asked, p.legal()]).toEqual([
      [PURGE, 2],
      [NO, namedMove(man(ECONOMY))],
    ]);
  });

  it('P28: is no longer called for if the minister has left his office before anybody decides', () => {
    const p = accusing(26);
    p.give(1, 25);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    p.card(26);
    p.card(25); // the defense minister falls
    expect([p.asked, p.s.actor, p.where(man(DEFENSE))]).toEqual([[PURGE, 0], man(KGB), [PEOPLE]]);
    expect(p.legal()).toContain(namedMove(man(SPORT)));
    p.play(namedMove(man(SPORT)));
    expect(p.told(PURGE_DIE)[0][1]).toBe(20); // nothing is added
    expect(p.asked).toEqual([PURGE, 0]);
  });

  it('P28: nor if he has left it when his purge was announced, and that is void', () => {
    const p = accusing(26);
    p.give(1, 25);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    p.card(26);
    p.wait();
    p.play(namedMove(man(DEFENSE)));
    expect(p.asked).toEqual([DECLARE, 1]);
    p.card(25);
    expect([p.told(VOIDED), p.s.purges, p.stress(man(KGB))]).toEqual([[[man(KGB), 0, 0]], 0, [0]]);
    expect([p.asked, p.s.actor]).toEqual([[PURGE, 0], man(KGB)]);
    expect(p.legal()).toContain(namedMove(man(SPORT)));
  });
});
