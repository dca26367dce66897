import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../scripts/games.ts';
import { layOut } from '../../node/lay-out.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { type DecidedTable, decided } from '../decided.ts';
import { experimentOf } from '../experiment.ts';
import { balanceAnswer } from './answer.ts';
import { countOf, meetsAll } from './certificate.ts';
import { planBalance } from './plan.ts';

/** Another bot that nobody asks to play. */
const OTHER = 'random:stream=2';

/** Dials of Connect Four, whose games are won by luck alone here: the wider and the lower the board the more often. */
const GIVEN = {
  question: 'Which board?',
  method: 'balance',
  game: 'connectfour',
  seed: 'balanced',
  games: 4000,
  factors: { bots: ['random', OTHER] },
  balance: {
    dials: { rows: { from: 4, to: 9, per: ['bots'] }, columns: { from: 4, to: 9 } },
    goals: {
      even: { target: 0.5, within: 0.06, at: { bots: 'random' } },
      good: { target: 0.7, within: 0.06, at: { bots: OTHER } },
    },
    tries: 16,
    tryGames: 200,
  },
};

/** The true win rate at a table. */
function rateAt({ options, lineup }: Pick<DecidedTable, 'options' | 'lineup'>): number {
  const odds = 0.3 * (Number(options.columns) - 7) - 0.35 * (Number(options.rows) - 7);
  return 1 / (1 + Math.exp(-odds - (lineup[0] === OTHER ? 0.3 : 0)));
}

/** Whether a game is won: a number between 0 and 1 that is the same for all tables of a block. */
function luckOf(block: number): number {
  const mixed = Math.imul(block + 1, 0x9e37_79b1) ^ Math.imul(block + 7, 0x85eb_ca6b);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d) >>> 0) / 0x1_0000_0000;
}

async function balanced(given: object) {
  const analysis = await planBalance(await experimentOf('tried', given, catalogue));
  const runner = decided((table, _number, block) => luckOf(block) < rateAt(table))(analysis.game);
  return performed(analysis, 'balanced', { runner });
}

describe('balance', () => {
  it('finds a setting that meets all goals, and says so of fresh games alone', async () => {
    const result = await balanced(GIVEN);
    const { dials, finalists, chosen, requirements, games, searchGames, tryGames, tries } = result;
    expect(meetsAll(finalists[chosen])).toBe(true);
    for (const [r, { tables, low, high }] of requirements.entries()) {
      const truth = rateAt(dials.cellAt(tables[0], finalists[chosen].setting));
      expect(truth).toBeGreaterThan(low);
      expect(truth).toBeLessThan(high);
      expect(finalists[chosen].values[r].games).toBe(4000);
    }
    expect(searchGames).toBe((tries.length + 1) * dials.tables.length * tryGames);
    expect(games - searchGames).toBe(finalists.length * dials.tables.length * 4000);
    expect(balanceAnswer(result).sentences[0]).toMatch(
      /^All 2 goals are met at 2 tables by one setting, with 95 % cert/,
    );
  });

  it('never plays a block of the search again for the certificate', async () => {
    const blocks = new Map<string, Set<number>>();
    const analysis = await planBalance(await experimentOf('tried', GIVEN, catalogue));
    const seen: { first: number; block: number; table: string }[] = [];
    const runner = decided((table, _number, block) => {
      seen.push({ first: table.firstBlock, block, table: table.lineup.join() });
      return luckOf(block) < rateAt(table);
    })(analysis.game);
    await performed(analysis, 'balanced', { runner });
    const isFresh = (first: number) => first >= 17 * 200;
    for (const { first, block, table } of seen) {
      const key = `${table} ${isFresh(first) ? 'fresh' : 'search'}`;
      blocks.set(key, (blocks.get(key) ?? new Set()).add(block));
    }
    for (const table of ['random,random', `${OTHER},${OTHER}`]) {
      const [search, fresh] = ['search', 'fresh'].map((kind) => blocks.get(`${table} ${kind}`) ?? new Set<number>());
      expect(fresh.size).toBeGreaterThanOrEqual(4000);
      expect([...fresh].filter((block) => search.has(block))).toEqual([]);
    }
  });

  it('tells the trade-offs where goals contradict each other', async () => {
    const goals = { low: { target: 0.3 }, high: { target: 0.7 } };
    const result = await balanced({ ...GIVEN, balance: { ...GIVEN.balance, goals, finalists: 2 } });
    const { finalists, chosen } = result;
    expect(countOf(finalists[chosen], 'missed')).toBeGreaterThan(0);
    expect(finalists).toHaveLength(2);
    const { sentences, summary } = balanceAnswer(result);
    expect(sentences[0]).toMatch(/^No setting was found that surely meets all goals at 2 tables: by the best of 2/);
    expect(summary?.at(-1)?.title).toMatch(/^trade-offs/);
  });

  it('leaves the usual value only where that is worth its price', async () => {
    const columns = async (price: number) => {
      const dials = { rows: { from: 4, to: 9 }, columns: { from: 4, to: 9, price } };
      const goals = { even: { target: 0.5, within: 0.06, at: { bots: 'random' } }, any: { least: 0.01 } };
      const result = await balanced({ ...GIVEN, balance: { ...GIVEN.balance, dials, goals } });
      return result.dials.levelsOf(1)[result.finalists[result.chosen].setting[1]];
    };
    // With 7 columns, as the box has, 7 rows are as near to even as any other board comes.
    expect(await columns(5)).toBe(7);
  });

  it('wants means over tables, seats, lengths and endings of real games', async () => {
    const goals = {
      seats: { of: 'seats', most: 0.3 },
      first: { of: 'first', target: 0.05, within: 0.3 },
      long: { of: 'length', least: 5 },
      drawn: { of: 'full grid', most: 0.9 },
      mean: { target: 0.5, within: 0.4, together: ['bots'] },
    };
    const balance = { dials: { rows: [4, 5, 6] }, goals, tries: 8, tryGames: 20, finalists: 1 };
    const given = { ...GIVEN, games: 60, balance };
    const told = async (threads: number, batch?: number) => {
      const analysis = await planBalance(await experimentOf('tried', given, catalogue));
      return performed(analysis, 'balanced', { ...placeOf(threads), batch });
    };
    const result = await told(0);
    // Two tables with two seats each, the first seat of each, two lengths and two endings, and one mean.
    expect(result.requirements).toHaveLength(4 + 2 + 2 + 2 + 1);
    const values = result.finalists[0].values.map(({ value }) => value);
    expect(values[0] + values[1]).toBeLessThanOrEqual(0);
    expect(values[4]).toBeCloseTo(values[0], 12);
    expect(values[6]).toBeGreaterThan(6);
    const text = (of: typeof result) => layOut(balanceAnswer(of).text);
    expect(text(await told(0, 7))).toBe(text(result));
  });

  const { balance } = GIVEN;
  it.each([
    ['no dials', { dials: {} }, 'dials takes at least one option'],
    ['no goals', { goals: {} }, 'goals takes at least one goal'],
    ['an unknown dial', { dials: { rwos: [4, 5] } }, 'did you mean "rows"'],
    ['a value that the option does not take', { dials: { rows: [4, 500] } }, 'rows takes a whole number'],
    ['a level twice', { dials: { rows: [4, 4] } }, 'rows lists 4 twice'],
    ['an end without a beginning', { dials: { rows: { to: 5 } } }, 'from and to, and both of these'],
    ['both ways to say levels', { dials: { rows: { values: [4, 5], from: 4 } } }, 'one of the two is enough'],
    ['too few levels', { dials: { rows: { from: 5, to: 5 } } }, 'makes 1 levels'],
    ['an unknown factor', { dials: { rows: { values: [4, 5], per: ['bot'] } } }, 'did you mean "bots"'],
    ['a price without a usual level', { dials: { rows: { values: [4, 5], price: 1 } } }, 'none of its levels'],
    ['an unknown goal', { goals: { a: { of: 'wins', target: 0.5 } } }, 'did you mean "win"'],
    ['a goal without bounds', { goals: { a: {} } }, 'takes one of target, most and least'],
    ['a goal with two', { goals: { a: { target: 0.5, most: 0.6 } } }, 'takes one of target, most and least'],
    ['a rate in per cent', { goals: { a: { target: 50 } } }, 'a share of games is a number below 1, not 50'],
    [
      'a place that is none',
      { goals: { a: { target: 0.5, at: { bots: 'random:stream=3' } } } },
      'did you mean "random:stream=2"',
    ],
    ['an idle table', { goals: { a: { target: 0.5, at: { bots: OTHER } } } }, 'no goal wants anything of the table'],
    ['a misspelt key', { goals: { a: { taget: 0.5 } } }, 'did you mean "target"'],
  ])('refuses %s in one line', async (_what, change, message) => {
    const refused = balanced({ ...GIVEN, balance: { ...balance, ...change } });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow('\n');
  });

  it.each([
    [{ rotate: true }, 'does not go with method: balance'],
    [{ precision: 0.1 }, 'does not go with method: balance'],
    [{ balance: undefined }, 'balance is missing; it takes dials and goals'],
    [{ factors: { rows: 6, bots: 'random' } }, 'rows is also among the factors'],
  ])('refuses what it cannot use: %j', async (change, message) => {
    await expect(balanced({ ...GIVEN, ...change })).rejects.toThrow(message);
  });
});
