import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { ScriptedChance } from '../../engine/scripted.ts';
import { courses, follow, must, rulesOf, runs } from '../../proof/course.fixture.ts';
import { MAX_ROWS } from './data.ts';
import { connectfour } from './index.ts';

describe('connect four', () => {
  it('goes the same way in a mirror', () => {
    const property = fc.property(courses(connectfour), (course) => {
      const { columns } = settle('connectfour', connectfour.options, course.options);
      const mirrored = (column: number) => columns - 1 - column;
      const rules = rulesOf(connectfour, course);
      const other = connectfour.layout.create();
      rules.deal(other, new ScriptedChance({}));
      const { state } = follow(connectfour, course, (_walk, move) =>
        rules.apply(other, mirrored(move), new ScriptedChance({})),
      );
      expect([other.mover, other.winner, other.disks]).toEqual([state.mover, state.winner, state.disks]);
      const column = (cells: Int32Array, number: number) => cells.slice(number * MAX_ROWS, (number + 1) * MAX_ROWS);
      for (let number = 0; number < columns; number++)
        expect(column(other.cells, mirrored(number))).toEqual(column(state.cells, number));
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
