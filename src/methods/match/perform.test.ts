import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { catalogue, gameNamed, here } from '../../games/games.fixture.ts';
import { lineupAt } from '../../sim/task.ts';
import { TaskPlayer } from '../../sim/task-player.ts';
import { inPlace, type PlayPlace } from '../arms.fixture.ts';
import { type Counting, leads, pairing, seatingPlanOfPair } from './pairing.ts';
import { type MatchOptions, type MatchResult, runMatches } from './perform.ts';
import type { MatchPlan } from './plan.ts';
import { LOOK, type Standing } from './sequential.ts';

const fixture = (name: string) => join(import.meta.dirname, '../../node/fixtures', `${name}.fixture.ts`);

/** Plays matches in this thread, or in others. */
function played(plans: readonly MatchPlan[], seed: string, place: PlayPlace, options: Partial<MatchOptions> = {}) {
  return inPlace(place, (runner) => runMatches(plans, seed, { ...options, runner }));
}

const HERE: PlayPlace = { runner: here() };

interface Table {
  readonly game: string;
  readonly players: number;
  readonly bots: readonly string[];
  readonly counting?: Counting;
  readonly most?: number;
}

function planOf({ game: id, players, bots, counting = 'seats', most = 40 }: Table): MatchPlan {
  const game = gameNamed(id);
  const options = settle(id, game.options, {});
  const cell = { game: id, players, options, factors: { players }, lineup: [], rotations: 1, blocks: 0 };
  const pairs = bots.flatMap((_, one) => Array.from({ length: one }, (__, other) => [one, other] as const));
  const test = { h0: 0, h1: 0.2, alpha: 0.05, beta: 0.05, most };
  return { game, cell, bots, pairs, pairing: pairing(players, counting), test, luck: game.purposes.length > 0 };
}

const ALIKE: readonly Table[] = [
  { game: 'tictactoe', players: 2, bots: ['random', 'random'] },
  { game: 'liarsdice', players: 3, bots: ['counter', 'counter'] },
  { game: 'kurier', players: 3, bots: ['sprinter', 'sprinter'], most: 8 },
  { game: 'strogoff', players: 1, bots: ['courier', 'courier'] },
  { game: 'strogoff', players: 2, bots: ['courier', 'courier'] },
  { game: 'strogoff', players: 3, bots: ['courier', 'courier'], counting: 'tables' },
  { game: 'cerbere', players: 4, bots: ['random', 'random'], most: 12 },
];

const FIELD: readonly Table[] = [
  { game: 'liarsdice', players: 3, bots: ['random', 'counter', 'counter:trust=0.1'], most: 45 },
  { game: 'strogoff', players: 1, bots: ['plod', 'courier'] },
  { game: 'tictactoe', players: 2, bots: ['random', 'centre'], most: 100 },
];

describe('a bot against itself', () => {
  let results: readonly MatchResult[] = [];
  beforeAll(async () => {
    ({ results } = await played(ALIKE.map(planOf), 'alike', HERE));
  });

  it.each(
    ALIKE.map(({ game, players, bots, counting }, i) => [i, game, players, bots[0], counting ?? 'seats'] as const),
  )('has a lead of nothing in every block (%d: %s, %d players, %s, by %s)', (i) => {
    const { plan, games } = results[i];
    const [{ winners, blocks, scores }] = games;
    expect(blocks).toBeGreaterThan(0);
    expect(winners.some((word) => word > 0)).toBe(true); // somebody won
    expect([...leads(plan.pairing, winners)]).toEqual(Array.from({ length: blocks }, () => 0));
    expect(scores).toEqual([{ score: 0, count: blocks }]);
  });
});

describe('a match', () => {
  const watched = async (place: PlayPlace) => {
    const seen: [event: string, table: string, pair: number, at?: Standing][] = [];
    const note = (event: string) => (plan: MatchPlan, pair: number, at: Standing) => {
      seen.push([event, plan.cell.game, pair, at]);
    };
    const { results } = await played(FIELD.map(planOf), 'threads', place, {
      opened: ({ cell }) => seen.push(['opened', cell.game, -1]),
      pilot: note('pilot'),
      watch: note('watch'),
      decided: note('decided'),
      finished: ({ plan }) => seen.push(['finished', plan.cell.game, -1]),
    });
    return { results, seen };
  };

  it('comes out the same with any number of threads, and is told in order', async () => {
    const one = await watched(HERE);
    expect(await watched({ threads: 2 })).toEqual(one);
    expect(await watched({ runner: here(5) })).toEqual(one);
    // A field of three has three pairs; a look is 32 blocks.
    const first = one.seen.filter(([, game]) => game === 'liarsdice').map(([event, , pair]) => `${event} ${pair}`);
    expect(first).toEqual([
      'opened -1',
      ...one.results[0].games.flatMap(({ blocks }, pair) => [
        `pilot ${pair}`,
        ...Array.from({ length: Math.ceil(blocks / 32) }, () => `watch ${pair}`),
        `decided ${pair}`,
      ]),
      'finished -1',
    ]);
    const [liars, solo] = one.results;
    expect(liars.games[0].scores.every(({ score }) => score > 0)).toBe(true); // counting beats guessing
    expect(liars.ratings[1].elo).toBeGreaterThan(liars.ratings[0].elo);
    expect(liars.field?.alphaRank.map(({ estimate }) => estimate).reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    expect([liars.field?.nash, solo.field]).toEqual([undefined, undefined]);
    expect(solo.games[0].verdict).toBe('accept H1');
  });

  it('has a pilot on other luck, which counts for nothing', async () => {
    const plans = [planOf({ game: 'tictactoe', players: 2, bots: ['random', 'centre'], most: 32 })];
    const pilots: Standing[] = [];
    const {
      results: [{ games }],
    } = await played(plans, 'p', HERE, {
      pilot: (_plan, _pair, pilot) => pilots.push(pilot),
    });
    expect(pilots[0].blocks).toBe(32);
    expect(pilots[0].scores).not.toEqual(games[0].scores);
    const { results } = await played(plans, 'p', HERE);
    expect(results[0].games).toEqual(games);
  });

  it.each(['tictactoe', 'connectfour'])('counts games that deterministic bots play again, in %s', async (game) => {
    const first = fixture('orderly');
    const plans = [
      planOf({ game, players: 2, bots: [first, first], most: 20 }),
      planOf({ game, players: 2, bots: [first, 'random'], most: 20 }),
    ];
    const { results } = await played(plans, 'again', HERE);
    const [alike, other] = results;
    expect([alike.games[0].blocks, alike.games[0].different]).toEqual([20, 1]);
    expect(other.games[0].different).toBeGreaterThan(15);
  });

  it('has α-Rank and a mix that nobody beats where everybody met everybody', async () => {
    const bots = ['start=0', 'start=0:step=2', 'start=4:step=5'].map((order) => `${fixture('orderly')}:${order}`);
    const plans = [planOf({ game: 'tictactoe', players: 2, bots })];
    const { results } = await played(plans, 'circle', HERE);
    const [{ field, games }] = results;
    // Over the pairs (1, 0), (2, 0) and (2, 1): each wins all games against one of the others, and loses all to the other.
    expect(games.map(({ scores }) => scores.map(({ score }) => score))).toEqual([[1], [-1], [1]]);
    const shares = [...(field?.alphaRank ?? []), ...(field?.nash ?? [])];
    expect(shares).toHaveLength(6);
    for (const { estimate, low, high } of shares)
      for (const number of [estimate, low, high]) expect(number).toBeCloseTo(1 / 3, 6);
  });
});

describe('a bot that throws', () => {
  it('ends a match with its name, seat, block and decision, for any number of threads', async () => {
    const bot = `${fixture('thrower')}:rarely=30`;
    const plan = planOf({ game: 'tictactoe', players: 2, bots: ['random', bot], most: 400 });
    const failed = async (place: PlayPlace) => {
      const { fault } = await played([plan], 'thrown', place);
      if (fault === undefined) throw new Error('nothing failed');
      const { table, ...rest } = fault;
      expect(table).toMatchObject({ game: 'tictactoe', seed: 'thrown', names: [bot, 'random'] });
      expect(lineupAt(table, fault.rotation)).toContain(bot);
      return rest;
    };
    const fault = await failed(HERE);
    expect(await failed({ threads: 2 })).toEqual(fault);
    expect(fault).toMatchObject({ bot, message: 'had enough' });
    // The thrower is the first of the pair: where it sits is a bit of the seating, and its first decision is its end.
    const { seat = -1, decision, block, rotation } = fault;
    expect((plan.pairing.seatings[rotation] >> seat) & 1).toBe(1);
    expect(decision).toBe(seat + 1);
    // The game it names is the game it fails in, and the first.
    const { game, players, options } = plan.cell;
    const seats = seatingPlanOfPair(plan.pairing, players, [bot, 'random']);
    const table = { game, players, options, ...seats, seed: 'thrown', firstBlock: 0, watchesLead: false };
    const again = new TaskPlayer(catalogue);
    const task = { table, perBlock: 'winners+moves', recorded: [] } as const;
    expect(await again.play({ ...task, first: block, count: 1 })).toEqual({ fault });
    expect(block).toBeGreaterThan(0);
    expect(await again.play({ ...task, first: 0, count: block })).toHaveProperty('bytes');
  });

  const FAILING = [
    planOf({ game: 'tictactoe', players: 2, bots: ['random', 'centre'] }),
    planOf({
      game: 'tictactoe',
      players: 2,
      bots: ['random', 'centre', `${fixture('thrower')}:rarely=250`],
      most: 400,
    }),
    planOf({ game: 'tictactoe', players: 2, bots: ['random', 'centre'] }),
  ];

  it('leaves what was finished: tables, pairs, and the pair that failed up to its last look', async () => {
    const told: string[] = [];
    const { results, fault } = await played(FAILING, 'kept', HERE, {
      decided: (_plan, pair) => told.push(`pair ${pair}`),
      finished: () => told.push('table'),
    });
    const { results: whole } = await played(FAILING.slice(0, 1), 'kept', HERE);
    expect(told).toEqual(['pair 0', 'table', 'pair 0']);
    expect(results).toHaveLength(2);
    expect(results[0]).toEqual(whole[0]);
    const [, { plan, games, ratings, field }] = results;
    expect(plan.pairs).toEqual([
      [1, 0],
      [2, 0],
    ]);
    const [decided, failed] = games;
    expect(decided.verdict).toBe('accept H1');
    const { block = 0 } = fault ?? {};
    expect([failed.verdict, failed.blocks]).toEqual(['go on', LOOK * Math.floor(block / LOOK)]);
    expect(failed.blocks).toBeGreaterThan(0);
    expect(failed.winners).toHaveLength(2 * failed.blocks);
    expect([ratings.length, field]).toEqual([3, undefined]);
    expect((await played(FAILING, 'kept', { threads: 2 })).results).toEqual(results);
  });

  it('leaves a pair without blocks where it fails in the pilot', async () => {
    const plan = planOf({ game: 'tictactoe', players: 2, bots: ['random', `${fixture('thrower')}:rarely=1`] });
    const pilots: number[] = [];
    const { results, fault } = await played([plan], 'kept', HERE, {
      pilot: (_plan, pair) => pilots.push(pair),
    });
    expect(fault?.table.seed).toBe('kept, pilot');
    expect(pilots).toEqual([]);
    const none = { elo: Number.NaN, low: Number.NaN, high: Number.NaN };
    expect(results).toMatchObject([{ games: [{ blocks: 0, verdict: 'go on' }], ratings: [none, none] }]);
  });
});
