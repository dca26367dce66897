import { describe, expect, it } from 'vitest';
import { settle } from './options.ts';

const options = {
  dice: { kind: 'whole', default: 2, min: 1, max: 5, about: '' },
  trust: { kind: 'real', default: 0.5, min: 0, max: 1, about: '' },
  wild: { kind: 'flag', default: false, about: '' },
  order: { kind: 'choice', default: 'roll', values: ['roll', 'card'], about: '' },
} as const;

describe('settle', () => {
  it('fills in defaults', () => {
    expect(settle('g', options, {})).toEqual({ dice: 2, trust: 0.5, wild: false, order: 'roll' });
  });

  it('takes what is given', () => {
    const given = { dice: 5, trust: 0, wild: true, order: 'card' };
    expect(settle('g', options, given)).toEqual(given);
  });

  it.each([
    [{ dice: 6 }, 'dice takes a whole number from 1 to 5, not 6'],
    [{ dice: 1.5 }, 'dice takes a whole number from 1 to 5, not 1.5'],
    [{ dice: '2' }, 'dice takes a whole number from 1 to 5, not "2"'],
    [{ trust: Number.NaN }, 'trust takes a number from 0 to 1, not NaN'],
    [{ wild: 1 }, 'wild takes true or false, not 1'],
    [{ order: 'rol' }, 'order takes one of roll, card, not "rol"'],
    [{ dize: 1 }, 'unknown option of g "dize"; did you mean "dice"? allowed: dice, trust, wild, order'],
    [{ constructor: 1 }, 'unknown option of g "constructor"; allowed: dice, trust, wild, order'],
  ])('refuses %j', (given, message) => {
    expect(() => settle('g', options, given as never)).toThrow(message);
  });
});
