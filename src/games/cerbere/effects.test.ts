import { describe, expect, it } from 'vitest';
import * as effects from './effects.ts';
import { DISCARD, GO_BACK, LOOK, lookMove, PART, swapMove, TURN, YIELD } from './moves.ts';
import { ADVENTURER, CERBERUS } from './state.ts';
import { hounded, open } from './table.fixture.ts';

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

  it('asks, within a side, the same of whoever pays in steps', () => {
    const firstPart = (effect: number) => [effects.WHAT, effects.WHO].map((of) => of[effect * effects.MAX_PARTS]);
    const all = Array.from({ length: effects.EFFECTS }, (_, effect) => effect);
    const ofSide = [
      all.filter((effect) => effect < 8 || (effect >= 16 && effect < 30)),
      all.filter((effect) => (effect >= 8 && effect < 16) || effect >= 30),
    ];
    const counts = ofSide.map((ours, side) => {
      const inSteps = ours.filter((effect) => effects.COST[effect] === effects.STEPS);
      expect(inSteps).toContain(effects.STEPS_EFFECT[side]);
      for (const effect of inSteps) expect(firstPart(effect)).toEqual(firstPart(effects.STEPS_EFFECT[side]));
      return inSteps.length;
    });
    expect(counts).toEqual([1, 3]);
  });

  it('has an effect of an Action card among those that can be paid if its cost is', () => {
    for (const side of [ADVENTURER, CERBERUS])
      for (let cost = effects.FREE; cost <= effects.STEPS; cost++)
        for (let face = 0; face < 8; face++) {
          const isPaid = ((effects.paidFaces(side, 1 << cost) >> face) & 1) === 1;
          expect(isPaid).toBe(effects.COST[effects.actionEffectOf(side, face >> 1, face & 1)] === cost);
        }
    expect(effects.BOTH_FACES[0b1010]).toBe(0b11_00_11_00);
  });
});

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

describe('a Survival card', () => {
  it('V1: sacrifice: rage -1, and another adventurer goes 1 back', () => {
    const p = open(4);
    p.die(2);
    p.useSimple('sacrifice');
    expect(p.legal()).toEqual([p.part(1), p.part(2, 1), p.part(2, 2), p.part(2, 3)]);
    p.play(p.part(1), p.part(2, 2));
    expect([p.toHunt, p.s.speed]).toEqual([3, 3]); // 2 + 1
    expect(p.moved(0, 1, 2, 3)).toEqual([0, 0, -1, 0]);
    expect([p.hand(0), p.discards(ADVENTURER)]).toEqual([[], ['sacrifice']]);
  });

  it('V1: sacrifice for 1 card: rage -2, and 2 back', () => {
    const p = open(4);
    p.die(2);
    p.useAdvanced('sacrifice', 'selfishness');
    p.play(p.part(1), p.part(2, 3));
    expect([p.toHunt, p.s.speed]).toEqual([4, 3]); // 2 + 2
    expect(p.moved(0, 1, 2, 3)).toEqual([0, 0, 0, -2]);
    expect([p.hand(0), p.discards(ADVENTURER)]).toEqual([[], ['sacrifice', 'selfishness']]);
  });

  it('V2: favouritism: he goes 1 on, and another 1', () => {
    const p = open(4);
    p.useSimple('favouritism');
    p.play(p.part(1, 0), p.part(2, 3));
    expect(p.moved(0, 1, 2, 3)).toEqual([1, 0, 0, 1]);
  });

  it('V2: favouritism for 3 cards: he goes 3 on, one other 2 and a third 1', () => {
    const p = open(4);
    p.useAdvanced('favouritism', 'sacrifice', 'fatalism', 'arrogance');
    p.play(p.part(1, 0), p.part(2, 3), p.part(3, 1));
    expect(p.moved(0, 1, 2, 3)).toEqual([3, 1, 0, 2]);
    expect(p.discards(ADVENTURER)).toEqual(['sacrifice', 'favouritism', 'fatalism', 'arrogance']);
  });

  it('V3: opportunism: he goes 1 on, and another 1 back', () => {
    const p = open(4);
    p.useSimple('opportunism');
    p.play(p.part(1, 0), p.part(2, 2));
    expect(p.moved(0, 1, 2, 3)).toEqual([1, 0, -1, 0]);
  });

  it.each([
    ['on', 2],
    ['back', -2],
  ] as const)('V3: opportunism for 1 card: he goes 1 on, and another 2 %s', (way, steps) => {
    const p = open(4);
    p.useAdvanced('opportunism', 'fatalism');
    const others = [1, 2, 3];
    expect(p.legal()).toEqual([
      p.part(1, 0),
      ...others.map((seat) => p.part(2, seat, 'on')),
      ...others.map((seat) => p.part(2, seat, 'back')),
    ]);
    p.play(p.part(1, 0), p.part(2, 2, way));
    expect(p.moved(0, 1, 2, 3)).toEqual([1, 0, steps, 0]);
  });

  it('V4: fatalism: he goes 2 back', () => {
    const p = open(4);
    p.useSimple('fatalism');
    expect(p.moved(0, 1, 2, 3)).toEqual([-2, 0, 0, 0]);
  });

  it('V4: fatalism for going 1 back: another goes 3 on', () => {
    const p = open(4);
    p.useAdvanced('fatalism');
    expect(p.moved(0, 1, 2, 3)).toEqual([-1, 0, 0, 0]);
    expect(p.legal()).toEqual([p.part(2, 1), p.part(2, 2), p.part(2, 3)]);
    p.play(p.part(2, 1));
    expect(p.moved(0, 1, 2, 3)).toEqual([-1, 3, 0, 0]);
    expect(p.discards(ADVENTURER)).toEqual(['fatalism']);
  });

  it('V5: selfishness: he goes 1 on', () => {
    const p = open(4);
    p.useSimple('selfishness');
    expect(p.moved(0, 1, 2, 3)).toEqual([1, 0, 0, 0]);
  });

  it('V5: selfishness for 1 card: he goes 2 on', () => {
    const p = open(4);
    p.useAdvanced('selfishness', 'fatalism');
    expect(p.moved(0, 1, 2, 3)).toEqual([2, 0, 0, 0]);
  });

  it('V6: cowardice: he looks at a boat or swaps two', () => {
    const p = open(4);
    p.useSimple('cowardice');
    expect([p.asked, p.legal()]).toEqual([
      [LOOK, 0],
      [1, 2, 3, 4, 5, 6],
    ]);
    p.play(lookMove(1));
    expect([...p.s.boatsSeen]).toEqual([0, 1, 0]);
    expect([p.asked, p.moved(0)]).toEqual([[TURN, 0], [0]]);
  });

  it('V6: cowardice for 1 card: he goes 1 on for each adventurer ahead', () => {
    const p = open(5);
    p.pawns('funicular 3', 'funicular 4', 'funicular 6', 'funicular 1', 'the gate');
    p.useAdvanced('cowardice', 'fatalism');
    expect(p.moved(0, 1, 2, 3)).toEqual([2, 1, 3, -2]);
  });

  it('V6: cowardice brings him 3 on at the most', () => {
    const p = open(5);
    p.put(0, 'funicular 1');
    p.useAdvanced('cowardice', 'fatalism');
    expect(p.at(0)).toBe('funicular 4'); // 1 + 3, with four ahead
  });

  it('C10: ahead are those in the boat, too, and not those on his space', () => {
    const p = open(4);
    p.reveal(3);
    p.put(1, 'boat');
    p.put(2, 'end 2');
    p.useAdvanced('cowardice', 'fatalism');
    expect(p.moved(0, 3)).toEqual([2, 0]);
  });

  it('C10: nobody is ahead of those who are all on one space', () => {
    const p = open(4);
    p.useAdvanced('cowardice', 'fatalism');
    expect([p.moved(0), p.discards(ADVENTURER)]).toEqual([[0], ['fatalism', 'cowardice']]);
  });

  it('V7: arrogance: two others go 1 on', () => {
    const p = open(4);
    p.useSimple('arrogance');
    expect(p.legal()).toEqual([p.part(1, 1), p.part(1, 2), p.part(1, 3)]);
    p.play(p.part(1, 3), p.part(2, 1));
    expect([p.moved(0, 1, 2, 3), p.toHunt]).toEqual([[0, 1, 0, 1], 6]);
  });

  it('V7: arrogance for 1 card: another goes 3 on, and rage -1', () => {
    const p = open(4);
    p.die(2);
    p.useAdvanced('arrogance', 'fatalism');
    p.play(p.part(1, 2));
    expect([p.moved(0, 1, 2, 3), p.toHunt]).toEqual([[0, 0, 3, 0], 3]);
  });
});

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
