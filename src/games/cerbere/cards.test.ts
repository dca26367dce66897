import { describe, expect, it } from 'vitest';
import { kit } from './components.ts';
import { RESHUFFLED } from './events.ts';
import { ADVENTURER, CERBERUS } from './state.ts';
import { open } from './table.fixture.ts';

const usual = kit.sets.usual.components;
const none = {
  sacrifice: 0,
  favouritism: 0,
  opportunism: 0,
  fatalism: 0,
  selfishness: 0,
  cowardice: 0,
  arrogance: 0,
};

describe('a deck', () => {
  it('C18: is made of its discards when it is empty', () => {
    const p = open(4);
    p.emptyDeck(ADVENTURER, 'cowardice');
    p.draws(0, 'cowardice');
    p.play(p.action('supplies', 1));
    expect([p.hand(0).length, p.s.deckSize[ADVENTURER], p.discards(ADVENTURER)]).toEqual([2, 26, []]); // 28 − 2
    expect(p.hand(0)).toContain('cowardice');
    expect(p.events().filter((event) => event === RESHUFFLED)).toHaveLength(1);
    p.chance.done();
  });

  it('C18: the other deck is left alone', () => {
    const p = open(4);
    p.emptyDeck(ADVENTURER);
    p.emptyDeck(CERBERUS);
    p.play(p.action('supplies', 1));
    expect([p.s.deckSize[ADVENTURER], p.s.deckSize[CERBERUS]]).toEqual([26, 0]);
  });

  it('C18: is at an end when all its cards are in hands', () => {
    const survival = { ...none, arrogance: 1 };
    const p = open(4, { components: JSON.stringify({ ...usual, survival }) });
    p.play(p.action('supplies', 1));
    expect([p.hand(0), p.s.deckSize[ADVENTURER]]).toEqual([['arrogance'], 0]);
    expect(p.events()).not.toContain(RESHUFFLED);
  });
});
