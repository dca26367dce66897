import { describe, expect, it } from 'vitest';
import type { Values } from '../../game.ts';
import {
  APARATSCHIK,
  CHIEF,
  CURE_PHASE,
  DEFENSE,
  KGB,
  PEOPLE,
  PURGE_PHASE,
  RETIRED,
  SIBERIA,
  SPORT,
  WALL,
} from './data.ts';
import { PHASE_BEGINS, YEAR_BEGINS } from './events.ts';
import { kremlin } from './index.ts';
import { GROW, INQUIRE, NO, namedMove, PURGE } from './moves.ts';
import { Dealt, man, position } from './table.fixture.ts';

describe('a year', () => {
  it('T1: has eight phases in this order, and then the next begins', () => {
    const p = position();
    p.begin(CURE_PHASE);
    const phases = p.told(PHASE_BEGINS).map(([phase]) => phase);
    expect(phases.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1]);
    expect(p.told(YEAR_BEGINS).slice(0, 2)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
    ]);
  });
});

describe('influence that grows', () => {
  /** What each faction is asked at the beginning of a year, as long as points are added. */
  function picks(year: number, given: Values): number[] {
    const p = position(3, given);
    p.lead(0, man(KGB));
    p.s.year = year;
    p.begin(CURE_PHASE);
    const seats: number[] = [];
    while (p.s.phase === GROW) {
      seats.push(p.asked[1]);
      p.play(p.legal()[0]);
    }
    return seats;
  }

  it('V3: in the years 4, 7 and 10 each faction adds two points, and in no other', () => {
    const years = [3, 4, 5, 6, 7, 8, 9, 10, 11].filter((year) => picks(year, { moreInfluence: true }).length > 0);
    expect(years).toEqual([4, 7, 10]);
    expect(picks(4, { moreInfluence: true })).toEqual([0, 0, 1, 1, 2, 2]);
    expect(picks(4, {})).toEqual([]);
  });

  it('V3: on anybody who lives, in Siberia, too, and never on Aparatschik', () => {
    const p = position(3, { moreInfluence: true });
    p.put(APARATSCHIK, PEOPLE);
    p.put(man(SPORT), SIBERIA);
    p.put(man(DEFENSE), WALL);
    p.s.year = 4;
    p.begin(CURE_PHASE);
    const [legal, dead] = [p.legal(), man(DEFENSE)];
    expect([legal.length, legal.includes(man(SPORT)), legal.includes(dead), legal.includes(APARATSCHIK)]).toEqual([
      24,
      true,
      false,
      false,
    ]);
    p.play(man(SPORT), man(SPORT));
    expect([p.s.sheet[man(SPORT)], p.s.reserve[0] >>> man(SPORT)]).toEqual([2, 1]);
  });

  it('P36: they come before the first phase, and nobody else sees where they go', () => {
    const p = position(3, { moreInfluence: true });
    p.s.year = 4;
    p.begin(CURE_PHASE);
    expect([p.told(YEAR_BEGINS), p.told(PHASE_BEGINS)]).toEqual([[[4, 0, 0]], []]);
    const seen = (politician: number) => {
      const q = position(3, { moreInfluence: true });
      q.s.year = 4;
      q.begin(CURE_PHASE);
      q.play(politician);
      const view = kremlin.layout.create();
      kremlin.layout.observe(q.s, 1, view);
      return view.words.join();
    };
    expect(seen(man(KGB))).toBe(seen(man(SPORT)));
  });
});

describe('retirement', () => {
  it('T2: at 96 a politician goes at the end of the phase, not before', () => {
    const p = position();
    p.lead(0, man(KGB));
    p.lead(1, man(DEFENSE));
    p.grow(man(KGB), 94);
    p.begin(PURGE_PHASE);
    p.play(namedMove(man(SPORT)));
    expect([p.age(man(KGB)), p.asked]).toEqual([95, [PURGE, 0]]);
    p.play(namedMove(man(CHIEF)));
    expect([p.asked, p.where(man(KGB)), p.s.retirements, p.s.holder[KGB]]).toEqual([[INQUIRE, 1], [RETIRED], 1, -1]);
  });

  it('T2: at 95 he stays', () => {
    const p = position();
    p.lead(0, man(KGB));
    p.lead(1, man(DEFENSE));
    p.grow(man(KGB), 95);
    p.begin(PURGE_PHASE);
    p.play(NO);
    expect(p.where(man(KGB))).toEqual([KGB]);
  });

  it('T2: the years of the first phase count as well, and points on him are lost', () => {
    const p = position();
    p.grow(man(CHIEF), 95);
    p.points(2, man(CHIEF), 6, 4);
    p.lead(0, man(KGB));
    p.begin(CURE_PHASE);
    expect([p.where(man(CHIEF)), p.influence(2, man(CHIEF)), p.asked]).toEqual([[RETIRED], [2, 0, 4], [PURGE, 0]]);
  });

  it('T2: an option has another age', () => {
    const p = position(3, { retirement: 90 });
    p.grow(man(CHIEF), 89);
    p.lead(0, man(KGB));
    p.begin(CURE_PHASE);
    expect(p.where(man(CHIEF))).toEqual([RETIRED]);
  });

  it('T2: nobody may be as old before the game', () => {
    const components = JSON.stringify({
      ...position().rules.terms.components,
      politicians: position().rules.terms.components.politicians.map((politician, i) =>
        i === 3 ? { ...politician, age: 85 } : politician,
      ),
    });
    expect(() => new Dealt(3, { retirement: 85, components })).toThrow(
      'Niewitko is 85 and would retire at 85 before the game',
    );
  });
});
