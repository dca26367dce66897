import { describe, expect, it } from 'vitest';
import { KINDS } from './data.ts';
import { lookMove, swapMove } from './moves.ts';
import { ADVENTURER, CERBERUS, type CerbereState } from './state.ts';
import { hounded, kindOf, open, position } from './table.fixture.ts';

function hand(s: CerbereState, seat: number): string {
  return s.hand.subarray(seat * KINDS, (seat + 1) * KINDS).join();
}

function deck(s: CerbereState, side: number): string {
  return s.decks.subarray(side * KINDS, (side + 1) * KINDS).join();
}

function sum(counts: string): number {
  return counts.split(',').reduce((total, count) => total + Number(count), 0);
}

/** How many different ones there are. */
function kinds(worlds: readonly CerbereState[], look: (world: CerbereState) => string): number {
  return new Set(worlds.map(look)).size;
}

// That a world is possible, and looks to the seat as the truth does, `worlds` sees to itself.
describe('an imagined world', () => {
  it('has in every hand as many cards as all see, and in the own one those that are there', () => {
    const p = open(3);
    p.give(0, 'fatalism', 'arrogance');
    p.give(1, 'sacrifice', 'sacrifice', 'cowardice');
    for (const world of p.worlds(0)) {
      expect(hand(world, 0)).toBe('0,0,0,1,0,0,1');
      expect([sum(hand(world, 1)), sum(hand(world, 2)), sum(deck(world, ADVENTURER))]).toEqual([3, 0, 23]); // 28 − 5
    }
  });

  it('differs in what the others have, and so in what is left in the deck', () => {
    const p = open(3);
    p.give(1, 'sacrifice', 'sacrifice');
    expect(kinds(p.worlds(0), (world) => hand(world, 1))).toBeGreaterThan(5);
    expect(kinds(p.worlds(0), (world) => deck(world, ADVENTURER))).toBeGreaterThan(5);
    expect(kinds(p.worlds(1), (world) => hand(world, 1))).toBe(1);
    expect(kinds(p.worlds(1), (world) => deck(world, ADVENTURER))).toBe(1); // who has all the rest knows the deck
  });

  it('gives the others no card that is discarded or in the own hand', () => {
    const p = open(3);
    p.emptyDeck(ADVENTURER, 'fatalism', 'fatalism', 'fatalism', 'cowardice', 'arrogance');
    p.give(0, 'fatalism', 'fatalism');
    p.give(1, 'fatalism', 'cowardice');
    for (const world of p.worlds(0)) expect(world.hand[KINDS + kindOf('fatalism')]).toBeLessThan(2);
    expect(kinds(p.worlds(0), (world) => hand(world, 1))).toBe(3); // two of fatalism, cowardice and arrogance
  });

  it("keeps the decks apart: Cerberus' players have Betrayal cards", () => {
    const p = hounded(4);
    p.turncoat(2);
    p.give(0, 'ambush', 'ambush', 'ambush');
    p.give(2, 'deceit', 'rancour');
    p.give(3, 'fatalism');
    for (const world of p.worlds(0)) {
      expect(hand(world, 0)).toBe('3,0,0,0,0,0,0');
      expect(world.hand[2 * KINDS]).toBe(0); // all three of ambush are known to him
      expect([sum(hand(world, 2)), sum(hand(world, 3))]).toEqual([2, 1]);
      expect([sum(deck(world, ADVENTURER)), sum(deck(world, CERBERUS))]).toEqual([27, 13]); // 28 − 1, 18 − 5
    }
    expect(kinds(p.worlds(3), (world) => hand(world, 0))).toBeGreaterThan(5);
    expect(kinds(p.worlds(3), (world) => hand(world, 2))).toBeGreaterThan(5);
  });

  it('has the cards that all know of in the hand where they are, and not more of them for sure', () => {
    const p = open(3);
    p.give(0, 'selfishness', 'fatalism');
    p.give(1, 'arrogance');
    p.play(p.advanced('selfishness', 0), 0);
    const worlds = p.worlds(2);
    expect(worlds.every((world) => world.hand[kindOf('selfishness')] >= 1)).toBe(true);
    expect(kinds(worlds, (world) => hand(world, 0))).toBeGreaterThan(3); // the other card
    expect(kinds(p.worlds(2), (world) => hand(world, 1))).toBeGreaterThan(3);
  });

  it('has the card for which help is asked in nobody else’s hand', () => {
    const p = open(3);
    p.emptyDeck(ADVENTURER, 'selfishness', 'fatalism', 'arrogance');
    p.give(0, 'selfishness');
    p.give(1, 'fatalism');
    p.play(p.advanced('selfishness', 0));
    for (const world of p.worlds(2)) {
      expect([hand(world, 0), world.hand[KINDS + kindOf('selfishness')]]).toEqual(['0,0,0,0,0,0,0', 0]);
    }
    expect(kinds(p.worlds(2), (world) => hand(world, 1))).toBe(2); // fatalism or arrogance
  });

  it('has boats in any order for who has seen none', () => {
    const p = position(3);
    expect(kinds(p.worlds(1), (world) => world.boats.join())).toBe(6);
  });

  it('has the boat that was seen where it lies, and the others in any order', () => {
    const p = position(3);
    p.play(p.action('rally', 2), lookMove(1)); // a boat of 2
    expect(new Set(p.worlds(0).map((world) => world.boats.join()))).toEqual(new Set(['1,2,3', '3,2,1']));
    expect(kinds(p.worlds(1), (world) => world.boats.join())).toBe(6);
  });

  it('follows a boat that was seen when it is swapped', () => {
    const p = position(3);
    p.play(p.action('rally', 2), lookMove(1), p.action('rally', 2), swapMove(2)); // second and third
    expect(new Set(p.worlds(0).map((world) => world.boats.join()))).toEqual(new Set(['1,3,2', '3,1,2']));
  });

  it('has the boat that is revealed, and leaves the others open', () => {
    const p = position(3);
    p.reveal(2);
    expect(new Set(p.worlds(1).map((world) => world.boats.join()))).toEqual(new Set(['2,1,3', '2,3,1']));
  });

  it('is the world itself but for cards and boats', () => {
    const p = position(3);
    p.reveal(1);
    for (const world of p.worlds(2)) {
      world.boats.set(p.s.boats);
      expect(world.words.join()).toBe(p.s.words.join());
    }
  });
});
