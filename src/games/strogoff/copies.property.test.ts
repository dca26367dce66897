import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chance, KeyedChance } from '../../engine/chance.ts';
import { NOBODY, type Rules } from '../../engine/game.ts';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { addCard, holdsCard, removeCard } from '../../kit/card-sets.ts';
import { courses, follow, must, refuted } from '../../proof/course.fixture.ts';
import { ABILITY_CARDS, ABILITY_WORDS, QUICK, RESISTANT } from './box.ts';
import { strogoff } from './index.ts';
import { USE_RESISTANT } from './moves.ts';
import type { StrogoffRules } from './rules.ts';
import { layout, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

function copyOf(s: StrogoffState): StrogoffState {
  const copy = layout.create();
  layout.copy(s, copy);
  return copy;
}

function luck(block: number): Chance {
  const chance = new KeyedChance(masterSeed('copies'));
  chance.open(block);
  return chance;
}

const CARDS = Array.from({ length: ABILITY_CARDS }, (_, card) => card);

/** A Resistant or Quick that was discarded, one that a courier keeps, and the courier. */
function exchangeable(t: Terms, s: StrogoffState): readonly (readonly [gone: number, kept: number, seat: number])[] {
  const { ability } = t.box;
  const spendable = CARDS.filter((card) => ability[card] === RESISTANT || ability[card] === QUICK);
  const discarded = spendable.filter((card) => holdsCard(s.routeDiscards, 0, card));
  return Array.from({ length: t.seats }, (_, seat) => seat).flatMap((seat) =>
    spendable
      .filter((card) => holdsCard(s.abilities, ABILITY_WORDS * seat, card))
      .flatMap((kept) =>
        discarded.filter((card) => ability[card] === ability[kept]).map((gone) => [gone, kept, seat] as const),
      ),
  );
}

/** Everything but which route cards were discarded and which are kept. */
function restOf(s: StrogoffState): string {
  const copy = copyOf(s);
  copy.abilities.fill(0);
  copy.routeDiscards.fill(0);
  return copy.words.join();
}

/** Plays two positions by the same luck and the same choices; they must offer the same to the end, and end the same. */
function playBoth(rules: Rules<StrogoffState>, one: StrogoffState, other: StrogoffState, block: number): void {
  const [moves, otherMoves] = [new Int32Array(rules.maxChoices), new Int32Array(rules.maxChoices)];
  const [chance, otherChance] = [luck(block), luck(block)];
  const rng = new Sfc32();
  rng.seed(block, 1, 2, 3);
  while (rules.toAct(one) !== NOBODY) {
    const count = rules.legal(one, moves);
    const otherCount = rules.legal(other, otherMoves);
    must(
      otherMoves.subarray(0, otherCount).join() === moves.subarray(0, count).join() && one.mover === other.mover,
      'other moves',
    );
    // Resistants are spent where they can be.
    const chosen = moves[moves[count - 1] === USE_RESISTANT ? count - 1 : rng.below(count)];
    rules.apply(one, chosen, chance);
    rules.apply(other, chosen, otherChance);
    must(restOf(one) === restOf(other), 'another position');
  }
}

describe('which copy of an ability was discarded', () => {
  it('R64: makes no difference to the end of the game, with the cards of any edition', () => {
    let compared = 0;
    const property = fc.property(courses(strogoff, 600), (course) => {
      const { state, rules } = follow(strogoff, course);
      if (rules.toAct(state) === NOBODY) return;
      for (const [gone, kept, seat] of exchangeable((rules as StrogoffRules).terms, state).slice(0, 2)) {
        const other = copyOf(state);
        removeCard(other.routeDiscards, 0, gone);
        addCard(other.abilities, ABILITY_WORDS * seat, gone);
        removeCard(other.abilities, ABILITY_WORDS * seat, kept);
        addCard(other.routeDiscards, 0, kept);
        playBoth(rules, copyOf(state), other, course.block);
        compared++;
      }
    });
    expect(refuted(property, 300)).toBeUndefined();
    expect(compared).toBeGreaterThan(20);
  });
});
