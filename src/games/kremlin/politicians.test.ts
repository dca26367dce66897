import { describe, expect, it } from 'vitest';
import { CHIEF, DEFENSE, ECONOMY, FOREIGN, IDEOLOGY, INDUSTRY, KGB, OFFICES, POLITBURO, SPORT } from './data.ts';
import { oldestOf } from './politicians.ts';
import { man, position } from './table.fixture.ts';

const set = (...politicians: readonly number[]) =>
  politicians.reduce((bits, politician) => bits | (1 << politician), 0);

describe('the offices', () => {
  it('S4: chief; KGB, foreign and defense; ideology, industry, economy and sport: this is the order of voting', () => {
    expect(OFFICES).toEqual([
      'party chief',
      'KGB head',
      'foreign minister',
      'defense minister',
      'ideology chief',
      'industry minister',
      'economy minister',
      'sport minister',
    ]);
    expect([CHIEF, KGB, FOREIGN, DEFENSE, IDEOLOGY, INDUSTRY, ECONOMY, SPORT, POLITBURO]).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });
});

describe('age', () => {
  it('T3: is the printed one and the years of stress', () => {
    const p = position();
    p.s.stress[man(SPORT)] = 4; // 69 + 4
    expect(oldestOf(p.rules.terms, p.s, set(man(SPORT), man(IDEOLOGY), man(INDUSTRY)))).toBe(man(SPORT));
    p.s.stress[man(IDEOLOGY)] = 3; // 71 + 3
    expect(oldestOf(p.rules.terms, p.s, set(man(SPORT), man(IDEOLOGY)))).toBe(man(IDEOLOGY));
  });

  it('T3: of two who are as old, the one with the higher printed age is the older', () => {
    const p = position();
    p.s.stress[man(SPORT)] = 1; // 70, as the industry minister
    expect(oldestOf(p.rules.terms, p.s, set(man(SPORT), man(INDUSTRY)))).toBe(man(INDUSTRY));
    p.s.stress[man(INDUSTRY)] = 4; // 74, as the KGB head
    expect(oldestOf(p.rules.terms, p.s, set(man(KGB), man(INDUSTRY)))).toBe(man(KGB));
  });

  it('P22: and of two with the same printed age the first in the alphabet', () => {
    const p = position();
    expect(p.age(man(ECONOMY))).toBe(p.age(man(SPORT)));
    expect(oldestOf(p.rules.terms, p.s, set(man(SPORT), man(ECONOMY)))).toBe(man(ECONOMY));
  });
});
