import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { BROKEN_OFF, ESCAPE } from './endings.ts';
import { BOAT_LEAVES, HUNT, TIRED, VOID } from './events.ts';
import { END, isExtra, ORDER, OVER, PART, TURN } from './moves.ts';
import { ADVENTURER, CERBERUS, OUT } from './state.ts';
import { position } from './table.fixture.ts';

describe('the turn', () => {
  it('T1: one Action card from the hand, with one of its two effects', () => {
    const p = position(3);
    p.give(0, 'selfishness');
    expect(p.legal()).toEqual([
      p.action('supplies', 1),
      p.action('supplies', 2),
      p.action('dash', 1),
      p.action('dash', 2),
      p.action('exertion', 1),
      p.action('exertion', 2),
      p.action('rally', 1),
      p.action('rally', 2),
      p.simple('selfishness'),
    ]);
    p.play(p.action('dash', 2), p.part(1, 1));
    expect([p.at(0), p.at(1), p.at(2)]).toEqual(['the gate', 'start 6', 'start 4']);
    // No second one.
    expect(p.legal()).toEqual([END, p.simple('selfishness')]);
  });

  it('T1: it must be played, after another card as well', () => {
    const p = position(3);
    p.give(0, 'selfishness');
    expect(p.legal()).not.toContain(END);
    p.play(p.simple('selfishness'));
    expect(p.asked).toEqual([TURN, 0]);
    expect(p.legal()).not.toContain(END);
    p.play(p.action('dash', 1));
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('C14: if none can be paid, none is played, and the turn may end', () => {
    const p = position(3);
    p.pawns('pilings 1', 'pilings 1', 'pilings 1');
    p.played(0, 'supplies', 'dash', 'exertion');
    p.die(0);
    expect(p.legal()).toEqual([END]);
    p.play(END);
    expect([p.asked, p.s.hunts, p.ready(0)]).toEqual([[TURN, 1], 1, ['rally']]);
  });

  it('C14: another card may still be played, and may make one payable', () => {
    const p = position(3);
    p.played(0, 'supplies', 'dash', 'exertion');
    p.give(0, 'sacrifice');
    p.die(0);
    expect(p.legal()).toEqual([END, p.simple('sacrifice')]);
    p.play(p.simple('sacrifice'), p.part(1), p.part(2, 1));
    expect(p.legal()).toEqual([p.action('rally', 1), p.action('rally', 2)]);
  });

  it('T2: one other card before the Action card, or after it', () => {
    const p = position(3);
    p.give(0, 'selfishness', 'selfishness', 'fatalism');
    p.pawns('promontory 1', 'promontory 1', 'promontory 3');
    p.play(p.simple('selfishness'), 0);
    expect(p.legal().some(isExtra)).toBe(false);
    p.play(p.action('supplies', 1));
    expect(p.asked).toEqual([TURN, 1]);
    p.give(1, 'selfishness', 'selfishness');
    p.play(p.action('supplies', 1), p.simple('selfishness'), 0);
    expect([p.at(1), p.asked]).toEqual(['promontory 2', [TURN, 2]]);
  });

  it('T2: even one that was drawn in this turn', () => {
    const p = position(3);
    p.draws(0, 'selfishness', 'arrogance');
    p.play(p.action('supplies', 1));
    expect(p.legal()).toContain(p.simple('selfishness'));
    p.play(p.simple('selfishness'));
    expect([p.at(0), p.hand(0)]).toEqual(['start 4', ['arrogance']]);
    p.chance.done();
  });

  it('T2: nobody has to', () => {
    const p = position(3);
    p.give(0, 'selfishness');
    p.play(p.action('dash', 1), END);
    expect([p.at(0), p.asked]).toEqual(['start 5', [TURN, 1]]);
    expect(p.hand(0)).toContain('selfishness');
  });

  it('T2: without a card there is nothing to decide', () => {
    const p = position(3);
    p.put(0, 'start 4');
    p.play(p.action('dash', 1));
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('T3: a played Action card stays on the table', () => {
    const p = position(3);
    p.put(0, 'start 4');
    p.play(p.action('dash', 1));
    expect(p.ready(0)).toEqual(['supplies', 'exertion', 'rally']);
    p.turn(0);
    expect(p.legal()).not.toContain(p.action('dash', 1));
    expect(p.legal()).not.toContain(p.action('dash', 2));
  });

  it('T3: until a card lets its owner take all back, itself included', () => {
    const p = position(3);
    p.played(0, 'supplies', 'dash');
    p.played(1, 'dash');
    p.play(p.action('rally', 1));
    expect(p.ready(0)).toEqual(['supplies', 'dash', 'exertion', 'rally']);
    expect(p.ready(1)).toEqual(['supplies', 'exertion', 'rally']);
  });

  it('T4: an adventurer draws and plays Survival only', () => {
    const p = position(3);
    p.play(p.action('supplies', 1));
    expect([p.hand(0).length, p.s.deckSize[ADVENTURER], p.s.deckSize[CERBERUS]]).toEqual([2, 26, 18]);
    p.give(1, 'sacrifice');
    p.turn(1);
    expect(p.legal().filter(isExtra)).toEqual([p.simple('sacrifice'), p.advanced('sacrifice', 0)]);
    p.play(p.simple('sacrifice'), p.part(2, 2));
    expect(p.at(2)).toBe('start 2');
  });

  it("T4: a player on Cerberus' side draws and plays Betrayal only", () => {
    const p = position(3);
    p.turncoat(0);
    p.play(p.action('pursuit', 2));
    expect([p.hand(0).length, p.s.deckSize[ADVENTURER], p.s.deckSize[CERBERUS]]).toEqual([1, 28, 17]);
    p.turn(0);
    p.give(0, 'ambush');
    p.cerberus('start 5');
    p.play(p.simple('ambush'));
    expect(p.hound).toBe('start 6');
  });

  it('T4: he is no adventurer who could draw by the card of another', () => {
    const p = position(4);
    p.turncoat(3);
    p.play(p.action('supplies', 2), p.part(2, 1));
    expect([p.hand(1).length, p.hand(2).length, p.hand(3).length]).toEqual([1, 1, 0]);
  });
});

describe('the end of the turn', () => {
  it('T5: a full boat leaves', () => {
    const p = position(3);
    p.reveal(1);
    p.put(1, 'boat');
    p.endTurn();
    expect([p.asked, p.s.ending]).toEqual([[OVER, NOBODY], ESCAPE]);
    expect(p.events()).toContain(BOAT_LEAVES);
  });

  it('T5: otherwise Cerberus hunts, and then the next one plays', () => {
    const p = position(3);
    p.reveal(2);
    p.pawns('end 3', 'boat', 'pilings 1');
    p.hunt(3);
    expect([p.hound, p.s.hunts, p.asked]).toEqual(['start 4', 1, [TURN, 1]]);
  });

  it('T5: one who changes sides in the hunt that closes his turn plays no more in it', () => {
    const p = position(4);
    p.pawns('start 4', 'pilings 1', 'pilings 1', 'pilings 1');
    p.die(1);
    p.speed(6);
    p.draws(0, 'violence');
    p.play(p.action('dash', 1));
    expect([p.s.side[0], p.hand(0), p.asked]).toEqual([CERBERUS, ['violence'], [TURN, 1]]);
    p.chance.done();
  });

  it('T5: or he plays without a hunt', () => {
    const p = position(3);
    p.endTurn();
    expect([p.hound, p.s.hunts, p.asked]).toEqual(['the lair', 0, [TURN, 1]]);
  });

  it('E6, T5: a boat that is full in the middle of a turn has not left yet', () => {
    const p = position(3);
    p.reveal(1);
    p.give(0, 'sacrifice');
    p.put(1, 'end 5');
    p.play(p.action('dash', 2), p.part(1, 1));
    expect([p.at(1), p.asked]).toEqual(['boat', [TURN, 0]]);
    p.play(p.simple('sacrifice'), p.part(2, 1));
    expect([p.at(1), p.asked]).toEqual(['end 5', [TURN, 1]]);
  });

  it('C11: the boat is looked at before the hunt', () => {
    const p = position(3);
    p.reveal(1);
    p.pawns('start 2', 'boat', 'start 2');
    p.hunt(8);
    expect([p.s.ending, p.s.hunts, p.hound]).toEqual([ESCAPE, 0, 'the lair']);
    expect(p.events()).not.toContain(HUNT);
    expect([p.at(0), [...p.outcome().won]]).toEqual(['start 2', [0, 1, 0]]);
  });

  it('T6: who has lost is passed over', () => {
    const p = position(4);
    p.lost(1);
    p.lost(2);
    p.endTurn();
    expect(p.asked).toEqual([TURN, 3]);
    p.endTurn();
    expect(p.asked).toEqual([TURN, 0]);
  });

  it('T6: who has changed sides is not', () => {
    const p = position(4);
    p.turncoat(1);
    p.endTurn();
    expect([p.asked, p.s.side[1]]).toEqual([[TURN, 1], CERBERUS]);
  });

  it('C27: after 400 turns the game is broken off, and nobody wins', () => {
    const p = position(3);
    p.turncoat(1);
    p.s.turn = 399;
    p.endTurn();
    expect([p.s.turn, p.asked]).toEqual([400, [TURN, 1]]);
    p.endTurn();
    expect([p.s.turn, p.asked, p.s.ending]).toEqual([400, [OVER, NOBODY], BROKEN_OFF]);
    expect(p.events()).toContain(TIRED);
    const { won, success } = p.outcome();
    expect([[...won], success]).toEqual([[0, 0, 0], 0]);
  });

  it('C27: or after as many as the option says', () => {
    const p = position(3, { maxTurns: 50 });
    p.s.turn = 50;
    p.endTurn();
    expect(p.s.ending).toBe(BROKEN_OFF);
  });
});

describe('captured in a turn of his own', () => {
  it('C25: who changes sides goes on with the effect of his card', () => {
    const p = position(4);
    p.pawns('start 7', 'start 7', 'pilings 1', 'pilings 1');
    p.cerberus('promontory 1');
    // Two on for himself: the first step is into Cerberus. One on for another.
    p.play(p.action('exertion', 1), p.part(1, 0));
    expect([p.at(0), p.s.side[0], p.asked]).toEqual(['nowhere', CERBERUS, [PART, 0]]);
    p.play(p.part(2, 1));
    expect(p.at(1)).toBe('promontory 1');
    expect(p.asked).toEqual([TURN, 1]);
  });

  it('C25: and may play a Betrayal card after it', () => {
    const p = position(4);
    p.pawns('start 7', 'start 7', 'pilings 1', 'pilings 1');
    p.put(0, 'start 4');
    p.cerberus('start 5');
    p.draws(0, 'violence');
    p.play(p.action('dash', 1));
    expect([p.s.side[0], p.hand(0), p.asked]).toEqual([CERBERUS, ['violence'], [TURN, 0]]);
    expect(p.legal()).toEqual([END, p.simple('violence')]);
    const before = p.toHunt;
    p.play(p.simple('violence'));
    expect([p.toHunt, p.asked]).toEqual([before - 1, [TURN, 1]]);
    p.chance.done();
  });

  it("C25: or plays his Action card with Cerberus' face, if another card came first", () => {
    const p = position(4);
    p.pawns('start 6', 'start 7', 'pilings 1', 'pilings 1');
    p.cerberus('start 4');
    p.give(0, 'fatalism', 'arrogance');
    p.draws(0, 'ambush');
    p.play(p.simple('fatalism'));
    expect([p.at(0), p.hand(0), p.asked]).toEqual(['nowhere', ['ambush'], [TURN, 0]]);
    expect(p.legal().some(isExtra)).toBe(false);
    p.play(p.action('fury', 1));
    expect([p.s.speed, p.asked]).toEqual([4, [TURN, 1]]);
    p.chance.done();
  });

  it('C25: one whom the cost brings to Cerberus has the effect all the same', () => {
    const p = position(4);
    p.pawns('start 5', 'pilings 2', 'pilings 1', 'pilings 4');
    p.cerberus('start 4');
    p.give(0, 'fatalism');
    p.play(p.advanced('fatalism'), p.part(2, 3));
    expect([p.s.side[0], p.at(3), p.s.places]).toEqual([CERBERUS, 'end 2', 1]);
    expect(p.asked).toEqual([TURN, 0]);
  });

  it('C30: who loses stops at once, and the rest of his card is dropped', () => {
    const p = position(4);
    p.turncoat(0);
    p.turncoat(1);
    p.put(2, 'start 7');
    p.cerberus('promontory 1');
    p.turn(2);
    p.give(2, 'cowardice');
    p.play(p.action('exertion', 1), p.part(1, 2));
    expect([p.s.side[2], p.at(3), p.hand(2)]).toEqual([OUT, 'the gate', []]);
    expect(p.asked).toEqual([TURN, 3]);
    expect(p.events()).not.toContain(VOID);
  });

  it('C30: even if he still had a card to play', () => {
    const p = position(4);
    p.turncoat(0);
    p.turncoat(1);
    p.put(2, 'start 7');
    p.cerberus('promontory 1');
    p.turn(2);
    p.give(2, 'selfishness');
    p.play(p.simple('selfishness'));
    expect([p.s.side[2], p.asked]).toEqual([OUT, [TURN, 3]]);
  });

  it('C5, T6: on a hunt at the end of it he orders, and the next one plays', () => {
    const p = position(3);
    p.pawns('start 2', 'start 2', 'pilings 1');
    p.hunt(3);
    expect(p.asked).toEqual([ORDER, 0]);
    p.play(1);
    expect([p.s.side[0], p.s.side[1], p.asked]).toEqual([OUT, CERBERUS, [TURN, 1]]);
    p.endTurn();
    p.endTurn();
    expect(p.asked).toEqual([TURN, 1]);
  });
});
