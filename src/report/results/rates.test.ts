import { describe, expect, it } from 'vitest';
import { layoutOf } from './rates.ts';

const cross = (factors: Readonly<Record<string, readonly (string | number)[]>>) =>
  Object.entries(factors).reduce<Record<string, string | number>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );

describe('how rates are laid out', () => {
  const entries = cross({
    difficulty: ['easy', 'normal', 'heroic'],
    players: [1, 2, 3, 4],
    variant: ['base', 'other'],
  });
  const factors = ['difficulty', 'players', 'variant'];

  it('puts numbers along the axis, few values beside each other, and the rest into panels', () => {
    expect(layoutOf(entries, factors)).toEqual({ along: 'players', series: 'variant', panels: ['difficulty'] });
  });

  it('does as it is told where that is possible', () => {
    expect(layoutOf(entries, factors, { along: 'difficulty', series: 'players' })).toEqual({
      along: 'difficulty',
      series: 'players',
      panels: ['variant'],
    });
  });

  it('never tells more values apart by markers than there are markers', () => {
    const many = cross({ players: [1, 2], bot: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] });
    expect(layoutOf(many, ['players', 'bot'], { series: 'bot' })).toEqual({
      along: 'players',
      series: undefined,
      panels: ['bot'],
    });
  });

  it('of a single cell is a point', () => {
    expect(layoutOf([{}], [])).toEqual({ along: undefined, series: undefined, panels: [] });
  });
});
