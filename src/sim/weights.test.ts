import { describe, expect, it } from 'vitest';
import type { Options } from '../data/options.ts';
import { sourcesIn } from './lineup.ts';
import { hasTrained, trainedOptions, weightsOf } from './weights.ts';

const options: Options = {
  nerve: { kind: 'real', default: 0.4, min: 0, max: 1, step: 0.1, about: '' },
  haste: { kind: 'real', default: 2, min: 0, max: 9, step: 0.5, about: '' },
  /** Without a step it is a setting like others. */
  pace: { kind: 'real', default: 2, min: 0, max: 9, about: '' },
  worlds: { kind: 'whole', default: 4, min: 1, max: 9, about: '' },
};

describe('numbers that can be trained', () => {
  it('are those with a step', () => {
    expect(Object.keys(trainedOptions(options))).toEqual(['nerve', 'haste']);
    expect(hasTrained(options)).toBe(true);
    expect(hasTrained({ pace: options.pace, worlds: options.worlds })).toBe(false);
  });

  it('come from a file, which need not have all of them', () => {
    const taken = (content: unknown) => weightsOf(options, 'mine', './w.json', content);
    expect(taken({ made: { by: 'hand' }, weights: { haste: 3 } })).toEqual({ haste: 3 });
    expect(taken({ weights: {} })).toEqual({});
  });

  it.each([
    [null, 'takes { "weights"'],
    [[], 'takes { "weights"'],
    [{ weights: [1] }, 'takes { "weights"'],
    [{ weights: { pace: 1 } }, 'unknown number of bot mine "pace"'],
    [{ weights: { nerve: 2 } }, 'nerve takes a number from 0 to 1, not 2'],
    [{ weights: { nerve: true } }, 'nerve takes a number, not true'],
  ])('%j is refused, by the name of the file', (content, said) => {
    expect(() => weightsOf(options, 'mine', './w.json', content)).toThrow(`weights ./w.json: ${said}`);
  });

  it('are among what a seat hangs on', () => {
    expect(sourcesIn('./mine.ts')).toEqual(['./mine.ts']);
    expect(sourcesIn('./mine.ts:weights=./w.json:noise=0.1:instead=random')).toEqual([
      './mine.ts',
      'random',
      './w.json',
    ]);
  });
});
