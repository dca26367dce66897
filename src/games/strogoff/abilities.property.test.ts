import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addCard } from '../../kit/card-sets.ts';
import { must, refuted } from '../../proof/course.fixture.ts';
import { abilitiesAct } from './abilities.ts';
import { proceed } from './apply.ts';
import { ABILITY_CARDS, ABILITY_WORDS, ENERGETIC, RESOLUTE, SKILLED } from './box.ts';
import { ACTION } from './moves.ts';
import { layout, type StrogoffState } from './state.ts';
import { ACTION_STEP } from './steps.ts';
import { Position } from './table.fixture.ts';

/** A courier when a die is rolled for his abilities. */
interface Roll {
  readonly block: number;
  readonly face: number;
  /** Which of the cards that the face sets off he has: indices among them. */
  readonly abilities: readonly number[];
  readonly hand: number;
  readonly journey: number;
  readonly energy: number;
}

/** A hand that may grow too large, an energy that may reach its maximum, a card that may go with its last danger. */
const rolls: fc.Arbitrary<Roll> = fc.record({
  block: fc.nat(9999),
  face: fc.integer({ min: 1, max: 6 }),
  abilities: fc.uniqueArray(fc.nat(8), { minLength: 2, maxLength: 3 }),
  hand: fc.integer({ min: 4, max: 7 }),
  journey: fc.nat(2),
  energy: fc.integer({ min: 8, max: 10 }),
});

function laidOut({ block, face, abilities, hand, journey, energy }: Roll): Position {
  const p = new Position(2, { ability1: false }, block).clear();
  p.journey(0, ...[p.mixed('siberia', 'storm', 'animals'), p.russia('papers')].slice(0, journey));
  p.give(0, ...['storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle'].slice(0, hand));
  p.courier(0, 3, energy);
  const { box } = p.rules.terms;
  const heard = [ENERGETIC, SKILLED, RESOLUTE].flatMap((ability) =>
    Array.from({ length: ABILITY_CARDS }, (_, card) => card).filter(
      (card) => box.ability[card] === ability && ((box.faces[card] >>> face) & 1) === 1 && p.s.routes.includes(card),
    ),
  );
  p.ability(0, ...new Set(abilities.map((i) => heard[i % heard.length])));
  return p;
}

/** Lets these of courier 1's cards hear the die at once. All positions that he can bring about. */
function afterRoll(p: Position, from: StrogoffState, face: number, cards: readonly number[]): StrogoffState[] {
  const { terms } = p.rules;
  const s = layout.create();
  layout.copy(from, s);
  s.abilities.fill(0, 0, ABILITY_WORDS);
  for (const card of cards) addCard(s.abilities, 0, card);
  s.seat = 0;
  abilitiesAct(terms, s, 0, face, ACTION_STEP, p.chance);
  proceed(terms, s, p.chance);
  return ends(p, s);
}

function ends({ rules, chance }: Position, s: StrogoffState): StrogoffState[] {
  const found: StrogoffState[] = [];
  const moves = new Int32Array(rules.maxChoices);
  const open = [s];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.phase === ACTION) {
      found.push(next);
      continue;
    }
    for (const chosen of moves.slice(0, rules.legal(next, moves))) {
      const then = layout.create();
      layout.copy(next, then);
      rules.apply(then, chosen, chance);
      open.push(then);
    }
  }
  return found;
}

/** The position, but for how it came about and the abilities, which stay what they were. */
function standing(s: StrogoffState): string {
  s.abilities.fill(0);
  for (const word of ['handOf', 'activeFace', 'resolutesLeft', 'skilledLeft'] as const) s[word] = 0;
  return s.words.join();
}

function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length < 2) return [things];
  return things.flatMap((first, i) => orders(things.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}

it('R42: whatever a courier can reach by another order of his abilities, he can reach by energy, cards, Resolute', () => {
  let compared = 0;
  const property = fc.property(rolls, (roll) => {
    const p = laidOut(roll);
    const cards = p.abilities(0);
    const reached = new Set(afterRoll(p, p.s, roll.face, cards).map(standing));
    for (const order of orders(cards)) {
      let ways = [p.s];
      for (const card of order) ways = unique(ways.flatMap((from) => afterRoll(p, from, roll.face, [card])));
      for (const way of ways) must(reached.has(standing(way)), `only in the order ${order.join(' ')}`);
      compared++;
    }
  });
  expect(refuted(property, 60)).toBeUndefined();
  expect(compared).toBeGreaterThan(100);
});

function unique(states: readonly StrogoffState[]): StrogoffState[] {
  return [...new Map(states.map((s) => [s.words.join(), s])).values()];
}
