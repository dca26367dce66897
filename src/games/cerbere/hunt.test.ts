import { describe, expect, it } from 'vitest';
import { HUNT, MISSED } from './events.ts';
import { TURN } from './moves.ts';
import { CERBERUS } from './state.ts';
import { far, position } from './table.fixture.ts';

describe('the hunt', () => {
  it('R3: at the end of a turn with the die on the hunt Cerberus goes as far as the speed says', () => {
    const p = far();
    p.die(1);
    p.speed(4);
    p.play(p.action('supplies', 1));
    expect([p.hound, p.toHunt]).toEqual(['the gate', 0]);
    p.play(0);
    expect(p.hound).toBe('start 7');
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('R3: not in the middle of a turn, and not at all if the die is called back', () => {
    const p = far();
    p.die(1);
    p.give(0, 'sacrifice');
    p.play(p.action('supplies', 1), p.simple('sacrifice'), p.part(1), p.part(2, 1));
    expect([p.hound, p.toHunt, p.s.hunts]).toEqual(['the gate', 1, 0]);
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('R3: not with the die one space before', () => {
    const p = far();
    p.die(1);
    p.endTurn();
    expect([p.hound, p.toHunt]).toEqual(['the gate', 1]);
    expect(p.events()).not.toContain(HUNT);
  });

  it('R4: where somebody is he stops, however far he could go, and captures all who are there', () => {
    const p = position(5);
    p.pawns('start 4', 'start 4', 'start 5', 'pilings 1', 'pilings 1');
    p.cerberus('start 2');
    p.hunt(6);
    expect([p.at(0), p.at(1), p.at(2)]).toEqual(['nowhere', 'nowhere', 'start 5']);
    expect([p.s.capturedAt[0], p.s.capturedAt[1]]).toEqual([3, 3]);
  });

  it('R4: one whom he just reaches is captured', () => {
    const p = far();
    p.put(0, 'start 6');
    p.hunt(3);
    expect([p.at(0), p.s.capturedAt[0]]).toEqual(['nowhere', p.space('start 6')]);
  });

  it('R4: one who is a space further is not', () => {
    const p = far();
    p.put(0, 'start 7');
    p.hunt(3);
    expect([p.at(0), p.hound]).toEqual(['start 7', 'start 6']);
  });

  it('C13: he walks every space: no bridge, no portal, no funicular', () => {
    const p = position(3, { first: 'bridge', second: 'portal' });
    p.reveal(3);
    p.pawns('end 5', 'end 5', 'end 5');
    p.cerberus('bridge 2');
    p.hunt(4);
    expect(p.hound).toBe('bridge 6');
    p.cerberus('portal 2');
    p.hunt(3);
    expect(p.hound).toBe('portal 5');
    const q = position(3, { second: 'funicular' });
    q.reveal(3);
    q.pawns('end 5', 'end 5', 'end 5');
    q.cerberus('funicular 2');
    q.hunt(3);
    expect(q.hound).toBe('funicular 5');
  });

  it('C13: the portal is not open to him either', () => {
    const p = position(4, { first: 'portal' });
    p.pawns('portal 4', 'pilings 5', 'pilings 5', 'pilings 5');
    p.cerberus('portal 2');
    p.hunt(3);
    expect([p.at(0), p.hound]).toEqual(['nowhere', 'portal 3']);
  });

  it('C13: one behind him is safe', () => {
    const p = far();
    p.put(0, 'start 2');
    p.hunt(5);
    expect([p.at(0), p.hound]).toEqual(['start 2', 'promontory 1']);
  });

  it('C13: until he enters his space', () => {
    const p = far();
    p.put(0, 'start 2');
    p.play(p.action('dash', 1));
    expect([p.at(0), p.s.capturedAt[0], p.s.side[0]]).toEqual(['nowhere', p.space('the gate'), CERBERUS]);
  });

  it('C17: he stops before the boats, and those in the boat are safe', () => {
    const p = far();
    p.reveal(2);
    p.put(3, 'boat');
    p.cerberus('end 4');
    p.hunt(8);
    expect([p.hound, p.at(3)]).toEqual(['end 5', 'boat']);
    p.hunt(8);
    expect([p.hound, p.at(3), p.s.misses]).toEqual(['end 5', 'boat', 2]);
  });

  it('R5: if he catches nobody, the speed goes up by 1 and the die to the first free place', () => {
    const p = far();
    p.hunt(3);
    expect([p.s.speed, p.printed]).toEqual([4, 4]);
    expect(p.events()).toContain(MISSED);
  });

  it('R5: never beyond 8', () => {
    const p = far();
    p.cerberus('the lair');
    p.hunt(8);
    expect([p.s.speed, p.hound]).toEqual([8, 'promontory 2']);
  });

  it('R5: the first free place is behind the pawns that were captured', () => {
    const p = far();
    p.turncoat(3);
    p.hunt(3);
    expect(p.printed).toBe(3);
  });

  it('C21: so it is once a boat is revealed, too', () => {
    const p = far();
    p.reveal(2);
    p.hunt(3);
    expect([p.s.speed, p.printed]).toEqual([4, 4]);
  });

  it('R6: spaces have no effect on him', () => {
    const p = far();
    p.reveal(2);
    p.die(4);
    p.turncoat(0);
    p.cerberus('end 4');
    p.play(p.action('pursuit', 1));
    expect([p.hound, p.toHunt]).toEqual(['end 5', 4]);
    p.cerberus('start 4');
    p.turn(0);
    p.give(0, 'ambush');
    p.play(p.simple('ambush'));
    expect([p.hound, p.hand(0), p.s.deckSize[0]]).toEqual(['start 5', [], 28]);
  });

  it('R6: nor has the promontory', () => {
    const p = far();
    p.cerberus('start 7');
    p.hunt(3);
    expect(p.hound).toBe('promontory 3');
    p.cerberus('promontory 1');
    p.turncoat(1);
    p.play(p.action('pursuit', 1));
    expect([p.hound, p.asked]).toEqual(['promontory 2', [TURN, 2]]);
  });

  it('R7: speed 5, an adventurer three spaces on: captured; four are left, the die goes to 4, Cerberus to his mark', () => {
    const p = position(5);
    p.cerberus('start 4');
    p.pawns('start 7', 'promontory 2', 'pilings 1', 'pilings 1', 'pilings 1');
    p.turn(4);
    p.hunt(5);
    expect([p.at(0), p.s.capturedAt[0]]).toEqual(['nowhere', p.space('start 4') + 3]);
    expect([p.at(1), p.at(2), p.at(3), p.at(4)]).toEqual(['promontory 2', 'pilings 1', 'pilings 1', 'pilings 1']);
    // Two pawns were never used, the captured one is the third: the next place is the one with a 4.
    expect([p.s.adventurers, p.printed, p.s.speed]).toEqual([4, 4, 3]);
    expect(p.hound).toBe('start 6');
    expect([p.s.side[0], p.asked]).toEqual([CERBERUS, [TURN, 0]]);
  });
});
