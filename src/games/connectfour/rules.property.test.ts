import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { ScriptedChance } from '../../engine/scripted.ts';
import { courses, follow, must, rulesOf, runs } from '../../proof/course.fixture.ts';
import { connectfour } from './index.ts';
import { type ConnectFourState, diskAt } from './state.ts';

describe('connect four', () => {
  it('goes the same way in a mirror', () => {
    const property = fc.property(courses(connectfour), (course) => {
      const { columns, rows } = settle('connectfour', connectfour.options, course.options);
      const mirrored = (column: number) => columns - 1 - column;
      const rules = rulesOf(connectfour, course);
      const other = connectfour.layout.create();
      rules.deal(other, new ScriptedChance({}));
      const { state } = follow(connectfour, course, (_walk, move) =>
        rules.apply(other, mirrored(move), new ScriptedChance({})),
      );
      expect([other.mover, other.winner, other.disks]).toEqual([state.mover, state.winner, state.disks]);
      const inColumn = (s: ConnectFourState, column: number) =>
        Array.from({ length: rows }, (_, row) => diskAt(s, column, row));
      for (let column = 0; column < columns; column++)
        expect(inColumn(other, mirrored(column))).toEqual(inColumn(state, column));
    });
    fc.assert(property, runs(100));
  });

  it('is over no later if a shorter line wins', () => {
    const property = fc.property(courses(connectfour), (course) => {
      const { connect } = settle('connectfour', connectfour.options, course.options);
      fc.pre(connect > 2);
      const shorter = { ...course, options: { ...course.options, connect: connect - 1 } };
      const rules = rulesOf(connectfour, shorter);
      const other = connectfour.layout.create();
      rules.deal(other, new ScriptedChance({}));
      const { state } = follow(connectfour, course, (_walk, move) => {
        if (other.mover >= 0) rules.apply(other, move, new ScriptedChance({}));
      });
      must(state.winner < 0 || other.winner >= 0, 'the longer line is there without the shorter');
      expect(other.disks).toBeLessThanOrEqual(state.disks);
    });
    fc.assert(property, runs(100));
  });
});
