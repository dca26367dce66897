import { describe, expect, it } from 'vitest';
import { defineLayout, HIDDEN, masked, perOwner, secret, word, words } from './layout.ts';

const layout = defineLayout({
  turn: word,
  board: words(3),
  deck: secret(2),
  hands: perOwner(3, 2),
  boats: masked(2, 'seenBy'),
  seenBy: words(2),
});

function filled() {
  const state = layout.create();
  for (let i = 0; i < layout.size; i++) state.words[i] = 100 + i;
  state.seenBy.set([0b000, 0b101]);
  return state;
}

describe('a layout', () => {
  it('lays its fields one after the other and names them', () => {
    const state = filled();
    expect(layout.size).toBe(1 + 3 + 2 + 6 + 2 + 2);
    expect(state.turn).toBe(100);
    expect([...state.board]).toEqual([101, 102, 103]);
    state.turn = 7;
    state.board[2] = 8;
    expect([...state.words.subarray(0, 4)]).toEqual([7, 101, 102, 8]);
  });

  it('copies without sharing', () => {
    const from = filled();
    const to = layout.create();
    layout.copy(from, to);
    expect([...to.words]).toEqual([...from.words]);
    from.board[0] = -1;
    from.turn = -1;
    expect(to.board[0]).toBe(101);
    expect(to.turn).toBe(100);
  });

  it('gives all its states one shape', () => {
    const keys = Object.keys(layout.create());
    expect(keys).toEqual(['words', 'board', 'deck', 'hands', 'boats', 'seenBy']);
    expect(Object.getPrototypeOf(layout.create())).toBe(Object.getPrototypeOf(layout.create()));
    const listed: string[] = [];
    for (const key in layout.create()) listed.push(key);
    expect(listed).toEqual(keys);
  });

  it('shows a seat the open fields, its own row, and what its bit lets it see', () => {
    const state = filled();
    const view = layout.create();
    layout.observe(state, 1, view);
    expect(view.turn).toBe(100);
    expect([...view.board]).toEqual([101, 102, 103]);
    expect([...view.deck]).toEqual([HIDDEN, HIDDEN]);
    expect([...view.hands]).toEqual([HIDDEN, HIDDEN, 108, 109, HIDDEN, HIDDEN]);
    expect([...view.boats]).toEqual([HIDDEN, HIDDEN]);
    layout.observe(state, 2, view);
    expect([...view.hands]).toEqual([HIDDEN, HIDDEN, HIDDEN, HIDDEN, 110, 111]);
    expect([...view.boats]).toEqual([HIDDEN, 113]);
  });

  it('leaves the state alone when somebody looks', () => {
    const state = filled();
    const before = [...state.words];
    layout.observe(state, 0, layout.create());
    expect([...state.words]).toEqual(before);
  });

  it('says of every word whether it is hidden, as observe does', () => {
    const state = filled();
    const view = layout.create();
    for (let seat = 0; seat < 3; seat++) {
      layout.observe(state, seat, view);
      for (const { from, length, hides } of layout.places) {
        for (let i = 0; i < length; i++) expect(hides(state.words, seat, i)).toBe(view.words[from + i] === HIDDEN);
      }
    }
  });

  it('hides words that follow each other, rows of fewer seats, and long masked fields', () => {
    const wide = defineLayout({
      deck: secret(2),
      hands: perOwner(3, 1),
      open: word,
      notes: perOwner(2, 2),
      routes: masked(11, 'routesSeen'),
      routesSeen: words(11),
    });
    const state = wide.create();
    for (let i = 0; i < wide.size; i++) state.words[i] = i;
    state.routesSeen.set([0b001, 0b110, 0, 0, 0, 0, 0, 0, 0b010, 0, 0b101]);
    const seen = (seat: number) => {
      const view = wide.create();
      wide.observe(state, seat, view);
      const fields = [view.deck, view.hands, [view.open], view.notes, view.routes];
      return fields
        .map((field) => Array.from(field, (value) => (value === HIDDEN ? '-' : value)).join(' '))
        .join(' | ');
    };
    expect([seen(0), seen(1), seen(2), seen(3)]).toEqual([
      '- - | 2 - - | 5 | 6 7 - - | 10 - - - - - - - - - 20',
      '- - | - 3 - | 5 | - - 8 9 | - 11 - - - - - - 18 - -',
      '- - | - - 4 | 5 | - - - - | - 11 - - - - - - - - 20',
      '- - | - - - | 5 | - - - - | - - - - - - - - - - -',
    ]);
  });

  it('shows everything where nothing is hidden', () => {
    const open = defineLayout({ turn: word, board: words(2) });
    const state = open.create();
    state.words.set([1, 2, 3]);
    const view = open.create();
    open.observe(state, 1, view);
    expect([view.turn, ...view.board]).toEqual([1, 2, 3]);
  });

  it.each([
    ['a name that is no identifier', () => defineLayout({ 'a b': word })],
    ['the name of the words themselves', () => defineLayout({ words: word })],
    ['a mask that is not there', () => defineLayout({ a: masked(2, 'b') })],
    ['a mask of another length', () => defineLayout({ a: masked(2, 'b'), b: words(3) })],
    ['a mask that is itself hidden', () => defineLayout({ a: masked(2, 'b'), b: secret(2) })],
  ])('refuses %s', (_what, define) => {
    expect(define).toThrow(/cannot name a field|for its mask/);
  });
});
