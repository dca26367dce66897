import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/data/refusal.ts';
import { gameNamed, games } from '../../src/games/games.fixture.ts';
import { Soak, type SoakCounts, type SoakFault } from '../../src/proof/soak.ts';
import { BATCH, type SoakBatch, soakGame } from './games.ts';
import { readOptions } from './options.ts';
import { faultText } from './text.ts';

const GAMES = games.map(({ id }) => id);
const whole: SoakBatch = { game: 'liarsdice', seed: 'parallel', first: 0, end: 4 * BATCH + 30 };

/** A pool without threads that ends its batches in a random order. */
function disorderly(play: (batch: SoakBatch) => SoakCounts) {
  return {
    async play(batch: SoakBatch) {
      for (let waits = Math.floor(Math.random() * 5); waits > 0; waits--) await new Promise(setImmediate);
      return play(batch);
    },
    close: () => Promise.resolve(),
  };
}

const really = ({ game, seed, first, end }: SoakBatch) => new Soak(gameNamed(game), seed).play(first, end);

const fault: SoakFault = {
  rule: 'the position is possible',
  what: 'at a decision: a card is missing',
  first: 17,
  games: 1,
  table: { label: 'mix-3', players: 4, options: { dice: 5, wild: true } },
  plies: 2,
  trace: {
    game: 'liarsdice',
    players: 4,
    options: { dice: 5, wild: true },
    seed: 'soak',
    block: 17,
    moves: [9, 10, 0],
    digest: 1,
  },
  ends: true,
};

/** A soak in which these games fail. */
const failing = (numbers: readonly number[]) =>
  disorderly(({ first, end }) => {
    const failed = numbers.find((number) => number >= first && number < end);
    const counts = { games: 0, decisions: 0, forced: 0, examined: 0, settings: [] };
    return failed === undefined ? counts : { ...counts, fault: { ...fault, first: failed } };
  });

describe('a soak on several threads', () => {
  it('counts the same for any number of them, in any order', async () => {
    const expected = await soakGame(disorderly(really), whole, 1);
    expect(expected.games).toBe(whole.end);
    for (const threads of [2, 5]) expect(await soakGame(disorderly(really), whole, threads)).toEqual(expected);
  });

  it('counts the same in two halves, wherever it is cut', async () => {
    const expected = await soakGame(disorderly(really), whole, 2);
    const one = await soakGame(disorderly(really), { ...whole, end: 333 }, 2);
    const other = await soakGame(disorderly(really), { ...whole, first: 333 }, 2);
    expect(one.games + other.games).toBe(expected.games);
    expect(one.decisions + other.decisions).toBe(expected.decisions);
    expect(one.examined + other.examined).toBe(expected.examined);
  });

  it('reports the first fault there is, whoever finds one first', async () => {
    const numbers = [700, 701, 900, 1100];
    for (const threads of [1, 2, 4]) {
      for (let time = 0; time < 20; time++) {
        const result = await soakGame(failing(numbers), { ...whole, end: 100 * BATCH }, threads);
        expect(result.fault?.first).toBe(700);
      }
    }
  });

  it('stops soon after a fault', async () => {
    let batches = 0;
    const pool = failing([300]);
    const counted = {
      ...pool,
      play: (batch: SoakBatch) => {
        batches++;
        return pool.play(batch);
      },
    };
    await soakGame(counted, { ...whole, end: 1000 * BATCH }, 2);
    expect(batches).toBeLessThan(30);
  });
});

describe('the text of a fault', () => {
  it('has the game, the trace, and the commands that show it', () => {
    expect(faultText(fault, 'results/soak/liarsdice-17.json')).toBe(
      [
        'liarsdice failed, game soak#17, after 2 moves',
        '  the position is possible: at a decision: a card is missing',
        '  table mix-3, 4 players, {"dice":5,"wild":true}',
        `  trace: ${JSON.stringify(fault.trace)}`,
        '  look at it:  npx irkutsk play liarsdice --replay results/soak/liarsdice-17.json',
        '  check again: npm run soak -- liarsdice --seed soak --first 17 --games 1',
      ].join('\n'),
    );
  });

  it('shows a game that cannot be replayed by its seed', () => {
    const text = faultText({ ...fault, ends: false, trace: { ...fault.trace, seed: "it's one" } }, 'file.json');
    expect(text).toContain(
      "npx irkutsk play liarsdice --players 4 --seed 'it'\\''s one#17' --bots random --set dice=5 --set wild=true\n",
    );
    expect(text).toContain("--seed 'it'\\''s one' --first 17");
    expect(text).not.toContain('--replay');
  });

  it('names all games of a fault that only many show', () => {
    const text = faultText({ ...fault, first: 0, games: 18 }, 'file.json');
    expect(text).toContain('games soak#0 to #17 together');
    expect(text).toContain('--first 0 --games 18');
  });
});

describe('an order', () => {
  it('is a million games of every game unless something else is said', async () => {
    expect(await readOptions([])).toMatchObject({ games, seed: 'soak', first: 0, end: 1_000_000 });
  });

  it('takes games by name, and the rest by flags', async () => {
    expect(
      await readOptions(['--games', '50', 'liarsdice', '--seed=x', '--first', '7', '--threads', '3', 'liarsdice']),
    ).toMatchObject({ games: [gameNamed('liarsdice')], seed: 'x', first: 7, end: 57, threads: 3 });
  });
});

describe('npm run soak', () => {
  const run = (...args: string[]) => {
    const script = join(import.meta.dirname, '../../dist/scripts/soak/index.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it('tells what it checked, the same with one thread and with two', () => {
    const soak = (threads: string) => run('liarsdice', 'tictactoe', '--games', '1000', '--threads', threads);
    const [one, two] = [soak('1'), soak('2')];
    expect([one.status, one.stderr, two.status, two.stderr]).toEqual([0, '', 0, '']);
    expect(one.stdout).toMatch(
      /^liarsdice: 1,000 games at \d+ tables, [\d,]+ decisions and [\d,]+ forced moves checked/,
    );
    expect(one.stdout).toMatch(/\ntictactoe: 1,000 games at 2 tables, .+: no fault\n$/);
    const timeless = (text: string) => text.replace(/, in .+:/g, '');
    expect(timeless(two.stdout)).toBe(timeless(one.stdout));
  });

  it.each([
    [['ches'], `unknown game "ches"; allowed: ${GAMES.join(', ')}`],
    [['--gmaes', '5'], 'unknown flag "gmaes"; did you mean "games"? allowed: games, first, seed, threads'],
    [['--games', '0'], '--games: takes a whole number from 1 to 1000000000000, not "0"'],
    [['--games', '-5'], '--games: takes a whole number from 1 to 1000000000000, not "-5"'],
    [['--games'], '--games: needs a value'],
    [['--seed', 'a', '--seed', 'b'], '--seed: is given twice'],
    [['--threads', 'all'], '--threads: takes a whole number from 1 to 256, not "all"'],
  ])('%j is refused', async (args, message) => {
    await expect(readOptions(args)).rejects.toThrow(new Refusal(message));
  });

  it('says what it refuses in one line, and ends with 2', () => {
    const stderr = 'soak: --games: takes a whole number from 1 to 1000000000000, not "0"\n';
    expect(run('--games', '0')).toEqual({ status: 2, stdout: '', stderr });
  });
});
