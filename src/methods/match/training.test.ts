import { describe, expect, it } from 'vitest';
import { settle, type TrainedOption } from '../../data/options.ts';
import { gameNamed, here } from '../../games/games.fixture.ts';
import { Dispatcher } from '../../sim/dispatcher.ts';
import { playContests } from './contest.ts';
import { pairing } from './pairing.ts';
import {
  botWith,
  type Place,
  playCheck,
  playGeneration,
  settledNumbers,
  type TrainingPlan,
  trainingGames,
  withCounting,
} from './training.ts';

function placeOf(id: string, players: number): Place {
  const game = gameNamed(id);
  const options = settle(id, game.options, {});
  const cell = { game: id, players, options, factors: { players }, lineup: [], rotations: 1, blocks: 0 };
  return { cell, pairing: pairing(players, 'seats') };
}

const trust: TrainedOption = { kind: 'real', default: 0.35, min: 0, max: 1, step: 0.2, about: '' };

function planOf(changes: Partial<TrainingPlan> = {}): TrainingPlan {
  return {
    places: [placeOf('liarsdice', 2), placeOf('liarsdice', 3)],
    bot: { name: 'counter', params: {} },
    numbers: { trust },
    against: [],
    seed: 'training',
    generations: 4,
    tries: 6,
    games: 12,
    ...changes,
  };
}

const dispatcher = () => new Dispatcher({ runner: here(), spotChecks: false });

describe('a generation', () => {
  it('depends on the plan, the middle and its number alone', async () => {
    const once = await playGeneration(dispatcher(), planOf(), { trust: 0.35 }, 1);
    expect(await playGeneration(dispatcher(), planOf(), { trust: 0.35 }, 1)).toEqual(once);
    expect(await playGeneration(dispatcher(), planOf(), { trust: 0.35 }, 2)).not.toEqual(once);
    if ('fault' in once) throw new Error(once.fault.message);
    expect(once.scores).toHaveLength(6);
    expect(once.middle.trust).toBeGreaterThanOrEqual(0);
    expect(once.middle.trust).toBeLessThanOrEqual(1);
  });

  it('takes as many games as is said beforehand: whole blocks, all tables, all opponents', () => {
    // Blocks of 2 and of 6 games.
    expect(trainingGames(planOf())).toBe(4 * 6 * (12 + 12));
    expect(trainingGames(planOf({ games: 13 }))).toBe(4 * 6 * (14 + 18));
    expect(trainingGames(planOf({ against: ['random', 'counter'] }))).toBe(2 * trainingGames(planOf()));
  });

  it('of one who plays alone has no games of anybody else', () => {
    expect(trainingGames(planOf({ places: [placeOf('strogoff', 1)] }))).toBe(4 * 6 * 12);
  });
});

describe('the check at the end', () => {
  it('says nothing of a bot against itself, and much of a good one against a bad one', async () => {
    const { places } = planOf();
    const games = { seed: 'held out', games: 120 };
    const found = await playCheck(dispatcher(), places, 'counter', ['counter', 'random'], games);
    if ('fault' in found) throw new Error(found.fault.message);
    expect(found.overall[0]).toEqual({ score: 0, low: 0, high: 0 });
    expect(found.overall[1].low).toBeGreaterThan(0.2);
    expect(found.tables.map(({ against, games: played }) => [against, played])).toEqual([
      ['counter', 120],
      ['counter', 120],
      ['random', 120],
      ['random', 120],
    ]);
    for (const { score, low, high } of found.tables) expect(low <= score && score <= high && high <= 1).toBe(true);
  });

  it('has intervals for the mean of the tables that are narrower than those of each', async () => {
    const found = await playCheck(dispatcher(), planOf().places, 'counter', ['counter:trust=0.1'], {
      seed: 'width',
      games: 240,
    });
    if ('fault' in found) throw new Error(found.fault.message);
    const width = ({ low, high }: { readonly low: number; readonly high: number }) => high - low;
    for (const table of found.tables) expect(width(found.overall[0])).toBeLessThan(width(table));
  });
});

describe('how a game is won', () => {
  it('is seen in a few games of the bot: where seats win alone they are counted', async () => {
    const { places } = planOf();
    expect(await withCounting(dispatcher(), places, 'counter', 'look')).toEqual(places);
  });

  it('is told from the games of a contest', async () => {
    const [place] = planOf().places;
    const contest = { place, pair: ['counter', 'random'] as const, seed: 'won', first: 0, blocks: 8 };
    const played = await playContests(dispatcher(), [contest]);
    if ('fault' in played) throw new Error(played.fault.message);
    expect(played[0].hasOneWinner).toBe(true);
    expect(played[0].scores).toHaveLength(8);
  });
});

describe('a bot with numbers', () => {
  it('is written as everybody writes it', () => {
    expect(botWith({ name: './b.ts', params: { worlds: 3 } }, { nerve: 0.25, haste: -1 })).toBe(
      './b.ts:worlds=3:nerve=0.25:haste=-1',
    );
  });

  it('has no more digits than say something', () => {
    expect(settledNumbers({ trust: 0.123_456_78 }, { trust })).toEqual({ trust: 0.123 });
  });
});
