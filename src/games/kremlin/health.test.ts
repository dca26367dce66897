import { describe, expect, it } from 'vitest';
import { HEALTH_ROLL } from './chance.ts';
import { CHIEF, HEALTH_PHASE, KGB, PLACES, SPORT, WALL } from './data.ts';
import { DIES, HEALTH_DIE } from './events.ts';
import { ARRANGE_FIRST } from './moves.ts';
import { candidate, folk, man, type Position, position } from './table.fixture.ts';

/** Seat 0 leads the chief: his replacements are the next decision, unless he dies. */
function healthy(given = {}): Position {
  const p = position(3, given);
  p.lead(0, man(CHIEF));
  return p;
}

/** The faces that the chief, the KGB head and so on roll; the others roll 20. */
function rolls(p: Position, ...faces: readonly number[]): void {
  p.dice(HEALTH_ROLL, ...faces);
  p.begin(HEALTH_PHASE);
  p.chance.done();
}

describe('the health table', () => {
  it('H1: every member of the Politburo rolls, in the order of voting, and nobody else', () => {
    const p = healthy();
    p.ill(candidate(0), 2);
    p.grow(folk(0), 90);
    p.dice(HEALTH_ROLL, ...Array.from({ length: PLACES }, () => 1));
    p.begin(HEALTH_PHASE);
    expect(p.told(HEALTH_DIE).map(([politician]) => politician)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(man));
    expect([p.s.crosses[candidate(0)], p.s.crosses[folk(0)], p.asked]).toEqual([2, 0, [ARRANGE_FIRST, 0]]);
  });

  it.each([
    [50, 1],
    [54, 1],
    [55, 2],
    [75, 6],
    [94, 9],
    [95, 10],
  ])('H2: at work one of %i gets a cross on %i or less', (age, most) => {
    for (const [face, crosses] of [
      [most, 1],
      [most + 1, 0],
    ]) {
      const p = healthy();
      p.put(folk(11), KGB);
      p.grow(folk(11), age);
      rolls(p, 20, face);
      expect(p.s.crosses[folk(11)]).toBe(crosses);
    }
  });

  it('H2: the years of stress count, and at work nobody gets better', () => {
    const p = healthy();
    p.ill(man(CHIEF));
    rolls(p, 20, 6);
    expect([p.s.crosses[man(CHIEF)], p.s.crosses[man(KGB)]]).toEqual([1, 0]); // 74: on 5
    const q = healthy();
    q.grow(man(KGB), 75);
    rolls(q, 20, 6);
    expect(q.s.crosses[man(KGB)]).toBe(1);
  });

  it.each([
    [2, 2],
    [3, 1],
    [7, 1],
    [8, 0],
  ])('H3: in cure a %i makes one cross into %i: worse on 2 or less, better on 8 or more', (face, crosses) => {
    const p = healthy();
    p.inCure(man(KGB));
    rolls(p, 20, face);
    expect(p.s.crosses[man(KGB)]).toBe(crosses);
  });

  it('H3: one cross less, not all; and he stays there for the year', () => {
    const p = healthy();
    p.inCure(man(KGB));
    p.ill(man(KGB), 2);
    rolls(p, 20, 20);
    expect([p.s.crosses[man(KGB)], p.cured(man(KGB))]).toEqual([1, true]);
  });

  it('H4: the third cross kills: he lies at the wall, and his office is empty', () => {
    const p = healthy();
    p.ill(man(SPORT), 2);
    p.points(1, man(SPORT), 5, 3);
    rolls(p, 20, 20, 20, 20, 20, 20, 20, 1);
    expect([p.where(man(SPORT)), p.told(DIES), p.s.deaths]).toEqual([[WALL], [[man(SPORT), 0, 0]], 1]);
    expect([p.s.holder[SPORT], p.whose(man(SPORT)), p.influence(1, man(SPORT))]).toEqual([-1, -1, [2, 0, 3]]);
  });

  it('H4: two do not', () => {
    const p = healthy();
    p.ill(man(SPORT), 1);
    rolls(p, 20, 20, 20, 20, 20, 20, 20, 1);
    expect(p.where(man(SPORT))).toEqual([SPORT]);
  });
});
