import { describe, expect, it } from 'vitest';
import { Misfit } from '../../game.ts';
import { agree, type Components, kit } from './components.ts';
import { OLDEST, YOUNGEST } from './data.ts';
import { Dealt, position } from './table.fixture.ts';

const usual = kit.sets.usual.components;
const change = (changes: Partial<Components>) => () => agree({ ...usual, ...changes });

describe('the components', () => {
  it('S5: purge numbers by office', () => {
    expect([...position().rules.terms.purge]).toEqual([18, 14, 14, 14, 10, 10, 10, 10, 6, 6, 6, 6, 6]);
  });

  it('H2, H3: a row of the health table for each age from which on something changes', () => {
    expect(usual.health).toHaveLength(10);
    expect(usual.health[0]).toEqual({ from: 50, work: 1, worse: 2, better: 8 });
    expect(usual.health[9]).toEqual({ from: 95, work: 10, worse: 2, better: 8 });
    const { work } = position().rules.terms;
    expect([YOUNGEST, 59, 60, OLDEST, 120].map((age) => work[age])).toEqual([1, 2, 3, 10, 10]);
  });

  it.each([
    ['severe-health', 50, 3],
    ['severe-health', 75, 10],
    ['mild-health', 50, 0],
    ['mild-health', 75, 3],
    ['ageless-health', 50, 4],
    ['ageless-health', 95, 4],
  ])('in the set %s one of %i gets a cross on %i or less', (components, age, most) => {
    expect(position(3, { components }).rules.terms.work[age]).toBe(most);
  });

  it('refuses a table that does not begin with the youngest', () => {
    expect(change({ health: [{ ...usual.health[0], from: 51 }] })).toThrow(Misfit);
    expect(change({ health: [{ ...usual.health[0], from: 50 }] })).not.toThrow();
  });

  it('refuses rows that do not go by age', () => {
    const [first, second] = usual.health;
    expect(change({ health: [first, { ...second, from: first.from }] })).toThrow(/rows go by age/);
    expect(change({ health: [first, { ...second, from: first.from + 1 }] })).not.toThrow();
  });

  it('refuses a face that is better and worse at once', () => {
    const [first] = usual.health;
    expect(change({ health: [{ ...first, worse: 8, better: 8 }] })).toThrow(/8 would be better and worse at once/);
    expect(change({ health: [{ ...first, worse: 7, better: 8 }] })).not.toThrow();
  });

  it('refuses two of the same name', () => {
    const politicians = usual.politicians.map((politician, i) => (i === 4 ? usual.politicians[2] : politician));
    expect(change({ politicians })).toThrow(/there is a Goferbrok already/);
  });

  it('are those of the table that has them', () => {
    const components = JSON.stringify({ ...usual, purge: { ...usual.purge, second: 12 } });
    expect(new Dealt(3, { components }).rules.terms.purge[4]).toBe(12);
  });
});
