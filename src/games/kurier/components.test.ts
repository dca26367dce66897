import { describe, expect, it } from 'vitest';
import { Refusal } from '../../data/refusal.ts';
import { Misfit } from '../../data/shape.ts';
import { agree, type Components, kit, shape } from './components.ts';
import { COIN_COUNTS, COLOURS, COPIES, KINDS, OUR_INNS, VILLAGES } from './data.ts';
import { position } from './table.fixture.ts';

const usual = kit.sets.usual.components;

function whole(changes: Partial<Components>): { components: string } {
  return { components: JSON.stringify({ ...usual, ...changes }) };
}

describe('the components', () => {
  it('S1: sixty couriers in five colours', () => {
    expect(COLOURS * KINDS.length * COPIES).toBe(60); // 5 × 4 × 3
    expect(KINDS).toEqual(['officer', 'cossack', 'diplomat', 'lady']);
  });

  it('S2: eighteen inns in four villages, five in the lowest and five in the highest', () => {
    expect(VILLAGES).toEqual(['swamp', 'forest', 'mountains', 'grassland']);
    expect(VILLAGES.map((village) => usual[village].length)).toEqual([5, 4, 4, 5]);
    // With two players three of each are open.
    const { open } = position(2).rules.terms;
    expect(VILLAGES.map((_, i) => open.slice(i * 5, i * 5 + 5).reduce((sum, one) => sum + one))).toEqual([3, 3, 3, 3]);
  });

  it('S5: thirty coins', () => {
    expect(COIN_COUNTS.reduce((sum, count) => sum + count)).toBe(30); // 9 + 3 + 9 + 6 + 3
    expect(usual.coins).toEqual({ njet: 9, blank: 3, one: 9, two: 6, three: 3 });
  });

  it('S7: the prices are a guess but for one of 8 and one of 10, and another guess is at hand', () => {
    expect(usual.prices).toEqual([6, 8, 10, 8, 6]);
    expect(kit.sets['cheap-inside'].components.prices).toEqual([8, 6, 10, 6, 8]);
    for (const { components } of Object.values(kit.sets)) {
      const pawl = components.grassland.findIndex(({ name }) => name === 'Pawl Hof');
      expect(components.prices[pawl]).toBe(8);
    }
  });

  it('K16: fourteen inns have the names of the rulebooks, four have ours, and no two the same', () => {
    const printed = {
      swamp: ['Kosaken-Klub', 'Datscha-Domizil', 'Baikal-Bar'],
      forest: ['Nikolaj', 'Iwan', 'Wladimir'],
      mountains: ['Katharina', 'Anastasia', 'Olga', 'Natascha'],
      grassland: ['Masl Hof', 'Roman Hof', 'Pawl Hof', 'Rachmann Hof'],
    };
    const ours = VILLAGES.map((village) => {
      const names = usual[village].map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(printed[village]));
      return names.filter((name) => !printed[village].includes(name));
    });
    expect(ours).toEqual([['Wolga-Wirt', 'Samowar-Stube'], ['Boris'], [], ['Sokol Hof']]);
    expect(new Set(VILLAGES.flatMap((village) => usual[village].map(({ name }) => name))).size).toBe(18);
  });

  it('K16: the four names of ours are marked so, and the order of each row', () => {
    for (const village of VILLAGES) {
      const row = shape.fields[village];
      expect(row.provenance).toBe('reconstructed');
      const { name } = row.of.fields;
      expect(name).toMatchObject({ provenance: 'rulebook', ours: OUR_INNS });
      const marked = usual[village].map((inn) => inn.name).filter((inn) => name.ours?.includes(inn));
      expect(marked).toEqual(
        { swamp: OUR_INNS.slice(0, 2), forest: ['Boris'], mountains: [], grassland: ['Sokol Hof'] }[village],
      );
    }
    expect(OUR_INNS).toEqual(['Wolga-Wirt', 'Samowar-Stube', 'Boris', 'Sokol Hof']);
  });

  it('are read from a file as they are written to one', () => {
    for (const { components } of Object.values(kit.sets))
      expect(kit.take(JSON.stringify(components))).toEqual(components);
    expect(shape).toBe(kit.shape);
  });

  it('have a guard for each inn of the grassland', () => {
    expect(() => agree({ ...usual, prices: [6, 8, 10] })).toThrow(Misfit);
    expect(() => agree({ ...usual, prices: [6, 8, 10] })).toThrow('prices takes 5, one for each inn');
  });

  it('have coins that are worth something', () => {
    const coins = { njet: 9, blank: 3, one: 0, two: 0, three: 0 };
    expect(() => agree({ ...usual, coins })).toThrow('coins are all worth nothing');
    expect(() => agree({ ...usual, coins: { ...coins, one: 1 } })).not.toThrow();
  });

  it('are refused where a village has no open inn, or the swamp too few for all messages', () => {
    const [first] = usual.forest;
    const forest = [{ ...first, closedInRoubles: [2], closedElse: [] }];
    expect(() => position(2, whole({ forest }))).toThrow(Refusal);
    expect(() => position(2, whole({ forest }))).toThrow('the forest has no open inn for 2 players');
    expect(() => position(2, { ...whole({ forest }), ruleSet: 'bribe' })).not.toThrow();
    expect(() => position(3, whole({ swamp: usual.swamp.slice(2, 4) }))).toThrow(
      'the swamp has fewer open inns than the 3 players need',
    );
  });

  it('K4: the guard for those who pass the grassland is the dearest of any box', () => {
    expect(position(2, whole({ prices: [3, 4, 5, 9, 6] })).rules.terms.dearest).toBe(3);
    expect(position(2).rules.terms.dearest).toBe(2);
  });
});
