import { describe, expect, it } from 'vitest';
import { DISCARD, GO_BACK, LOOK, lookMove, TURN, YIELD } from './moves.ts';
import { ADVENTURER, CERBERUS } from './state.ts';
import { hounded } from './table.fixture.ts';

describe('a Betrayal card', () => {
  it('B1: ambush: Cerberus goes 1 on', () => {
    const p = hounded();
    p.useSimple('ambush');
    expect([p.hound, p.hand(0), p.discards(CERBERUS)]).toEqual(['start 2', [], ['ambush']]);
  });

  it('B1: ambush for 1 card: 2', () => {
    const p = hounded();
    p.useAdvanced('ambush', 'deceit');
    expect([p.hound, p.hand(0), p.discards(CERBERUS)]).toEqual(['the gate', [], ['ambush', 'deceit']]);
  });

  it('B2: perfidy: speed +1', () => {
    const p = hounded();
    p.useSimple('perfidy');
    expect([p.toHunt, p.s.speed]).toEqual([5, 4]);
  });

  it('B2: perfidy for 1 card: rage +2', () => {
    const p = hounded();
    p.useAdvanced('perfidy', 'deceit');
    expect([p.toHunt, p.s.speed]).toEqual([3, 3]); // 5 − 2
  });

  it('B3: violence: rage +1', () => {
    const p = hounded();
    p.useSimple('violence');
    expect([p.toHunt, p.s.speed]).toEqual([4, 3]);
  });

  it('B3: violence for 2 cards: speed +2', () => {
    const p = hounded();
    p.useAdvanced('violence', 'deceit', 'ambush');
    expect([p.toHunt, p.s.speed]).toEqual([5, 5]);
    expect(p.discards(CERBERUS)).toEqual(['ambush', 'violence', 'deceit']);
  });

  it('B4: sabotage: two adventurers of his choice discard a Survival card each, which one they say themselves', () => {
    const p = hounded();
    p.give(1, 'fatalism');
    p.give(2, 'sacrifice', 'arrogance');
    p.give(3, 'selfishness', 'cowardice');
    p.useSimple('sabotage');
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3)]);
    p.play(p.part(1, 3));
    expect([p.asked, p.legal()]).toEqual([[DISCARD, 3], p.discarding('selfishness', 'cowardice')]);
    p.play(...p.discarding('cowardice'));
    expect(p.legal()).toEqual([p.part(2, 1), p.part(2, 2)]);
    p.play(p.part(2, 2), ...p.discarding('sacrifice'));
    expect([p.hand(1), p.hand(2), p.hand(3)]).toEqual([['fatalism'], ['arrogance'], ['selfishness']]);
    expect([p.discards(ADVENTURER), p.moved(1, 2, 3)]).toEqual([
      ['sacrifice', 'cowardice'],
      [0, 0, 0],
    ]);
  });

  it('B5: sabotage for 1 card: each adventurer discards a Survival card or goes 2 back, as he likes', () => {
    const p = hounded();
    p.give(1, 'fatalism');
    p.give(2, 'sacrifice', 'arrogance');
    p.useAdvanced('sabotage', 'deceit');
    p.play(p.part(1, 2));
    expect([p.asked, p.legal()]).toEqual([
      [YIELD, 2],
      [...p.discarding('sacrifice', 'arrogance'), GO_BACK],
    ]);
    p.play(...p.discarding('sacrifice'), p.part(1, 1));
    expect([p.asked, p.legal()]).toEqual([
      [YIELD, 1],
      [...p.discarding('fatalism'), GO_BACK],
    ]);
    p.play(GO_BACK);
    expect([p.hand(1), p.hand(2)]).toEqual([['fatalism'], ['arrogance']]);
    expect(p.moved(1, 2, 3)).toEqual([-2, 0, -2]); // the last without a card, and so without a question
    expect([p.discards(ADVENTURER), p.discards(CERBERUS)]).toEqual([['sacrifice'], ['sabotage', 'deceit']]);
  });

  it('B5: who cannot go back discards', () => {
    const p = hounded(4, { first: 'pilings' });
    p.put(1, 'pilings 3');
    p.put(2, 'pilings 2');
    p.give(1, 'fatalism', 'arrogance');
    p.useAdvanced('sabotage', 'deceit');
    p.play(p.part(1, 1));
    expect([p.asked, p.legal()]).toEqual([[YIELD, 1], p.discarding('fatalism', 'arrogance')]);
  });

  it('B5 C26: who can neither go back nor discard is left alone', () => {
    const p = hounded(4, { first: 'pilings' });
    p.put(1, 'pilings 3');
    p.put(2, 'pilings 2');
    p.give(2, 'fatalism');
    p.useAdvanced('sabotage', 'deceit');
    expect(p.legal()).toEqual([p.part(1, 2), p.part(1, 3)]);
  });

  it('B6: rancour: an adventurer of his choice goes 2 back', () => {
    const p = hounded();
    p.useSimple('rancour');
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3)]);
    p.play(p.part(1, 3));
    expect(p.moved(1, 2, 3)).toEqual([0, 0, -2]);
  });

  it('B6: rancour for 2 cards: all adventurers go 2 back', () => {
    const p = hounded();
    p.useAdvanced('rancour', 'deceit', 'ambush');
    p.play(p.part(1, 3), p.part(1, 1));
    expect([p.moved(1, 2, 3), p.asked]).toEqual([
      [-2, -2, -2],
      [TURN, 0],
    ]);
  });

  it('B7: deceit: he looks at a boat or swaps two', () => {
    const p = hounded();
    p.useSimple('deceit');
    expect([p.asked, p.legal()]).toEqual([
      [LOOK, 0],
      [1, 2, 3, 4, 5, 6],
    ]);
    p.play(lookMove(2));
    expect([...p.s.boatsSeen]).toEqual([0, 0, 1]);
  });

  it('B7: deceit for one adventurer going 1 on: another goes 3 back', () => {
    const p = hounded();
    p.useAdvanced('deceit');
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3)]);
    p.play(p.part(1, 1));
    expect(p.legal()).toEqual([p.part(2, 2), p.part(2, 3)]);
    p.play(p.part(2, 3));
    expect([p.moved(1, 2, 3), p.discards(CERBERUS)]).toEqual([[1, 0, -3], ['deceit']]);
  });
});
