import { describe, expect, it } from 'vitest';
import { strogoff } from '../../games/strogoff/index.ts';
import { layOut } from '../../node/lay-out.ts';
import { csv } from '../../report/csv.ts';
import type { Cell } from '../../sim/cell.ts';
import { sensitivityAnswer } from './answer.ts';
import type { ClaimResult, Effect, SensitivityResult } from './plan.ts';

const cell = (players: number): Cell => ({
  game: 'strogoff',
  players,
  options: {},
  factors: { players, bots: 'courier' },
  lineup: ['courier'],
  rotations: 1,
  blocks: 100,
});

const effect = (index: number, alternative: number, difference: number, holmP: number): Effect => ({
  cell: index,
  what: 'way',
  base: 36,
  alternative,
  games: 100,
  baseRate: 0.5,
  rate: 0.5 + difference,
  difference,
  low: difference - 0.05,
  high: difference + 0.05,
  holmP,
  rank: 1,
  joint: { low: difference - 0.08, high: difference + 0.08 },
  ranks: { first: 1, last: 1 },
});

const cards: Effect = {
  ...effect(0, 0, 0.01, 1),
  what: 'components.ogareff',
  base: 'purple-brain',
  alternative: 'purple-brain-ogareff-1.5',
  rank: 2,
  ranks: { first: 2, last: 2 },
};

const claim = (players: number, holds: number, reversed: number, base: number): ClaimResult => ({
  claim: 'heroic is harder',
  factors: { players, bots: 'courier' },
  base: {
    difference: base,
    low: base - 0.02,
    high: base + 0.02,
    verdict: 'holds',
    joint: { low: base - 0.03, high: base + 0.03 },
  },
  counts: { holds, reversed, undecided: 4 - holds - reversed },
  bySkill: [],
  extreme: 0,
  least: -0.01,
  greatest: 0.3,
});

const RESULT: SensitivityResult = {
  game: strogoff,
  cells: [cell(1), cell(2)],
  effects: [effect(0, 24, -0.3, 0.001), cards, effect(1, 48, 0.2, 0.001)],
  impossible: [],
  reconstructions: [0.1, 0.2, 0.3, 0.5].flatMap((rate, i) =>
    [0, 1].map((index) => ({
      number: i + 1,
      cell: index,
      drawn: { way: 24, 'components.ogareff': 'purple-brain' },
      games: 100,
      wins: 100 * rate,
      rate: rate + index / 10,
      low: 0,
      high: 1,
    })),
  ),
  drawings: 4,
  exhaustive: false,
  refused: 0,
  claims: [claim(1, 4, 0, 0.07), claim(2, 4, 0, 0.05)],
};

describe('the answer of a sensitivity analysis', () => {
  it('says first what matters most, in words, and how far all goes together', () => {
    const { sentences, notes } = sensitivityAnswer(RESULT);
    expect(sentences).toEqual([
      'Of all guesses one matters most, length of the road: with a road of 24 steps instead of 36 the win rate of the couriers falls by 30.0 percentage points (22.0 to 38.0) with one courier.',
      '1 of 2 guesses surely changes the win rate; of the other one it cannot be told from luck.',
      'With all guesses drawn at random, 4 times, the win rate of the couriers lies between 10.0 % and 60.0 %, in half of the cases between 20.0 % and 42.5 %.',
    ]);
    expect(notes).toEqual([
      'All 3 intervals of effects hold together with 95 % certainty, also those picked for their size, and so do those of the claims.',
    ]);
  });

  it('tells in rows which guesses matter, and what stands', () => {
    const [guesses, claims] = sensitivityAnswer(RESULT).summary ?? [];
    expect(guesses.rows).toEqual([
      ['length of the road', 'a road of 24 steps instead of 36 with one courier', '-30.0 (-38.0 to -22.0)'],
    ]);
    expect(claims.rows).toEqual([['heroic is harder', '4', '0', '0', 'at least +5.0 (+2.0 to +8.0)']]);
  });

  it('says where a claim does not stand, what was drawn again, and what cannot be', () => {
    const { summary, notes } = sensitivityAnswer({
      ...RESULT,
      claims: [claim(1, 2, 1, 0.07), { ...claim(2, 3, 0, 0.05), extreme: 1 }],
      refused: 2,
      impossible: [{ what: 'way', alternative: 5 }],
    });
    expect(summary?.[1].rows[0].slice(0, 4)).toEqual(['heroic is harder', '2 to 3', '0 to 1', '1']);
    expect(notes?.slice(1)).toEqual([
      'Up to 1 of the undecided ones have no room to differ, because both sides nearly always win or lose.',
      'Where there is no difference, one reconstruction in forty seems reversed by luck, and one to hold; each has luck of its own.',
      'Not possible with all else as it is: a road of 5 steps.',
      '2 draws contradicted the rules and were drawn again.',
    ]);
  });

  it('says that it is not sure which guess matters most, if so', () => {
    const open = { ...cards, ranks: { first: 1, last: 2 } };
    const third = { ...cards, what: 'handLimit', rank: 3, ranks: { first: 3, last: 3 } };
    const { notes } = sensitivityAnswer({
      ...RESULT,
      effects: [effect(0, 24, -0.3, 0.001), open, third],
      claims: [],
    });
    expect(notes?.[0]).toBe(
      'All 3 intervals of effects hold together with 95 % certainty, also those picked for their size; by these, any of 2 guesses may be the one that matters most.',
    );
  });

  it('says that nothing matters, if so', () => {
    const { sentences, summary, tables } = sensitivityAnswer({
      ...RESULT,
      effects: [cards],
      claims: [],
      exhaustive: true,
    });
    expect(sentences).toEqual([
      "Whether the guess matters (Ogareff's pace on the cards) cannot be told from luck: with Ogareff going 1.5 steps a card and not 2 the win rate of the couriers rises by 1.0 percentage points (-7.0 to 9.0) with one courier.",
      expect.stringContaining('In all 4 combinations the win rate of the couriers lies between'),
    ]);
    expect(summary).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(['sensitivity', 'reconstructions']);
    const small = { ...effect(0, 24, -0.02, 0.3), rank: 1 };
    const { sentences: more } = sensitivityAnswer({ ...RESULT, effects: [small, cards], claims: [], drawings: 3 });
    expect(more[0]).toBe(
      'Whether any of 2 guesses matters cannot be told from luck; what comes nearest is length of the road: with a road of 24 steps instead of 36 the win rate of the couriers falls by 2.0 percentage points (-6.0 to 10.0) with one courier.',
    );
    expect(more[1]).not.toContain('half');
  });

  it('has a table of all guesses, in which sets are called by what tells them apart', () => {
    const text = layOut(sensitivityAnswer(RESULT).text);
    expect(text).toContain(
      '│ a road of 24 steps with one courier: -30.0 (-38.0 to -22.0) │ a road of 48 steps with 2 couriers: +20.0',
    );
    expect(text).toContain('│ Ogareff going 1.5 steps a card and not 2 with one courier: +1.0 (-7.0 to +9.0) ');
  });

  it('goes into three files', () => {
    const files = sensitivityAnswer(RESULT).tables.map(({ name, rows }) => [
      name,
      ...csv(rows).split('\n').slice(0, 2),
    ]);
    expect(files).toEqual([
      [
        'sensitivity',
        'players,bots,what,base,alternative,games,base_rate,rate,difference,ci_low,ci_high,joint_low,joint_high,p_holm,verdict,rank,rank_first,rank_last',
        '1,courier,way,36,24,100,0.500000,0.200000,-0.300000,-0.350000,-0.250000,-0.380000,-0.220000,0.001000,less,1,1,1',
      ],
      [
        'reconstructions',
        'players,bots,reconstruction,way,components.ogareff,games,wins,rate,ci_low,ci_high',
        '1,courier,1,24,purple-brain,100,10,0.100000,0.000000,1.000000',
      ],
      [
        'claims',
        'players,bots,claim,holds,reversed,undecided,undecided_extreme,reconstructions,base,base_difference,ci_low,ci_high,joint_low,joint_high,least_difference,greatest_difference',
        '1,courier,heroic is harder,4,0,0,0,4,holds,0.070000,0.050000,0.090000,0.040000,0.100000,-0.010000,0.300000',
      ],
    ]);
  });

  it('leaves a factor empty that a claim sets itself', () => {
    const own = { ...claim(1, 4, 0, 0.07), factors: { bots: 'courier' } };
    const { tables, text, summary } = sensitivityAnswer({ ...RESULT, claims: [own] });
    expect(csv(tables[2].rows).split('\n')[1]).toMatch(/^,courier,heroic is harder,4/);
    expect(layOut(text)).toContain('│ heroic is harder │          │     4 │');
    expect(summary?.[1].rows[0].at(-1)).toBe('+7.0 (+4.0 to +10.0)');
  });
});
