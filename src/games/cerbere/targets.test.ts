import { describe, expect, it } from 'vitest';
import { VOID } from './events.ts';
import { PART, TURN } from './moves.ts';
import { hounded, open, position } from './table.fixture.ts';

describe('who is chosen', () => {
  it('C31: with one other adventurer he goes the 3 of dash, and not the 1', () => {
    const p = open(4);
    p.lost(2);
    p.lost(3);
    p.play(p.action('dash', 2));
    expect([p.moved(1), p.asked]).toEqual([[3], [TURN, 1]]);
  });

  it('C31: with one other adventurer he goes the 2 of favouritism, before the player or after him', () => {
    const p = open(4);
    p.lost(2);
    p.lost(3);
    p.useAdvanced('favouritism', 'fatalism', 'fatalism', 'fatalism');
    expect([p.asked, p.legal()]).toEqual([
      [PART, 0],
      [p.part(1, 0), p.part(2, 1)],
    ]);
    p.play(p.part(2, 1));
    expect(p.moved(0, 1)).toEqual([3, 2]);
  });

  it('C31: who is in the boat or before a full one does not count as another', () => {
    const p = position(4);
    p.reveal(1);
    p.pawns('start 4', 'start 5', 'boat', 'end 5');
    p.play(p.action('dash', 2));
    expect([p.at(1), p.at(3)]).toEqual(['promontory 1', 'end 5']); // start 5, 6, 7, promontory 1
  });

  it('C31: who is in the way of another may go the 1, and then the other goes the 3', () => {
    const p = position(4);
    p.lost(3);
    p.pawns('start 4', 'pilings 2', 'pilings 1');
    p.play(p.action('dash', 2));
    expect(p.legal()).toEqual([p.part(1, 1), p.part(2, 1)]);
    p.play(p.part(2, 1));
    expect([p.at(1), p.at(2)]).toEqual(['pilings 3', 'pilings 2']); // where the other is in the way again
  });

  it('C31: the player in the way counts if he goes, too', () => {
    const p = position(4);
    p.lost(3);
    p.pawns('pilings 2', 'pilings 4', 'pilings 1');
    p.useAdvanced('favouritism', 'fatalism', 'fatalism', 'fatalism');
    expect(p.legal()).toEqual([p.part(1, 0), p.part(2, 1), p.part(3, 1)]);
    const q = position(4);
    q.lost(3);
    q.pawns('pilings 2', 'pilings 4', 'pilings 1');
    q.play(q.action('dash', 2));
    expect(q.at(1)).toBe('end 2'); // pilings 5, end 1, end 2
  });

  it('C31: with two others either goes the 3', () => {
    const p = open(4);
    p.lost(3);
    p.play(p.action('dash', 2));
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(2, 1), p.part(2, 2)]);
  });

  it('F3: another adventurer is never the player, and several are different ones', () => {
    const p = open(4);
    p.useSimple('arrogance');
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3)]);
    p.play(p.part(1, 2));
    expect(p.legal()).toEqual([p.part(2, 1), p.part(2, 3)]);
  });

  it('F3: the one of the cost is not one of the others', () => {
    const p = hounded();
    p.useAdvanced('deceit');
    p.play(p.part(1, 3));
    expect(p.legal()).toEqual([p.part(2, 1), p.part(2, 2)]);
  });

  it('F3: but of another card', () => {
    const p = hounded();
    p.give(0, 'deceit');
    p.play(p.action('harassment', 1), p.part(1, 1), p.part(2, 2));
    expect(p.moved(1, 2, 3)).toEqual([1, -1, -1]); // all have been chosen
    p.play(p.advanced('deceit'));
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3)]);
  });

  it("F3: players on Cerberus' side are no adventurers", () => {
    const p = hounded(5);
    p.turn(1);
    p.useSimple('favouritism');
    expect(p.legal()).toEqual([p.part(1, 1), p.part(2, 2), p.part(2, 3), p.part(2, 4)]);
  });

  it('F4: with two adventurers left harassment brings one on for the cost and one back by the effect', () => {
    const p = hounded();
    p.lost(1);
    p.play(p.action('harassment', 1));
    expect(p.legal()).toEqual([p.part(1, 2), p.part(1, 3)]);
    p.play(p.part(1, 3));
    expect([p.moved(2, 3), p.asked]).toEqual([
      [-1, 1],
      [TURN, 2],
    ]);
  });

  it('C26: can take a step', () => {
    const p = position(5);
    p.pawns('start 4', 'pilings 1', 'pilings 2', 'pilings 3', 'pilings 4'); // a queue
    p.useAdvanced('opportunism', 'fatalism');
    expect(p.legal()).toEqual([
      p.part(1, 0),
      p.part(2, 3, 'on'),
      p.part(2, 4, 'on'),
      p.part(2, 1, 'back'),
      p.part(2, 2, 'back'),
    ]);
  });

  it('C26: has a card to lose', () => {
    const p = hounded(5);
    p.give(1, 'fatalism');
    p.give(3, 'fatalism');
    p.useSimple('sabotage');
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 3)]);
    p.play(p.part(1, 1), ...p.discarding('fatalism'), ...p.discarding('fatalism'));
    expect([p.hand(1), p.hand(3), p.asked]).toEqual([[], [], [TURN, 0]]);
  });

  it('C26: is not in the boat, to advance', () => {
    const p = open(4);
    p.reveal(3);
    p.put(1, 'boat');
    p.play(p.action('dash', 2));
    expect(p.legal()).toEqual([p.part(1, 2), p.part(1, 3), p.part(2, 2), p.part(2, 3)]);
  });

  it('C26: may be in the boat, to go back', () => {
    const p = open(4);
    p.reveal(3);
    p.put(1, 'boat');
    p.useSimple('opportunism');
    p.play(p.part(2, 1));
    expect(p.at(1)).toBe('end 5');
  });

  it('C26: may be in the boat, to draw', () => {
    const p = open(4);
    p.reveal(3);
    p.put(1, 'boat');
    p.play(p.action('supplies', 2), p.part(2, 1));
    expect(p.hand(1)).toHaveLength(1);
  });

  it('C26: the player himself does not go on from the boat, and the other does', () => {
    const p = open(4);
    p.reveal(3);
    p.put(0, 'boat');
    p.play(p.action('exertion', 1));
    expect(p.legal()).toEqual([p.part(2, 1), p.part(2, 2), p.part(2, 3)]);
    p.play(p.part(2, 1));
    expect([p.at(0), p.moved(1), p.events().includes(VOID)]).toEqual(['boat', [1], true]);
  });
});
