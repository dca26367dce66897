import { describe, expect, it } from 'vitest';
import { DISCARD, LOOK, lookMove, PART, swapMove, TURN } from './moves.ts';
import { ADVENTURER } from './state.ts';
import { hounded, open } from './table.fixture.ts';

const ADVENTURERS_HAND = ['supplies', 'dash', 'exertion', 'rally'];
const CERBERUS_HAND = ['fury', 'harassment', 'pursuit', 'return'];

describe("an adventurer's Action card", () => {
  it('A1: supplies: rage +1, and he draws 2 Survival cards', () => {
    const p = open(4);
    p.draws(0, 'fatalism', 'arrogance');
    p.play(p.action('supplies', 1));
    expect([p.toHunt, p.s.speed]).toEqual([5, 3]); // 6 − 1
    expect(p.hand(0)).toEqual(['fatalism', 'arrogance']);
    p.chance.done();
  });

  it('A2: supplies: rage +1, he draws 1, and two others of his choice draw 1 each', () => {
    const p = open(4);
    p.draws(0, 'fatalism');
    p.draws(3, 'sacrifice');
    p.draws(1, 'arrogance');
    p.play(p.action('supplies', 2));
    expect(p.legal()).toEqual([p.part(2, 1), p.part(2, 2), p.part(2, 3)]);
    p.play(p.part(2, 3));
    expect(p.legal()).toEqual([p.part(3, 1), p.part(3, 2)]);
    p.play(p.part(3, 1));
    expect([0, 1, 2, 3].map((seat) => p.hand(seat))).toEqual([['fatalism'], ['arrogance'], [], ['sacrifice']]);
    expect([p.toHunt, p.s.speed]).toEqual([5, 3]);
    p.chance.done();
  });

  it('A3: dash: rage +1, and he goes 2 on', () => {
    const p = open(4);
    p.play(p.action('dash', 1));
    expect([p.toHunt, p.s.speed]).toEqual([5, 3]);
    expect(p.moved(0, 1, 2, 3)).toEqual([2, 0, 0, 0]);
  });

  it('A4: dash: rage +1, and of two others one goes 3 on and the other 1', () => {
    const p = open(4);
    p.play(p.action('dash', 2));
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3), p.part(2, 1), p.part(2, 2), p.part(2, 3)]);
    p.play(p.part(1, 2), p.part(2, 1));
    expect([p.toHunt, p.s.speed]).toEqual([5, 3]);
    expect(p.moved(0, 1, 2, 3)).toEqual([0, 1, 3, 0]);
  });

  it('A5: exertion: speed +1, he goes 2 on and another 1', () => {
    const p = open(4);
    p.play(p.action('exertion', 1), p.part(1, 0), p.part(2, 3));
    expect([p.toHunt, p.s.speed]).toEqual([6, 4]);
    expect(p.moved(0, 1, 2, 3)).toEqual([2, 0, 0, 1]);
  });

  it('A6: exertion: for a Survival card of his own he goes 1 on and another 2', () => {
    const p = open(4);
    p.give(0, 'fatalism', 'arrogance');
    p.play(p.action('exertion', 2));
    expect([p.asked, p.legal()]).toEqual([[DISCARD, 0], p.discarding('fatalism', 'arrogance')]);
    p.play(...p.discarding('arrogance'), p.part(1, 0), p.part(2, 3));
    expect([p.toHunt, p.s.speed]).toEqual([6, 3]);
    expect([p.hand(0), p.discards(ADVENTURER)]).toEqual([['fatalism'], ['arrogance']]);
    expect(p.moved(0, 1, 2, 3)).toEqual([1, 0, 0, 2]);
  });

  it('A7: rally: rage +1, he draws 1 Survival card and takes all Action cards back', () => {
    const p = open(4);
    p.played(0, 'dash', 'supplies');
    p.draws(0, 'fatalism');
    p.play(p.action('rally', 1));
    expect([p.toHunt, p.s.speed]).toEqual([5, 3]);
    expect([p.hand(0), p.ready(0)]).toEqual([['fatalism'], ADVENTURERS_HAND]);
    p.chance.done();
  });

  it('A8: rally: rage +1, he takes all Action cards back, then looks at a boat or swaps two', () => {
    const p = open(4);
    p.played(0, 'dash', 'supplies');
    p.play(p.action('rally', 2));
    expect([p.toHunt, p.s.speed]).toEqual([5, 3]);
    expect([p.asked, p.ready(0)]).toEqual([[LOOK, 0], ADVENTURERS_HAND]);
    expect(p.legal()).toEqual([lookMove(0), lookMove(1), lookMove(2), swapMove(0), swapMove(1), swapMove(2)]);
    p.play(swapMove(1));
    expect([[...p.s.boats], p.asked]).toEqual([
      [3, 2, 1],
      [TURN, 1],
    ]);
  });

  it('A8: once the boat is revealed he still takes his cards back', () => {
    const p = open(4);
    p.reveal(2);
    p.played(0, 'dash', 'supplies');
    p.play(p.action('rally', 2));
    expect([p.asked, p.ready(0)]).toEqual([[TURN, 1], ADVENTURERS_HAND]);
  });
});

describe("an Action card of Cerberus' player", () => {
  it('A9: fury: speed +1 for nothing', () => {
    const p = hounded(4);
    p.play(p.action('fury', 1));
    expect([p.toHunt, p.s.speed]).toEqual([5, 4]);
  });

  it("A10: fury: speed -1, he draws 2 Betrayal cards, then another of Cerberus' players 1", () => {
    const p = hounded(5);
    p.turncoat(2);
    p.turncoat(4);
    p.speed(6);
    p.draws(0, 'ambush', 'deceit');
    p.draws(4, 'rancour');
    p.play(p.action('fury', 2));
    expect([p.s.speed, p.hand(0)]).toEqual([5, ['ambush', 'deceit']]);
    expect([p.asked, p.legal()]).toEqual([
      [PART, 0],
      [p.part(2, 2), p.part(2, 4)],
    ]);
    p.play(p.part(2, 4));
    expect([p.hand(2), p.hand(4)]).toEqual([[], ['rancour']]);
    p.chance.done();
  });

  it('A11: harassment: for an adventurer who goes 1 on three others go 1 back', () => {
    const p = hounded(6);
    p.play(p.action('harassment', 1));
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3), p.part(1, 4), p.part(1, 5)]);
    p.play(p.part(1, 2));
    expect(p.legal()).toEqual([p.part(2, 1), p.part(2, 3), p.part(2, 4), p.part(2, 5)]);
    p.play(p.part(2, 3));
    expect(p.legal()).toEqual([p.part(3, 1), p.part(3, 4), p.part(3, 5)]);
    p.play(p.part(3, 1), p.part(4, 5));
    expect(p.moved(1, 2, 3, 4, 5)).toEqual([-1, 1, -1, 0, -1]);
    expect([p.toHunt, p.s.speed, p.asked]).toEqual([7, 3, [TURN, 1]]);
  });

  it('A12: harassment: rage +1 for nothing', () => {
    const p = hounded(4);
    p.play(p.action('harassment', 2));
    expect([p.toHunt, p.s.speed]).toEqual([4, 3]); // 5 − 1
  });

  it('A13: pursuit: Cerberus goes 1 on for nothing', () => {
    const p = hounded(4);
    p.play(p.action('pursuit', 1));
    expect([p.hound, p.toHunt, p.s.speed]).toEqual(['start 2', 5, 3]);
  });

  it('A14: pursuit: he draws 1 Betrayal card for nothing', () => {
    const p = hounded(4);
    p.draws(0, 'violence');
    p.play(p.action('pursuit', 2));
    expect([p.hand(0), p.hound, p.toHunt, p.s.speed]).toEqual([['violence'], 'the lair', 5, 3]);
    p.chance.done();
  });

  it('A15: return: he takes all Action cards back for nothing', () => {
    const p = hounded(4);
    p.played(0, 'fury', 'pursuit');
    p.play(p.action('return', 1));
    expect([p.ready(0), p.hand(0), p.toHunt, p.s.speed]).toEqual([CERBERUS_HAND, [], 5, 3]);
  });

  it('A16: return: for an adventurer who goes 2 on he draws 1 Betrayal card and takes all Action cards back', () => {
    const p = hounded(4);
    p.played(0, 'fury', 'pursuit');
    p.draws(0, 'perfidy');
    p.play(p.action('return', 2));
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3)]);
    p.play(p.part(1, 2));
    expect(p.moved(1, 2, 3)).toEqual([0, 2, 0]);
    expect([p.hand(0), p.ready(0), p.toHunt, p.s.speed]).toEqual([['perfidy'], CERBERUS_HAND, 5, 3]);
    p.chance.done();
  });
});
