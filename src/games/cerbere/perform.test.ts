import { describe, expect, it } from 'vitest';
import { VOID } from './events.ts';
import { TURN } from './moves.ts';
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
});
