import { describe, expect, it } from 'vitest';
import { exactRandomPlay } from '../../engine/exact.fixture.ts';
import { NOBODY } from '../../engine/game.ts';
import { Outcome } from '../../engine/outcome.ts';
import { tictactoe } from './index.ts';
import { DRAW, LINE, TicTacToeRules } from './rules.ts';
import { layout } from './state.ts';

function played(cells: readonly number[], misere = false) {
  const rules = new TicTacToeRules(misere);
  const state = layout.create();
  rules.deal(state);
  for (const cell of cells) rules.apply(state, cell);
  const moves = new Int32Array(9);
  const outcome = new Outcome(2, 0, 0);
  rules.score(state, outcome);
  return { rules, state, legal: () => [...moves.subarray(0, rules.legal(state, moves))], outcome };
}

describe('uniformly random play, over all 255,168 games', () => {
  const exact = exactRandomPlay(tictactoe, tictactoe.rules(2, { misere: false }));

  it('is won by the first player in 737/1260', () => expect(exact.wins[0]).toBeCloseTo(737 / 1260, 14));
  it('is won by the second player in 121/420', () => expect(exact.wins[1]).toBeCloseTo(121 / 420, 14));
  it('is drawn in 8/63', () => expect(exact.draws).toBeCloseTo(8 / 63, 14));
  it('has as many games as there are', () => expect(exact.games).toBe(255_168));
});

describe('the rules', () => {
  it('T1: players take turns, seat 1 first, on any empty cell', () => {
    const { state, legal } = played([4, 0]);
    expect(state.mover).toBe(0);
    expect(legal()).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect(played([4]).state.mover).toBe(1);
  });

  // Told apart from the rules' own list: three rows, three columns, two diagonals.
  it.each(['012', '345', '678', '036', '147', '258', '048', '246'])('T2: the line %s wins at once', (line) => {
    const own = line.split('').map(Number);
    const others = [...Array(9).keys()].filter((cell) => !own.includes(cell));
    const { state, outcome } = played([own[0], others[0], own[1], others[1], own[2]]);
    expect(state.mover).toBe(NOBODY);
    expect([...outcome.won]).toEqual([1, 0]);
    expect(outcome.ending).toBe(LINE);
    expect(outcome.success).toBe(1);
  });

  it('T2: the second player wins with a line too, and the last mark can make one', () => {
    expect([...played([0, 3, 1, 4, 8, 5]).outcome.won]).toEqual([0, 1]);
    expect([...played([0, 1, 2, 3, 5, 4, 7, 6, 8]).outcome.won]).toEqual([1, 0]);
  });

  it('T3: a full board without a line is won by nobody', () => {
    const { state, outcome } = played([0, 1, 2, 4, 3, 5, 7, 6, 8]);
    expect(state.mover).toBe(NOBODY);
    expect([...outcome.won]).toEqual([0, 0]);
    expect([...outcome.utility]).toEqual([0.5, 0.5]);
    expect(outcome.ending).toBe(DRAW);
  });

  it('T4: in misère the line loses', () => {
    expect([...played([0, 3, 1, 4, 2], true).outcome.won]).toEqual([0, 1]);
    const exact = exactRandomPlay(tictactoe, tictactoe.rules(2, { misere: true }));
    expect(exact.wins[1]).toBeCloseTo(737 / 1260, 14);
  });
});
