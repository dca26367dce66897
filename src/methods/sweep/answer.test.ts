import { describe, expect, it } from 'vitest';
import { Outcome } from '../../engine/outcome.ts';
import { liarsdice } from '../../games/liarsdice/index.ts';
import type { Cell } from '../../sim/cell.ts';
import { rosterOf } from '../../sim/roster.ts';
import { tallyOf } from '../../sim/tally.fixture.ts';
import { Tally } from '../../sim/tally.ts';
import { sweepAnswer } from './answer.ts';

const cellOf = (players: number): Cell => ({
  game: 'liarsdice',
  players,
  options: {},
  factors: { players, bots: 'random' },
  lineup: Array.from({ length: players }, () => 'random'),
  rotations: 1,
  blocks: 100,
});

describe('the answer of a sweep', () => {
  it('begins with the rate of its only cell', () => {
    const { sentences } = sweepAnswer([cellOf(2)], [tallyOf(cellOf(2), 52, 100)]);
    expect(sentences).toEqual(['The win rate of the first player is 52.0 % (42.3 % to 61.5 %).']);
  });

  it('begins with the least and the greatest of several, each with what tells it apart', () => {
    const cells = [cellOf(2), cellOf(3), cellOf(4)];
    const { sentences } = sweepAnswer(
      cells,
      cells.map((cell, i) => tallyOf(cell, [52, 20, 30][i], 100)),
    );
    expect(sentences[0]).toBe(
      'The win rate of the first player goes from 20.0 % (11.4 % to 31.2 %) with 3 players to 52.0 % (39.7 % to 64.2 %) with 2 players.',
    );
  });

  it('tells what each factor does on average over the others', () => {
    const cells = [2, 3].flatMap((players) =>
      ['plain', 'wild'].map((variant) => ({ ...cellOf(players), factors: { players, variant } })),
    );
    const { summary } = sweepAnswer(
      cells,
      cells.map((cell, i) => tallyOf(cell, [20, 40, 30, 70][i], 100)),
    );
    expect(summary?.map(({ title }) => title)).toEqual(['on average over all else']);
    expect(summary?.[0].rows.map(([what, rate]) => `${what}: ${rate}`)).toEqual([
      '2 players: 30.0 %',
      '3 players: 50.0 %',
      'plain dice: 25.0 %',
      'wild ones: 55.0 %',
    ]);
    // Wilson's intervals of 20 and 30 of 100 begin at 13.34 % and 21.89 %.
    expect(summary?.[0].rows[2][2]).toMatch(/^17\.6 % to /);
  });

  it('begins with the bots where they take turns in the seats', () => {
    const cell = { ...cellOf(2), lineup: ['counter', 'random'], rotations: 2, blocks: 50 };
    const tally = new Tally(rosterOf(liarsdice, cell));
    for (let game = 0; game < 100; game++) {
      const outcome = new Outcome(2, 2, 1);
      outcome.won[game % 2] = 1; // Whoever sits first in the line-up wins in every rotation.
      tally.add(game, game % 2, outcome, { decisions: 5, forced: 0, choices: 20 });
      if (game % 2 === 1) tally.closeBlock();
    }
    const [first, second, third] = sweepAnswer([cell], [tally]).sentences;
    expect(first).toMatch(/^The win rate of counter per seat is 100\.0 % \(\d/);
    expect(second).toMatch(/^The win rate of random per seat is 0\.0 % \(0\.0 % to /);
    expect(third).toMatch(/^The win rate of the first player is /);
  });

  it('says what as many intervals claim together', () => {
    const told = (count: number) => {
      const cells = Array.from({ length: count }, (_, i) => ({ ...cellOf(2), factors: { dice: i } }));
      return sweepAnswer(
        cells,
        cells.map((cell) => tallyOf(cell, 50, 100)),
      ).notes?.[0];
    };
    expect(told(4)).toBe(
      'The least and the greatest have intervals that hold for all 4 together with 95 % certainty; every other is one of 95 % by itself: that all 4 hold is less sure.',
    );
    expect(told(24)).toContain(
      'by itself: of 24 on average one misses, and as all cells have the same luck, several at once or none.',
    );
    expect(told(40)).toContain(
      'of 40 on average 2 miss, and as all cells have the same luck, several at once or none.',
    );
  });
});
