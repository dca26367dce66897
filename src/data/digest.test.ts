import { describe, expect, it } from 'vitest';
import { avalanche } from './digest.ts';

describe('avalanche', () => {
  it('gives the known answers of its definition in C', () => {
    expect([0, 1, 2, -1].map(avalanche)).toEqual([0, 1364076727, 821347078, -2114883783]);
  });
});
