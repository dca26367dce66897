import { describe, expect, it } from 'vitest';
import { Reign, throughParade } from './reign.ts';
import { Situation } from './table.fixture.ts';

const { terms } = new Situation(3).rules;
const reign = new Reign(terms, 0.85);

describe('a reign', () => {
  it('wins less often the more parades are missing, and the older and sicker the chief is', () => {
    expect(reign.wins(1, 5, 60, 0)).toBeGreaterThan(reign.wins(2, 5, 60, 0));
    expect(reign.wins(2, 5, 60, 0)).toBeGreaterThan(reign.wins(3, 5, 60, 0));
    expect(reign.wins(3, 5, 60, 0)).toBeGreaterThan(reign.wins(3, 5, 80, 0));
    expect(reign.wins(3, 5, 60, 0)).toBeGreaterThan(reign.wins(3, 5, 60, 1));
    expect(reign.wins(3, 5, 60, 1)).toBeGreaterThan(reign.wins(3, 5, 60, 2));
  });

  it('of one who is missing nothing has won, and one who retires has not', () => {
    expect(reign.wins(0, 5, 60, 2)).toBe(1);
    expect(reign.wins(3, 5, terms.retirement, 0)).toBe(0);
    expect(reign.wins(3, 5, terms.retirement - 1, 0)).toBe(0);
  });

  it('has to last through health only in the year after the last, in cure or not', () => {
    const worse = terms.work[61] / 20;
    expect(reign.atWork(3, 0, 60, 0)).toBe(1);
    expect(reign.atWork(3, 0, 58, 2)).toBeCloseTo(1 - worse);
    expect(reign.inCure(3, 0, 60, 0)).toBe(0);
  });

  it('ends sooner for the old and sick', () => {
    expect(reign.leaves(80, 1)).toBeGreaterThan(reign.leaves(60, 0));
    expect(reign.leaves(60, 2)).toBeGreaterThan(reign.leaves(60, 1));
    expect(reign.leaves(terms.retirement, 0)).toBe(1);
  });
});

it('gets through a parade as the die allows', () => {
  expect([0, 1, 2].map(throughParade)).toEqual([1, 0.7, 0.35]);
});
