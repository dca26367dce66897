import { describe, expect, it } from 'vitest';
import { LOOK, lookMove, TURN } from './moves.ts';
import { ADVENTURER } from './state.ts';
import { open } from './table.fixture.ts';

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
