import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { kit } from './components.ts';
import { ALL_CAPTURED, TOO_FEW_LEFT } from './endings.ts';
import { CAPTURED, DREW, ESCORT, JOINS, LOST, NOBODY_LEFT, TOO_FEW } from './events.ts';
import { ORDER, OVER, SWING, swingMove, TURN } from './moves.ts';
import { ADVENTURER, CERBERUS, OUT } from './state.ts';
import { type Position, position } from './table.fixture.ts';

/** Cerberus may come back to a nacelle with a mark, and leaves those there alone. */
const MARKED_NACELLE = JSON.stringify({
  ...kit.sets.usual.components,
  nacelle: { skulls: 3, spaces: ['mark', 'nacelle+mark', 'plain', 'nacelle', 'plain'] },
});

/** Everybody at the pilings, Cerberus on start 4, between the gate and start 6, where his marks are. */
function table(seats: number, given = {}): Position {
  const p = position(seats, given);
  for (let seat = 0; seat < seats; seat++) p.put(seat, 'pilings 1');
  p.cerberus('start 4');
  return p;
}

describe('a capture', () => {
  it('K1: on a hunt', () => {
    const p = table(4);
    p.put(2, 'start 7');
    p.hunt(3);
    expect([p.at(2), p.s.capturedAt[2], p.s.adventurers]).toEqual(['nowhere', p.space('start 7'), 3]);
  });

  it('K1: by a card that brings Cerberus on', () => {
    const p = table(4);
    p.turncoat(0);
    p.put(2, 'start 5');
    p.play(p.action('pursuit', 1));
    expect([p.at(2), p.s.capturedAt[2], p.s.adventurers]).toEqual(['nowhere', p.space('start 5'), 2]);
  });

  it('K1: by a card that brings him back to Cerberus', () => {
    const p = table(4);
    p.turncoat(0);
    p.give(0, 'rancour');
    p.put(2, 'start 6');
    p.play(p.simple('rancour'), p.part(1, 2));
    expect([p.at(2), p.s.capturedAt[2]]).toEqual(['nowhere', p.space('start 4')]);
  });

  it('K1: by his own card', () => {
    const p = table(4);
    p.give(0, 'fatalism');
    p.put(0, 'start 5');
    p.play(p.simple('fatalism'));
    expect([p.at(0), p.s.capturedAt[0]]).toEqual(['nowhere', p.space('start 4')]);
  });

  it('K1: one who swings to the space of Cerberus in the nacelle, whose turn it is to walk or not', () => {
    const p = position(4, { first: 'nacelle', components: MARKED_NACELLE });
    p.pawns('nacelle 4', 'nacelle 2', 'pilings 1', 'pilings 1');
    p.cerberus('nacelle 2');
    p.walk(0, 2);
    expect(p.asked).toEqual([SWING, 0]);
    p.play(swingMove(1));
    expect([p.at(0), p.at(1), p.hound]).toEqual(['nowhere', 'nacelle 4', 'nacelle 1']);
    p.cerberus('nacelle 4');
    p.put(2, 'nacelle 2');
    p.walk(1, 2);
    p.play(swingMove(2));
    // Seat 1 has left Cerberus, and goes its second step.
    expect([p.at(1), p.at(2), p.hound]).toEqual(['nacelle 3', 'nowhere', 'nacelle 2']);
  });

  it('K1 C26: one who is caught by what he lets another do walks no more himself', () => {
    const p = position(4, { first: 'nacelle', components: MARKED_NACELLE });
    p.pawns('nacelle 2', 'nacelle 4', 'pilings 1', 'pilings 1');
    p.cerberus('nacelle 4');
    p.play(p.action('exertion', 1), p.part(2, 1), swingMove(0));
    // His two steps are not asked for, and his turn is over.
    expect([p.at(0), p.at(1), p.asked]).toEqual(['nowhere', 'nacelle 2', [TURN, 1]]);
  });

  it('K2: the pawns fill the first free places of the track', () => {
    const p = table(6);
    p.put(2, 'start 7');
    p.put(3, 'start 7');
    expect(p.rules.terms.firstFree(p.s.adventurers)).toBe(1);
    p.hunt(3);
    expect([p.rules.terms.firstFree(p.s.adventurers), p.s.die]).toEqual([3, 3]);
    p.give(4, 'sacrifice');
    p.turn(4);
    p.play(p.simple('sacrifice'), p.part(1));
    expect(p.s.die).toBe(3);
  });

  it('K2: one who is captured while the die is on the first free place takes that place', () => {
    const p = table(5);
    expect(p.printed).toBe(5);
    p.put(0, 'start 5');
    p.walk(0, -1);
    expect(p.printed).toBe(4);
  });

  it('K3: Cerberus goes back to the last mark he has passed', () => {
    const p = table(4);
    p.put(2, 'start 7');
    p.hunt(3);
    expect(p.hound).toBe('start 6');
    expect(p.events()).toContain(ESCORT);
  });

  it('K3: from a space just behind a mark, and from one far behind it', () => {
    const p = table(4);
    p.put(1, 'promontory 4');
    p.hunt(8);
    expect([p.at(1), p.hound]).toEqual(['nowhere', 'promontory 3']);
    p.cerberus('start 5');
    p.put(2, 'start 6');
    p.walk(2, -1);
    expect([p.at(2), p.hound]).toEqual(['nowhere', 'the gate']);
  });

  it('C2: the lair counts as a mark', () => {
    const p = table(4);
    p.put(2, 'start 2');
    p.cerberus('the lair');
    p.hunt(3);
    expect([p.at(2), p.hound]).toEqual(['nowhere', 'the lair']);
  });

  it('C2: and he goes no further back', () => {
    const p = table(4);
    p.put(2, 'start 2');
    p.cerberus('the lair');
    p.walk(2, -1);
    expect([p.at(2), p.hound]).toEqual(['nowhere', 'the lair']);
  });

  it('C3: from a mark he goes to the one before', () => {
    const p = table(4);
    p.put(2, 'start 6');
    p.hunt(3);
    expect([p.at(2), p.hound]).toEqual(['nowhere', 'the gate']);
    p.put(3, 'the gate');
    p.cerberus('start 2');
    p.hunt(3);
    expect([p.at(3), p.hound]).toEqual(['nowhere', 'the lair']);
  });

  it('C28: on this way he captures nobody, and leaves those alone whom he finds on his mark', () => {
    const p = table(4);
    p.pawns('the gate', 'start 5', 'the gate', 'start 2');
    p.walk(1, -1);
    expect([p.at(0), p.at(1), p.at(2), p.hound]).toEqual(['the gate', 'nowhere', 'the gate', 'the gate']);
    expect(p.s.adventurers).toBe(3);
    // They go on from there, and so does he.
    p.walk(2, 2);
    p.hunt(3);
    expect([p.at(0), p.at(2)]).toEqual(['the gate', 'nowhere']);
  });

  it('K4: the die goes to the place with the number of adventurers left', () => {
    const p = table(6);
    p.die(1);
    p.put(2, 'start 5');
    p.walk(2, -1);
    expect([p.printed, p.s.adventurers]).toEqual([5, 5]);
    p.put(3, 'start 4');
    p.put(4, 'start 4');
    p.hunt(3);
    expect([p.printed, p.s.adventurers]).toEqual([3, 3]);
  });

  it('K4: and shows its least value', () => {
    const p = table(4);
    p.speed(7);
    p.put(2, 'start 5');
    p.walk(2, -1);
    expect(p.s.speed).toBe(3);
  });

  it('K4: which may have been raised, and which a cost may have gone below', () => {
    const p = table(4, { raised: 2 });
    p.speed(3);
    p.put(2, 'start 5');
    p.walk(2, -1);
    expect(p.s.speed).toBe(5);
  });
});

describe('changing sides', () => {
  it('K5: who comes to a dark place changes sides, who comes later has lost', () => {
    const p = table(4);
    p.pawns('start 5', 'start 5', 'start 5', 'pilings 1');
    p.walk(0, -1);
    p.cerberus('start 4');
    p.walk(1, -1);
    p.cerberus('start 4');
    p.walk(2, -1);
    expect([...p.s.side.subarray(0, 4)]).toEqual([CERBERUS, CERBERUS, OUT, ADVENTURER]);
    expect([p.ready(2), p.hand(2)]).toEqual([[], []]);
    expect(p.s.phase).not.toBe(OVER);
  });

  it('K5: of the last two neither changes sides, even if nobody has before', () => {
    const p = table(3);
    p.turn(2);
    p.lost(0, 'end 1');
    p.put(1, 'start 5');
    p.walk(1, -1);
    expect([...p.s.side.subarray(0, 3)]).toEqual([OUT, OUT, ADVENTURER]);
    p.put(2, 'start 5');
    p.cerberus('start 4');
    p.walk(2, -1);
    expect([...p.s.side.subarray(0, 3)]).toEqual([OUT, OUT, OUT]);
    expect([p.asked, p.s.ending]).toEqual([[OVER, NOBODY], ALL_CAPTURED]);
  });

  it('K5: with three players only the first changes sides', () => {
    const p = table(3);
    p.put(1, 'start 5');
    p.put(2, 'start 5');
    p.walk(1, -1);
    p.cerberus('start 4');
    p.walk(2, -1);
    expect([...p.s.side.subarray(0, 3)]).toEqual([ADVENTURER, CERBERUS, OUT]);
  });

  it('K6: who changes sides discards his Survival cards', () => {
    const p = table(4);
    p.give(2, 'arrogance', 'fatalism', 'fatalism');
    p.put(2, 'promontory 2');
    p.hunt(8);
    expect(p.hand(2)).toEqual([]);
    expect(p.discards(ADVENTURER)).toEqual(['fatalism', 'fatalism', 'arrogance']);
  });

  it("K6: and takes all Action cards back, with Cerberus' face", () => {
    const p = table(4);
    p.played(2, 'supplies', 'dash', 'rally');
    p.put(2, 'promontory 2');
    p.hunt(8);
    expect(p.ready(2)).toEqual(['fury', 'harassment', 'pursuit', 'return']);
    p.turn(2);
    expect(p.legal()).toContain(p.action('return', 1));
  });

  it('K7: captured at the gate or before it he draws two Betrayal cards', () => {
    const p = table(4);
    p.cerberus('the lair');
    p.put(2, 'the gate');
    p.draws(2, 'ambush', 'deceit');
    p.hunt(3);
    expect(p.hand(2)).toEqual(['ambush', 'deceit']);
    p.cerberus('the lair');
    p.put(3, 'start 2');
    p.hunt(3);
    expect(p.hand(3)).toHaveLength(2);
    p.chance.done();
  });

  it('K7: on the rest of the start board one', () => {
    const p = table(4);
    p.put(2, 'start 5');
    p.draws(2, 'rancour');
    p.walk(2, -1);
    expect(p.hand(2)).toEqual(['rancour']);
    p.cerberus('start 6');
    p.put(3, 'start 7');
    p.hunt(3);
    expect(p.hand(3)).toHaveLength(1);
    p.chance.done();
  });

  it('K7: behind it none', () => {
    const p = table(4);
    p.put(2, 'promontory 1');
    p.hunt(8);
    expect([p.s.side[2], p.hand(2)]).toEqual([CERBERUS, []]);
    expect(p.events()).not.toContain(DREW);
  });

  it('K8: who is captured on the end board has lost, whatever his place', () => {
    const p = table(5);
    p.reveal(2);
    p.put(2, 'end 1');
    p.cerberus('pilings 5');
    p.hunt(3);
    expect([p.s.side[2], p.hound]).toEqual([OUT, 'pilings 4']);
  });

  it('K8: his pawn has taken a dark place all the same', () => {
    const p = table(4);
    p.reveal(1);
    p.pawns('end 5', 'start 5', 'start 5', 'pilings 1');
    p.cerberus('end 4');
    p.hunt(3);
    expect([p.s.adventurers, p.printed]).toEqual([3, 3]);
    p.cerberus('start 4');
    p.walk(1, -1);
    p.cerberus('start 4');
    p.walk(2, -1);
    expect([...p.s.side.subarray(0, 4)]).toEqual([OUT, CERBERUS, OUT, ADVENTURER]);
  });

  it('K8: the last space before it is not yet the end board', () => {
    const p = table(4);
    p.reveal(2);
    p.put(2, 'pilings 5');
    p.cerberus('pilings 4');
    p.hunt(3);
    expect(p.s.side[2]).toBe(CERBERUS);
  });

  it('K8: one who comes back from the boat to Cerberus has lost, too', () => {
    const p = table(5);
    p.reveal(3);
    p.put(2, 'boat');
    p.cerberus('end 5');
    p.walk(2, -1);
    expect([p.s.side[2], p.hound, p.s.phase]).toEqual([OUT, 'end 1', TURN]);
  });
});

describe('several at once', () => {
  it('C5: the active player says in which order they get the last dark places', () => {
    const p = table(4);
    p.turncoat(0);
    p.put(1, 'start 7');
    p.put(3, 'start 7');
    p.turn(0);
    p.hunt(3);
    expect(p.asked).toEqual([ORDER, 0]);
    expect(p.legal()).toEqual([1, 3]);
    p.draws(3, 'sabotage');
    p.play(3);
    expect([...p.s.side.subarray(0, 4)]).toEqual([CERBERUS, OUT, ADVENTURER, CERBERUS]);
    expect([p.hand(3), p.hound, p.asked]).toEqual([['sabotage'], 'start 6', [TURN, 2]]);
    p.chance.done();
  });

  it('C5: until they are all taken', () => {
    const p = table(5);
    p.turncoat(0);
    p.put(1, 'start 7');
    p.put(2, 'start 7');
    p.put(3, 'start 7');
    p.hunt(3);
    p.play(2);
    expect([p.asked, p.legal()]).toEqual([
      [ORDER, 0],
      [1, 3],
    ]);
    p.play(1);
    expect([...p.s.side.subarray(0, 5)]).toEqual([CERBERUS, CERBERUS, CERBERUS, OUT, ADVENTURER]);
  });

  it('C5: he may be one of them himself', () => {
    const p = table(3);
    p.put(0, 'start 7');
    p.put(1, 'start 7');
    p.hunt(3);
    expect([p.asked, p.legal()]).toEqual([
      [ORDER, 0],
      [0, 1],
    ]);
    p.play(0);
    expect([...p.s.side.subarray(0, 3)]).toEqual([CERBERUS, OUT, ADVENTURER]);
    expect(p.asked).toEqual([TURN, 2]);
  });

  it('C5: where the order decides nothing, nobody is asked', () => {
    const p = table(5);
    p.put(1, 'start 7');
    p.put(3, 'start 7');
    p.hunt(3);
    expect([...p.s.side.subarray(0, 5)]).toEqual([ADVENTURER, CERBERUS, ADVENTURER, CERBERUS, ADVENTURER]);
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('C5: nor if there is no dark place left', () => {
    const p = table(5);
    p.turncoat(0);
    p.turncoat(1);
    p.lost(2, 'end 1');
    p.put(3, 'start 7');
    p.turn(4);
    p.hunt(3);
    expect([p.s.side[3], p.s.side[4], p.asked]).toEqual([OUT, ADVENTURER, [TURN, 0]]);
  });

  it('C20: whose capture ends the game does not change sides', () => {
    const p = table(4);
    p.reveal(3);
    p.turncoat(0);
    p.put(1, 'start 7');
    p.hunt(3);
    expect([...p.s.side.subarray(0, 4)]).toEqual([CERBERUS, OUT, ADVENTURER, ADVENTURER]);
    expect([p.asked, p.s.ending]).toEqual([[OVER, NOBODY], TOO_FEW_LEFT]);
    expect([...p.outcome().won]).toEqual([1, 0, 0, 0]);
  });

  it('C22: nor does one who is captured together with him', () => {
    const p = table(4);
    p.reveal(3);
    p.put(0, 'start 7');
    p.put(1, 'start 7');
    p.hunt(3);
    expect([...p.s.side.subarray(0, 4), p.s.phase]).toEqual([OUT, OUT, ADVENTURER, ADVENTURER, OVER]);
    expect([...p.outcome().won]).toEqual([0, 0, 0, 0]);
  });

  it('C22: with `mercyInOrder` those before him have changed sides', () => {
    const p = table(4, { mercyInOrder: true });
    p.reveal(3);
    p.put(0, 'start 7');
    p.put(1, 'start 7');
    p.turn(2);
    p.hunt(3);
    expect([p.asked, p.legal()]).toEqual([
      [ORDER, 2],
      [0, 1],
    ]);
    p.play(1);
    expect([...p.s.side.subarray(0, 4), p.s.phase]).toEqual([OUT, CERBERUS, ADVENTURER, ADVENTURER, OVER]);
    expect([...p.outcome().won]).toEqual([0, 1, 0, 0]);
  });

  it('C22: with `mercyInOrder` and no boat revealed the last of all is the one', () => {
    const p = table(3, { mercyInOrder: true });
    p.pawns('start 7', 'start 7', 'start 7');
    p.hunt(3);
    p.play(2);
    expect([...p.s.side.subarray(0, 3), p.s.ending]).toEqual([OUT, OUT, CERBERUS, ALL_CAPTURED]);
  });

  it('C22: without it all three lose', () => {
    const p = table(3);
    p.pawns('start 7', 'start 7', 'start 7');
    p.hunt(3);
    expect([...p.s.side.subarray(0, 3), p.s.ending]).toEqual([OUT, OUT, OUT, ALL_CAPTURED]);
  });

  it('C22: with `mercyInOrder`, too, the one whose capture ends the game alone does not change sides', () => {
    const p = table(4, { mercyInOrder: true });
    p.reveal(3);
    p.turncoat(0);
    p.put(1, 'start 7');
    p.hunt(3);
    expect([p.s.side[1], p.s.phase]).toEqual([OUT, OVER]);
  });
});

describe('what is told', () => {
  it('says who is captured where, and whether he changes sides', () => {
    const p = table(3);
    p.pawns('start 5', 'start 5', 'pilings 1');
    p.walk(0, -1);
    p.cerberus('start 4');
    p.walk(1, -1);
    const told = p.chance.told.filter(([event]) => [CAPTURED, JOINS, LOST].includes(event));
    expect(told).toEqual([
      [CAPTURED, 0, 3, 0],
      [JOINS, 0, 1, 0],
      [CAPTURED, 1, 3, 0],
      [LOST, 1, 0, 0],
    ]);
  });

  it('says whether anybody is left when Cerberus wins', () => {
    const p = table(3);
    p.pawns('start 7', 'start 7', 'start 7');
    p.hunt(3);
    expect(p.chance.told.at(-1)).toEqual([NOBODY_LEFT, 0, 0, 0]);
    const q = table(3);
    q.reveal(3);
    q.put(0, 'start 7');
    q.hunt(3);
    expect(q.chance.told.at(-1)).toEqual([TOO_FEW, 2, 3, 0]);
  });
});
