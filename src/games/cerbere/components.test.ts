import { describe, expect, it } from 'vitest';
import { Refusal } from '../../data/refusal.ts';
import { Misfit } from '../../data/shape.ts';
import { agree, type Components, kit, shape } from './components.ts';
import { BETRAYAL, MIDDLES, SURVIVAL } from './data.ts';
import { position } from './table.fixture.ts';

const usual = kit.sets.usual.components;

function box(changes: Partial<Components>): { components: string } {
  return { components: JSON.stringify({ ...usual, ...changes }) };
}

/** What is wrong with a box with these changes. */
function misfit(changes: Partial<Components>): Misfit {
  try {
    agree({ ...usual, ...changes });
  } catch (error) {
    if (error instanceof Misfit) return error;
  }
  throw new Error('nothing is wrong');
}

function sum(copies: Readonly<Record<string, number>>): number {
  return Object.values(copies).reduce((total, count) => total + count, 0);
}

describe('the components', () => {
  it('are read from a file as they are written to one', () => {
    expect(Object.keys(kit.sets)).toEqual(['usual', 'kinder-cards', 'crueller-cards', 'hunting-cards']);
    for (const { components } of Object.values(kit.sets))
      expect(kit.take(JSON.stringify(components))).toEqual(components);
    expect(shape).toBe(kit.shape);
  });

  it('are 28 Survival and 18 Betrayal cards in every set', () => {
    for (const { components } of Object.values(kit.sets))
      expect([sum(components.survival), sum(components.betrayal)]).toEqual([28, 18]);
  });

  it('have other cards in the other sets, and nothing else', () => {
    const { survival: kinder, ...rest } = kit.sets['kinder-cards'].components;
    expect(SURVIVAL.map((kind) => kinder[kind])).toEqual([4, 6, 2, 4, 2, 4, 6]);
    expect(SURVIVAL.map((kind) => kit.sets['crueller-cards'].components.survival[kind])).toEqual([4, 2, 6, 4, 6, 4, 2]);
    expect(BETRAYAL.map((kind) => kit.sets['hunting-cards'].components.betrayal[kind])).toEqual([5, 3, 3, 1, 5, 1]);
    expect({ ...rest, survival: usual.survival }).toEqual(usual);
    expect(position(4, { components: 'kinder-cards' }).s.decks.subarray(0, 7)).toEqual(
      Int32Array.of(4, 6, 2, 4, 2, 4, 6),
    );
  });

  it('let any two middle boards meet, and none itself', () => {
    expect(usual.pairs).toHaveLength(15); // 6 × 5 / 2
    expect(() => position(4, { first: 'nacelle', second: 'nacelle' })).toThrow(Refusal);
    for (const first of MIDDLES) {
      const others = MIDDLES.filter((second) => second !== first);
      expect(others.map((second) => position(4, { first, second }).rules.terms.names[7])).toEqual(
        Array(5).fill(`${first} 1`),
      );
    }
  });

  it('let only those meet that a file says, in either order', () => {
    const pairs = [{ one: 'bridge', other: 'pilings' }] as const;
    expect(() => position(4, box({ pairs }))).toThrow(Refusal);
    expect(() => position(4, box({ pairs }))).toThrow(
      'the middle boards promontory and pilings cannot lie on the table together',
    );
    expect(() => position(4, { ...box({ pairs }), first: 'bridge', second: 'pilings' })).not.toThrow();
    expect(() => position(4, { ...box({ pairs }), first: 'pilings', second: 'bridge' })).not.toThrow();
  });

  it.each<[string, Partial<Components>]>([
    ['bridge cannot lie beside itself', { pairs: [{ one: 'bridge', other: 'bridge' }] }],
    ['spaces of startA: the first is the lair, and no other', { startA: { ...usual.startA, spaces: ['gate'] } }],
    [
      'spaces of startB: the first is the lair, and no other',
      { startB: { ...usual.startB, spaces: ['lair', 'gate', 'lair'] } },
    ],
    ['spaces of startA: there is one gate', { startA: { ...usual.startA, spaces: ['lair', 'gate', 'gate+mark'] } }],
    ['spaces of end: the lair is on the start board', { end: { skulls: 3, spaces: ['mark', 'lair'] } }],
    ['spaces of bridge: the gate is on the start board', { bridge: { skulls: 3, spaces: ['gate'] } }],
    ['spaces of bridge: a bridge has two ends', { bridge: { skulls: 3, spaces: ['bridge', 'plain'] } }],
    [
      'spaces of nacelle: a nacelle has two ends',
      { nacelle: { skulls: 3, spaces: ['nacelle', 'nacelle', 'nacelle'] } },
    ],
    ['spaces of portal: a portal has one stele', { portal: { skulls: 2, spaces: ['portal', 'portal'] } }],
    ['spaces of portal: a portal has one stele', { portal: { skulls: 2, spaces: ['stele'] } }],
    ['a funicular has one foot, and one top behind it', { funicular: { skulls: 2, spaces: ['top', 'foot'] } }],
    ['a funicular has one foot, and one top behind it', { funicular: { skulls: 2, spaces: ['foot'] } }],
    [
      'a funicular has one foot, and one top behind it',
      { funicular: { skulls: 2, spaces: ['foot', 'foot', 'top', 'top'] } },
    ],
    [
      'betrayal has no card at all',
      { betrayal: { ambush: 0, perfidy: 0, violence: 0, sabotage: 0, rancour: 0, deceit: 0 } },
    ],
    [
      'survival has no card at all',
      {
        survival: {
          sacrifice: 0,
          favouritism: 0,
          opportunism: 0,
          fatalism: 0,
          selfishness: 0,
          cowardice: 0,
          arrogance: 0,
        },
      },
    ],
  ])('are refused: %s', (what, changes) => {
    expect(misfit(changes).message).toContain(what);
  });

  it('are refused with the place where a file is wrong', () => {
    const take = (changes: object) => () => kit.take(JSON.stringify({ ...usual, ...changes }));
    expect(take({ dark: 8 })).toThrow('dark takes a whole number from 0 to 7, not 8');
    expect(take({ boats: [1, 2] })).toThrow('boats takes 3 boats, not 2');
    expect(take({ end: { skulls: 3, spaces: ['swamp'] } })).toThrow(
      /^spaces of end space 1 takes one of plain, mark, /,
    );
    expect(misfit({ pairs: [usual.pairs[0], { one: 'bridge', other: 'bridge' }] }).path).toEqual(['pairs', 1]);
    expect(misfit({ bridge: { skulls: 3, spaces: ['bridge'] } }).path).toEqual(['bridge', 'spaces']);
  });

  it('take a board with other spaces, and a special place anywhere', () => {
    const promontory = { skulls: 0, spaces: ['mark', 'bridge', 'plain', 'bridge+mark'] } as const;
    const { terms } = position(4, box({ promontory })).rules;
    const [near, far] = [terms.names.indexOf('promontory 2 (bridge)'), terms.names.indexOf('promontory 4 (bridge)')];
    expect([terms.forward[near], terms.back[far], terms.mark[far]]).toEqual([far, near, 1]);
    expect(terms.skulls).toBe(8); // 2 + 0 + 3 + 3
  });
});
