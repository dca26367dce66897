import { describe, expect, it } from 'vitest';
import type { Step } from '../../story/chronicle.ts';
import { addressesOf } from './addresses.ts';
import { nextTurn, stepIn } from './browser/course.ts';

const step = (seat: number, turn: string): Step => ({ events: [], seat, turn, choices: [], chosen: 0, scenes: [] });
const moment = (turn: string): Step => ({ ...step(-1, turn), moment: { phase: 'the hunt', text: 'it moves' } });

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

describe('moments', () => {
  // Moves 1 to 5, with moments after the second and the fourth, and the end.
  const steps = [
    step(0, 'a'),
    step(0, 'a'),
    moment('a'),
    step(0, 'a'),
    step(1, 'a'),
    moment('a, the hunt'),
    moment('a, the hunt'),
    step(0, 'b'),
    step(-1, 'b'),
  ];

  it('divide no turn', () => {
    expect(nextTurn(steps, 0, 1)).toBe(7);
    expect(nextTurn(steps, 4, -1)).toBe(0);
    expect(nextTurn(steps, 8, -1)).toBe(7);
  });

  it('belong to the seat whose move led to them', () => {
    expect(nextTurn(steps, 2, 1)).toBe(7);
    expect(nextTurn(steps, 5, -1)).toBe(4);
    expect(nextTurn(steps, 6, 1)).toBe(8);
  });

  it('before the first move belong to nobody', () => {
    expect(nextTurn([moment('a'), ...steps], 0, 1)).toBe(1);
    expect(nextTurn([moment('a'), ...steps], 1, -1)).toBe(0);
  });

  it('are named after the move before them, and leave the moves their numbers', () => {
    expect(addressesOf(steps)).toEqual(['1', '2', '2.1', '3', '4', '4.1', '4.2', '5', '6']);
    expect(addressesOf([moment('a'), step(0, 'a')])).toEqual(['0.1', '1']);
  });

  it.each([
    ['#step=2', 1],
    ['#step=2.1', 2],
    ['#step=3', 3],
    ['#step=4.2', 6],
    ['#step=4.3', 4],
    ['#step=04', 4],
    ['#step=9.1', 8],
    ['#step=0.1', 0],
    ['#step=2.', 0],
  ])('%s is step %i of the story', (fragment, at) => {
    expect(stepIn(fragment, addressesOf(steps))).toBe(at);
  });
});

describe('a fragment', () => {
  const addresses = addressesOf(Array.from({ length: 30 }, () => step(0, 'a')));

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
    expect(stepIn(fragment, addresses)).toBe(at);
  });
});
