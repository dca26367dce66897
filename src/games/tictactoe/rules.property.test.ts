import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../engine/scripted.ts';
import { courses, follow, rulesOf, runs } from '../../proof/course.fixture.ts';
import { CELLS } from './data.ts';
import { tictactoe } from './index.ts';

const SIDE = 3;
/** Where a cell comes to lie when the board is turned to the right, or seen in a mirror. */
const turned = (cell: number) => (cell % SIDE) * SIDE + (SIDE - 1 - Math.floor(cell / SIDE));
const mirrored = (cell: number) => SIDE - 1 - (cell % SIDE) + SIDE * Math.floor(cell / SIDE);

function cellsOf(marks: number): readonly number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => ((marks >>> cell) & 1) === 1);
}

describe('tic-tac-toe', () => {
  it.each([
    ['turned', turned],
    ['mirrored', mirrored],
  ])('goes the same way on a board that is %s', (_how, place) => {
    const property = fc.property(courses(tictactoe), (course) => {
      const rules = rulesOf(tictactoe, course);
      const other = tictactoe.layout.create();
      rules.deal(other, new ScriptedChance({}));
      const { state } = follow(tictactoe, course, (_walk, move) =>
        rules.apply(other, place(move), new ScriptedChance({})),
      );
      expect([other.mover, other.liner]).toEqual([state.mover, state.liner]);
      for (const seat of [0, 1]) {
        const places = cellsOf(state.marks[seat]).map((cell) => place(cell));
        expect(new Set(places)).toEqual(new Set(cellsOf(other.marks[seat])));
      }
    });
    fc.assert(property, runs(100));
  });
});
