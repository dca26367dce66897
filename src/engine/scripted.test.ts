import { describe, expect, it } from 'vitest';
import { ScriptedChance } from './scripted.ts';

describe('scripted chance', () => {
  it('says what is scripted, purpose by purpose, and is then done', () => {
    const chance = new ScriptedChance({ 0: [3, 5], 1: [[2, 0, 1]] });
    const cards = Int32Array.of(0, 1, 2);
    expect(chance.below(0, 0, 6)).toBe(3);
    chance.shuffle(1, 0, cards, 0, 3);
    expect([...cards]).toEqual([2, 0, 1]);
    expect(chance.below(0, 1, 6)).toBe(5);
    expect(() => chance.done()).not.toThrow();
  });

  it('complains about what is left over', () => {
    const chance = new ScriptedChance({ 0: [1, 2] });
    chance.below(0, 0, 6);
    expect(() => chance.done()).toThrow('was not asked for [2]');
  });

  it('complains when more is asked than scripted', () => {
    expect(() => new ScriptedChance({}).below(4, 0, 6)).toThrow('purpose 4');
  });

  it.each([
    ['a face the die does not have', { 0: [6] }],
    ['a shuffle for a draw', { 0: [[1, 2]] }],
  ])('complains about %s', (_what, script) => {
    expect(() => new ScriptedChance(script).below(0, 0, 6)).toThrow('scripted');
  });

  it('complains about an order of other cards', () => {
    const chance = new ScriptedChance({ 0: [[1, 1, 2]] });
    expect(() => chance.shuffle(0, 0, Int32Array.of(0, 1, 2), 0, 3)).toThrow('other cards');
  });
});
