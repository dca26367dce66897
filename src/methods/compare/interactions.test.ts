import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games/games.fixture.ts';
import { boundedMean } from '../../stats/bounded-mean.ts';
import { performed } from '../arms.fixture.ts';
import { decided } from '../decided.ts';
import { experimentOf } from '../experiment.ts';
import { compareAnswer } from './answer.ts';
import { interactionsOf } from './interactions.ts';
import { planCompare } from './plan.ts';

const BLOCKS = 1000;

/**
 * Games whose winners are known: the alternative wins one block in so many that the base does not, by players and sides of a die; or,
 * below 0, loses one in so many that the base wins.
 */
async function compared(oneIn: (players: number, sides: number) => number, more: object = {}) {
  const file = await experimentOf(
    'tried',
    {
      question: 'Which?',
      method: 'compare',
      game: 'liarsdice',
      seed: 'known',
      games: BLOCKS,
      factors: { players: [2, 3], sides: [4, 6] },
      bots: 'random',
      compare: { against: { wild: { wild: true } }, ...more },
    },
    catalogue,
  );
  const analysis = await planCompare(file);
  const runner = decided(({ players, options }, _game, block) => {
    if (options.wild !== true) return block % 2 === 0;
    const often = oneIn(players, options.sides as number);
    return block % 2 === 0 ? often > 0 || block % often !== 0 : often > 0 && block % often === 1;
  })(analysis.game);
  return performed(analysis, 'known', { runner });
}

describe('an interaction', () => {
  it('is the difference of the paired differences, block by block', async () => {
    // With two players the alternative wins one block in 10 more, with three one in 4, whatever the dice.
    const result = await compared((players) => (players === 2 ? 10 : 4));
    const [byPlayers, bySides] = interactionsOf(result);
    expect(byPlayers).toMatchObject({ name: 'wild', factor: 'players', value: 3, other: 2, games: BLOCKS });
    expect([byPlayers.difference, byPlayers.otherDifference]).toEqual([0.25, 0.1]);
    expect(byPlayers.interaction).toBeCloseTo(0.15, 12);
    // Per block: won more with three alone, or with two alone; block 1, 21, 41 … with both. 250 + 100 − 2 × 50 blocks differ by 1.
    const { low, high } = boundedMean({ n: BLOCKS, sum: 150, squares: 250 }, 2);
    expect(byPlayers).toMatchObject({ low, high });
    expect(bySides).toMatchObject({ factor: 'sides', value: 6, other: 4, interaction: 0 });
  });

  it('has intervals for all of them together, and is told in a sentence where it is sure', async () => {
    const result = await compared((players) => (players === 2 ? 10 : 4));
    const [{ joint, low, high }] = interactionsOf(result);
    const { low: jointLow, high: jointHigh } = boundedMean({ n: BLOCKS, sum: 150, squares: 250 }, 2, 0.05 / 2);
    expect(joint).toEqual({ low: jointLow, high: jointHigh });
    expect(joint.low).toBeLessThan(low);
    expect(joint.high).toBeGreaterThan(high);
    const { sentences, summary, tables } = compareAnswer(result);
    expect(sentences[sentences.length - 1]).toMatch(
      /^Wild helps the first player more with 3 players than with 2 players: by 15\.0 percentage points more \(\d+\.\d to \d+\.\d\), 25\.0 against 10\.0\.$/,
    );
    expect(summary?.[0].rows.map((row) => row[7])).toEqual(['sure', 'undecided']);
    const [, table] = tables;
    expect(table.name).toBe('interactions');
    expect([...table.rows].map(({ verdict }) => verdict)).toEqual(['more', 'undecided']);
  });

  it('that goes both ways is not said to help or hurt anywhere: only the difference of the two is sure', async () => {
    const result = await compared((players) => (players === 2 ? 4 : -200));
    const [byPlayers] = interactionsOf(result);
    // One block in 200 is within what might be nothing.
    expect([byPlayers.difference, byPlayers.otherDifference]).toEqual([-0.005, 0.25]);
    const { sentences } = compareAnswer(result);
    expect(sentences[sentences.length - 1]).toMatch(
      /^Wild changes the win rate of the first player otherwise with 2 players than with 3 players: by \+25\.0 and by -0\.5, 25\.5 percentage points \(\d+\.\d to \d+\.\d\) apart\.$/,
    );
  });

  it('is not told where it is not sure, nor where there is one table', async () => {
    const result = await compared(() => 5);
    expect(interactionsOf(result).map(({ interaction }) => interaction)).toEqual([0, 0]);
    expect(compareAnswer(result).sentences).toHaveLength(1);
    const alone = { ...result, tables: result.tables.slice(0, 1), differences: result.differences.slice(0, 1) };
    expect(interactionsOf(alone)).toEqual([]);
    expect(compareAnswer(alone).tables.map(({ name }) => name)).not.toContain('interactions');
  });

  it('is from the blocks that all tables have played, where an alternative may end early', async () => {
    const result = await compared((players) => (players === 2 ? 4 : 50), { until: 'decided', margin: 1 });
    const [few, , many] = result.differences.map(({ pairs }) => pairs.n);
    expect(few).toBeLessThan(many);
    const [byPlayers] = interactionsOf(result);
    expect(byPlayers.games).toBe(few);
    const once = boundedMean({ n: few, sum: Math.round(byPlayers.interaction * few), squares: few / 4 }, 2);
    expect(byPlayers.high - byPlayers.low).toBeGreaterThan(1.2 * (once.high - once.low));
  });
});
