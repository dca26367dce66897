import { describe, expect, it } from 'vitest';
import { Misfit } from '../../data/shape.ts';
import { Box, NO_ICON, RUSSIA, SIBERIA, URALS } from './box.ts';
import { type ActionCard, type Components, kit, shape } from './components.ts';
import { ABILITIES, ALLIES, CARD_COUNTS, EVENTS, ICONS, PENALTIES } from './data.ts';

const EDITIONS = ['purple-brain', 'devir'] as const;
const editions = EDITIONS.map((name) => kit.sets[name].components);
const [purpleBrain] = editions;

/** How often each thing occurs. */
function tally(things: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1;
  return counts;
}

/** The same number for each. */
function each(things: readonly string[], count: number): Record<string, number> {
  return Object.fromEntries(things.map((thing) => [thing, count]));
}

/** By how many cards two fields go together, or not, more than their own counts make likely. */
function farthest(cards: readonly Readonly<Record<string, unknown>>[], a: string, b: string): number {
  const values = (field: string) => tally(cards.map((card) => String(card[field])));
  const together = tally(cards.map((card) => `${String(card[a])} ${String(card[b])}`));
  const distances = Object.entries(values(a)).flatMap(([x, n]) =>
    Object.entries(values(b)).map(([y, m]) => Math.abs((together[`${x} ${y}`] ?? 0) - (n * m) / cards.length)),
  );
  return Math.max(...distances);
}

describe('the components', () => {
  it('S1: both boxes hold 154 cards, as many of each kind as the rulebooks list', () => {
    // 56 + 24 + 7 + 32 + 8 + 20 + 1 + 6 = 154
    expect(Object.values(CARD_COUNTS).reduce((sum, count) => sum + count)).toBe(154);
    for (const box of editions) {
      expect({
        action: box.action.length,
        russia: box.russia.length,
        urals: box.urals.length,
        siberia: box.siberia.length,
        tomsk: box.tomsk.length,
        irkutsk: box.irkutsk.length,
        sangarra: [box.sangarra].length,
        allies: box.allies.length,
      }).toEqual(CARD_COUNTS);
    }
  });

  it('S1: the action cards are spread as the reconstruction says', () => {
    for (const { board, action } of editions) {
      expect(tally(action.map((card) => card.icon))).toEqual(each(ICONS, 7)); // 8 × 7 = 56
      // 16 + 5 × 8 = 56
      expect(tally(action.map((card) => card.portrait))).toEqual({ ...each(ALLIES, 8), strogoff: 16 });
      expect(tally(action.map((card) => card.ogareff))).toEqual({ 1: 19, 2: 18, 3: 19 });
      // 4 × 4 + 14 + 14 + 12 = 56
      expect(tally(action.map((card) => card.event))).toEqual({ ...each(EVENTS, 4), die: 14, card: 14, sangarra: 12 });
      // 16 + 2 × 12 + 2 × 8 = 56
      expect(tally(action.map((card) => card.tartars - board.tartars))).toEqual({
        '-2': 8,
        '-1': 12,
        0: 16,
        1: 12,
        2: 8,
      });
      for (const card of action) expect(card.strength).toBe(1 - Math.abs(card.tartars - board.tartars));
    }
  });

  it('S1: the route cards are spread as the reconstruction says', () => {
    for (const { russia, urals, siberia, tomsk, irkutsk, sangarra } of editions) {
      expect(russia.map((card) => `${card.normal} ${card.penalty}`)).toEqual(
        ICONS.flatMap((name) => PENALTIES.map((penalty) => `${name} ${penalty}`)),
      );
      expect(tally(russia.map((card) => card.ability))).toEqual(each(ABILITIES, 4)); // 24 / 6
      const tame = ICONS.filter((name) => name !== 'patrol');
      expect(tally(urals.map((card) => card.immediate))).toEqual(each(tame, 1));
      expect(tally(urals.map((card) => card.normal))).toEqual(each(tame, 1));
      expect(tally(urals.map((card) => card.penalty))).toEqual({ discard: 2, energy: 2, turn: 3 });
      expect(urals.some((card) => card.normal === 'illness' && card.penalty === 'turn')).toBe(true);
      expect(siberia.map((card) => `${card.immediate} ${card.normal}`)).toEqual(
        [1, 2, 3, 4].flatMap((k) => ICONS.map((name, i) => `${name} ${ICONS[(i + k) % 8]}`)),
      );
      expect(tally(siberia.map((card) => card.penalty))).toEqual({ discard: 11, energy: 11, turn: 10 });
      // 32 = 6 × 5 + 2
      const abilities = Object.values(tally(siberia.map((card) => card.ability)));
      expect(abilities.toSorted((a, b) => a - b)).toEqual([5, 5, 5, 5, 6, 6]);
      expect(tally(tomsk)).toEqual(each(ICONS, 1));
      // 8 × 2 + 2 + 2 = 20
      expect(tally(irkutsk)).toEqual({ ...each(ICONS, 2), direct: 2, reinforcement: 2 });
      expect(sangarra).toBe('espionage');
    }
  });

  it('S1: no two things on the cards go together but by their numbers', () => {
    const fields = {
      action: ['icon', 'portrait', 'ogareff', 'event', 'tartars'],
      russia: ['normal', 'penalty', 'ability'],
      urals: ['immediate', 'normal', 'penalty', 'ability'],
      siberia: ['immediate', 'normal', 'penalty', 'ability'],
    } as const;
    for (const box of editions) {
      for (const deck of ['action', 'russia', 'urals', 'siberia'] as const) {
        const cards = box[deck] as readonly Readonly<Record<string, unknown>>[];
        const pairs = fields[deck].flatMap((a, i) => fields[deck].slice(i + 1).map((b) => [a, b] as const));
        for (const [a, b] of pairs) expect(farthest(cards, a, b), `${deck}: ${a} and ${b}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it('S1: a Resolute has one face, an Energetic two, a Skilled two or three, the others none', () => {
    const allowed = { resolute: [1], energetic: [2], skilled: [2, 3], resistant: [0], prepared: [0], quick: [0] };
    for (const { russia, urals, siberia } of editions) {
      for (const { ability, faces } of [...russia, ...urals, ...siberia]) {
        expect(allowed[ability]).toContain(faces.length);
      }
    }
  });

  it('S14: of eight dangers a Russia card has one, an Urals or Siberia card an immediate and a normal one', () => {
    expect(ICONS.length).toBe(8);
    for (const components of editions) {
      const { immediate, normal, deckOf } = new Box(components);
      const dangers = (deck: number) =>
        [...deckOf.keys()]
          .filter((card) => deckOf[card] === deck)
          .map((card) => [immediate[card], normal[card]].filter((icon) => icon !== NO_ICON));
      expect(dangers(RUSSIA)).toEqual(components.russia.map((card) => [ICONS.indexOf(card.normal)]));
      for (const [deck, cards] of [
        [URALS, components.urals],
        [SIBERIA, components.siberia],
      ] as const) {
        const printed = cards.map((card) => [ICONS.indexOf(card.immediate), ICONS.indexOf(card.normal)]);
        expect(dangers(deck)).toEqual(printed);
      }
    }
  });

  it('S2, S4: Purple Brain has 11 spaces and Devir 12, with the route decks in the same order', () => {
    const [pb, dv] = editions.map(({ board }) => board.spaces.map(({ name }) => name));
    expect([pb.length, dv.length]).toEqual([11, 12]);
    expect(dv.filter((name) => !pb.includes(name))).toEqual(['Ishim']);
    expect([dv[0], dv[5], dv[11]]).toEqual(['Moscow', 'Ishim', 'Irkutsk']);
    expect([pb[4], pb[7], pb[10]]).toEqual(['the Urals', 'Tomsk', 'Irkutsk']);
    // Moscow to the Volga, the Urals, and all that is left before Irkutsk: 11 − 6 = 5, 12 − 6 = 6.
    const [pbDecks, dvDecks] = editions.map(({ board }) => tally(board.spaces.map(({ deck }) => deck)));
    expect(pbDecks).toEqual({ russia: 4, urals: 1, siberia: 5, irkutsk: 1 });
    expect(dvDecks).toEqual({ russia: 4, urals: 1, siberia: 6, irkutsk: 1 });
  });
});

/** What differs between two boxes: how many cards, by deck. */
function changed(a: Components, b: Components): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const deck of ['action', 'russia', 'urals', 'siberia', 'tomsk', 'irkutsk'] as const) {
    const differing = a[deck].filter((card, i) => JSON.stringify(card) !== JSON.stringify(b[deck][i])).length;
    if (differing > 0) counts[deck] = differing;
  }
  return counts;
}

describe.each(EDITIONS)('an alternative to %s', (edition) => {
  const base = kit.sets[edition].components;
  const set = (name: string) => kit.sets[`${edition}-${name}`].components;
  const of = (name: string, field: keyof ActionCard) => tally(set(name).action.map((card) => card[field]));

  it('differs from it in one deck alone, and in the board never', () => {
    const names = Object.keys(kit.sets).filter((name) => name.startsWith(`${edition}-`));
    expect(names.length).toBe(9);
    for (const name of names) {
      const { components } = kit.sets[name];
      expect(Object.keys(changed(base, components)).length).toBe(1);
      expect(components.board).toBe(base.board);
    }
  });

  it('has portraits 10, 10, 9, 9, 9, 9, all six for each icon', () => {
    expect(of('portraits-even', 'portrait')).toEqual({ ...each(ALLIES, 9), strogoff: 10, blount: 10 });
    const pairs = set('portraits-even').action.map(({ icon, portrait }) => `${icon} ${portrait}`);
    expect(new Set(pairs).size).toBe(8 * 6);
  });

  it('has Ogareff at 1.5 or 2.5 steps a card', () => {
    const mean = (name: string) => set(name).action.reduce((sum, { ogareff }) => sum + ogareff, 0) / 56;
    expect(of('ogareff-1.5', 'ogareff')).toEqual({ 1: 34, 2: 16, 3: 6 });
    expect(of('ogareff-2.5', 'ogareff')).toEqual({ 1: 6, 2: 16, 3: 34 });
    expect([mean('ogareff-1.5'), mean('ogareff-2.5')]).toEqual([1.5, 2.5]);
  });

  it('calls Sangarra 8 or 16 times', () => {
    // 12 − 4 = 8, the four going to die and card; 12 + 4 = 16, the four coming from there
    const allies = each(['A', 'B', 'C', 'D'], 4);
    expect(of('sangarra-8', 'event')).toEqual({ ...allies, die: 16, card: 16, sangarra: 8 });
    expect(of('sangarra-16', 'event')).toEqual({ ...allies, die: 12, card: 12, sangarra: 16 });
  });

  it('sends the Tartars to all Siberian spaces as often, give or take one', () => {
    const counts = of('tartars-even', 'tartars');
    const siberian = base.board.spaces.flatMap(({ deck }, i) => (deck === 'siberia' ? [`${i + 1}`] : []));
    expect(Object.keys(counts)).toEqual(siberian);
    expect(Math.max(...Object.values(counts)) - Math.min(...Object.values(counts))).toBe(1);
    for (const { tartars, strength } of set('tartars-even').action) {
      expect(strength).toBe({ 0: 1, 1: 0 }[Math.abs(tartars - base.board.tartars)] ?? -1);
    }
  });

  it('has 24 Siberian cards with two dangers and 8 with the same twice, one of each', () => {
    const twice = set('siberia-doubles').siberia.filter(({ immediate, normal }) => immediate === normal);
    expect(tally(twice.map(({ normal }) => normal))).toEqual(each(ICONS, 1));
    expect(changed(base, set('siberia-doubles'))).toEqual({ siberia: 8 });
  });

  it('has a duel of 8 + 6 + 6 or 8 + 8 + 4 cards', () => {
    expect(tally(set('irkutsk-8-6-6').irkutsk)).toEqual({ ...each(ICONS, 1), direct: 6, reinforcement: 6 });
    expect(tally(set('irkutsk-8-8-4').irkutsk)).toEqual({ ...each(ICONS, 1), direct: 8, reinforcement: 4 });
  });
});

describe('a component file', () => {
  /** The box with one thing changed, or left out. */
  function boxWith(path: string, value: unknown): unknown {
    const data: unknown = structuredClone(purpleBrain);
    const keys = path.split('.');
    const last = keys.pop() as string;
    const parent = keys.reduce((part, key) => (part as Record<string, unknown>)[key], data) as Record<string, unknown>;
    if (value === undefined) delete parent[last];
    else parent[last] = value;
    return data;
  }

  it.each([
    ['ends in Irkutsk', 'board.spaces.10.deck', 'siberia', 'deck of space 11: the last space'],
    ['gets there once', 'board.spaces.3.deck', 'irkutsk', 'deck of space 4: the last space, and no other'],
    [
      'leads through Russia and Siberia',
      'board.spaces.3.deck',
      'tomsk',
      'takes one of russia, urals, siberia, irkutsk',
    ],
    ['has its Tartars on the way', 'board.tartars', 11, 'takes a space from 2 to 10, not 11'],
    ['sends them to a space on the way', 'action.7.tartars', 11, 'tartars of action card 8 takes a space from 2 to 10'],
    ['has faces where a die acts', 'russia.0.faces', [], 'faces of russia card 1: resolute takes at least one'],
    ['has no faces elsewhere', 'urals.3.faces', [1], 'faces of urals card 4: resistant takes none'],
    ['has known icons', 'siberia.31.normal', 'storn', 'did you mean "storm"?'],
    ['has a way', 'board.spaces', purpleBrain.board.spaces.slice(-2), 'spaces of board takes 3 to 12 spaces, not 2'],
    ['has room for journeys', 'board.spaces', Array(13).fill(purpleBrain.board.spaces[0]), '3 to 12 spaces, not 13'],
    ['has its Tartars on a board', 'board.tartars', 12, 'tartars of board takes a whole number from 2 to 11, not 12'],
    ['sends them to a board', 'action.7.tartars', 12, 'action card 8 takes a whole number from 2 to 11, not 12'],
    ['has a face for the Skilled', 'startingFaces', [], 'startingFaces takes 1 to 6 faces, not 0'],
    ['has dice of six faces', 'russia.0.faces.0', 7, 'russia card 1 face 1 takes a whole number from 1 to 6'],
    ['has 56 action cards', 'action', purpleBrain.action.slice(1), 'action takes 56 cards, not 55'],
  ])('%s', (_, path, value, message) => {
    const data = boxWith(path, value);
    expect(() => kit.read(data)).toThrow(message);
    expect(() => kit.read(data)).toThrow(expect.objectContaining({ path: path.split('.').map(keyOf) }));
  });

  it.each([
    ['siberia.1.faces', 'siberia.1.faces.1', [3, 3], 'faces of siberia card 2: 3 is there twice'],
    ['startingFaces', 'startingFaces.1', [4, 4], 'startingFaces: 4 is there twice'],
    ['allies', 'allies.5', [...ALLIES.slice(1), 'nadia'], 'allies: nadia is there twice'],
  ])('lists nothing twice in %s', (path, where, value, message) => {
    const data = boxWith(path, value);
    expect(() => kit.read(data)).toThrow(message);
    expect(() => kit.read(data)).toThrow(expect.objectContaining({ path: where.split('.').map(keyOf) }));
  });

  it('tells of every card field what it is, and that it is reconstructed', () => {
    for (const cards of [shape.fields.action, shape.fields.siberia]) {
      for (const [name, field] of Object.entries(cards.of.fields)) {
        expect(field.provenance).toBe('reconstructed');
        expect(name === 'ability' || (field.about ?? '').length > 5).toBe(true);
      }
    }
  });

  it('has all its decks', () => {
    expect(() => kit.read(boxWith('siberia', undefined))).toThrow('siberia is missing; it takes 32 cards');
    expect(() => kit.read(boxWith('siberia', undefined))).toThrow(Misfit);
  });

  it('may leave out faces where there are none', () => {
    expect(kit.read(boxWith('urals.3.faces', undefined))).toEqual(purpleBrain);
  });
});

function keyOf(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text;
}
