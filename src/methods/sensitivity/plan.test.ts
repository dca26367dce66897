import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../../commands/experiment-file.ts';
import { avalanche } from '../../data/digest.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import { catalogue } from '../../games/games.fixture.ts';
import { layOut } from '../../node/lay-out.ts';
import { csv } from '../../report/csv.ts';
import { changeText } from '../../report/text.ts';
import type { Runner } from '../../sim/task.ts';
import { tango } from '../../stats/tango.ts';
import { performed } from '../arms.fixture.ts';
import { decided } from '../decided.ts';
import { experimentOf } from '../experiment.ts';
import { sensitivityAnswer } from './answer.ts';
import { planSensitivity, type SensitivityResult } from './plan.ts';
import { guessRanking } from './ranked.ts';

function experimentIn(given: object) {
  return experimentOf(
    'tried',
    { question: 'What if?', method: 'sensitivity', seed: 's', games: 100, ...given },
    catalogue,
  );
}

async function played(given: object, games: (game: Game) => Runner): Promise<SensitivityResult> {
  const analysis = await planSensitivity(await experimentIn(given));
  return performed(analysis, 's', { runner: games(analysis.game) });
}

/** A number from 0 to 1 that hangs on three others. */
function fraction(run: number, block: number, purpose: number): number {
  return (avalanche(avalanche(avalanche(run + 1) ^ block) ^ (purpose + 0x9e37)) >>> 0) / 2 ** 32;
}

const DICE = { game: 'liarsdice', factors: { players: [2, 3] }, bots: 'random' };

/** Of 100 games: 40, 10 more for each die above 2, 5 less with six-sided dice, and with wild ones 20 of the last. */
const byDice = decided(({ players, lineup, options: { dice, sides, wild } }, block) => {
  const most =
    40 + 10 * ((dice as number) - 2) - (sides === 6 ? 5 : 0) + (players - 2) + (lineup[0] === 'counter' ? 3 : 0);
  return block < most || (wild === true && block >= 80);
});

describe('sensitivity, one at a time,', () => {
  const vary = { sides: [6, 4], dice: [1, 4], wild: [true] };

  it('finds the effects that are there, and which guess matters most', async () => {
    const { effects, game, impossible } = await played({ ...DICE, sensitivity: { vary } }, byDice);
    expect(game.success).toBe('the first player');
    expect(impossible).toEqual([]);
    const told = effects.map(({ cell, what, base, alternative, rank, games, baseRate, rate }) => [
      cell,
      rank,
      what,
      base,
      alternative,
      games,
      Math.round(100 * baseRate),
      Math.round(100 * rate),
    ]);
    expect(told).toEqual([
      [0, 1, 'dice', 2, 1, 100, 35, 25],
      [0, 1, 'dice', 2, 4, 100, 35, 55],
      [0, 2, 'wild', false, true, 100, 35, 55],
      [0, 3, 'sides', 6, 4, 100, 35, 40],
      [1, 1, 'dice', 2, 1, 100, 36, 26],
      [1, 1, 'dice', 2, 4, 100, 36, 56],
      [1, 2, 'wild', false, true, 100, 36, 56],
      [1, 3, 'sides', 6, 4, 100, 36, 41],
    ]);
    expect(effects[0]).toMatchObject({ difference: -0.1, ...tango(0, 10, 100) });
    expect(effects[1]).toMatchObject({ difference: 0.2, ...tango(20, 0, 100) });
    // Twenty pairs that all go one way: mid-p 2^-20 each, times eight at the most.
    expect(effects[1].holmP).toBeCloseTo(8 * 2 ** -20, 12);
    // 5 pairs: 2^-5, and the last of eight but one like it.
    expect(effects[3].holmP).toBeCloseTo(2 * 2 ** -5, 12);
  });

  it('does not vary what is a factor', async () => {
    const { effects } = await played(
      { ...DICE, game: 'strogoff', factors: { players: 1, way: 30 }, games: 1, sensitivity: { reconstructions: 1 } },
      decided(() => true),
    );
    expect(effects.map(({ what }) => what)).not.toContain('way');
    expect(effects.map(({ what }) => what)).toContain('energyMax');
  });

  it('leaves out an alternative that the rules refuse on its own, and says so', async () => {
    const { effects, impossible, refused, exhaustive, drawings } = await played(
      {
        game: 'connectfour',
        bots: 'random',
        factors: { columns: 3 },
        sensitivity: { vary: { rows: [3], connect: [2] } },
      },
      decided(() => true),
    );
    expect(impossible).toEqual([{ what: 'rows', alternative: 3 }]);
    expect(effects.map(({ what }) => what)).toEqual(['connect']);
    // Of 2 × 2 combinations, that of 3 rows and 4 in a line.
    expect([exhaustive, drawings, refused]).toEqual([true, 3, 1]);
  });
});

describe('the effect that is told first', () => {
  /** Games that come out by chance alone: half of them by what all arms share, the others by an arm's own luck. */
  const byChance = (run: number) =>
    decided(({ options: { columns, rows, connect } }, block) => {
      const own = Number(`${columns as number}${rows as number}${connect as number}`);
      return fraction(run, block, fraction(run, block, 1) < 0.5 ? 0 : own) < 0.5;
    });

  it('has an interval that holds, though it was picked for its size: of eighteen without any effect', async () => {
    const vary = { columns: [2, 3, 4, 5, 6, 8, 9], rows: [2, 3, 4, 5, 7, 8, 9], connect: [2, 3, 5, 6] };
    const given = { game: 'connectfour', bots: 'random', games: 400, sensitivity: { vary, reconstructions: 1 } };
    let missed = 0;
    for (let run = 0; run < 40; run++) {
      const result = await played(given, byChance(run));
      const [{ largest }] = guessRanking(result.effects);
      expect(sensitivityAnswer(result).sentences[0]).toContain(changeText(largest.difference, largest.joint));
      if (!(largest.joint.low <= 0 && 0 <= largest.joint.high)) missed++;
    }
    // One in twenty, and three standard errors of forty runs.
    expect(missed).toBeLessThanOrEqual(6);
  });
});

describe('sensitivity, all together,', () => {
  it('draws every guess among its values, the same at every table, and again if the rules refuse', async () => {
    const vary = { columns: [3, 5, 8], rows: [3, 5, 8], connect: [2, 3, 5] };
    const given = { game: 'connectfour', bots: 'random', games: 1, sensitivity: { vary, reconstructions: 60 } };
    const won = decided(() => true);
    const { reconstructions, refused, exhaustive, drawings } = await played(given, won);
    expect([drawings, exhaustive]).toEqual([60, false]);
    expect(refused).toBeGreaterThan(0);
    for (const { drawn } of reconstructions)
      expect(drawn.connect).toBeLessThanOrEqual(Math.max(drawn.columns as number, drawn.rows as number));
    // Each of four values about 15 times.
    for (const columns of [7, 3, 5, 8])
      expect(reconstructions.filter(({ drawn }) => drawn.columns === columns).length).toBeGreaterThan(4);
    expect((await played(given, won)).reconstructions).toEqual(reconstructions);
    expect((await played({ ...given, seed: 'other' }, won)).reconstructions).not.toEqual(reconstructions);
  });

  it('draws for a guess whatever else is varied', async () => {
    const dice = async (vary: object) => {
      const { reconstructions } = await played(
        { ...DICE, sensitivity: { vary, reconstructions: 3 } },
        decided(() => true),
      );
      return reconstructions.map(({ number, cell, drawn }) => [number, cell, drawn.dice]);
    };
    const alone = await dice({ dice: [1, 3, 4, 5] });
    expect(alone[0][2]).toBe(alone[1][2]);
    expect(await dice({ sides: [4, 5], dice: [1, 3, 4, 5] })).toEqual(alone);
  });

  it('plays as many games of each as it is told, each on luck of its own', async () => {
    const sensitivity = { vary: { dice: [1], sides: [4] }, reconstructionGames: 20 };
    const { reconstructions, effects } = await played({ ...DICE, sensitivity }, byDice);
    const games = reconstructions.filter(({ cell }) => cell === 0).map((each) => each.games);
    expect(games).toEqual([20, 20, 20, 20]);
    expect(effects.map((effect) => effect.games)).toEqual([100, 100, 100, 100]);
  });

  it('plays every combination once if there are no more', async () => {
    const { reconstructions } = await played({ ...DICE, sensitivity: { vary: { dice: [1], sides: [4] } } }, byDice);
    const told = reconstructions
      .filter(({ cell }) => cell === 0)
      .map(({ drawn, rate }) => [drawn.dice, drawn.sides, Math.round(100 * rate)]);
    expect(told).toEqual([
      [2, 6, 35],
      [1, 6, 25],
      [2, 4, 40],
      [1, 4, 30],
    ]);
  });
});

describe('a claim', () => {
  const claimed = async (claims: object, vary: object = { sides: [4], dice: [1, 5] }, more: object = {}) =>
    (await played({ ...DICE, sensitivity: { vary, claims }, ...more }, byDice)).claims;

  it('holds, is reversed or undecided in each reconstruction', async () => {
    const won = decided(({ options: { wild, dice } }, block) => {
      const lead = { 1: -20, 2: 2, 5: 20 }[dice as number] ?? 0;
      return block < 50 + (wild === true ? lead : 0);
    });
    const { claims } = await played(
      {
        ...DICE,
        sensitivity: {
          vary: { dice: [1, 5], sides: [4] },
          claims: { 'wild ones help': { more: { variant: 'wild' }, less: { variant: 'plain' } } },
        },
      },
      won,
    );
    expect(claims).toHaveLength(2);
    expect(claims[0]).toMatchObject({
      claim: 'wild ones help',
      factors: { players: 2, bots: 'random' },
      base: { difference: 0.02, verdict: 'undecided', ...tango(2, 0, 100) },
      counts: { holds: 2, reversed: 2, undecided: 2 },
      extreme: 0,
      least: -0.2,
      greatest: 0.2,
    });
  });

  it('of nothing seems reversed now and then, and not in all reconstructions at once', async () => {
    const vary = { columns: [2, 3, 4, 5, 6, 8, 9], rows: [2, 3, 4, 5, 7, 8, 9], connect: [2, 3, 5, 6] };
    const claims = { 'noise helps': { more: { bots: 'random:noise=0.5' }, less: {} } };
    const sensitivity = { vary, claims, reconstructions: 100 };
    const counts: number[] = [];
    for (let run = 0; run < 12; run++) {
      // The luck of a block decides, and nothing that is drawn.
      const byLuck = decided(({ lineup }, _game, block) => fraction(run, block, lineup[0].length) < 0.5);
      const { claims: told } = await played({ game: 'connectfour', bots: 'random', games: 100, sensitivity }, byLuck);
      counts.push(told[0].counts.reversed);
    }
    // Of a hundred about 2.5 seem so: none in one run of twelve, and more than ten in one of ten thousand.
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
    expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(5);
  });

  it('is not told where both sides always win', async () => {
    const { claims } = await played(
      { ...DICE, sensitivity: { vary: { dice: [1] }, claims: { c: { more: { wild: true }, less: { wild: false } } } } },
      decided(() => true),
    );
    expect(claims[0]).toMatchObject({ counts: { holds: 0, reversed: 0, undecided: 2 }, extreme: 2 });
  });

  it('wins over what is varied: both sides keep what only one of them sets', async () => {
    const [claim] = await claimed({ 'five dice are better': { more: { dice: 5 }, less: {} } });
    // 5 dice against the usual 2 in every reconstruction, whatever was drawn.
    expect(claim).toMatchObject({ least: 0.3, greatest: 0.3, counts: { holds: 6 } });
  });

  it('may set a factor, bots and players', async () => {
    const [players, bots] = await claimed({
      'more players are better': { more: { players: 3 }, less: { players: 2 } },
      'counting helps': { more: { bots: ['counter', 'random'] }, less: {} },
    });
    expect(players).toMatchObject({ factors: { bots: 'random' }, least: 0.01, greatest: 0.01 });
    expect(bots).toMatchObject({ factors: { players: 2 }, least: 0.03, greatest: 0.03 });
  });

  it('is made on arms that are played only once', async () => {
    const file = await experimentOf(
      'tried',
      {
        ...DICE,
        question: '?',
        method: 'sensitivity',
        seed: 's',
        games: 1,
        sensitivity: {
          vary: { dice: [1] },
          claims: { 'wild ones help': { more: { wild: true }, less: { wild: false } } },
        },
      },
      catalogue,
    );
    const { cells, tables } = await planSensitivity(file);
    expect(tables).toHaveLength(2);
    // Two tables with dice 1 or 2, or wild; and two reconstructions of both, each wild or not, on luck of its own.
    expect(cells).toHaveLength(6 + 8);
  });
});

it('comes to the same bytes with other threads and batches', async () => {
  const given = {
    ...DICE,
    games: 40,
    sensitivity: {
      vary: { dice: [1, 3], sides: [3] },
      reconstructions: 4,
      claims: { 'wild ones help': { more: { wild: true }, less: { wild: false } } },
    },
  };
  const told = async (threads: number, batch?: number) => {
    const analysis = await planSensitivity(await experimentIn(given));
    const result = await performed(analysis, 's', { threads, batch });
    const { tables, text, sentences } = sensitivityAnswer(result);
    return [...tables.map(({ rows }) => csv(rows)), layOut(text), ...sentences];
  };
  expect(await told(2, 7)).toEqual(await told(1));
});

describe('refused in one line:', () => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const GOOD = `question: What if?
method: sensitivity
game: strogoff
seed: s
games: 10
factors:
  players: [1, 2]
  way: 30
bots: courier
sensitivity:
`;

  async function refusal(text: string): Promise<string> {
    const file = join(folder, 'tried.yaml');
    writeFileSync(file, text);
    const error = await (async () => planSensitivity(await readExperiment(file, catalogue)))().catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).message.replaceAll(folder, '');
  }

  it.each([
    [
      'an unknown guess',
      '  vary: [energyMaks]',
      '11:10: unknown guess about strogoff "energyMaks"; did you mean "energyMax"?',
    ],
    ['a guess that is printed', '  vary: [energyStart]', '11:10: unknown guess about strogoff "energyStart"'],
    ['a guess twice', '  vary: [energyMax, energyMax]', '11:21: vary lists "energyMax" twice'],
    ['a factor', '  vary: [way]', '11:10: way is also among the factors; one of the two is enough'],
    ['a factor with values', '  vary: { way: [20] }', '11:11: way is also among the factors; one of the two is enough'],
    [
      'an unknown option',
      '  vary: { handLimits: [5] }',
      '11:11: unknown option of strogoff "handLimits"; did you mean "handLimit"?',
    ],
    [
      'a value out of range',
      '  vary: { handLimit: [5, 50] }',
      '11:26: handLimit takes a whole number from 1 to 10, not 50',
    ],
    ['an unknown set', '  vary: { components: [mine] }', '11:24: unknown set "mine"'],
    ['no values', '  vary: { handLimit: [] }', '11:22: vary.handLimit takes a list that is not empty, not []'],
    ['nothing to vary', '  vary: { handLimit: [7] }', '11:9: there is nothing to vary'],
    ['too many', '  reconstructions: 20000', '11:20: reconstructions takes a whole number from 1 to 10000, not 20000'],
    ['half a claim', '  claims: { c: { more: { way: 40 } } }', '11:16: claims.c.less is missing'],
    [
      'an unknown preset',
      '  claims: { c: { more: { difficulty: hard }, less: {} } }',
      '11:38: unknown difficulty "hard"',
    ],
    [
      'an unknown setting',
      '  claims: { c: { more: { dificulty: easy }, less: {} } }',
      '11:26: unknown factor of strogoff "dificulty"; did you mean "difficulty"?',
    ],
    [
      'a claim of nothing',
      '  claims: { c: { more: { difficulty: normal }, less: {} } }',
      '11:13: more and less come to the same',
    ],
    [
      'half a factor',
      '  claims: { c: { more: { players: 3 }, less: {} } }',
      '11:13: players is among the factors, so both more and less have to set it',
    ],
    ['an unknown bot', '  claims: { c: { more: { bots: careful }, less: {} } }', '11:32: unknown bot'],
    ['a misspelt key', '  claim: {}', '11:3: unknown key "claim"; did you mean "claims"?'],
    ['precision', '  reconstructions: 5\nprecision: 0.1', '12:1: does not go with method: sensitivity'],
    ['rotation', '  reconstructions: 5\nrotate: true', '12:1: does not go with method: sensitivity'],
  ])('%s', async (_what, lines, message) => {
    expect(await refusal(`${GOOD}${lines}\n`)).toContain(`/tried.yaml:${message}`);
  });

  it('a game of which all is known', async () => {
    const text = 'question: What if?\nmethod: sensitivity\ngame: tictactoe\nseed: s\ngames: 10\nbots: random\n';
    expect(await refusal(text)).toBe(
      '/tried.yaml:3:7: there is nothing to vary; sensitivity.vary takes options of tictactoe with the values that they may have',
    );
  });
});

describe('skill among what is varied', () => {
  const asked = { game: 'strogoff', factors: { players: [1, 2] } };
  const claims = { 'easy is easier': { more: { difficulty: 'easy' }, less: { difficulty: 'heroic' } } };

  /** Of 100 games as many as the bot's place on the ladder has it; easy games win thirty more, but not for who plays at random. */
  const byBot = decided(({ lineup: [bot], options: { ogareffBox } }, block) => {
    const skill = ['random', 'racer', 'courier', 'veteran'].indexOf(bot);
    const easy = ogareffBox === 3 && skill > 0 ? 30 : 0;
    return block % 100 < 10 + 15 * skill + easy;
  });

  it('seats the bots of the skill that is tried, beside the first that is listed', async () => {
    const sensitivity = { vary: { skill: ['casual', 0, 60, 'experienced'] } };
    const { cells, tables } = await planSensitivity(await experimentIn({ ...asked, sensitivity }));
    expect(tables?.map(({ factors }) => factors)).toEqual([{ players: 1 }, { players: 2 }]);
    const bots = ['courier', 'random', 'veteran:noise=0.6:instead=courier', 'veteran'];
    expect(new Set(cells.map(({ lineup: [bot] }) => bot))).toEqual(new Set(bots));
    expect(cells.every(({ lineup: [bot, ...others] }) => others.every((other) => other === bot))).toBe(true);
    expect(cells[0].lineup).toEqual(['courier']);
  });

  it('is an effect like any other, and drawn with all others', async () => {
    const sensitivity = { vary: { skill: [50, 25, 75], handLimit: [6, 8] }, reconstructions: 6 };
    const { effects, reconstructions } = await played({ ...asked, sensitivity }, byBot);
    const own = effects.filter(({ what, cell }) => what === 'skill' && cell === 0);
    expect(own.map(({ base, alternative, difference }) => [base, alternative, Math.round(100 * difference)])).toEqual([
      [50, 25, -15],
      [50, 75, 15],
    ]);
    expect(new Set(reconstructions.map(({ drawn }) => drawn.skill))).toEqual(new Set([50, 25, 75]));
    for (const { drawn, rate } of reconstructions) {
      const rungs: Readonly<Record<string, number>> = { 25: 0.25, 50: 0.4, 75: 0.55 };
      expect(Math.abs(rate - rungs[String(drawn.skill)])).toBeLessThan(0.31);
    }
  });

  it('by its name alone is that of novice, casual and experienced players', async () => {
    const sensitivity = { vary: ['skill'], reconstructions: 9 };
    const { drawings, exhaustive, reconstructions } = await played({ ...asked, sensitivity }, byBot);
    expect([drawings, exhaustive]).toEqual([3, true]);
    expect(new Set(reconstructions.map(({ drawn }) => drawn.skill))).toEqual(
      new Set(['novice', 'casual', 'experienced']),
    );
  });

  it('lets a claim be said to hold at every skill', async () => {
    const sensitivity = { vary: { skill: [50, 25, 75] }, claims };
    const answer = sensitivityAnswer(await played({ ...asked, sensitivity }, byBot));
    expect(answer.sentences).toContain(
      'At every skill that was tried it holds in all reconstructions that easy is easier.',
    );
  });

  it('or at which it does not', async () => {
    const sensitivity = { vary: { skill: [50, 0, 75] }, claims };
    const result = await played({ ...asked, sensitivity }, byBot);
    expect(result.claims[0].bySkill).toEqual([
      { skill: 0, counts: { holds: 0, reversed: 0, undecided: 1 } },
      { skill: 50, counts: { holds: 1, reversed: 0, undecided: 0 } },
      { skill: 75, counts: { holds: 1, reversed: 0, undecided: 0 } },
    ]);
    const { sentences, summary } = sensitivityAnswer(result);
    expect(sentences.at(-1)).toBe(
      'That easy is easier holds in 0 of 2 with skill 0, 2 of 2 with skill 50 and 2 of 2 with skill 75 of the reconstructions at all tables; it is never reversed.',
    );
    expect(summary?.at(-1)?.rows).toEqual([['easy is easier', '0, 0, 2', '2, 0, 0', '2, 0, 0']]);
  });

  it('is not varied for a claim that says who plays', async () => {
    const better = {
      'skill helps': { more: { skill: 75 }, less: { skill: 25 } },
      'so do bots': { more: { bots: 'veteran' }, less: { bots: 'racer' } },
    };
    const result = await played(
      { ...asked, sensitivity: { vary: { skill: [50, 0], handLimit: [6] }, claims: better } },
      byBot,
    );
    expect(result.claims.map(({ bySkill, counts }) => [bySkill, counts.holds])).toEqual(
      Array.from({ length: 4 }, () => [[], result.drawings]),
    );
  });

  it.each([
    [{ ...asked, bots: 'courier' }, { skill: [50, 25] }, 'sensitivity.vary says who plays by skill, and bots, too'],
    [{ ...asked, factors: { players: 1, bots: ['plod'] } }, { skill: [50] }, 'says who plays by skill, and bots, too'],
    [{ ...asked, factors: { players: 1, skill: 50 } }, { skill: [25] }, 'skill is also among the factors'],
    [asked, { skill: ['casul'] }, 'unknown skill "casul"; did you mean "casual"?'],
    [asked, { skill: [101] }, 'skill takes a number from 0 to 100, not 101'],
    [asked, { skill: [50] }, 'there is nothing to vary'],
    [{ game: 'connectfour', bots: 'random' }, { skill: [50, 25] }, 'unknown option of connectfour "skill"'],
    [{ game: 'connectfour', bots: 'random' }, ['skill'], 'unknown guess about connectfour "skill"'],
  ])('is refused in one line: %j %j', async (given, vary, message) => {
    const line = await experimentIn({ ...given, sensitivity: { vary } })
      .then(planSensitivity)
      .then(() => 'taken', String);
    expect(line).toContain(message);
    expect(line.split('\n')).toHaveLength(1);
  });
});
