import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../../commands/experiment-file.ts';
import { avalanche } from '../../data/digest.ts';
import { Refusal } from '../../data/refusal.ts';
import { catalogue } from '../../games/games.fixture.ts';
import { layOut } from '../../node/lay-out.ts';
import { csv } from '../../report/csv.ts';
import { parseBot } from '../../sim/lineup.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { type DecidedTable, decided } from '../decided.ts';
import { experimentOf } from '../experiment.ts';
import { luckAnswer } from './answer.ts';
import type { Part } from './parts.ts';
import { planLuck } from './plan.ts';

const ASKED = { question: 'Luck or play?', seed: 'luck', method: 'luck' };

async function planned(given: object) {
  return planLuck(await experimentOf('tried', { ...ASKED, ...given }, catalogue));
}

async function asked(given: object, threads = 0, batch?: number) {
  const result = await performed(await planned(given), 'luck', { ...placeOf(threads), batch });
  return { result, answer: luckAnswer(result) };
}

/** What the games are decided by: a chance from 0 to 1 that hangs on these numbers and nothing else. */
const chance = (...keys: readonly number[]) =>
  (keys.reduce((sum, key) => avalanche(sum ^ avalanche(key + 0x51ed)), 7) >>> 0) / 2 ** 32;

/** Asks of games that nobody plays. */
async function foundIn(wins: (table: DecidedTable, block: number) => boolean, given: object = {}) {
  const analysis = await planned({
    game: 'strogoff',
    games: 4000,
    factors: { players: 1 },
    luck: { bots: ['racer', 'veteran'], streams: 2 },
    ...given,
  });
  const runner = decided((table, _number, block) => wins(table, block))(analysis.game);
  return performed(analysis, 'luck', { runner, spotChecks: false });
}

const streamOf = ({ lineup: [bot] }: DecidedTable) => Number(parseBot(bot).params.stream);
const isVeteran = ({ lineup: [bot] }: DecidedTable) => bot.startsWith('veteran');

describe('luck and skill apart', () => {
  it.each<[Part, (table: DecidedTable, block: number) => boolean]>([
    ['luck', (_table, block) => chance(block) < 0.3],
    ['play', (table) => isVeteran(table)],
    ['both', (table, block) => chance(block) < 0.5 === isVeteran(table)],
    ['rest', (table, block) => chance(block, streamOf(table)) < 0.4],
  ])('finds what there is where it is all %s', async (part, wins) => {
    const { cells } = await foundIn(wins);
    const [{ shares }] = cells;
    for (const [name, { value, low, high }] of Object.entries(shares)) {
      const truth = name === part ? 1 : 0;
      expect(Math.abs(value - truth)).toBeLessThan(0.03);
      expect(low).toBeLessThanOrEqual(truth);
      expect(high).toBeGreaterThanOrEqual(truth);
    }
  });

  it('finds shares that are known where all play a part', async () => {
    // A third of the luck wins for all, a third for veterans alone, and in the last everybody has an even chance.
    const { cells } = await foundIn((table, block) => {
      const luck = chance(block);
      if (luck < 1 / 3) return true;
      return luck < 2 / 3 ? isVeteran(table) : chance(block, streamOf(table)) < 0.5;
    });
    const [{ shares, variance, alike }] = cells;
    // Means of the players on the three kinds of luck: 1 1, 0 1, ½ ½.
    const truth = { luck: 1 / 18, play: 1 / 36, both: 1 / 18, rest: 1 / 12 };
    expect(variance).toBeCloseTo((2 / 3) * (1 / 3), 1);
    for (const [part, own] of Object.entries(truth)) {
      const { low, high, value } = shares[part as Part];
      const share = own / ((2 / 3) * (1 / 3));
      expect([part, low < share, share < high]).toEqual([part, true, true]);
      expect(Math.abs(value - share)).toBeLessThan(0.05);
    }
    // Repeats end alike in all of the first two kinds, and in half of the last.
    expect(alike.both.value).toBeCloseTo(5 / 6, 1);
    // Other players on the same luck: always in the first, never in the second, in half of the last.
    expect(alike.luck.value).toBeCloseTo(1 / 2, 1);
  });

  it('has narrower intervals with more blocks, and the same shares', async () => {
    const wins = (table: DecidedTable, block: number) =>
      chance(block) < 0.5 ? isVeteran(table) : chance(block, streamOf(table)) < 0.5;
    const [few, many] = [await foundIn(wins, { games: 500 }), await foundIn(wins, { games: 8000 })];
    const widthOf = ({ cells: [{ shares }] }: typeof few) => shares.rest.high - shares.rest.low;
    // Sixteen times the blocks: a quarter of the width.
    expect(widthOf(few) / widthOf(many)).toBeGreaterThan(3);
    expect(widthOf(few) / widthOf(many)).toBeLessThan(5);
    expect(few.cells[0].shares.rest.value).toBeCloseTo(many.cells[0].shares.rest.value, 1);
  });

  it('does not take for certain that bots draw nothing because they never differed', async () => {
    const { cells } = await foundIn((_table, block) => chance(block) < 0.5, { games: 100 });
    expect(cells[0].shares.rest).toMatchObject({ value: 0, low: 0 });
    expect(cells[0].shares.rest.high).toBeGreaterThan(0.02);
  });

  it('has nothing to share out where nobody ever wins, and says so', async () => {
    const result = await foundIn(() => false, { games: 50 });
    expect(result.cells[0].shares.luck.value).toBeNaN();
    expect(luckAnswer(result).sentences).toEqual(['There is nothing to decide: every game was won, or none.']);
  });

  it('plays every table on the same luck, each with random numbers of its own', async () => {
    const { cells, tables } = await planned({
      game: 'strogoff',
      games: 10,
      factors: { players: [1, 2] },
      luck: { skills: ['novice', 60], streams: 3, ceiling: { bot: 'veteran', noise: 0.2, copies: 2 } },
    });
    expect(tables?.map(({ factors }) => factors)).toEqual([{ players: 1 }, { players: 2 }]);
    expect(cells.slice(0, 8).map(({ lineup }) => lineup.join())).toEqual([
      ...[1, 2, 3].map((stream) => `racer:stream=${stream}`),
      ...[4, 5, 6].map((stream) => `veteran:noise=0.6:instead=courier:stream=${stream}`),
      ...[7, 8].map((stream) => `veteran:noise=0.2:stream=${stream}`),
    ]);
    expect(cells).toHaveLength(16);
    expect(new Set(cells.map(({ firstBlock = 0, blocks }) => `${firstBlock} ${blocks}`))).toEqual(new Set(['0 10']));
  });

  it('begins with what luck decides, with its interval', async () => {
    const { answer } = await asked({
      game: 'strogoff',
      games: 120,
      factors: { players: 1 },
      luck: { skills: [20, 70] },
    });
    expect(answer.sentences[0]).toMatch(
      /^Of whether the couriers win, luck decides \d+\.\d % \(\d+\.\d % to \d+\.\d %\), and who plays \d+\.\d % \(\d+\.\d % to \d+\.\d %\)\.$/,
    );
    expect(answer.notes?.[0]).toContain('skill 20 (racer:noise=0.2:instead=random)');
    expect(answer.tables.map(({ name }) => name)).toEqual(['luck', 'alike', 'kinds']);
  });

  it('tells of several tables the least and the greatest, whose intervals hold for all of them together', async () => {
    const given = { game: 'strogoff', games: 200, luck: { skills: [20, 70] } };
    const { result, answer } = await asked({ ...given, factors: { players: [1, 4], difficulty: ['easy', 'heroic'] } });
    for (const { shares } of result.cells)
      for (const { low, high, joint } of Object.values(shares)) {
        expect(joint.low).toBeLessThanOrEqual(low);
        expect(joint.high).toBeGreaterThanOrEqual(high);
      }
    const least = Math.min(...result.cells.map(({ shares }) => shares.luck.value));
    expect(answer.sentences[0]).toContain(`luck decides from ${(100 * least).toFixed(1)} % (`);
  });

  it('writes the same with other threads and batches', async () => {
    const given = {
      game: 'liarsdice',
      games: 60,
      factors: { players: [2, 3] },
      luck: { bots: ['random', 'counter'], others: 'counter:trust=0.3' },
    };
    const bytes = async (threads: number, batch?: number) => {
      const { answer } = await asked(given, threads, batch);
      return [answer.sentences, layOut(answer.text), answer.tables.map(({ rows }) => csv(rows))];
    };
    expect(await bytes(2, 7)).toEqual(await bytes(1));
  });
});

describe('one seat among others', () => {
  const given = {
    game: 'liarsdice',
    games: 1500,
    factors: { players: 3 },
    luck: { bots: ['random', 'counter'], others: 'counter' },
  };

  it('sees each player in every seat, and counts its own wins', async () => {
    const { cells } = await planned(given);
    const seats = cells.map(({ lineup }) => lineup.map((bot) => parseBot(bot).name.charAt(0)).join(''));
    expect(seats).toEqual(['rcc', 'rcc', 'ccc', 'ccc', 'crc', 'crc', 'ccc', 'ccc', 'ccr', 'ccr', 'ccc', 'ccc']);
    const { result, answer } = await asked(given);
    const [{ rates, shares }] = result.cells;
    // Among equals a third; who bids at random hardly ever.
    expect(rates[1].rate).toBeCloseTo(1 / 3, 1);
    expect(rates[0].rate).toBeLessThan(0.15);
    expect(shares.play.low).toBeGreaterThan(0.02);
    expect(answer.sentences[0]).toMatch(/^Of whether a player wins, luck decides /);
    expect(answer.notes?.[0]).toContain('each in every seat in turn, and counter bots in all others');
  });
});

describe('the ceiling', () => {
  it('is how often at least one of so many tries wins, and rises with them', async () => {
    const won = (table: DecidedTable, block: number) => chance(block, streamOf(table)) < chance(block) ** 3;
    const { cells } = await foundIn(won, {
      games: 2000,
      luck: { bots: ['racer', 'plod'], ceiling: { bot: 'veteran', copies: 12 } },
    });
    const [{ ceiling }] = cells;
    expect(ceiling.map(({ copies }) => copies)).toEqual([1, 2, 4, 8, 12]);
    const [tries] = [Array.from({ length: 12 }, (_, i) => 5 + i)];
    let any = 0;
    for (let block = 0; block < 2000; block++)
      if (tries.some((stream) => chance(block, stream) < chance(block) ** 3)) any++;
    expect(ceiling[4].value).toBeCloseTo(any / 2000, 12);
    for (const [i, { value, low, high }] of ceiling.entries()) {
      // Whoever tries n times wins with 1 less the nth power of (1 - u³), over all u.
      const copies = [1, 2, 4, 8, 12][i];
      let truth = 0;
      for (let u = 0.0005; u < 1; u += 0.001) truth += 0.001 * (1 - (1 - u ** 3) ** copies);
      expect(low).toBeLessThan(truth);
      expect(high).toBeGreaterThan(truth);
      expect(value).toBeGreaterThan(ceiling[i - 1]?.value ?? 0);
    }
  });

  it('is told with its interval, and by how much it still rises', async () => {
    const { answer } = await asked({
      game: 'strogoff',
      games: 40,
      factors: { players: 1 },
      luck: { skills: ['novice', 'experienced'], ceiling: { copies: 8 } },
    });
    expect(answer.sentences.at(-1)).toMatch(
      /^On the same luck at least one of 8 tries by veteran, with a noise of 0\.1, wins \d+\.\d % \(\d+\.\d % to \d+\.\d %\): so much/,
    );
    expect(answer.notes?.at(-1)).toMatch(/^The last doubling of the tries added \d+\.\d percentage points/);
    expect([...(answer.tables.find(({ name }) => name === 'ceiling')?.rows ?? [])]).toHaveLength(4);
  });
});

describe('it is refused in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const GOOD = `question: Luck?
method: luck
game: kurier
seed: s
games: 100
factors:
  players: 3
luck:
  bots: [stroller, blocker]
`;
  const SKILLED = GOOD.replace('bots: [stroller, blocker]', 'skills: [20, casual]');

  it.each([
    ['without its part', GOOD.slice(0, GOOD.indexOf('luck:\n')), ':1:1: luck is missing; it takes skills or bots'],
    [
      'with neither skills nor bots',
      GOOD.replace('bots: [stroller, blocker]', 'streams: 3'),
      ':8:1: luck takes skills',
    ],
    ['with both', `${GOOD}  skills: [1, 2]\n`, ':8:1: luck takes skills or bots, one of the two'],
    ['with one player', GOOD.replace(', blocker', ''), ':9:9: bots takes a list of two or more bots, not '],
    ['with a player twice', GOOD.replace('blocker', 'stroller'), ':9:20: bots lists "stroller" twice'],
    ['with an unknown bot', GOOD.replace('blocker', 'bloker'), ':9:20: unknown bot for kurier "bloker"'],
    ['with an unknown skill', SKILLED.replace('casual', 'casul'), ':9:16: unknown skill "casul"; did you mean'],
    ['with one stream', `${GOOD}  streams: 1\n`, ':10:12: streams takes a whole number from 2 to 16, not 1'],
    ['with bots beside', `${GOOD}bots: blocker\n`, ':10:1: luck.bots says who plays, and bots, too'],
    ['with skill as a factor', GOOD.replace('players: 3', 'players: 3\n  skill: 50'), ':8:3: luck.bots says who plays'],
    ['with rotation', `${GOOD}rotate: true\n`, ':10:1: does not go with method: luck'],
    ['with a precision', `${GOOD}precision: 0.1\n`, ':10:1: does not go with method: luck'],
    ['with one game', GOOD.replace('games: 100', 'games: 1'), ':5:8: method: luck takes 2 games at least'],
    [
      'with a bot that has a stream',
      GOOD.replace('blocker', 'blocker:stream=2'),
      ':9:20: blocker:stream=2 has a stream',
    ],
    ['with an unknown bot in the other seats', `${GOOD}  others: bloker\n`, ':10:11: unknown bot for kurier "bloker"'],
    ['with a line-up in the other seats', `${GOOD}  others: blocker+stroller\n`, ':10:11: with luck.others one bot'],
    [
      'with others alone',
      GOOD.replace('kurier', 'strogoff')
        .replace('players: 3', 'players: 1')
        .replace('stroller, blocker', 'racer, courier')
        .concat('  others: racer\n'),
      ':10:11: luck.others takes tables of 2 to 16 seats',
    ],
    [
      'with a ceiling where players win against each other',
      `${GOOD}  ceiling: {}\n`,
      ':10:3: ceiling has no meaning in kurier',
    ],
    [
      'with a ceiling of one seat',
      `${GOOD}  others: blocker\n  ceiling: {}\n`,
      ':11:3: ceiling is for all players of a table',
    ],
    [
      "with a noise beside the ceiling's",
      GOOD.replace('kurier', 'strogoff')
        .replace('stroller, blocker', 'racer, courier')
        .concat('  ceiling: { bot: "racer:noise=0.2" }\n'),
      ':10:19: racer:noise=0.2 has a noise of its own',
    ],
    [
      'with a ceiling by an unknown bot',
      GOOD.replace('kurier', 'strogoff')
        .replace('stroller, blocker', 'racer, courier')
        .concat('  ceiling: { bot: racr }\n'),
      ':10:19: unknown bot for strogoff "racr"',
    ],
    [
      'with an unknown key',
      `${GOOD}  ceiling: { tries: 3 }\n`,
      ':10:14: unknown key "tries"; allowed: bot, noise, copies',
    ],
    [
      'with too many copies',
      `${GOOD}  ceiling: { copies: 5000 }\n`,
      ':10:22: ceiling.copies takes a number of at most 1024, not 5000',
    ],
    ['of another method', GOOD.replace('method: luck', 'method: sweep'), ':8:1: needs method: luck'],
  ])('%s', async (_what, text, message) => {
    const path = join(folder, 'tried.yaml');
    writeFileSync(path, text);
    const error = await (async () => planLuck(await readExperiment(path, catalogue)))().catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Refusal);
    const told = (error as Refusal).message.replace(path, '');
    expect(told.slice(0, message.length)).toBe(message);
    expect(told).not.toContain('\n');
  });
});
