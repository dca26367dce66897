import { describe, expect, it } from 'vitest';
import { MAX_DICE } from '../games/liarsdice/data.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { bidOf, CHALLENGE } from '../games/liarsdice/moves.ts';
import { BLUFF_CALLED, COUNTED, ROLL as DICE, LiarsDiceRules, LOST, ROLLED } from '../games/liarsdice/rules.ts';
import type { LiarsDiceState } from '../games/liarsdice/state.ts';
import { KeyedChance } from './chance.ts';
import { LoadedChance, TableUnderTest } from './loaded.ts';
import { masterSeed } from './seed.ts';

const game = { id: 'any', purposes: ['roll', 'coin'] };
const [ROLL, COIN] = game.purposes.keys();
const PER_SEAT = 100;

/** One that knows who draws. */
function seated(): LoadedChance {
  return new LoadedChance(game, 0, (_purpose, ordinal) => Math.floor(ordinal / PER_SEAT));
}

describe('loaded chance', () => {
  it('says what is loaded for the purpose, in order, and is then done', () => {
    const chance = new LoadedChance(game);
    chance.load(ROLL, 3, 5);
    chance.load(COIN, 1);
    chance.load(ROLL, 0);
    expect(chance.below(ROLL, 7, 6)).toBe(3);
    expect(chance.below(COIN, 0, 2)).toBe(1);
    expect([chance.below(ROLL, 2, 6), chance.below(ROLL, 0, 6)]).toEqual([5, 0]);
    expect(() => chance.done()).not.toThrow();
  });

  it('says what is loaded for one who draws to nobody else, and before what is loaded for all', () => {
    const chance = seated();
    chance.load(ROLL, 4);
    chance.loadFor(ROLL, 2, 1, 2);
    const draws = [2 * PER_SEAT, 0, 2 * PER_SEAT + 1].map((ordinal) => chance.below(ROLL, ordinal, 6));
    expect(draws).toEqual([1, 4, 2]);
    expect(() => chance.done()).not.toThrow();
  });

  it('says what a game of the block would, where nothing is loaded', () => {
    const real = new KeyedChance(masterSeed('any rules'));
    real.open(3);
    const chance = new LoadedChance(game, 3);
    chance.load(COIN, 0);
    const cards = [Int32Array.of(0, 1, 2, 3, 4, 5, 6, 7), Int32Array.of(0, 1, 2, 3, 4, 5, 6, 7)];
    for (const [i, each] of [real, chance].entries()) each.shuffle(ROLL, 9, cards[i], 1, 7);
    expect(cards[1]).toEqual(cards[0]);
    for (let i = 0; i < 20; i++) expect(chance.below(ROLL, i, 1000)).toBe(real.below(ROLL, i, 1000));
  });

  it('stacks a deck: these first, in order, and the others as a real game has them', () => {
    const real = new KeyedChance(masterSeed('any rules'));
    real.open(0);
    const chance = new LoadedChance(game);
    chance.stack(ROLL, 6, 2);
    chance.stack(ROLL, 1);
    const decks = Array.from({ length: 6 }, () => Int32Array.of(0, 1, 2, 3, 4, 5, 6, 7));
    for (const ordinal of [0, 1, 2]) {
      real.shuffle(ROLL, ordinal, decks[ordinal], 1, 8);
      chance.shuffle(ROLL, ordinal, decks[3 + ordinal], 1, 8);
    }
    const others = (deck: Int32Array, ...stacked: number[]) => [...deck].filter((card) => !stacked.includes(card));
    expect([...decks[3].subarray(0, 3)]).toEqual([0, 6, 2]);
    expect(others(decks[3], 6, 2)).toEqual(others(decks[0], 6, 2));
    expect([...decks[4].subarray(0, 2)]).toEqual([0, 1]);
    expect(others(decks[4], 1)).toEqual(others(decks[1], 1));
    expect(decks[5]).toEqual(decks[2]);
    expect(() => chance.done()).not.toThrow();
  });

  it('complains about a card that is not in the deck it is stacked in, and about a deck that nobody shuffled', () => {
    const chance = new LoadedChance(game);
    chance.stack(ROLL, 3);
    expect(() => chance.shuffle(ROLL, 0, Int32Array.of(3, 1, 2, 3), 1, 3)).toThrow(
      'roll has 3 stacked, which is not there',
    );
    chance.stack(COIN, 1, 0);
    expect(() => chance.done()).toThrow('coin was not shuffled with 1, 0 on top');
  });

  it('complains about what is left over, and whose it was', () => {
    const chance = seated();
    chance.load(COIN, 1);
    expect(() => chance.done()).toThrow('coin was not asked for 1');
    chance.below(COIN, 0, 2);
    chance.loadFor(ROLL, 1, 4, 5);
    chance.below(ROLL, 0, 6);
    expect(() => chance.done()).toThrow('roll of 1 was not asked for 4, 5');
  });

  it.each([6, -1, 0.5, Number.NaN])('complains about a face that the die does not have: %d', (face) => {
    const chance = new LoadedChance(game);
    chance.load(ROLL, face);
    expect(() => chance.below(ROLL, 0, 6)).toThrow(`roll has ${face} loaded`);
  });

  it('complains when it is to know who draws, and nothing tells', () => {
    expect(() => new LoadedChance(game).loadFor(ROLL, 0, 1)).toThrow('nothing tells');
  });

  it('remembers what it was told', () => {
    const chance = new LoadedChance(game);
    chance.tell(5, 1, 2, 3);
    chance.tell(6, 0, 0, 0);
    expect(chance.told).toEqual([
      [5, 1, 2, 3],
      [6, 0, 0, 0],
    ]);
  });
});

/** Two players with a die each, which show these faces. */
function cups(first: number, second: number): TableUnderTest<LiarsDiceState, LiarsDiceRules> {
  const chance = new LoadedChance(liarsdice);
  chance.load(DICE, first - 1, second - 1);
  return new TableUnderTest(liarsdice, LiarsDiceRules, { players: 2, options: { dice: 1 } }, chance);
}

describe('a table under test', () => {
  it('is dealt with what is loaded, and plays to its outcome', () => {
    const p = cups(2, 5);
    p.play(bidOf(2, 5), CHALLENGE);
    expect(p.events()).toEqual([ROLLED, ROLLED, COUNTED, LOST]);
    const { won, ending, measures } = p.outcome();
    expect([[...won], ending, [...measures]]).toEqual([[0, 1], BLUFF_CALLED, [1, 1]]);
  });

  it('refuses a move that is not allowed', () => {
    const p = cups(2, 5);
    p.play(bidOf(2, 4));
    expect(p.legal()).toEqual([CHALLENGE, bidOf(2, 5), bidOf(2, 6)]);
    expect(() => p.play(bidOf(2, 4))).toThrow('is not among');
  });

  it('finds a move that leads to an impossible position', () => {
    const p = cups(2, 5);
    p.rules.apply = (s) => {
      s.total++;
    };
    expect(() => p.play(bidOf(1, 1))).toThrow('3 dice on the table');
  });

  it('is refused rules of another class', () => {
    class Others extends LiarsDiceRules {}
    expect(() => new TableUnderTest(liarsdice, Others, { players: 2, options: {} })).toThrow('other rules');
  });

  it('has worlds that a seat could be in', () => {
    const p = cups(2, 5);
    expect(p.worlds(0)).toHaveLength(40);
    const faces = p.worlds(0, 100).map(({ cups: [own, ...others] }) => [own, others[MAX_DICE - 1]]);
    expect(new Set(faces.map(([own]) => own))).toEqual(new Set([2]));
    expect(new Set(faces.map(([, other]) => other))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('finds a world that is impossible, and one that the seat can tell from the truth', () => {
    const p = cups(2, 5);
    p.rules.imagine = () => {};
    expect(() => p.worlds(0)).toThrow('a die showing');
    p.rules.imagine = (view) => view.words.set(cups(3, 5).s.words);
    expect(() => p.worlds(0)).toThrow('looks to seat 0');
  });
});
