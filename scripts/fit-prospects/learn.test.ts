import { describe, expect, it } from 'vitest';
import { trainedTraveller } from '../../bots/kurier/common/experience.ts';
import { MARKS_OF_ROUBLES } from '../../bots/kurier/common/marks.ts';
import { settle } from '../../src/data/options.ts';
import { kurier } from '../../src/games/kurier/index.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { learn, squareError } from './learn.ts';
import { type Lessons, noWorths, Teacher } from './lessons.ts';

const rules = kurier.rules(3, settle('kurier', kurier.options, {})) as KurierRules;
const nothing = noWorths(rules);

function lessonsOf(positions: number, seed: string, patience = 1): Lessons {
  return new Teacher(rules, trainedTraveller(rules), nothing, { positions, every: 3, patience }).teach(seed);
}

describe('lessons', () => {
  it('are what games came to', () => {
    const { begins, count, goals, seats } = lessonsOf(300, 'goals');
    expect([count, seats]).toEqual([300, 3]);
    for (let position = 0; position < count; position++)
      expect(goals.subarray(position * seats, (position + 1) * seats).reduce((sum, goal) => sum + goal, 0)).toBe(1);
    expect(begins.at(-1)).toBeGreaterThan(10 * count * seats);
  });

  it('count what was thought later, if one is not so patient', () => {
    // Nothing is known yet, so that all seats have a quarter, and nobody, too.
    const { goals } = lessonsOf(300, 'goals', 0.5);
    const last = goals.filter((goal) => goal === 1).length;
    expect(last).toBeGreaterThan(0);
    expect(goals.filter((goal) => goal > 0.2 && goal < 0.3).length).toBeGreaterThan(500);
  });
});

describe('learning', () => {
  it('brings chances nearer to how games end that it has not seen', () => {
    const worths = learn(lessonsOf(3000, 'one'), nothing, 'learn');
    const others = lessonsOf(1000, 'other');
    expect(worths.length).toBe(MARKS_OF_ROUBLES);
    expect(squareError(others, worths)).toBeLessThan(0.93 * squareError(others, nothing));
  });

  it('comes to the same from the same seed', () => {
    const lessons = lessonsOf(300, 'one');
    expect(learn(lessons, nothing, 'a')).toEqual(learn(lessons, nothing, 'a'));
    expect(learn(lessons, nothing, 'a')).not.toEqual(learn(lessons, nothing, 'b'));
  });
});
