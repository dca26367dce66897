import { expect, it } from 'vitest';
import { holdsCard } from '../../kit/card-sets.ts';
import { ABILITY_WORDS, ACTION_CARDS, ACTION_WORDS } from './box.ts';
import { ALLIES } from './data.ts';
import { HOLDINGS } from './holdings.ts';
import { NONE } from './state.ts';
import { Position } from './table.fixture.ts';

/** What a seat has, by name. */
function had({ rules, s }: Position, seat: number): readonly string[] {
  const out = new Int32Array(2 * HOLDINGS.length);
  rules.holds?.(s, out);
  return HOLDINGS.flatMap(({ name }, i) => (out[seat * HOLDINGS.length + i] === 1 ? [name] : []));
}

it('a courier has the abilities that were kept, and Sangarra in the journey', () => {
  const position = new Position(2).clear();
  position.s.allies.fill(NONE);
  expect(had(position, 0)).toEqual([]);
  const { ofAbility } = position.rules.terms.box;
  // The first card of Quick, which is the last of the six.
  for (let word = 0; word < ABILITY_WORDS; word++) position.s.abilities[word] = ofAbility[ABILITY_WORDS * 5 + word];
  position.s.sangarra = 0;
  expect(had(position, 0)).toEqual(['quick', 'sangarra']);
  expect(had(position, 1)).toEqual([]);
});

it('a courier has the starting ability from the start', () => {
  const position = new Position(2, { ability2: true }).clear();
  position.s.allies.fill(NONE);
  expect([had(position, 0), had(position, 1)]).toEqual([[], ['skilled']]);
});

it('an ally is had by who holds a card with the portrait while the ally lies open', () => {
  const position = new Position(2);
  const { s, rules } = position;
  s.allies.fill(NONE);
  s.allies[0] = ALLIES.indexOf('nadia');
  const cards = Array.from({ length: ACTION_CARDS }, (_, card) => card);
  const holds = (seat: number) =>
    cards.some(
      (card) =>
        holdsCard(s.hands, ACTION_WORDS * seat, card) && rules.terms.box.portrait[card] === ALLIES.indexOf('nadia'),
    );
  for (const seat of [0, 1]) expect(had(position, seat).includes('nadia')).toBe(holds(seat));
  expect(had(position, 0)).not.toContain('blount');
});
