import { describe, expect, it } from 'vitest';
import { fated } from '../engine/fated.fixture.ts';
import { ABSENT, Outcome } from '../engine/outcome.ts';
import type { Race } from '../engine/race.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import type { Cell } from './cell.ts';
import { CellCounts, type Occurrences } from './cell-counts.ts';
import { DECISIONS, FORCED, LENGTH } from './counts-layout.ts';
import { binOf } from './lengths.ts';
import { type Roster, rosterOf } from './roster.ts';
import { Tally } from './tally.ts';

const cell: Cell = {
  game: 'liarsdice',
  players: 2,
  options: {},
  factors: {},
  lineup: ['counter', 'random'],
  rotations: 2,
  blocks: 2,
};

function outcome(winner: number, ending: number, rounds: number, bluffs: number): Outcome {
  const out = new Outcome(2, 2, 1);
  out.won[winner] = 1;
  out.fate[winner] = 1;
  out.ending = ending;
  out.success = winner === 0 ? 1 : 0;
  out.measures.set([rounds, bluffs]);
  out.seatMeasures.set(winner === 0 ? [2, 0] : [0, 1]);
  return out;
}

function tallyOfTwoBlocks(roster: Roster = rosterOf(liarsdice, cell)): Tally {
  const tally = new Tally(roster);
  tally.add(0, 0, outcome(0, 0, 3, 1), { decisions: 10, forced: 1, choices: 3 * 10 }); // counter sits first and wins
  tally.add(1, 1, outcome(0, 1, 4, ABSENT), { decisions: 12, forced: 0, choices: 3 * 12 }); // random sits first and wins
  tally.closeBlock();
  tally.add(2, 0, outcome(0, 1, 5, 2), { decisions: 8, forced: 2, choices: 3 * 8 });
  tally.add(3, 1, outcome(1, 1, 2, 0), { decisions: 6, forced: 0, choices: 3 * 6 });
  tally.closeBlock();
  return tally;
}

describe('a tally', () => {
  it('counts games, blocks, wins and endings, with the squares of each block’s count', () => {
    const tally = tallyOfTwoBlocks();
    expect([tally.games, tally.blocks]).toEqual([4, 2]);
    expect(tally.success).toEqual({ sum: 3, squares: 2 * 2 + 1 * 1 });
    expect(tally.ending(0)).toEqual({ sum: 1, squares: 1 });
    expect(tally.ending(1)).toEqual({ sum: 3, squares: 1 * 1 + 2 * 2 });
  });

  it('counts by seat and bot, and by bot over all seats', () => {
    const tally = tallyOfTwoBlocks();
    const { posts, bots } = rosterOf(liarsdice, cell);
    const wins = posts.map(({ seat, bot }, post) => `${bot} in seat ${seat + 1}: ${tally.winsAtPost(post).sum}`);
    expect(wins).toEqual([
      'counter in seat 1: 2',
      'random in seat 1: 1',
      'random in seat 2: 0',
      'counter in seat 2: 1',
    ]);
    expect(bots.map((_, bot) => tally.winsOfBot(bot))).toEqual([
      { sum: 3, squares: 1 * 1 + 2 * 2 },
      { sum: 1, squares: 1 },
    ]);
  });

  it('counts fates by seat and bot, and by bot over all seats', () => {
    const roster = { ...rosterOf(liarsdice, cell), game: fated };
    const tally = tallyOfTwoBlocks(roster);
    const counts = (of: (fate: number) => Occurrences) =>
      [0, 1].map((fate) => `${of(fate).sum}, squares ${of(fate).squares}`);
    expect(roster.posts.map((_, post) => counts((fate) => tally.fateAtPost(post, fate)))).toEqual([
      ['0, squares 0', '2, squares 2'],
      ['1, squares 1', '1, squares 1'],
      ['2, squares 2', '0, squares 0'],
      ['1, squares 1', '1, squares 1'],
    ]);
    expect(roster.bots.map((_, bot) => counts((fate) => tally.fateOfBot(bot, fate)))).toEqual([
      ['1, squares 1', '3, squares 5'],
      ['3, squares 5', '1, squares 1'],
    ]);
  });

  it('counts all else alike with fates and without, and takes no room for those that a game has not', () => {
    const [plain, other] = [tallyOfTwoBlocks(), tallyOfTwoBlocks({ ...rosterOf(liarsdice, cell), game: fated })];
    const happened = (tally: Tally) => [tally.success, tally.ending(1), tally.winsAtPost(3), tally.winsOfBot(1)];
    const moments = (tally: Tally) => [tally.common(LENGTH), tally.measure(1), tally.seatMeasure(3, 0)];
    expect([happened(other), moments(other)]).toEqual([happened(plain), moments(plain)]);
    const fates = (4 + 2) * 2; // of four posts and two bots
    expect(other.sums.length).toBe(plain.sums.length + 2 * fates);
  });

  it('sums measures and leaves out those that do not apply', () => {
    const tally = tallyOfTwoBlocks();
    expect(tally.common(LENGTH)).toEqual({ n: 4, sum: 11 + 12 + 10 + 6, squares: 121 + 144 + 100 + 36 });
    expect(tally.common(DECISIONS).sum).toBe(36);
    expect(tally.common(FORCED).sum).toBe(3);
    expect(tally.measure(0)).toEqual({ n: 4, sum: 14, squares: 9 + 16 + 25 + 4 });
    expect(tally.measure(1)).toEqual({ n: 3, sum: 3, squares: 1 + 4 });
    // The last of the four games was no success.
    expect(tally.measureOfSuccess(0)).toEqual({ n: 3, sum: 3 + 4 + 5, squares: 9 + 16 + 25 });
    expect(tally.measureOfSuccess(1)).toEqual({ n: 2, sum: 1 + 2, squares: 1 + 4 });
    expect(tally.seatMeasure(0, 0)).toEqual({ n: 2, sum: 4, squares: 8 });
  });

  it('counts games by their length, and knows one of each', () => {
    const tally = tallyOfTwoBlocks(); // of lengths 11, 12, 10 and 6
    expect([6, 7, 10, 11, 12].map((length) => tally.lengths(binOf(length)))).toEqual([1, 0, 1, 1, 1]);
    expect([6, 7, 12].map((length) => tally.gameOfLength(binOf(length)))).toEqual([
      { game: 3, value: 6 },
      undefined,
      { game: 1, value: 12 },
    ]);
    for (const [i, length] of [43, 42, 42].entries())
      tally.add(4 + i, 0, outcome(0, 0, 3, 1), { decisions: length, forced: 0, choices: 12 });
    expect(tally.lengths(binOf(43))).toBe(3);
    expect(tally.gameOfLength(binOf(43))).toEqual({ game: 5, value: 42 });
  });

  it('knows the longest game, of equals the first', () => {
    const tally = tallyOfTwoBlocks();
    expect(tally.longestGame).toEqual({ game: 1, value: 12 });
    tally.add(4, 0, outcome(0, 0, 3, 1), { decisions: 12, forced: 0, choices: 12 });
    expect(tally.longestGame).toEqual({ game: 1, value: 12 });
  });

  it('knows the game in which the lead changed most often, if it ever did', () => {
    const tally = tallyOfTwoBlocks();
    const race = (changes: number) => ({ leadSamples: 9, changes, ahead: 0, behind: 1 }) as Race;
    tally.addRace(0, race(0), outcome(0, 0, 3, 1));
    expect(tally.closestGame).toBeUndefined();
    for (const [game, changes] of [2, 5, 5, 1].entries()) tally.addRace(game, race(changes), outcome(0, 0, 3, 1));
    expect(tally.closestGame).toEqual({ game: 1, value: 5 });
  });

  it('counts blocks, not games, for how much ratios vary', () => {
    const { course } = tallyOfTwoBlocks(); // of lengths 11 and 12, 10 and 6; 1 and 0, 2 and 0 of them forced
    expect(course.lengthByGames).toEqual({
      n: 2,
      top: 39,
      bottom: 4,
      topSquares: 23 ** 2 + 16 ** 2,
      bottomSquares: 2 ** 2 + 2 ** 2,
      products: 2 * 23 + 2 * 16,
    });
    expect(course.forcedByLength).toEqual({
      n: 2,
      top: 3,
      bottom: 39,
      topSquares: 1 + 4,
      bottomSquares: 23 ** 2 + 16 ** 2,
      products: 1 * 23 + 2 * 16,
    });
    expect(course.choicesByDecisions).toEqual({
      n: 2,
      top: 3 * 36,
      bottom: 36,
      topSquares: 9 * (22 ** 2 + 14 ** 2),
      bottomSquares: 22 ** 2 + 14 ** 2,
      products: 3 * (22 ** 2 + 14 ** 2),
    });
  });

  it('counts how many won together with each seat', () => {
    const tally = new Tally(rosterOf(liarsdice, { ...cell, lineup: ['random', 'random'], rotations: 1 }));
    for (const [game, winners] of [[0], [0, 1], [], [1], [0, 1]].entries()) {
      const out = new Outcome(2, 2, 1);
      for (const seat of winners) out.won[seat] = 1;
      tally.add(game, 0, out, { decisions: 1, forced: 0, choices: 2 });
      tally.closeBlock();
    }
    expect(tally.winners).toEqual({ sum: 6, squares: 1 + 4 + 0 + 1 + 4 });
    expect([0, 1].map((seat) => tally.winsAtPost(seat).sum)).toEqual([3, 3]);
    expect([0, 1].map((seat) => tally.winnersWithPost(seat))).toEqual([1 + 2 + 2, 2 + 1 + 2]);
  });

  it('counts who led and won by blocks, and only of those that were watched', () => {
    const tally = new Tally(rosterOf(liarsdice, cell));
    const race = (changes: number, ahead: number) => ({ leadSamples: 9, changes, ahead, behind: 1 - ahead }) as Race;
    const play = (first: Race | undefined, second: Race | undefined) => {
      for (const [rotation, watched] of [first, second].entries()) {
        const out = outcome(0, 0, 3, 1);
        if (watched !== undefined) tally.addRace(rotation, watched, out);
        tally.add(rotation, rotation, out, { decisions: 9, forced: 0, choices: 20 });
      }
      tally.closeBlock();
    };
    play(race(2, 0), race(1, 0));
    play(race(0, 1), race(5, 0));
    play(undefined, undefined);
    expect([tally.race.games, tally.race.blocks, tally.blocks]).toEqual([4, 2, 3]);
    const sums = (['leadSamples', 'changes', 'winners', 'led', 'ledWon', 'behind', 'behindWon'] as const).map((of) =>
      tally.race.sum(of),
    );
    expect(sums).toEqual([36, 8, 4, 4, 3, 4, 1]);
    expect(tally.race.product('changes', 'changes')).toBe(3 * 3 + 5 * 5);
    expect(tally.race.product('leadSamples', 'changes')).toBe(18 * 3 + 18 * 5);
    expect(tally.race.product('changes', 'leadSamples')).toBe(tally.race.product('leadSamples', 'changes'));
    expect(tally.race.product('led', 'ledWon')).toBe(2 * 2 + 2 * 1);
    expect(tally.race.product('winners', 'behindWon')).toBe(2);
    expect(tally.race.product('behindWon', 'behindWon')).toBe(1);
  });

  it('merges by addition, and takes the better marks', () => {
    const merged = new Tally(rosterOf(liarsdice, cell));
    merged.merge(tallyOfTwoBlocks());
    merged.merge(tallyOfTwoBlocks());
    expect([...merged.sums]).toEqual([...tallyOfTwoBlocks().sums].map((sum) => 2 * sum));
    expect(merged.marks).toEqual(tallyOfTwoBlocks().marks);
  });

  it('sends, and is kept with, the bins of lengths up to that of the longest game', () => {
    const { counted, marks } = tallyOfTwoBlocks(); // the longest has 12 moves
    expect(counted.marks).toEqual(marks.slice(0, 2 + 13));
    const kept = new CellCounts(rosterOf(liarsdice, cell));
    kept.merge(counted);
    expect([kept.sums, kept.marks]).toEqual([counted.sums, counted.marks]);
    expect([kept.lengths(12), kept.lengths(13), kept.gameOfLength(200)]).toEqual([1, 0, undefined]);
  });

  it('makes room for longer games when they come', () => {
    const longer = new Tally(rosterOf(liarsdice, cell));
    for (const rotation of [0, 1])
      longer.add(4 + rotation, rotation, outcome(0, 0, 3, 1), { decisions: 100, forced: 0, choices: 300 });
    longer.closeBlock();
    const [kept, whole] = [new CellCounts(rosterOf(liarsdice, cell)), tallyOfTwoBlocks()];
    kept.merge(tallyOfTwoBlocks().counted);
    kept.merge(longer.counted);
    whole.merge(longer.counted);
    expect([kept.games, kept.lengths(binOf(100)), kept.lengths(12), kept.longestGame]).toEqual([
      6,
      2,
      1,
      { game: 4, value: 100 },
    ]);
    expect(whole.sums.slice(0, kept.sums.length)).toEqual(kept.sums);
  });

  it('refuses the counts of another cell', () => {
    expect(() => tallyOfTwoBlocks().merge({ sums: new Float64Array(3), marks: new Float64Array(0) })).toThrow(
      'counts of length 3',
    );
  });
});
