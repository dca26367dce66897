import { describe, expect, it } from 'vitest';
import { wholeValue } from '../../data/components.ts';
import { ALL_BITS } from '../../kit/card-sets.ts';
import { ABILITY_CARDS, ABILITY_WORDS, PIGASSOF, RUSSIA, SIBERIA, URALS } from './box.ts';
import { drawRoute } from './cards.ts';
import { kit } from './components.ts';
import { distinctCopies } from './copies.ts';
import { ABILITIES } from './data.ts';
import { LONG_SIBERIA, longSiberia, quicks, spendQuick } from './long-siberia.fixture.ts';
import {
  ACTION,
  ALLY,
  allyMove,
  DO_RESOLVE,
  DO_REST,
  NO,
  RESOLVE,
  REST,
  REST_ENERGY,
  SPEND,
  TURN_END,
  USE_RESISTANT,
} from './moves.ts';
import { FACE_DOWN } from './state.ts';
import { byEnergy, type Position, position } from './table.fixture.ts';

const out = new Int32Array(ABILITY_CARDS);

/** Two Resistants of Siberia. */
function resistants(p: Position): [number, number] {
  return [p.mixed('siberia', 'papers', 'lost', 'energy'), p.mixed('siberia', 'lost', 'vehicle', 'turn')];
}

describe.each(Object.entries(kit.sets))('with the cards of %s', (name, { components }) => {
  const { board } = components;
  const tables = Array.from({ length: board.couriers }, (_, i) => i + 1);

  it('R64: couriers never draw the last card of a deck with abilities', () => {
    for (const deck of ['russia', 'urals', 'siberia'] as const) {
      const drawn = board.couriers * board.spaces.filter((space) => space.deck === deck).length;
      expect(drawn).toBeLessThan(components[deck].length);
    }
  });

  it('R64: all copies of an ability are the same, so nobody is asked', () => {
    for (const couriers of tables) {
      const { rules, s } = position(couriers, { components: name });
      s.abilities.fill(ALL_BITS, 0, ABILITY_WORDS); // he has them all
      const kinds = ABILITIES.map((_, ability) => distinctCopies(rules.terms, s, 0, ability, out));
      expect(kinds).toEqual([1, 1, 1, 1, 1, 1]);
    }
  });
});

describe('where a deck may run out', () => {
  it('R64: the owner picks which Quick he discards, and then goes on', () => {
    const p = longSiberia();
    const [a, b, c, russian] = quicks(p);
    spendQuick(p, a, b, c, russian);
    expect([p.s.phase, p.s.mover, p.legal()]).toEqual([SPEND, 0, [russian, a, b, c]]);
    expect([p.s.space[0], p.s.energy[0], p.abilities(0).length]).toEqual([2, 5, 4]); // nothing yet
    expect(p.rules.show(p.s, b)).toBe(
      'gives up the Siberia card of espionage and wild animals, penalty energy, ability Quick',
    );
    p.play(b);
    expect([p.s.space[0], p.s.energy[0]]).toEqual([3, 4]);
    expect([p.abilities(0), p.routeDiscards()]).toEqual([[russian, a, c], [b]]);
  });

  it('R64: a Resistant is picked wherever it is used, and leads back there', () => {
    const begin = (...moves: readonly number[]) => {
      const p = longSiberia();
      const copies = resistants(p);
      p.ability(0, ...copies);
      p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.russia('animals'), p.russia('vehicle'));
      p.setAlly(0, 'pigassof');
      p.give(0, '/pigassof');
      p.turn(0);
      p.play(...moves);
      const { phase } = p.s;
      p.play(USE_RESISTANT);
      expect([p.s.phase, p.s.mover, p.legal()]).toEqual([SPEND, 0, copies]);
      p.play(copies[1]);
      expect([p.abilities(0), p.routeDiscards(), p.words(0)[0] & FACE_DOWN]).toEqual([[copies[0]], [copies[1]], 0]);
      return { p, phase };
    };
    const ally = begin();
    expect([ally.phase, ally.p.s.phase]).toEqual([ALLY, ALLY]);
    expect(ally.p.legal()).toEqual([NO, allyMove(PIGASSOF)]);
    const action = begin(NO);
    expect([action.phase, action.p.s.phase]).toEqual([ACTION, ACTION]);
    const rest = begin(NO, DO_REST, REST_ENERGY);
    expect([rest.phase, rest.p.s.phase, rest.p.s.restLeft]).toEqual([REST, REST, 1]);
    const resolve = begin(NO, DO_RESOLVE);
    expect([resolve.phase, resolve.p.s.phase]).toEqual([RESOLVE, RESOLVE]);
    expect(resolve.p.legal()).toContain(byEnergy(0, 1));
    const end = begin(NO, DO_REST, REST_ENERGY, REST_ENERGY);
    expect([end.phase, end.p.s.mover]).toEqual([TURN_END, 1]);
  });

  it.each([0, 1])('R64, R2: copy %i comes back when its deck is made anew, if it is the one that went', (pick) => {
    const p = longSiberia();
    const copies = quicks(p).slice(0, 2);
    spendQuick(p, ...copies);
    p.play(copies[pick]);
    while (p.s.routeLeft[SIBERIA] > 0) p.ability(3, p.top(SIBERIA)); // another courier has the others
    expect(drawRoute(p.rules.terms, p.s, SIBERIA, p.chance)).toBe(copies[pick]);
  });

  it('R64: copies of decks that never run out are one, beside each of those that may', () => {
    const p = longSiberia();
    const [a, b, , russian] = quicks(p);
    const ural = p.mixed('urals', 'espionage', 'animals', 'turn');
    const quick = ABILITIES.indexOf('quick');
    const offered = () => [...out.subarray(0, distinctCopies(p.rules.terms, p.s, 0, quick, out))];
    expect([russian, ural, a].map((card) => p.rules.terms.box.deckOf[card])).toEqual([RUSSIA, URALS, SIBERIA]);
    p.ability(0, russian, ural);
    expect(offered()).toEqual([russian]);
    p.ability(0, a);
    expect(offered()).toEqual([russian, a]);
    p.ability(0, b);
    expect(offered()).toEqual([russian, a, b]);
  });

  it.each([
    ['that are alike in everything is not told', {}, false],
    ['with another immediate danger is', { immediate: 'storm' }, true],
    ['with another normal danger is', { normal: 'storm' }, true],
    ['with another penalty is', { penalty: 'turn' }, true],
  ] as const)('R64: one of two copies %s from the other', (_what, change, told) => {
    const base = kit.take(LONG_SIBERIA);
    const [first, second] = base.siberia.flatMap(({ ability }, i) => (ability === 'quick' ? [i] : []));
    const siberia = base.siberia.map((card, i) => (i === second ? { ...base.siberia[first], ...change } : card));
    const p = longSiberia(wholeValue({ ...base, siberia }));
    const start = p.rules.terms.box.deckStart[SIBERIA];
    spendQuick(p, start + first, start + second);
    expect(p.s.phase === SPEND).toBe(told);
    expect(p.abilities(0)).toEqual(told ? [start + first, start + second] : [start + second]);
  });

  it('R64: fewer couriers may not be able to draw it empty: then nobody is asked', () => {
    const asked = [1, 2, 3, 4].filter((couriers) => {
      const { alike } = position(couriers, { components: LONG_SIBERIA }).rules.terms;
      return new Set(alike).size > ABILITIES.length;
    });
    expect(asked).toEqual([4]); // 3 × 9 = 27 of 32
  });
});
