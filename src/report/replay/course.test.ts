import { describe, expect, it } from 'vitest';
import type { Step } from '../../core/chronicle.ts';
import { nextTurn, stepIn } from './browser/course.ts';

const step = (seat: number, turn: string): Step => ({ events: [], seat, turn, choices: [], chosen: 0, scenes: [] });

describe('the next turn of the same seat', () => {
  const steps = [step(0, 'a'), step(0, 'a'), step(1, 'a'), step(1, 'a'), step(0, 'b'), step(1, 'b'), step(-1, 'b')];

  it.each([
    ['from the middle of a turn', 1, 4],
    ["of the other seat, from its turn's beginning", 2, 5],
    ['where there is none is the end', 4, 6],
    ['at the end is the end', 6, 6],
  ])('%s', (_what, from, to) => {
    expect(nextTurn(steps, from, 1)).toBe(to);
  });

  it.each([
    ['before, from a turn', 5, 2],
    ['before the first is the beginning', 4, 0],
    ["before the end is whosever's was the last", 6, 5],
  ])('%s', (_what, from, to) => {
    expect(nextTurn(steps, from, -1)).toBe(to);
  });

  it('begins with the round where one plays alone', () => {
    const solo = [step(0, 'round 1'), step(0, 'round 1'), step(0, 'round 2'), step(0, 'round 2'), step(-1, 'round 2')];
    expect(nextTurn(solo, 0, 1)).toBe(2);
    expect(nextTurn(solo, 3, -1)).toBe(2);
  });
});

describe('a fragment', () => {
  it.each([
    ['#step=17', 16],
    ['#step=1', 0],
    ['#step=0', 0],
    ['#step=999', 29],
    ['#step=-3', 0],
    ['#step=1e3', 0],
    ['#elsewhere', 0],
    ['', 0],
  ])('%s of 30 steps', (fragment, at) => {
    expect(stepIn(fragment, 30)).toBe(at);
  });
});
