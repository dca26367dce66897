import { describe, expect, it } from 'vitest';
import { Refusal } from '../../data/refusal.ts';
import { commonCells } from './cells.ts';
import { runOf } from './side-by-side.fixture.ts';

const COUNTS = [100, 50, 40, 90] as const;
const FOUND = { games: 100, blocks: 50, wins: 40, effective: 90 };

describe('cells of two runs', () => {
  it('are put beside each other by their factors, in whatever order they come', () => {
    const one = runOf(
      'a',
      ['players', 'dice'],
      [
        [2, 1, ...COUNTS],
        [3, 1, ...COUNTS],
        [3, 2, ...COUNTS],
      ],
    );
    const other = runOf(
      'b',
      ['dice', 'players'],
      [
        [2, 3, 60, 60, 7, 60],
        [1, 2, ...COUNTS],
        [1, 4, ...COUNTS],
      ],
    );
    expect(commonCells(one, other)).toEqual({
      cells: [
        { factors: { players: 2, dice: 1 }, one: FOUND, other: FOUND, keys: ['["2","1"]', '["1","2"]'] },
        {
          factors: { players: 3, dice: 2 },
          one: FOUND,
          other: { games: 60, blocks: 60, wins: 7, effective: 60 },
          keys: ['["3","2"]', '["2","3"]'],
        },
      ],
      onlyOne: 1,
      onlyOther: 1,
    });
  });

  it('do not go by what was the same in each run, and another thing in the other', () => {
    const one = runOf('a', ['players', 'bots'], [[2, 'x', ...COUNTS]]);
    const other = runOf('b', ['players', 'bots', 'dice'], [[2, 'y', 5, ...COUNTS]]);
    expect(commonCells(one, other).cells.map(({ factors }) => factors)).toEqual([{ players: 2 }]);
  });

  it('go by what varies in one of them', () => {
    const one = runOf('a', ['bots'], [['x', ...COUNTS]]);
    const other = runOf(
      'b',
      ['bots'],
      [
        ['y', ...COUNTS],
        ['x', ...COUNTS],
      ],
    );
    const { cells, onlyOther } = commonCells(one, other);
    expect([cells.map(({ factors }) => factors), onlyOther]).toEqual([[{ bots: 'x' }], 1]);
  });

  it('are refused where nothing can be put beside each other', () => {
    const one = runOf('a', ['players'], [[2, ...COUNTS]]);
    const several = runOf(
      'b',
      ['players', 'dice'],
      [
        [2, 1, ...COUNTS],
        [2, 2, ...COUNTS],
      ],
    );
    const message = 'b: has 2 values of dice, which is no factor of a';
    expect(() => commonCells(one, several)).toThrow(new Refusal(message));
    expect(() => commonCells(several, one)).toThrow(new Refusal(message));
    const none = runOf(
      'b',
      ['players'],
      [
        [3, ...COUNTS],
        [4, ...COUNTS],
      ],
    );
    expect(() => commonCells(one, none)).toThrow(new Refusal('a and b have no cell in common'));
    const game = { ...one.findings.game, id: 'chess' };
    expect(() => commonCells(one, { ...one, folder: 'b', findings: { ...one.findings, game } })).toThrow(
      new Refusal('b: is of chess, and a of liarsdice: nothing to put side by side'),
    );
    const findings = { ...one.findings, method: 'luck', tables: [] };
    expect(() => commonCells({ ...one, findings }, one)).toThrow(
      new Refusal('a: is of method luck, which has no win rates by cell to put side by side'),
    );
  });
});
