import { describe, expect, it } from 'vitest';
import { group, list, Misfit, oneOf, readShape, text, whole } from './shape.ts';

const shape = group({
  name: text(),
  suit: oneOf(['hearts', 'spades']),
  cards: list(group({ rank: whole(1, 13), marks: list(whole(1, 6), [0, 2], ['mark', 'marks']) }), 2, ['card', 'cards']),
});

const GOOD = { name: 'x', suit: 'hearts', cards: [{ rank: 1 }, { rank: 13, marks: [6] }] };

function misfit(data: unknown): Misfit {
  try {
    readShape(shape, data);
  } catch (error) {
    if (error instanceof Misfit) return error;
  }
  throw new Error('nothing was refused');
}

describe('a shape', () => {
  it('lets through what fits, with lists that may be empty filled in, in its own order', () => {
    const read = readShape(shape, { cards: GOOD.cards, suit: 'hearts', name: 'x' });
    expect(JSON.stringify(read)).toBe(
      '{"name":"x","suit":"hearts","cards":[{"rank":1,"marks":[]},{"rank":13,"marks":[6]}]}',
    );
  });

  it.each<readonly [what: string, data: unknown, path: readonly (string | number)[], key: boolean, message: string]>([
    ['no keys at all', 7, [], false, 'a component file has keys and values: name, suit, cards'],
    ['a list', [], [], false, 'a component file has keys and values'],
    ['an unknown key', { ...GOOD, siut: 1 }, ['siut'], true, 'unknown key "siut"; did you mean "suit"?'],
    ['a key missing', { name: 'x', cards: [] }, [], false, 'suit is missing; it takes one of hearts, spades'],
    ['a text that is none', { ...GOOD, name: 7 }, ['name'], false, 'name takes a text, not 7'],
    ['an empty text', { ...GOOD, name: '' }, ['name'], false, 'name takes a text, not ""'],
    ['a word', { ...GOOD, suit: 'heart' }, ['suit'], false, 'not "heart"; did you mean "hearts"?'],
    ['a list that is none', { ...GOOD, cards: {} }, ['cards'], false, 'cards takes 2 cards, not {}'],
    ['too few', { ...GOOD, cards: [{ rank: 1 }] }, ['cards'], false, 'cards takes 2 cards, not 1'],
    ['a card that is none', { ...GOOD, cards: [{ rank: 1 }, 2] }, ['cards', 1], false, 'cards card 2 has keys'],
    [
      'too high',
      { ...GOOD, cards: [{ rank: 14 }, {}] },
      ['cards', 0, 'rank'],
      false,
      'rank of cards card 1 takes a whole',
    ],
    ['too low', { ...GOOD, cards: [{ rank: 0 }, {}] }, ['cards', 0, 'rank'], false, 'from 1 to 13, not 0'],
    ['a part', { ...GOOD, cards: [{ rank: 1.5 }, {}] }, ['cards', 0, 'rank'], false, 'from 1 to 13, not 1.5'],
    ['no rank', { ...GOOD, cards: [{ rank: 1 }, {}] }, ['cards', 1], false, 'rank of cards card 2 is missing'],
    [
      'too many',
      { ...GOOD, cards: [{ rank: 1, marks: [1, 2, 3] }, {}] },
      ['cards', 0, 'marks'],
      false,
      'marks of cards card 1 takes 0 to 2 marks, not 3',
    ],
    ['escape codes', { ...GOOD, name: '\u001b[2J' }, ['name'], false, 'name takes a text without control characters'],
    ['a long value', { ...GOOD, name: ['x'.repeat(99)] }, ['name'], false, `not ["${'x'.repeat(55)}...`],
  ])('refuses %s, and says where', (_, data, path, key, message) => {
    const found = misfit(data);
    expect(found.message).toContain(message);
    expect(found.path).toEqual(path);
    expect(found.key).toBe(key);
  });
});
