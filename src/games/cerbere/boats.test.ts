import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { HIDDEN } from '../../engine/layout.ts';
import { ALL_CAPTURED, ESCAPE, TOO_FEW_LEFT } from './endings.ts';
import { BLOCKED, REVEALED, TOO_FEW } from './events.ts';
import { LOOK, lookMove, OVER, swapMove, TURN } from './moves.ts';
import { CERBERUS, layout, OUT } from './state.ts';
import { type Position, position } from './table.fixture.ts';

/** The boats as a seat sees them. */
function seen(p: Position, seat: number): number[] {
  const view = layout.create();
  layout.observe(p.s, seat, view);
  return [...view.boats];
}

describe('the boats', () => {
  it('E1: the first adventurer on the end board reveals the active boat', () => {
    const p = position(3);
    p.boats(2, 3, 1);
    p.put(0, 'pilings 4');
    p.walk(0, 1);
    expect([p.at(0), p.s.places]).toEqual(['pilings 5', 0]);
    p.walk(0, 1);
    expect([p.at(0), p.s.places]).toEqual(['end 1', 2]);
    expect(seen(p, 2)).toEqual([2, HIDDEN, HIDDEN]);
  });

  it('E1: even one who walks on', () => {
    const p = position(3);
    p.boats(3, 2, 1);
    p.put(0, 'pilings 5');
    p.walk(0, 3);
    expect([p.at(0), p.s.places]).toEqual(['end 3', 3]);
  });

  it('E1: whoever moved him', () => {
    const p = position(3);
    p.put(1, 'pilings 5');
    p.play(p.action('dash', 2), p.part(2, 1));
    expect([p.at(1), p.s.places]).toEqual(['end 1', 1]);
  });

  it('E1: the second to come reveals nothing more', () => {
    const p = position(3);
    p.pawns('pilings 5', 'pilings 5', 'pilings 5');
    p.walk(0, 1);
    p.walk(1, 1);
    expect(p.events().filter((event) => event === REVEALED)).toHaveLength(1);
  });

  it('E1: Cerberus on the end board reveals nothing', () => {
    const p = position(3);
    p.pawns('the gate', 'the gate', 'the gate');
    p.cerberus('pilings 5');
    p.hunt(3);
    expect([p.hound, p.s.places]).toEqual(['end 3', 0]);
  });

  it('E1: one who is captured on its first space has revealed the boat', () => {
    const p = position(4);
    p.boats(3, 1, 2);
    p.put(0, 'pilings 5');
    p.cerberus('end 1');
    p.walk(0, 1);
    expect([p.s.side[0], p.s.places, p.s.phase]).toEqual([OUT, 3, TURN]);
  });

  it('E1, E7: and if it has too many places, the game is over before he is captured', () => {
    const p = position(4);
    p.boats(3, 1, 2);
    p.turncoat(2);
    p.turncoat(3);
    p.put(0, 'pilings 5');
    p.cerberus('end 1');
    p.walk(0, 1);
    expect([p.at(0), p.s.ending]).toEqual(['end 1', TOO_FEW_LEFT]);
  });

  it('E2: looking shows one boat to one player', () => {
    const p = position(3);
    p.boats(2, 3, 1);
    p.play(p.action('rally', 2));
    expect([p.asked, p.legal()]).toEqual([
      [LOOK, 0],
      [lookMove(0), lookMove(1), lookMove(2), swapMove(0), swapMove(1), swapMove(2)],
    ]);
    p.play(lookMove(1));
    expect(seen(p, 0)).toEqual([HIDDEN, 3, HIDDEN]);
    expect(seen(p, 1)).toEqual([HIDDEN, HIDDEN, HIDDEN]);
    expect([...p.s.boats, p.s.looks]).toEqual([2, 3, 1, 1]);
  });

  it('E2: swapping moves two unseen', () => {
    const p = position(3);
    p.boats(2, 3, 1);
    p.play(p.action('rally', 2), swapMove(0));
    expect([...p.s.boats, p.s.swaps]).toEqual([3, 2, 1, 1]);
    expect(seen(p, 0)).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  });

  it('E2: any two', () => {
    const p = position(3);
    p.boats(2, 3, 1);
    p.play(p.action('rally', 2), swapMove(1));
    expect([...p.s.boats]).toEqual([1, 3, 2]);
    p.play(p.action('rally', 2), swapMove(2));
    expect([...p.s.boats]).toEqual([1, 2, 3]);
  });

  it('E2: what one has seen one knows wherever it goes', () => {
    const p = position(3);
    p.boats(2, 3, 1);
    p.play(p.action('rally', 2), lookMove(0));
    p.play(p.action('rally', 2), swapMove(1));
    expect(seen(p, 0)).toEqual([HIDDEN, HIDDEN, 2]);
    expect(seen(p, 1)).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  });

  it('E3: no card looks or swaps once the boat is revealed', () => {
    const p = position(4);
    p.reveal(2);
    p.give(0, 'cowardice');
    expect(p.legal()).not.toContain(p.simple('cowardice'));
    p.turncoat(3);
    p.give(3, 'deceit');
    p.turn(3);
    expect(p.legal()).not.toContain(p.simple('deceit'));
  });

  it('E3: of an Action card the rest is done', () => {
    const p = position(3);
    p.reveal(2);
    p.played(0, 'dash');
    p.play(p.action('rally', 2));
    expect([p.ready(0).length, p.asked, p.s.looks]).toEqual([4, [TURN, 1], 0]);
  });

  it('E3: nor does the promontory', () => {
    const p = position(3);
    p.reveal(2);
    p.put(0, 'start 7');
    p.walk(0, 2);
    expect([p.at(0), p.asked]).toEqual(['promontory 2', [TURN, 0]]);
  });

  it('E4: who reaches the boat gets in', () => {
    const p = position(3);
    p.reveal(2);
    p.put(0, 'end 4');
    p.play(p.action('dash', 1));
    expect(p.at(0)).toBe('boat');
  });

  it('E4: and who would pass it', () => {
    const p = position(3);
    p.reveal(2);
    p.pawns('end 5', 'boat', 'the gate');
    p.walk(0, 3);
    expect(p.at(0)).toBe('boat');
  });

  it('E4: if no place is free, he stops before it', () => {
    const p = position(3);
    p.reveal(1);
    p.pawns('end 4', 'boat', 'the gate');
    p.walk(0, 2);
    expect(p.at(0)).toBe('end 5');
    expect(p.events()).toContain(BLOCKED);
  });

  it('E5: in the boat one plays on', () => {
    const p = position(3);
    p.reveal(2);
    p.pawns('boat', 'the gate', 'the gate');
    p.draws(0, 'arrogance', 'fatalism');
    p.play(p.action('supplies', 1));
    expect(p.hand(0)).toEqual(['fatalism', 'arrogance']);
    p.play(p.simple('arrogance'), p.part(1, 1));
    expect([p.at(0), p.at(1), p.at(2)]).toEqual(['boat', 'start 4', 'start 4']);
    p.chance.done();
  });

  it('E5: but cannot advance, by any card', () => {
    const p = position(4);
    p.reveal(2);
    p.pawns('boat', 'the gate', 'the gate', 'the gate');
    p.play(p.action('dash', 1));
    expect(p.at(0)).toBe('boat');
    p.play(p.action('dash', 2));
    expect(p.legal()).toEqual([p.part(1, 2), p.part(1, 3), p.part(2, 2), p.part(2, 3)]);
  });

  it('E5: and leaves it by going back', () => {
    const p = position(3);
    p.reveal(2);
    p.put(1, 'boat');
    p.give(0, 'sacrifice', 'fatalism');
    p.play(p.advanced('sacrifice', 1), 3, p.part(2, 1));
    expect(p.at(1)).toBe('end 4');
  });
});

describe('the end', () => {
  it('E6: if all places are taken at the end of a turn, those in the boat win, and all others lose', () => {
    const p = position(4);
    p.reveal(2);
    p.turncoat(3);
    p.pawns('end 4', 'boat', 'end 5');
    p.play(p.action('dash', 1));
    expect([p.asked, p.s.ending]).toEqual([[OVER, NOBODY], ESCAPE]);
    expect([...p.outcome().won]).toEqual([1, 1, 0, 0]);
  });

  it('E6: whosever turn it is', () => {
    const p = position(4);
    p.reveal(2);
    p.turncoat(3);
    p.pawns('boat', 'boat', 'end 5');
    p.turn(3);
    p.play(p.action('fury', 1));
    expect([p.s.phase, p.s.ending]).toEqual([OVER, ESCAPE]);
  });

  it('E6: a boat that is not full does not leave', () => {
    const p = position(4);
    p.reveal(3);
    p.pawns('boat', 'boat', 'end 5', 'the gate');
    p.endTurn();
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('E7: fewer adventurers than places, and Cerberus wins at once', () => {
    const p = position(4);
    p.reveal(3);
    p.turncoat(3);
    p.pawns('boat', 'boat', 'start 5');
    p.cerberus('start 4');
    p.give(0, 'sacrifice');
    p.play(p.simple('sacrifice'), p.part(2, 2));
    expect([p.asked, p.s.ending, p.s.side[2]]).toEqual([[OVER, NOBODY], TOO_FEW_LEFT, OUT]);
    expect([...p.outcome().won]).toEqual([0, 0, 0, 1]);
  });

  it('E7: as many as places are enough', () => {
    const p = position(4);
    p.reveal(2);
    p.turncoat(3);
    p.pawns('boat', 'end 5', 'start 5');
    p.cerberus('start 4');
    p.walk(2, -1);
    expect([p.s.adventurers, p.asked]).toEqual([2, [TURN, 0]]);
  });

  it('E1, E7: it may be the boat that shows it, as soon as he arrives', () => {
    const p = position(4);
    p.boats(3, 1, 2);
    p.turncoat(2);
    p.turncoat(3);
    p.pawns('pilings 5', 'the gate');
    p.walk(0, 3);
    expect([p.at(0), p.asked, p.s.ending]).toEqual(['end 1', [OVER, NOBODY], TOO_FEW_LEFT]);
    expect(p.chance.told).toContainEqual([TOO_FEW, 2, 3, 0]);
    expect([...p.outcome().won]).toEqual([0, 0, 1, 1]);
  });

  it('C16: before that he wins only when nobody is left', () => {
    const p = position(4);
    p.boats(3, 2, 1);
    p.turncoat(2);
    p.turncoat(3);
    p.pawns('start 5', 'start 5');
    p.cerberus('start 4');
    p.turn(2);
    p.walk(0, -1);
    expect([p.s.adventurers, p.s.phase]).toEqual([1, TURN]);
    p.cerberus('start 4');
    p.walk(1, -1);
    expect([p.asked, p.s.ending]).toEqual([[OVER, NOBODY], ALL_CAPTURED]);
  });

  it('E8: when Cerberus wins, all his players win, and all others lose', () => {
    const p = position(5);
    p.turncoat(0);
    p.turncoat(3);
    p.lost(1);
    p.put(2, 'start 2');
    p.put(4, 'start 2');
    p.turn(0);
    p.hunt(3);
    expect(p.s.ending).toBe(ALL_CAPTURED);
    expect([...p.outcome().won]).toEqual([1, 0, 0, 1, 0]);
  });

  it('E8: those still on the board lose as well', () => {
    const p = position(4);
    p.reveal(3);
    p.turncoat(0);
    p.put(1, 'start 2');
    p.put(2, 'boat');
    p.hunt(3);
    expect([p.s.ending, ...p.outcome().won]).toEqual([TOO_FEW_LEFT, 1, 0, 0, 0]);
    expect(p.s.side[0]).toBe(CERBERUS);
  });
});
