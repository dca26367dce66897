import { describe, expect, it } from 'vitest';
import { type Column, grid } from '../report/terminal.ts';
import { layOut } from './lay-out.ts';

const column = (head: string, right: boolean, spare?: number): Column => ({
  head,
  right,
  ...(spare === undefined ? {} : { spare }),
  text: (row) => String(row[head]),
});
const rows = [
  { players: 2, words: 'one two three four five', rate: '50.00 %', bar: '------------', games: '1,000' },
  { players: 10, words: 'one', rate: '5.00 %', bar: '------------', games: '10' },
];
const table = grid(
  { factors: {}, outs: {} },
  rows,
  ['players'],
  [column('words', false), column('rate', true), column('bar', false, 3), column('games', true, 1)],
);
const headsAt = (width?: number) =>
  layOut([table], width)
    .split('\n')[1]
    .split('│')
    .map((head) => head.trim())
    .filter((head) => head !== '');
const widestAt = (width: number) =>
  Math.max(
    ...layOut([table], width)
      .split('\n')
      .map((line) => line.length),
  );

describe('a table', () => {
  it('is as wide as it likes where nobody says how wide the screen is', () => {
    expect(headsAt()).toEqual(['players', 'words', 'rate', 'bar', 'games']);
  });

  it('leaves out its bars first, and then what can be spared', () => {
    expect(headsAt(80)).toEqual(['players', 'words', 'rate', 'bar', 'games']);
    expect(headsAt(60)).toEqual(['players', 'words', 'rate', 'games']);
    expect(headsAt(34)).toEqual(['players', 'words', 'rate']);
  });

  it('breaks words apart, and never a number', () => {
    const text = layOut([table], 42);
    expect(text).toContain('│ one two    │ 50.00 % │');
    expect(text).toContain('│ three four │         │');
  });

  it('becomes a list of each row where nothing else helps', () => {
    expect(layOut([table], 24)).toBe(
      'players 2\n  words  one two three\n         four five\n  rate   50.00 %\n' +
        'players 10\n  words  one\n  rate   5.00 %',
    );
  });

  it.each([80, 60, 50, 42, 34, 30, 24, 20])('is not wider than a screen of %i columns', (width) => {
    expect(widestAt(width)).toBeLessThanOrEqual(width);
  });

  it('says how many rows it leaves out', () => {
    const long = grid(
      { factors: {}, outs: {} },
      Array.from({ length: 61 }, (_, i) => ({ i })),
      ['i'],
      [],
    );
    expect(layOut([long])).toMatch(/\n… and 1 more rows in the CSV files$/);
  });
});
