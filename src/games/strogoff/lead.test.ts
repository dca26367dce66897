import { describe, expect, it } from 'vitest';
import { noteLeader } from './lead.ts';
import { DO_ADVANCE } from './moves.ts';
import { NONE } from './state.ts';
import { type Position, position } from './table.fixture.ts';

/** Puts the couriers on these spaces; who leads alone by then, and how often that changed. */
function leadAt(p: Position, ...spaces: readonly number[]): [leader: number, changes: number] {
  p.s.space.set(spaces);
  noteLeader(p.s);
  return [p.s.leader, p.s.leadChanges];
}

describe('the lead', () => {
  it("is nobody's while all are on one space", () => {
    expect(leadAt(position(3), 1, 1, 1)).toEqual([NONE, 0]);
  });

  it('is taken for the first time without a change', () => {
    expect(leadAt(position(3), 1, 2, 1)).toEqual([1, 0]);
    expect(leadAt(position(3), 1, 1, 2)).toEqual([2, 0]);
    expect(leadAt(position(1), 2)).toEqual([0, 0]);
  });

  it('changes when another courier is ahead of all, and not before', () => {
    const p = position(3);
    expect(leadAt(p, 3, 2, 1)).toEqual([0, 0]);
    expect(leadAt(p, 3, 3, 1)).toEqual([0, 0]);
    expect(leadAt(p, 3, 4, 1)).toEqual([1, 1]);
    expect(leadAt(p, 3, 5, 1)).toEqual([1, 1]);
    expect(leadAt(p, 3, 5, 6)).toEqual([2, 2]);
    expect(leadAt(p, 7, 5, 6)).toEqual([0, 3]);
  });

  it('is not shared by those behind, in whatever order they sit', () => {
    expect(leadAt(position(3), 2, 2, 3)).toEqual([2, 0]);
    expect(leadAt(position(3), 2, 3, 2)).toEqual([1, 0]);
    expect(leadAt(position(3), 3, 2, 2)).toEqual([0, 0]);
    expect(leadAt(position(3), 3, 2, 3)).toEqual([NONE, 0]);
  });

  it("is never a dead courier's", () => {
    const p = position(3);
    leadAt(p, 9, 2, 1);
    p.s.alive = 0b110;
    expect(leadAt(p, 9, 2, 1)).toEqual([1, 1]);
  });

  it('does not count the spaces of seats that nobody has', () => {
    expect(leadAt(position(2), 3, 2, 9)).toEqual([0, 0]);
  });

  it('is looked at when a courier advances, and when one dies', () => {
    const p = position(2);
    p.courier(1, 9, 6);
    p.courier(0, 10, 2);
    noteLeader(p.s);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE); // 2 − 1 − 1 for the danger: dead
    expect([p.s.leader, p.s.leadChanges]).toEqual([1, 1]);
    const q = position(2);
    q.turn(0);
    q.play(DO_ADVANCE);
    expect([q.s.leader, q.outcome().measures[7]]).toEqual([0, 0]);
    q.courier(1, 2, 6);
    q.turn(1);
    q.play(DO_ADVANCE);
    expect([q.s.leader, q.outcome().measures[7]]).toEqual([1, 1]);
  });
});
