import { describe, expect, it } from 'vitest';
import { stream } from '../../engine/rng.fixture.ts';
import { behind, brier, leadChanges, leaderWins, lowestChance, openness } from './course.ts';
import type { GameLooks } from './game-looks.ts';
import { overTosses, tossCourse, tossLooks } from './known-tosses.ts';
import { settledAfter } from './settled.ts';

const exactly = (chance: number) => chance;
const PLAYOUTS = 16;

/** What a half of the playouts says of a chance. */
function noisy(random: () => number): (chance: number) => number {
  return (chance) => {
    let wins = 0;
    for (let i = 0; i < PLAYOUTS / 2; i++) wins += random() < chance ? 1 : 0;
    return wins / (PLAYOUTS / 2);
  };
}

/** A game that is even until its end, which the first seat wins. */
function even(random: () => number): GameLooks {
  const seen = noisy(random);
  const half = () => {
    const first = seen(0.5);
    return [first, 1 - first];
  };
  return { ...tossLooks(1, 1, exactly), chances: Array.from({ length: 10 }, () => [half(), half()]), won: [1, 0] };
}

function average(games: number, of: (run: number) => number): number {
  return Array.from({ length: games }, (_, run) => of(run)).reduce((sum, x) => sum + x, 0) / games;
}

describe('the course of a game whose chances are known exactly', () => {
  // The first seat loses three tosses and wins four: the chances before each are 1/2, 22/64, 3/16, 1/16, 1/8, 1/4 and 1/2.
  const comeback = tossLooks(7, 0b1111000, exactly);

  it('has the lowest chance of who won', () => {
    expect(tossCourse(7, 0b1111000)[3]).toBe(1 / 16);
    expect(lowestChance(comeback)).toBe(1 / 16);
  });

  it('has how far behind the winner was, on average over all positions', () => {
    const gaps = [0, 1 - 44 / 64, 1 - 3 / 8, 1 - 1 / 8, 1 - 1 / 4, 1 - 1 / 2, 0];
    expect(behind(comeback)).toBeCloseTo(gaps.reduce((sum, gap) => sum + gap, 0) / 7, 12);
    expect(behind(tossLooks(7, 0b0001111, exactly))).toBe(0);
  });

  it('counts changes of the lead, the first of equals leading', () => {
    expect(leadChanges(comeback)).toBe(2);
    expect(leadChanges(tossLooks(7, 0b0001111, exactly))).toBe(0);
  });

  it('says whether who leads wins', () => {
    expect(leaderWins(comeback, 3)).toBe(0);
    expect(leaderWins(comeback, 0)).toBe(1);
  });
});

describe('the course of a game whose chances come from few playouts', () => {
  const random = stream('few playouts');
  const seen = noisy(() => random.fraction());

  it('makes no drama of noise: an even game has no lead that changes but at its end, and nobody is behind', () => {
    const found = average(4000, () => leadChanges(even(() => random.fraction())));
    // The halves name either seat the leader; at the end it is the first, which is no news in as many cases as they said so.
    const isNews = 1 - tieOrMore();
    expect(found).toBeGreaterThan(isNews * isNews - 0.08);
    expect(found).toBeLessThan(isNews * isNews + 0.08);
    expect(Math.abs(average(4000, () => behind(even(() => random.fraction()))))).toBeLessThan(0.01);
    expect(Math.abs(average(4000, () => lowestChance(even(() => random.fraction()))) - 0.5)).toBeLessThan(0.015);
  });

  it('has the very Brier score and openness that the true chances have, and no more drama', () => {
    const truth = (of: (game: GameLooks) => number) => overTosses(5, (wins) => of(tossLooks(5, wins, exactly)));
    const found = (of: (game: GameLooks) => number) => average(6000, () => of(tossLooks(5, random.below(32), seen)));
    expect(Math.abs(found(brier) - truth(brier))).toBeLessThan(0.01);
    const open = (playouts: number) => (game: GameLooks) => openness(game.chances[3], playouts);
    const exact = (game: GameLooks) => (open(PLAYOUTS)(game) * (PLAYOUTS - 1)) / PLAYOUTS;
    expect(Math.abs(found(open(PLAYOUTS)) - truth(exact))).toBeLessThan(0.01);
    expect(found(behind)).toBeLessThan(truth(behind));
    expect(found(behind)).toBeGreaterThan(0.6 * truth(behind));
    expect(found(lowestChance)).toBeGreaterThan(truth(lowestChance));
    expect(found(lowestChance)).toBeLessThan(truth(lowestChance) + 0.06);
    const changes = overTosses(5, (wins) => leadMoved(tossCourse(5, wins)));
    expect(found(leadChanges)).toBeLessThan(changes + 0.03);
    expect(found(leadChanges)).toBeGreaterThan(0.6 * changes);
  });
});

/** How far the lead of two seats moves, all in all: where they are even, either half of the time has it. */
function leadMoved(course: readonly number[]): number {
  const lead = course.map((chance) => (Math.sign(chance - 0.5) + 1) / 2);
  return lead.slice(1).reduce((sum, next, i) => sum + (next - lead[i]) ** 2, 0);
}

/** How often a half of the playouts names the first of two even seats the leader: at least half of them. */
function tieOrMore(): number {
  const n = PLAYOUTS / 2;
  let [ways, sum] = [1, 0];
  for (let wins = 0; wins <= n; wins++) {
    if (2 * wins >= n) sum += ways / 2 ** n;
    ways = (ways * (n - wins)) / (wins + 1);
  }
  return sum;
}

describe('when a result is settled', () => {
  it('is where the curve has fallen for good, on the line between two points', () => {
    expect(settledAfter([1, 0.75, 0.25, 0.1], 0.5)).toBeCloseTo(0.375, 12);
    expect(settledAfter([2, 0.5, 1.5, 0.5], 0.5)).toBeCloseTo(0.625, 12);
  });

  it('is on the way to the end, where nothing is open, if it is so for long', () => {
    expect(settledAfter([1, 1], 0.9)).toBeCloseTo(0.95, 12);
  });

  it('is at once where nothing was open', () => {
    expect(settledAfter([0, 0, 0], 0.5)).toBe(0);
  });
});
