import { describe, expect, it } from 'vitest';
import { KINDS } from './data.ts';
import { SHORT } from './events.ts';
import { HELP } from './moves.ts';
import { hounded, kindOf, position } from './table.fixture.ts';

// What each seat has lies side by side in the state, and after the last seat comes the first.

describe('the last seat', () => {
  it('C15: asks the first for help before all others, and gets its card back if none has any', () => {
    const p = position(3);
    p.give(2, 'selfishness');
    p.give(0, 'fatalism');
    p.give(1, 'arrogance');
    p.turn(2);
    p.play(p.advanced('selfishness', 0));
    expect(p.asked).toEqual([HELP, 0]);
    p.play(0);
    expect(p.asked).toEqual([HELP, 1]);
    p.play(0);
    expect([p.hand(0), p.hand(1), p.hand(2)]).toEqual([['fatalism'], ['arrogance'], ['selfishness']]);
    expect(p.events()).toContain(SHORT);
    // All have seen it.
    expect(p.s.known[2 * KINDS + kindOf('selfishness')]).toBe(1);
  });
});

describe('a card given for another', () => {
  it('is none that one pays for oneself', () => {
    const p = position(3);
    p.give(0, 'selfishness', 'arrogance');
    p.play(p.advanced('selfishness', 1), ...p.discarding('arrogance'));
    expect([...p.s.gifts.subarray(0, 3)]).toEqual([0, 0, 0]);
  });

  it('nor one that Cerberus takes', () => {
    const p = hounded();
    p.give(1, 'fatalism', 'arrogance');
    p.useSimple('sabotage');
    p.play(...p.discarding('fatalism'));
    expect([p.hand(1), [...p.s.gifts.subarray(0, 3)]]).toEqual([['arrogance'], [0, 0, 0]]);
  });
});

describe('the standing', () => {
  it('is how far each has come', () => {
    const p = position(3);
    p.pawns('start 4', 'start 6', 'start 5');
    const out = new Int32Array(3);
    p.rules.standing(p.s, out);
    expect([...out]).toEqual(['start 4', 'start 6', 'start 5'].map((name) => p.space(name as 'start 4')));
  });
});
