import { describe, expect, it } from 'vitest';
import { calibration } from './calibration.ts';
import { certifiedGoals } from './certified.ts';
import { choice } from './choice.ts';
import { QUICK } from './effort.ts';
import { equivalence } from './equivalence.ts';
import { everyLook } from './every-look.ts';
import { feeling } from './feel.ts';
import { type Figure, leastFigure, meanFigure, misses, shareFigure } from './figure.ts';
import { interactions } from './interactions.ts';
import { luckAndPlay } from './luck.ts';
import { measuresCompared } from './measures-compared.ts';
import { nextPlay } from './next-play.ts';
import { noDifference } from './no-difference.ts';
import { oneLook } from './one-look.ts';
import { realGames, realGamesOften } from './real-games.ts';
import { rotation } from './rotation.ts';
import { seats } from './seats.ts';
import { selection } from './selection.ts';
import { sharedLuck } from './shared-luck.ts';
import { stream } from './stream.ts';
import { missText, sectionText } from './text.ts';

describe.each([
  ['intervals at one look', oneLook],
  ['intervals for seats', seats],
  ['rates of rotated blocks', rotation],
  ['measures of real games at one look', realGames],
  ['intervals at every look', everyLook],
  ['measures of real games at every look', realGamesOften],
  ['tests of no difference', noDifference],
  ['differences at the margin', equivalence],
  ['the choice of a level', choice],
  ['effects picked for their size', selection],
  ['what is made of cells on the same luck', sharedLuck],
  ['interactions', interactions],
  ['differences of measures', measuresCompared],
  ['what plays of people tell', calibration],
  ['what is played next', nextPlay],
  ['shares of luck and play', luckAndPlay],
  ['goals of a setting that was chosen for them', certifiedGoals],
  ['what a game feels like', feeling],
])('%s', (_what, part) => {
  it('keeps every bar in a quick run', async () => {
    const section = await part(QUICK, 'validity');
    expect(section.figures.filter(misses).map((figure) => missText(section, figure))).toEqual([]);
    expect(section.figures.some(({ least, most }) => least !== undefined || most !== undefined)).toBe(true);
  });
});

describe('a run', () => {
  it('depends on its seed and on nothing else', () => {
    const few = { ...QUICK, families: 20, looks: 2 };
    expect(noDifference(few, 'one')).toEqual(noDifference(few, 'one'));
    expect(noDifference(few, 'one')).not.toEqual(noDifference(few, 'other'));
    expect(stream('one', 'this')()).not.toBe(stream('one', 'that')());
  });
});

describe('a figure', () => {
  const figure: Figure = { what: 'Wilson', share: 0.94, error: 0.002, least: 0.95, note: 'mean' };

  it('misses its bar if it is beyond by more than three standard errors', () => {
    expect(misses(figure)).toBe(true);
    expect(misses({ ...figure, error: 0.004 })).toBe(false);
    expect(misses({ ...figure, error: 0 })).toBe(true);
    expect(misses({ ...figure, error: 0, least: 0.94 })).toBe(false);
    expect(misses({ what: 'p', share: 0.06, error: 0.002, most: 0.05 })).toBe(true);
    expect(misses({ what: 'p', share: 0.06, error: 0.004, most: 0.05 })).toBe(false);
  });

  it('without a bar misses none, unless it is no number', () => {
    expect(misses({ what: 'contrast', share: 0.3, error: 0 })).toBe(false);
    expect(misses({ what: 'contrast', share: Number.NaN, error: 0 })).toBe(true);
  });

  it('is never certain of what was only seen often', () => {
    expect(shareFigure('all', { hits: 100, runs: 100 }).error).toBeCloseTo(0.0099, 3);
    expect(shareFigure('half', { hits: 5000, runs: 10_000 })).toMatchObject({ share: 0.5, error: 0.005 });
  });

  it('is of the mean or of the worst place of a grid', () => {
    const tallies = [
      { place: 'here', hits: 90, runs: 100 },
      { place: 'there', hits: 100, runs: 100 },
    ];
    expect(meanFigure('x', tallies).share).toBeCloseTo(0.95, 12);
    expect(meanFigure('x', tallies).error).toBeLessThan(shareFigure('x', tallies[0]).error);
    expect(leastFigure('x', tallies, { least: 0.95 })).toMatchObject({ share: 0.9, note: 'here', least: 0.95 });
  });

  it('is told in a row, and in a line if it misses', () => {
    const section = {
      title: 'Intervals',
      figures: [
        figure,
        { what: 'McNemar', share: 0.04, error: 0, most: 0.05 },
        { what: 'naive', share: 0.6, error: 0.01 },
      ],
    };
    expect(sectionText(section).split('\n')).toEqual([
      'Intervals',
      '           share  ± 3 s.e.  bar',
      'Wilson   94.00 %    0.60 %  ≥ 95.00 %  MISSED  mean',
      'McNemar   4.00 %     exact  ≤ 5.00 %   kept',
      'naive    60.00 %    3.00 %',
    ]);
    expect(missText(section, figure)).toBe('Intervals: Wilson (mean): 94.00 %, bar ≥ 95.00 %');
    expect(missText(section, { ...figure, most: 0.96 })).toContain('bar 95.00 % – 96.00 %');
  });
});
