import { describe, expect, it } from 'vitest';
import type { ClaimResult, Effect, SensitivityResult } from '../analysis/sensitivity.ts';
import type { Cell } from '../run/cell.ts';
import { csv } from './csv.ts';
import { layOut } from './lay-out.ts';
import { sensitivityAnswer } from './sensitivity.ts';

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
  extreme: 0,
  least: -0.01,
  greatest: 0.3,
});

const RESULT: SensitivityResult = {
  success: 'the couriers',
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
  it('says first what matters most, how far all goes together, and what stands', () => {
    expect(sensitivityAnswer(RESULT).sentences).toEqual([
      'way matters most to the win rate of the couriers: 24 and not 36 changes it by -30.00 points (-38.00 to -22.00) with players 1.',
      '1 of 2 guesses surely changes it; of the others it cannot be told from luck: components.ogareff.',
      'All 3 intervals of effects hold together with 95 % certainty, also those picked for their size, and so do those of the claims.',
      'Over 4 reconstructions with everything drawn at random the win rate goes from 10.00 % to 50.00 %, in half of them from 17.50 % to 35.00 % with players 1; from 20.00 % to 60.00 %, in half of them from 27.50 % to 45.00 % with players 2.',
      'heroic is harder: holds in 4 of 4 reconstructions at every table; with the usual values +5.00 points (+2.00 to +8.00), the least, with players 2.',
    ]);
  });

  it('says where a claim does not stand, what was drawn again, and what cannot be', () => {
    const { sentences } = sensitivityAnswer({
      ...RESULT,
      claims: [claim(1, 2, 1, 0.07), { ...claim(2, 3, 0, 0.05), extreme: 1 }],
      refused: 2,
      impossible: [{ what: 'way', alternative: 5 }],
    });
    expect(sentences.slice(4)).toEqual([
      'heroic is harder: holds in 2 to 3 of 4 reconstructions, by table, reversed in 0 to 1, undecided in 1, up to 1 of them because both sides nearly always win or lose; with the usual values +5.00 points (+2.00 to +8.00), the least, with players 2.',
      'Where there is no difference, one reconstruction in forty seems reversed by luck, and one to hold; each has luck of its own.',
      'Not possible with all else as it is: way 5.',
      '2 draws contradicted the rules and were drawn again.',
    ]);
  });

  it('says that it is not sure which guess matters most, if so', () => {
    const open = { ...cards, ranks: { first: 1, last: 2 } };
    const third = { ...cards, what: 'handLimit', rank: 3, ranks: { first: 3, last: 3 } };
    const { sentences } = sensitivityAnswer({
      ...RESULT,
      effects: [effect(0, 24, -0.3, 0.001), open, third],
      claims: [],
    });
    expect(sentences[2]).toBe(
      'All 3 intervals of effects hold together with 95 % certainty, also those picked for their size; by these, any of 2 guesses may be the one that matters most.',
    );
  });

  it('says that nothing matters, if so', () => {
    const { sentences, tables } = sensitivityAnswer({ ...RESULT, effects: [cards], claims: [], exhaustive: true });
    expect(sentences).toEqual([
      'Whether components.ogareff changes the win rate of the couriers cannot be told from luck (ogareff-1.5: +1.00 (-7.00 to +9.00) with players 1).',
      expect.stringContaining('Over all 4 combinations the win rate goes from'),
    ]);
    expect(tables.map(({ name }) => name)).toEqual(['sensitivity', 'reconstructions']);
    const small = { ...effect(0, 24, -0.02, 0.3), rank: 1 };
    const { sentences: more } = sensitivityAnswer({ ...RESULT, effects: [small, cards], claims: [], drawings: 3 });
    expect(more[0]).toBe(
      'Whether any of 2 guesses changes the win rate of the couriers cannot be told from luck; way comes nearest (24: -2.00 (-10.00 to +6.00) with players 1).',
    );
    expect(more[2]).not.toContain('half');
  });

  it('has a tornado, in which sets are called by what tells them apart', () => {
    const text = layOut(sensitivityAnswer(RESULT).text);
    expect(text).toContain(
      '│    1 │ way                │ 36           │ 24: -30.00 (-38.00 to -22.00) with players 1 │ 48: +20.00',
    );
    expect(text).toContain('│ ogareff-1.5: +1.00 (-7.00 to +9.00) with players 1 ');
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
    const { tables, text, sentences } = sensitivityAnswer({ ...RESULT, claims: [own] });
    expect(csv(tables[2].rows).split('\n')[1]).toMatch(/^,courier,heroic is harder,4/);
    expect(layOut(text)).toContain('│ heroic is harder │         │     4 │');
    expect(sentences[4]).toBe(
      'heroic is harder: holds in 4 of 4 reconstructions; with the usual values +7.00 points (+4.00 to +10.00).',
    );
  });
});
