import { describe, expect, it } from 'vitest';
import { settle } from '../../game.ts';
import { kit } from './components.ts';
import { EFFECTS } from './data.ts';
import { kremlin } from './index.ts';
import { knockOuts } from './knock-outs.ts';
import { options } from './options.ts';

const advanced = settle('kremlin', options, { strengths: true, moreInfluence: true, intrigue: true });
const deckWithout = (name: string) =>
  kit.take(knockOuts[name].without(advanced).components ?? advanced.components).intrigue;

describe('a knock-out', () => {
  it('leaves the cards of its kind in the box, and all others as they are', () => {
    const usual = kit.sets.usual.components.intrigue;
    expect(deckWithout('scapegoats')).toEqual(usual.filter(({ effect }) => effect !== 'scapegoat'));
    expect(deckWithout('scapegoats')).toHaveLength(34 - 7);
    expect(deckWithout('fever')).toHaveLength(34 - 2);
  });

  it('is there for each kind of card, once', () => {
    const gone = Object.keys(knockOuts)
      .filter((name) => knockOuts[name].group === 'intrigue cards')
      .map((name) => {
        const left = new Set(deckWithout(name).map(({ effect }) => effect));
        return EFFECTS.filter((effect) => !left.has(effect));
      });
    expect(gone.flat().toSorted()).toEqual([...EFFECTS].toSorted());
    expect(gone.every(({ length }) => length === 1)).toBe(true);
  });

  it('of a card is none where there are no cards', () => {
    const basic = settle('kremlin', options, {});
    expect(knockOuts.alibi.without(basic)).toEqual({});
  });

  it('of a rule turns it off', () => {
    expect(knockOuts.strengths.without(advanced)).toEqual({ strengths: false });
    expect(knockOuts['more-influence'].without(advanced)).toEqual({ moreInfluence: false });
    expect(knockOuts.intrigue.without(advanced)).toEqual({ intrigue: false });
  });
});

it('says of kinds of move that nobody can do without why that is so', () => {
  for (const kind of Object.keys(kremlin.indispensable ?? {})) expect(kremlin.moveKinds).toContain(kind);
});
