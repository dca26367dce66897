import { describe, expect, it } from 'vitest';
import { strogoff } from './index.ts';

describe('settings', () => {
  it('each say where they come from', () => {
    const unmarked = Object.entries(strogoff.options).filter(([, option]) => option.provenance === undefined);
    expect(unmarked).toEqual([]);
  });
});
