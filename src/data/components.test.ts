import { describe, expect, it } from 'vitest';
import { type ComponentSet, defineKit, joinSets, mergeChanges } from './components.ts';
import { group, list, Misfit, whole } from './shape.ts';

describe('changes of one thing, merged,', () => {
  const base = { a: 1, b: [1, 2, 3], c: { d: 'x', e: [] as number[] } };

  it('are all there', () => {
    const changed = [
      { ...base, a: 5 },
      { ...base, b: [1, 9, 3] },
      { ...base, b: [7, 2, 3] },
      { ...base, c: { ...base.c, e: [4] } },
      { ...base, c: { ...base.c, d: 'y' } },
    ];
    expect(mergeChanges(base, changed)).toEqual({ a: 5, b: [7, 9, 3], c: { d: 'y', e: [4] } });
    expect(mergeChanges(base, [])).toBe(base);
    expect(mergeChanges(base, [base, changed[0]])).toEqual(changed[0]);
  });

  it.each([
    ['a value', { ...base, a: 5 }, { ...base, a: 6 }],
    ['a value, to the same', { ...base, a: 5, b: [0, 2, 3] }, { ...base, a: 5 }],
    ['an element of a list', { ...base, b: [1, 9, 3] }, { ...base, b: [1, 8, 3] }],
    ['a list that has another length', { ...base, b: [1, 2] }, { ...base, b: [1, 2, 4] }],
    ['a list that grew from nothing', { ...base, c: { d: 'x', e: [1] } }, { ...base, c: { d: 'x', e: [2] } }],
  ])('are not, if two changed %s', (_what, one, other) => {
    expect(mergeChanges(base, [one, other])).toBeUndefined();
  });
});

interface Purse {
  readonly coins: readonly number[];
  readonly worth: number;
}

const SETS: Readonly<Record<string, ComponentSet<Purse>>> = {
  usual: { label: '', about: '', components: { coins: [1, 2], worth: 3 } },
  dear: {
    label: '',
    about: '',
    components: { coins: [1, 2], worth: 9 },
    instead: { of: 'usual', what: 'worth', label: '' },
  },
  cheap: {
    label: '',
    about: '',
    components: { coins: [1, 2], worth: 1 },
    instead: { of: 'usual', what: 'worth', label: '' },
  },
  heavy: {
    label: '',
    about: '',
    components: { coins: [9, 2], worth: 3 },
    instead: { of: 'usual', what: 'coins', label: '' },
  },
  full: {
    label: '',
    about: '',
    components: { coins: [7, 9], worth: 3 },
    instead: { of: 'usual', what: 'purse', label: '' },
  },
  other: { label: '', about: '', components: { coins: [5, 5], worth: 5 } },
  'other-dear': {
    label: '',
    about: '',
    components: { coins: [5, 5], worth: 9 },
    instead: { of: 'other', what: 'worth', label: '' },
  },
};

describe('sets together', () => {
  const kit = defineKit<Purse>(
    group({ coins: list(whole(0, 9), 2, ['coin', 'coins']), worth: whole(0, 9) }),
    SETS,
    ({ coins, worth }) => {
      if (worth === 1 && coins[0] === 9) throw new Misfit(['worth'], 'too cheap');
    },
  );

  it('have what each of them changed', () => {
    expect(kit.take(joinSets(['dear', 'heavy']))).toEqual({ coins: [9, 2], worth: 9 });
    expect(kit.take(joinSets(['dear']))).toBe(SETS.dear.components);
  });

  it.each([
    ['dear+cheap', 'dear and cheap cannot be true together'],
    ['heavy+full', 'heavy+full change the same thing of usual'],
    ['dear+other-dear', 'dear and other-dear are not alternatives to one set'],
    ['dear+usual', 'dear and usual are not alternatives to one set'],
    ['dear+haevy', 'unknown set "haevy"; did you mean "heavy"?'],
    ['cheap+heavy', 'too cheap'],
  ])('are refused: %s', (value, message) => {
    expect(() => kit.take(value)).toThrow(message);
  });
});
