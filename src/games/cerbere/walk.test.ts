import { describe, expect, it } from 'vitest';
import { BLOCKED, CROSSED } from './events.ts';
import {
  CROSS,
  GO_ROUND,
  LEAVE,
  LOOK,
  lookMove,
  PART,
  SWING,
  swapMove,
  swingMove,
  TAKE_SHORTCUT,
  TURN,
  WALK_ON,
} from './moves.ts';
import { CERBERUS } from './state.ts';
import { position } from './table.fixture.ts';

const BRIDGE = { first: 'bridge' };
const FUNICULAR = { first: 'funicular' };
const NACELLE = { first: 'nacelle' };
const PORTAL = { first: 'portal' };

describe('a walk', () => {
  it('W1: goes all its steps, on or back, past other pawns', () => {
    const p = position(4);
    p.pawns('the gate', 'start 4', 'start 6', 'promontory 1');
    p.walk(0, 3);
    expect(p.at(0)).toBe('start 6');
    p.walk(3, -2);
    expect(p.at(3)).toBe('start 6');
  });

  it('W1: by a card of its own, or of another', () => {
    const p = position(3);
    p.put(0, 'start 4');
    p.play(p.action('dash', 1));
    expect(p.at(0)).toBe('start 6');
    // Seat 1 plays: one of the others goes three spaces on, the other one.
    p.play(p.action('dash', 2), p.part(1, 2));
    expect([p.at(0), p.at(1), p.at(2)]).toEqual(['start 7', 'the gate', 'start 6']);
  });

  it('W1: the boat ends it, and an occupied piling, and Cerberus', () => {
    const p = position(4);
    p.reveal(2);
    p.pawns('end 4', 'pilings 1', 'pilings 2', 'start 4');
    p.cerberus('the gate');
    p.walk(0, 3);
    p.walk(1, 3);
    p.walk(3, -2);
    expect([p.at(0), p.at(1), p.at(3)]).toEqual(['boat', 'pilings 1', 'nowhere']);
    expect(p.s.capturedAt[3]).toBe(p.space('the gate'));
  });

  it('C4: nobody goes back beyond the lair', () => {
    const p = position(3);
    p.cerberus('promontory 1');
    p.put(0, 'start 2');
    p.walk(0, -2);
    expect(p.at(0)).toBe('the lair');
    expect(p.asked).toEqual([TURN, 0]);
  });

  it('C4: one who comes to Cerberus on his way back is captured there, and walks no further', () => {
    const p = position(4);
    p.cerberus('start 6');
    p.put(1, 'start 7');
    p.walk(1, -2);
    expect([p.at(1), p.s.side[1]]).toEqual(['nowhere', CERBERUS]);
    expect(p.s.capturedAt[1]).toBe(p.space('start 6'));
    expect(p.asked).toEqual([TURN, 0]);
  });
});

describe('a space with a symbol', () => {
  it('W2: one who stops at start 5 draws a Survival card', () => {
    const p = position(3);
    p.draws(0, 'arrogance');
    p.play(p.action('dash', 1));
    expect([p.at(0), p.hand(0)]).toEqual(['start 5', ['arrogance']]);
    p.chance.done();
  });

  it('W2: one who passes it does not', () => {
    const p = position(3);
    p.walk(0, 3);
    expect([p.at(0), p.hand(0)]).toEqual(['start 6', []]);
  });

  it('W2: before the boat the die goes one space on', () => {
    const p = position(3);
    p.reveal(1);
    p.put(0, 'end 3');
    p.die(4);
    p.walk(0, 2);
    expect([p.at(0), p.toHunt]).toEqual(['end 5', 3]);
  });

  it('W2: but not for one who passes into the boat', () => {
    const p = position(3);
    p.reveal(1);
    p.put(0, 'end 3');
    p.die(4);
    p.walk(0, 3);
    expect([p.at(0), p.toHunt]).toEqual(['boat', 4]);
  });

  it('C8: whoever moved him: the owner of the pawn draws', () => {
    const p = position(3);
    p.give(0, 'favouritism');
    p.pawns('start 7', 'start 4', 'promontory 1');
    p.draws(1, 'fatalism');
    p.play(p.simple('favouritism'), p.part(2, 1));
    expect([p.at(1), p.hand(1), p.hand(0)]).toEqual(['start 5', ['fatalism'], []]);
    p.chance.done();
  });

  it('C8: and whichever way: one who is sent back to it draws, and one who leaves the boat enrages Cerberus', () => {
    const p = position(4);
    p.reveal(2);
    p.pawns('start 7', 'boat', 'start 7', 'start 7');
    p.die(4);
    p.draws(2, 'cowardice');
    p.walk(2, -2);
    expect([p.at(2), p.hand(2)]).toEqual(['start 5', ['cowardice']]);
    p.walk(1, -1);
    expect([p.at(1), p.toHunt]).toEqual(['end 5', 3]);
    p.chance.done();
  });

  it('C23: but not one who could not leave it', () => {
    const p = position(3);
    p.reveal(1);
    p.pawns('end 5', 'boat', 'the gate');
    p.die(4);
    p.walk(0, 1);
    expect([p.at(0), p.toHunt]).toEqual(['end 5', 4]);
    expect(p.events()).toContain(BLOCKED);
  });
});

describe('the pilings', () => {
  it('W3: one may be on each', () => {
    const p = position(3);
    p.pawns('pilings 1', 'pilings 3', 'the gate');
    p.walk(0, 1);
    expect([p.at(0), p.at(1)]).toEqual(['pilings 2', 'pilings 3']);
  });

  it('W3: who would enter an occupied one stops before it', () => {
    const p = position(3);
    p.pawns('promontory 4', 'pilings 2', 'the gate');
    p.walk(0, 2);
    expect(p.at(0)).toBe('pilings 1');
    expect(p.events()).toContain(BLOCKED);
  });

  it('W3: who would pass it stops as well, on the first piling before the second', () => {
    const p = position(3);
    p.pawns('pilings 1', 'pilings 3', 'the gate');
    p.walk(0, 3);
    expect(p.at(0)).toBe('pilings 2');
  });

  it('W3: and on the way back', () => {
    const p = position(3);
    p.pawns('pilings 5', 'pilings 3', 'the gate');
    p.walk(0, -3);
    expect(p.at(0)).toBe('pilings 4');
    p.put(1, 'pilings 2');
    p.walk(0, -3);
    expect(p.at(0)).toBe('pilings 3');
  });

  it('W3: a card of another brings nobody past it either', () => {
    const p = position(3);
    p.pawns('start 4', 'pilings 1', 'pilings 3');
    p.play(p.action('dash', 2), p.part(1, 1));
    expect([p.at(1), p.at(2)]).toEqual(['pilings 2', 'pilings 4']);
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('W3: an empty one is passed', () => {
    const p = position(3);
    p.put(0, 'pilings 1');
    p.walk(0, 3);
    expect(p.at(0)).toBe('pilings 4');
  });

  it('W3: Cerberus in between is met first', () => {
    const p = position(4);
    p.pawns('pilings 4', 'pilings 2', 'the gate', 'the gate');
    p.cerberus('pilings 3');
    p.walk(0, -2);
    expect([p.at(0), p.at(1), p.hound]).toEqual(['nowhere', 'pilings 2', 'pilings 1']);
  });
});

describe('the promontory', () => {
  it('W4: one who stops there looks at a boat, swaps two, or leaves it', () => {
    const p = position(3);
    p.put(0, 'start 7');
    p.play(p.action('dash', 1));
    expect([p.at(0), p.asked]).toEqual(['promontory 2', [LOOK, 0]]);
    expect(p.legal()).toEqual([LEAVE, lookMove(0), lookMove(1), lookMove(2), swapMove(0), swapMove(1), swapMove(2)]);
    p.play(LEAVE);
    expect([...p.s.boatsSeen, p.s.looks, p.s.swaps]).toEqual([0, 0, 0, 0, 0]);
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('W4: he looks, and nobody else sees it', () => {
    const p = position(3);
    p.put(0, 'start 7');
    p.walk(0, 2);
    p.play(lookMove(1));
    expect([...p.s.boatsSeen]).toEqual([0, 1, 0]);
  });

  it('W4: he swaps two', () => {
    const p = position(3);
    p.put(0, 'start 7');
    p.walk(0, 2);
    p.play(swapMove(1));
    expect([...p.s.boats]).toEqual([3, 2, 1]);
  });

  it('W4: one who passes does not', () => {
    const p = position(3);
    p.put(0, 'start 7');
    p.walk(0, 3);
    expect([p.at(0), p.asked]).toEqual(['promontory 3', [TURN, 0]]);
  });

  it('W4, C8: the owner of the pawn decides, whoever moved it and whichever way', () => {
    const p = position(3);
    p.give(0, 'sacrifice');
    p.put(2, 'promontory 3');
    p.play(p.simple('sacrifice'), p.part(2, 2));
    expect([p.at(2), p.asked]).toEqual(['promontory 2', [LOOK, 2]]);
    p.play(lookMove(0));
    expect([...p.s.boatsSeen]).toEqual([1 << 2, 0, 0]);
    expect(p.asked).toEqual([TURN, 0]);
  });
});

describe('the nacelle', () => {
  it('W5: one who walks from it may change places with one on the other space, for a step, and walks on', () => {
    const p = position(3, NACELLE);
    p.pawns('nacelle 2', 'nacelle 4', 'nacelle 4');
    p.play(p.action('dash', 1));
    expect(p.asked).toEqual([SWING, 0]);
    expect(p.legal()).toEqual([WALK_ON, swingMove(1), swingMove(2)]);
    p.play(swingMove(2));
    expect([p.at(0), p.at(1), p.at(2)]).toEqual(['nacelle 5', 'nacelle 4', 'nacelle 2']);
  });

  it('W5: a swing that is the last step ends the move there', () => {
    const p = position(3, NACELLE);
    p.pawns('nacelle 2', 'nacelle 4', 'the gate');
    p.walk(0, 1);
    p.play(swingMove(1));
    expect([p.at(0), p.at(1), p.asked]).toEqual(['nacelle 4', 'nacelle 2', [TURN, 0]]);
  });

  it('W5: back as well: forward on the board, and then on in the direction of the move', () => {
    const p = position(3, NACELLE);
    p.pawns('nacelle 2', 'nacelle 4', 'the gate');
    p.walk(0, -3);
    p.play(swingMove(1));
    expect([p.at(0), p.at(1)]).toEqual(['nacelle 2', 'nacelle 2']);
  });

  it('W5: one who comes by on his way may, too', () => {
    const p = position(3, NACELLE);
    p.pawns('start 7', 'nacelle 4', 'the gate');
    p.walk(0, 3);
    expect([p.at(0), p.asked]).toEqual(['nacelle 2', [SWING, 0]]);
    p.play(swingMove(1));
    expect([p.at(0), p.at(1)]).toEqual(['nacelle 4', 'nacelle 2']);
  });

  it('W5: who has swung is not asked again on that walk', () => {
    const p = position(3, NACELLE);
    p.pawns('nacelle 4', 'nacelle 2', 'nacelle 2');
    p.walk(0, -2);
    p.play(swingMove(1));
    expect([p.at(0), p.at(1), p.at(2), p.asked]).toEqual(['nacelle 1', 'nacelle 4', 'nacelle 2', [TURN, 0]]);
  });

  it('W5: one who stops on it does not', () => {
    const p = position(3, NACELLE);
    p.pawns('start 7', 'nacelle 4', 'the gate');
    p.walk(0, 2);
    expect([p.at(0), p.asked]).toEqual(['nacelle 2', [TURN, 0]]);
  });

  it('W5: with nobody on the other space there is nothing to choose', () => {
    const p = position(3, NACELLE);
    p.pawns('nacelle 2', 'nacelle 2', 'nacelle 3');
    p.walk(0, 2);
    expect([p.at(0), p.asked]).toEqual(['nacelle 4', [TURN, 0]]);
  });

  it('W5: the active player decides when his card moves another', () => {
    const p = position(3, NACELLE);
    p.give(0, 'sacrifice');
    p.pawns('the gate', 'nacelle 4', 'nacelle 2');
    p.play(p.simple('sacrifice'), p.part(2, 1));
    expect(p.asked).toEqual([SWING, 0]);
    p.play(swingMove(2));
    expect([p.at(1), p.at(2)]).toEqual(['nacelle 2', 'nacelle 4']);
  });

  it('W5: Cerberus between the two spaces does not notice', () => {
    const p = position(3, NACELLE);
    p.pawns('nacelle 2', 'nacelle 4', 'the gate');
    p.cerberus('nacelle 3');
    p.walk(0, 2);
    p.play(swingMove(1));
    expect([p.at(0), p.at(1), p.hound]).toEqual(['nacelle 5', 'nacelle 2', 'nacelle 3']);
  });

  it('W5: one who walks on the long way meets him', () => {
    const p = position(4, NACELLE);
    p.pawns('nacelle 2', 'nacelle 4', 'the gate', 'the gate');
    p.cerberus('nacelle 3');
    p.walk(0, 2);
    p.play(WALK_ON);
    expect([p.at(0), p.at(1), p.hound]).toEqual(['nowhere', 'nacelle 4', 'nacelle 1']);
  });
});

describe('the funicular', () => {
  it('W6: one who begins his move at the foot may go to the top for one step', () => {
    const p = position(3, FUNICULAR);
    p.put(0, 'funicular 2');
    p.play(p.action('dash', 1));
    expect(p.asked).toEqual([CROSS, 0]);
    expect(p.legal()).toEqual([GO_ROUND, TAKE_SHORTCUT]);
    p.play(TAKE_SHORTCUT);
    expect([p.at(0), p.s.shortcuts]).toEqual(['funicular 6', 1]);
  });

  it('W6: or go round', () => {
    const p = position(3, FUNICULAR);
    p.put(0, 'funicular 2');
    p.walk(0, 2);
    p.play(GO_ROUND);
    expect([p.at(0), p.s.shortcuts]).toEqual(['funicular 4', 0]);
    expect(p.events()).not.toContain(CROSSED);
  });

  it('W6: one who comes to the foot on his way may not', () => {
    const p = position(3, FUNICULAR);
    p.put(0, 'funicular 1');
    p.walk(0, 2);
    expect([p.at(0), p.asked]).toEqual(['funicular 3', [TURN, 0]]);
  });

  it('W6: nobody goes down by it', () => {
    const p = position(3, FUNICULAR);
    p.put(0, 'funicular 5');
    p.walk(0, -1);
    expect([p.at(0), p.asked]).toEqual(['funicular 4', [TURN, 0]]);
    p.put(1, 'funicular 2');
    p.walk(1, -1);
    expect([p.at(1), p.asked]).toEqual(['funicular 1', [TURN, 0]]);
  });

  it('W6: the owner of the pawn decides, and passes over Cerberus', () => {
    const p = position(3, FUNICULAR);
    p.give(0, 'favouritism');
    p.put(2, 'funicular 2');
    p.cerberus('funicular 3');
    p.play(p.simple('favouritism'), p.part(2, 2));
    expect(p.asked).toEqual([CROSS, 2]);
    p.play(TAKE_SHORTCUT);
    expect([p.at(2), p.hound]).toEqual(['funicular 5', 'funicular 3']);
  });
});

describe('the rope bridge', () => {
  it('W7: its ends are adjacent for one who chooses it', () => {
    const p = position(3, BRIDGE);
    p.put(0, 'bridge 2');
    p.play(p.action('dash', 1));
    expect(p.asked).toEqual([CROSS, 0]);
    p.play(TAKE_SHORTCUT);
    expect(p.at(0)).toBe('pilings 1');
  });

  it('W7: in the middle of a move, too', () => {
    const p = position(3, BRIDGE);
    p.put(0, 'bridge 1');
    p.walk(0, 2);
    expect([p.at(0), p.asked]).toEqual(['bridge 2', [CROSS, 0]]);
    p.play(TAKE_SHORTCUT);
    expect(p.at(0)).toBe('bridge 6');
  });

  it('W7: on the way back as well, and past Cerberus', () => {
    const p = position(3, BRIDGE);
    p.put(1, 'pilings 1');
    p.cerberus('bridge 4');
    p.walk(1, -2);
    expect([p.at(1), p.asked]).toEqual(['bridge 6', [CROSS, 1]]);
    p.play(TAKE_SHORTCUT);
    expect([p.at(1), p.hound]).toEqual(['bridge 2', 'bridge 4']);
  });

  it('W7: then it is down for good', () => {
    const p = position(3, BRIDGE);
    p.pawns('bridge 2', 'bridge 2', 'bridge 6');
    p.walk(0, 1);
    p.play(TAKE_SHORTCUT);
    p.walk(1, 1);
    expect([p.at(1), p.asked]).toEqual(['bridge 3', [TURN, 0]]);
    p.walk(2, -1);
    expect([p.at(2), p.asked]).toEqual(['bridge 5', [TURN, 0]]);
  });

  it('W7: one who goes round leaves it standing', () => {
    const p = position(3, BRIDGE);
    p.pawns('bridge 2', 'bridge 2', 'the gate');
    p.walk(0, 1);
    p.play(GO_ROUND);
    expect(p.at(0)).toBe('bridge 3');
    p.walk(1, 1);
    expect(p.asked).toEqual([CROSS, 1]);
  });

  it('W7: one who walks away from it is not asked', () => {
    const p = position(3, BRIDGE);
    p.pawns('bridge 2', 'bridge 6', 'the gate');
    p.walk(0, -1);
    p.walk(1, 1);
    expect([p.at(0), p.at(1), p.asked]).toEqual(['bridge 1', 'pilings 1', [TURN, 0]]);
  });

  it('W7: Cerberus at the other end is met', () => {
    const p = position(4, BRIDGE);
    p.put(0, 'bridge 2');
    p.cerberus('bridge 6');
    p.walk(0, 2);
    p.play(TAKE_SHORTCUT);
    expect([p.at(0), p.hound]).toEqual(['nowhere', 'bridge 4']);
    expect(p.s.capturedAt[0]).toBe(p.space('bridge 6'));
  });
});

describe('the portal', () => {
  it('W8: while an adventurer is at the stele its ends are adjacent', () => {
    const p = position(3, PORTAL);
    p.pawns('portal 2', 'portal 4', 'the gate');
    p.play(p.action('dash', 1));
    expect(p.asked).toEqual([CROSS, 0]);
    p.play(TAKE_SHORTCUT);
    expect(p.at(0)).toBe('pilings 1');
  });

  it('W8: either way, as often as anybody likes, and past Cerberus', () => {
    const p = position(3, PORTAL);
    p.pawns('portal 5', 'portal 4', 'portal 2');
    p.cerberus('portal 3');
    p.walk(0, -1);
    p.play(TAKE_SHORTCUT);
    p.walk(2, 1);
    p.play(TAKE_SHORTCUT);
    expect([p.at(0), p.at(2), p.hound]).toEqual(['portal 2', 'portal 5', 'portal 3']);
  });

  it('W8: otherwise it is closed', () => {
    const p = position(3, PORTAL);
    p.pawns('portal 2', 'portal 5', 'portal 3');
    p.walk(0, 1);
    expect([p.at(0), p.asked]).toEqual(['portal 3', [TURN, 0]]);
    p.walk(1, -1);
    expect([p.at(1), p.asked]).toEqual(['portal 4', [TURN, 0]]);
  });

  it('W8: it closes when the last one leaves the stele', () => {
    const p = position(3, PORTAL);
    p.pawns('portal 2', 'portal 4', 'portal 4');
    p.walk(1, 1);
    p.walk(0, 1);
    expect(p.asked).toEqual([CROSS, 0]);
    p.play(GO_ROUND);
    p.put(0, 'portal 2');
    p.walk(2, 1);
    p.walk(0, 1);
    expect([p.at(0), p.asked]).toEqual(['portal 3', [TURN, 0]]);
  });

  it('W8: Cerberus at the stele does not open it', () => {
    const p = position(3, PORTAL);
    p.put(0, 'portal 2');
    p.cerberus('portal 4');
    p.walk(0, 1);
    expect([p.at(0), p.asked]).toEqual(['portal 3', [TURN, 0]]);
  });

  it('W8: the owner of the pawn decides', () => {
    const p = position(3, PORTAL);
    p.give(0, 'sacrifice');
    p.pawns('portal 4', 'the gate', 'portal 5');
    p.play(p.simple('sacrifice'), p.part(2, 2));
    expect(p.asked).toEqual([CROSS, 2]);
    p.play(GO_ROUND);
    expect([p.at(2), p.asked]).toEqual(['portal 4', [TURN, 0]]);
  });
});

describe('a shortcut', () => {
  it('C12: whose pawn it is chooses the bridge himself', () => {
    const p = position(4, { first: 'bridge' });
    p.put(1, 'bridge 2');
    p.play(p.action('dash', 2), p.part(1, 1));
    expect(p.asked).toEqual([CROSS, 1]);
    p.play(TAKE_SHORTCUT);
    expect(p.at(1)).toBe('pilings 2'); // bridge 6, pilings 1, pilings 2
  });

  it('C12: whose pawn it is chooses the portal himself', () => {
    const p = position(4, { first: 'portal' });
    p.put(1, 'portal 2');
    p.put(2, 'portal 4');
    p.play(p.action('dash', 2), p.part(2, 1));
    expect(p.asked).toEqual([CROSS, 1]);
  });

  it('C12: whose pawn it is chooses the funicular himself', () => {
    const p = position(4, { first: 'funicular' });
    p.put(1, 'funicular 2');
    p.play(p.action('dash', 2), p.part(2, 1));
    expect(p.asked).toEqual([CROSS, 1]);
  });

  it('C12: he does not choose the nacelle: whose turn it is does', () => {
    const p = position(4, { first: 'nacelle' });
    p.put(1, 'nacelle 2');
    p.put(2, 'nacelle 4');
    p.play(p.action('dash', 2), p.part(2, 1));
    expect(p.asked).toEqual([SWING, 0]);
    p.play(WALK_ON);
    expect([p.at(1), p.asked]).toEqual(['nacelle 3', [PART, 0]]);
  });
});
