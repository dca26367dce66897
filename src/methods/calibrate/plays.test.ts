import { describe, expect, it } from 'vitest';
import { strogoff } from '../../games/strogoff/index.ts';
import { notedPlays } from './plays.ts';

function read(columns: string, ...lines: readonly string[]) {
  const rows = lines.map((line, i) => ({ line: i + 2, fields: line.split(',') }));
  return notedPlays(strogoff, { columns: columns.split(','), rows }, 'plays.csv');
}

describe('plays of people', () => {
  it('are read by their columns, in any order, with what is missing left out', () => {
    const { factors, measure, plays } = read('won,players,rounds,note', 'yes,2,14,at home', 'No,3,,', ',1,9,');
    expect(factors).toEqual(['players']);
    expect(strogoff.measures[measure ?? -1].name).toBe('rounds');
    expect(plays).toEqual([
      { line: 2, factors: { players: 2 }, won: true, measure: 14 },
      { line: 3, factors: { players: 3 }, won: false },
      { line: 4, factors: { players: 1 }, measure: 9 },
    ]);
  });

  it.each([
    ['plyers,won', ['2,yes'], 'plays.csv:1: unknown column "plyers"; did you mean "players"?'],
    [
      'players,won',
      ['2,yes', '2,perhaps'],
      'plays.csv:3: won takes yes or no, true or false, 1 or 0, or nothing, not "perhaps"',
    ],
    ['players,won,rounds', ['2,yes,many'], 'plays.csv:2: rounds takes a number from 0 up, or nothing, not "many"'],
    ['players,won,rounds', ['2,yes,-1'], 'plays.csv:2: rounds takes a number from 0 up'],
    ['players,won', ['2,'], 'plays.csv:2: says neither who won nor anything else, so it tells nothing'],
    ['players,won,rounds,blinded', ['2,yes,1,1'], 'plays.csv:1: has 2 measures, rounds and blinded; one beside won'],
    ['players', ['2'], 'plays.csv:1: has no column won'],
    ['players,won', [], 'plays.csv: has no plays'],
  ])('are refused by their line: %s %j', (columns, lines, message) => {
    expect(() => read(columns, ...lines)).toThrow(message);
  });
});
