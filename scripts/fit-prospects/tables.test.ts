import { describe, expect, it } from 'vitest';
import { tablesNamed } from './tables.ts';

const told = (...words: string[]) => tablesNamed(words).map(({ ruleSet, players }) => `${ruleSet} ${players}`);

describe('the tables that are fitted', () => {
  it('are all where none is named, those of a rule set or a number of players, or one', () => {
    expect(told()).toHaveLength(12);
    expect(told('bribe')).toEqual(['bribe 2', 'bribe 3', 'bribe 4', 'bribe 5']);
    expect(told('3')).toEqual(['roubles 3', 'bribe 3', 'first-edition 3']);
    expect(told('5', 'roubles')).toEqual(['roubles 5']);
  });

  it('are none for a slip, which would have fitted all of them anew', () => {
    expect(() => told('robles')).toThrow('unknown table "robles"; did you mean "roubles"? allowed: roubles, bribe');
    expect(() => told('bribe', '6')).toThrow('unknown table "6"');
  });
});
