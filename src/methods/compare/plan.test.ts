import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../../commands/experiment-file.ts';
import { Refusal } from '../../data/refusal.ts';
import { catalogue, gameNamed } from '../../games/games.fixture.ts';
import { layOut } from '../../node/lay-out.ts';
import { csv } from '../../report/csv.ts';
import { kitOf } from '../../sim/components.ts';
import { mcnemarExact, mcnemarMidP } from '../../stats/mcnemar.ts';
import { mover } from '../../stats/mover.ts';
import { pairsToShow } from '../../stats/paired-power.ts';
import { tango } from '../../stats/tango.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { experimentOf } from '../experiment.ts';
import { isWithin, jointSequence, leavesOutZero, reversed } from '../joint.ts';
import { intervalsFor } from '../paired/power.ts';
import { compareAnswer } from './answer.ts';
import { planCompare } from './plan.ts';

async function compared(given: object, threads = 0, batch?: number) {
  const file = await experimentOf(
    'tried',
    { question: 'Which?', seed: 'pairs', method: 'compare', ...given },
    catalogue,
  );
  const analysis = await planCompare(file);
  const result = await performed(analysis, 'pairs', { ...placeOf(threads), batch });
  return { result, answer: compareAnswer(result) };
}

const DICE = { game: 'liarsdice', games: 400, factors: { players: [2, 3] }, bots: ['counter', 'random'] };

describe('a comparison', () => {
  it('of a thing with itself has no pair that differs, and says so', async () => {
    const { result, answer } = await compared({ ...DICE, compare: { against: { twin: {} } } });
    for (const { pairs, difference, p, holmP, saved } of result.differences) {
      expect(pairs).toMatchObject({ n: 400, one: 0, other: 0, different: 0 });
      expect([difference, p, holmP, saved]).toEqual([0, 1, 1, Number.NaN]);
    }
    expect(answer.sentences[0]).toBe('Twin is the same as the base: of 800 games not one took another course.');
  });

  it('finds what is known: whoever makes a line loses, and the first mark is worth it', async () => {
    const { result, answer } = await compared({
      game: 'tictactoe',
      games: 3000,
      bots: 'random',
      compare: { against: { misere: { misere: true } } },
    });
    const [{ pairs, baseRate, rate, low, high, p, midP, saved }] = result.differences;
    // Random play: the first wins 737/1260 and the second 121/420, which misère turns round.
    expect(baseRate).toBeCloseTo(737 / 1260, 1);
    expect(rate).toBeCloseTo(121 / 420, 1);
    expect(low).toBeLessThan(121 / 420 - 737 / 1260);
    expect(high).toBeGreaterThan(121 / 420 - 737 / 1260);
    // The same marks, so whatever one wins the other does not; draws are won by neither.
    expect(pairs.both).toBe(0);
    expect(pairs.different).toBe(pairs.one + pairs.other);
    expect({ low, high }).toEqual(tango(pairs.other, pairs.one, pairs.n));
    expect([p, midP]).toEqual([mcnemarExact(pairs.other, pairs.one), mcnemarMidP(pairs.other, pairs.one)]);
    // Opposite luck: pairing makes it worse.
    expect(saved).toBeLessThan(1);
    expect(answer.sentences[0]).toMatch(
      /^With misere the win rate of the first player falls by \d+\.\d percentage points \(\d+\.\d to \d+\.\d\), from 5\d\.\d % to 2\d\.\d %\.$/,
    );
  });

  it('takes options, presets, bots with handicaps, and another number of players', async () => {
    const { result, answer } = await compared({
      game: 'liarsdice',
      games: 300,
      compare: {
        base: { players: 2, bots: 'counter' },
        against: {
          wild: { players: 2, bots: 'counter', variant: 'wild' },
          rash: { players: 2, bots: ['counter:without=bid', 'counter'] },
          three: { players: 3, bots: 'counter', dice: 1 },
        },
      },
    });
    expect(result.arms.map(({ cell }) => cell.factors)).toEqual([
      { arm: 'base', players: 2, bots: 'counter', variant: '', dice: '' },
      { arm: 'wild', players: 2, bots: 'counter', variant: 'wild', dice: '' },
      { arm: 'rash', players: 2, bots: 'counter:without=bid+counter', variant: '', dice: '' },
      { arm: 'three', players: 3, bots: 'counter', variant: '', dice: 1 },
    ]);
    expect(answer.tables.map(({ name }) => name)).toEqual([
      'compare',
      'measure-differences',
      'arms',
      'seats',
      'bots',
      'endings',
      'measures',
      'lengths',
      'examples',
    ]);
    expect([...answer.tables[0].rows]).toHaveLength(3);
    expect([...answer.tables[2].rows]).toHaveLength(4);
  });

  it('takes sets of cards by their names, and whole ones from files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
    try {
      const cards = kitOf(gameNamed('kurier'))?.sets.usual.components as object;
      const changed = { ...cards, coins: { njet: 0, blank: 0, one: 30, two: 0, three: 0 } };
      writeFileSync(join(folder, 'mine.json'), JSON.stringify(changed));
      const { result } = await compared({
        game: 'kurier',
        games: 60,
        factors: { players: 3 },
        bots: 'stroller',
        components: 'usual',
        compare: {
          against: {
            inside: { components: 'cheap-inside' },
            mine: { components: join(folder, 'mine.json') },
            usual: { components: 'usual' },
          },
        },
      });
      const [inside, mine, usual] = result.differences.map(({ pairs }) => pairs.different);
      expect(inside).toBeGreaterThan(0);
      expect(mine).toBeGreaterThan(0);
      expect(usual).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('adjusts for all its differences together, and counts its tables', async () => {
    const { result, answer } = await compared({
      ...DICE,
      compare: { base: { dice: 1 }, against: { twin: { dice: 1 }, more: { dice: 4 } } },
    });
    const least = Math.min(...result.differences.map(({ p }) => p));
    expect(Math.min(...result.differences.map(({ holmP }) => holmP))).toBeCloseTo(4 * least, 12);
    expect(answer.sentences[1]).toMatch(
      /^With more the win rate of the first player rises at 2 of 2 tables, most by \d+\.\d percentage points \(\S+ to \S+\) with [23] players\.$/,
    );
  });

  it('stops each alternative when its difference is known as precisely as is wanted', async () => {
    const { result, answer } = await compared({
      ...DICE,
      games: undefined,
      precision: 0.05,
      compare: { base: { dice: 1 }, against: { twin: { dice: 1 }, more: { dice: 3 } } },
    });
    for (const { low, high, reached, midP } of result.differences) {
      expect([reached, midP]).toEqual([true, Number.NaN]);
      expect(high - low).toBeLessThanOrEqual(0.1);
    }
    const [base, twin, more] = result.arms.map(({ games }) => games);
    expect(twin).toBeLessThan(more);
    expect(base).toBe(more);
    expect([...answer.tables[0].rows][0]).toMatchObject({ games: twin, reached: true });
    expect(answer.notes?.[0]).toContain('however often one looks');
  });

  it('foresees about how many games that takes', async () => {
    const given = {
      ...DICE,
      games: undefined,
      precision: 0.05,
      compare: { base: { dice: 1 }, against: { more: { dice: 3 } } },
    };
    const { result } = await compared(given);
    const file = await experimentOf(
      'tried',
      { question: 'Which?', seed: 'pairs', method: 'compare', ...given },
      catalogue,
    );
    const rates = result.arms.map(({ wins, games }) => wins / games);
    const { least, most } = (await planCompare(file)).foresee?.(rates) ?? { least: 0, most: 0 };
    const games = result.arms.reduce((sum, arm) => sum + arm.games, 0);
    expect(games).toBeGreaterThanOrEqual(0.8 * least);
    expect(games).toBeLessThanOrEqual(1.2 * most);
    expect(least).toBeLessThan(most);
  });

  it('says so when the games run out before', async () => {
    const { result, answer } = await compared({
      ...DICE,
      games: 300,
      precision: 0.01,
      compare: { against: { more: { dice: 4 } } },
    });
    expect(result.differences.map(({ reached, pairs }) => [reached, pairs.n])).toEqual([
      [false, 300],
      [false, 300],
    ]);
    expect(answer.notes).toContain(
      '2 of 2 differences had all their games before the interval was as narrow as 1 percentage point to either side.',
    );
  });

  it.each([
    ['a number of games', { games: 500 }],
    ['a precision', { games: undefined, precision: 0.06 }],
  ])('writes the same with other threads and batches: %s', async (_by, how) => {
    const given = {
      ...DICE,
      ...how,
      compare: { base: { dice: 1 }, against: { more: { dice: 2 }, wild: { wild: true } } },
    };
    const bytes = async (threads = 0, batch?: number) => {
      const { answer } = await compared(given, threads, batch);
      return [answer.sentences, layOut(answer.text), answer.tables.map(({ rows }) => csv(rows))];
    };
    expect(await bytes(2, 7)).toEqual(await bytes(1));
  });

  it('saves games where luck is common: counter against itself with a little noise', async () => {
    const { result } = await compared({
      ...DICE,
      factors: { players: 2 },
      bots: undefined,
      games: 2000,
      compare: { base: { bots: 'counter' }, against: { noisy: { bots: 'counter:noise=0.02' } } },
    });
    const [{ saved, pairs }] = result.differences;
    expect(saved).toBeGreaterThan(2);
    expect(pairs.different).toBeGreaterThan(pairs.one + pairs.other);
  });
});

describe('a comparison with a margin', () => {
  const tiny = { ...DICE, factors: { players: 2 }, bots: undefined };
  const [one, other] = ['counter:noise=0.05', 'counter:noise=0.05:stream=7'];
  const noisy = { base: { bots: one }, against: { noisy: { bots: other } } };

  it('calls equivalent what two one-sided tests put within it, and says by which interval', async () => {
    const { result, answer } = await compared({ ...tiny, games: 2000, compare: { ...noisy, margin: 3 } });
    const [{ pairs, isEquivalent, equivalence }] = result.differences;
    expect(equivalence).toEqual(mover(pairs.other, pairs.one, pairs.n, 0.1));
    expect(isEquivalent).toBe(true);
    expect(answer.sentences[0]).toMatch(
      /^Noisy is equivalent to the base: with it the win rate of the first player (rises|falls) by .* and surely by less than 3 percentage points either way\.$/,
    );
    expect([...answer.tables[0].rows][0]).toMatchObject({ verdict: 'equivalent' });
    expect(answer.notes?.[1]).toContain('two one-sided tests at 5 %: the interval of 90 %');
    expect(layOut(answer.text)).toContain('equivalent');
  });

  it('tells the interval of the tests where that of 95 % reaches beyond the margin', async () => {
    const { result } = await compared({ ...tiny, games: 2000, compare: { ...noisy, margin: 3 } });
    const [difference] = result.differences;
    const ends = { joint: { low: -0.021, high: 0.035 }, equivalence: { low: -0.015, high: 0.029 } };
    const told = { ...difference, ...ends, difference: 0.007 };
    const [sentence] = compareAnswer({ ...result, differences: [told] }).sentences;
    expect(sentence).toContain('rises by 0.7 percentage points (-2.1 to 3.5)');
    expect(sentence).toMatch(
      /, and by two one-sided tests by less than 3 percentage points either way: \+0\.7 \(-1\.5 to \+2\.9\)\.$/,
    );
  });

  it('leaves undecided what may be larger, and has a margin of two percentage points if none is given', async () => {
    const { result, answer } = await compared({ ...tiny, games: 300, compare: noisy });
    expect(result.margin).toBe(0.02);
    expect([...answer.tables[0].rows][0]).toMatchObject({ verdict: 'undecided' });
  });

  it('takes a share of the error for each of several differences', async () => {
    const { result } = await compared({ ...DICE, compare: { against: { more: { dice: 3 }, twin: {} } } });
    expect(result.differences).toHaveLength(4);
    for (const { pairs, equivalence } of result.differences)
      expect(equivalence).toEqual(mover(pairs.other, pairs.one, pairs.n, 0.025));
  });

  it('plays until it is decided: a large difference soon, none at all when the sequence lies within the margin', async () => {
    const games = { ...DICE, factors: { players: 2 }, games: 20_000 };
    const decided = { until: 'decided', margin: 4, base: { dice: 1 } };
    const { result, answer } = await compared({
      ...games,
      compare: { ...decided, against: { many: { dice: 4 }, twin: { dice: 1 } } },
    });
    const [many, twin] = result.differences;
    expect(many.pairs.n).toBeLessThan(600);
    expect(many.joint).toEqual(jointSequence(reversed(many.pairs), 2, result.optimal ?? 0));
    expect(leavesOutZero(many.joint)).toBe(true);
    expect(twin.pairs.n).toBeLessThan(2000);
    expect(twin.equivalence).toEqual(twin.joint);
    expect(isWithin(twin.joint, 0.04)).toBe(true);
    expect(result.differences.map(({ reached }) => reached)).toEqual([true, true]);
    expect(answer.notes?.[1]).toContain('a confidence sequence');
  });

  it('says how many more games would tell what is undecided, and with so many it is decided', async () => {
    const asked = (games: number) =>
      compared({ ...tiny, games, compare: { ...noisy, until: 'decided', margin: 4 } }, 0, 5000);
    const short = await asked(256);
    const [, more] = /: about ([\d,]+) more games of each side would tell\.$/.exec(short.answer.sentences[0]) ?? [];
    const games = 256 + Number(more?.replaceAll(',', ''));
    expect(games).toBeGreaterThan(256);
    const { result } = await asked(2 * games);
    expect(result.differences[0].reached).toBe(true);
    expect(result.differences[0].pairs.n).toBeGreaterThan(games / 3);
  });

  it('plans which difference so many games would show, by the luck that a pilot has in common', async () => {
    const file = await experimentOf(
      'tried',
      { question: 'Which?', seed: 'pairs', method: 'compare', ...tiny, games: 2000, compare: noisy },
      catalogue,
    );
    const { power } = await planCompare(file);
    const outcomes = [0, 1].map((arm) => Uint8Array.from({ length: 398 }, (_, i) => (i % 20 === 0 ? arm : i % 2)));
    // 19 or 20 of 398 differ: (19 + 1) / 400 = 0.05, or 5.3 % where i is odd or even.
    const paired = power?.({ rates: [0.5, 0.5], outcomes }) ?? [];
    const apart = power?.({ rates: [0.5, 0.5], outcomes: [undefined, undefined] }) ?? [];
    expect(paired[1]).toContain('in 5.3 % of the games');
    expect(apart[1]).toContain('in 50.0 % of the games');
    const shown = ([text]: readonly string[]) => Number(/difference of ([\d.]+) percentage/.exec(text)?.[1]);
    // (1.64485 + 1.28155)² × 0.0525 / 0.02² = 1,124, and more as the intervals are exact ones.
    // (1.95996 + 0.84162) √(0.0525 / 2000) = 1.44 %, √(0.5 − 0.0443² …) makes 4.4 %, and both a little more as the test is exact.
    expect(shown(paired)).toBe(1.6);
    expect(shown(apart)).toBe(4.5);
    expect(paired[0]).toMatch(/within 2 percentage points either way, 1,[123]00\.$/);
  });
});

describe('a plan of power', () => {
  it('is of what will be said, and so of both the interval and the exact test', () => {
    const { joint } = intervalsFor(1, undefined);
    // Tango's interval leaves out 0, and McNemar's exact p-value is 0.0522.
    expect(leavesOutZero(tango(19, 8, 500))).toBe(true);
    expect(mcnemarExact(19, 8)).toBeGreaterThan(0.05);
    expect(leavesOutZero(joint(19, 8, 500))).toBe(false);
    expect(joint(21, 8, 500)).toEqual(tango(21, 8, 500));
    const games = pairsToShow(joint, 0.2, 0.1);
    expect(games).toBeGreaterThan(pairsToShow((b, c, n) => tango(b, c, n), 0.2, 0.1));
  });
});

describe('a comparison for players of several skills', () => {
  const asked = {
    game: 'strogoff',
    games: 300,
    factors: { players: [2, 3], skill: ['casual', 'experienced'] },
  };

  it('says at which skill it matters how much, on average over the tables, within the intervals of these', async () => {
    const { result, answer } = await compared({ ...asked, compare: { against: { late: { ogareffSteps: 50 } } } });
    const casual = result.differences.filter(({ table }) => result.tables[table].factors.skill === 'casual');
    const points = (of: (typeof casual)[number]['difference'][]) =>
      ((100 * of.reduce((sum, one) => sum + one, 0)) / of.length).toFixed(1);
    const [mean, low, high] = [
      points(casual.map(({ difference }) => difference)),
      points(casual.map(({ joint }) => joint.low)),
      points(casual.map(({ joint }) => joint.high)),
    ];
    expect(casual).toHaveLength(2);
    expect(answer.sentences[1]).toMatch(
      /^With late the win rate of the couriers rises at every skill, on average over the tables: by .* \(casual\) and by .* with skill 75 \(experienced\)\.$/,
    );
    expect(answer.sentences[1]).toContain(`by ${mean} percentage points (${low} to ${high}) with skill 50 (casual)`);
  });

  it('does not say that it differs by skill where it is sure at one of them only', async () => {
    const { result } = await compared({
      ...asked,
      factors: { ...asked.factors, players: 2 },
      compare: { against: { late: { ogareffSteps: 50 } } },
    });
    const told = (...joints: readonly (readonly [low: number, high: number])[]) => {
      const differences = result.differences.map((one, i) => {
        const [low, high] = joints[i];
        return { ...one, difference: (low + high) / 2, joint: { low, high } };
      });
      return compareAnswer({ ...result, differences }).sentences.find((sentence) =>
        sentence.includes('(casual) and it '),
      );
    };
    expect(told([0.01, 0.05], [-0.002, 0.052])).toBe(
      'With late the win rate of the couriers surely rises at 1 of 2 skills: it rises by 3.0 percentage points (1.0 to 5.0) with skill 50 (casual) and it rises by 2.5 percentage points (-0.2 to 5.2) with skill 75 (experienced).',
    );
    expect(told([0.01, 0.05], [-0.05, -0.01])).toContain('does not change alike at every skill: it rises by 3.0');
    expect(told([0.05, 0.09], [-0.05, 0.01])).toContain('does not change alike at every skill: it rises by 7.0');
  });

  it('says nothing of it where nothing is sure, or where there is one skill', async () => {
    const same = await compared({ ...asked, compare: { against: { twin: {} } } });
    expect(same.answer.sentences).toHaveLength(1);
    const single = { ...asked, factors: { players: [2, 3], skill: 'casual' } };
    const late = await compared({ ...single, compare: { against: { late: { ogareffSteps: 50 } } } });
    expect(late.answer.sentences.filter((sentence) => sentence.includes('skill'))).toEqual([]);
  });
});

describe('a comparison is refused in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const GOOD = `question: Which?
method: compare
game: liarsdice
seed: s
games: 100
factors:
  players: 2
bots: random
compare:
  base: { dice: 1 }
  against:
    more: { dice: 3 }
`;

  it.each([
    [
      'without its part',
      GOOD.slice(0, GOOD.indexOf('compare:\n')),
      ':1:1: compare is missing; it takes base and against',
    ],
    ['with nothing against', GOOD.replace('\n    more: { dice: 3 }', ' {}'), ':11:12: against names nothing'],
    [
      'with no against',
      GOOD.slice(0, GOOD.indexOf('  against')),
      ':10:3: against is missing; it takes names, each with',
    ],
    ['with a side without a name', GOOD.replace('more:', "'':"), ':12:9: against. takes names, each with'],
    ['with a second base', GOOD.replace('more:', 'base:'), ':12:5: base is the name of the other side'],
    ['with rotation', `${GOOD}rotate: true\n`, ':13:9: does not go with method: compare, which puts single games'],
    [
      'with an unknown option',
      GOOD.replace('dice: 3', 'dise: 3'),
      ':12:13: unknown factor of liarsdice "dise"; did you',
    ],
    ['with a wrong value', GOOD.replace('dice: 3', 'dice: 99'), ':12:19: dice takes a whole number from 1 to'],
    ['with an unknown bot', GOOD.replace('dice: 3', 'bots: randon'), ':12:19: unknown bot for liarsdice "randon"'],
    ['with too many bots', GOOD.replace('dice: 3', 'bots: [random, random, random]'), ':12:19: 3 bots for 2 seats'],
    ['with players twice', GOOD.replace('dice: 3', 'players: 3'), ':12:13: players is also among the factors'],
    [
      'with no margin',
      GOOD.replace('  base:', '  margin: 0\n  base:'),
      ':10:11: margin takes a number of percentage points',
    ],
    [
      'with two ways to stop',
      GOOD.replace('  base:', '  until: decided\n  base:').replace('games: 100', 'precision: 0.1'),
      ':10:3: does not go with precision',
    ],
    ['with no games', GOOD.replace('games: 100\n', ''), ':1:1: games is missing'],
    ['with a value that is none', GOOD.replace('{ dice: 3 }', '3'), ':12:11: against.more takes names'],
    [
      'with presets that clash',
      GOOD.replace('liarsdice', 'strogoff')
        .replace('players: 2', 'players: 2\n  difficulty: easy')
        .replace('dice: 1', 'variant: base')
        .replace('dice: 3', 'edition: devir'),
      ':13:13: edition and difficulty both set ogareffStart',
    ],
    ['of another method', GOOD.replace('method: compare', 'method: knock-out'), ':9:1: needs method: compare'],
  ])('%s', async (_what, text, message) => {
    const path = join(folder, 'tried.yaml');
    writeFileSync(path, text);
    const error = await (async () => planCompare(await readExperiment(path, catalogue)))().catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Refusal);
    const told = (error as Refusal).message.replace(path, '');
    expect(told.slice(0, message.length)).toBe(message);
    expect(told).not.toContain('\n');
  });
});
