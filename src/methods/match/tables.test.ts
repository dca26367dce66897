import { describe, expect, it } from 'vitest';
import { liarsdice } from '../../games/liarsdice/index.ts';
import { csv } from '../../report/csv.ts';
import type { Decimal, Row } from '../../report/table.ts';
import { SUCCESS } from '../../sim/block-bytes.ts';
import type { GsprtVerdict } from '../../stats/gsprt.ts';
import { matchAnswer } from './answer.ts';
import type { Field } from './field.ts';
import { blockText, pairText, planText, ratingsText, standingText } from './live.ts';
import { pairing } from './pairing.ts';
import type { MatchResult } from './perform.ts';
import type { MatchPlan } from './plan.ts';
import type { MatchGames } from './sequential.ts';
import { fieldNames, matchTables, verdictText } from './tables.ts';

const TEST = { h0: 0, h1: 0.02, alpha: 0.05, beta: 0.05, most: 5000 };

const plan: MatchPlan = {
  game: liarsdice,
  cell: {
    game: 'liarsdice',
    players: 2,
    options: {},
    factors: { players: 2, dice: 1 },
    lineup: [],
    rotations: 1,
    blocks: 0,
  },
  bots: ['random', 'counter', 'random'],
  pairs: [
    [1, 0],
    [2, 0],
    [2, 1],
  ],
  pairing: pairing(2, 'seats'),
  test: TEST,
  luck: true,
};

const alone: MatchPlan = { ...plan, cell: { ...plan.cell, players: 1 }, pairing: pairing(1, 'seats') };
const tables: MatchPlan = { ...plan, pairing: pairing(2, 'tables') };

/** A thousand blocks: 100 lost, 600 even, 300 won. */
const games: MatchGames = {
  blocks: 1000,
  llr: 3.25,
  verdict: 'accept H1',
  scores: [
    { score: -1, count: 100 },
    { score: 0, count: 600 },
    { score: 1, count: 300 },
  ],
  winners: Uint32Array.from({ length: 2000 }, (_, game) => 1 + (game % 2)),
  different: 990,
};
const even: MatchGames = { ...games, llr: -3, verdict: 'accept H0', scores: [{ score: 0, count: 1000 }] };
const open: MatchGames = { ...games, llr: 1, verdict: 'go on', scores: [{ score: -0.5, count: 1000 }] };

const result: MatchResult = {
  plan,
  games: [games, even, open],
  ratings: [
    { elo: -12.3, low: -20, high: -4.6 },
    { elo: 24.6, low: 11.2, high: 38 },
    { elo: -12.3, low: -20, high: -4.6 },
  ],
};

/** A field with these shares of a population, and no mix. */
function fieldOf(shares: readonly number[]): Field {
  return { alphaRank: shares.map((estimate) => ({ estimate, low: estimate / 2, high: 2 * estimate })) };
}

/** One of the three scores, in every one of a thousand blocks. */
const always = (score: number): MatchGames => ({ ...games, scores: [{ score, count: 1000 }] });

/** Each beats one of the others: 1 beats 0, 0 beats 2 and 2 beats 1. */
const inCircle: MatchResult = {
  ...result,
  games: [always(0.5), always(-0.5), always(0.25)],
  field: { ...fieldOf([0.25, 0.5, 0.25]), nash: fieldOf([0.25, 0.5, 0.25]).alphaRank },
};

describe('the tables of a match', () => {
  it('are pairs and ratings, with the factors first', () => {
    const [pairs, ratings] = matchTables([result]).map(({ name, rows }) => [name, csv(rows).trimEnd().split('\n')]);
    expect(pairs).toEqual([
      'pairs',
      [
        'players,dice,bot,against,counting,blocks,games,different_blocks,score,ci_low,ci_high,p_value,p_holm,even_blocks,llr,verdict,h0,h1,alpha,beta',
        expect.stringMatching(
          /^2,1,counter,random,seats,1000,2000,990,0\.200000,0\.1\d{5},0\.2\d{5},0\.000000,0\.000000,600,3\.250000,better,0\.000000,0\.020000,0\.050000,0\.050000$/,
        ),
        expect.stringMatching(
          /^2,1,random \(2\),random,.+,0\.000000,-0\.00\d{4},0\.00\d{4},1\.000000,1\.000000,1000,-3\.000000,not better,/,
        ),
        expect.stringMatching(/^2,1,random \(2\),counter,.+,-0\.500000,.+,0,1\.000000,undecided,/),
      ],
    ]);
    expect(ratings).toEqual([
      'ratings',
      [
        'players,dice,bot,elo,ci_low,ci_high,alpha_rank',
        '2,1,random,-12.300000,-20.000000,-4.600000,',
        '2,1,counter,24.600000,11.200000,38.000000,',
        '2,1,random (2),-12.300000,-20.000000,-4.600000,',
      ],
    ]);
  });

  it('leave open what no game tells, and write what is below zero as a number', () => {
    const none = { elo: Number.NaN, low: Number.NaN, high: Number.NaN };
    const told = { ...result, plan: { ...plan, test: { ...TEST, h0: -0.02, h1: 0 } }, ratings: [none, none, none] };
    const [pairs, ratings] = matchTables([{ ...told, field: fieldOf([0.25, 0.5, 0.25]) }]).map(({ rows }) => csv(rows));
    expect(pairs).toContain(',not worse,-0.020000,0.000000,');
    expect(ratings).toContain('2,1,counter,,,,0.500000\n');
  });
});

describe('a field in which everybody met everybody', () => {
  it('has its whole matrix both ways, with intervals that hold together and are wider than those of the pairs', () => {
    const [pairs, , matrix] = matchTables([{ ...result, field: fieldOf([0.25, 0.5, 0.25]) }]);
    expect(matrix.name).toBe('matrix');
    expect(matrix.rows).toHaveLength(6);
    const cell = (bot: string, against: string) =>
      matrix.rows.find((row) => row.bot === bot && row.against === against) ?? {};
    const [there, back] = [cell('counter', 'random'), cell('random', 'counter')];
    expect([there.sure, back.sure, cell('random (2)', 'random').sure]).toEqual(['beats', 'loses', 'open']);
    const number = (row: Row, column: string) => (row[column] as Decimal).value;
    expect(number(back, 'joint_low')).toBe(-number(there, 'joint_high'));
    expect(number(there, 'joint_low')).toBeLessThan(number(pairs.rows[0], 'ci_low'));
    expect(number(there, 'joint_high')).toBeGreaterThan(number(pairs.rows[0], 'ci_high'));
  });

  it('is told with its circles, the mix that nobody beats and who holds a population', () => {
    const { sentences, notes = [], tables: all } = matchAnswer([inCircle]);
    expect(all.map(({ name }) => name)).toEqual(['pairs', 'ratings', 'matrix', 'field', 'circles']);
    const told = sentences.join(' ');
    expect(told).toMatch(
      /In circles: random beats random \(2\) beats counter beats random \(by 2\d(\.\d)? percentage points at least\)\./,
    );
    expect(told).toContain(
      'plays counter: α-Rank 50.0 % (25.0 % to 100.0 %); by the intervals it may be that of 2 others.',
    );
    expect(told).toMatch(
      /is safest with counter 50\.0 % \(25\.0 % to 100\.0 %\), random 25\.0 % \(.+\) and random \(2\) .+: whatever the other takes, this mix is behind by \d+(\.\d)? percentage points at the most\./,
    );
    expect(notes.join(' ')).toContain('which flatters who was ahead');
    const whole = { ...inCircle, plan: { ...plan, test: { ...TEST, whole: true } } };
    expect(matchAnswer([whole]).notes?.join(' ')).not.toContain('flatters');
  });

  it('has nobody for most of a population, or for the largest share, whose interval does not say so', () => {
    const told = (...shares: readonly (readonly [low: number, share: number, high: number])[]) => {
      const alphaRank = shares.map(([low, estimate, high]) => ({ low, estimate, high }));
      return matchAnswer([{ ...inCircle, field: { alphaRank } }]).sentences.find((each) => each.includes('α-Rank'));
    };
    expect(told([0.1, 0.2, 0.3], [0.6, 0.7, 0.8], [0, 0.1, 0.2])).toBe(
      'Most of a population that copies whoever does better plays counter: α-Rank 70.0 % (60.0 % to 80.0 %).',
    );
    expect(told([0.2, 0.25, 0.3], [0.4, 0.45, 0.5], [0.2, 0.3, 0.39])).toBe(
      'The largest share of a population that copies whoever does better plays counter: α-Rank 45.0 % (40.0 % to 50.0 %).',
    );
    expect(told([0, 0.1, 0.3], [0, 0.6, 1], [0, 0.3, 0.9])).toBe(
      'The largest share of a population that copies whoever does better plays counter: α-Rank 60.0 % (0.0 % to 100.0 %); by the intervals it may be that of 2 others.',
    );
  });

  it('is told to have no circle that is sure', () => {
    const { sentences, tables: all } = matchAnswer([{ ...result, field: fieldOf([0.25, 0.5, 0.25]) }]);
    expect(all.map(({ name }) => name)).toEqual(['pairs', 'ratings', 'matrix', 'field']);
    expect(sentences.join(' ')).toContain('2 of 3 pairs are sure, all together, and none of them closes a circle.');
    expect(sentences.join(' ')).not.toContain('safest');
  });

  it('is not there where only neighbours met', () => {
    const few = { ...result, plan: { ...plan, pairs: plan.pairs.slice(0, 2) }, games: result.games.slice(0, 2) };
    expect(matchTables([few]).map(({ name }) => name)).toEqual(['pairs', 'ratings']);
  });
});

describe('the p-values of pairs', () => {
  it('are adjusted over all pairs of all tables', () => {
    // A coin's thousand tosses: 560 heads are one of a kind, and less so among six pairs.
    const odd: MatchGames = {
      ...games,
      scores: [
        { score: -1, count: 440 },
        { score: 1, count: 560 },
      ],
    };
    const [{ rows }] = matchTables([
      { ...result, games: [odd, even, even] },
      { ...result, games: [even, even, even] },
    ]);
    const [p, holmed] = [rows[0].p_value, rows[0].p_holm].map((value) => (value as Decimal).value);
    expect(p).toBeGreaterThan(0.001);
    expect(p).toBeLessThan(0.05);
    expect(holmed).toBeCloseTo(6 * p, 12);
    expect(rows.slice(1).map((row) => String(row.p_holm))).toEqual(Array.from({ length: 5 }, () => '1.000000'));
  });
});

describe('the names of a field', () => {
  it('tell a bot that is listed again from itself', () => {
    expect(fieldNames(['a', 'b', 'a', 'a', 'b:x=1'])).toEqual(['a', 'b', 'a (2)', 'a (3)', 'b:x=1']);
  });
});

describe('a verdict', () => {
  it.each([
    ['accept H1', 0, 0.02, 'better'],
    ['accept H0', 0, 0.02, 'not better'],
    ['go on', 0, 0.02, 'undecided'],
    ['accept H1', -0.02, 0, 'not worse'],
    ['accept H0', -0.02, 0, 'worse'],
    ['accept H1', -0.01, 0.01, 'not worse'],
    ['accept H0', -0.01, 0.01, 'not better'],
  ] as const)('to %s between %d and %d is "%s"', (verdict: GsprtVerdict, h0, h1, word) => {
    expect(verdictText({ ...TEST, h0, h1 }, { ...games, verdict })).toBe(word);
  });
});

describe('in words', () => {
  it('a block is what is compared', () => {
    const rest = 'its score: wins per seat, one less the other';
    expect(blockText(plan)).toBe(
      `2 players and one die each: a block is 2 games on one luck, every split of the seats in every rotation; ${rest}`,
    );
    expect(blockText(alone)).toContain('each bot alone; its score: wins, one less the other');
    expect(blockText(tables)).toContain('its score: win rate of the first player, one less the other');
  });

  it('a plan says what to expect, or that nothing can be said', () => {
    expect(planText(plan, 0, games)).toBe(
      'counter against random: is its score 0.02 rather than 0? expected blocks 4,775 at 0, 7,811 between, 4,775 at 0.02, at most 5,000; accepted with chance 0.05, 0.50, 0.95',
    );
    expect(planText(plan, 1, even)).toBe(
      'random (2) against random: is its score 0.02 rather than 0? (all 1000 blocks of the pilot came out alike)',
    );
  });

  it('a look is a line', () => {
    expect(standingText(TEST, games)).toBe('1,000 blocks, score +0.200, LLR 3.25 (-2.94 to 2.94)');
  });

  it('an answer has its score, interval and effort', () => {
    expect(pairText(plan, 0, games)).toMatch(
      /^counter is better than random: score \+0\.200 \(\+0\.1\d\d to \+0\.2\d\d, whenever one stops\); 1,000 blocks, 2,000 games, LLR 3\.25$/,
    );
    expect(pairText(plan, 1, even)).toMatch(/^random \(2\) is not better than random by 0\.02: score \+0\.000 \(-/);
    expect(pairText(plan, 2, open)).toMatch(/^random \(2\) against counter is undecided: score -0\.500 \(-/);
    const below = { ...plan, test: { ...TEST, h0: -0.02, h1: 0 } };
    expect(pairText(below, 0, games)).toMatch(/^counter is not worse than random by 0\.02: /);
    expect(pairText(below, 1, even)).toMatch(/^random \(2\) is worse than random: /);
  });

  it('games that repeat are a doubt in a game without luck, if only few are different', () => {
    const doubt = '; only 7 different games in 1,000 blocks: the game has no luck, and these bots repeat themselves';
    const noLuck = { ...plan, luck: false };
    const few = { ...games, different: 7 };
    expect(pairText(noLuck, 0, few).endsWith(doubt)).toBe(true);
    expect(pairText(noLuck, 0, { ...games, different: 1 })).toContain('; only 1 different game in 1,000 blocks: ');
    for (const text of [pairText(plan, 0, few), pairText(noLuck, 0, { ...games, different: 300 })])
      expect(text).not.toContain('different');
    expect(pairText(noLuck, 0, { ...games, blocks: 10, different: 9 })).not.toContain('different');
  });

  it('wins by seat are a doubt where all win or lose together', () => {
    const doubt = '; all seats won or lost together in every game: counting tables tells such bots apart';
    const shared = { ...games, winners: Uint32Array.of(0b11, 0, 0b11 | SUCCESS, 0) };
    expect(pairText(plan, 0, shared).endsWith(doubt)).toBe(true);
    const others: [MatchPlan, readonly number[]][] = [
      [plan, [0b11, 0, 0b01, 0]],
      [plan, [0, 0]], // nobody ever won: no table would tell either
      [alone, [1, 0]],
      [tables, [0b11, 0]],
    ];
    for (const [at, words] of others)
      expect(pairText(at, 0, { ...games, winners: Uint32Array.from(words) })).not.toContain('together');
  });

  it('a field is listed from the strongest down, but not two bots', () => {
    expect(ratingsText(result).split('\n')).toEqual([
      'counter     +25 Elo (+11 to +38)',
      'random      -12 Elo (-20 to -5)',
      'random (2)  -12 Elo (-20 to -5)',
    ]);
    expect(ratingsText({ ...result, plan: { ...plan, bots: ['random', 'counter'] } })).toBe('');
  });

  it('what no game tells is not given a number, and a circle is told', () => {
    const unknown = { low: Number.NaN, high: Number.NaN };
    const ratings = [
      { elo: Number.NaN, ...unknown },
      { elo: -5, ...unknown },
      { elo: 5, ...unknown },
    ];
    expect(
      ratingsText({ ...result, ratings, games: inCircle.games, field: fieldOf([0, 0.25, 0.75]) }).split('\n'),
    ).toEqual([
      'random (2)  +5 Elo, without interval: always ahead, α-Rank 0.750',
      'counter     -5 Elo, without interval: always behind, α-Rank 0.250',
      'random      no game tells, α-Rank 0.000',
      'the field beats itself in a circle: Elo cannot tell the order, α-Rank can',
    ]);
  });
});
