import { describe, expect, it } from 'vitest';
import * as effects from './effects.ts';
import { VOID } from './events.ts';
import { CROSS, PART, SWING, TAKE_SHORTCUT, TURN, WALK_ON } from './moves.ts';
import { ADVENTURER, CERBERUS } from './state.ts';
import { hounded, open, position } from './table.fixture.ts';

describe('the parts of an effect', () => {
  it('F1: come in the order that the player likes', () => {
    const p = open(4);
    p.play(p.action('dash', 2), p.part(2, 1));
    expect([p.moved(0, 1, 2, 3), p.legal()]).toEqual([
      [0, 1, 0, 0],
      [p.part(1, 2), p.part(1, 3)],
    ]);
    p.play(p.part(1, 3));
    expect(p.moved(0, 1, 2, 3)).toEqual([0, 1, 0, 3]);
  });

  it('F1: the player himself goes first or last', () => {
    const p = open(4);
    p.play(p.action('exertion', 1));
    expect(p.legal()).toEqual([p.part(1, 0), p.part(2, 1), p.part(2, 2), p.part(2, 3)]);
    p.play(p.part(2, 1)); // what is left has no choice
    expect([p.moved(0, 1), p.asked]).toEqual([
      [2, 1],
      [TURN, 1],
    ]);
  });

  it('F1: the rage goes first or last, too', () => {
    const p = open(4);
    p.die(2);
    p.useSimple('sacrifice');
    p.play(p.part(2, 1));
    expect([p.toHunt, p.moved(1)]).toEqual([3, [-1]]);
  });

  it('F1: the order decides who is in the way', () => {
    const p = position(4);
    p.pawns('pilings 2', 'pilings 1', 'start 4', 'start 4');
    p.play(p.action('exertion', 1));
    expect(p.legal()).not.toContain(p.part(2, 1)); // the player stands before him
    p.play(p.part(1, 0), p.part(2, 1));
    expect([p.at(0), p.at(1)]).toEqual(['pilings 4', 'pilings 2']);
  });

  it('F1, F2: are not left out before one that makes them possible', () => {
    const p = position(4);
    p.lost(2);
    p.lost(3);
    p.pawns('pilings 2', 'pilings 1');
    p.play(p.action('exertion', 1));
    expect([p.at(0), p.at(1)]).toEqual(['pilings 4', 'pilings 2']);
  });

  it('F2: are left out if they are not possible, and the others done', () => {
    const p = open(4);
    p.lost(1);
    p.lost(2);
    p.lost(3);
    p.play(p.action('exertion', 1));
    expect([p.moved(0), p.events().filter((event) => event === VOID).length]).toEqual([[2], 1]);
  });

  it('F2: three others go back, or as many as there are', () => {
    const p = hounded();
    p.play(p.action('harassment', 1), p.part(1, 2), p.part(2, 1));
    expect([p.moved(1, 2, 3), p.asked]).toEqual([
      [-1, 1, -1],
      [TURN, 1],
    ]);
  });

  it('F2: the die goes as far as it can', () => {
    const p = hounded();
    p.die(1);
    p.speed(7);
    p.useAdvanced('perfidy', 'ambush');
    expect(p.toHunt).toBe(0); // not −1
    p.turn(0);
    p.useAdvanced('violence', 'ambush', 'ambush');
    expect(p.s.speed).toBe(8); // not 9
  });

  it('F2: and back only to the first free place', () => {
    const p = open(4);
    p.die(5);
    p.useAdvanced('sacrifice', 'fatalism');
    p.play(p.part(1));
    expect(p.toHunt).toBe(6); // not 7: there are three pawns that nobody uses
  });

  it('F2: without another of his side only the player draws', () => {
    const p = hounded();
    p.speed(4);
    p.draws(0, 'ambush', 'ambush');
    p.play(p.action('fury', 2));
    expect([p.hand(0), p.events().at(-1)]).toEqual([['ambush', 'ambush'], VOID]);
  });

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
});

describe('who is chosen', () => {
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

  it('C12: chooses the bridge himself', () => {
    const p = position(4, { first: 'bridge' });
    p.put(1, 'bridge 2');
    p.play(p.action('dash', 2), p.part(1, 1));
    expect(p.asked).toEqual([CROSS, 1]);
    p.play(TAKE_SHORTCUT);
    expect(p.at(1)).toBe('pilings 2'); // bridge 6, pilings 1, pilings 2
  });

  it('C12: chooses the portal himself', () => {
    const p = position(4, { first: 'portal' });
    p.put(1, 'portal 2');
    p.put(2, 'portal 4');
    p.play(p.action('dash', 2), p.part(2, 1));
    expect(p.asked).toEqual([CROSS, 1]);
  });

  it('C12: chooses the funicular himself', () => {
    const p = position(4, { first: 'funicular' });
    p.put(1, 'funicular 2');
    p.play(p.action('dash', 2), p.part(2, 1));
    expect(p.asked).toEqual([CROSS, 1]);
  });

  it('C12: does not choose the nacelle: whose turn it is does', () => {
    const p = position(4, { first: 'nacelle' });
    p.put(1, 'nacelle 2');
    p.put(2, 'nacelle 4');
    p.play(p.action('dash', 2), p.part(2, 1));
    expect(p.asked).toEqual([SWING, 0]);
    p.play(WALK_ON);
    expect([p.at(1), p.asked]).toEqual(['nacelle 3', [PART, 0]]);
  });
});

describe('the table of effects', () => {
  it('has two for each of eight faces of Action cards, seven Survival and six Betrayal cards', () => {
    expect(effects.EFFECTS).toBe(42); // 2 × (4 + 4 + 7 + 6)
    expect(effects.actionEffectOf(CERBERUS, 3, 1)).toBe(15);
    expect(effects.cardEffectOf(ADVENTURER, 0, 0)).toBe(16);
    expect(effects.cardEffectOf(ADVENTURER, 6, 1)).toBe(29);
    expect(effects.cardEffectOf(CERBERUS, 0, 0)).toBe(30);
    expect(effects.cardEffectOf(CERBERUS, 5, 1)).toBe(41);
  });

  it('notes which parts are alike, and which come together', () => {
    const harassment = effects.actionEffectOf(CERBERUS, 1, 0) * effects.MAX_PARTS;
    expect([...effects.ALIKE.subarray(harassment, harassment + 4)]).toEqual([-1, -1, 1, 2]);
    expect([...effects.STAGE.subarray(harassment, harassment + 4)]).toEqual([0b0001, 0b1110, 0b1110, 0b1110]);
  });
});
