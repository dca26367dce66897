import { describe, expect, it } from 'vitest';
import { Misfit } from '../../game.ts';
import { agree, type Components, kit } from './components.ts';
import { type Effect, type Office, OLDEST, YOUNGEST } from './data.ts';
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

  it('refuses one whose strength is his weakness', () => {
    const politicians = usual.politicians.map((politician, i) =>
      i === 4 ? { ...politician, weakness: 'economy' as const } : politician,
    );
    expect(change({ politicians })).toThrow(/economy is the strength already/);
  });

  it('refuses two of the same name', () => {
    const politicians = usual.politicians.map((politician, i) => (i === 4 ? usual.politicians[2] : politician));
    expect(change({ politicians })).toThrow(/there is a Goferbrok already/);
  });

  it('are those of the table that has them', () => {
    const components = JSON.stringify({ ...usual, purge: { ...usual.purge, second: 12 } });
    expect(new Dealt(3, { components }).rules.terms.purge[4]).toBe(12);
  });

  it('K1 to K34: the cards of the box, with the numbers that stand on them', () => {
    expect(usual.intrigue).toHaveLength(34);
    const numbers = (effect: string) =>
      usual.intrigue.flatMap((card, i) => (card.effect === effect ? [[i + 1, card.office, card.number]] : []));
    expect(numbers('fever')).toEqual([
      [1, 'none', 1],
      [2, 'none', 2],
    ]);
    expect(numbers('visit')).toEqual([
      [7, 'none', 13],
      [8, 'none', 14],
    ]);
    expect(numbers('guard')).toEqual([
      [3, 'economy', 3],
      [28, 'ideology', 3],
      [30, 'industry', 3],
      [32, 'sport', 3],
    ]);
    expect(numbers('scapegoat')).toEqual([
      [14, 'economy', 3],
      [15, 'foreign', 3],
      [18, 'KGB', 3],
      [26, 'defense', 3],
      [27, 'ideology', 3],
      [29, 'industry', 3],
      [31, 'sport', 3],
    ]);
    expect(numbers('fall')).toEqual([
      [16, 'foreign', 0],
      [25, 'defense', 0],
    ]);
    expect(numbers('outing').map(([number]) => number)).toEqual([6, 9]);
    const others = usual.intrigue.flatMap(({ effect, number }, i) => {
      const several = ['fever', 'visit', 'guard', 'scapegoat', 'fall', 'outing'];
      return several.includes(effect) ? [] : [`${i + 1} ${effect} ${number}`];
    });
    expect(others).toEqual([
      '4 assassination 12',
      '5 alibi 0',
      '10 wrong diagnosis 2',
      '11 specialist 3',
      '12 pardon 0',
      '13 hormones 5',
      '17 revelations 0',
      '19 blackmail 0',
      '20 chief blackmail 0',
      '21 drug 0',
      '22 arbiter 0',
      '23 power play 0',
      '24 glasnost 10',
      '33 crisis 0',
      '34 vaccination 0',
    ]);
  });

  it('refuses a card about an office that it cannot be about', () => {
    const card = (effect: Effect, office: 'none' | Office) => ({ name: 'x', effect, office, number: 3 });
    expect(change({ intrigue: [card('guard', 'KGB')] })).toThrow(
      /a card of the kind guard takes one of ideology, industry, economy, sport/,
    );
    expect(change({ intrigue: [card('guard', 'sport')] })).not.toThrow();
    expect(change({ intrigue: [card('scapegoat', 'chief')] })).toThrow(/takes one of KGB, foreign/);
    expect(change({ intrigue: [card('alibi', 'sport')] })).toThrow(/takes one of none/);
    expect(change({ intrigue: [card('fall', 'none')] })).toThrow(/takes one of chief/);
  });

  it('refuses a second card of a kind that there is room for once', () => {
    const card = (effect: Effect) => ({ name: 'x', effect, office: 'none' as const, number: 0 });
    expect(change({ intrigue: [card('arbiter'), card('alibi'), card('arbiter')] })).toThrow(
      /there is a card of the kind arbiter already, and room for one/,
    );
    expect(change({ intrigue: [card('alibi'), card('alibi')] })).not.toThrow();
    expect(change({ intrigue: [] })).not.toThrow();
  });
});
